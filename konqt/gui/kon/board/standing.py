"""Where every counter on the board stands: holders in their block, attackers at their border."""

import math
from collections.abc import Iterable, Mapping

from konqt.gui.board.placing import Box, Place, Point, overlap

Key = tuple[str, str, str]
"""area, faction, area attacked from (empty for those who hold the area)"""

RINGS, STEP = 8, 0.3
"""How far an attacker may stand from where it would: rings, and counters' sides between them."""
DEAR = 0.4
"""Price of each ring, in twelfths of a counter covered."""


def holders(places: Mapping[str, Place], keys: Iterable[Key]) -> dict[Key, Point]:
    """Place the counters of those who hold areas, in the order of the keys."""
    rows: dict[str, list[Key]] = {}
    for key in keys:
        if not key[2] and key[0] in places:
            rows.setdefault(key[0], []).append(key)
    return {
        key: at
        for area, row in rows.items()
        for key, at in zip(row, places[area].spots(len(row)), strict=False)
    }


def attackers(
    keys: Iterable[Key], wanted: Mapping[Key, Point], side: float, taken: list[Box]
) -> dict[Key, Point]:
    """Place attackers as near as possible to where they would stand, clear of what is there."""
    busy = list(taken)
    found: dict[Key, Point] = {}
    for key in keys:
        if not key[2] or key not in wanted:
            continue
        found[key] = at = _free(wanted[key], side, busy)
        busy.append(box_at(at, side, side))
    return found


def _free(at: Point, side: float, busy: list[Box]) -> Point:
    reach = box_at(at, side * (1 + 2 * RINGS * STEP), side * (1 + 2 * RINGS * STEP))
    near = [box for box in busy if overlap(reach, box)]
    best, least = at, math.inf
    for ring in range(RINGS):
        if least <= ring * DEAR:
            break
        for turn in range(12 if ring else 1):
            angle = math.radians(turn * 30)
            spot = (at[0] + math.cos(angle) * ring * side * STEP,
                    at[1] + math.sin(angle) * ring * side * STEP)  # fmt: skip
            box = box_at(spot, side, side)
            price = ring * DEAR + 12 * sum(overlap(box, other) for other in near) / side**2
            if price < least:
                best, least = spot, price
    return best


def box_at(at: Point, width: float, height: float) -> Box:
    """Give the box about a middle."""
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2
