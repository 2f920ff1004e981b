"""B-INFO: what you may know."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from rattus.kernel.rng import Rng
from rattus.plague.cards import all_cards
from rattus.plague.codes import SPECTATOR
from rattus.plague.engine import Engine
from rattus.plague.game import new_game, standard_engine
from rattus.plague.lottery import draw_face
from rattus.plague.options import Options
from rattus.plague.state import State
from rattus.plague.world import DATA, load_world
from tests.plague.play import SEATS, asked, do, heard, legal, lots, position

RED, BLUE, GREEN = SEATS["red"], SEATS["blue"], SEATS["green"]
FACES = [str(face) for face in standard_engine().world.faces]
STARTERS = {face for face in FACES if face.endswith("*")}
OTHERS = set(FACES) - STARTERS

# Red has looked at one token in France and at one in Italia, blue at that in France and at one in Scandia.
SEEN = """
    players: 3
    cards: peasant@blue monk merchant witch@red king knight
    plague: anglia
    france: red 3, blue 1; rats s2:M+Peasantry@red+blue ?
    italia: red 1; rats 5:A+Peasantry+Royalty@red
    scandia: green 2; rats s6:A+Magic+Islamic@blue 3:Magic+Islamic@blue ?
    germania: rats s?
    haven: green 1
    discards: 4:A+Church, 1:Church+Islamic*
