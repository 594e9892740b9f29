"""Where each track lies: the ladder beside the others, or above them where it is narrow."""

from collections.abc import Mapping, Sequence
from itertools import cycle

from PySide6.QtCore import QRectF

WIDE, HIGH = 344.0, 231.0
"""Pixels in which all tracks stand beside the ladder at the usual size of letters."""
LADDER, GAP = 88.0, 3.0
"""How wide the ladder is there, and what lies between two tracks."""
ABOVE = 52.0
"""How high the ladder is where it lies above the others."""
KING, PEOPLE, TOWNS, POOLS = 51.0, 80.0, 54.0, 37.0
"""How high the rows of tracks are."""
LARGEST = 1.45
TOWN_SHARES = (1.2, 0.95, 1.05, 1.1, 0.8)
"""How the towns share their row, from the south: as long as their names and effects are."""
CROWN_WIDE, MORALE_WIDE, GOLD_WIDE = 46.0, 0.44, 0.27
"""The crown's pixels; what Morale and the gold take of their rows."""
DICE = (("population", 104.0), ("evacuation", 62.0), ("sabotage", 56.0), ("quick", 86.0))
SUPPLY = 56.0
"""How wide each pool would like to be."""


def unit_for(width: float, height: float, text_scale: float) -> float:
    """Return how large letters are: as large as there is room, never less than is asked for.

    >>> unit_for(344, 231, 1.0), unit_for(420, 400, 1.0) > 1.2, unit_for(344, 600, 1.5)
    (1.0, True, 1.5)
    """
    return max(text_scale, min(width / WIDE, height / HIGH, LARGEST))


def is_stacked(width: float, unit: float) -> bool:
    """Return whether the ladder has no room beside the other tracks."""
    return width < 0.93 * WIDE * unit


def least_height(width: float, unit: float) -> float:
    """Return how high all tracks are at least."""
    if not is_stacked(width, unit):
        return HIGH * unit
    return (ABOVE + KING + PEOPLE + TOWNS + 2 * POOLS) * unit + 5 * GAP


def track_places(
    width: float, height: float, unit: float, towns: Sequence[str]
) -> Mapping[str, QRectF]:
    """Return where each track lies within a width and a height."""
    height = max(height, least_height(width, unit))
    stacked = is_stacked(width, unit)
    part = (height if not stacked else least_height(width, unit)) / least_height(width, unit)
    rows = _Rows(part * unit)
    if stacked:
        found = {"stress": rows.next(0, width, ABOVE)}
        found |= _beside(rows, 0, width, unit, towns)
        found |= _shared(rows.next(0, width, POOLS), DICE[:2], unit)
        last = (*DICE[2:], ("supply", SUPPLY))
        return found | _shared(rows.next(0, width, POOLS), last, unit)
    left = LADDER * unit + GAP
    found = _beside(rows, left, width - left, unit, towns)
    found["stress"] = QRectF(0, 0, LADDER * unit, rows.top - GAP)
    last_row = QRectF(0, rows.top, width, height - rows.top)
    return found | _shared(last_row, (*DICE, ("supply", SUPPLY)), unit)


class _Rows:
    """Rows from the top down."""

    def __init__(self, part: float) -> None:
        self.top, self._part = 0.0, part

    def next(self, left: float, width: float, high: float) -> QRectF:
        """Return the next row."""
        row = QRectF(left, self.top, width, high * self._part)
        self.top = row.bottom() + GAP
        return row


def _beside(
    rows: _Rows, left: float, width: float, unit: float, towns: Sequence[str]
) -> dict[str, QRectF]:
    """Return where King, people and towns lie: the rows that stand beside the ladder."""
    king = rows.next(left, width, KING)
    crown, gold = CROWN_WIDE * unit, GOLD_WIDE * width
    cubes = QRectF(
        king.left() + crown + GAP, king.top(), width - crown - gold - 2 * GAP, king.height()
    )
    above, below = _stacked(cubes, 2)
    people = rows.next(left, width, PEOPLE)
    morale = QRectF(people.left(), people.top(), MORALE_WIDE * width, people.height())
    rest = QRectF(morale.right() + GAP, people.top(), width - morale.width() - GAP, people.height())
    found = {
        "king": QRectF(king.left(), king.top(), crown, king.height()),
        "willpower": above,
        "pressure": below,
        "gold": QRectF(cubes.right() + GAP, king.top(), gold, king.height()),
        "morale": morale,
    }
    found |= zip(("momentum", "push", "demands"), _stacked(rest, 3), strict=True)
    row = rows.next(left, width, TOWNS)
    return found | _shared(row, tuple(zip(towns, cycle(TOWN_SHARES), strict=False)), unit)


def _stacked(box: QRectF, count: int) -> list[QRectF]:
    high = (box.height() - GAP * (count - 1)) / count
    return [
        QRectF(box.left(), box.top() + number * (high + GAP), box.width(), high)
        for number in range(count)
    ]


def _shared(row: QRectF, wanted: Sequence[tuple[str, float]], unit: float) -> dict[str, QRectF]:
    """Return a row shared out by what each would like to have of it."""
    room = row.width() - GAP * (len(wanted) - 1)
    whole = sum(wide for _name, wide in wanted)
    found, left = {}, row.left()
    for name, wide in wanted:
        found[name] = QRectF(left, row.top(), room * wide / whole, row.height())
        left = found[name].right() + GAP
    return found
