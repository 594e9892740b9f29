"""Small pictures of saved games as they stand: made beside the window, kept for the next start.

They show what lies open and nothing else, whoever plays. A game whose record cannot be played
again has none.
"""

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QImage

from konqt.gui.threads.background import Errands

SIZE = QSize(192, 96)
"""Pixels of a picture; it is shown at half of that, sharp on a fine screen too."""
MOST_BYTES = 4_000_000
"""of a record: a longer one would take its time"""

Take = Callable[[Path, QImage], None]


class StampDesk(Protocol):
    """What a game's desk paints here (`gui.desk.GameDesk`)."""

    def small_board(self, replay: object, theme: str, size: QSize) -> QImage | None:
        """Return what lies open at a replay's end."""
        ...


class SmallBoards(QObject):
    """Makes pictures one after the other, and hands over each that there is."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._errands = Errands(self)
        self._round = 0
        self._stopped = False

    @property
    def settled(self) -> bool:
        """Whether all that was asked for has been handed over."""
        return not self._errands.busy

    def ask(self, paths: Sequence[Path], theme: str, take: Take) -> None:
        """Hand the picture of each game to `take`; what was asked for before is not waited for."""
        self._round += 1
        for path in () if self._stopped else paths:
            made = partial(self._made, self._round, path, theme)
            self._errands.run(made, then=partial(self._hand_over, self._round, path, take))

    def stop(self) -> None:
        """End the worker."""
        self._round += 1
        self._stopped = True
        self._errands.stop()

    def _made(self, asked: int, path: Path, theme: str) -> QImage | None:
        return small_board(path, theme) if asked == self._round else None

    def _hand_over(self, asked: int, path: Path, take: Take, picture: QImage | None) -> None:
        if picture is not None and asked == self._round:
            take(path, picture)


def small_board(path: Path, theme: str) -> QImage | None:
    """Return the picture of a saved game; None where there is none. For a worker thread."""
    from konqt.games.registry import desk_of
    from konqt.gui.board.disk_cache import user_shelf
    from konqt.gui.board.picture_cache import keep_picture, kept_picture
    from konqt.session.replay import Replay

    try:
        if path.stat().st_size > MOST_BYTES:
            return None
        # The record itself is the name: another position is another picture.
        name = ("small board", sha256(path.read_bytes()).hexdigest(), theme)
        shelf = user_shelf()
        picture = kept_picture(shelf, SIZE.toTuple(), *name)
        if picture is None:
            replay = Replay.open(path)
            desk: StampDesk = desk_of(replay.game.name)
            picture = desk.small_board(replay, theme, SIZE)
            if picture is not None:
                keep_picture(shelf, picture, *name)
        return picture
    except (OSError, ValueError):
        # Who opens it is told what is wrong with it.
        return None
