"""What is dangerous now: at most three lines, the worst first; each lights its places."""

import math
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from konqt.gui import fonts, look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.tracks.painted_track import BOLD, ROUND, USUAL, paint_block
from konqt.gui.widgets.one_line import draw_narrowed
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

MOST = 3
"""Lines that are shown; a button opens all."""
LINE, LETTERS = 24.0, 13.0
"""Pixels of a line's height and of its letters at the usual size."""

ROOMY_LINE = 34.0
"""Pixels of a line's height where there is room to break it."""
TWO_LINES, LEAST_LETTERS = 0.78, 12.0
"""Of half a line's height what letters take that need two lines; and their least pixels."""
SMALLEST = 10.0
"""Pixels of letters where a danger is very long and the page low."""
IN_LINES = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)


class Placed(Protocol):
    """What is dangerous somewhere."""

    @property
    def places(self) -> Sequence[str]:
        """The spaces in which it is so."""
        ...


Danger_ = TypeVar("Danger_", bound=Placed)


class DangerLine(QAbstractButton):
    """One danger in a line; pointed at, by mouse or keyboard, it lights its places."""

    pointed = Signal(int, bool)
    """which of the lines, and whether it is pointed at or left"""

    def __init__(self, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"danger-{number}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._number = number
        self.clicked.connect(self._click)

    def _click(self) -> None:
        self.pointed.emit(self._number, True)

    def say(self, text: str) -> None:
        """Show a danger in words, or nothing."""
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text)
        set_tip(self, text)
        self.setVisible(bool(text))

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light its places."""
        super().enterEvent(event)
        self.pointed.emit(self._number, True)

    def leaveEvent(self, event: QEvent) -> None:
        """Let them go out, unless the keyboard is here."""
        super().leaveEvent(event)
        self.pointed.emit(self._number, self.hasFocus())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Light its places."""
        super().focusInEvent(event)
        self.pointed.emit(self._number, True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let them go out."""
        super().focusOutEvent(event)
        self.pointed.emit(self._number, self.underMouse())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint its sign and its words: the worst is a full triangle, the others are outlines."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            worst = self._number == 0
            if self.underMouse() or self.hasFocus():
                painter.setPen(
                    QPen(look.colour("focus") if self.hasFocus() else crown_colour("accent"), 1.5)
                )
                painter.setBrush(crown_colour("space"))
                painter.drawRoundedRect(box, ROUND, ROUND)
            side = 13 * look.text_scale()
            _paint_sign(painter, QPointF(box.left() + 5 + side / 2, box.center().y()), side, worst)
            room = box.adjusted(side + 11, 0, -4, 0)
            weight = BOLD if worst else USUAL
            painter.setFont(fonts.font(LETTERS * look.text_scale(), weight))
            painter.setPen(crown_colour("ink"))
            text, least = self.accessibleName(), LEAST_LETTERS * look.text_scale()
            low = min(LETTERS * look.text_scale(), box.height() / 2 * TWO_LINES)
            wanted = painter.fontMetrics().horizontalAdvance(text)
            if wanted <= room.width() or low < least:
                draw_narrowed(painter, room, text)
                return
            painter.setFont(fonts.font(low, weight))
            while (
                low > SMALLEST
                and painter.boundingRect(room, IN_LINES, text).height() > room.height()
            ):
                low -= 1
                painter.setFont(fonts.font(low, weight))
            painter.drawText(room, IN_LINES, text)

    def lines_in(self, width: int) -> int:
        """Return how many lines high its words are in this width."""
        scale = look.text_scale()
        metrics = QFontMetricsF(fonts.font(LETTERS * scale, BOLD if self._number == 0 else USUAL))
        room = QRectF(0, 0, width - 13 * scale - 17, 10 * LINE * scale)
        high = metrics.boundingRect(room, IN_LINES, self.accessibleName()).height()
        return 1 if high < 1.5 * metrics.height() else math.ceil(high / (LINE * scale))


def _paint_sign(painter: QPainter, middle: QPointF, side: float, worst: bool) -> None:
    """Paint a triangle with its stroke and point."""
    half = side / 2
    colour = crown_colour("danger" if worst else "warning")
    painter.setPen(QPen(colour, 1.5, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(colour if worst else Qt.BrushStyle.NoBrush)
    corners = (QPointF(0, -half), QPointF(half, half * 0.8), QPointF(-half, half * 0.8))
    painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
    painter.setPen(QPen(crown_colour("block") if worst else colour, 1.6))
    painter.drawLine(middle + QPointF(0, -half * 0.35), middle + QPointF(0, half * 0.2))
    painter.drawPoint(middle + QPointF(0, half * 0.55))


class _More(QAbstractButton):
    """Opens all dangers; it stands at the end of the last line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("all-dangers")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint how many more there are."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            lit = self.underMouse() or self.hasFocus()
            painter.setPen(QPen(crown_colour("accent" if lit else "block_edge"), 2 if lit else 1.2))
            painter.setBrush(crown_colour("space"))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            painter.setFont(fonts.font(LETTERS * look.text_scale(), BOLD))
            painter.setPen(crown_colour("ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text())


class DangerLines(QWidget, Generic[Danger_]):
    """The dangers that are worst; it keeps the room of three lines, so that nothing below jumps."""

    places_wanted = Signal(object)
    """the spaces of the danger pointed at, none once it is left"""
    all_wanted = Signal()

    def __init__(self, say: Callable[[Danger_], str]) -> None:
        super().__init__()
        self.setObjectName("dangers")
        self._say, self._dangers = say, tuple[Danger_, ...]()
        self._roomy = False
        self._lines = [DangerLine(number, self) for number in range(MOST)]
        self._more = _More(self)
        self._more.clicked.connect(self.all_wanted)
        for line in self._lines:
            line.pointed.connect(self._point)
        self.show_dangers(())

    def show_dangers(self, dangers: Sequence[Danger_]) -> None:
        """Show the first three, worst first, and a button for all where there are more."""
        if any(line.underMouse() or line.hasFocus() for line in self._lines):
            self.places_wanted.emit(())
        self._dangers = tuple(dangers)
        for number, line in enumerate(self._lines):
            line.say(self._say(dangers[number]) if number < len(dangers) else "")
        more = len(dangers) - MOST
        self._more.setVisible(more > 0)
        self._more.setText(f"+{more}")
        said = ngettext("All dangers: {count}", "All dangers: {count}", len(dangers))
        self._more.setAccessibleName(said)
        set_tip(self._more, said)
        self.lay_out()
        self.update()

    def retranslate(self) -> None:
        """Say the dangers anew."""
        self.show_dangers(self._dangers)

    def _point(self, number: int, on: bool) -> None:
        there = self._dangers[number : number + 1] if on else ()
        self.places_wanted.emit(tuple(there[0].places) if there else ())

    def set_roomy(self, roomy: bool) -> None:
        """Ask for the height in which each of three lines can be broken, or for no more than it."""
        if roomy != self._roomy:
            self._roomy = roomy
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of three lines."""
        line = (ROOMY_LINE if self._roomy else LINE) * look.text_scale()
        return QSize(240, round(MOST * line + 2))

    def minimumSizeHint(self) -> QSize:
        """Return the same height: what is dangerous must not be cut."""
        return QSize(160, self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the lines anew."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the lines below each other, and the button at the end of the last.

        Long ones take the room of those that are not there.
        """
        wide, high = self.width() - 4, (self.height() - 2) / MOST
        more = round(1.5 * LINE * look.text_scale()) if len(self._dangers) > MOST else 0
        spare, top = MOST - len(self._dangers[:MOST]), 1.0
        for number, line in enumerate(self._lines):
            last = more if number == MOST - 1 else 0
            takes = min(spare, line.lines_in(wide) - 1) if line.text() else 0
            spare -= takes
            line.setGeometry(2, round(top), wide - last, round(high * (1 + takes)))
            top += high * (1 + takes)
        self._more.setGeometry(
            self.width() - 2 - more, round(1 + (MOST - 1) * high), more, round(high)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground, and that nothing is dangerous."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            paint_block(painter, box)
            if not self._dangers:
                painter.setFont(fonts.font(LETTERS * look.text_scale()))
                painter.setPen(crown_colour("weak_ink"))
                room = box.adjusted(10, 0, -6, 0)
                draw_narrowed(painter, room, _("No danger at the moment"))
