"""What could stand on no table is refused, wherever a position comes from."""

import json

import pytest

from rattus.cartus.codec import FIELDS, from_json
from rattus.cartus.codes import (
    ACTIONS_NEXT,
    ARRIVAL,
    ASK_ENTER,
    BLANKS,
    DECK,
    DRAWN,
    ENDED_WON,
    ENTERED,
    FLUTE,
    GIVEN,
    GOLD,
    HAND,
    HOARD,
    HOARDS,
    INFLUENCE,
    JOKER,
    LOOKED,
    LUCK_FIRST,
    NUNS,
    ORDER,
    PASS,
    PILES,
    PLAYED,
    POPULATION,
    QUEUE,
    QUOTA,
    RATS,
    REJECTED,
    ROW,
    SHUFFLED,
    SIZES,
    SPECTATOR,
    STREET,
    SWORD,
    TOKENS,
    UNKNOWN,
    UNSEEN,
)
from rattus.cartus.game import new_game, standard_engine
from rattus.cartus.memory import least, most
from rattus.cartus.options import Options
from rattus.cartus.sound import complaint
from rattus.cartus.state import State
from rattus.kernel.chain import NOBODY
from rattus.kernel.errors import BadRecord
from rattus.kernel.rng import Rng
from tests.cartus.games import go_on, viewers, walk
from tests.cartus.play import position
from tests.cartus.table import hand

RULES = standard_engine()
MONK_4, KING_0 = (RULES.box.kinds.index(name) for name in ("monk-4", "king-0"))
FARM, CASTLE, BREWERY, TENT = (5 * RULES.ids.index(name) for name in ("farm", "castle", "brewery", "tent"))
NOTHING = "players: 3"
SUPPLIES = """
    players: 3
    round: 2
    hands: red monk-4 2 sword, blue king-0
    Church: red 2, blue 1
    nuns: monk-4@red ? ? ? ?
    tokens: red 3
    """
CHOOSING = "players: 3\nask: luck-choice\nbuildings: brewery office"
DEALING = "players: 3\nstage: setup\nhands: red monk-4 4 king-0, blue king-0"
LAYING = """
    players: 3
    street: farm castle
    entered: red@2 monk-4, blue@1
    ask: play
    hands: blue king-0, green king-4
    """
LOOKING = "players: 3\nask: look\nnuns: monk-4@red ? ? ? ?\nlooked: 1"
VISITING = "players: 3\nstreet: tent castle\nentered: red@1 monk-4, blue@1, green@2\nask: luck-nun 2"
TARGETS = """
    players: 3
    street: castle farm
    entered: red@1 sword, blue@1, green@1
    hands: blue king-0 2, green king-4
    ask: target sword
    """
GIVING = """
    players: 3
    street: castle farm
    entered: red@1 sword, blue@1 flute, green@1 sword
    buildings: hut
    hands: blue king-0 3, red monk-4
    picked: blue king-4
    ask: give sword
    """
GIVERS = """
    players: 3
    street: castle farm
    entered: red@1 sword, blue@1, green@1 sword
    hands: blue king-0 2, green king-4 2
    ask: give sword
    """
TOLLS = """
    players: 4
    buildings: tower
    street: tower farm tent
    entered: red@1 knight-0, blue@1, green@2, yellow@3
    hands: blue king-4 4, yellow monk-4 4
    picked: green king-0 2 merchant-4
    ask: give tower
    seat: yellow
    """
HOSPITAL = """
    players: 3
    buildings: hospital
    street: hospital farm
    entered: red@1, blue@1, green@1
    hands: red king-0
    ask: action
    """
TOWER = """
    players: 3
    buildings: tower
    street: tower farm
    entered: red@1, blue@2, green@1
    hands: blue king-0
    ask: action
    """
SHUFFLED_DECK = "players: 3\nshuffles: 1\nblanks: monk-4 2 king-4 3\nhands: blue king-0\ndrawn: blue king-0"
SHUFFLED_SEEN = position(SHUFFLED_DECK).mask(0).notation()
SEEN = """
    players: 3
    hands: red ? 3, blue ? 2, green monk-4
    known-all: red sword 0-2
    piles: sword 11
    viewer: green
    """
