"""The rules as one automaton: what is asked, what may be answered, and what comes of it."""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.cartus import entering, setup, street
from rattus.cartus.actions import action_space
from rattus.cartus.board import Board
from rattus.cartus.box import PLAYERS, Box
from rattus.cartus.building import Building
from rattus.cartus.codes import (
    ACTIONS_NEXT,
    ASK_ACTION,
    ASK_ENTER,
    ASK_GIVE,
    ASK_LOOK,
    ASK_PLAY,
    ASK_SUPPLY,
    ASK_TARGET,
    CARDS_NEXT,
    DECK,
    DISCARD_NEXT,
    DONE,
    ENTER_AT,
    FLUTE,
    FLUTES_NEXT,
    GIVE,
    LOOK_AT,
    LUCK_BUILDING,
    LUCK_CHOICE,
    LUCK_DRAW,
    LUCK_FIRST,
    LUCK_NUN,
    LUCK_TOKEN,
    OVER,
    PASS_ON,
    PLAGUE,
    PLAY_CARD,
    RESOLVE,
    SETUP,
    SUPPLIES,
    SUPPLY_OF,
    SWORD,
    SWORDS_NEXT,
    TARGET,
)
from rattus.cartus.contest import contest, list_targets, settle
from rattus.cartus.ending import conclude
from rattus.cartus.events import E_PREMIUM, E_STANDARD
from rattus.cartus.giving import hand_over, list_gifts, pick
from rattus.cartus.guess import guess
from rattus.cartus.nuns import ask_look, list_looks, look, nun_known, reveal_next, seen, turn_up
from rattus.cartus.population import ask_draw, draw_card, draw_weights, drawn, nun_weights, pool_of_nuns
from rattus.cartus.resolve import (
    actor,
    begin_resolving,
    discard_cards,
    end_round,
    give_bonus,
    open_building,
    visitors,
)
from rattus.cartus.special import Special
from rattus.cartus.state import Rules, State
from rattus.cartus.stores import ask_token, draw_token, token_taken, token_weights
from rattus.cartus.supplies import ask_supply, discard_rats, list_supplies, supply
from rattus.cartus.veil import veil
from rattus.kernel.bits import bit
from rattus.kernel.chain import ASK_NOTHING, NOBODY, draw_from
from rattus.kernel.choices import Choices
from rattus.kernel.errors import BadData
from rattus.kernel.notation import hint
from rattus.kernel.rng import Rng


