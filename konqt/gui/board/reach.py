"""Which space is meant at a point: what is offered comes before what lies a few pixels beside it.

Between the islands of one area there is much water; whoever lets go there means the area whose land
lies all around, and nearest.
"""

import math
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QPointF

from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.view import BoardView

RAYS = 16
"""Directions in which land is looked for."""
STEP, FAR = 6.0, 240.0
"""Board units from one look to the next, and to the last."""
SLACK = (3, 6)
"""Pixels about a point in which what is offered is meant."""


def target_at(view: BoardView, at: QPoint) -> str | None:
    """Return the space meant at a point of the viewport.

    Where some are lit and this is none of them: the lit one that is nearest within a few pixels, or
    on the water that whose lands lie about it; on a piece always the piece's own.
    """
    space, lit = view.area_at(at), view.lights.lit
    if space in lit or not lit or not view.viewport().rect().contains(at):
        return space
    if view.pieces.at(at) is not None:
        return space
    near = next((each for each in _about(view, at) if each in lit), None)
    if near is not None:
        return near
    point = view.mapToScene(at)
    around = area_around(view.ground, point) if view.ground.land_at(point) is None else None
    return around if around in lit else space


def _about(view: BoardView, at: QPoint) -> Iterator[str | None]:
    """Give the spaces about a point of the viewport, the nearest first."""
    for far in SLACK:
        for ray in range(RAYS):
            angle = 2 * math.pi * ray / RAYS
            yield view.area_at(at + QPoint(round(math.cos(angle) * far),
                                           round(math.sin(angle) * far)))  # fmt: skip


def target_at_global(view: BoardView, at: QPoint) -> str | None:
    """Return the space meant at a global point, None outside the board."""
    here = view.viewport().mapFromGlobal(at)
    return target_at(view, here) if view.viewport().rect().contains(here) else None


def area_around(ground: Ground, point: QPointF) -> str | None:
    """Return the area whose land is nearest to a place on the water and lies on its both sides."""
    if ground.is_closed(point):
        return None
    hits = [hit for ray in range(RAYS) if (hit := _first_land(ground, point, ray)) is not None]
    if not hits:
        return None
    nearest = min(hits)[2]
    rays = [ray for _far, ray, area in hits if area == nearest]
    gaps = [
        (after - ray) % RAYS or RAYS for ray, after in zip(rays, [*rays[1:], rays[0]], strict=True)
    ]
    return nearest if max(gaps) <= RAYS // 2 else None


def _first_land(ground: Ground, point: QPointF, ray: int) -> tuple[float, int, str] | None:
    """Return how far the first land is in a direction, the direction and the area."""
    angle = 2 * math.pi * ray / RAYS
    way = QPointF(math.cos(angle), math.sin(angle))
    far = STEP
    while far <= FAR:
        place = point + way * far
        area = ground.land_at(place)
        if area is not None:
            return far, ray, area
        far += STEP
    return None