END = "players: 3\nstage: over\nnuns: king-4 king-4 king-4 king-4 king-0"
TWO = "players: 2\nstreet: farm castle\nentered: red@1, blue@2\nask: luck-draw 2"


def table(name: str, at: int, value: int):
    """A change of one entry of a table."""

    def change(data):
        data[name][at] = value

    return change


def row(name: str, at: int, *values: int):
    def change(data):
        data[name][at : at + len(values)] = values

    return change


def numbers(**changed: int):
    def change(data):
        data.update(changed)

    return change


def both(*changes):
    def change(data):
        for one in changes:
            one(data)

    return change


def more(name: str, at: int, n: int):
    """So much more in one entry."""

    def change(data):
        data[name][at] += n

    return change


def moved(source: int, target: int, n: int = 1):
    """Cards go from one entry to another."""
    return both(more("cards", source, -n), more("cards", target, n))


def changed(change, text: str) -> dict[str, object]:
    data = json.loads(json.dumps(position(text).to_json()))
    change(data)
    return data


RED, BLUE, GREEN = (HAND + seat * ROW for seat in range(3))
UNSOUND = [
    # Numbers
    (SUPPLIES, numbers(stage=9), "stage cannot be 9"),
    (SUPPLIES, numbers(seat=3), "seat cannot be 3"),
    (SUPPLIES, numbers(ask=12345), "ask cannot be 12345"),
    (SUPPLIES, numbers(contest=30), "contest cannot be 30"),
    (SUPPLIES, numbers(round=10), "round cannot be 10"),
    (SUPPLIES, numbers(viewer=4), "there is no such viewer"),
    (SUPPLIES, table("cards", DECK, -1), "there cannot be -1 cards somewhere"),
    (SUPPLIES, table("lore", 0, 10**6), "nobody can know of 1000000 cards"),
    (SUPPLIES, table("table", NUNS, 31), f"entry {NUNS} of the table cannot be 31"),
    (SUPPLIES, table("table", RATS + 3, 1), "yellow does not play"),
    (SUPPLIES, table("table", ARRIVAL + 8, 1), "yellow does not play"),
    (SUPPLIES, table("cards", HAND + 3 * ROW, 1), "yellow does not play"),
    # Building cards
    (SUPPLIES, row("table", STREET, 0, 1), "the street has a hole"),
    (SUPPLIES, row("table", STREET, 0, 0), "0 building cards lie in the street, and should be 2"),
    ("players: 3\nstage: new buildings", row("table", STREET, 1, 6), "all building cards of the round lie there"),
    (SUPPLIES, row("table", STREET, 1, 2), "all building cards of the round show one building"),
    (SUPPLIES, table("table", REJECTED + 1, FARM + 3), "the replaced building cards have a hole"),
    (SUPPLIES, table("table", REJECTED, FARM + 3), "1 building cards were replaced, and 12 are left for it"),
    (SUPPLIES, table("table", UNSEEN + FARM, 1), "a building card is in two places"),
    (SUPPLIES, table("table", UNSEEN + FARM + 2, 0), "2 building cards of Peasantry are unseen, and 3 are to come"),
    (SUPPLIES, table("table", UNSEEN + BREWERY, 1), "4 building cards of Peasantry are unseen, and 3 are to come"),
    (
        SUPPLIES,
        both(row("table", UNSEEN + FARM, 0, 1, 1, 1, 1), table("table", QUOTA, 5), table("table", UNSEEN + FARM, 0)),
        "4 building cards of Peasantry are unseen, and 5 are to come",
    ),
    (
        "players: 3\nbuildings: random",
        both(table("table", QUOTA, 5), table("table", UNSEEN + FARM + 1, 1)),
        "9 building cards of Peasantry are unseen, and 5 are to come",
    ),
    (
        "players: 3\nbuildings: random",
        both(numbers(spare=11), table("table", REJECTED, FARM + 2), table("table", UNSEEN + FARM + 1, 0)),
        "8 building cards of Peasantry are unseen, and 4 are to come",
    ),
    (SUPPLIES, table("table", STREET + 1, BREWERY + 1), "a building card lies there that is not in the game"),
    (SUPPLIES, numbers(round=3), "2 building cards are gone, and should be 4"),
    (SUPPLIES, numbers(to_choose=1), "buildings are to be drawn at the wrong time"),
    (CHOOSING, numbers(to_choose=0), "no buildings are to be drawn"),
    (CHOOSING, numbers(to_choose=3), "the buildings of Church are not as they should be when 3 are to be drawn"),
    (CHOOSING, table("table", QUOTA, 4), "the buildings of Peasantry are not as they should be"),
    # The board
    (LAYING, row("table", ORDER, 1, 0, 2), "the order of entering has a hole"),
    (LAYING, row("table", ORDER, 1, 1), "blue has entered nowhere, or at no time"),
    (LAYING, table("table", ENTERED + 2, 1), "green has entered nowhere, or at no time"),
    (LAYING, table("table", QUEUE, 1), "somebody enters twice"),
    (LAYING, table("table", QUEUE, 0), "2 have entered and 0 are to enter"),
    (VISITING, table("table", QUEUE, 1), "somebody enters twice"),
    (SUPPLIES, table("table", INFLUENCE, 1), "a disc stands on an influence track and never came there"),
    (SUPPLIES, table("table", ARRIVAL, 1), "a disc stands on an influence track and never came there"),
    (SUPPLIES, numbers(arrivals=1), "the discs did not come to their spaces one after the other"),
    (SUPPLIES, numbers(at=2), "luck is asked about a card of the nun row at the wrong time"),
    (SUPPLIES, table("table", NUNS, 0), "card 1 of the nun row has been looked at, and is not shown"),
    (DEALING, row("table", NUNS, 1, 0, 0, 0, 0, 1), "somebody has looked at the nun row before the game"),
    (LOOKING, numbers(looked=2), "card 2 of the nun row was never looked at by the one who is asked"),
    # Cards
    (LAYING, moved(BLUE + KING_0, PLAYED + 2 * ROW + KING_0), "cards lie before green for no building"),
    (
        "players: 3\nbuildings: office\nhands: blue pass king-0\nentered: red@1, blue@1\nask: play",
        moved(BLUE + PASS, PLAYED + ROW + PASS),
        "a pass lies before blue",
    ),
    (SUPPLIES, table("cards", RED + UNKNOWN, 1), "cards of red are unknown and should be known"),
    (SEEN, table("cards", BLUE + KING_0, 1), "cards of blue are shown that the viewer cannot know"),
    (SUPPLIES, table("cards", SIZES + GOLD - JOKER, 15), "there are 15 gold cards in the game, which is not so"),
    (SUPPLIES, table("cards", PILES + SWORD - JOKER, 12), "0 sword cards are missing from their pile, and 1 are else"),
    (SUPPLIES, more("cards", DECK + MONK_4, 1), "there are 5 monk-4 cards, and should be 4"),
    (SUPPLIES, numbers(stock=3), "cards, not 3"),
    (SUPPLIES, moved(DECK + KING_0, BLANKS + KING_0), "the nun row's unseen cards are known"),
    (SHUFFLED_DECK, moved(DECK, BLANKS), "6 unseen cards of the nun row are named, and there are 5"),
    (SUPPLIES, table("cards", SHUFFLED, 1), "the deck was never shuffled"),
    (SHUFFLED_DECK, table("cards", DRAWN, 1), "peasant-0: 4 were shuffled, and 1 drawn since"),
    (SHUFFLED_DECK, numbers(viewer=0), "cards of blue are shown that the viewer cannot know"),
    (SHUFFLED_DECK, table("cards", SHUFFLED, 3), "peasant-0: 3 were shuffled, and 0 drawn since"),
    (SUPPLIES, more("cards", TOKENS, 1), "there are 9 tokens worth 1"),
    (SEEN, table("cards", HOARDS + 3, 21), "there are more tokens than there are"),
    (SEEN, table("cards", HOARDS + 2 * HOARD + 3, 1), "the tokens of green are not shown as they should be"),
    # Knowledge
    (SUPPLIES, table("lore", least(0, 0) + SWORD, 1), "somebody knows what he cannot know"),
    (SUPPLIES, table("lore", most(SPECTATOR, 0) + SWORD, 0), "known to have at least 1 cards of a kind and at most 0"),
    (SUPPLIES, table("lore", least(1, 0) + MONK_4, 1), "somebody knows of a card that was never handed over"),
    (SUPPLIES, table("lore", most(1, 0) + SWORD, 2), "red cannot have as many sword cards as somebody knows him to"),
    (SEEN, table("lore", most(0, 1) + SWORD, 1), "the viewer cannot know what red knows"),
    (SEEN, both(numbers(handed=1), table("lore", least(0, 1) + KING_0, 1)), "the viewer cannot know what red knows"),
    (
        SEEN,
        both(numbers(handed=1), table("lore", least(2, 0) + KING_0, 4)),
        "red has fewer cards than he is known to have",
    ),
    (
        SEEN,
        both(
            numbers(stock=73),
            table("cards", PILES + SWORD - JOKER, 12),
            *(table("lore", least(viewer, 0) + SWORD, 1) for viewer in (1, 2, SPECTATOR)),
        ),
        "there are not so many sword cards as others are known to have",
    ),
    (SHUFFLED_SEEN, table("cards", DRAWN + POPULATION + KING_0, 1), "what blue has drawn is shown"),
    (
        """
        players: 3
        buildings: treasury
        entered: blue@1 ?, green@2
        viewer: red
        """,
        both(
            *(table("lore", at(viewer, 1) + GOLD, 1) for viewer in (0, 2, SPECTATOR) for at in (least, most)),
            numbers(stock=79),
            table("cards", PILES + GOLD - JOKER, 14),
        ),
        "blue has fewer cards than he is known to have",
    ),
    # What is asked
    (SUPPLIES, numbers(ask=ASK_ENTER), "'enter' is never asked at the stage 'supplies'"),
    (SUPPLIES, numbers(first=NOBODY), "nobody has started"),
    (SUPPLIES, numbers(to_draw=1), "1 cards to draw cannot be left when 'supply' is asked"),
    (DEALING, numbers(to_draw=2), "cards are dealt one by one"),
    (LOOKING, numbers(to_take=1), "more is to come than can come"),
    ("players: 3\nnuns: ? monk-4@red ? ? ?", numbers(looked=2), "cards of the nun row are looked at by nobody"),
    (
        "players: 3\nask: look\nnuns: monk-4@red king-0@red king-1@red king-2@red king-3@red",
        numbers(looked=31),
        "all cards of the nun row have been looked at",
    ),
    (DEALING, numbers(to_deal=8), "8 cards cannot be left to be dealt"),
    (DEALING, numbers(ask=LUCK_FIRST, to_draw=0), "cards are dealt at the wrong time"),
    (DEALING, numbers(arrivals=1), "the game has not begun"),
    (DEALING, moved(HOARDS, TOKENS, -1), "nothing is discarded or taken before the game"),
    (SUPPLIES, numbers(served=2), "2 cannot have had their supplies"),
    (SUPPLIES, numbers(seat=NOBODY), "0 cannot have had their supplies"),
    (LAYING, numbers(seat=0), "it is the turn of another, or of nobody"),
    (SUPPLIES, numbers(step=ACTIONS_NEXT), "the building is resolved out of order"),
    (SUPPLIES, numbers(premium=0), "a building is resolved at the wrong time"),
    (VISITING, numbers(slot=1, shown=4, actor=0), "cards lie before red for no building"),
    (TOWER, numbers(slot=1, shown=2), "the premium action belongs to another"),
    (HOSPITAL, numbers(slot=1, shown=0), "nobody has entered the building that is resolved"),
    (VISITING, numbers(seat=NOBODY), "nobody is asked"),
    (VISITING, numbers(premium=1), "the premium action belongs to another"),
    (VISITING, numbers(contest=FLUTE), "cards are compared at the wrong time"),
    (TARGETS, numbers(contest=0), "the building is resolved out of order"),
    (TARGETS, numbers(contest=0, step=ACTIONS_NEXT), "nothing is compared"),
    (TARGETS, numbers(contest=FLUTE, step=ACTIONS_NEXT), "red has nobody to choose from"),
    (TARGETS, numbers(seat=1), "blue has nobody to choose from"),
    (GIVING, numbers(taker=2), "cards are given in a way there is not"),
    (GIVING, numbers(to_give=2), "cards are given in a way there is not"),
    (GIVING, numbers(seat=0, to_give=0), "no cards to give are left, and 'give' is asked"),
    (GIVING, numbers(contest=FLUTE, step=ACTIONS_NEXT), "cards are compared at the wrong time"),
    (GIVERS, numbers(seat=2), "green does not give cards for a Sword"),
    (TOLLS, numbers(seat=1, waiting=12), "blue does not give cards to a tower"),
    (TOLLS, numbers(waiting=2), "cards are given in a way there is not"),
    (TOLLS, moved(GIVEN + 2 * ROW + 9, GREEN + 9), "green should have picked 3 cards"),
    (VISITING, numbers(actor=2), "2 cannot have done their actions"),
    (VISITING, numbers(seat=2, actor=0), "green has no action here"),
    (TOWER, moved(BLUE + KING_0, GREEN + KING_0), "nobody has to give anything to red"),
    (TOWER, numbers(seat=2, actor=2), "nobody has to give anything to green"),
    (TOWER, numbers(to_shed=1), "1 cards cannot be discarded here"),
    (HOSPITAL, table("table", RATS, 0), "red has nothing to discard"),
    (HOSPITAL, numbers(to_shed=4), "4 cards cannot be discarded here"),
    (HOSPITAL, numbers(to_shed=0), "0 cards cannot be discarded here"),
    (END, numbers(ended_by=ENDED_WON), "the game did not end so"),
    (VISITING, both(table("table", NUNS + 1, 0), table("table", LOOKED + 1, 1)), "has been looked at, and is not"),
    (
        "players: 3\nask: luck-nun 2\nviewer: red",
        table("table", LOOKED + 1, 2),
        "luck is asked for a card of the nun row that somebody knows",
    ),
]


