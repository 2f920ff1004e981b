"""A-CARDS: the deck, the hands, the discards, and what may be known of them."""

import json
from collections import Counter
from itertools import combinations

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.game import Rattus, new_game
from rattus.plague.options import Options
from rattus.plague.state import State
from rattus.plague.world import load_world
from tests.plague.play import SEATS, asked, do, heard, legal, lots, position
from tests.plague.table import hand, people, region_cards

# Two players use 21 cards. Nine of them are in hands here or discarded by the Explorer, and the others are named so.
ALL = [str(card) for card in load_world().region_cards][:21]
ANGLIA = ("anglia:Bourgeoisie+Church", "anglia:Magic+Royalty", "anglia:?")
FRANCE = ("france:Bourgeoisie+Magic", "france:Royalty+Islamic", "france:?")
ESPAGNA = ("espagna:Bourgeoisie+Royalty", "espagna:Magic+Islamic", "espagna:?")


def all_but(*left: str) -> str:
    """Every card of a table for two but these, as the words of a line."""
    return " ".join(card for card in ALL if card not in left)


def with_deck(*deck: str, cards: str = "explorer@red astronomer@blue sultan", hands: str = "") -> State:
    """Two players; these cards are the deck, those in hands as given, the rest openly discarded."""
    held = [word for word in hands.replace(",", " ").split() if ":" in word]
    return position(f"""
        players: 2
        cards: {cards}
        plague: hungaria
        germania: red 2, blue 1
        {"hands: " + hands if hands else ""}
        region-discards: {all_but(*deck, *held)}
    """)


# Hands


@pytest.mark.rule("A-CARDS-01")
def test_a_card_in_hand_protects_or_scores() -> None:
    text = """
        players: 2
        cards: peasant@red
        ask: ravage
        turn: blue
        hands: red anglia:?
        anglia: red 2; rats 1:Peasantry+Royalty
    """
    s = do(position(text), "map-order", "play:anglia:?")
    assert Rattus(s.rules).result(s)["scores"] == [2, 0]  # both live, and the card is gone
    s = do(position(text), "map-order", "pass")
    assert Rattus(s.rules).result(s)["scores"] == [2, 0]  # one lives, and the card counts


@pytest.mark.rule("A-CARDS-02")
def test_only_its_owner_sees_a_hand_and_all_see_how_many() -> None:
    s = position(f"players: 2\ncards: king\nhands: red {' '.join(ANGLIA)}, blue {FRANCE[0]}")
    shown = region_cards(s, "red")["hands"]
    assert shown == {"red": {"count": 3, "cards": list(ANGLIA)}, "blue": {"count": 1, "cards": []}}
    assert region_cards(s, "blue")["hands"]["red"] == {"count": 3, "cards": []}
    assert region_cards(s)["hands"] == {"red": {"count": 3, "cards": []}, "blue": {"count": 1, "cards": []}}


@pytest.mark.rule("A-CARDS-02")
def test_what_is_dealt_is_told_to_its_owner_alone() -> None:
    s = do(new_game(Options(2, first=0, region_cards=True)), "luck:anglia")
    for by, told in (("red", {"card": "france:?"}), ("blue", {}), ("all", {})):
        assert heard(s.copy(), "luck:france:?", by=by) == [{"event": "region-card-dealt", "seat": "red", **told}]


@pytest.mark.rule("A-CARDS-02")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_view_depends_on_a_card_that_its_seat_has_not_seen(players: int) -> None:
    """In games at random: deal all hands anew that a seat does not know, and nothing that it gets is different."""
    number = 8 if players > 4 else 6
    cards = ("astronomer", "explorer", "sultan", "caravaner", "peasant", "merchant", "monk", "king")[:number]
    rng = Rng(players)
    s = new_game(Options(players, cards, region_cards=True))
    while not s.over:
        names = sorted(legal(s) - {"end"}) or ["end"]
        if s.by_chance:
            s.rules.chance(s, rng)
        else:
            do(s, names[rng.below(len(names))])
        for seat in (*range(players), SEATS["all"]):
            twin = s.resample(seat, rng)
            assert twin.view(seat) == s.view(seat)
            assert asked(twin) == asked(s)


