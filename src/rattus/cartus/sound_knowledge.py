"""Whether what viewers know of the cards of others can be so, and whether an observation's blanks can be filled."""

from mypy_extensions import i64

from rattus.cartus.codes import (
    DECK,
    GIVEN,
    HAND,
    JOKER,
    KINDS,
    MOST_SEATS,
    PLAYED,
    POPULATION,
    ROW,
    SEAT_NAMES,
    SETUP,
    SPECTATOR,
    UNKNOWN,
    VIEWERS,
)
from rattus.cartus.guess import Secret
from rattus.cartus.memory import least, most, remembers
from rattus.cartus.natural import in_secret, shows
from rattus.cartus.scatter import Scatter
from rattus.cartus.state import State
from rattus.kernel.chain import NOBODY
from rattus.kernel.rng import Rng


def complaint_of_knowledge(s: State) -> str:
    return notes(s) or truth(s) or (filling(s) if s.viewer != NOBODY else "")


def notes(s: State) -> str:
    """Who takes notes, and whether they agree with themselves; before the game there is nothing to note."""
    for viewer in range(VIEWERS):
        for seat in range(MOST_SEATS):
            kept = seat < s.board.seats and remembers(viewer, seat, s.board.seats) and s.stage != SETUP
            for kind in range(KINDS):
                low = s.lore[least(viewer, seat) + kind]
                high = s.lore[most(viewer, seat) + kind] if kind >= JOKER else low
                if not kept and low + high > 0:
                    return "somebody knows what he cannot know"
                if low > high:
                    return f"{SEAT_NAMES[seat]} is known to have at least {low} cards of a kind and at most {high}"
                if kind < JOKER and low > 0 and s.handed == 0:
                    return "somebody knows of a card that was never handed over"
    return ""


def truth(s: State) -> str:
    """What is known is so. An observation has the knowledge of its viewer, and what all know."""
    for viewer in range(VIEWERS):
        for seat in range(s.board.seats):
            if remembers(viewer, seat, s.board.seats):
                own = s.viewer == NOBODY or viewer == s.viewer or viewer == SPECTATOR
                wrong = bounds(s, viewer, seat) if own else repeated(s, viewer, seat)
                if wrong:
                    return wrong
    return ""


def bounds(s: State, viewer: i64, seat: i64) -> str:
    """The cards of a seat are within what the viewer knows, and what he knows is within what all know."""
    for kind in range(KINDS):
        low = s.lore[least(viewer, seat) + kind]
        high = s.lore[most(viewer, seat) + kind] if kind >= JOKER else s.board.copies[kind]
        fits = s.lore[least(SPECTATOR, seat) + kind] <= low
        if kind >= JOKER:
            fits = fits and high <= s.lore[most(SPECTATOR, seat) + kind]
        if shows(s, seat):
            fits = fits and low <= in_secret(s, seat, kind) <= high
        if not fits:
            name = s.rules.box.kinds[kind]
            return f"{SEAT_NAMES[seat]} cannot have as many {name} cards as somebody knows him to have"
    return ""


def repeated(s: State, viewer: i64, seat: i64) -> str:
    """Of what others know, an observation shows what all know."""
    for kind in range(KINDS):
        same = s.lore[least(viewer, seat) + kind] == s.lore[least(SPECTATOR, seat) + kind]
        if kind >= JOKER:
            same = same and s.lore[most(viewer, seat) + kind] == s.lore[most(SPECTATOR, seat) + kind]
        if not same:
            return f"the viewer cannot know what {SEAT_NAMES[viewer]} knows"
    return ""


# Filling


def filling(s: State) -> str:
    """There must be a way to fill the blanks so that all that is known is so (guess.py)."""
    for seat in range(s.board.seats):
        if not shows(s, seat) and known_cards(s, seat) > hidden_cards_of(s, seat):
            return f"{SEAT_NAMES[seat]} has fewer cards than he is known to have"
    c = s.copy()
    secret = Secret(c, Rng(0))
    secret.place_known()
    for seat in range(s.board.seats):
        if secret.quiet[seat] < 0:
            return f"{SEAT_NAMES[seat]} has fewer cards than he is known to have"
    for kind in range(POPULATION):
        if c.cards[DECK + kind] < 0:
            return f"there are not so many {s.rules.box.kinds[kind]} cards as others are known to have"
    for kind in range(JOKER, KINDS):
        if secret.missing(kind) < 0:
            return f"there are not so many {s.rules.box.kinds[kind]} cards as others are known to have"
    if not secret.has_room():
        return "the jokers and special cards that are missing can be with nobody"
    if s.shuffles > 0 and not Scatter(c, 0, 0, Rng(0)).possible():
        return "the population cards can be nowhere, after what was shuffled"
    return ""


def known_cards(s: State, seat: i64) -> i64:
    """How many cards the viewer knows a seat to have in secret."""
    n: i64 = 0
    for kind in range(KINDS):
        n += s.lore[least(s.viewer, seat) + kind]
    return n


def hidden_cards_of(s: State, seat: i64) -> i64:
    n: i64 = 0
    for row in (HAND, PLAYED, GIVEN):
        n += s.cards[row + seat * ROW + UNKNOWN]
    return n