@pytest.mark.parametrize(("text", "change", "why"), UNSOUND, ids=[f"{i} {row[2]}" for i, row in enumerate(UNSOUND)])
def test_what_could_stand_on_no_table_is_refused(text, change, why) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(changed(change, text), RULES)
    assert why in str(caught.value)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_is_played_is_sound_and_so_is_what_is_made_up(players: int) -> None:
    rng = Rng(players)
    for number in range(5):
        for step, state in enumerate(walk(players, number)):
            if step % 6 == number or state.over:
                assert complaint(state) == ""
                seat = viewers(state)[step % (players + 1)]
                seen = state.mask(seat)
                assert complaint(seen) == ""
                assert complaint(seen.fill(rng)) == ""
                assert State.from_view(seen.view(seat)) == seen


def test_blanks_are_filled_although_few_places_are_left_for_a_card() -> None:
    """The Gold can only be with blue; every other place for the cards before it is tried in vain no longer."""
    state = position("""
        players: 4
        buildings: treasury
        hands: blue ?, green ? 15, yellow ? 15
        known-all: blue joker 0-1 sword 0-1 gold 0-1, green joker 0-9 sword 0-8, yellow joker 0-9 sword 0-8
        piles: joker 0, sword 0, gold 14
        viewer: red
        """)
    for seed in range(12):
        assert hand(state.fill(Rng(seed)), "blue") == {"gold": 1}
    state = position("""
        players: 3
        buildings: office treasury
        hands: blue ?, green ? 2
        known-all: blue pass 0-1 gold 0-1, green pass 0-1
        piles: pass 11, gold 14
        viewer: red
        """)
    for seed in range(12):
        filled = state.fill(Rng(seed))
        assert hand(filled, "blue") == {"gold": 1} and hand(filled, "green")["pass"] == 1