@pytest.mark.rule("A-CARDS-02", "A-CARDS-07")
def test_a_view_says_all_that_its_seat_knows() -> None:
    """Read back, it is the very observation, whatever is asked."""
    asks = set()
    for players in (2, 3, 5, 6):
        cards = ("merchant", "sultan", "astronomer", "explorer", "caravaner", "king", "knight", "peasant")
        rng = Rng(players)
        s = new_game(Options(players, cards[: 8 if players > 4 else 6], region_cards=True))
        while not s.over:
            seat = rng.below(players + 1)
            seat = seat if seat < players else SEATS["all"]
            shown = json.loads(json.dumps(s.view(seat)))
            assert State.from_view(shown) == s.mask(seat)
            asks.add(shown["ask"])
            if s.by_chance:
                s.rules.chance(s, rng)
            else:
                s.apply(s.legal()[rng.below(len(s.legal()))])
    assert {"protect", "join", "envoy", "caravan", "luck-deal", "luck-draw"} <= asks


@pytest.mark.rule("A-CARDS-09")
def test_a_hand_may_grow() -> None:
    s = position(f"""
        players: 2
        cards: astronomer@red
        hands: red {" ".join(ANGLIA + FRANCE)}
        germania: red 1
    """)
    do(s, "use:astronomer", *[f"luck:{card}" for card in ESPAGNA], "keep:2")
    assert hand(s, "red") == {*ANGLIA, *FRANCE, ESPAGNA[1]}


# The discards


@pytest.mark.rule("A-CARDS-03", "A-CARDS-07")
def test_what_was_discarded_openly_all_may_study_and_of_the_rest_only_how_many() -> None:
    s = position("players: 3\ncards: explorer@red astronomer@blue\nplague: hungaria\ngermania: red 2")
    do(s, "use:explorer", *[f"luck:{card}" for card in ANGLIA], "end", "plague:italia")
    do(s, "use:astronomer", *[f"luck:{card}" for card in FRANCE], "keep:1")
    for by in ("red", "blue", "all"):
        assert region_cards(s, by)["discards"] == list(ANGLIA)
        buried = region_cards(s, by)["buried"]
        assert buried["blue"] == {"count": 2, "cards": list(FRANCE[1:]) if by == "blue" else []}
        assert buried["red"] == {"count": 0, "cards": []}
    assert region_cards(s)["deck"] == 30 - 6


@pytest.mark.rule("A-CARDS-04", "A-CARDS-05")
def test_an_empty_deck_is_made_of_the_discards_when_a_card_is_to_be_drawn() -> None:
    s = with_deck("anglia:?", "france:?")
    told = heard(s, "use:explorer", "luck:anglia:?", "luck:france:?")
    assert told[-1] == {"event": "region-cards-reshuffled", "count": 19}
    assert set(lots(s)) == set(ALL) - {"anglia:?", "france:?"}  # those just drawn are on the table still
    do(s, "luck:italia:?", "populate:anglia")
    assert region_cards(s)["discards"] == ["anglia:?", "france:?", "italia:?"]
    assert region_cards(s)["deck"] == 18


@pytest.mark.rule("A-CARDS-05")
def test_a_deck_that_has_just_run_out_stays_empty_until_then() -> None:
    s = with_deck("anglia:?", "france:?", "italia:?")
    do(s, "use:explorer", "luck:anglia:?", "luck:france:?", "luck:italia:?", "populate:italia")
    assert (region_cards(s)["deck"], len(region_cards(s)["discards"])) == (0, 21)


@pytest.mark.rule("A-CARDS-04")
def test_cards_discarded_face_down_are_shuffled_in_as_well() -> None:
    s = position(f"""
        players: 2
        cards: explorer@red astronomer@blue
        plague: hungaria
        germania: red 2
        hands: red {all_but(*ANGLIA, *FRANCE)}
        buried: blue {" ".join(ANGLIA)}
        region-discards: {" ".join(FRANCE)}
    """)
    do(s, "use:explorer")
    assert lots(s) == dict.fromkeys(ANGLIA + FRANCE, 1)
    assert region_cards(s)["buried"]["blue"] == {"count": 0, "cards": []}


