"""Phase B: everybody takes the supplies of one building card."""

from mypy_extensions import i64

from rattus.cartus.codes import ASK_SUPPLY, RATS, STREET, SUPPLY_OF
from rattus.cartus.events import E_RATS_LOST, E_SUPPLY
from rattus.cartus.state import State
from rattus.kernel.choices import Choices


def ask_supply(s: State) -> bool:
    """Ask the next seat; False when all have had theirs."""
    if s.served == s.board.seats:
        return False
    s.seat = (s.first + s.served) % s.board.seats
    s.ask = ASK_SUPPLY
    return True


def list_supplies(s: State, out: Choices) -> None:
    for place in range(s.board.street):
        out.add(SUPPLY_OF + place)


def supply(s: State, place: i64) -> None:
    """Cards first, then rats, then looks."""
    card = s.table[STREET + place] - 1
    s.tell(E_SUPPLY, s.seat, card)
    s.served += 1
    s.to_draw = s.board.gives_cards[card]
    s.to_look = s.board.gives_looks[card]
    s.to_shed = s.board.gives_rats[card]


def discard_rats(s: State, seat: i64, wanted: i64) -> None:
    """Rats go, as many as there are."""
    had = s.table[RATS + seat]
    n = wanted if wanted < had else had
    if n > 0:
        s.table[RATS + seat] = had - n
        s.tell(E_RATS_LOST, seat, n)
