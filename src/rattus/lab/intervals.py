"""How sure a counted share is."""

from math import sqrt

_Z95 = 1.959964


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; a hit may be shared and count in part.

    >>> low, high = wilson(25, 100)
    >>> round(low, 3), round(high, 3)
    (0.175, 0.343)
    """
    if trials == 0:
        return 0.0, 1.0
    share = hits / trials
    spread = _Z95**2 / trials
    centre = (share + spread / 2) / (1 + spread)
    half = _Z95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / (4 * trials))
    return max(0.0, centre - half), min(1.0, centre + half)