@pytest.mark.rule("A-CARDS-06")
@pytest.mark.parametrize(("left", "choices"), [(("anglia:?",), 0), (("anglia:?", "france:?"), 2)])
def test_fewer_than_three_will_do(left: tuple[str, ...], choices: int) -> None:
    s = position(f"players: 2\ncards: explorer@red\nhands: red {all_but(*left)}\ngermania: red 1")
    do(s, "use:explorer", *[f"luck:{card}" for card in left])
    assert asked(s) == "red"
    if choices:
        assert legal(s) == {"populate:anglia", "populate:france"}
        do(s, "populate:anglia")
    assert people(s, "anglia") == {"red": 1}
    assert region_cards(s)["discards"] == list(left)


@pytest.mark.rule("A-CARDS-04", "A-CARDS-06")
def test_without_discards_nothing_is_shuffled() -> None:
    s = position(f"players: 2\ncards: explorer@red\nhands: red {all_but('anglia:?')}\ngermania: red 1")
    told = [event["event"] for event in heard(s, "use:explorer", "luck:anglia:?")]
    assert told == ["card-used", "region-card-shown", "populated"]


@pytest.mark.rule("A-CARDS-10")
@pytest.mark.parametrize("card", ["explorer", "astronomer"])
def test_without_any_card_to_draw_there_is_no_use(card: str) -> None:
    text = f"players: 2\ncards: {card}@red\nhands: blue {all_but('anglia:?')}\ngermania: red 1"
    assert f"use:{card}" in legal(position(text))
    assert f"use:{card}" not in legal(position(text.replace("blue ", "blue anglia:? ")))
    assert f"use:{card}" in legal(position(text + "\nregion-discards: anglia:?"))  # they can be shuffled


# What may be known


def hands_by_counting(deck: tuple[str, ...], held: int, ruled_out: set[str]) -> Counter[str]:
    """How often each card is left in the deck, over all hands of so many that are possible."""
    seen: Counter[str] = Counter()
    for cards in combinations(deck, held):
        if ruled_out.isdisjoint(cards):
            seen.update(card for card in deck if card not in cards)
    return seen


@pytest.mark.rule("A-CARDS-08")
def test_a_card_nobody_shows_is_as_likely_in_any_unseen_place() -> None:
    s = position(
        f"players: 2\ncards: explorer@red\nhands: red {' '.join(ANGLIA)}, blue france:? italia:?\ngermania: red 1"
    )
    do(s, "use:explorer")
    assert lots(s) == dict.fromkeys(set(ALL) - {*ANGLIA, "france:?", "italia:?"}, 1)
    seen = lots(s.mask(SEATS["red"]))
    assert seen == dict.fromkeys(set(ALL) - set(ANGLIA), 1)  # blue's two may be any


@pytest.mark.rule("A-CARDS-08")
def test_what_all_saw_go_back_is_in_no_old_hand() -> None:
    s = with_deck("anglia:?", hands=f"blue {ESPAGNA[0]} {ESPAGNA[1]}", cards="explorer@red astronomer@blue")
    do(s, "use:explorer", "luck:anglia:?")
    back = set(ALL) - {"anglia:?", ESPAGNA[0], ESPAGNA[1]}
    assert set(region_cards(s)["recycled"]["blue"]) == back
    seen = s.mask(SEATS["red"])
    assert lots(seen) == dict.fromkeys(back, 1)  # so red knows blue's hand: there are but two other cards
    for seed in range(5):
        assert hand(s.resample(SEATS["red"], Rng(seed)), "blue") == {ESPAGNA[0], ESPAGNA[1]}


