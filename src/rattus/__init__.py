"""Rattus: the board game, its Africanus expansion and the card game Rattus Cartus, as software.

The engine's modules are compiled when the package is built; the same sources run as plain Python where there is no
compiler, or when the environment sets RATTUS_PURE=1.
"""

from typing import TYPE_CHECKING

from rattus import _modes

if TYPE_CHECKING:
    from rattus.kernel.errors import RattusError
    from rattus.kernel.rng import Rng
    from rattus.plague.game import new_game
    from rattus.plague.options import Options
    from rattus.plague.state import State

__version__ = "0.1.0"
__all__ = ["Options", "RattusError", "Rng", "State", "new_game"]

_HOMES = {
    "Options": "rattus.plague.options",
    "RattusError": "rattus.kernel.errors",
    "Rng": "rattus.kernel.rng",
    "State": "rattus.plague.state",
    "new_game": "rattus.plague.game",
}

_modes.prepare()


def __getattr__(name: str) -> object:
    """The public names, imported when first asked for: `import rattus` alone stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'rattus' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
