"""The numbers of the board game, by name. Numbers that leave the engine are append-only."""

from typing import Final

from rattus.kernel.chain import ASK_NOTHING
from rattus.kernel.seats import COLOURS

# Seats, and who holds a class card.
MOST_SEATS: Final = 6
TABLE: Final = 6
ABSENT: Final = 7
SPECTATOR: Final = 6
LARGE_TABLE: Final = 5  # from so many players on: a third pair of citizens, eight cards, one more step
SEAT_NAMES: Final = COLOURS

# Where citizens are: a region, or one of these two.
HAVEN: Final = 17
SUPPLY: Final = 18
PLACES: Final = 19
CITIZENS: Final = 20

# Class cards are numbered by the registry (cards/__init__.py); there is room for sixteen.
MOST_CARDS: Final = 16

# Region cards are numbered by their file; sets of them are bits of one number.
MOST_REGION_CARDS: Final = 60
HAND_SIZE: Final = 3
DRAWN: Final = 3  # how many region cards a class card may draw at a time

DIPLOMATS: Final = 15

# What each seat has of Africanus, in `State.hands`: the first entry of each row of six seats.
HAND: Final = 0  # the region cards in hand, as a set
HIDDEN: Final = 6  # how many more there are that the viewer does not know; 0 in the whole truth
BURIED: Final = 12  # those that the seat has discarded face down and may remember
BURIED_HIDDEN: Final = 18
RECYCLED: Final = 24  # those that all have seen go back into the deck since the seat last drew one: not in its hand
ENVOYS: Final = 30  # its diplomats: a set of regions, and from bit ENVOY_HAVEN on, how many in the Safe Haven
DRAWN_CARDS: Final = 36  # the region cards drawn and not yet put anywhere: card + 1, VEILED, or 0
HANDS: Final = 39
ENVOY_HAVEN: Final = 20
VEILED: Final = -1

# What the ability of a card notes from step to step: nothing that has words, two regions or two tokens (in `x` and
# `y`), or the one token it has picked (in `at`). Where notes have words, their number is the number of the step.
NO_NOTES: Final = ""
REGIONS_NOTED: Final = "regions"
TOKENS_NOTED: Final = "tokens"
TOKEN_PICKED: Final = "token"
ROUTE_NOTED: Final = "route"  # two regions, noted together

# The parts of a game.
SETUP: Final = 0
PLAY: Final = 1
FINAL: Final = 2
RAVAGE: Final = 3
OVER: Final = 4
STAGES: Final = ("setup", "play", "final round", "ravage", "over")

# What the game waits for. Below CHANCE somebody must choose; from CHANCE on, luck decides.
ASK_SETTLE: Final = 0
ASK_ACTION: Final = 1
ASK_ABILITY: Final = 2
ASK_MOVE: Final = 3
ASK_RAT: Final = 4
ASK_TURN: Final = 5
ASK_FINAL: Final = 6
ASK_RAVAGE: Final = 7
ASK_CARAVAN: Final = 8
ASK_PROTECT: Final = 9
ASK_COVER: Final = 10
ASK_JOIN: Final = 11
ASK_ENVOY: Final = 12
LUCK_CARD: Final = 32
LUCK_PLAGUE: Final = 33
LUCK_FIRST: Final = 34
LUCK_FACE: Final = 35
LUCK_WHICH: Final = 36
LUCK_DEAL: Final = 37
LUCK_DRAW: Final = 38
ASKS: Final = {
    ASK_SETTLE: "settle",
    ASK_ACTION: "action",
    ASK_ABILITY: "ability",
    ASK_MOVE: "move",
    ASK_RAT: "rat",
    ASK_TURN: "turn",
    ASK_FINAL: "final",
    ASK_RAVAGE: "ravage",
    ASK_CARAVAN: "caravan",
    ASK_PROTECT: "protect",
    ASK_COVER: "cover",
    ASK_JOIN: "join",
    ASK_ENVOY: "envoy",
    LUCK_CARD: "luck-card",
    LUCK_PLAGUE: "luck-plague",
    LUCK_FIRST: "luck-first",
    LUCK_FACE: "luck-face",
    LUCK_WHICH: "luck-which",
    LUCK_DEAL: "luck-deal",
    LUCK_DRAW: "luck-draw",
    ASK_NOTHING: "nothing",
}

# Actions: the first number of each family (see actions.py for their names).
SETTLE: Final = 0
POPULATE: Final = 17
TAKE: Final = 34
USE: Final = 50
MOVE: Final = 66
MARCH: Final = 83
RAT: Final = 100
TURN: Final = 117
REGION: Final = 120
FROM: Final = 137
TO: Final = 154
TOKEN: Final = 171
COUNT: Final = 222
END: Final = 225
MAP_ORDER: Final = 226
SWAP: Final = 227
STOP: Final = 228
CARAVAN: Final = 229
PLAY_CARD: Final = 246
COVER: Final = 306
PASS: Final = 313
KEEP: Final = 314
ESCORT: Final = 317
ALONE: Final = 318

# Why the game ends, as a set.
ENDED_RATS: Final = 1
ENDED_CITIZENS: Final = 2
ENDED_LENGTH: Final = 4
LONGEST: Final = 400
ENDINGS: Final = {ENDED_RATS: "rats", ENDED_CITIZENS: "citizens", ENDED_LENGTH: "length"}

# A token on the board, packed into one number:
#   bit 0: there is one;  bit 1: laid after set-up;  bits 2 to 7: seats that have looked;
#   bits 8 on: face + 1, or 0 for blank.
THERE: Final = 1
LATER: Final = 2
LOOKED: Final = 4
LOOKS: Final = 0xFC
KIND: Final = 0xFF
FACE_SHIFT: Final = 8
