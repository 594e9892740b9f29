"""How people see colours: contrast, distance, and the three kinds of colour blindness."""

from PySide6.QtGui import QColor

Linear = tuple[float, float, float]
"""red, green and blue in light, 0 to 1"""

SIGHTS: dict[str, tuple[Linear, Linear, Linear]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""of whoever lacks one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1"""


def seen(colour: QColor, sight: str) -> Linear:
    """Return a colour in light, as a sight of `SIGHTS` sees it."""
    light = [_linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF())]
    red, green, blue = (
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    )
    return red, green, blue


def contrast(one: QColor, two: QColor, sight: str = "full") -> float:
    """Return the contrast ratio of two colours to a sight, 1 to 21 (WCAG 2)."""
    bright, dim = sorted((_brightness(seen(each, sight)) for each in (one, two)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def distance_seen(one: QColor, two: QColor, sight: str) -> float:
    """Return how far apart two colours are to a sight (CIE 1976; 2 is hardly to be seen)."""
    first, second = _lab(seen(one, sight)), _lab(seen(two, sight))
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _brightness(light: Linear) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def _lab(light: Linear) -> Linear:
    red, green, blue = light
    x = _bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _bent(_brightness(light))
    z = _bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116