@pytest.mark.rule("A-CARDS-08")
def test_of_one_who_has_got_a_card_since_nothing_is_ruled_out() -> None:
    s = with_deck(*ANGLIA, cards="explorer astronomer@red", hands=f"red {ESPAGNA[0]}, blue {ESPAGNA[1]}")
    do(s, "use:astronomer", *[f"luck:{card}" for card in ANGLIA], "keep:1", "take:explorer", "use:explorer")
    back = region_cards(s)["recycled"]
    assert set(back["blue"]) == set(back["red"]) == set(ALL) - {*ANGLIA, ESPAGNA[0], ESPAGNA[1]}
    do(s, *[f"luck:{card}" for card in FRANCE], "end", "plague:italia", "take:astronomer", "use:astronomer")
    do(s, "luck:italia:?", "luck:scandia:?", "luck:hungaria:?", "keep:3")
    assert region_cards(s)["recycled"]["blue"] == []
    assert region_cards(s)["recycled"]["red"] != []


@pytest.mark.rule("A-CARDS-08")
@pytest.mark.parametrize("held", [1, 2, 3])
def test_the_odds_of_the_next_card_are_those_of_counting_all_hands(held: int) -> None:
    deck = (*ANGLIA, *FRANCE, *ESPAGNA)
    out = {*ANGLIA, FRANCE[0]}
    s = position(f"""
        players: 2
        cards: explorer@red
        germania: red 1
        hands: red {all_but(*deck)}, blue {" ".join(["?"] * held)}
        recycled: blue {" ".join(sorted(out))}
        viewer: red
        ability: explorer
        ask: luck-draw 3
    """)
    counted = hands_by_counting(deck, held, out)
    weights = lots(s)
    assert {card: n * sum(weights.values()) for card, n in counted.items()} == {
        card: n * sum(counted.values()) for card, n in weights.items()
    }
    drawn: Counter[str] = Counter()
    for seed in range(300):
        t = s.copy()
        t.rules.chance(t, Rng(seed))
        drawn.update(region_cards(t, "red")["drawn"])
    assert set(drawn) == set(deck)
    assert sum(drawn[card] for card in out) > 150 * counted[FRANCE[0]] * len(out) / sum(counted.values())


@pytest.mark.rule("A-CARDS-08")
def test_of_two_hands_the_one_of_which_more_is_known_comes_first() -> None:
    deck = (*ANGLIA, *FRANCE)
    cards = [card for card in (str(c) for c in load_world().region_cards[:30]) if card not in deck]
    s = position(f"""
        players: 3
        cards: explorer@red
        germania: red 1
        hands: red {" ".join(cards)}, blue ? ?, green ? ?
        recycled: blue {ANGLIA[0]} {ANGLIA[1]}, green {" ".join(ANGLIA)} {FRANCE[0]}
        viewer: red
        ability: explorer
        ask: luck-draw 3
    """)
    # Green can only hold the last two cards of France, and so blue the third of Anglia and the first of France.
    assert set(lots(s)) == {ANGLIA[0], ANGLIA[1]}
    filled = s.fill(Rng(1))
    assert (hand(filled, "green"), hand(filled, "blue")) == (set(FRANCE[1:]), {ANGLIA[2], FRANCE[0]})


@pytest.mark.rule("A-CARDS-08")
def test_cards_that_others_draw_or_bury_are_dealt_anew_too() -> None:
    s = position("players: 2\ncards: astronomer@red\ngermania: red 1\nhands: blue france:?")
    do(s, "use:astronomer", "luck:anglia:?", "luck:italia:?")
    seen = s.mask(SEATS["blue"])
    assert region_cards(seen, "blue")["drawn"] == [None, None]
    places = Counter(card for seed in range(200) for card in region_cards(seen.fill(Rng(seed)), "red")["drawn"])
    assert set(places) == set(ALL) - {"france:?"}
    do(s, "luck:scandia:?", "keep:1")
    seen = s.mask(SEATS["blue"])
    buried = Counter(
        card for seed in range(200) for card in region_cards(seen.fill(Rng(seed)), "red")["buried"]["red"]["cards"]
    )
    assert set(buried) == set(ALL) - {"france:?"}
