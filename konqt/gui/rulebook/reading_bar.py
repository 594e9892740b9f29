"""What stands above a page: ways back and forward, the bookmark, sizes of text, paper."""

from collections.abc import Callable, Mapping

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QToolButton, QWidget

from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

BACK, FORWARD, BOOKMARK, BESIDE = "back", "forward", "bookmark", "beside"
LARGER, SMALLER, USUAL = "larger", "smaller", "usual"
PRINT, CHAPTER_PDF, BOOK_PDF = "print", "chapter_pdf", "book_pdf"

WORDS = {
    BACK: (N_("Back"), "Alt+Left"),
    FORWARD: (N_("Forward"), "Alt+Right"),
    BOOKMARK: (N_("Bookmark"), "Ctrl+D"),
    BESIDE: (N_("Two languages"), "Ctrl+B"),
    SMALLER: (N_("Smaller text"), "Ctrl+-"),
    LARGER: (N_("Larger text"), "Ctrl++; Ctrl+="),
    USUAL: (N_("Usual text size"), "Ctrl+0"),
    PRINT: (N_("Print the chapter…"), "Ctrl+P"),
    CHAPTER_PDF: (N_("Save the chapter as PDF…"), "Ctrl+S"),
    BOOK_PDF: (N_("Save the whole book as PDF…"), ""),
}
"""what each does and its keys, of which its menu names the first"""
ON_THE_BAR = (BACK, FORWARD, BOOKMARK, BESIDE)
IN_THE_MENU = (SMALLER, LARGER, USUAL, PRINT, CHAPTER_PDF, BOOK_PDF)
TICKED = (BOOKMARK, BESIDE)


class ReadingBar(QWidget):
    """A row of buttons, and a menu of what is wanted less often; each has its key."""

    def __init__(self, does: Mapping[str, Callable[[], object]], page: QWidget) -> None:
        """Make the row; each command does what it says, by a key that works all over `page`."""
        super().__init__(page)
        self._does = does
        self.actions_of: dict[str, QAction] = {}
        self.buttons: dict[str, QPushButton] = {}
        self.menu = QMenu(self)
        for name, (_text, keys) in WORDS.items():
            action = QAction(page)
            action.setObjectName(f"rulebook:{name}")
            action.setShortcuts(QKeySequence.listFromString(keys))
            action.setCheckable(name in TICKED)
            action.setData(name)
            action.triggered.connect(self._on_triggered)
            page.addAction(action)
            self.actions_of[name] = action
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        for name in ON_THE_BAR:
            row.addWidget(self._button(name))
        row.addStretch(1)
        for name in IN_THE_MENU:
            if name == PRINT:
                self.menu.addSeparator()
            self.menu.addAction(self.actions_of[name])
        self.more = QToolButton()
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.more.setMenu(self.menu)
        row.addWidget(self.more)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        for name, (text, _keys) in WORDS.items():
            action = self.actions_of[name]
            action.setText(_(text))
            if name in self.buttons:
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                self.buttons[name].setText(_(text))
                set_tip(self.buttons[name], f"{_(text)} ({keys})")
        self.more.setText(_("Text and print"))

    def enable(self, name: str, able: bool) -> None:
        """Let something be done, or not."""
        self.actions_of[name].setEnabled(able)
        if name in self.buttons:
            self.buttons[name].setEnabled(able)

    def tick(self, name: str, on: bool) -> None:
        """Show that something is so, without doing it."""
        self.actions_of[name].setChecked(on)
        self.buttons[name].setChecked(on)

    def _button(self, name: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName(f"rulebook:button:{name}")
        button.setCheckable(name in TICKED)
        button.setAutoDefault(False)
        button.clicked.connect(self.actions_of[name].trigger)
        self.buttons[name] = button
        return button

    def _on_triggered(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._does[str(action.data())]()
