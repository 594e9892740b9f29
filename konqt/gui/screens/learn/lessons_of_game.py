"""The lessons of one game on the path: its name where there are several, course, examples."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.registry import entry_named
from konqt.gui.screens.learn.lesson_row import LessonRow
from konqt.gui.screens.words import heading
from konqt.i18n.texts import _


class LessonsOfGame(QWidget):
    """Two lists of rows under their headings."""

    def __init__(self, game: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.title, self.examples_title = heading(factor=1.15), heading(factor=1.0)
        self.course, self.examples = QVBoxLayout(), QVBoxLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.title)
        for rows in (self.course, self.examples):
            rows.setSpacing(0)
        column.addLayout(self.course)
        column.addWidget(self.examples_title)
        column.addLayout(self.examples)

    def add(self, row: LessonRow, *, example: bool) -> None:
        """Put one more row at the end of the course or of the examples."""
        (self.examples if example else self.course).addWidget(row)

    def retranslate(self, *, alone: bool) -> None:
        """Say the headings in the language in use; the game's name only beside another game's."""
        self.title.setText(entry_named(self._game).title)
        self.title.setVisible(not alone)
        self.examples_title.setText(_("The manual's examples, with questions"))
        self.examples_title.setVisible(bool(self.examples.count()))
