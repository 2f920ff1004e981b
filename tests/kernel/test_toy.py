"""The kernel on a game of its own: session, undo, record, check, perft."""

import json

import pytest

from rattus.kernel.errors import BadRecord, IllegalAction, RattusError
from rattus.kernel.luck import FairLuck, SeededLuck
from rattus.kernel.perft import perft
from rattus.kernel.record import check, keep, parse, replay
from rattus.kernel.session import Session
from tests.kernel.toy import Heap, Stones

GAME = Stones()


def session(stones: int = 9, luck=None) -> Session:
    return Session(GAME, {"stones": stones}, luck or SeededLuck(3))


def finished(luck) -> Session:
    played = session(luck=luck)
    while not played.over:
        played.act(played.position.legal()[0])
    return played


def record_of(played: Session):
    return keep(GAME, played.options, ["ann", "bob"], played.luck, played.lines, played.position)


def test_a_session_plays_through_luck_and_keeps_every_line():
    played = session(6)
    told = played.act(1)
    assert [GAME.kinds[event.kind].name for event in told] == ["took", "blown"]
    assert played.lines[0] == {"seat": 0, "do": "take:1"}
    assert played.lines[1]["luck"] in ("calm", "gust")


def test_undo_restores_the_position_its_lines_and_its_events():
    played = session(9)
    before = played.position.fingerprint()
    played.act(1)
    assert played.can_undo()
    played.undo()
    assert (played.position.fingerprint(), played.lines, played.events) == (before, [], [])


def test_undo_never_passes_luck_or_another_seat():
    windy = session(6)
    windy.act(1)
    passed_on = session(9)
    passed_on.act(2)
    for played in (windy, passed_on):
        assert not played.can_undo()
        with pytest.raises(IllegalAction, match="nothing to take back"):
            played.undo()


@pytest.mark.parametrize("luck", [SeededLuck(5), FairLuck(b"s" * 32, [b"ann", b"bob"])])
def test_a_record_round_trips_and_proves_itself(luck):
    record = record_of(finished(luck))
    again = parse(record.text())
    assert again == record
    assert check(again, GAME).over
    assert [line for line, _ in replay(again, GAME)] == record.lines


def test_the_secret_is_shown_only_when_the_game_is_over():
    luck = FairLuck(b"s" * 32, [])
    assert b"s".hex() * 32 not in record_of(session(luck=luck)).text()
    assert b"s".hex() * 32 in record_of(finished(luck)).text()


def tampered(change) -> str:
    rows = [json.loads(line) for line in record_of(finished(FairLuck(b"s" * 32, []))).text().splitlines()]
    rows = change(rows) or rows
    return "".join(json.dumps(row) + "\n" for row in rows)


def set_in(row: int, key: str, value):
    def change(rows):
        rows[row][key] = value

    return change


def flip_luck(rows):
    at = next(i for i, row in enumerate(rows) if set(row) == {"luck"})
    rows[at]["luck"] = "gust" if rows[at]["luck"] == "calm" else "calm"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (set_in(0, "record", 2), "Line 1: this is not the header of a Rattus record."),
        (set_in(0, "seats", 3), "Line 1: the header's 'seats' is missing or of the wrong kind."),
        (set_in(0, "seats", ["ann", 3]), "Line 1: the seats are not all named."),
        (set_in(0, "seats", ["ann"]), "Line 1: 1 seats are named, and 2 play."),
        (set_in(0, "seats", ["ann", "eve"]), "The record is not as it was written: its digest is another."),
        (set_in(0, "luck", {}), "Line 1: the header does not say where the luck comes from."),
        (set_in(0, "more", 1), "Line 1: the header's 'more' is not known."),
        (set_in(-1, "end", None), "The end line's 'end' is missing or of the wrong kind."),
        (set_in(-1, "more", 1), "The end line's 'more' is not known."),
        (set_in(-1, "digest", "0"), "The record is not as it was written: its digest is another."),
        (set_in(-1, "secret", "AA" * 32), "The luck's secret or contributions are not written in hexadecimal."),
        (set_in(0, "game", "chess"), "This is a record of 'chess', not of 'stones'."),
        (set_in(0, "rules", "0"), "The record follows rules version '0'; this program plays '1'."),
        (set_in(0, "data", "x"), "Line 1: the game was played with another map, other tokens or other cards."),
        (set_in(0, "options", {"stones": 0}), "Line 1: A heap has 1 to 99 stones."),
        (set_in(1, "do", "take:7"), "Line 2: There is no action called 'take:7'. Did you mean take:2?"),
        (set_in(1, "seat", 1), "Line 2: seat 0 must choose here, not seat 1."),
        (set_in(1, "seat", "0"), "Line 2: this is not an action, a stroke of luck or the end."),
        (flip_luck, "Line 6: the luck says 'calm', the record 'gust'."),
        (lambda rows: rows[:-1], "The game is over, but the record has no end line."),
        (lambda rows: rows[:3] + rows[-1:], "The record ends before the game does."),
        (lambda rows: [*rows[:-1], rows[1], rows[-1]], "Line 12: the game is already over."),
        (set_in(-1, "end", {"scores": [1, 1]}), "The final result is not what the game came to."),
        (set_in(-1, "fingerprint", "0"), "The final fingerprint is not that of the last position."),
        (set_in(-1, "secret", "00" * 32), "The secret is not the one that the commitment announced."),
        (set_in(-1, "secret", "zz"), "The luck's secret or contributions are not written in hexadecimal."),
    ],
)
def test_a_tampered_record_gets_one_sentence(change, sentence):
    with pytest.raises(BadRecord) as caught:
        check(parse(tampered(change)), GAME)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("text", ["", "nonsense", "[1]", '{"record": 1}', "null\n", "[" * 200_000, '{"a":1,"a":2}'])
def test_no_record_at_all(text):
    with pytest.raises(RattusError):
        parse(text)


def test_perft_counts_each_outcome_of_luck_once():
    # A heap of three: 1+1+1, 1+2, 2+1 are all the ways.
    assert [perft(Heap(3), depth) for depth in range(5)] == [1, 2, 3, 1, 0]
    # From six, taking one calls the wind (two outcomes); taking two does not.
    assert perft(Heap(6), 2) == 2 * 2 + 2
