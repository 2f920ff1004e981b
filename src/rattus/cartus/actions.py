"""The names of the card game's actions. The numbers never change; new families are added at the end."""

from collections.abc import Sequence

from rattus.cartus import codes
from rattus.kernel.actions import ActionSpace, Family


def action_space(kinds: Sequence[str]) -> ActionSpace:
    """All actions; `kinds` are the names of the kinds of cards, by their numbers."""
    cards = tuple(kinds)
    street = ("1", "2", "3")
    return ActionSpace(
        [
            Family("supply:{}", codes.SUPPLY_OF, street),
            Family("look:{}", codes.LOOK_AT, ("1", "2", "3", "4", "5")),
            Family("enter:{}", codes.ENTER_AT, street),
            Family("pass", codes.PASS_ON, ("",)),
            Family("play:{}", codes.PLAY_CARD, cards),
            Family("done", codes.DONE, ("",)),
            Family("target:{}", codes.TARGET, codes.SEAT_NAMES),
            Family("give:{}", codes.GIVE, cards),
            Family("discard:{}", codes.DISCARD, cards),
            Family("use", codes.USE, ("",)),
            Family("stop", codes.STOP, ("",)),
        ]
    )
