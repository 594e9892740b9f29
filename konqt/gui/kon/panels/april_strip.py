"""The steps of 9 April above the board, with the present one marked; a hover says what each is."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.frozen import frozen
from konqt.games.kon.wording.april_steps import (
    PHASES,
    STEPS,
    AprilStep,
    say_now,
    say_phase,
    say_step,
    step_name,
)
from konqt.gui import look
from konqt.gui.kon.stage.ship_tiles import draw_narrow
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import PRESSING, is_shortcut
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

HEIGHT = 27
BAR = 3
"""Pixels of the line below a step."""
EDGE = 10
"""Pixels about a name."""


@frozen
class StripCell:
    """What stands at one place of the strip: a step, or a whole phase where room is scarce."""

    steps: tuple[AprilStep, ...]

    @property
    def words(self) -> str:
        """What is written there."""
        if len(self.steps) == 1:
            return step_name(self.steps[0])
        return _(PHASES[self.steps[0].phase])


class AprilStrip(QWidget):
    """All steps in a row; of phases that are not on only the name, where not all have room."""

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("aprilSteps")
        self.now = -1
        """which of STEPS it is; negative: it is not 9 April"""
        self._pointed = -1
        """the cell under the mouse or the keyboard"""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_step(self, now: int) -> None:
        """Mark a step; a negative one hides the strip."""
        self.now = now
        self._pointed = -1
        self.setVisible(now >= 0)
        if now >= 0:
            self.setAccessibleName(say_now(now))
            self._tell()
        self.updateGeometry()
        self.update()

    def retranslate(self) -> None:
        """Say everything in the language and the size now in use."""
        self.show_step(self.now)

    def sizeHint(self) -> QSize:
        """Return the height of a line of text with its mark."""
        return QSize(100, round(HEIGHT * look.text_scale()))

    def cells(self) -> list[StripCell]:
        """Return what has room: all steps, or those of the present phase and the others' names."""
        every = [StripCell((step,)) for step in STEPS]
        if self._needed(every) <= self.width():
            return every
        phase = STEPS[self.now].phase
        cells: list[StripCell] = []
        for number in range(len(PHASES)):
            steps = tuple(step for step in STEPS if step.phase == number)
            cells += (
                [StripCell((step,)) for step in steps] if number == phase else [StripCell(steps)]
            )
        return cells

    def told_of(self, cell: StripCell) -> str:
        """Return what a hover says of a cell."""
        if len(cell.steps) == 1:
            return say_step(cell.steps[0], self.now)
        return say_phase(cell.steps)

    def places(self) -> list[tuple[StripCell, QRectF]]:
        """Return the cells with where they are: names have the room that they need."""
        cells = self.cells()
        widths = [self._width(cell) for cell in cells]
        share = self.width() / sum(widths)
        places, left = [], 0.0
        for cell, wide in zip(cells, widths, strict=True):
            places.append((cell, QRectF(left, 0, wide * share, self.height())))
            left += wide * share
        return places

    # -- Qt ---------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write the steps, those over in weak ink, the present one on a ground of its own."""
        del event
        if self.now < 0:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number, (cell, box) in enumerate(self.places()):
                self._paint_cell(painter, cell, box, self.hasFocus() and number == self._pointed)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what the step under the mouse is."""
        self._point_at(self._cell_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule of the step that is clicked."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._open(self._cell_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from step to step, Enter opens a step's rule."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not is_shortcut(event):
            step = 1 if key == Qt.Key.Key_Right else -1
            last = len(self.cells()) - 1
            self._point_at(max(0, min(self._pointed + step, last)))
            announce(self, self.told_of(self.cells()[self._pointed]))
        elif key in PRESSING and not is_shortcut(event):
            self._open(self._pointed)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin at the present step."""
        super().focusInEvent(event)
        here = [n for n, cell in enumerate(self.cells()) if STEPS[self.now] in cell.steps]
        self._point_at(here[0])

    def leaveEvent(self, event: QEvent) -> None:
        """Look at the present step again."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._point_at(-1)

    # -- inside -----------------------------------------------------------------------------

    def _paint_cell(self, painter: QPainter, cell: StripCell, box: QRectF, keyed: bool) -> None:
        places = [STEPS.index(step) for step in cell.steps]
        over, present = places[-1] < self.now, self.now in places
        palette = self.palette()
        inner = box.adjusted(1, 0, -1, 0)
        line = QRectF(inner.left(), inner.bottom() - BAR, inner.width(), BAR)
        if present:
            painter.fillRect(inner, palette.highlight())
            ink = palette.highlightedText().color()
        else:
            role = QPalette.ColorRole.PlaceholderText if over else QPalette.ColorRole.WindowText
            ink = palette.color(role)
            colour = palette.highlight() if over else palette.mid()
            painter.fillRect(line, colour)
        painter.setPen(ink)
        painter.setFont(self._font(present))
        words = f"✓ {cell.words}" if over else cell.words
        draw_narrow(painter, inner.adjusted(2, 0, -2, -BAR), words, True)
        if keyed:
            painter.setPen(QPen(look.colour("focus"), 2, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(inner.adjusted(1, 1, -1, -1))

    def _font(self, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setBold(bold)
        return font

    def _width(self, cell: StripCell) -> float:
        """Return the room that a name needs, as wide as it may be marked."""
        metrics = QFontMetrics(self._font(True))
        return metrics.horizontalAdvance(f"✓ {cell.words}") + EDGE

    def _needed(self, cells: Sequence[StripCell]) -> float:
        return sum(self._width(cell) for cell in cells)

    def _cell_at(self, x: float) -> int:
        places = self.places() if self.now >= 0 else []
        return next((n for n, (_c, box) in enumerate(places) if box.left() <= x < box.right()), -1)

    def _point_at(self, cell: int) -> None:
        if cell != self._pointed:
            self._pointed = cell
            self._tell()
            self.update()

    def _tell(self) -> None:
        """Let tip and description say what is pointed at, or what goes on now."""
        cells = self.cells()
        cell = cells[self._pointed] if 0 <= self._pointed < len(cells) else None
        told = self.told_of(cell) if cell is not None else say_step(STEPS[self.now], self.now)
        set_tip(self, told)
        self.setAccessibleDescription(told)

    def _open(self, number: int) -> None:
        cells = self.cells() if self.now >= 0 else []
        if 0 <= number < len(cells):
            self.rule_wanted.emit(cells[number].steps[0].rule)
