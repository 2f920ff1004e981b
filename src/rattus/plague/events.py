"""The kinds of events of the board game, and what each seat may hear of them."""

from typing import Final

from rattus.kernel.events import EventKind, kind

E_CARD: Final = 0
E_PLAGUE_BEGINS: Final = 1
E_FIRST: Final = 2
E_SETTLED: Final = 3
E_POPULATED: Final = 4
E_TAKEN: Final = 5
E_USED: Final = 6
E_MOVED: Final = 7
E_SHELTERED: Final = 8
E_RAT_MOVED: Final = 9
E_LOOKED: Final = 10
E_SWAPPED: Final = 11
E_PLAGUE_MOVED: Final = 12
E_RAT_ADDED: Final = 13
E_RATS_BLOCKED: Final = 14
E_TURNED: Final = 15
E_SPARED: Final = 16
E_OUTBREAK: Final = 17
E_LOST: Final = 18
E_TURN_ENDED: Final = 19
E_ENDING: Final = 20
E_FINAL_SEAT: Final = 21
E_RAVAGE: Final = 22
E_RAVAGED: Final = 23
E_OVER: Final = 24
E_DEALT: Final = 25
E_CARD_SHOWN: Final = 26
E_CARD_DRAWN: Final = 27
E_KEPT: Final = 28
E_BURIED: Final = 29
E_RESHUFFLED: Final = 30
E_CARD_PLAYED: Final = 31
E_PROTECTED: Final = 32
E_DIPLOMAT: Final = 33
E_ESCORTED: Final = 34
E_RECALLED: Final = 35
E_CARAVAN_PLACED: Final = 36
E_CARAVAN_MOVED: Final = 37
E_HAND_SCORED: Final = 38
E_DIPLOMATS_SCORED: Final = 39
E_HAND_SHOWN: Final = 40

# What E_LOST says took the citizen: the M symbols, the A symbols, or the class symbol of card (cause - CAUSE_CARD).
CAUSE_M: Final = 0
CAUSE_A: Final = 1
CAUSE_CARD: Final = 2

KINDS: Final[dict[int, EventKind]] = {
    E_CARD: kind("card-chosen", "card:card"),
    E_PLAGUE_BEGINS: kind("plague-begins", "region:region"),
    E_FIRST: kind("first-player", "seat:seat"),
    E_SETTLED: kind("settled", "seat:seat region:region count:number"),
    E_POPULATED: kind("populated", "seat:seat region:region count:number"),
    E_TAKEN: kind("card-taken", "seat:seat card:card from:holder"),
    E_USED: kind("card-used", "seat:seat card:card"),
    E_MOVED: kind("citizens-moved", "seat:seat from:region to:region count:number"),
    E_SHELTERED: kind("sheltered", "seat:seat region:region"),
    E_RAT_MOVED: kind("rat-moved", "seat:seat from:piece to:piece"),
    E_LOOKED: kind("looked", "seat:seat at:piece face:face!", reveals=True),
    E_SWAPPED: kind("swapped", "seat:seat one:piece other:piece"),
    E_PLAGUE_MOVED: kind("plague-moved", "seat:seat from:region to:region marched:flag"),
    E_RAT_ADDED: kind("rat-added", "seat:seat to:piece"),
    E_RATS_BLOCKED: kind("rats-blocked", "count:number"),
    E_TURNED: kind("turned", "at:piece face:face", reveals=True),
    E_SPARED: kind("spared", "region:region citizens:number limit:number"),
    E_OUTBREAK: kind("outbreak", "region:region citizens:number limit:number"),
    E_LOST: kind("lost", "seat:seat region:region cause:cause"),
    E_TURN_ENDED: kind("turn-ended", "seat:seat"),
    E_ENDING: kind("ending", "by:ending"),
    E_FINAL_SEAT: kind("final-turn", "seat:seat"),
    E_RAVAGE: kind("ravage-begins"),
    E_RAVAGED: kind("ravaged", "region:region"),
    E_OVER: kind("over", "winner:seat"),
    E_DEALT: kind("region-card-dealt", "seat:seat card:region-card!", reveals=True),
    E_CARD_SHOWN: kind("region-card-shown", "seat:seat card:region-card", reveals=True),
    E_CARD_DRAWN: kind("region-card-drawn", "seat:seat card:region-card!", reveals=True),
    E_KEPT: kind("region-card-kept", "seat:seat card:region-card!"),
    E_BURIED: kind("region-cards-buried", "seat:seat count:number"),
    E_RESHUFFLED: kind("region-cards-reshuffled", "count:number", reveals=True),
    E_CARD_PLAYED: kind("region-card-played", "seat:seat card:region-card", reveals=True),
    E_PROTECTED: kind("protected", "seat:seat card:card"),
    E_DIPLOMAT: kind("diplomat-sent", "seat:seat region:region"),
    E_ESCORTED: kind("diplomat-moved", "seat:seat"),
    E_RECALLED: kind("diplomat-lost", "seat:seat region:region"),
    E_CARAVAN_PLACED: kind("caravan-placed", "seat:seat region:region"),
    E_CARAVAN_MOVED: kind("caravan-moved", "seat:seat from:region via:region to:region"),
    E_HAND_SCORED: kind("region-cards-scored", "seat:seat count:number"),
    E_DIPLOMATS_SCORED: kind("diplomats-scored", "seat:seat count:number"),
    E_HAND_SHOWN: kind("region-card-left", "seat:seat card:region-card", reveals=True),
}
