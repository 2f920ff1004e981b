"""The recorded games of the card game: every player count, every way to choose buildings, every way to end."""

from collections.abc import Iterator
from typing import Any

from rattus.cartus.game import Cartus
from rattus.kernel.luck import FairLuck, SeededLuck
from rattus.kernel.record import Record
from tools.record_games import SEARCHED, by_bots, played

GAME = Cartus()
OTHER_SIX = ["brewery", "office", "hospital", "tower", "hut", "treasury"]
WAYS: dict[str, dict[str, Any]] = {
    "recommended": {},
    "one-per-class": {"buildings": "one-per-class"},
    "random": {"buildings": "random", "cap": True},
    "others": {"buildings": OTHER_SIX, "open_rats": True},
}


def one(options: dict[str, Any], bots: list[str], seed: int, luck: SeededLuck | FairLuck | None = None) -> Record:
    names = (bots * 5)[: options["players"]]
    return played(options, by_bots(names, seed, "cartus"), luck or SeededLuck(seed), GAME)


def endings(record: Record) -> str:
    return "+".join(record.end["end"]["ended_by"])


def card_corpus() -> Iterator[tuple[str, Record]]:
    for players in range(2, 6):
        for seed, (way, options) in enumerate(WAYS.items()):
            yield f"{players}-{way}", one({"players": players} | options, ["greedy", "random", "greedy"], seed)
        fair = FairLuck(bytes([players]) * 32, [bytes([seat]) * 16 for seat in range(players)])
        yield f"{players}-fair", one({"players": players}, ["greedy"], 77, fair)
        yield from searched(players, {}, {"shared", "all-dead"})
        yield from searched(players, {"lowest_live": True}, {"won+mercy"})


def searched(players: int, options: dict[str, Any], wanted: set[str]) -> Iterator[tuple[str, Record]]:
    """The first games that end in each wanted way: the careful win together, the careless die."""
    for seed in range(SEARCHED):
        bots = ["random"] if seed % 2 else ["greedy"]
        record = one({"players": players} | options, bots, seed)
        if endings(record) in wanted:
            wanted.discard(endings(record))
            yield f"{players}-ends-by-{endings(record)}", record
        if not wanted:
            return
