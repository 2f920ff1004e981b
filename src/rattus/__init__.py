"""Rattus: the board game, its Africanus expansion and the card game Rattus Cartus, as software.

The engine's modules are compiled when the package is built; the same sources run as plain Python where there is no
compiler, or when the environment sets RATTUS_PURE=1.
"""

from rattus import _modes

__version__ = "0.1.0"

_modes.prepare()

_EXPORTS = {
    "Options": "rattus.plague.options",
    "State": "rattus.plague.state",
    "new_game": "rattus.plague.game",
    "Rng": "rattus.kernel.rng",
    "RattusError": "rattus.kernel.errors",
}


def __getattr__(name: str) -> object:
    """The public names, imported when first asked for: `import rattus` alone stays quick."""
    if name not in _EXPORTS:
        raise AttributeError(f"module 'rattus' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_EXPORTS[name]), name)