@final
class Engine(Rules):
    """The rules of the card game with a box, its buildings and its special cards."""

    def __init__(self, box: Box, buildings: Sequence[Building], specials: Sequence[Special]) -> None:
        self.box: Box = box
        self.digest: str = box.digest
        self.tables: tuple[int, ...] = PLAYERS
        self.buildings: list[Building] = list(buildings)
        self.specials: list[Special] = list(specials)
        self.houses: vec[Building] = vec[Building](self.buildings)  # the same, to be had without a look at their types
        self.sword: Special = next(special for special in specials if special.kind == SWORD)
        self.flute: Special = next(special for special in specials if special.kind == FLUTE)
        self.ids: tuple[str, ...] = tuple(building.id for building in buildings)
        for name in box.own:
            if name not in self.ids:
                raise BadData(f"There are supplies of a building {name!r}{hint(name, self.ids)}")
        self.piles: tuple[int, ...] = tuple(building.pile for building in buildings)
        self.space = action_space(box.kinds)
        self.boards: dict[int, Board] = {}

    def board(self, players: int) -> Board:
        if players not in self.boards:
            self.boards[players] = Board(self.box, players, [(b.id, b.class_number) for b in self.buildings])
        return self.boards[players]

    # What may be done

    def options(self, s: State, out: Choices) -> None:
        out.n = 0
        ask = s.ask
        if ask == ASK_PLAY:
            entering.list_plays(s, out)
        elif ask == ASK_ENTER:
            entering.list_entries(s, out)
        elif ask == ASK_SUPPLY:
            list_supplies(s, out)
        elif ask == ASK_LOOK:
            list_looks(s, out)
        elif ask == ASK_GIVE:
            list_gifts(s, out)
        elif ask == ASK_TARGET:
            list_targets(s, out)
        elif ask == ASK_ACTION:
            self.house(s).options(s, out)

    def house(self, s: State) -> Building:
        """The building that is being resolved."""
        return self.houses[street.building_at(s, s.slot)]

    # What comes of it

    def step(self, s: State, action: i64) -> None:
        ask = s.ask
        if ask == ASK_PLAY:
            if action == DONE:
                entering.commit(s)
                self.next_to_enter(s)
            elif not entering.lay(s, action - PLAY_CARD):
                self.next_to_enter(s)
        elif ask == ASK_ENTER:
            if action == PASS_ON:
                entering.pass_on(s)
                self.next_to_enter(s)
            elif not entering.enter(s, action - ENTER_AT):
                self.next_to_enter(s)
        elif ask == ASK_SUPPLY:
            supply(s, action - SUPPLY_OF)
            self.go_on(s)
        elif ask == ASK_LOOK:
            if look(s, action - LOOK_AT):
                self.go_on(s)
        elif ask == ASK_GIVE:
            if pick(s, action - GIVE):
                self.given(s)
        elif ask == ASK_TARGET:
            special = self.sword if s.contest == SWORD else self.flute
            if settle(s, special, s.seat, bit(action - TARGET)):
                s.contest = 0
                self.go_on(s)
        elif ask == ASK_ACTION and self.house(s).choose(s, action):
            self.go_on(s)

    def given(self, s: State) -> None:
        """A seat has picked the cards that it gives."""
        if s.contest != 0:
            hand_over(s, s.seat, s.taker)
            s.contest = 0
            s.taker = NOBODY
            self.go_on(s)
        elif self.house(s).given(s):
            self.go_on(s)

    def next_to_enter(self, s: State) -> None:
        if not entering.ask_enter(s):
            begin_resolving(s)
            self.resolve_on(s)

    def go_on(self, s: State) -> None:
        """What the seat still has to get comes first; then the phase goes on."""
        if s.to_draw > 0 and ask_draw(s):
            return
        if s.stage == SUPPLIES and s.to_shed > 0:
            discard_rats(s, s.seat, s.to_shed)
            s.to_shed = 0
        if s.to_look > 0:
            ask_look(s)
        elif s.to_take > 0 and ask_token(s):
            return
        elif s.stage == RESOLVE:
            self.resolve_on(s)
        elif s.stage == SUPPLIES and not ask_supply(s):
            entering.begin_entering(s)
            self.next_to_enter(s)

    def set_up_on(self, s: State) -> None:
        setup.deal(s)
        if s.to_deal == 0 and s.first != NOBODY:
            street.new_round(s)

    # Resolving

    def resolve_on(self, s: State) -> None:
        """Go on with the buildings until somebody, or luck, is asked."""
        while s.slot < s.board.street:
            if not self.resolve_step(s):
                return
        end_round(s)
        if s.round < s.board.rounds:
            street.new_round(s)
        else:
            s.stage = PLAGUE
            s.seat = NOBODY
            self.reckon(s)

    def resolve_step(self, s: State) -> bool:
        """One step of a building. False when somebody, or luck, is asked."""
        step = s.step
        if step == CARDS_NEXT:
            if visitors(s) == 0:
                s.slot += 1
            else:
                open_building(s)
                s.step = SWORDS_NEXT
            return True
        if step == SWORDS_NEXT:
            s.step = FLUTES_NEXT
            return contest(s, self.sword)
        if step == FLUTES_NEXT:
            s.step = ACTIONS_NEXT
            s.actor = 0
            return contest(s, self.flute)
        if step == ACTIONS_NEXT:
            return self.act(s)
        discard_cards(s)
        s.slot += 1
        s.step = CARDS_NEXT
        return True

    def act(self, s: State) -> bool:
        """The next visitor does his action. False when somebody, or luck, is asked."""
        if s.round == s.board.rounds:
            give_bonus(s)
            s.step = DISCARD_NEXT
            return True
        if s.actor == visitors(s):
            s.actor = 0
            s.step = DISCARD_NEXT
            return True
        seat = actor(s, s.actor)
        s.actor += 1
        s.seat = seat
        premium = seat == s.premium
        s.tell(E_PREMIUM if premium else E_STANDARD, seat, street.building_at(s, s.slot))
        s.ask = ASK_NOTHING
        self.house(s).act(s, seat, premium)
        if s.ask == ASK_ACTION:
            return False
        if s.to_draw > 0 and ask_draw(s):
            return False
        if s.to_look > 0:
            ask_look(s)
            return False
        return not (s.to_take > 0 and ask_token(s))

    # The end

    def reckon(self, s: State) -> None:
        """The nun row is turned up; then the game is over."""
        if reveal_next(s):
            s.stage = OVER
            s.ask = ASK_NOTHING
            conclude(s)

    # Chance

    def weigh(self, s: State) -> list[tuple[int, int]]:
        ask = s.ask
        if ask == LUCK_DRAW:
            return draw_weights(s)
        if ask == LUCK_BUILDING:
            return street.building_weights(s)
        if ask == LUCK_NUN:
            return nun_weights(s)
        if ask == LUCK_TOKEN:
            return token_weights(s)
        if ask == LUCK_FIRST:
            return [(seat, 1) for seat in range(s.board.seats)]
        if ask == LUCK_CHOICE:
            return setup.choice_weights(s, self.shunned())
        return []

    def shunned(self) -> int:
        """The building that is not recommended for two."""
        return self.ids.index("tower")

    def happen(self, s: State, outcome: i64) -> None:
        ask = s.ask
        if ask == LUCK_DRAW:
            self.card_drawn(s, outcome)
        elif ask == LUCK_BUILDING:
            if street.building_drawn(s, outcome):
                street.open_for_supplies(s)
                ask_supply(s)
        elif ask == LUCK_NUN:
            nun_known(s, outcome)
            if s.stage == PLAGUE:
                turn_up(s)
                self.reckon(s)
            else:
                seen(s)
                self.go_on(s)
        elif ask == LUCK_TOKEN:
            token_taken(s, outcome)
            self.go_on(s)
        elif ask == LUCK_FIRST:
            setup.first_player(s, outcome)
            self.set_up_on(s)
        elif ask == LUCK_CHOICE:
            setup.put_in(s, outcome)
            s.to_choose -= 1
            self.choose_on(s)

    def choose_on(self, s: State) -> None:
        if s.to_choose == 0:
            setup.put_out_piles(s, self.piles)
        setup.choose_buildings(s)

    def card_drawn(self, s: State, kind: i64) -> None:
        s.to_draw -= 1
        drawn(s, kind)
        if s.stage == SETUP:
            s.to_deal -= 1
            self.set_up_on(s)
        elif s.to_draw == 0 or not ask_draw(s):
            self.go_on(s)

    def chance(self, s: State, rng: Rng) -> None:
        ask = s.ask
        if ask == LUCK_BUILDING:
            self.happen(s, street.draw_building(s, rng))
        elif ask == LUCK_TOKEN:
            self.happen(s, draw_token(s, rng))
        elif s.viewer == NOBODY and ask == LUCK_DRAW:
            self.card_drawn(s, draw_card(s, DECK, rng))
        elif s.viewer == NOBODY and ask == LUCK_NUN:
            self.happen(s, draw_card(s, pool_of_nuns(s), rng))
        else:
            self.happen(s, draw_from(self.weigh(s), rng))

    # Knowing

    def veil(self, s: State, seat: i64) -> None:
        veil(s, seat)

    def fill(self, s: State, rng: Rng) -> None:
        guess(s, rng)
