"""Icons of the tiles' titles and of the German actions, drawn by us, in the colour of the pen.

Each is one outline on a square of 24 units, with gaps wide enough to stay open at 16 pixels.
"""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker, QPolygonF, QTransform

UNITS = 24.0
LINE = 2.6
"""units of a drawn line"""
RAYS = 8

Point: TypeAlias = tuple[float, float]


def paint_icon(painter: QPainter, rect: QRectF, name: str) -> None:
    """Draw an icon in the pen's colour, as large as fits into a rectangle.

    Args:
        painter: what it is drawn with; brush and transformation are left as they were.
        rect: where; the icon stands in its middle.
        name: the title of a tile ("rest") or a German action ("paratrooper").

    Raises:
        KeyError: there is no such icon.
    """
    side = min(rect.width(), rect.height())
    corner = rect.center() - QPointF(side / 2, side / 2)
    fit = QTransform.fromTranslate(corner.x(), corner.y()).scale(side / UNITS, side / UNITS)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(fit.map(icon_path(name)), painter.pen().color())
    painter.restore()


@cache
def icon_path(name: str) -> QPainterPath:
    """Return an icon's outline on a square of 24 units.

    Raises:
        KeyError: there is no such icon.
    """
    return ICONS[name]()


# -- strokes -----------------------------------------------------------------------------------


