"""Of what ships from the side are put together, in a box of 200 by 70 with the bow to the right."""

from collections.abc import Iterable

from PySide6.QtGui import QPainterPath

from konqt.gui.art.canvas import polygon

WATER = 60.0
"""Where the waterline is."""


def hull(stern: float, bow: float, deck: float, rake: float = 10.0) -> QPainterPath:
    """Return a hull between two ends, its deck rising a little towards the bow."""
    return polygon(
        [
            (stern, deck), (bow - 34, deck), (bow, deck - 5), (bow - rake, WATER),
            (stern + 6, WATER),
        ]
    )  # fmt: skip


def block(left: float, top: float, right: float, bottom: float) -> QPainterPath:
    """Return a house on a deck."""
    return polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def turret(x: float, deck: float, ahead: bool, size: float = 1.0) -> Iterable[QPainterPath]:
    """Give a turret on a deck and its barrels, which point to the bow or to the stern."""
    way = 1 if ahead else -1
    wide, high, reach = 13 * size, 7 * size, 20 * size
    house = [(x - wide / 2, deck), (x - wide / 2 + 1.5, deck - high),
             (x + wide / 2 - 1.5, deck - high), (x + wide / 2, deck)]  # fmt: skip
    yield polygon(house)
    barrel = deck - high * 0.62
    tip = x + way * (wide / 2 + reach)
    ends = sorted((x + way * wide / 4, tip))
    yield block(ends[0], barrel - 1.1 * size, ends[1], barrel + 1.1 * size)


def funnel(x: float, top: float, deck: float, wide: float = 11.0) -> QPainterPath:
    """Return a funnel that leans a little astern."""
    lean = 2.5
    return polygon([(x - lean, top), (x + wide - lean, top), (x + wide, deck), (x, deck)])


def mast(x: float, top: float, deck: float, yard: float = 0.0) -> Iterable[QPainterPath]:
    """Give a mast, and its yard where it has one."""
    yield block(x - 0.9, top, x + 0.9, deck)
    if yard:
        yield block(x - yard, top + 5, x + yard, top + 6.6)
