"""Makes the corpus of recorded games under tests/games: every player count, every kind of luck, every way to end. Those
of the card game go to a folder of their own (record_cards.py).

    python -m tools.record_games tests/games

The same seeds make the same games, so a rules version that changes nothing leaves the files as they are.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from rattus.bots import make_bot
from rattus.kernel.game import Game
from rattus.kernel.luck import FairLuck, SeededLuck
from rattus.kernel.record import Record, keep
from rattus.kernel.rng import Rng
from rattus.kernel.session import Session
from rattus.plague.codes import ASK_MOVE, END, LARGE_TABLE, MOVE, SEAT_NAMES
from rattus.plague.game import Rattus, standard_engine
from rattus.plague.options import BASE, FIRST_POOL, set_size
from rattus.plague.state import State

Player = Callable[[Any, list[int]], int]
SEARCHED = 4000
ISLAMIC = ("explorer", "astronomer", "caravaner", "sultan")


def by_bots(names: list[str], seed: int, game: str = "rattus") -> Player:
    bots = [make_bot(name, game, seed * 10 + seat) for seat, name in enumerate(names)]
    return lambda state, legal: bots[state.seat].act(state.mask(state.seat), legal)


def idling(seed: int) -> Player:
    """Nobody grows, nobody takes cards, and the plague keeps to places without rats: the game that never ends."""
    rng = Rng(seed)

    def choose(state: State, legal: list[int]) -> int:
        if END in legal:
            return END
        if state.ask == ASK_MOVE:
            return min(legal, key=lambda move: state.rats_in(move - MOVE) * 10 - state.crowd(move - MOVE))
        return legal[rng.below(len(legal))]

    return choose


def played(options: dict[str, Any], choose: Player, luck: SeededLuck | FairLuck, game: Game | None = None) -> Record:
    game = game or Rattus()
    session = Session(game, options, luck)
    while not session.over:
        session.act(choose(session.position, session.position.legal()))
    names = list(SEAT_NAMES[: options["players"]])
    return keep(game, session.options, names, luck, session.lines, session.position)


def base(players: int) -> dict[str, Any]:
    return {"players": players} if players < LARGE_TABLE else {"players": players, "cards": list(BASE)}


def africanus(players: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Games with the expansion in which together every card and every way to choose cards has its turn."""
    size = set_size(players)
    hands = {"players": players, "region_cards": True}
    yield "recommended", hands
    yield "random", hands | {"cards": "random"}
    yield "one-per-class", hands | {"cards": "one-per-class"}
    yield "islamic", hands | {"cards": [*ISLAMIC, *BASE][:size]}
    yield "mixed", hands | {"cards": [*ISLAMIC, *reversed(BASE)][:size]}
    yield "no-hands", {"players": players, "cards": [*BASE, "explorer", "caravaner", "sultan"][-size:]}
    for card in standard_engine().ids:
        if card not in FIRST_POOL:
            yield card, hands | {"cards": [card, *BASE, *ISLAMIC][:size]}


def endings(record: Record) -> str:
    return "+".join(record.end["end"]["ended_by"])


def corpus() -> Iterator[tuple[str, Record]]:
    for players in range(2, 7):
        for seed, bots in enumerate((["random"], ["greedy"], ["greedy", "random"])):
            names = (bots * players)[:players]
            record = played(base(players), by_bots(names, seed), SeededLuck(seed))
            yield f"{players}-{'-'.join(bots)}-{seed}", record
        fair = FairLuck(bytes([players]) * 32, [bytes([seat]) * 16 for seat in range(players)])
        record = played(base(players), by_bots((["greedy", "random"] * players)[:players], 77), fair)
        yield f"{players}-fair", record
        yield from searched(players, {"rats", "citizens", "rats+citizens"})
        for seed, (name, options) in enumerate(africanus(players)):
            names = (["greedy", "random", "greedy"] * players)[:players]
            record = played(options, by_bots(names, seed), SeededLuck(seed))
            yield f"{players}-africanus-{name}", record
    for players in (2, 3):
        yield f"{players}-longest", next(longest(players))


def searched(players: int, wanted: set[str]) -> Iterator[tuple[str, Record]]:
    """The first games that end in each wanted way."""
    for seed in range(SEARCHED):
        bots = (["greedy", "random", "greedy"] * players)[:players] if seed % 2 else ["greedy"] * players
        record = played(base(players), by_bots(bots, seed), SeededLuck(seed))
        if endings(record) in wanted:
            wanted.discard(endings(record))
            yield f"{players}-ends-by-{endings(record)}", record
        if not wanted:
            return


def longest(players: int) -> Iterator[Record]:
    for seed in range(SEARCHED):
        record = played(base(players), idling(seed), SeededLuck(seed))
        if endings(record) == "length":
            yield record


def main(folder: Path) -> None:
    from tools.record_cards import card_corpus

    for part, records in ((folder, corpus()), (folder / "cartus", card_corpus())):
        part.mkdir(exist_ok=True)
        for name, record in records:
            (part / f"{name}.jsonl").write_text(record.text(), encoding="utf-8")
            print(f"{name}: {len(record.lines)} lines, ended by {endings(record)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