def _line(*points: Point, width: float = LINE) -> QPainterPath:
    """Return a line of some width, with round ends."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    return _stroked(path, width)


def _stroked(path: QPainterPath, width: float = LINE) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(path).simplified()


def _area(*points: Point) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def _disc(x: float, y: float, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius)
    return path


def _box(x: float, y: float, wide: float, high: float, round_by: float = 1.5) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, wide, high), round_by, round_by)
    return path


def _all(*parts: QPainterPath) -> QPainterPath:
    whole = QPainterPath()
    for part in parts:
        whole = whole.united(part)
    return whole


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(12, 21))
    path.cubicTo(4, 15.5, 1.5, 12, 1.5, 8.2)
    path.cubicTo(1.5, 4.6, 4.2, 2.5, 7, 2.5)
    path.cubicTo(9.2, 2.5, 11, 3.6, 12, 5.6)
    path.cubicTo(13, 3.6, 14.8, 2.5, 17, 2.5)
    path.cubicTo(19.8, 2.5, 22.5, 4.6, 22.5, 8.2)
    path.cubicTo(22.5, 12, 20, 15.5, 12, 21)
    path.closeSubpath()
    return path


# -- our tiles ---------------------------------------------------------------------------------


def _evacuate() -> QPainterPath:
    """Return a crown, and an arrow away from it to the north."""
    crown = _area((3, 22), (3, 12.5), (7.5, 16.5), (12, 11.5), (16.5, 16.5), (21, 12.5), (21, 22))
    return _all(crown, _line((7.5, 6.5), (12, 2.2), (16.5, 6.5)), _line((12, 3), (12, 9)))


def _fire() -> QPainterPath:
    """Return a sight."""
    ring = QPainterPath()
    ring.addEllipse(QPointF(12, 12), 7, 7)
    ticks = [_line((12, 1.6), (12, 6.5)), _line((12, 17.5), (12, 22.4))]
    ticks += [_line((1.6, 12), (6.5, 12)), _line((17.5, 12), (22.4, 12))]
    return _all(_stroked(ring, 2.4), _disc(12, 12, 2.2), *ticks)


def _inspire() -> QPainterPath:
    """Return a heart."""
    return _heart()


def _order() -> QPainterPath:
    """Return a card with a star, and the edge of one behind it."""
    front = _box(7.5, 4.5, 14, 18).subtracted(_star(14.5, 13.5, 5.4, 2.4, 5))
    behind = _box(2.5, 1.5, 14, 18).subtracted(_box(5.7, 2.9, 17, 21, 2))
    return _all(front, behind)


def _star(x: float, y: float, far: float, near: float, points: int) -> QPainterPath:
    corners = []
    for number in range(2 * points):
        radius = near if number % 2 else far
        angle = pi * number / points - pi / 2
        corners.append((x + radius * cos(angle), y + radius * sin(angle)))
    return _area(*corners)


def _repeat() -> QPainterPath:
    """Return an arrow round to where it began."""
    path = QPainterPath()
    box = QRectF(4, 4, 16, 16)
    path.arcMoveTo(box, 20)
    path.arcTo(box, 20, 290)
    return _all(_stroked(path, 3), _area((14.2, 9.6), (23.2, 9.6), (21.6, 2.2)))


def _rest() -> QPainterPath:
    """Return a crescent moon."""
    return _disc(11.5, 12, 10).subtracted(_disc(16.8, 9, 8.6))


def _sabotage() -> QPainterPath:
    """Return a blasting box with its handle up."""
    return _all(
        _box(4, 12.5, 16, 9.5).subtracted(_box(7.5, 15.6, 9, 3.2, 1)),
        _line((12, 3.5), (12, 13), width=3),
        _line((6, 3.5), (18, 3.5), width=3.4),
    )


def _strategise() -> QPainterPath:
    """Return a bulb that lights up."""
    bulb = _all(_disc(12, 9, 7.4), _area((7.6, 13), (16.4, 13), (15.2, 17.2), (8.8, 17.2)))
    return _all(bulb, _line((9.6, 19.4), (14.4, 19.4), width=1.7), _box(10, 21, 4, 2, 1))


def _upgrade() -> QPainterPath:
    """Return two chevrons upwards."""
    return _all(
        _line((4, 12.5), (12, 4), (20, 12.5), width=3.4),
        _line((4, 20.5), (12, 12), (20, 20.5), width=3.4),
    )


# -- the Germans -------------------------------------------------------------------------------


def _bombing() -> QPainterPath:
    """Return a bomb that falls."""
    body = QPainterPath(QPointF(12, 23))
    body.cubicTo(5.5, 19, 5.5, 11.5, 9, 7.5)
    body.lineTo(15, 7.5)
    body.cubicTo(18.5, 11.5, 18.5, 19, 12, 23)
    body.closeSubpath()
    fins = _area((5.5, 1), (12, 4.6), (18.5, 1), (18.5, 5), (14.6, 7.6), (9.4, 7.6), (5.5, 5))
    return _all(body, fins)


def _chaos() -> QPainterPath:
    """Return a jagged burst with a hole."""
    return _star(12, 12, 11.2, 5.6, RAYS).subtracted(_disc(12, 12, 2.6))


def _collaborator() -> QPainterPath:
    """Return head and shoulders under a hat."""
    shoulders = QPainterPath(QPointF(2.5, 23))
    shoulders.cubicTo(2.5, 17.5, 6.5, 16, 12, 16)
    shoulders.cubicTo(17.5, 16, 21.5, 17.5, 21.5, 23)
    shoulders.closeSubpath()
    hat = _area((7.6, 1.5), (16.4, 1.5), (17.4, 6.6), (6.6, 6.6))
    face = _disc(12, 9.6, 4.8).intersected(_box(0, 9.2, 24, 10, 0))
    return _all(shoulders, hat, _line((4.2, 6.9), (19.8, 6.9), width=2.2), face)


def _morale() -> QPainterPath:
    """Return a heart that breaks."""
    crack = _line((12.4, 3), (9.6, 9), (14, 12.4), (11.4, 22), width=2.6)
    return _heart().subtracted(crack)


def _move() -> QPainterPath:
    """Return an arrow out of a square, which is what a regular is."""
    return _all(
        _box(1.5, 7, 8, 10, 1),
        _line((11.4, 12), (17, 12), width=3.2),
        _area((15, 5), (23, 12), (15, 19)),
    )


def _paratrooper() -> QPainterPath:
    """Return a man under a canopy."""
    canopy = QPainterPath(QPointF(1.5, 10.6))
    canopy.cubicTo(1.5, -2, 22.5, -2, 22.5, 10.6)
    canopy.quadTo(19, 8.2, 15.5, 10.6)
    canopy.quadTo(12, 8.2, 8.5, 10.6)
    canopy.quadTo(5, 8.2, 1.5, 10.6)
    cords = [_line((x, 10), (12, 18), width=1.5) for x in (2.6, 21.4)]
    return _all(canopy, *cords, _disc(12, 15.4, 2.3), _box(9.8, 17.4, 4.4, 5.6, 2))


def _reinforcements() -> QPainterPath:
    """Return a square and a plus."""
    plus = _all(_line((17.5, 3), (17.5, 12)), _line((13, 7.5), (22, 7.5)))
    wide = _all(_line((17.5, 3), (17.5, 12), width=6), _line((13, 7.5), (22, 7.5), width=6))
    return _all(_box(2, 8.5, 14, 13.5, 1).subtracted(wide), plus)


def _stress() -> QPainterPath:
    """Return a flash of lightning."""
    return _area((14.5, 1), (4, 13.6), (11, 13.6), (8.6, 23), (20, 9.6), (12.8, 9.6))


def _threat() -> QPainterPath:
    """Return a triangle with a mark of exclamation."""
    corners = _stroked(_area((12, 4), (21.2, 20), (2.8, 20)), 3)
    whole = _all(_area((12, 4), (21.2, 20), (2.8, 20)), corners)
    mark = _all(_line((12, 9.6), (12, 13.8), width=2.4), _disc(12, 17.7, 1.4))
    return whole.subtracted(mark)


ICONS: Mapping[str, Callable[[], QPainterPath]] = {
    "evacuate": _evacuate,
    "fire": _fire,
    "inspire": _inspire,
    "order": _order,
    "repeat": _repeat,
    "rest": _rest,
    "sabotage": _sabotage,
    "strategise": _strategise,
    "upgrade": _upgrade,
    "chaos": _chaos,
    "bombing": _bombing,
    "collaborator": _collaborator,
    "morale": _morale,
    "move": _move,
    "paratrooper": _paratrooper,
    "reinforcements": _reinforcements,
    "stress": _stress,
    "threat": _threat,
}
"""title of a tile or German action -> what draws its outline"""
