"""Brings lines to the disk in a thread of its own, each flushed and synced before it counts."""

import os
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread

from konqt.core import files
from konqt.record.errors import RecordError, told
from konqt.record.folder import records_folder
from konqt.record.format import BEGINNING
from konqt.record.lock import RecordLock
from konqt.record.watch import Moved, RecordChange, Watch, name_beside

_Item = tuple[str, "Future[None]"]


class RecordWriter:
    """Appends to one record. Lines put together reach the disk together or not at all.

    After a failure every further line fails too, until `go_on` says that the caller has gone
    back to what is on disk. A record that somebody else deletes, replaces, renames, cuts or
    writes on is noticed before the next line, left as it is, and written anew as a whole.
    """

    def __init__(
        self,
        path: Path,
        descriptor: int = -1,
        size: int = 0,
        lock: RecordLock | None = None,
        texts: tuple[str, ...] = (),
    ) -> None:
        self.path = path
        self._file = descriptor
        self._good = size
        self._lock = lock
        self._watch = Watch(path, descriptor)
        self.begun = descriptor >= 0
        """whether there is a file at all"""
        self._kept = list(texts)
        """every line that counts, header first"""
        self._owed = 0
        """how many of the last of them are not on disk"""
        self._lenient = False
        """whether lines count that cannot be written now"""
        self._wanted: Path | None = None
        """where the record is to be written from the next line on"""
        self._moved: deque[Moved] = deque()
        self._queue: SimpleQueue[_Item | None] = SimpleQueue()
        self._warn_of(lock)
        self._error: RecordError | None = None
        self._guard = Lock()
        self._closed = False
        self._thread = Thread(target=self._serve, name="record-writer", daemon=True)
        self._thread.start()

    @classmethod
    def create(cls, path: Path, header: str) -> "RecordWriter":
        """Begin a new record; its header is on the disk.

        Raises:
            RecordBusy: another program plays a game of that name.
            RecordError: the file exists or cannot be made; nothing of it is left behind.
        """
        descriptor, lock = _begun(path, header)
        return cls(path, descriptor, len(header.encode()), lock, (header,))

    @classmethod
    def later(cls, path: Path, texts: tuple[str, ...]) -> "RecordWriter":
        """Begin a record that cannot be made now: it is tried again with every line."""
        writer = cls(path, texts=texts)
        writer._owed = len(texts)
        writer._lenient = True
        return writer

    @classmethod
    def resume(
        cls, path: Path, good_bytes: int, lock: RecordLock, texts: tuple[str, ...]
    ) -> "RecordWriter":
        """Go on writing a record after its last whole line; what follows that is cut off.

        Raises:
            RecordError: it cannot be written; the lock is given back.
        """
        descriptor = -1
        try:
            descriptor = files.open_to_write(path)
            if os.fstat(descriptor).st_size != good_bytes:
                os.ftruncate(descriptor, good_bytes)
            os.lseek(descriptor, good_bytes, os.SEEK_SET)
        except OSError as error:
            _shut(descriptor)
            lock.release()
            raise told(error, path, "write to it") from None
        return cls(path, descriptor, good_bytes, lock, texts)

    @property
    def saved(self) -> bool:
        """Return whether every line that counts is on disk, in the file where it was put."""
        return self.begun and not self._owed and self._watch.change(self._good) is None

    def put(self, text: str) -> "Future[None]":
        """Hand lines in; the future is done when they are on disk, or fails with RecordError.

        No text at all brings to the disk what is owed to it.
        """
        future: Future[None] = Future()
        with self._guard:
            if self._closed:
                future.set_exception(
                    RecordError(self.path, "the record is closed", "open the game again")
                )
            else:
                self._queue.put((text, future))
        return future

    def go_on(self) -> None:
        """Accept lines again after a failure."""
        self._error = None

    def move_to(self, path: Path) -> None:
        """Write the whole record to another place, from the next lines on."""
        self._wanted = path

    def insist(self) -> None:
        """Let no line count that is not on disk."""
        self._lenient = False

    def let_go(self) -> None:
        """Let lines count that cannot be written; they are written when that is possible."""
        self._lenient = True

    def moves(self) -> list[Moved]:
        """Return what happened to the record that the player must hear of, each once."""
        return [self._moved.popleft() for _ in range(len(self._moved))]

    def close(self) -> None:
        """Write what waits, end the thread, let others open the file."""
        with self._guard:
            if self._closed:
                return
            self._closed = True
            if self._owed and len(self._kept) > 1:
                self._queue.put(("", Future()))
            self._queue.put(None)
        self._thread.join()
        self._leave()

    # -- the writing thread --------------------------------------------------------------------

    def _serve(self) -> None:
        while (first := self._queue.get()) is not None:
            batch, last = [first], False
            while not self._queue.empty():
                item = self._queue.get()
                if item is None:
                    last = True
                    break
                batch.append(item)
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[_Item]) -> None:
        error = self._error
        texts = [text for text, _ in batch if text]
        if error is None:
            try:
                self._bring(texts)
            except RecordError as failure:
                error = failure
            except OSError as failure:
                error = told(failure, self.path, "write the game's record")
                self._cut_back()
            if error is None or self._lenient:
                self._kept += texts
                self._owed = self._owed + len(texts) if error is not None else 0
                error = None
            # Nothing is lost by lines that there were none of.
            self._error = error if texts else None
        for _, future in batch:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

    def _bring(self, texts: list[str]) -> None:
        """Bring lines to the disk, with whatever is owed to it.

        Raises:
            OSError, RecordError: they are not there.
        """
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._write_anew(wanted, texts, over=True)
            return
        change = self._watch.change(self._good) if self.begun else RecordChange.UNSAVED
        if change is not None:
            self._rescue(change, texts)
            return
        owed = self._kept[len(self._kept) - self._owed :]
        if data := "".join([*owed, *texts]).encode():
            self._append(data)
        if self._owed:
            self._moved.append(Moved(RecordChange.UNSAVED, self.path, self.path))
            self._lenient = False

    def _append(self, data: bytes) -> None:
        files.write_all(self._file, data)
        files.sync(self._file)
        self._good += len(data)

    def _cut_back(self) -> None:
        """Leave no half line behind; a reader would forgive one, at the end only."""
        with suppress(OSError):
            os.ftruncate(self._file, self._good)
            os.lseek(self._file, self._good, os.SEEK_SET)

    def _rescue(self, change: RecordChange, texts: list[str]) -> None:
        """Write the whole record beside the place where it was, or in the records folder.

        Raises:
            RecordError: neither can be done; the first reason is told.
        """
        old, ours = self.path, records_folder()
        first: RecordError | None = None
        beside = (old.parent,) if change is RecordChange.UNSAVED or old.parent.is_dir() else ()
        for folder in dict.fromkeys((*beside, ours)):
            try:
                self._write_anew(name_beside(folder / old.name), texts)
            except RecordError as error:
                first = first or error
                continue
            self._moved.append(Moved(change, old, self.path))
            self._lenient = False
            return
        assert first is not None
        raise first

    def _write_anew(self, path: Path, texts: list[str], over: bool = False) -> None:
        """Write everything into another file and go on there.

        Raises:
            RecordError: it cannot be written; nothing has changed.
        """
        content = "".join([*self._kept, *texts])
        held = self._lock if self._lock is not None and self._lock.holds(path) else None
        descriptor, lock = _begun(path, content, over, held)
        if lock is held:
            self._lock = None
        elif self._lock is None or self._lock.keeps_out:
            self._warn_of(lock, path)
        self._leave()
        self.path, self._file, self._lock, self.begun = path, descriptor, lock, True
        self._good = len(content.encode())
        self._watch = Watch(path, descriptor)

    def _warn_of(self, lock: RecordLock | None, path: Path | None = None) -> None:
        """Have it told that nobody is kept from writing on the record as well, where that is so."""
        if lock is not None and not lock.keeps_out:
            path = path or self.path
            self._moved.append(Moved(RecordChange.UNLOCKED, path, path))

    def _leave(self) -> None:
        """Let go of the file and of the lock beside it."""
        descriptor, self._file = self._file, -1
        _shut(descriptor)
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()


