"""Combat dice: faces with pips, those that stand out, and dice in the air."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPixmap

from konqt.gui.art.canvas import square
from konqt.gui.art.kept import kept
from konqt.gui.theme import Theme

TUMBLES = 8
_L, _M, _R = 28.0, 50.0, 72.0
PIPS = {
    1: ((_M, _M),),
    2: ((_L, _R), (_R, _L)),
    3: ((_L, _R), (_M, _M), (_R, _L)),
    4: ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    5: ((_L, _L), (_R, _L), (_M, _M), (_L, _R), (_R, _R)),
    6: ((_L, _L), (_R, _L), (_L, _M), (_R, _M), (_L, _R), (_R, _R)),
}


@kept
def die(face: int, side: int, ratio: float, theme: Theme, strikes: bool) -> QPixmap:
    """Return a die that lies still; one that `strikes` stands out. Beyond 6 it has no pips."""
    with square(side, ratio) as (pixmap, painter):
        _die(painter, face, theme, strikes)
    return pixmap


@kept
def tumbling_die(frame: int, side: int, ratio: float, theme: Theme) -> QPixmap:
    """Return a die in the air; frames repeat after TUMBLES."""
    frame %= TUMBLES
    with square(side, ratio) as (pixmap, painter):
        painter.translate(50, 50)
        painter.rotate(frame * 360 / TUMBLES + 17)
        size = 0.74 + 0.08 * (frame % 3)
        painter.scale(size, size * (0.86 if frame % 2 else 1.0))
        painter.translate(-50, -50)
        _die(painter, frame * 5 % 6 + 1, theme, strikes=False)
    return pixmap


def _die(painter: QPainter, face: int, theme: Theme, strikes: bool) -> None:
    box = QRectF(8, 7, 84, 84)
    fill = theme.colour("six" if strikes else "die")
    painter.setPen(Qt.PenStyle.NoPen)
    for spread, alpha in ((5, 25), (2, 50)):
        painter.setBrush(QColor(10, 8, 4, alpha))
        painter.drawRoundedRect(box.adjusted(-spread, -spread, spread, spread + 4), 20, 20)
    shade = QLinearGradient(box.topLeft(), box.bottomRight())
    shade.setColorAt(0, fill.lighter(112))
    shade.setColorAt(1, fill.darker(116))
    painter.setBrush(QBrush(shade))
    painter.setPen(QPen(fill.darker(190) if strikes else theme.colour("die_edge"), 3))
    painter.drawRoundedRect(box, 17, 17)
    if strikes:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("gold"), 4))
        painter.drawRoundedRect(box.adjusted(5, 5, -5, -5), 12, 12)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("six_pip" if strikes else "pip"))
    for x, y in PIPS.get(face, ()):
        painter.drawEllipse(QPointF(x, y - 1), 8.5, 8.5)
