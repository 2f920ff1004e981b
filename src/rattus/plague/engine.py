"""The rules as one automaton: what is asked, what may be answered, and what comes of it."""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from rattus.kernel.bits import bit, has
from rattus.kernel.chain import NOBODY, draw_from
from rattus.kernel.choices import Choices
from rattus.kernel.rng import Rng
from rattus.plague import regioncards, setup, turn
from rattus.plague.actions import action_space
from rattus.plague.board import Board
from rattus.plague.card import Card
from rattus.plague.codes import (
    ASK_ABILITY,
    ASK_ACTION,
    ASK_CARAVAN,
    ASK_COVER,
    ASK_ENVOY,
    ASK_FINAL,
    ASK_JOIN,
    ASK_MOVE,
    ASK_PROTECT,
    ASK_RAT,
    ASK_RAVAGE,
    ASK_SETTLE,
    ASK_TURN,
    CARAVAN,
    COVER,
    END,
    FINAL,
    KIND,
    LOOKS,
    LUCK_CARD,
    LUCK_DEAL,
    LUCK_DRAW,
    LUCK_FACE,
    LUCK_FIRST,
    LUCK_PLAGUE,
    LUCK_WHICH,
    MAP_ORDER,
    MARCH,
    PLAY,
    POPULATE,
    RAT,
    REGION,
    SETTLE,
    TAKE,
    TURN,
    USE,
)
from rattus.plague.ending import NO_BITE, begin_final, begin_ravage, list_ravages, next_final_seat, ravage_on
from rattus.plague.events import E_USED
from rattus.plague.growth import increase
from rattus.plague.lottery import draw_face, face_weights
from rattus.plague.march import bite, list_marches, list_moves, move_plague, stride
from rattus.plague.protection import cover, list_covers, list_protections, protect
from rattus.plague.regioncards import deck_weights, draw_card, draw_on, drawn, veil
from rattus.plague.resolve import resolve, resolve_on, strike_at_last, turn_up, uncover
from rattus.plague.state import Rules, State
from rattus.plague.tokens import is_blank, is_choice, looked, pick
from rattus.plague.travel import choose_companion, list_companions
from rattus.plague.world import World


