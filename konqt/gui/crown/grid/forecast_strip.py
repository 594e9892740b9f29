"""What the column and the row would set off: two lines, each the button that chooses its line."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from konqt.games.crown.crown_forecast import LineAhead
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import Cell, ChooseLine, CrownAction
from konqt.games.crown.wording.crown_foreseen import say_line_shortly, say_revealed
from konqt.gui import look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.grid_answers import COLUMN, ROW, primary_of
from konqt.gui.crown.grid.place_painting import LEFT, WRAP, letters, write
from konqt.gui.widgets.meant import PRESSING, is_shortcut
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

HIGH, LETTERS = 32, 12.5
"""pixels of a line, and of its letters, at 100 per cent"""
PAD = 8


class LineButton(QAbstractButton):
    """What one line would set off; it can be pressed while the line may be chosen."""

    taken = Signal(str)
    """its line"""

    def __init__(self, line: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = line
        self.setObjectName(f"line:{line}")
        self._parts = ("", "", "")
        self.setEnabled(False)
        self.clicked.connect(self._on_clicked)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Return one line in the text size in use."""
        return QSize(200, round(HIGH * look.text_scale()))

    def show_words(self, head: str, told: str, revealed: str, open_now: bool) -> None:
        """Show which line it is, what that sets off, and what it brings to light.

        Args:
            head: which line.
            told: what it sets off.
            revealed: what it brings to light; empty for nothing.
            open_now: whether it may be chosen.
        """
        self._parts = (head, told, revealed)
        self.setEnabled(open_now)
        self.setAccessibleName(" ".join(filter(None, (head, told))))
        last = _("The last point at which everything can be undone for certain.")
        warned = f"{revealed[:1].upper()}{revealed[1:]}. {last}" if revealed and open_now else ""
        self.setAccessibleDescription(warned or revealed)
        set_tip(self, "\n".join(filter(None, (f"{head} {told}".strip(), warned or revealed))))
        self.update()

    def _on_clicked(self) -> None:
        self.taken.emit(self.line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press by Enter and Space; other keys are the page's."""
        if event.key() in PRESSING and not is_shortcut(event):
            if not event.isAutoRepeat():
                self.click()
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words; what comes to light is framed at the end. Without a line: quietly."""
        del event
        head, told, revealed = self._parts
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if not head:
                painter.setPen(crown_colour("weak_ink"))
                write(painter, box.adjusted(PAD, 0, -PAD, 0), told, LETTERS, LEFT | WRAP)
                return
            self._paint_ground(painter, box)
            inner = box.adjusted(PAD, 0, -PAD, 0)
            inner.setRight(inner.right() - self._paint_revealed(painter, inner, revealed))
            bold = letters(LETTERS, bold=True)
            wide = min(QFontMetricsF(bold).horizontalAdvance(head) + 6, inner.width() * 0.45)
            painter.setPen(crown_colour("accent" if self.isEnabled() else "ink"))
            write(
                painter,
                QRectF(inner.x(), inner.y(), wide, inner.height()),
                head,
                LETTERS,
                LEFT,
                bold=True,
            )
            painter.setPen(crown_colour("ink"))
            write(painter, inner.adjusted(wide, 0, -4, 0), told, LETTERS, LEFT | WRAP)

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        """Paint the row's edge dashed and the column's whole, as their bands in the grid are."""
        pen = QPen(crown_colour("block_edge"), 1)
        if self.isEnabled():
            over = self.underMouse() or self.hasFocus()
            painter.setBrush(crown_colour("accent", 0.3 if over else 0.12))
            pen = QPen(crown_colour("accent"), 2)
        if self.line == ROW:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.colour("focus"), 2))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)

    @staticmethod
    def _paint_revealed(painter: QPainter, inner: QRectF, revealed: str) -> float:
        """Paint what comes to light at the right end; return the room that it takes."""
        if not revealed:
            return 0.0
        font = letters(LETTERS - 1)
        wide = min(QFontMetricsF(font).horizontalAdvance(revealed) + 14, inner.width() * 0.35)
        box = QRectF(inner.right() - wide, inner.y() + 3, wide, inner.height() - 6)
        painter.setPen(QPen(crown_colour("warning"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(crown_colour("ink"))
        write(painter, box.adjusted(6, 0, -6, 0), revealed, LETTERS - 1, LEFT)
        return wide + 4


class ForecastStrip(QWidget):
    """Both lines of the space that is thought about, or of the primary tile."""

    chosen = Signal(object)
    """the line that was pressed, as an action"""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("forecast")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self._seen: CrownObservation | None = None
        self._legal: frozenset[str] = frozenset()
        self._ahead: Mapping[str, LineAhead | None] = {}
        self._at: Cell | None = None
        self._told = ""
        self.buttons: Mapping[str, LineButton] = {
            line: LineButton(line, self) for line in (COLUMN, ROW)
        }
        for button in self.buttons.values():
            layout.addWidget(button, 1)
            button.taken.connect(self._press)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Return two lines in the text size in use."""
        return QSize(665, round(2 * HIGH * look.text_scale()) + 2)

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Forget what was shown: the page tells both lines and what is legal after it."""
        self._seen, self._legal, self._ahead, self._told = seen, frozenset(), {}, ""
        self._show()

    def show_legal(self, actions: Sequence[CrownAction]) -> None:
        """Let be pressed the lines that may be chosen now."""
        self._legal = frozenset(each.line for each in actions if isinstance(each, ChooseLine))
        self._show()

    def show_lines(
        self, column: LineAhead | None, row: LineAhead | None, at: Cell | None = None
    ) -> None:
        """Show what both lines would set off.

        Args:
            column: what the column would; None if that is not known.
            row: the same of the row.
            at: the space that is thought about; without it the primary tile's.
        """
        self._ahead, self._at, self._told = {COLUMN: column, ROW: row}, at, ""
        self._show()

    @property
    def foretells(self) -> bool:
        """Whether it shows what a line would set off."""
        return not self._told and any(each is not None for each in self._ahead.values())

    def tell(self, text: str) -> None:
        """Say something in place of both lines: why a space cannot be chosen, what to point at."""
        self._told = text
        self._show()

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("What each line would set off"))
        self.setMinimumHeight(self.sizeHint().height())
        self._show()

    def _press(self, line: str) -> None:
        if line in self._legal:
            self.chosen.emit(ChooseLine(line))

    def _show(self) -> None:
        for line, button in self.buttons.items():
            ahead = self._ahead.get(line)
            if self._told or ahead is None:
                told = self._told if line == COLUMN else ""
                button.show_words("", told, "", False)
                button.setVisible(line == COLUMN and bool(told))
                continue
            revealed = say_revealed(ahead)
            head = self._headed(line)
            button.show_words(head, say_line_shortly(ahead), revealed, line in self._legal)
            button.setVisible(True)

    def _headed(self, line: str) -> str:
        """Return which line it is: of the space thought about, or to be chosen."""
        seen = self._seen
        at = self._at or (primary_of(seen.position) if seen is not None else None)
        number = 0 if at is None else at[1 if line == COLUMN else 0] + 1
        if line in self._legal:
            if line == COLUMN:
                return _("Column {number} (C):", number=number)
            return _("Row {number} (R):", number=number)
        if line == COLUMN:
            return _("If here, column {number}:", number=number)
        return _("If here, row {number}:", number=number)