# Broken at random


def broken(data: dict[str, object], rng: Rng) -> dict[str, object]:
    """Position data with a number or two changed, or a card moved."""
    data = json.loads(json.dumps(data))
    for _ in range(1 + rng.below(2) * rng.below(3)):
        name = FIELDS[rng.below(len(FIELDS))][0]
        if rng.below(2) == 0:
            data[name] = another(data.get(name, dict(FIELDS)[name]), rng)
            continue
        entries = data[("cards", "lore", "table")[rng.below(3)]]
        used = [i for i, n in enumerate(entries) if n]
        at = used[rng.below(len(used))] if used and rng.below(2) else rng.below(len(entries))
        entries[at] = another(entries[at], rng)
        if used and rng.below(3) == 0:
            entries[rng.below(len(entries))] += 1
            entries[used[rng.below(len(used))]] -= 1
    return data


def another(n: int, rng: Rng) -> int:
    return (n + 1, n + 1, n - 1, rng.below(10) - 1, rng.below(100), (2**61, -(2**40))[rng.below(2)])[rng.below(6)]


def use_up(state: State, rng: Rng) -> None:
    """All that can be done with a position."""
    assert State.from_notation(state.notation()) == state
    for seat in viewers(state) if state.viewer == NOBODY else [state.viewer]:
        seen = state.mask(seat) if state.viewer == NOBODY else state
        assert State.from_view(json.loads(json.dumps(seen.view(seat)))) == seen
        filled = seen.fill(rng)
        assert from_json(filled.to_json(), RULES).mask(seat) == seen
    played = filled if state.viewer != NOBODY else state.copy()
    step = 0
    while not played.over:
        if step % 20 == 10:
            assert complaint(played) == ""
            assert complaint(played.resample(rng.below(played.seats), rng)) == ""
        go_on(played, rng)
        step += 1
    assert complaint(played) == ""


