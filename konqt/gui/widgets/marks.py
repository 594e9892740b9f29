"""Round and square marks to choose with, drawn so that a dark window shows them as well."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QRadioButton, QStyle, QStyleOptionButton


class Choice(QRadioButton):
    """One of several."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words as ever and the mark over Fusion's."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            box = _mark_box(self, QStyle.SubElement.SE_RadioButtonIndicator)
            paint_choice(painter, self.palette(), box, self.isChecked(), self.hasFocus())


class Tick(QCheckBox):
    """Yes or no."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words as ever and the mark over Fusion's."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            box = _mark_box(self, QStyle.SubElement.SE_CheckBoxIndicator)
            paint_tick(painter, self.palette(), box, self.isChecked(), self.hasFocus())


def paint_choice(
    painter: QPainter, palette: QPalette, box: QRectF, chosen: bool, focus: bool = False
) -> None:
    """Paint a round mark, with a dot where it is chosen."""
    _ground(painter, palette, box, box.width() / 2, chosen, focus)
    if chosen:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.highlightedText())
        painter.drawEllipse(box.center(), box.width() * 0.2, box.width() * 0.2)


def paint_tick(
    painter: QPainter, palette: QPalette, box: QRectF, chosen: bool, focus: bool = False
) -> None:
    """Paint a square mark, with a tick where it is chosen."""
    _ground(painter, palette, box, 3, chosen, focus)
    if chosen:
        tick = QPainterPath(box.topLeft() + QPointF(0.24, 0.53) * box.width())
        tick.lineTo(box.topLeft() + QPointF(0.44, 0.72) * box.width())
        tick.lineTo(box.topLeft() + QPointF(0.77, 0.3) * box.width())
        pen = QPen(palette.highlightedText().color(), box.width() * 0.14)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(tick, pen)


def _mark_box(button: QAbstractButton, element: QStyle.SubElement) -> QRectF:
    option = QStyleOptionButton()
    option.initFrom(button)
    room: QRect = button.style().subElementRect(element, option, button)
    side = min(room.width(), room.height())
    box = QRectF(0, 0, side, side)
    box.moveCenter(QRectF(room).center())
    return box.adjusted(0.5, 0.5, -0.5, -0.5)


def _ground(
    painter: QPainter, palette: QPalette, box: QRectF, round_: float, chosen: bool, focus: bool
) -> None:
    """Paint the mark's ground: filled when chosen, its edge strong enough for any window."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(palette.highlight() if chosen else palette.base())
    role = QPalette.ColorRole.Link if focus else QPalette.ColorRole.PlaceholderText
    painter.setPen(QPen(palette.color(role), 2.0 if focus else 1.2))
    painter.drawRoundedRect(box, round_, round_)
