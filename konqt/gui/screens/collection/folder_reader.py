"""A folder's games read beside the window: how far it is, and stopped when somebody wants it."""

import gc
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Signal

from konqt.core.frozen import frozen
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.threads.gui_thread import posted_to
from konqt.i18n.folding import bare, plain_words
from konqt.session.library.facts import GameFacts
from konqt.session.library.index import GameIndex
from konqt.session.library.tags import TagsDamaged, read_tags

EVERY = 10
"""games between two words of how far it is"""


@frozen
class FolderContents:
    """What a folder holds, as far as it has been read."""

    games: Sequence[GameFacts]
    """those that were asked for, the newest first"""
    tags: Mapping[str, Sequence[str]]
    scenarios: Sequence[tuple[str, str]]
    """game and scenario of everything there"""
    trouble: str = ""


class FolderReader(QObject):
    """Reads one folder. What is looked for is found while it still reads."""

    progressed = Signal(int, int)
    """how many of how many new games have been read"""
    read = Signal()
    """nothing is left to be read, or it was stopped"""
    found = Signal(object)
    """FolderContents"""
    failed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self._stop = Event()
        self._reader, self._finder = BackgroundJobs(self), BackgroundJobs(self)
        for jobs in (self._reader, self._finder):
            jobs.failed.connect(self.failed)
        self._progress = posted_to(self._progressed)
        self._asked = ("", "")
        """what is looked for now, or was last"""
        self._waiting: tuple[str, str] | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still to come."""
        return self._reader.busy or self._finder.busy

    def read_all(self) -> None:
        """Read what is new or has changed."""
        self._stop.clear()
        self._reader.run(self._update, then=self._updated)

    def ask(self, words: str, scenario: str) -> None:
        """Look for games; of what is asked meanwhile only the last is looked for."""
        self._waiting = words, scenario
        if not self._finder.busy:
            self._look_next()

    def halt(self) -> None:
        """Leave off reading; what has been read stays."""
        self._stop.set()

    def stop(self) -> None:
        """End the threads."""
        self._stop.set()
        self._reader.stop()
        self._finder.stop()

    # -- in the threads ---------------------------------------------------------------------

    def _update(self) -> bool:
        index = GameIndex(self.folder)
        try:
            return not self.folder.is_dir() or index.update(self._tell, self._stop.is_set)
        finally:
            index.close()

    def _tell(self, done: int, of: int) -> None:
        if done % EVERY == 0 or done == of:
            self._progress((done, of))

    def _look(self, words: str, scenario: str) -> FolderContents:
        index, tags, trouble = GameIndex(self.folder), dict[str, tuple[str, ...]](), ""
        try:
            tags = read_tags(self.folder)
        except TagsDamaged as error:
            trouble = str(error)
        tagged = {name for name, own in tags.items() if _named(words, own)}
        try:
            everything = index.games()
            found = index.games(words, scenario) if words or scenario else everything
            wanted = {each.stamp.name for each in found}
        finally:
            index.close()
        games = [
            each
            for each in everything
            if each.stamp.name in wanted
            or (each.stamp.name in tagged and scenario in ("", each.scenario))
        ]
        kinds = dict.fromkeys((each.game, each.scenario) for each in everything if each.scenario)
        return FolderContents(games, tags, sorted(kinds), trouble)

    # -- in the window ----------------------------------------------------------------------

    def _progressed(self, told: tuple[int, int]) -> None:
        # Of many games much is left over, and the thread that reads them may not look for it.
        gc.collect(1)
        self.progressed.emit(*told)

    def _updated(self, done: bool) -> None:
        del done
        self.read.emit()

    def _look_next(self) -> None:
        if self._waiting is not None:
            self._asked, self._waiting = self._waiting, None
            self._finder.run(self._look, *self._asked, then=self._looked)

    def _looked(self, contents: FolderContents) -> None:
        if self._waiting in (None, self._asked):
            # An answer to other words would be gone again at once.
            self.found.emit(contents)
        self._look_next()


def _named(words: str, tags: Sequence[str]) -> bool:
    """Return whether somebody looks for a tag."""
    wanted, told = plain_words(words), bare(" ".join(tags))
    return bool(wanted) and all(word in told for word in wanted)
