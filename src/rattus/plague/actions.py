"""The names of the board game's actions. The numbers never change; new families are added at the end."""

from rattus.kernel.actions import ActionSpace, Family
from rattus.plague import codes
from rattus.plague.world import CLASSES, SLOTS, World


def action_space(world: World, cards: tuple[str, ...]) -> ActionSpace:
    """All actions on this map with these cards (the registry's ids, in order)."""
    regions = world.ids
    tokens = tuple(f"{region}/{slot}" for region in regions for slot in range(1, SLOTS + 1))
    return ActionSpace(
        [
            Family("settle:{}", codes.SETTLE, regions),
            Family("populate:{}", codes.POPULATE, regions),
            Family("take:{}", codes.TAKE, cards),
            Family("use:{}", codes.USE, cards),
            Family("plague:{}", codes.MOVE, regions),
            Family("plague:{}+knight", codes.MARCH, regions),
            Family("rat:{}", codes.RAT, regions),
            Family("turn:{}", codes.TURN, ("1", "2", "3")),
            Family("region:{}", codes.REGION, regions),
            Family("from:{}", codes.FROM, regions),
            Family("to:{}", codes.TO, regions),
            Family("token:{}", codes.TOKEN, tokens),
            Family("count:{}", codes.COUNT, ("1", "2", "3")),
            Family("end", codes.END, ("",)),
            Family("map-order", codes.MAP_ORDER, ("",)),
            Family("swap", codes.SWAP, ("",)),
            Family("stop", codes.STOP, ("",)),
            Family("caravan:{}", codes.CARAVAN, regions),
            Family("play:{}", codes.PLAY_CARD, tuple(map(str, world.region_cards))),
            Family("cover:{}", codes.COVER, CLASSES),
            Family("pass", codes.PASS, ("",)),
            Family("keep:{}", codes.KEEP, ("1", "2", "3")),
            Family("with-diplomat", codes.ESCORT, ("",)),
            Family("without-diplomat", codes.ALONE, ("",)),
        ]
    )
