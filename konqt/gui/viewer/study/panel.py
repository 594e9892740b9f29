"""What is said of a game: the comment, marks and chapter of this step, and a list of them all."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.screens.words import Words, quiet
from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.study.palette import StudyPalette
from konqt.gui.widgets.focus_edge import FocusEdge
from konqt.gui.widgets.own_keys import OwnKeys
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

MARKS = {
    "!": (N_("A good choice"), "Ctrl+1"),
    "?": (N_("A mistake"), "Ctrl+2"),
    "!?": (N_("Worth a thought"), "Ctrl+3"),
    "◊": (N_("A flag"), "Ctrl+4"),
}
"""what stands on a button -> what it says, its keys"""
UNDO, REDO = "Ctrl+Z", "Ctrl+Shift+Z"
WRITE_MS = 700
"""How long nobody types before a comment is written down."""
SPOT_ROLE = Qt.ItemDataRole.UserRole + 1
LINES = 3
"""of a comment in sight"""


class Comment(QPlainTextEdit):
    """A step's comment: handed over soon after somebody has typed, and when the focus goes."""

    written = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        FocusEdge(self)
        self._known = ""
        self._later = debounce(self, WRITE_MS, self.hand_over)
        self.textChanged.connect(self._later.start)

    def show_text(self, text: str) -> None:
        """Show what is known; where that is what stands there, nothing moves under who types."""
        self._known = text
        if text.strip() == self.toPlainText().strip():
            return
        self.setPlainText(text)
        self._later.stop()

    def hand_over(self) -> None:
        """Hand over what was typed, if anything was."""
        self._later.stop()
        text = self.toPlainText().strip()
        if text != self._known.strip():
            self._known = text
            self.written.emit(text)

    def forget(self) -> None:
        """Drop what was typed."""
        self.show_text("")

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hand over what was typed."""
        super().focusOutEvent(event)
        self.hand_over()

    def changeEvent(self, event: QEvent) -> None:
        """Have room for some lines of the text size in use."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.settle()

    def settle(self) -> None:
        """Take the height of some lines."""
        self.setFixedHeight(round((LINES + 0.8) * self.fontMetrics().lineSpacing()))


class NoteList(QListWidget):
    """As high as all of its lines: the page that it stands on scrolls, and nothing in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def updateGeometries(self) -> None:
        """Take the height of the lines, however they are broken now."""
        super().updateGeometries()
        high = self.contentsSize().height() + 2 * self.frameWidth()
        if self.count() and high != self.height():
            self.setFixedHeight(high)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page."""
        event.ignore()