def _begun(
    path: Path, content: str, over: bool = False, held: RecordLock | None = None
) -> tuple[int, RecordLock]:
    """Make a record's file with this content; with `over` also over an older record.

    A lock that is held already is used and stays held whatever happens.

    Raises:
        RecordError: it cannot be made; nothing of it is left behind.
    """
    _check_name(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise told(error, path.parent, "make this folder") from None
    lock = RecordLock.taken(path) if held is None else held
    descriptor, made = -1, False
    try:
        if over and path.exists():
            _may_be_replaced(path)
            files.write_file(path, content)
            descriptor = files.open_to_write(path)
            os.lseek(descriptor, 0, os.SEEK_END)
        else:
            descriptor = files.create(path)
            made = True
            files.write_all(descriptor, content.encode())
            files.sync(descriptor)
            files.sync_folder(path.parent)
    except (OSError, RecordError) as error:
        _shut(descriptor)
        if made:
            with suppress(OSError):
                path.unlink()
        if held is None:
            lock.release()
        if isinstance(error, RecordError):
            raise
        raise told(error, path, "make this file") from None
    return descriptor, lock


def _shut(descriptor: int) -> None:
    if descriptor >= 0:
        with suppress(OSError):
            os.close(descriptor)


def write_whole(path: Path, content: str | bytes, mode: int = files.PUBLIC) -> None:
    """Write a file so that there is always the old or the new one, never half of it.

    Raises:
        RecordError: it cannot be written; an older file of that name is unharmed.
    """
    path = Path(path)
    _check_name(path)
    if path.exists() and not path.is_file():
        raise RecordError(path, "is not an ordinary file", "choose another name")
    try:
        files.write_file(path, content, mode)
    except OSError as error:
        raise told(error, path, "write it") from None


def is_record(path: Path) -> bool:
    """Return whether a file is there that begins as records do."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as stream:
            return stream.read(len(BEGINNING)) == BEGINNING
    except (OSError, ValueError):
        return False


def write_record(path: Path, content: str) -> None:
    """Write a whole record, over an older record if need be, never over anything else.

    Raises:
        RecordBusy: another program plays the game that is there.
        RecordError: something else is there, or it cannot be written.
    """
    _check_name(path)
    _may_be_replaced(path)
    if not path.parent.is_dir():
        write_whole(path, content, files.PRIVATE)
        return
    lock = RecordLock.taken(path)
    try:
        write_whole(path, content, files.PRIVATE)
    finally:
        lock.release()


def _check_name(path: Path) -> None:
    """Refuse what no file can be called there: questions about it would raise as well.

    Raises:
        RecordError: it is no name, or the system does not take it.
    """
    if not files.is_name(path):
        raise RecordError(path, "is not a valid file name", "choose another name")
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        raise told(error, path, "use this name") from None


def _may_be_replaced(path: Path) -> None:
    """Refuse what is no record.

    Raises:
        RecordError: no record is there, but something else.
    """
    if path.exists() and not is_record(path):
        if not path.is_file():
            raise RecordError(path, "is not an ordinary file", "choose another name")
        raise RecordError(
            path, "this already exists and is not a saved game", "choose another name"
        )
