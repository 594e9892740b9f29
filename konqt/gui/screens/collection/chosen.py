"""What is known of the saved game that is chosen, and what can be done with it."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from konqt.core.outside import shown_name
from konqt.gui.screens.roomy import Roomy
from konqt.gui.screens.small_boards import SmallBoards
from konqt.gui.screens.words import Words, heading
from konqt.i18n.texts import _, ngettext
from konqt.session.library.facts import GameFacts
from konqt.session.library.saying import say_result, say_scenario, say_who_played

WIDE, HIGH = 300, 150
"""Pixels of the column, and of the small board. Its room is kept: no button moves when it comes."""
BUTTONS = (("open", "look"), ("rename", "double"), ("tags", "show"), ("trash",))
"""Rows of them. They are always in sight: what is told of a game scrolls in a low window."""
OF_MANY = ("tags", "trash")
"""what can be done with several games at once"""


class ChosenGame(QWidget):
    """A small board, the facts, and buttons."""

    wanted = Signal(str)
    """what is to be done: `open`, `look`, `rename`, `double`, `tags`, `trash` or `show`"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedWidth(WIDE)
        self.boards = SmallBoards(self)
        self._path: Path | None = None
        self._game: GameFacts | None = None
        self.picture, self.name, self.about = Words(), heading(factor=1.2), Words()
        self.buttons: dict[str, QPushButton] = {}
        told, told_lines = QWidget(), QVBoxLayout()
        told.setLayout(told_lines)
        told_lines.setContentsMargins(0, 0, 0, 0)
        self.picture.setFixedHeight(HIGH)
        for part in (self.picture, self.name, self.about):
            told_lines.addWidget(part)
        told_lines.addStretch(1)
        deeds = QGridLayout()
        for row, names in enumerate(BUTTONS):
            for column, name in enumerate(names):
                button = self.buttons[name] = QPushButton()
                button.setObjectName(name)
                button.clicked.connect(self._on_clicked)
                deeds.addWidget(button, row, column, 1, 2 // len(names))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Roomy(told), 1)
        whole.addLayout(deeds)

    def show_game(
        self, game: GameFacts | None, path: Path | None, tags: Sequence[str], theme: str
    ) -> None:
        """Show a game of the folder, or that none is chosen."""
        for button in self.buttons.values():
            button.setEnabled(game is not None)
        if path != self._path or game is None:
            self.picture.clear()
        self._path = path
        name = game.stamp.name.rpartition(".")[0] if game is not None else ""
        self.name.setText(shown_name(name))
        self.about.setText(_told(game, tags) if game is not None else "")
        if game is None or path is None:
            return
        for name in ("open", "look"):
            self.buttons[name].setEnabled(bool(game.scenario))
        if game.over:
            # It is looked at by being opened.
            self.buttons["look"].setEnabled(False)
        self._say_open(game)
        self.boards.ask([path], theme, self._show_picture)

    def show_many(self, many: int) -> None:
        """Show that so many games are chosen."""
        self._path = None
        self.picture.clear()
        self.name.setText(ngettext("1 game", "{count} games", many))
        self.about.setText("")
        self._say_open(None)
        for name, button in self.buttons.items():
            button.setEnabled(name in OF_MANY)

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        for name, text in (
            ("look", _("Look at it")),
            ("rename", _("Rename…")),
            ("double", _("Duplicate")),
            ("tags", _("Tags…")),
            ("trash", _("Move to the trash…")),
            ("show", _("Show in its folder")),
        ):
            self.buttons[name].setText(text)
        self._say_open(self._game)

    def stop(self) -> None:
        """End what runs beside the window."""
        self.boards.stop()

    def _say_open(self, game: GameFacts | None) -> None:
        """Say that a game which is not over would be gone on with."""
        self._game = game
        running = game is not None and bool(game.scenario) and not game.over
        self.buttons["open"].setText(_("Continue game") if running else _("Open"))

    def _on_clicked(self) -> None:
        self.wanted.emit(self.sender().objectName())

    def _show_picture(self, path: Path, picture: QImage) -> None:
        if path != self._path:
            return
        ratio = self.devicePixelRatioF()
        smooth = Qt.TransformationMode.SmoothTransformation
        shown = QPixmap.fromImage(picture).scaledToWidth(round(WIDE * ratio), smooth)
        shown.setDevicePixelRatio(ratio)
        self.picture.setPixmap(shown)


def _told(game: GameFacts, tags: Sequence[str]) -> str:
    lines = [say_who_played(game), " · ".join(filter(None, (say_scenario(game), say_result(game))))]
    if game.rounds:
        lines.append(
            ", ".join((
                ngettext("{count} round", "{count} rounds", game.rounds),
                ngettext("{count} step", "{count} steps", game.steps),
            ))
        )  # fmt: skip
    return "\n".join(filter(None, (*lines, ", ".join(tags), game.fault)))
