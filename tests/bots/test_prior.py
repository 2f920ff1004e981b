"""The greedy bot of the card game: it plays by what its seat sees, always alike, and well enough."""

from collections import Counter

import pytest

from rattus.bots import make_bot
from rattus.bots.table import play
from rattus.cartus.codes import ASKS
from rattus.cartus.ending import winners
from rattus.cartus.game import Cartus, new_game
from rattus.cartus.options import Options
from rattus.cartus.state import State
from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng
from tests.cartus.play import do, position
from tests.properties.card_games import options_of, sparing


def choice(s: State, seed: int = 1) -> str:
    """What the bot does here, by name, knowing what the seat knows."""
    bot = make_bot("greedy", "cartus", seed)
    return s.rules.space.name(bot.act(s.mask(s.seat), s.legal()))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_legal_moves_to_the_end_in_every_game(players: int) -> None:
    asked = set()
    for seed in range(5):
        s, rng = new_game(options_of(players, seed)), Rng(seed)
        bots = [make_bot("greedy", "cartus", 10 * seed + seat) for seat in range(players)]
        while not s.over:
            s.advance(rng)
            if not s.over:
                legal = s.legal()
                action = bots[s.seat].act(s.mask(s.seat), legal)
                assert action in legal
                asked.add(ASKS[s.ask])
                s.apply(action)
        assert sorted(Cartus().result(s)["ranking"]) == list(range(players))
    assert {"supply", "look", "enter", "play"} <= asked


@pytest.mark.parametrize("players", [2, 3, 5])
def test_fifty_hidden_truths_one_choice(players: int) -> None:
    tried: Counter[str] = Counter()
    for seed in range(6):
        for step, s in enumerate(sparing(players, seed)):
            asked = ASKS[s.ask]
            if s.over or s.by_chance or step % 7 != seed % 7 or tried[asked] == 4:
                continue
            rng, legal = Rng(seed), s.legal()
            truths = [s.resample(s.seat, rng) for _ in range(50)]
            chosen = {make_bot("greedy", "cartus", 4).act(truth.mask(s.seat), legal) for truth in truths}
            assert len(chosen) == 1
            tried[asked] += len({truth.fingerprint() for truth in truths}) > 10
    assert {"supply", "look", "enter", "play"} <= {asked for asked, n in tried.items() if n > 1}


def test_the_same_seed_plays_the_same_game_and_another_one_another() -> None:
    def game(seed: int) -> str:
        s = new_game(Options(4, first=0))
        play(s, [make_bot("greedy", "cartus", seed + seat) for seat in range(4)], Rng(7), Choices())
        return s.fingerprint()

    assert game(1) == game(1)
    assert len({game(seed) for seed in range(1, 41, 8)}) > 1


def test_a_bot_does_not_touch_what_it_is_shown() -> None:
    for s in sparing(3, 6):
        if not s.over and not s.by_chance:
            observation = s.mask(s.seat)
            before = observation.to_json()
            make_bot("greedy", "cartus", 1).act(observation, s.legal())
            assert observation.to_json() == before


@pytest.mark.parametrize("way", ["recommended", "random"])
def test_it_beats_three_random_bots_clearly(way: str) -> None:
    games, won = 40, 0.0
    for seed in range(games):
        seat = seed % 4
        bots = [make_bot("greedy" if p == seat else "random", "cartus", seed) for p in range(4)]
        s = new_game(Options(4, way))
        play(s, bots, Rng(seed), Choices())
        first = winners(s)
        won += (seat in first) / len(first) if first else 0
    assert won > games * 0.7  # a random bot in its place would have a quarter


# What it does in positions where there is no doubt


def test_it_draws_rather_than_looks_when_it_has_no_card() -> None:
    s = position("players: 3\nround: 2\nstreet: farm/1 castle/4\nrats: red 0")
    assert choice(s) == "supply:1"  # four cards, or two rats that red does not have


def test_it_discards_rats_when_it_would_die() -> None:
    s = position("""
        players: 3
        round: 9
        street: farm/1 castle/4
        nuns: king-4@red king-3@red monk-1@red witch-0@red witch-0@red
        Church: red 5
        rats: red 10
    """)
    assert choice(s) == "supply:2"


def test_it_does_not_pass_or_lay_cards_that_would_kill() -> None:
    s = position("""
        players: 3
        buildings: office
        round: 9
        street: farm office
        ask: enter
        nuns: king-4@red king-4@red monk-2@red witch-0@red witch-0@red
        Church: red 5
        hands: red king-1 2 pass, blue joker
    """)
    assert choice(s) in ("enter:1", "enter:2")
    do(s, choice(s))
    assert choice(s) == "done"


def test_a_sword_takes_from_the_largest_hand() -> None:
    s = position("""
        players: 4
        street: farm castle marketplace
        entered: red@1 sword, blue@1, green@1, yellow@1
        ask: target sword
        hands: blue monk-0 2, green king-0 4, yellow witch-0 3
    """)
    assert choice(s) == "target:green"


def test_a_flute_sends_its_rat_to_whoever_has_most_points() -> None:
    s = position("""
        players: 4
        buildings: hut
        street: farm castle marketplace
        entered: red@1 flute, blue@1, green@1, yellow@1
        ask: target flute
        Magic: yellow 3, blue 1
    """)
    assert choice(s) == "target:yellow"


def test_it_chooses_even_when_every_card_is_in_sight() -> None:
    s = position("""
        players: 2
        round: 10
        street: farm/1 castle/4
        discards: peasant merchant monk knight witch king
        nuns: king-4@red king-3@red monk-1@red witch-0@red witch-0@red
        Church: red 5
    """)
    assert choice(s) == "supply:2"  # eight nuns, ten rats
