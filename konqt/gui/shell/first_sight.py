"""The first sight of a long record: its board as the game began, while the rest of it is read.

A record of many thousand lines is read in a good part of a second. Its beginning takes no time,
and shows what everybody may see.
"""

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.registry import plugin_of
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.screens.words import Words
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

LONG = 300_000
"""Bytes of a record from which its board is shown before it has been read."""
EDGE = 12
"""Pixels beside the words."""


def is_long(source: Path | str | int) -> bool:
    """Return whether a record's board is to be shown before all of it is read."""
    if not isinstance(source, int):
        with suppress(OSError):
            return Path(source).stat().st_size >= LONG
    return False


def beginning(source: Path | str) -> "Replay | None":
    """Return how a record begins, or None where that cannot be told; for a worker thread.

    What is wrong with it tells whoever reads the whole.
    """
    from konqt.session.replay import Replay

    try:
        return Replay.beginning(Path(source))
    except (OSError, ValueError):
        return None


class FirstSight(QWidget):
    """A board to look at, and a line that says what is under way."""

    def __init__(self, replay: "Replay", theme: str) -> None:
        """Show how a game began, as everybody may see it."""
        super().__init__()
        plugin: GamePlugin = plugin_of(replay.game.name)
        self.board = plugin.first_board(replay, theme)
        self.told = Words(_("Reading the game …"))
        self.told.setContentsMargins(EDGE, EDGE // 2, EDGE, EDGE // 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.told)
        if self.board is not None:
            column.addWidget(self.board, 1)
        else:
            column.addStretch(1)
        self.setAccessibleName(self.told.text())

    def stop(self) -> None:
        """End what runs behind the board."""
        stop = getattr(self.board, "stop", None)
        if stop is not None:
            stop()
