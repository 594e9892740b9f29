"""How sure a share is that was counted in some of all games."""

from math import sqrt

Z_95 = 1.959963984540054


def wilson(won: int, played: int, z: float = Z_95) -> tuple[float, float]:
    """Return Wilson's score interval of a share (E. B. Wilson, JASA 22, 1927); 95 % by default."""
    if played == 0:
        return 0.0, 1.0
    share = won / played
    spread = z * z / played
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / played + spread / (4 * played)) / (1 + spread)
    # Rounding would put the bound of none and of all a hair inside.
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))
