"""Symbols printed on the board and used in the window's texts."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from konqt.gui.art.canvas import polygon, square, star
from konqt.gui.art.kept import kept
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.prizes import paint_prize
from konqt.gui.theme import Theme

CITY = "victory_city"
MOBILIZATION = "mobilization_point"
AIR_FIELD = "air_field"
OBJECTIVE = "objective"
COMBAT = "combat"
ATTACK_ARROW = "attack_arrow"
RETREAT_ARROW = "retreat_arrow"


@kept
def symbol(kind: str, side: int, ratio: float, theme: Theme) -> QPixmap:
    """Return a symbol's picture.

    Raises:
        KeyError: no such symbol.
    """
    with square(side, ratio) as (pixmap, painter):
        PAINTERS[kind](painter, theme)
    return pixmap


def paint(painter: QPainter, kind: str, box: QRectF, theme: Theme) -> None:
    """Paint a symbol into a box of any painter."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 100, box.height() / 100)
    PAINTERS[kind](painter, theme)
    painter.restore()


def _city(painter: QPainter, theme: Theme) -> None:
    paint_prize(painter, theme, "", city=True)


def _mobilization(painter: QPainter, theme: Theme) -> None:
    box = QRectF(8, 8, 84, 84)
    painter.setPen(QPen(theme.colour("disc_edge"), 4))
    painter.setBrush(theme.colour("disc"))
    painter.drawRoundedRect(QRectF(3, 3, 94, 94), 20, 20)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("mobilization"))
    painter.drawRoundedRect(box, 14, 14)
    painter.fillPath(factions.soldier("norway", QRectF(20, 17, 60, 66)), theme.colour("disc"))


def plane(scale: float = 1.0) -> QPainterPath:
    """Return an aeroplane from above, nose up, in the hundred square."""
    path = polygon(
        [
            (50, 12), (55, 22), (56, 38), (90, 50), (90, 59), (56, 55), (54, 74), (67, 82),
            (67, 88), (50, 84), (33, 88), (33, 82), (46, 74), (44, 55), (10, 59), (10, 50),
            (44, 38), (45, 22),
        ]
    )  # fmt: skip
    if scale == 1.0:
        return path
    grown = QPainterPath()
    for i in range(path.elementCount()):
        element = path.elementAt(i)
        at = (50 + (element.x - 50) * scale, 50 + (element.y - 50) * scale)
        path.setElementPositionAt(i, *at)
    grown.addPath(path)
    return grown


def _air_field(painter: QPainter, theme: Theme) -> None:
    shape = star(4, 49, 49 * 0.7072, (50, 50))
    painter.save()
    painter.translate(50, 50)
    painter.rotate(45)
    painter.translate(-50, -50)
    painter.fillPath(shape, theme.colour("disc_edge"))
    painter.restore()
    painter.setPen(QPen(theme.colour("disc"), 6))
    painter.setBrush(theme.colour("air"))
    painter.drawEllipse(QPointF(50, 50), 44, 44)
    painter.setPen(QPen(theme.colour("disc_edge"), 4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(50, 50), 47.5, 47.5)
    painter.fillPath(plane(0.8), theme.colour("disc"))


def _objective(painter: QPainter, theme: Theme) -> None:
    paint_prize(painter, theme, "", city=False)


def _combat(painter: QPainter, theme: Theme) -> None:
    burst = star(10, 48, 30, (50, 50))
    painter.fillPath(burst, theme.colour("lit"))
    painter.strokePath(burst, QPen(theme.colour("attack_edge"), 4))
    painter.setPen(QPen(theme.colour("attack_edge"), 13, c=Qt.PenCapStyle.RoundCap))
    for a, b in (((32, 32), (68, 68)), ((68, 32), (32, 68))):
        painter.drawLine(QPointF(*a), QPointF(*b))
    painter.setPen(QPen(theme.colour("attack"), 7, c=Qt.PenCapStyle.RoundCap))
    for a, b in (((32, 32), (68, 68)), ((68, 32), (32, 68))):
        painter.drawLine(QPointF(*a), QPointF(*b))


def _arrow(painter: QPainter, theme: Theme, role: str, *, dashed: bool) -> None:
    shape = polygon([(40, 96), (43, 46), (22, 48), (50, 6), (78, 48), (57, 46), (60, 96), (50, 90)])
    painter.fillPath(shape, theme.colour(role))
    pen = QPen(theme.colour(f"{role}_edge"), 5)
    if dashed:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.strokePath(shape, pen)


def _attack(painter: QPainter, theme: Theme) -> None:
    _arrow(painter, theme, "attack", dashed=False)


def _retreat(painter: QPainter, theme: Theme) -> None:
    _arrow(painter, theme, "retreat", dashed=True)


PAINTERS: dict[str, Callable[[QPainter, Theme], None]] = {
    CITY: _city,
    MOBILIZATION: _mobilization,
    AIR_FIELD: _air_field,
    OBJECTIVE: _objective,
    COMBAT: _combat,
    ATTACK_ARROW: _attack,
    RETREAT_ARROW: _retreat,
}
