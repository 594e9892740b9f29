"""Areas worth winning: a star or a target in a golden rim, as its holder's counters look."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from konqt.gui.art.canvas import star
from konqt.gui.kon.art import factions
from konqt.gui.theme import Theme

_BODY = QRectF(12, 12, 76, 76)
GOLD = "#f6c945"
"""The star on a faction's colour: the same in every theme, as counters are."""


def paint_prize(painter: QPainter, theme: Theme, holder: str, city: bool) -> None:
    """Paint the sign in the hundred square.

    Args:
        painter: in units of a hundredth of the sign's side.
        theme: whose colours to take where nobody holds it.
        holder: a faction; empty for nobody, which is a pale disc.
        city: whether it is a victory city, with a star; other objectives are targets.
    """
    shape, fill, ink = _ground(theme, holder)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.colour("prize_edge"), 22), (theme.colour("gold"), 14)):
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape, pen)
    painter.fillPath(shape, fill)
    painter.strokePath(shape, QPen(theme.colour("prize_edge"), 3))
    if city:
        painter.fillPath(star(5, 36, 14.5, (50, 52)), ink)
    else:
        painter.setPen(QPen(ink, 9))
        painter.drawEllipse(QPointF(50, 50), 23, 23)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(50, 50), 9, 9)


def _ground(theme: Theme, holder: str) -> tuple[QPainterPath, QColor, QColor]:
    if holder:
        style = factions.style(holder)
        return factions.counter_shape(holder, _BODY), QColor(style.fill), QColor(GOLD)
    path = QPainterPath()
    path.addEllipse(_BODY)
    return path, theme.colour("disc"), theme.colour("city")
