"""The kinds of events of the card game, and what each seat may hear of them."""

from typing import Final

from rattus.kernel.events import EventKind, kind

E_BUILDING: Final = 0
E_REPLACED: Final = 1
E_FIRST: Final = 2
E_DRAWN: Final = 3
E_SHUFFLED: Final = 4
E_ROUND: Final = 5
E_SUPPLY: Final = 6
E_RATS_LOST: Final = 7
E_RATS_CAUGHT: Final = 8
E_LOOKED: Final = 9
E_ENTERED: Final = 10
E_PASSED: Final = 11
E_LAID: Final = 12
E_COMMITTED: Final = 13
E_RESOLVING: Final = 14
E_REVEALED: Final = 15
E_SCORED: Final = 16
E_SWORDS: Final = 17
E_FLUTES: Final = 18
E_PICKED: Final = 19
E_GIVEN: Final = 20
E_PREMIUM: Final = 21
E_STANDARD: Final = 22
E_TAKEN: Final = 23
E_TOKEN: Final = 24
E_DISCARDED: Final = 25
E_RESOLVED: Final = 26
E_BONUS: Final = 27
E_NUN: Final = 28
E_DIED: Final = 29
E_OVER: Final = 30
E_KIND_IN_PLAY: Final = 31

KINDS: Final[dict[int, EventKind]] = {
    E_BUILDING: kind("building-drawn", "card:building-card", reveals=True),
    E_REPLACED: kind("building-replaced", "card:building-card"),
    E_FIRST: kind("first-player", "seat:seat"),
    E_DRAWN: kind("card-drawn", "seat:seat card:kind!", reveals=True),
    E_SHUFFLED: kind("deck-shuffled", "count:number", reveals=True),
    E_ROUND: kind("round", "number:number seat:seat"),
    E_SUPPLY: kind("supplied", "seat:seat card:building-card"),
    E_RATS_LOST: kind("rats-discarded", "seat:seat count:number"),
    E_RATS_CAUGHT: kind("rats-caught", "seat:seat count:number"),
    E_LOOKED: kind("looked", "seat:seat place:number card:kind!", reveals=True),
    E_ENTERED: kind("entered", "seat:seat card:building-card"),
    E_PASSED: kind("passed", "seat:seat"),
    E_LAID: kind("card-laid", "seat:seat card:kind!"),
    E_COMMITTED: kind("cards-announced", "seat:seat count:number"),
    E_RESOLVING: kind("building-opened", "card:building-card"),
    E_REVEALED: kind("card-revealed", "seat:seat card:kind", reveals=True),
    E_SCORED: kind("influence", "seat:seat class:class count:number"),
    E_SWORDS: kind("sword-strikes", "seat:seat from:seat count:number"),
    E_FLUTES: kind("flute-plays", "seat:seat to:seat"),
    E_PICKED: kind("card-picked", "seat:seat card:kind!"),
    E_GIVEN: kind("card-given", "seat:seat to:seat card:kind!", reveals=True, shared=True),
    E_PREMIUM: kind("premium-action", "seat:seat building:building"),
    E_STANDARD: kind("standard-action", "seat:seat building:building"),
    E_TAKEN: kind("card-taken", "seat:seat card:kind count:number"),
    E_TOKEN: kind("token-taken", "seat:seat value:token!", reveals=True),
    E_DISCARDED: kind("card-discarded", "seat:seat card:kind", reveals=True),
    E_RESOLVED: kind("building-resolved", "card:building-card"),
    E_BONUS: kind("final-influence", "seat:seat class:class"),
    E_NUN: kind("nun-revealed", "place:number card:kind", reveals=True),
    E_DIED: kind("died", "seat:seat rats:number nuns:number"),
    E_OVER: kind("over", "by:ending"),
    E_KIND_IN_PLAY: kind("building-in-play", "building:building"),
}
