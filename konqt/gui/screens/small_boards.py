"""Small pictures of saved games as they stand: made beside the window, kept for the next start.

They show what lies open and nothing else, whoever plays. A game whose record cannot be played
again has none, and is not tried again before its file has changed. They are painted in a process
of their own: strokes along a whole coast would hold the window's thread back.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QGuiApplication, QImage

from konqt.core import child
from konqt.gui.threads.background_jobs import BackgroundJobs

SIZE = QSize(192, 96)
"""Pixels of a picture; it is shown at half of that, sharp on a fine screen too."""
MOST_BYTES = 4_000_000
"""of a record: a longer one would take its time"""
MOST_SECONDS = 60.0
"""for all pictures of a start screen; whoever closes the window does not wait for them"""

Mark = tuple[Path, int, int]
"""a file as it is now: its place, when it was changed, its bytes"""
Take = Callable[[Path, QImage], None]
Found = list[tuple[Path, QImage]]


class SmallBoardPlugin(Protocol):
    """What a game's plug-in paints here (`gui.game_plugin.GamePlugin`)."""

    def small_board(self, replay: object, theme: str, size: QSize) -> QImage | None:
        """Return what lies open at a replay's end."""
        ...


class SmallBoards(QObject):
    """Has pictures made, and hands over those that there are."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._jobs = BackgroundJobs(self)
        self._round = 0
        self._stopped = False
        self._painting: subprocess.Popen[str] | None = None
        self._in_vain: set[Mark] = set()
        """what no picture could be made of"""

    @property
    def settled(self) -> bool:
        """Whether all that was asked for has been handed over."""
        return not self._jobs.busy

    def ask(self, paths: Sequence[Path], theme: str, take: Take) -> None:
        """Hand the picture of each game to `take`; what was asked for before is not waited for."""
        if self._stopped:
            return
        self._round += 1
        found = partial(self._found, self._round, paths, theme)
        self._jobs.run(found, then=partial(self._hand_over, self._round, take))

    def stop(self) -> None:
        """End the worker and the process that paints."""
        self._round += 1
        self._stopped = True
        painting = self._painting
        if painting is not None:
            painting.kill()
        self._jobs.stop()

    def _found(self, asked: int, paths: Sequence[Path], theme: str) -> Found:
        """Return the pictures that there are, once those that were missing are painted."""
        marks = {path: _mark(path) for path in paths if kept(path, theme) is None}
        missing = [path for path, mark in marks.items() if mark not in self._in_vain]
        if missing and asked == self._round:
            finished = self._paint(missing, theme)
            unpainted = [marks[path] for path in missing if kept(path, theme) is None]
            if not self._stopped:
                # Of a process that broke off, what it was at; those behind it have their turn yet.
                self._in_vain.update(unpainted if finished else unpainted[:1])
        pictures = ((path, kept(path, theme)) for path in paths)
        return [(path, picture) for path, picture in pictures if picture is not None]

    def _paint(self, paths: Sequence[Path], theme: str) -> bool:
        """Let a process put pictures into the cache; return whether each had its turn."""
        finished = False
        with suppress(OSError, subprocess.TimeoutExpired):
            self._painting = child.start(
                child.this_module(__name__, theme, *map(str, map(Path.resolve, paths))),
                child.environment(QT_QPA_PLATFORM="offscreen"),
                heard=False,
            )
            try:
                if self._stopped:
                    self._painting.kill()
                finished = self._painting.wait(MOST_SECONDS) == 0
            finally:
                self._painting.kill()
                self._painting.wait()
                self._painting = None
        return finished

    def _hand_over(self, asked: int, take: Take, found: Found) -> None:
        if asked == self._round:
            for path, picture in found:
                take(path, picture)


def _mark(path: Path) -> Mark:
    """Return a file's mark; of one that is not there it says so, too."""
    try:
        now = path.stat()
    except OSError:
        return path, 0, 0
    return path, now.st_mtime_ns, now.st_size


def kept(path: Path, theme: str) -> QImage | None:
    """Return the picture of a saved game that was painted before; None where there is none."""
    from konqt.gui.board.disk_cache import cache_of
    from konqt.gui.board.picture_cache import kept_picture

    with suppress(OSError):
        return kept_picture(cache_of(), SIZE.toTuple(), *_name(path, theme))
    return None


def paint(path: Path, theme: str) -> None:
    """Put the picture of a saved game into the cache.

    Raises:
        OSError: there is no such file.
        ValueError: it is no record that can be played again.
    """
    from konqt.games.registry import plugin_of
    from konqt.gui.board.disk_cache import cache_of
    from konqt.gui.board.picture_cache import keep_picture
    from konqt.session.replay import Replay

    if path.stat().st_size > MOST_BYTES:
        return
    replay = Replay.open(path)
    plugin: SmallBoardPlugin = plugin_of(replay.game.name)
    picture = plugin.small_board(replay, theme, SIZE)
    if picture is not None:
        keep_picture(cache_of(), picture, *_name(path, theme))


def _name(path: Path, theme: str) -> tuple[str, str, str]:
    """Return what a picture is kept under: the record itself, as another position is another."""
    if path.stat().st_size > MOST_BYTES:
        return "small board", "too long", theme
    return "small board", sha256(path.read_bytes()).hexdigest(), theme


def paint_all(theme: str, *paths: str) -> None:
    """Paint games one after the other; who opens a damaged one is told what is wrong with it."""
    for path in paths:
        with suppress(OSError, ValueError):
            paint(Path(path), theme)


if __name__ == "__main__":
    application = QGuiApplication(["konqt"])
    paint_all(*sys.argv[1:])
