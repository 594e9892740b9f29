"""A game's record: what is on disk, and the way back when a step cannot be written."""

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.decision import OVER
from konqt.record import format as lines
from konqt.record.lock import RecordLock
from konqt.record.watch import Moved
from konqt.record.writer import RecordWriter, write_record
from konqt.session.keeping import Keeping, Lost
from konqt.session.played import Played
from konqt.session.so_far import GameSoFar, Memory
from konqt.session.update import NOT_YET, Cause, Update

if TYPE_CHECKING:
    from konqt.record.reader import Record

Listener = Callable[[Update], None]


class Recorded:
    """A running game with its record. A session's other parts ask it where the game stands."""

    def __init__(self, so_far: GameSoFar, copied: bool) -> None:
        """Take a game.

        Args:
            so_far: where it stands.
            copied: whether it is a copy of a game that may continue elsewhere.
        """
        self._so_far = so_far
        self._copied = copied
        self._texts: list[str] = []
        self._keeping: Keeping[Memory] = Keeping(self._texts)
        self._lost: tuple[Memory, Lost[Memory]] | None = None
        """steps that could not be saved, with the moment after them"""
        self._listeners: list[Listener] = []

    # -- beginning and ending ------------------------------------------------------------------

    def begin(self, header: str, path: Path | None, later: bool) -> None:
        """Begin a record, or none; with `later` True one that cannot be made now.

        Raises:
            RecordError: it cannot be made.
        """
        self._texts.append(header)
        if path is not None:
            self._keeping.begin(Path(path), later)

    def resume(self, record: "Record", lock: RecordLock | None) -> None:
        """Go on with a record that was read; without its lock nothing more is written to it.

        Raises:
            RecordError: it cannot be written.
        """
        self._texts += [text + "\n" for text in record.texts]
        if lock is not None:
            self._keeping.resume(record.path, record.good_bytes, lock)

    def close(self) -> None:
        """Write what waits and let others open the record."""
        self._listeners.clear()
        self._keeping.close()
        self._settle()
        self._keeping.forget()

    # -- asking --------------------------------------------------------------------------------

    @property
    def settled(self) -> GameSoFar:
        """Where the game stands: behind a step that could not be written, if one could not."""
        self._settle()
        return self._so_far

    @property
    def path(self) -> Path | None:
        """Where the record is; None while there is none on disk."""
        return self._keeping.path

    @property
    def saved(self) -> bool:
        """Whether the game as it stands is on disk, header and all; asks the disk."""
        self._settle()
        return self._keeping.saved

    @property
    def hands_open(self) -> bool:
        """Return whether all hands may be shown: after the end, but not in a copy."""
        return self.settled.decision.kind == OVER and not self._copied

    def record_text(self) -> str:
        """Return the record so far, line by line."""
        self._settle()
        return "".join(self._texts)

    @property
    def writer(self) -> RecordWriter | None:
        """What writes it; None where nothing is written."""
        return self._keeping.writer

    def moves(self) -> list[Moved]:
        """Return what happened to the record that the player must hear of, each once."""
        return self._keeping.moves()

    # -- doing ---------------------------------------------------------------------------------

    def subscribe(self, listener: Listener) -> None:
        """Call `listener` with every Update from now on."""
        self._listeners.append(listener)

    def memory(self) -> Memory:
        """Return this moment, to which the game goes back where what comes cannot be written."""
        return self._so_far.memory(len(self._texts))

    def put(self, text: str, cause: Cause, played: Played, before: Memory, key: str) -> Update:
        """Bring the lines of what has been done on their way, and tell every listener.

        Args:
            text: the lines.
            cause: why they are written.
            played: the step that they tell of.
            before: the moment before it.
            key: the state's key after it.
        """
        now = self._so_far
        happened = cause in ("action", "redo", "resign")
        if happened and now.decision.kind == OVER:
            text += lines.over_line(now.outcome, now.step)
        events = played.events if happened else ()
        update = Update(
            now.step, cause, played.actor, played.action, events, NOT_YET, now.eyes, key
        )
        return self._hand_in(text, [update], before)

    def wait(self) -> None:
        """Wait until every step is on disk or has failed; not for the window's thread."""
        self._keeping.wait()
        self._settle()

    def again(self) -> Update | None:
        """Do the steps again that could not be saved, as they were; None when there are none.

        Every listener hears of them anew.
        """
        self._settle()
        lost = self._lost
        if lost is None:
            return None
        before = self.memory()
        self._so_far.go_to(lost[0])
        return self._hand_in(lost[1].text, lost[1].updates, before)

    def save_now(self, elsewhere: Path | None = None) -> "Future[None]":
        """Bring to the disk what is not there yet, or put the whole record elsewhere.

        The future is done when it is there, or fails with RecordError.
        """
        self._settle()
        return self._keeping.try_now(elsewhere)

    def save_copy(self, path: Path | str) -> None:
        """Write the record so far to another file; the game goes on in its own.

        The copy of a running game says that it is one, so that its end opens no hands.

        Raises:
            RecordBusy: another program plays the game that is there.
            RecordError: it cannot be written, or a file that is no record is there.
        """
        now = self.settled
        if self.path is not None and Path(path).resolve() == self.path.resolve():
            self.save_now().result()
            return
        header, *rest = self._texts
        if self._copied or now.decision.kind != OVER:
            header = lines.as_copy(header, now.step)
        write_record(Path(path), "".join((header, *rest)))

    def go_on_unsaved(self) -> None:
        """Play on where nothing can be written; as soon as it can, all of it is."""
        self._settle()
        self._keeping.let_go()

    # -- inside --------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Forget steps that reached the disk; go back behind one that could not."""
        lost = self._keeping.settle()
        if lost is None:
            return
        self._lost = self.memory(), lost
        self._so_far.go_to(lost.before)
        del self._texts[lost.before.written :]

    def _hand_in(self, text: str, updates: list[Update], before: Memory) -> Update:
        self._lost = None
        told = self._keeping.put(text, updates, before)
        for update in told:
            for listener in tuple(self._listeners):
                listener(update)
        return told[-1]
