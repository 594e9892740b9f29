"""Luck in the course of a game as lines: each faction's, with its letter at the end."""

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.luck.game_luck import GameLuck
from konqt.games.kon.wording.chances import say_number
from konqt.games.kon.wording.luck import COUNTED, say_course
from konqt.gui.kon.art import factions, look
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

EDGE, LINES = 6, 7
"""Pixels around it; line heights that it takes"""
DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
"""Factions are told apart by more than their colour."""
Line = tuple[str, Sequence[tuple[int, float]]]
"""a faction, and its luck after steps"""


class LuckPlot(QWidget):
    """How much more or less each faction's dice had brought than expected, in one unit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._luck: GameLuck | None = None
        self._unit = ""
        self._last = self._step = 0
        self._lines: tuple[Line, ...] = ()
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_luck(self, luck: GameLuck, last: int) -> None:
        """Draw a game of so many steps, in the first unit that it has."""
        self._luck, self._last, self._unit = luck, max(1, last), next(iter(luck.units), "")
        self._lines = tuple(
            (who, [(point.step, float(point.lot.luck)) for point in luck.curve(who, self._unit)])
            for who in FACTIONS
            if self._unit
        )
        self.retranslate()

    def show_step(self, step: int) -> None:
        """Mark the step in sight."""
        self._step = step
        self.update()

    def retranslate(self) -> None:
        """Say in the language in use what it shows."""
        if self._luck is None or not self._unit:
            return
        told = say_course(self._luck, self._unit)
        self.setAccessibleName(_("{unit}: luck in the course of the game", unit=self._title))
        self.setAccessibleDescription(told)
        set_tip(self, told)
        self.update()

    def sizeHint(self) -> QSize:
        """Have room for a heading and the lines."""
        return QSize(300, LINES * self.fontMetrics().height() + 2 * EDGE)

    def minimumSizeHint(self) -> QSize:
        """Be as high as that."""
        return QSize(160, self.sizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the edge of whoever has the keyboard."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show it no more."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.hasFocus():
                painter.setPen(QPen(self.palette().highlight().color(), 2))
                painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
            box = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
            high = self.fontMetrics().height()
            painter.setPen(self.palette().text().color())
            title = _("{unit}: luck in the course of the game", unit=self._title)
            wide = int(box.width())
            short = self.fontMetrics().elidedText(title, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(QPointF(box.left(), box.top() + self.fontMetrics().ascent()), short)
            self._paint_lines(painter, box.adjusted(0, high + 4, 0, 0))

    # -- inside -----------------------------------------------------------------------------

    @property
    def _title(self) -> str:
        return _(COUNTED[self._unit]) if self._unit else ""

    def _paint_lines(self, painter: QPainter, box: QRectF) -> None:
        """Paint the scale at the left, the lines and their letters at the right."""
        most = max((abs(value) for _who, line in self._lines for _at, value in line), default=0.0)
        most, metrics = max(most, 1.0), self.fontMetrics()
        edge = say_number(Fraction(most))
        ends = {f"+{edge}": 1.0, "0": 0.0, f"−{edge}": -1.0}
        left = max(map(metrics.horizontalAdvance, ends)) + 4
        room = box.adjusted(left, metrics.ascent() / 2, -metrics.horizontalAdvance("M") * 1.5,
                            -metrics.ascent() / 2)  # fmt: skip
        ink = self.palette().text().color()
        for words, share in ends.items():
            y = room.center().y() - share * room.height() / 2
            painter.setPen(ink)
            wide = metrics.horizontalAdvance(words)
            painter.drawText(QPointF(room.left() - 4 - wide, y + metrics.ascent() / 2 - 1), words)
            faint = QColor(ink)
            faint.setAlphaF(0.6 if not share else 0.2)
            painter.setPen(QPen(faint, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
        x = room.left() + room.width() * min(self._step, self._last) / self._last
        painter.setPen(QPen(ink, 1))
        painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
        letters: list[float] = []
        for (who, line), dash in zip(self._lines, DASHES, strict=True):
            self._paint_line(painter, room, line, most, QPen(look.faction_line(who), 2, dash))
            end = room.center().y() - (line[-1][1] if line else 0) / most * room.height() / 2
            letters.append(end)
            clear = _apart(letters, metrics.ascent())
            letters[-1] = clear
            letter = factions.style(who).letter()
            painter.drawText(QPointF(room.right() + 4, clear + metrics.ascent() / 2 - 1), letter)

    def _paint_line(
        self,
        painter: QPainter,
        room: QRectF,
        line: Sequence[tuple[int, float]],
        most: float,
        pen: QPen,
    ) -> None:
        """Paint a line that stays as it is until the next dice fall."""
        points, value = [QPointF(room.left(), room.center().y())], 0.0
        for step, luck in (*line, (self._last, line[-1][1] if line else 0.0)):
            x = room.left() + room.width() * step / self._last
            points.append(QPointF(x, room.center().y() - value / most * room.height() / 2))
            value = luck
            points.append(QPointF(x, room.center().y() - value / most * room.height() / 2))
        painter.setPen(pen)
        painter.drawPolyline(points)


def _apart(taken: Sequence[float], room: float) -> float:
    """Return where the last letter finds room beside those before it."""
    *others, wanted = taken
    for away in range(8):
        for way in (1, -1):
            at = wanted + way * away * room / 2
            if all(abs(at - other) >= room for other in others):
                return at
    return wanted
