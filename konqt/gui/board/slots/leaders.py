"""Thin lines from the sign of a sea zone to ships that stand too far off to be read with it."""

from collections.abc import Mapping, Sequence
from math import hypot

from konqt.gui.board.slots.sign_places import NEAR
from konqt.gui.board.slots.territory import Box, Point, gap

Line = tuple[Point, Point]
TOGETHER = 0.35
"""Sides of a piece within which pieces are read as one group."""


def leaders(sign: Box, pieces: Sequence[Box], others: Sequence[Box]) -> list[Line]:
    """Return a line to each group of a zone's pieces that stands far from the zone's sign.

    Args:
        sign: of the zone.
        pieces: the boxes of all that stands in it.
        others: the signs of all other zones; who stands nearer to one of those has a line too.
    """
    found = []
    for group in groups(pieces):
        side = max(right - left for left, _top, right, _bottom in group)
        nearest = min(group, key=lambda box: gap(box, sign))
        away = gap(nearest, sign)
        alien = min((gap(box, other) for box in group for other in others), default=away + 1)
        if away > NEAR * side or alien < away:
            found.append(_between(sign, nearest))
    return found


def groups(pieces: Sequence[Box]) -> list[list[Box]]:
    """Return boxes that stand side by side together."""
    found: list[list[Box]] = []
    for box in pieces:
        reach = TOGETHER * (box[2] - box[0])
        touched = [each for each in found if any(gap(box, other) <= reach for other in each)]
        found = [each for each in found if each not in touched]
        found.append([box, *(other for each in touched for other in each)])
    return found


def all_leaders(signs: Mapping[str, Box], pieces: Mapping[str, Sequence[Box]]) -> list[Line]:
    """Return the lines of all zones."""
    found = []
    for zone, sign in signs.items():
        others = [box for other, box in signs.items() if other != zone]
        found += leaders(sign, pieces.get(zone, ()), others)
    return found


def _between(sign: Box, box: Box) -> Line:
    """Return a line from the rim of a sign to the rim of a box, between their middles."""
    one, two = _middle(sign), _middle(box)
    return _rim(sign, one, two), _rim(box, two, one)


def _middle(box: Box) -> Point:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def _rim(box: Box, middle: Point, to: Point) -> Point:
    across, down = to[0] - middle[0], to[1] - middle[1]
    if hypot(across, down) == 0:
        return middle
    wide, high = (box[2] - box[0]) / 2, (box[3] - box[1]) / 2
    share = min(wide / abs(across) if across else 1.0, high / abs(down) if down else 1.0, 1.0)
    return middle[0] + across * share, middle[1] + down * share
