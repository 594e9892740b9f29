"""What stands above the board while a diagram of the rulebook is played on."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from konqt.core.rulebook import Diagram, said
from konqt.gui.screens.words import Words, heading
from konqt.gui.table.table_page import AnyTable
from konqt.gui.widgets.meant import is_shortcut
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, current_language

EDGE = 10


class TriedBar(QWidget):
    """Says what a diagram shows; leads to its beginning, and back to the book, as Escape does."""

    again_wanted = Signal()
    left = Signal()

    def __init__(self, table: AnyTable, diagram: Diagram, waits: bool = False) -> None:
        """Stand above the board of a table at which a diagram is played on.

        `waits`: whether a game or a lesson has made room for it.
        """
        super().__init__(table)
        self._table, self._diagram, self._waits = table, diagram, waits
        self.title = heading(factor=1.0)
        self.words = Words()
        self.again, self.leave = QPushButton(), QPushButton()
        self.again.setObjectName("tried:again")
        self.leave.setObjectName("tried:leave")
        self.again.clicked.connect(self.again_wanted)
        self.leave.clicked.connect(self.left)
        told = QVBoxLayout()
        told.addWidget(self.title)
        told.addWidget(self.words)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, EDGE // 2, EDGE, EDGE // 2)
        row.addLayout(told, 1)
        for button in (self.again, self.leave):
            button.setAutoDefault(False)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        table.beside_column.insertWidget(0, self)
        table.installEventFilter(self)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        self.title.setText(_("From the rulebook: play on from here"))
        told = said(self._diagram.caption, current_language())
        if self._waits:
            told += " " + _("What lay on the table waits; it comes back when you leave.")
        self.words.setText(told)
        self.again.setText(_("Begin again"))
        self.leave.setText(_("Back to the rulebook (Esc)"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave by Escape where that puts nothing back."""
        if watched is self._table and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
            if pressed and not is_shortcut(event) and not self._table.holds():
                self.left.emit()
                return True
        return super().eventFilter(watched, event)