class StudyPanel(QScrollArea):
    """Shows and takes what is said, marked and drawn at the present step."""

    marked = Signal(str)
    """one of `MARKS`"""
    chapter_named = Signal(str)
    wanted = Signal(str, int)
    """branch, step: somebody wants to go there"""
    undo = Signal()
    redo = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fault = Words(factor=0.95)
        self.marks = {mark: QToolButton() for mark in MARKS}
        self.undo_button, self.redo_button = QToolButton(), QToolButton()
        self.where, self.drawn = Words(weight=QFont.Weight.DemiBold), quiet()
        self.comment, self.others = Comment(), Words(factor=0.95)
        self._rows: Sequence[tuple[str, int, str, bool]] = ()
        self._sight: tuple[str, int] | None = None
        """the branch and step that the list marks; None before it has been filled"""
        self.chapter = QLineEdit()
        self.palette_row = StudyPalette()
        self.list = NoteList()
        self._lay_out()
        self._connect()
        self.retranslate()

    def show_line(self, name: str, dealt: str = "") -> None:
        """Name the branch that is looked at, and say what was dealt anew; nothing for the game."""
        told = _("Branch: {name}", name=name) if name else ""
        self.where.setText(f"{told}\n{dealt}" if dealt else told)
        self.where.setVisible(bool(name))

    def show_drawn(self, told: Sequence[str]) -> None:
        """Say what is drawn on the board, for whoever does not see it there."""
        self.drawn.setText(", ".join(told))
        self.drawn.setVisible(bool(told))

    def show_note(
        self, text: str, marks: Sequence[str], chapter: str, others: Sequence[str]
    ) -> None:
        """Show what stands at the present step; `others` is what other eyes have said."""
        self.comment.show_text(text)
        for mark, button in self.marks.items():
            button.setChecked(mark in marks)
        if self.chapter.text() != chapter:
            self.chapter.setText(chapter)
        self.others.setText("\n".join(others))
        self.others.setVisible(bool(others))

    def show_list(self, rows: Sequence[tuple[str, int, str, bool]]) -> None:
        """List (branch, step, what is said, whether it is a chapter)."""
        if rows == self._rows:
            return
        self._rows = rows
        self.list.clear()
        for branch, step, text, chapter in rows:
            item = QListWidgetItem(text, self.list)
            item.setData(SPOT_ROLE, (branch, step))
            font = item.font()
            font.setBold(chapter)
            item.setFont(font)
        self.list.setVisible(bool(rows))
        self._sight = None

    def show_sight(self, branch: str, step: int) -> None:
        """Mark in the list what is noted at the step in sight; nothing where nothing is."""
        if (branch, step) == self._sight:
            return
        self._sight = branch, step
        rows = range(self.list.count())
        here = (row for row in rows if self.list.item(row).data(SPOT_ROLE) == self._sight)
        self.list.setCurrentRow(next(here, -1))

    def show_state(self, fault: str, open_: bool, undo: bool, redo: bool) -> None:
        """Say what is wrong, and let things be changed or not."""
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        for part in (self.comment, self.chapter, self.palette_row, *self.marks.values()):
            part.setEnabled(open_)
        self.show_way_back(undo, redo)

    def show_way_back(self, undo: bool, redo: bool) -> None:
        """Show whether a change can be taken back, or made again."""
        self.undo_button.setEnabled(undo)
        self.redo_button.setEnabled(redo)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Study"))
        for mark, (text, keys) in MARKS.items():
            self.marks[mark].setAccessibleName(_(text))
            set_tip(self.marks[mark], f"{_(text)} ({keys})")
        for button, text, keys in (
            (self.undo_button, _("Undo in the study"), UNDO),
            (self.redo_button, _("Redo in the study"), REDO),
        ):
            button.setAccessibleName(text)
            set_tip(button, f"{text} ({keys})")
        self.comment.setAccessibleName(_("Comment on this step"))
        self.comment.setPlaceholderText(_("Comment on this step"))
        self.chapter.setAccessibleName(_("A chapter begins here"))
        self.chapter.setPlaceholderText(_("Name of a chapter that begins here"))
        self.list.setAccessibleName(_("Comments and chapters"))
        self.palette_row.retranslate()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(2)
        for mark, button in self.marks.items():
            button.setText(mark)
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setMinimumWidth(34)
            row.addWidget(button)
        row.addStretch(1)
        for button, text in ((self.undo_button, "↶"), (self.redo_button, "↷")):
            button.setText(text)
            button.setAutoRaise(True)
            row.addWidget(button)
        self._inside = QWidget()
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(6)
        for words in (self.fault, self.where):
            words.hide()
            column.addWidget(words)
        column.addLayout(row)
        for part in (self.comment, self.others, self.chapter, self.palette_row, self.drawn):
            column.addWidget(part)
        column.addWidget(self.list)
        column.addStretch(1)
        self.comment.settle()
        self.others.hide()
        self.drawn.hide()
        self.list.hide()
        FocusEdge(self.list)
        OwnKeys(self.list)
        OwnKeys(self.chapter)
        self.setWidget(self._inside)

    def _connect(self) -> None:
        for mark, button in self.marks.items():
            button.clicked.connect(partial(self._mark, mark))
        self.undo_button.clicked.connect(self.undo)
        self.redo_button.clicked.connect(self.redo)
        self.chapter.editingFinished.connect(self._name_chapter)
        self.list.itemActivated.connect(self._go)
        self.list.itemClicked.connect(self._go)
        self.list.currentItemChanged.connect(self._bring)

    def _bring(self, item: QListWidgetItem | None) -> None:
        """Scroll to the line that the keyboard is on."""
        if item is not None and self.list.hasFocus():
            box = self.list.visualItemRect(item)
            at = self.list.viewport().mapTo(self._inside, box.center())
            self.ensureVisible(at.x(), at.y(), 0, box.height())

    def _mark(self, mark: str) -> None:
        self.marked.emit(mark)

    def hand_over(self) -> None:
        """Hand over what was typed and not yet written down."""
        self.comment.hand_over()
        if self.chapter.isModified():
            self._name_chapter()

    def _name_chapter(self) -> None:
        self.chapter.setModified(False)
        self.chapter_named.emit(self.chapter.text().strip())

    def _go(self, item: QListWidgetItem) -> None:
        branch, step = item.data(SPOT_ROLE)
        self.wanted.emit(branch, step)
