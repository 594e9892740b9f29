"""Choosing an owner's board: the file is checked beside the window, never in its way."""

from pathlib import Path
from threading import Thread

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from konqt.gui.screens.words import Words
from konqt.i18n.texts import _


class MapChoice(QWidget):
    """The shipped board, or a checked file of one's own."""

    changed = Signal()
    """the choice, or what its check says, is another one now"""
    _checked = Signal(str, str)
    """path, what is wrong with it (empty: nothing)"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.checking = False
        self.problem = ""
        self._words = Words()
        self._words.setAccessibleName(_("Board"))
        self._choose = QPushButton()
        self._shipped = QPushButton()
        row = QHBoxLayout()
        row.addWidget(self._choose)
        row.addWidget(self._shipped)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._words)
        column.addLayout(row)
        self._choose.clicked.connect(self._ask)
        self._shipped.clicked.connect(self.use_shipped)
        self._checked.connect(self._take_check, Qt.ConnectionType.QueuedConnection)
        self._retranslate()

    @property
    def ready(self) -> bool:
        """Tell whether a game can begin on what is chosen."""
        return not self.checking and not self.problem

    def use_shipped(self) -> None:
        """Go back to the board that konqt brings."""
        self.path, self.checking, self.problem = None, False, ""
        self._say()

    def use_file(self, path: Path) -> None:
        """Choose a file and check it in the background."""
        self.path, self.checking, self.problem = path, True, ""
        self._say()
        Thread(target=self._check, args=(path,), daemon=True).start()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    def _check(self, path: Path) -> None:
        try:
            from konqt.board.owner import owner_board

            owner_board(path)
            problem = ""
        except (OSError, ValueError) as error:
            problem = " ".join(str(error).split())
        try:
            self._checked.emit(str(path), problem)
        except RuntimeError:
            return  # the dialog has been closed meanwhile

    @Slot(str, str)
    def _take_check(self, path: str, problem: str) -> None:
        if self.path is not None and str(self.path) == path:
            self.checking, self.problem = False, problem
            self._say()

    def _ask(self) -> None:
        path, _filter = QFileDialog.getOpenFileName(
            self, _("Choose a board"), "", _("Boards (*.geojson *.json)")
        )
        if path:
            self.use_file(Path(path))

    def _retranslate(self) -> None:
        self._choose.setText(_("A board of your own…"))
        self._shipped.setText(_("Use konqt's board"))
        self._say()

    def _say(self) -> None:
        self._shipped.setVisible(self.path is not None)
        if self.path is None:
            text = _("The board that konqt brings")
        elif self.checking:
            text = _("{file} is being checked…", file=self.path.name)
        elif self.problem:
            text = _("This board cannot be used. {problem}", problem=self.problem)
        else:
            text = _("{file}: checked, nothing wrong", file=self.path.name)
        self._words.setText(text)
        self.changed.emit()
