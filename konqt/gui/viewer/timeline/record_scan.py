"""What a record tells one viewer, read in short slices while the window goes on.

Everything is of one viewer's entries and observations, and goes when somebody else looks.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from konqt.core.event import Event
from konqt.gui.threads.slices import InSlices
from konqt.gui.viewer.timeline.lane_marks import Lane, LaneReader, Mark

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay
    from konqt.session.update import LogEntry

SOON_MS = 30
"""Until reading begins: after the first picture."""


class RecordScan(InSlices):
    """Reads a record from its first step: entries, marks and, once somebody searches, sentences."""

    grown = Signal()
    """all entries have been read, or all sentences said"""

    def __init__(self, replay: "Replay", say: Callable[[Event], str], parent: QObject) -> None:
        super().__init__(parent)
        self._replay, self._say = replay, say
        self._viewer = ""
        self._reader: LaneReader | None = None
        self._wants_words = False
        self.entries: list[LogEntry] = []
        self.marks: dict[str, list[Mark]] = {}
        self.sentences: list[list[str]] = []
        """of each step from the first, an event each"""
        self.also: list[list[str]] = []
        """what else each of them is found by"""

    def begin(self, replay: "Replay", viewer: str, reader: LaneReader) -> None:
        """Read a record, or a branch of it, from the start with a viewer's eyes."""
        self.forget()
        self._replay = replay
        self._viewer, self._reader = viewer, reader
        self.marks = {lane: [] for lane, _title in reader.lanes}
        self._start(SOON_MS)

    def forget(self) -> None:
        """Know nothing while nobody may look."""
        self._stop()
        self._reader = None
        self.entries, self.marks, self.sentences, self.also = [], {}, [], []

    def want_words(self) -> None:
        """Say each step in words, from now on."""
        self._wants_words = True
        if not self.worded and self._reader is not None:
            self._start()

    def reword(self) -> None:
        """Say everything again, in the language now in use."""
        self.sentences, self.also = [], []
        if self._wants_words:
            self.want_words()

    @property
    def read(self) -> bool:
        """Whether every step has been read."""
        return self._reader is not None and len(self.entries) == self._replay.steps

    @property
    def worded(self) -> bool:
        """Whether every step has been said."""
        return self._reader is not None and len(self.sentences) == self._replay.steps

    def lanes(self) -> list[Lane]:
        """Return what has been found so far."""
        kinds = self._reader.lanes if self._reader is not None else ()
        return [Lane(lane, title, tuple(self.marks.get(lane, ()))) for lane, title in kinds]

    def say(self, mark: Mark) -> str:
        """Say a mark in words; nothing while nobody may look."""
        return self._reader.say(mark) if self._reader is not None else ""

    # -- inside -----------------------------------------------------------------------------

    def _one_more(self) -> bool:
        """Read a step, or say one; False when nothing is left."""
        reader = self._reader
        if reader is None:
            return False
        if len(self.entries) < self._replay.steps:
            entry = self._replay.entry(len(self.entries) + 1, self._viewer)
            self.entries.append(entry)
            for lane, mark in reader.read(entry):
                self.marks[lane].append(mark)
            return True
        if self._wants_words and len(self.sentences) < self._replay.steps:
            events = self.entries[len(self.sentences)].events
            self.sentences.append([self._say(event) for event in events])
            self.also.append([reader.also(event) for event in events])
            return True
        return False

    def _end(self) -> None:
        self.grown.emit()
