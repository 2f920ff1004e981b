"""The numbers of the card game, by name. Numbers that leave the engine are append-only."""

from typing import Final

from rattus.kernel.chain import ASK_NOTHING
from rattus.kernel.seats import COLOURS

MOST_SEATS: Final = 5
SPECTATOR: Final = 5
VIEWERS: Final = 6  # the seats, and those who only watch
SEAT_NAMES: Final = COLOURS[:MOST_SEATS]

CLASSES: Final = ("Peasantry", "Bourgeoisie", "Church", "Chivalry", "Magic", "Royalty")
CLASS_COUNT: Final = 6

# Kinds of cards: population cards by class and nuns (class * NUN_COUNTS + nuns), then jokers and special cards.
NUN_COUNTS: Final = 5  # 0 to 4 nuns
POPULATION: Final = 30  # so many kinds
JOKER: Final = 30
SWORD: Final = 31
FLUTE: Final = 32
PASS: Final = 33
GOLD: Final = 34
KINDS: Final = 35
BLADES: Final = 33  # the kinds below may be played face down on a building
PILED: Final = 5  # the kinds that lie in open piles: jokers and the special cards
UNKNOWN: Final = 35  # in a row of cards: how many more there are that the viewer does not know
ROW: Final = 36

# Where cards are, in `State.cards`: the first entry of each part. Parts of the seats have a ROW for each.
HAND: Final = 0
PLAYED: Final = 180  # on the table before their player, for the building he has entered
GIVEN: Final = 360  # picked to be handed over, and not yet handed over
DECK: Final = 540  # population cards nobody has seen since they were shuffled; in an observation, all its viewer lacks
BLANKS: Final = 570  # what is known of the cards of the nun row that nobody has looked at: after the first shuffle, all
DISCARDS: Final = 600
SHUFFLED: Final = 630  # what the deck was made of when the discards were last shuffled
RETURNED: Final = 660  # the most copies of a kind that all saw at once when the deck was shuffled: not in the nun row
DRAWN: Final = 690  # what each seat has drawn since that shuffle (POPULATION entries a seat)
FRESH: Final = 840  # how many cards of each seat may be of that shuffle, for all that is known
PILES: Final = 845
TOKENS: Final = 850  # victory point tokens by value: those that nobody has
HOARDS: Final = 853  # those of each seat, by value, and how many more the viewer does not know (HOARD entries a seat)
HOARD: Final = 4
TOKEN_VALUES: Final = 3
SIZES: Final = 873  # how many cards of each piled kind are in this game
CARDS: Final = 878

# What each viewer knows of the cards that others have (in hand, face down or picked to be given), in `State.lore`: at
# least so many of a kind, and at most so many of those kinds that lie in open piles.
LEAST: Final = 0
MOST: Final = 1050
LORE: Final = 1200

# What lies on the table for all to see, in `State.table`.
RATS: Final = 0
INFLUENCE: Final = 5  # INFLUENCE + class * MOST_SEATS + seat
ARRIVAL: Final = 35  # when the disc came to its space: lower discs came earlier
ENTERED: Final = 65  # the building's place in the row, from 1; 0 is nowhere
ORDER: Final = 70  # those who have entered, in the order in which they did, as seat + 1
QUEUE: Final = 75  # those still to enter, as seat + 1
STREET: Final = 80  # the building cards of the round, as card + 1
NUNS: Final = 83  # the nun row: kind + 1, or 0 for blank
LOOKED: Final = 88  # set of seats that have looked at it
UNSEEN: Final = 93  # 1 for each building card that may still come
QUOTA: Final = 153  # how many building cards of each class are still to come
REJECTED: Final = 159  # building cards put under the replacement deck, as card + 1, the first one first
TABLE: Final = 189

COPIES: Final = 5
BUILDINGS: Final = 12
BUILDING_CARDS: Final = 60
IN_GAME: Final = 30
NUN_ROW: Final = 5
LONGEST_STREET: Final = 3
DEALT: Final = 5
FIRST_RATS: Final = 10
CAP: Final = 15  # where the printed influence tracks end, for tables that want it

# The parts of a game.
SETUP: Final = 0
BUILD: Final = 1
SUPPLIES: Final = 2
ENTER: Final = 3
RESOLVE: Final = 4
PLAGUE: Final = 5
OVER: Final = 6
STAGES: Final = ("setup", "new buildings", "supplies", "entering", "resolving", "plague", "over")

# Where the resolving of a building stands.
CARDS_NEXT: Final = 0
SWORDS_NEXT: Final = 1
FLUTES_NEXT: Final = 2
ACTIONS_NEXT: Final = 3
DISCARD_NEXT: Final = 4
STEPS: Final = ("cards", "swords", "flutes", "actions", "discard")
CONTESTS: Final = {0: None, SWORD: "sword", FLUTE: "flute"}

# What the game waits for. Below CHANCE somebody must choose; from CHANCE on, luck decides.
ASK_SUPPLY: Final = 0
ASK_LOOK: Final = 1
ASK_ENTER: Final = 2
ASK_PLAY: Final = 3
ASK_TARGET: Final = 4
ASK_GIVE: Final = 5
ASK_ACTION: Final = 6
LUCK_BUILDING: Final = 32
LUCK_FIRST: Final = 33
LUCK_DRAW: Final = 34
LUCK_NUN: Final = 35
LUCK_TOKEN: Final = 36
LUCK_CHOICE: Final = 37
ASKS: Final = {
    ASK_SUPPLY: "supply",
    ASK_LOOK: "look",
    ASK_ENTER: "enter",
    ASK_PLAY: "play",
    ASK_TARGET: "target",
    ASK_GIVE: "give",
    ASK_ACTION: "action",
    LUCK_BUILDING: "luck-building",
    LUCK_FIRST: "luck-first",
    LUCK_DRAW: "luck-draw",
    LUCK_NUN: "luck-nun",
    LUCK_TOKEN: "luck-token",
    LUCK_CHOICE: "luck-choice",
    ASK_NOTHING: "nothing",
}

# Actions: the first number of each family (see actions.py for their names).
SUPPLY_OF: Final = 0
LOOK_AT: Final = 3
ENTER_AT: Final = 8
PASS_ON: Final = 11
PLAY_CARD: Final = 12
DONE: Final = 47
TARGET: Final = 48
GIVE: Final = 53
DISCARD: Final = 88
USE: Final = 123
STOP: Final = 124

# How a game came out, as a set.
ENDED_WON: Final = 1
ENDED_SHARED: Final = 2
ENDED_ALL_DEAD: Final = 4
ENDED_MERCY: Final = 8
ENDINGS: Final = {ENDED_WON: "won", ENDED_SHARED: "shared", ENDED_ALL_DEAD: "all-dead", ENDED_MERCY: "mercy"}