def break_games(games: range, times: int) -> int:
    """Break positions of these games at random; returns how many were none the worse for it."""
    sound = 0
    for number in games:
        rng = Rng(number, 7)
        players = 2 + number % 4
        for step, state in enumerate(walk(players, number // 4)):
            if step % 23 == number % 23:
                seat = rng.below(players + 2)
                base = state if seat > players else state.mask(viewers(state)[seat])
                for _ in range(times):
                    try:
                        found = from_json(broken(base.to_json(), rng), RULES)
                    except BadRecord:
                        continue
                    use_up(found, rng)
                    sound += 1
    return sound


def test_a_position_broken_at_random_is_refused_or_can_be_played() -> None:
    assert break_games(range(8), 5) > 10


@pytest.mark.slow
def test_many_positions_broken_at_random_are_refused_or_can_be_played() -> None:
    assert break_games(range(8, 200), 8) > 500


def test_every_single_number_of_a_position_may_be_broken() -> None:
    """Each one more, and one less; those that are not of a table also far more."""
    state = new_game(Options(3, ("brewery", "office", "hospital", "tower", "hut", "treasury")))
    rng = Rng(5)
    for _ in range(150):
        go_on(state, rng)
    for base in (state, state.mask(1)):
        data = base.to_json()
        for name, default in FIELDS:
            for n in (-1, 1, 10**15):
                attempt(data | {name: data.get(name, default) + n}, rng)
        for name in ("cards", "table"):
            for at, value in enumerate(data[name]):
                for n in (-1, 1):
                    entries = list(data[name])
                    entries[at] = value + n
                    attempt(data | {name: entries}, rng)


def attempt(data: dict[str, object], rng: Rng) -> None:
    try:
        found = from_json(data, RULES)
    except BadRecord:
        return
    use_up(found, rng)
