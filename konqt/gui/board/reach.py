"""Which area is meant by a place on the water: one whose land lies all around it, and nearest.

Between the islands of one area there is much water; whoever lets go there means the area.
"""

import math

from PySide6.QtCore import QPoint, QPointF

from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.view import BoardView

RAYS = 16
"""Directions in which land is looked for."""
STEP, FAR = 6.0, 240.0
"""Board units from one look to the next, and to the last."""


def target_at(view: BoardView, at: QPoint) -> str | None:
    """Return the space meant at a point of the viewport.

    On water among the lands of one area that is lit, this is that area.
    """
    area = view.area_at(at)
    lit = view.lights.lit
    if area is not None or not lit or not view.viewport().rect().contains(at):
        return area
    found = area_around(view.ground, view.mapToScene(at))
    return found if found in lit else None


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
        area = ground.space_at(place)
        if area is not None:
            return far, ray, area
        far += STEP
    return None
