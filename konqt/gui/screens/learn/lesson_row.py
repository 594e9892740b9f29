"""One lesson on the path: its number in a ring that fills, its name, what it teaches, how long."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.frozen import frozen
from konqt.gui import look
from konqt.gui.screens.words import scaled
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip

NEW, BEGUN, DONE = "new", "begun", "done"
RING = 15.0
"""Pixels of a ring's radius at the usual text size."""
PADDING, GAP = 12, 10
LINE = 2.5
FAINT = 0.14


@frozen
class OnThePath:
    """What a row says of a lesson."""

    number: int
    title: str
    about: str
    minutes: str
    far: str
    """how far somebody has come in it, in words; empty for not begun"""
    state: str
    share: float = 0.0
    """how much of it has been gone through"""
    first: bool = False
    last: bool = False


class LessonRow(MeantButton):
    """Opens a lesson; a line joins it to the one before and the one after."""

    def __init__(self, lesson: OnThePath, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lesson = lesson
        self._hovered = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)
        self.say(lesson)

    def say(self, lesson: OnThePath) -> None:
        """Say another state of it, or the same in another language."""
        self.lesson = lesson
        told = (lesson.title, lesson.far, lesson.minutes)
        self.setAccessibleName(f"{lesson.number}. " + ", ".join(filter(None, told)))
        self.setAccessibleDescription(lesson.about)
        set_tip(self, lesson.about)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for the two lines, and for a ring."""
        title, about = (QFontMetricsF(font) for font in self._fonts())
        high = max(title.height() + about.height() + 1, 2 * self._radius)
        return QSize(420, round(high) + 2 * PADDING - 6)

    def minimumSizeHint(self) -> QSize:
        """Let the second line be shortened."""
        return QSize(260, self.sizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light up under the pointer."""
        self._hovered = True
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Go dark again."""
        self._hovered = False
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, the ring on its line, and the words."""
        del event
        radius = self._radius
        box = QRectF(self.rect())
        face = box.adjusted(2 * radius + 2 * GAP, 1.5, -1.5, -1.5)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter, face)
            self._paint_ring(painter, QPointF(GAP + radius, box.center().y()), box)
            self._paint_words(painter, face.adjusted(PADDING, 0, -PADDING, 0))

    # -- inside -----------------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return RING * look.text_scale()

    def _fonts(self) -> tuple[QFont, QFont]:
        title = scaled(self.font(), 1.12)
        title.setWeight(QFont.Weight.DemiBold)
        return title, scaled(self.font(), 0.96)

    def _paint_ground(self, painter: QPainter, face: QRectF) -> None:
        ground = self.palette().color(QPalette.ColorRole.Highlight)
        ground.setAlphaF(2 * FAINT if self.isDown() else FAINT if self._hovered else 0.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(face, 7, 7)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), 1.5))
            painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), 6, 6)

    def _paint_ring(self, painter: QPainter, at: QPointF, box: QRectF) -> None:
        lesson, radius = self.lesson, self._radius
        mark = self.palette().color(QPalette.ColorRole.Highlight)
        faint = QColor(mark)
        faint.setAlphaF(0.35)
        painter.setPen(QPen(faint, LINE))
        if not lesson.first:
            painter.drawLine(QPointF(at.x(), box.top()), at - QPointF(0, radius))
        if not lesson.last:
            painter.drawLine(at + QPointF(0, radius), QPointF(at.x(), box.bottom()))
        round_ = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
        inner = round_.adjusted(LINE, LINE, -LINE, -LINE)
        done = lesson.state == DONE
        painter.setBrush(mark if done else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(inner)
        if lesson.state == BEGUN:
            painter.setPen(QPen(mark, LINE + 1.5))
            painter.drawArc(inner, 90 * 16, -round(max(0.06, lesson.share) * 360 * 16))
        ink = QPalette.ColorRole.HighlightedText if done else QPalette.ColorRole.WindowText
        painter.setPen(self.palette().color(ink))
        font = scaled(self.font(), 1.0)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        sign = "✓" if done else str(lesson.number)
        painter.drawText(round_, int(Qt.AlignmentFlag.AlignCenter), sign)

    def _paint_words(self, painter: QPainter, inner: QRectF) -> None:
        lesson = self.lesson
        title_font, about_font = self._fonts()
        title, about = QFontMetricsF(title_font), QFontMetricsF(about_font)
        top = inner.center().y() - (title.height() + about.height() + 1) / 2
        first = QRectF(inner.left(), top, inner.width(), title.height())
        second = QRectF(inner.left(), first.bottom() + 1, inner.width(), about.height())
        beside = "  ·  ".join(filter(None, (lesson.far, lesson.minutes)))
        quiet = self.palette().color(QPalette.ColorRole.PlaceholderText)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(about_font)
        painter.setPen(quiet)
        painter.drawText(first, int(middle | Qt.AlignmentFlag.AlignRight), beside)
        painter.drawText(second, int(middle), _short(about, lesson.about, second.width()))
        painter.setFont(title_font)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        room = first.width() - about.horizontalAdvance(beside) - PADDING
        painter.drawText(first, int(middle), _short(title, lesson.title, room))


def _short(metrics: QFontMetricsF, text: str, width: float) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