"""


def tokens(s: State, seat: int, region: str) -> list[dict[str, object]]:
    """The tokens of a region as the seat sees them."""
    return list(s.view(seat)["regions"][region]["rats"])


def faces_seen(s: State, seat: int) -> dict[str, list[object]]:
    """Per region, the faces of its tokens as the seat sees them, None for those it has not seen."""
    places = s.view(seat)["regions"]
    return {name: [token["face"] for token in place["rats"]] for name, place in places.items() if place["rats"]}


def odds(weights: dict[str, int]) -> dict[str, Fraction]:
    total = sum(weights.values())
    return {face: Fraction(weight, total) for face, weight in weights.items()}


def what_the_rule_says(s: State, seat: int, lot: str) -> dict[str, Fraction]:
    """B-INFO-07 and B-INFO-08, reckoned from nothing but what the seat sees."""
    view = s.view(seat)
    lying = [token for place in view["regions"].values() for token in place["rats"]]
    known = set(view["discards"]) | {token["face"] for token in lying}
    starters, others = STARTERS - known, OTHERS - known
    m = len(starters)
    if lot == "set-up":
        return dict.fromkeys(starters, Fraction(1, m))
    k = sum(1 for token in lying if token["laid"] == "set-up" and token["face"] is None)
    later = sum(1 for token in lying if token["laid"] == "later" and token["face"] is None)
    spare = view["supply"] + s.board.removed + later
    a_starter = Fraction(m - k, spare)
    says = dict.fromkeys(starters, a_starter / m) if m > k else {}
    return says | dict.fromkeys(others, (1 - a_starter) / len(others))


def assert_fits(counts: Counter[str], expected: dict[str, Fraction]) -> None:
    """A chi-squared test, so wide that a fair generator passes it with any seed but one in a million or so."""
    n = sum(counts.values())
    assert set(counts) <= set(expected)
    squares = sum(float((counts[face] - n * p) ** 2 / (n * p)) for face, p in expected.items())
    freedom = len(expected) - 1
    assert squares < freedom + 6 * (2 * freedom) ** 0.5


# What is hidden and what is not


@pytest.mark.rule("B-INFO-01")
def test_faces_are_hidden_but_from_those_who_have_looked() -> None:
    s = position(SEEN)
    nothing = {"france": [None, None], "italia": [None], "scandia": [None, None, None], "germania": [None]}
    assert faces_seen(s, SPECTATOR) == faces_seen(s, GREEN) == nothing
    assert faces_seen(s, RED) == nothing | {
        "france": ["2:M+Peasantry*", None],
        "italia": ["5:A+Peasantry+Royalty"],
    }
    assert faces_seen(s, BLUE) == nothing | {
        "france": ["2:M+Peasantry*", None],
        "scandia": ["6:A+Magic+Islamic*", "3:Magic+Islamic", None],
    }


@pytest.mark.rule("B-INFO-01")
def test_a_turned_token_is_seen_by_all() -> None:
    s = position(SEEN)
    do(s, "end", "plague:france", "rat:espagna", "rat:espagna")
    for by in ("red", "green", "all"):
        turned = heard(s.copy(), "turn:1", by=by)[0]
        assert turned == {"event": "turned", "at": {"region": "france", "slot": 1}, "face": "2:M+Peasantry*"}
    do(s, "turn:1")
    assert "2:M+Peasantry*" in s.view(GREEN)["discards"]


@pytest.mark.rule("B-INFO-01", "B-INFO-05")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_no_view_depends_on_a_face_that_its_seat_has_not_seen(players: int) -> None:
    """In games at random: deal all faces anew that a seat does not know, and nothing that it gets is different."""
    rng = Rng(players)
    s = new_game(Options(players=players))
    s.advance(rng)
    while not s.over:
        names = sorted(legal(s) - {"end"}) or ["end"]
        do(s, names[rng.below(len(names))])
        s.advance(rng)
        for seat in (*range(players), SPECTATOR):
            twin = s.resample(seat, rng)
            assert twin.view(seat) == s.view(seat)
            assert legal(twin) == legal(s)


@pytest.mark.rule("B-INFO-02", "B-INFO-03")
def test_all_but_the_faces_is_open_to_all() -> None:
    s = position(SEEN)
    public = s.view(SPECTATOR)
    assert public["cards"] == {
        "peasant": "blue",
        "monk": None,
        "merchant": None,
        "witch": "red",
        "king": None,
        "knight": None,
    }
    assert public["plague"] == "anglia"
    assert public["haven"] == {"green": 1}
    assert public["citizens_left"] == {"red": 16, "blue": 19, "green": 17}
    assert public["supply"] == 65 - 20 - 7 - 2  # removed, on the map, turned
    assert public["discards"] == ["1:Church+Islamic*", "4:A+Church"]
    there = {name: (place["citizens"], len(place["rats"])) for name, place in public["regions"].items()}
    assert there == dict.fromkeys(public["regions"], ({}, 0)) | {
        "france": ({"red": 3, "blue": 1}, 2),
        "italia": ({"red": 1}, 1),
        "scandia": ({"green": 2}, 3),
        "germania": ({}, 1),
    }
    for seat in (RED, BLUE, GREEN):
        mine = json.loads(json.dumps(s.view(seat)))
        for place in mine["regions"].values():
            for token in place["rats"]:
                token["face"] = None
        assert mine == public | {"viewer": ("red", "blue", "green")[seat]}


@pytest.mark.rule("B-INFO-04")
def test_everybody_can_follow_a_token_that_is_moved() -> None:
    s = position(SEEN.replace("monk", "monk@red"))
    events = heard(s, "use:monk", "token:france/1", "to:germania", by="green")
    assert events[1] == {
        "event": "rat-moved",
        "seat": "red",
        "from": {"region": "france", "slot": 1},
        "to": {"region": "germania", "slot": 2},
    }
    assert tokens(s, GREEN, "germania") == [
        {"laid": "set-up", "looked": [], "face": None},
        {"laid": "set-up", "looked": ["red", "blue"], "face": None},
    ]
    assert tokens(s, BLUE, "germania")[1]["face"] == "2:M+Peasantry*"


@pytest.mark.rule("B-INFO-04")
def test_everybody_can_follow_two_tokens_that_are_swapped() -> None:
    s = position(SEEN)
    events = heard(s, "use:witch", "token:france/1", "token:italia/1", "swap", by="green")
    assert events[3] == {
        "event": "swapped",
        "seat": "red",
        "one": {"region": "france", "slot": 1},
        "other": {"region": "italia", "slot": 1},
    }
    assert tokens(s, GREEN, "italia") == [{"laid": "set-up", "looked": ["red", "blue"], "face": None}]
    assert tokens(s, GREEN, "france")[0] == {"laid": "later", "looked": ["red"], "face": None}
    assert tokens(s, BLUE, "italia")[0]["face"] == "2:M+Peasantry*"
    assert tokens(s, BLUE, "france")[0]["face"] is None


@pytest.mark.rule("B-INFO-05")
def test_who_has_looked_is_public_and_what_was_seen_is_not() -> None:
    s = position(SEEN)
    look = {"event": "looked", "seat": "red", "at": {"region": "germania", "slot": 1}}
    do(s, "use:witch", "token:germania/1")
    for by in ("blue", "green", "all"):
        assert heard(s.copy(), "luck:4:A+Magic*", by=by) == [look]
    assert heard(s, "luck:4:A+Magic*", by="red") == [look | {"face": "4:A+Magic*"}]
    for seat in (BLUE, GREEN, SPECTATOR):
        assert tokens(s, seat, "germania") == [{"laid": "set-up", "looked": ["red"], "face": None}]
    assert tokens(s, RED, "germania") == [{"laid": "set-up", "looked": ["red"], "face": "4:A+Magic*"}]


# The two lots and their odds


@pytest.mark.rule("B-INFO-06")
def test_everybody_sees_of_which_lot_a_token_is() -> None:
    s = position(SEEN)
    do(s, "end", "plague:france", "rat:germania", "rat:espagna")
    for seat in (RED, BLUE, GREEN, SPECTATOR):
        assert [token["laid"] for token in tokens(s, seat, "germania")] == ["set-up", "later"]
        assert [token["laid"] for token in tokens(s, seat, "scandia")] == ["set-up", "later", "later"]


@pytest.mark.rule("B-INFO-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_set_up_token_is_a_starter_and_a_later_one_only_if_some_were_left_over(players: int) -> None:
    s = position(f"players: {players}\ncards: witch@red\nplague: anglia\nfrance: rats s? ?")
    laid = len(s.view(SPECTATOR)["regions"])
    everywhere = "\n".join(f"{region}: rats s?" for region in s.view(SPECTATOR)["regions"] if region != "france")
    s = position(f"players: {players}\ncards: witch@red\nplague: anglia\nfrance: rats s? ?\n{everywhere}")
    assert set(lots(do(s.copy(), "use:witch", "token:france/1"))) == STARTERS
    later = set(lots(do(s, "use:witch", "token:france/2")))
    assert later == (OTHERS | STARTERS if laid < 17 else OTHERS)


@pytest.mark.rule("B-INFO-07")
def test_an_unseen_set_up_token_is_any_unseen_starter_as_likely() -> None:
    s = do(position(SEEN), "use:witch", "token:germania/1")
    # Red has seen one starter on the map, and all have seen another turned; the one that blue alone knows may be it.
    unseen = STARTERS - {"2:M+Peasantry*", "1:Church+Islamic*"}
    assert odds(lots(s.mask(RED))) == dict.fromkeys(unseen, Fraction(1, 15)) == what_the_rule_says(s, RED, "set-up")
    # For green the one in France is not known, either.
    assert len(lots(s.mask(GREEN))) == 16
    # What truly comes is none of those that somebody holds in mind.
    assert odds(lots(s)) == dict.fromkeys(unseen - {"6:A+Magic+Islamic*"}, Fraction(1, 14))


@pytest.mark.rule("B-INFO-08")
def test_as_four_players_sit_down_a_later_token_is_a_starter_5_times_in_53() -> None:
    regions = list(position("players: 4").view(SPECTATOR)["regions"])
    lying = "\n".join(f"{region}: rats s?" for region in regions if region != "france")
    s = position(f"players: 4\ncards: witch@red\nplague: anglia\nfrance: rats s? ?\n{lying}")
    chances = odds(lots(do(s, "use:witch", "token:france/2")))
    assert sum(chances[face] for face in STARTERS) == Fraction(5, 53)
    assert {chances[face] for face in STARTERS} == {Fraction(5, 53) / 17}
    assert {chances[face] for face in OTHERS} == {Fraction(1, 53)}


@pytest.mark.rule("B-INFO-08")
@pytest.mark.parametrize("viewer", [RED, BLUE, GREEN, SPECTATOR])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"germania: rats s?": "germania: rats s? s? s?\n    anglia: rats s? s? s?"},  # more unseen starters on the map
        {"germania: rats s?": "germania: rats ?"},
        {"4:A+Church,": "4:A+Church, 6:Church+Magic+Royalty, 1:Bourgeoisie+Church*, 4:A+Islamic, 4:A+Bourgeoisie,"},
    ],
)
def test_a_later_token_is_a_starter_as_often_as_starters_are_left_over(viewer: int, changes: dict[str, str]) -> None:
    text = SEEN
    for old, new in changes.items():
        text = text.replace(old, new)
    s = do(position(text), "use:witch", "token:france/2")
    assert odds(lots(s.mask(viewer))) == what_the_rule_says(s, viewer, "later")


@pytest.mark.rule("B-INFO-08")
def test_without_a_starter_left_over_a_later_token_is_none() -> None:
    regions = list(position("players: 6").view(SPECTATOR)["regions"])
    lying = "\n".join(f"{region}: rats s?" for region in regions if region != "france")
    s = position(f"players: 6\ncards: witch@red\nplague: anglia\nfrance: rats s? ?\n{lying}")
    s = do(s, "use:witch", "token:france/2")
    assert odds(lots(s)) == dict.fromkeys(OTHERS, Fraction(1, 48)) == what_the_rule_says(s, RED, "later")


@pytest.mark.rule("B-INFO-08")
def test_when_all_starters_have_been_seen_a_later_token_is_any_other() -> None:
    gone = ", ".join(sorted(STARTERS))
    s = position(f"players: 3\ncards: witch@red\nplague: anglia\nfrance: rats ?\ndiscards: {gone}")
    assert odds(lots(do(s, "use:witch", "token:france/1"))) == dict.fromkeys(OTHERS, Fraction(1, 48))


@pytest.mark.rule("B-INFO-07", "B-INFO-08")
def test_equal_faces_count_as_often_as_they_lie_there(tmp_path: Path) -> None:
    file = json.loads((DATA / "tokens.json").read_text())
    file["starters"] = ["4:A"] * 10 + ["2:M"] * 7
    file["others"] = ["1:A"] * 40 + ["3:M"] * 8
    (tmp_path / "tokens.json").write_text(json.dumps(file))
    engine = Engine(load_world(tokens_file=tmp_path / "tokens.json"), all_cards())
    s = State.from_notation(
        "players: 2\ncards: witch@red\nitalia: rats s? s?\nfrance: rats s? ?\ndiscards: 1:A", engine
    )
    assert odds(lots(do(s.copy(), "use:witch", "token:france/1"))) == {
        "4:A*": Fraction(10, 17),
        "2:M*": Fraction(7, 17),
    }
    do(s, "use:witch", "token:france/2")
    starter = Fraction(17 - 3, 65 - 1 - 3)
    expected = {
        "4:A*": starter * Fraction(10, 17),
        "2:M*": starter * Fraction(7, 17),
        "1:A": (1 - starter) * Fraction(39, 47),
        "3:M": (1 - starter) * Fraction(8, 47),
    }
    assert odds(lots(s)) == expected
    rng = Rng(5)
    drawn = Counter(str(engine.world.faces[draw_face(s, s.rats[s.at], rng)]) for _ in range(20000))
    assert_fits(drawn, expected)


@pytest.mark.rule("B-INFO-07", "B-INFO-08", "B-INFO-09")
@pytest.mark.parametrize("token", ["germania/1", "france/2", "scandia/3"])
def test_faces_are_drawn_with_these_chances(token: str) -> None:
    s = do(position(SEEN), "use:witch", f"token:{token}").mask(RED)
    lot = "set-up" if token == "germania/1" else "later"
    rng = Rng(12)
    drawn = Counter(FACES[draw_face(s, s.rats[s.at], rng)] for _ in range(60000))
    assert_fits(drawn, what_the_rule_says(s, RED, lot))
    came = Counter[str]()
    for _ in range(4000):
        play = s.copy()
        play.advance(rng)
        came[FACES[(play.rats[s.at] >> 8) - 1]] += 1
    assert_fits(came, what_the_rule_says(s, RED, lot))


@pytest.mark.rule("B-INFO-08")
def test_the_one_starter_left_over_is_drawn_as_often_as_any_other_token() -> None:
    regions = list(position("players: 5").view(SPECTATOR)["regions"])
    lying = "\n".join(f"{region}: rats s?" for region in regions if region != "france")
    turned = "discards: 1:Church+Islamic*"
    s = position(f"players: 5\ncards: witch@red\nplague: anglia\nfrance: rats s? ?\n{lying}\n{turned}")
    do(s, "use:witch", "token:france/2")
    rng = Rng(7)
    drawn = Counter(FACES[draw_face(s, s.rats[s.at], rng)] for _ in range(20000))
    expected = what_the_rule_says(s, RED, "later")
    assert sum(expected[face] for face in expected if face in STARTERS) == Fraction(1, 49)
    assert_fits(drawn, expected)


@pytest.mark.rule("B-INFO-09")
def test_guesses_at_what_others_have_seen_use_these_chances() -> None:
    s = position(SEEN)
    rng = Rng(3)
    guesses = [s.resample(RED, rng) for _ in range(2500)]
    known_to_blue = [faces_seen(guess, BLUE)["scandia"] for guess in guesses]
    assert_fits(Counter(str(faces[0]) for faces in known_to_blue), what_the_rule_says(s, RED, "set-up"))
    assert_fits(Counter(str(faces[1]) for faces in known_to_blue), what_the_rule_says(s, RED, "later"))
    for guess in guesses[:200]:
        assert faces_seen(guess, RED) == faces_seen(s, RED)  # what red knows stays
        assert all(faces_seen(guess, seat)["germania"] == [None] for seat in (RED, BLUE, GREEN))
    assert all(set_up != later for set_up, later, _ in known_to_blue)  # a face is there once


@pytest.mark.rule("B-INFO-09")
def test_a_guess_leaves_to_luck_what_luck_is_about_to_show_and_nothing_else() -> None:
    for seed in range(20):
        s = do(position(SEEN), "use:witch", "token:germania/1").resample(BLUE, Rng(seed))
        assert faces_seen(s, RED)["germania"] == [None]
        face = min(set(lots(s)))
        do(s, f"luck:{face}")
        assert faces_seen(s, RED)["germania"] == [face]
        guess = s.resample(BLUE, Rng(seed))  # luck has spoken, and red is about to choose a second token
        assert None not in faces_seen(guess, RED)["germania"] + faces_seen(guess, RED)["italia"]
    first = position("players: 2\ncards: witch@red\nplague: italia\nanglia: rats 4:A+Church@red ? 4:A+Islamic@red")
    assert None not in faces_seen(first.resample(BLUE, Rng(1)), RED)["anglia"][::2]


@pytest.mark.rule("B-INFO-01", "B-INFO-09")
def test_a_guess_leaves_blank_what_nobody_has_seen() -> None:
    for seed in range(20):
        guess = position(SEEN).resample(GREEN, Rng(seed))
        for token in ("france/2", "scandia/3", "germania/1"):
            assert asked(do(guess.copy(), "use:witch", f"token:{token}")) == "luck"
        for token in ("france/1", "italia/1"):  # red has
            assert asked(do(guess.copy(), "use:witch", f"token:{token}")) == "red"


@pytest.mark.rule("B-INFO-09")
def test_what_others_have_seen_is_no_evidence() -> None:
    red = position(SEEN).mask(RED)  # all that red knows
    for seen_by_blue, seen_by_nobody in (("scandia/1", "germania/1"), ("scandia/2", "scandia/3")):
        chances = [lots(do(red.copy(), "use:witch", f"token:{token}")) for token in (seen_by_blue, seen_by_nobody)]
        assert chances[0] == chances[1]
    # Whatever blue saw there, red's guesses are the same.
    other = position(SEEN.replace("s6:A+Magic+Islamic@blue", "s1:Bourgeoisie+Church@blue"))
    assert other.mask(RED) == red
    assert other.resample(RED, Rng(1)) == position(SEEN).resample(RED, Rng(1))


# Telling tokens apart


@pytest.mark.rule("B-INFO-10")
def test_what_tells_tokens_apart() -> None:
    s = position("""
        players: 2
        cards: monk@red
        plague: anglia
        france: rats ? ? s?
        hungaria: rats ? 4:A+Church@blue ?
        espagna: rats 4:A+Islamic@red 4:A+Bourgeoisie@red ?
        scandia: rats 5:M+Chivalry+Islamic@blue 6:Church+Magic+Royalty@red+blue 5:M+Magic+Royalty@blue
    """)
    do(s, "use:monk")
    assert legal(s) == {
        *("token:france/1", "token:france/3"),  # the lot
        *("token:hungaria/1", "token:hungaria/2"),  # who has looked
        *("token:espagna/1", "token:espagna/2", "token:espagna/3"),  # what red has seen
        *("token:scandia/1", "token:scandia/2"),  # red has seen the one, but of the others only that blue has
    }


@pytest.mark.rule("B-INFO-10")
@pytest.mark.parametrize("rats", ["?", "? ?", "? ? ?", "s? s?"])
def test_what_nobody_can_tell_apart_is_offered_once(rats: str) -> None:
    s = position(f"players: 2\ncards: monk@red witch@red\nplague: italia\nfrance: rats {rats}")
    assert legal(do(s.copy(), "use:monk")) == {"token:france/1"}
    assert legal(do(s, "use:witch")) == {"token:france/1"}


def plain_faces(folder: Path) -> Engine:
    """Tokens of which many are equal."""
    file = json.loads((DATA / "tokens.json").read_text())
    file["others"] = ["4:A"] * 24 + ["3:M"] * 24
    (folder / "tokens.json").write_text(json.dumps(file))
    return Engine(load_world(tokens_file=folder / "tokens.json"), all_cards())


@pytest.mark.rule("B-INFO-10")
def test_what_is_asked_does_not_tell_whether_two_faces_are_equal(tmp_path: Path) -> None:
    engine = plain_faces(tmp_path)
    for second in ("4:A", "3:M"):
        text = f"players: 2\ncards: monk@red\nplague: italia\nfrance: blue 5; rats 4:A@red {second}@red ?"
        s = State.from_notation(text, engine)
        assert legal(do(s.copy(), "use:monk")) == {"token:france/1", "token:france/2", "token:france/3"}
        do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
        assert legal(s) == {"turn:1", "turn:2", "turn:3"}


@pytest.mark.rule("B-INFO-10", "B-INFO-11")
def test_what_another_has_seen_tells_nothing_apart_but_that_he_has(tmp_path: Path) -> None:
    engine = plain_faces(tmp_path)
    for second in ("4:A", "3:M"):
        text = f"players: 2\ncards: monk@red\nplague: italia\nfrance: blue 5; rats 4:A@blue {second}@blue ?"
        s = State.from_notation(text, engine)
        assert legal(do(s.copy(), "use:monk")) == {"token:france/1", "token:france/3"}
        do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
        assert legal(s) == {"turn:1", "turn:3"}
        assert lots(do(s, "turn:1")) == {"token 1": 1, "token 2": 1}


@pytest.mark.rule("B-INFO-11")
def test_chance_picks_within_the_kind() -> None:
    s = position("""
        players: 2
        plague: italia
        france: blue 5; rats 4:A+Islamic@blue ? 4:A+Bourgeoisie@blue
    """)
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
    assert legal(s) == {"turn:1", "turn:2"}
    do(s, "turn:1")
    assert asked(s) == "luck"
    assert lots(s) == {"token 1": 1, "token 3": 1}
    do(s, "luck:token 3")
    assert s.view(SPECTATOR)["discards"] == ["4:A+Bourgeoisie"]


@pytest.mark.rule("B-INFO-11")
def test_chance_picks_each_of_the_kind_as_often() -> None:
    faces = ("4:A+Islamic", "4:A+Bourgeoisie", "4:A+Church")
    s = position(f"players: 2\nplague: italia\nfrance: blue 5; rats {' '.join(f'{face}@blue' for face in faces)}")
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
    rng = Rng(4)
    drawn = Counter[str]()
    for _ in range(1500):
        play = s.copy()
        play.rules.chance(play, rng)
        drawn[play.view(SPECTATOR)["discards"][0]] += 1
    assert_fits(drawn, dict.fromkeys(faces, Fraction(1, 3)))


@pytest.mark.rule("B-INFO-11")
def test_tokens_of_another_region_are_not_of_the_kind() -> None:
    s = position("""
        players: 2
        cards: monk@red
        plague: italia
        anglia: rats ? ? 4:A+Islamic@blue
        france: rats 4:A+Bourgeoisie@blue ?
        espagna: rats 4:A+Church@blue
    """)
    for token in ("anglia/3", "france/1", "espagna/1"):
        assert asked(do(s.copy(), "use:monk", f"token:{token}")) == "red"  # he is asked where to, and luck nothing


@pytest.mark.rule("B-INFO-11")
def test_chance_picks_where_there_is_but_one_kind_too() -> None:
    s = position("players: 2\nplague: italia\nfrance: blue 5; rats 4:A+Islamic@blue 4:A+Bourgeoisie@blue")
    do(s, "end", "plague:france", "rat:anglia", "rat:anglia")
    assert lots(s) == {"token 1": 1, "token 2": 1}


@pytest.mark.rule("B-INFO-11")
def test_the_kind_is_all_that_is_chosen() -> None:
    s = position("players: 2\ncards: monk@red\nplague: italia\nfrance: blue 5; rats ? ? s?\nanglia: rats s? ?")
    do(s, "use:monk")
    assert legal(s) == {"token:france/1", "token:france/3", "token:anglia/1", "token:anglia/2"}
