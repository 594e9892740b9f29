"""A large button with a title and a quiet second line."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.screens.words import scaled
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.one_line import IN_MIDDLE
from konqt.gui.widgets.plain_words import set_tip

IN_FACE = 4.0
"""Pixels between a picture and the edge of the face."""
KEEPING_SHAPE = Qt.AspectRatioMode.KeepAspectRatio
LONGEST = 8
"""A title's width that is never shortened, in line heights."""


class MenuButton(MeantButton):
    """One entry of a screen's menu; `primary` stands out. Says its words to screen readers."""

    PADDING = 12

    def __init__(
        self,
        *,
        primary: bool = False,
        centred: bool = False,
        factor: float = 1.15,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._title = ""
        self._detail = ""
        self._primary = primary
        self._side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
        self._factor = factor
        self._hovered = False
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)

    def say(self, title: str, detail: str = "") -> None:
        """Set the words."""
        self._title, self._detail = title, detail
        self.setAccessibleName(title)
        self.setAccessibleDescription(detail)
        set_tip(self, "")
        self.updateGeometry()
        self.update()

    def stand_out(self, on: bool) -> None:
        """Stand out among the entries, or not."""
        self._primary = on
        self.update()

    @property
    def stands_out(self) -> bool:
        """Whether it stands out."""
        return self._primary

    def show_picture(self, picture: QPixmap) -> None:
        """Show a picture at the end of the face, where the words leave room for it."""
        self._picture = picture
        self.update()

    @property
    def pictured(self) -> bool:
        """Whether a picture is shown."""
        return not self._picture.isNull()

    def words(self) -> tuple[str, str]:
        """Return title and second line."""
        return self._title, self._detail

    def sizeHint(self) -> QSize:
        """Return the room that the words need."""
        title, detail = (QFontMetricsF(font) for font in self._fonts())
        width = title.horizontalAdvance(self._title)
        height = title.height()
        if self._detail:
            width = max(width, detail.horizontalAdvance(self._detail))
            height += detail.height() + 1
        return QSize(round(width) + 2 * self.PADDING + 4, round(height) + 2 * self.PADDING - 6)

    def minimumSizeHint(self) -> QSize:
        """Let second lines and very long titles be shortened, never the height."""
        title = QFontMetricsF(self._fonts()[0])
        width = min(title.horizontalAdvance(self._title), LONGEST * title.height())
        return QSize(round(width) + 2 * self.PADDING + 4, self.sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a fresh press only: a key held down must not press through several screens."""
        if event.isAutoRepeat():
            event.accept()
            return
        super().keyPressEvent(event)

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
        """Paint the face and both lines."""
        face = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        back, ink, faint = self._colours()
        title_font, detail_font = self._fonts()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(back)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(face, 7, 7)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                pen = painter.pen()
                painter.setPen(ink if self._primary else self._role(QPalette.ColorRole.Highlight))
                painter.drawRoundedRect(face.adjusted(2, 2, -2, -2), 6, 6)
                painter.setPen(pen)
            inner = face.adjusted(self.PADDING, 0, -self.PADDING, 0)
            if self.pictured:
                self._paint_picture(painter, face, inner.left() + self._words_width())
            title = QFontMetricsF(title_font)
            detail = QFontMetricsF(detail_font)
            block = title.height() + (detail.height() + 1 if self._detail else 0)
            top = face.center().y() - block / 2
            middle = Qt.AlignmentFlag.AlignVCenter | self._side
            painter.setPen(ink)
            painter.setFont(title_font)
            line = QRectF(inner.left(), top, inner.width(), title.height())
            painter.drawText(line, middle, _short(title, self._title, inner.width()))
            if self._detail:
                painter.setPen(faint)
                painter.setFont(detail_font)
                line = QRectF(
                    inner.left(), top + title.height() + 1, inner.width(), detail.height()
                )
                painter.drawText(line, middle, _short(detail, self._detail, inner.width()))

    def _words_width(self) -> float:
        """Return the pixels of the longer line."""
        lines = zip(self._fonts(), self.words(), strict=True)
        return max(QFontMetricsF(font).horizontalAdvance(line) for font, line in lines)

    def _paint_picture(self, painter: QPainter, face: QRectF, words_end: float) -> None:
        """Paint the picture with a hairline round it, if the words leave room for it."""
        size = QSizeF(self._picture.size())
        size.scale(QSizeF(face.width(), face.height() - 2 * IN_FACE), KEEPING_SHAPE)
        place = QRectF(QPointF(face.right() - IN_FACE - size.width(), face.top() + IN_FACE), size)
        if words_end + IN_FACE > place.left():
            return
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, self._picture, QRectF(self._picture.rect()))
        painter.setPen(self._role(QPalette.ColorRole.Mid))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place)

    def _fonts(self) -> tuple[QFont, QFont]:
        title = scaled(self.font(), self._factor)
        title.setWeight(QFont.Weight.DemiBold)
        return title, scaled(self.font(), 0.94)

    def _role(self, role: QPalette.ColorRole) -> QColor:
        group = QPalette.ColorGroup.Active if self.isEnabled() else QPalette.ColorGroup.Disabled
        return self.palette().color(group, role)

    def _colours(self) -> tuple[QColor, QColor, QColor]:
        if self._primary:
            back = self._role(QPalette.ColorRole.Highlight)
            ink = self._role(QPalette.ColorRole.HighlightedText)
            if self._hovered or self.isDown():
                back = back.lighter(112)
            faint = QColor(ink)
            faint.setAlphaF(0.88)
            return back, ink, faint
        back = self._role(QPalette.ColorRole.Highlight)
        back.setAlphaF(0.26 if self.isDown() else 0.14 if self._hovered else 0.0)
        return (
            back,
            self._role(QPalette.ColorRole.WindowText),
            self._role(QPalette.ColorRole.PlaceholderText),
        )


def _short(metrics: QFontMetricsF, text: str, width: float) -> str:
    return metrics.elidedText(text, IN_MIDDLE, width)
