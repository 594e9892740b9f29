"""Choosing an owner's corrected data: checked beside the window, never in its way.

A folder, or a board's file alone; the game says what they hold. What is impossible is listed with
place and remedy; nothing in the files is changed.
"""

from collections.abc import Sequence
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QEvent, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from konqt.gui.asked_files import begins_in
from konqt.gui.screens.new_game.offer import DataChecked, OwnData
from konqt.gui.screens.words import Words
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext

MOST_LINES = 6
"""Faults and differences that are seen without scrolling; a long one takes two."""


def _checked(path: Path, offered: OwnData) -> DataChecked:
    """Read a folder or a board's file, whatever comes of it."""
    try:
        return offered.check(path)
    except (OSError, ValueError) as error:
        return DataChecked(faults=(" ".join(str(error).split()),))
    except Exception as error:  # nobody could go on with a choice whose check never answers
        return DataChecked(failure=" ".join(f"{type(error).__name__}: {error}".split()))


def _told(found: DataChecked, name: str) -> Sequence[str]:
    """Return what is listed of a file or folder, in the language in use."""
    if found.failure:
        said = _("{file}: the check itself failed ({problem})", file=name, problem=found.failure)
        return (said,)
    return found.faults or found.differences


class OwnDataChoice(QWidget):
    """konqt's own data, or checked data of one's own."""

    changed = Signal()
    """the choice, or what its check says, is another one now"""
    _done = Signal(object, object)
    """question, Checked"""

    def __init__(self, offered: OwnData, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = offered
        self.chosen: Path | None = None
        """the folder or board that is chosen, None for konqt's own data"""
        self._question: object | None = None
        """what is being checked: each choice asks anew, also of a path that was asked about"""
        self.checked = DataChecked()
        self._words = Words()
        self._list = QPlainTextEdit()
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        self._folder, self._board = QPushButton(), QPushButton()
        self._shipped = QPushButton()
        self._words.setObjectName("ownDataTold")
        self._list.setObjectName("ownDataFound")
        self._shipped.setObjectName("ownDataShipped")
        self._folder.setObjectName("ownDataFolder")
        row = QHBoxLayout()
        for button in (self._folder, self._board, self._shipped):
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._words)
        column.addWidget(self._list)
        column.addLayout(row)
        self._folder.clicked.connect(self._ask_folder)
        self._board.clicked.connect(self._ask_board)
        self._shipped.clicked.connect(self.use_shipped)
        self._done.connect(self._take_check, Qt.ConnectionType.QueuedConnection)
        self._retranslate()

    @property
    def checking(self) -> bool:
        """Whether the choice is still being checked."""
        return self._question is not None

    @property
    def ready(self) -> bool:
        """Whether a game can begin with what is chosen."""
        return not (self.checking or self.checked.faults or self.checked.failure)

    @property
    def path(self) -> Path | None:
        """The own board; None for konqt's."""
        return self.checked.board if self.ready else None

    def files_for(self, scenario: str) -> dict[str, str]:
        """Return the changed data files that a scenario reads."""
        return dict(self.checked.files.get(scenario, {})) if self.ready else {}

    def use_shipped(self) -> None:
        """Go back to what konqt brings."""
        if self._shipped.hasFocus():
            # It goes away; the keyboard would go on to the next button, which leaves the dialog.
            self._folder.setFocus()
        self.chosen, self._question, self.checked = None, None, DataChecked()
        self._say()

    def use(self, path: Path) -> None:
        """Choose a folder or a board's file and check it in the background."""
        question = object()
        self.chosen, self._question, self.checked = path, question, DataChecked()
        self._say()
        Thread(target=self._check, args=(path, question), daemon=True).start()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._retranslate()

    # -- inside -----------------------------------------------------------------------------

    def _check(self, path: Path, question: object) -> None:
        found = _checked(path, self._offered)
        try:
            self._done.emit(question, found)
        except RuntimeError:
            return  # the dialog has been closed meanwhile

    @Slot(object, object)
    def _take_check(self, question: object, found: DataChecked) -> None:
        if question is self._question:
            self._question, self.checked = None, found
            self._say()

    def _ask_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(
            self, _("Choose a folder with corrected data"), begins_in(Path.home())
        )
        if path:
            self.use(Path(path))

    def _ask_board(self) -> None:
        path, _filter = QFileDialog.getOpenFileName(
            self, _("Choose a board"), begins_in(Path.home()), _("Boards (*.geojson *.json)")
        )
        if path:
            self.use(Path(path))

    def _retranslate(self) -> None:
        self._words.setAccessibleName(self._offered.title())
        self._folder.setText(_("A folder of your own…"))
        set_tip(self._folder, self._offered.written())
        self._board.setText(_("A board of your own…"))
        self._shipped.setText(_("Use konqt's own"))
        self._list.setAccessibleName(_("What the check found"))
        self._say()

    def _say(self) -> None:
        self._shipped.setVisible(self.chosen is not None)
        self._words.setText(self._told())
        lines = _told(self.checked, "" if self.chosen is None else self.chosen.name)
        self._list.setPlainText("\n".join(f"• {line}" for line in lines))
        self._list.setVisible(bool(lines))
        height = min(2 * len(lines), MOST_LINES) * self._list.fontMetrics().lineSpacing()
        self._list.setFixedHeight(height + 3 * self._list.fontMetrics().descent() + 10)
        self.changed.emit()

    def _told(self) -> str:
        if self.chosen is None:
            return self._offered.shipped()
        name, found = self.chosen.name, self.checked
        if self.checking:
            return _("{file} is being checked…", file=name)
        if found.faults or found.failure:
            return ngettext(
                "{file} cannot be used: it has {count} error. Nothing in it was changed.",
                "{file} cannot be used: it has {count} errors. Nothing in it was changed.",
                len(_told(found, name)),
                file=name,
            )
        if found.differences:
            return ngettext(
                "{file}: checked. {count} value differs from konqt's reconstruction:",
                "{file}: checked. {count} values differ from konqt's reconstruction:",
                len(found.differences),
                file=name,
            )
        return _("{file}: checked, no errors", file=name)