@final
class Engine(Rules):
    """The rules of the board game with a map, tokens and a deck of class cards."""

    def __init__(self, world: World, cards: Sequence[Card], digest: str = "") -> None:
        """`digest` names data and cards that are not the package's own; records carry it."""
        self.world: World = world
        self.digest: str = digest or world.digest
        self.tables: tuple[int, ...] = world.tables()
        self.cards: list[Card] = list(cards)
        self.deck: vec[Card] = vec[Card](self.cards)  # the same, to be had without a look at their types
        self.ids: tuple[str, ...] = tuple(card.id for card in cards)
        self.notes: tuple[str, ...] = tuple(card.notes for card in cards)
        self.needing_hands: tuple[str, ...] = tuple(card.id for card in cards if card.traits.hands)
        self.space = action_space(world, self.ids)
        self.boards: dict[int, Board] = {}

    def board(self, players: int) -> Board:
        if players not in self.boards:
            self.boards[players] = Board(self.world, players, [card.traits for card in self.cards])
        return self.boards[players]

    # What may be done

    def options(self, s: State, out: Choices) -> None:
        out.n = 0
        ask = s.ask
        if ask == ASK_ACTION:
            turn.list_increases(s, out)
            turn.list_takings(s, out)
            self.list_abilities(s, out)
            out.add(END)
        elif ask == ASK_ABILITY or ask == ASK_JOIN:
            self.deck[s.card].options(s, out)
        elif ask == ASK_MOVE:
            list_moves(s, out)
            list_marches(s, out)
        elif ask == ASK_RAT:
            turn.list_room(s, out)
        elif ask == ASK_TURN:
            list_turns(s, out)
        elif ask == ASK_RAVAGE:
            list_ravages(s, out)
        elif ask == ASK_SETTLE:
            for region in s.board.regions:
                out.add(SETTLE + region)
        elif ask == ASK_FINAL:
            self.list_abilities(s, out)
            list_marches(s, out)
            out.add(END)
        elif ask == ASK_PROTECT:
            list_protections(s, out)
        elif ask == ASK_COVER:
            list_covers(s, out)
        elif ask == ASK_ENVOY:
            list_companions(s, out)
        elif ask == ASK_CARAVAN:
            for region in s.board.regions:
                out.add(CARAVAN + region)

    def list_abilities(self, s: State, out: Choices) -> None:
        holders = s.holders
        seat = s.seat
        for card in range(s.board.cards):
            if holders[card] == seat and not has(s.used, card) and self.deck[card].usable(s):
                out.add(USE + card)

    # What comes of it

    def step(self, s: State, action: i64) -> None:
        ask = s.ask
        if ask == ASK_ACTION:
            self.act(s, action)
        elif ask == ASK_ABILITY or ask == ASK_JOIN:
            self.deck[s.card].choose(s, action)
            self.after_ability(s)
        elif ask == ASK_MOVE:
            if turn.move(s, action):
                self.after_region(s)
        elif ask == ASK_RAT:
            if turn.add_rat(s, action - RAT):
                self.after_region(s)
        elif ask == ASK_TURN:
            if pick(s, s.region * 4 + action - TURN + 1):
                self.uncover(s)
        elif ask == ASK_RAVAGE:
            self.ravage(s, action)
        elif ask == ASK_SETTLE:
            setup.settle(s, action - SETTLE)
        elif ask == ASK_FINAL:
            self.act_finally(s, action)
        elif ask == ASK_PROTECT:
            if protect(s, action):
                self.strike(s)
        elif ask == ASK_COVER:
            if cover(s, bit(action - COVER)):
                self.strike(s)
        elif ask == ASK_ENVOY:
            choose_companion(s, action)
            self.after_ability(s)
        elif ask == ASK_CARAVAN:
            setup.place_caravan(s, action - CARAVAN)

    def act(self, s: State, action: i64) -> None:
        if action == END:
            turn.end_actions(s)
        elif action >= USE:
            self.use(s, action - USE)
        elif action >= TAKE:
            turn.take(s, action - TAKE)
        else:
            increase(s, action - POPULATE, 0)

    def act_finally(self, s: State, action: i64) -> None:
        if action == END:
            self.next_final(s)
        elif action >= MARCH:
            region = action - MARCH
            cut = bite(s)
            move_plague(s, region, 1)
            if resolve(s, region, cut):
                self.after_region(s)
        else:
            self.use(s, action - USE)

    def ravage(self, s: State, action: i64) -> None:
        if action == MAP_ORDER:
            s.mapped = 1
            ravage_on(s)
        elif resolve(s, action - REGION, NO_BITE):
            self.after_region(s)

    # Abilities

    def use(self, s: State, card: i64) -> None:
        s.used |= bit(card)
        s.card = card
        s.ask = ASK_ABILITY
        s.tell(E_USED, s.seat, card)
        self.deck[card].begin(s)

    def after_ability(self, s: State) -> None:
        if s.card == NOBODY and s.stage == FINAL:
            self.final_on(s)

    # Resolving

    def uncover(self, s: State) -> None:
        if uncover(s) and resolve_on(s):
            self.after_region(s)

    def strike(self, s: State) -> None:
        strike_at_last(s)
        if resolve_on(s):
            self.after_region(s)

    def after_region(self, s: State) -> None:
        """A region has been ravaged: where the game goes on depends on why it was."""
        if s.stage == PLAY:
            if turn.end_turn(s):
                begin_final(s)
                self.next_final(s)
        elif s.stage == FINAL:
            self.final_on(s)
        else:
            ravage_on(s)

    # The final round

    def final_on(self, s: State) -> None:
        """The seat goes on if it has anything left to use."""
        if self.has_final_use(s):
            s.ask = ASK_FINAL
        else:
            self.next_final(s)

    def next_final(self, s: State) -> None:
        while next_final_seat(s):
            if self.has_final_use(s):
                s.ask = ASK_FINAL
                return
        begin_ravage(s)
        ravage_on(s)

    def has_final_use(self, s: State) -> bool:
        if stride(s) > 0:
            return True
        for card in range(s.board.cards):
            if s.holders[card] == s.seat and not has(s.used, card) and self.deck[card].usable(s):
                return True
        return False

    # Chance

    def weigh(self, s: State) -> list[tuple[int, int]]:
        ask = s.ask
        if ask == LUCK_FACE:
            return face_weights(s)
        if ask == LUCK_WHICH:
            return [(at & 3, 1) for at in alike(s)]
        if ask == LUCK_PLAGUE:
            return [(region, 1) for region in s.board.regions]
        if ask == LUCK_FIRST:
            return [(seat, 1) for seat in range(s.board.seats)]
        if ask == LUCK_CARD:
            return setup.card_weights(s)
        if ask == LUCK_DEAL or ask == LUCK_DRAW:
            return deck_weights(s)
        return []

    def happen(self, s: State, outcome: i64) -> None:
        ask = s.ask
        if ask == LUCK_FACE:
            s.set_face(s.at, outcome)
            self.face_known(s)
        elif ask == LUCK_WHICH:
            s.at = s.at - (s.at & 3) + outcome
            self.token_known(s)
        elif ask == LUCK_PLAGUE:
            setup.plague_begins(s, outcome)
        elif ask == LUCK_FIRST:
            setup.first_player(s, outcome)
        elif ask == LUCK_CARD:
            setup.card_drawn(s, outcome)
        elif ask == LUCK_DEAL:
            setup.card_dealt(s, outcome)
        elif ask == LUCK_DRAW:
            drawn(s, outcome)
            if draw_on(s):
                self.deck[s.card].drawn(s)
                self.after_ability(s)

    def chance(self, s: State, rng: Rng) -> None:
        if s.ask == LUCK_FACE:
            s.set_face(s.at, draw_face(s, s.rats[s.at], rng))
            self.face_known(s)
        elif s.ask == LUCK_DEAL or s.ask == LUCK_DRAW:
            self.happen(s, draw_card(s, rng))
        else:
            self.happen(s, draw_from(self.weigh(s), rng))

    def veil(self, s: State, seat: i64) -> None:
        veil(s, seat)

    def fill(self, s: State, rng: Rng) -> None:
        regioncards.fill(s, rng)
        due = s.at if s.ask == LUCK_FACE else 0  # looked at, but its face is chance's to draw
        for region in s.board.regions:
            for i in range(1, s.rats[region * 4] + 1):
                at = region * 4 + i
                if s.rats[at] & LOOKS != 0 and is_blank(s, at) and at != due:
                    s.set_face(at, draw_face(s, s.rats[at], rng))

    def face_known(self, s: State) -> None:
        if s.card != NOBODY:
            looked(s)
            self.deck[s.card].looked(s)
            self.after_ability(s)
        else:
            if turn_up(s) and resolve_on(s):
                self.after_region(s)

    def token_known(self, s: State) -> None:
        if s.card != NOBODY:
            self.deck[s.card].picked(s)
            self.after_ability(s)
        else:
            self.uncover(s)


def list_turns(s: State, out: Choices) -> None:
    head: i64 = s.region * 4
    for i in range(1, s.rats[head] + 1):
        if is_choice(s, head + i):
            out.add(TURN + i - 1)


def alike(s: State) -> list[int]:
    """The tokens among which chance picks: of the public kind of the one at `s.at`, in its region."""
    head = s.at - (s.at & 3)
    kind = s.rats[s.at] & KIND
    return [head + i for i in range(1, s.rats[head] + 1) if s.rats[head + i] & KIND == kind]
