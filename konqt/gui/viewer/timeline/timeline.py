"""The record as a line: turns in their factions' colours and letters, and lanes of marks below."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from konqt.gui import look
from konqt.gui.viewer.timeline.lane_marks import Graph, Lane, Mark
from konqt.gui.viewer.timeline.lane_painter import (
    TITLE_GAP,
    UNSEEN,
    DrawnLanes,
    LanePainter,
    Signs,
    labels_wide,
    titles_wide,
)
from konqt.gui.viewer.timeline.lane_room import LOW, LaneRoom, lane_room
from konqt.gui.viewer.timeline.span import Span
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

EDGE = 9
"""pixels left and right of the line, so that the knob stays inside"""
ABOVE = 4
"""pixels above the band, for the knob and the rounds' strokes"""
NEAR = 5
"""pixels from a mark within which it is meant"""
NOTCH = 120
HIDDEN_ROOM = 60
"""Steps by which a line grows that does not tell how many there are."""
MOST_GROWTH = 1.3
"""how far the lanes grow with the text: the board needs its room"""


class Timeline(QSlider):
    """Scrub with the mouse, look closer with the wheel; Page Up and Down go by turns."""

    turn_wanted = Signal(int)
    """-1 back, 1 on"""
    pointed = Signal(int, object)
    """a step, and where above the line it is in this widget"""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._drawn = DrawnLanes()
        self.span = Span()
        """the stretch of steps that is in sight, and where it lies"""
        self._last, self._turns = 0, tuple[tuple[int, str, int], ...]()
        """the record's last step and all of its turns"""
        self._until: int | None = None
        """the last step that may be told; None for all"""
        self._folded = False
        self._window_high = LOW
        self._followed = 0
        """the step that was brought into sight last: whoever looks elsewhere stays there"""
        self._rested: QPointF | None = None
        """where the mouse was pressed or let go last, until it goes on"""
        self._sheet: QPixmap | None = None
        """turns, lanes and graphs as painted last; None when they must be painted again"""
        self.setSingleStep(1)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def stand_in_for(self, board: QWidget) -> None:
        """Take the keyboard when a board is clicked: fields and lists give the keys back."""
        board.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        board.setFocusProxy(self)

    def set_turns(self, last: int, turns: Sequence[tuple[int, str, int]], signs: Signs) -> None:
        """Set the number of the last step, and turns as (first step, faction, round)."""
        self._last, self._turns, self._drawn.signs = last, tuple(turns), signs
        self._drawn.turns = ()
        self.span.set_last(0)
        self._show_turns()

    def hide_after(self, step: int | None) -> None:
        """Tell nothing of what comes after a step, nor how much that is; None: tell all."""
        if step != self._until:
            self._until = step
            self._show_turns()

    def _show_turns(self) -> None:
        """Draw the turns that may be told of, on a line as long as may be known."""
        hidden = self._until is not None
        known = self._last if self._until is None else min(self._last, self._until)
        turns = [each for each in self._turns if each[0] <= known]
        self._drawn.turns, self._drawn.last = turns, known
        self.blockSignals(True)
        self.setRange(0, known)
        self.blockSignals(False)
        long = (known // HIDDEN_ROOM + 1) * HIDDEN_ROOM if hidden else known
        if long != self.span.last:
            self.span.set_last(long)
        self.redraw()

    def set_lanes(self, lanes: Sequence[Lane], graphs: Sequence[Graph] = ()) -> None:
        """Draw these lanes below the turns, and these graphs over them."""
        self._drawn.lanes, self._drawn.graphs = tuple(lanes), tuple(graphs)
        self.updateGeometry()
        self.retranslate()

    @property
    def folded(self) -> bool:
        """Whether the lanes are left out."""
        return self._folded

    def set_folded(self, folded: bool) -> None:
        """Leave the lanes out, or draw them."""
        if folded != self._folded:
            self._folded = folded
            self.updateGeometry()
            self.redraw()

    def set_room(self, high: int) -> None:
        """Let the lanes grow with the height of the page that they belong to."""
        if high != self._window_high:
            self._window_high = high
            self.updateGeometry()
            self.redraw()

    def expect(self, labels: Sequence[str]) -> None:
        """Keep room for the labels of graphs that are still to come."""
        self._drawn.labels = tuple(labels)
        self.redraw()

    @property
    def lanes(self) -> Sequence[Lane]:
        """What is drawn below the turns."""
        return self._drawn.lanes

    @property
    def graphs(self) -> Sequence[Graph]:
        """What is drawn over the lanes."""
        return self._drawn.graphs

    def redraw(self) -> None:
        """Draw everything again."""
        self._lay()
        self._sheet = None
        self.update()

    def sizeHint(self) -> QSize:
        """Return a line wide enough to hit single steps, and as high as its lanes."""
        return QSize(420, self._high())

    def minimumSizeHint(self) -> QSize:
        """Return the least that can be aimed at."""
        return QSize(160, self._high())

    def zoom(self, notches: float, x: float | None = None) -> None:
        """Look closer at what is at a place, by default at the present step."""
        if x is None:
            self.span.follow(self.value())
            x = self.span.x(self.value())
        self.span.zoom(notches, x)
        self.redraw()

    def retranslate(self) -> None:
        """Say what the marks mean, in the language now in use."""
        told = _(
            "Bands are turns, with their side's colour and letter. A mark's shape says whose it is;"
            " a filled combat was won by the attack, a hollow one by the defence."
            " Click or drag to go to a step; the wheel looks closer."
        )
        set_tip(self, "\n".join((told, *(_(each.title) for each in self._drawn.graphs))))
        self.redraw()

    # -- Qt ---------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        """Explain the marks beside them: over them it would cover what is told of a step."""
        if isinstance(event, QHelpEvent) and self._on_line(event.pos().x()):
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint bands and lanes, a veil over what is still to come, and the knob."""
        del event
        if self.value() != self._followed:
            self._followed = self.value()
            if self.span.follow(self._followed):
                self._sheet = None
        if self._sheet is None:
            self._sheet = self._draw()
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._sheet)
            left, end = self.span.left, self.span.left + self.span.wide
            x = self.span.x(self.value())
            veil = self.palette().color(QPalette.ColorRole.Window)
            veil.setAlpha(UNSEEN)
            seen = max(left - EDGE, x)
            if seen < end + EDGE:
                unseen = QRectF(seen, ABOVE, end + EDGE - seen, self.height() - ABOVE)
                painter.fillRect(unseen, veil)
            if self.span.shows(self.value()):
                self._paint_knob(painter, x)
            else:
                self._paint_way(painter, left if x < left else end, -1 if x < left else 1)

    def resizeEvent(self, event: object) -> None:
        """Lay the steps over another width."""
        self.redraw()

    def changeEvent(self, event: QEvent) -> None:
        """Draw with other colours, in another size or language."""
        super().changeEvent(event)
        self.updateGeometry()
        self.redraw()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where the line was pressed, or to the mark there; a lane's name leads nowhere."""
        self._rest(event.position())
        if event.button() == Qt.MouseButton.LeftButton and self._on_line(event.position().x()):
            self.setSliderDown(True)
            self.setValue(self.meant(event.position()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Scrub; without a button, tell what is pointed at."""
        at = event.position()
        if self.isSliderDown():
            self.setValue(self.span.step_at(at.x()))
        self._tell(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop scrubbing."""
        self.setSliderDown(False)
        self._rest(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that nothing is pointed at any more."""
        super().leaveEvent(event)
        self._rested = None
        self.left.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Look closer or from farther away; sideways, or with Shift, at what lies beside."""
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or turned.x():
            self.span.shift(-(turned.x() or turned.y()) / NOTCH / 8)
            self.redraw()
        elif turned.y():
            self.zoom(turned.y() / NOTCH, event.position().x())
        self._rested = None
        self._tell(event.position())
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go by turns with the page keys; Ctrl with up and down looks closer or not."""
        key = event.key()
        ctrl = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.turn_wanted.emit(-1 if key == Qt.Key.Key_PageUp else 1)
        elif ctrl and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.zoom(1 if key == Qt.Key.Key_Up else -1)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    # -- inside -----------------------------------------------------------------------------

    def _on_line(self, x: float) -> bool:
        """Return whether a place belongs to the line, and not to the lanes' names.

        Who aims at the window's edge means the end: the line's label is part of it.
        """
        return x >= self.span.left - EDGE

    def _tell(self, at: QPointF) -> None:
        """Tell what is pointed at; nothing of where somebody has just clicked, who has seen it."""
        if self._rested is not None and (at - self._rested).manhattanLength() <= NEAR:
            return
        self._rested = None
        if self.isSliderDown() or self._on_line(at.x()):
            step = self.value() if self.isSliderDown() else self.meant(at)
            if step > self.maximum():
                self.left.emit()
                return
            self.pointed.emit(step, QPoint(round(self.span.x(step)), 0))
        else:
            self.left.emit()

    def _rest(self, at: QPointF) -> None:
        """Point at nothing until the mouse goes on."""
        self._rested = at
        self.left.emit()

    def meant(self, at: QPointF) -> int:
        """Return the step at a place: that of the nearest mark of the lane there, if one is."""
        step = self.span.step_at(at.x())
        room = self.room
        row = int((at.y() - ABOVE - room.band) // room.row)
        if self._folded or not 0 <= row < len(self._drawn.lanes):
            return step
        marks = self._drawn.lanes[row].marks
        away = {mark.step: abs(self.span.x(mark.step) - at.x()) for mark in marks}
        nearest = min(away, key=away.__getitem__, default=step)
        return nearest if away.get(nearest, NEAR + 1) <= NEAR else step

    def marks_at(self, step: int) -> list[Mark]:
        """Return the marks of a step, from above."""
        return [mark for lane in self._drawn.lanes for mark in lane.marks if mark.step == step]

    @property
    def room(self) -> LaneRoom:
        """How high everything on it is in a window as high as this one."""
        scale = min(look.text_scale(), MOST_GROWTH)
        return lane_room(len(self._drawn.lanes), self._window_high, scale)

    def _high(self) -> int:
        room = self.room
        rows = 0 if self._folded else len(self._drawn.lanes) * room.row
        return round(ABOVE + room.band + rows + 1)

    def _lay(self) -> None:
        left = right = float(EDGE)
        if not self._folded and self._drawn.lanes:
            room, font = self.room, QFont(self.font())
            font.setPixelSize(room.letters)
            font.setBold(False)
            metrics = QFontMetrics(font)
            columns = 2 if room.staggered else 1
            left += columns * (titles_wide(self._drawn.lanes, metrics) + TITLE_GAP)
            right += labels_wide(self._drawn.labels, metrics)
        self.span.lay(left, self.width() - left - right)

    def _draw(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        sheet = QPixmap(self.size() * ratio)
        sheet.setDevicePixelRatio(ratio)
        sheet.fill(Qt.GlobalColor.transparent)
        with QPainter(sheet) as painter:
            painter.setFont(self.font())
            painted = LanePainter(self._drawn, self.span, self.palette(), self.room)
            painted.paint(painter, ABOVE, self._folded)
        return sheet

    def _knob_pen(self, painter: QPainter) -> QPen:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focus = self.hasFocus()
        role = QPalette.ColorRole.Highlight if focus else QPalette.ColorRole.WindowText
        painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
        return QPen(self.palette().color(role), 2.4 if focus else 1.6)

    def _paint_knob(self, painter: QPainter, x: float) -> None:
        pen = self._knob_pen(painter)
        painter.setPen(QPen(pen.color(), 1.4))
        painter.drawLine(QPointF(x, ABOVE), QPointF(x, self.height()))
        painter.setPen(pen)
        band = self.room.band
        painter.drawRoundedRect(QRectF(x - 5, ABOVE - 2.5, 10, band + 5), 4, 4)

    def _paint_way(self, painter: QPainter, x: float, way: int) -> None:
        """Point to where the knob lies out of sight."""
        painter.setPen(self._knob_pen(painter))
        top, band = float(ABOVE), self.room.band
        tip = QPointF(x + 6 * way, top + band / 2)
        painter.drawPolygon([QPointF(x - 3 * way, top), tip, QPointF(x - 3 * way, top + band)])
