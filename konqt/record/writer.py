"""Brings lines to the disk in a thread of its own, each flushed and synced before it counts."""

import os
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from konqt.record.errors import RecordBusy, RecordError, told
from konqt.record.format import BEGINNING


class RecordWriter:
    """Appends to one record. Lines put together reach the disk together or not at all.

    After a failure every further line fails too, until `go_on` says that the caller has gone
    back to what is on disk.
    """

    def __init__(self, path: Path, descriptor: int, size: int = 0, lock: Any = None) -> None:
        self.path = path
        self._file = descriptor
        self._good = size
        self._lock = lock
        self._queue: SimpleQueue[tuple[bytes, Future[None]] | None] = SimpleQueue()
        self._error: RecordError | None = None
        self._guard = Lock()
        self._closed = False
        self._thread = Thread(target=self._serve, name="record-writer", daemon=True)
        self._thread.start()

    @classmethod
    def create(cls, path: Path, header: str) -> "RecordWriter":
        """Begin a new record; its header is on the way to the disk.

        Raises:
            RecordError: the file exists or cannot be made.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise told(error, path.parent, "make this folder") from None
        lock = _locked(path)
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except OSError as error:
            _unlock(lock)
            raise told(error, path, "make this file") from None
        _sync_folder(path.parent)
        writer = cls(path, descriptor, lock=lock)
        writer.put(header)
        return writer

    @classmethod
    def resume(cls, path: Path, good_bytes: int) -> "RecordWriter":
        """Go on writing a record after its last whole line; what follows that is cut off.

        Raises:
            RecordBusy: another program has it open.
            RecordError: it cannot be written.
        """
        lock = _locked(path)
        descriptor = -1
        try:
            descriptor = os.open(path, os.O_WRONLY)
            if os.fstat(descriptor).st_size != good_bytes:
                os.ftruncate(descriptor, good_bytes)
            os.lseek(descriptor, good_bytes, os.SEEK_SET)
        except OSError as error:
            if descriptor >= 0:
                os.close(descriptor)
            _unlock(lock)
            raise told(error, path, "write to it") from None
        return cls(path, descriptor, good_bytes, lock)

    def put(self, text: str) -> "Future[None]":
        """Hand lines in; the future is done when they are on disk, or fails with RecordError."""
        future: Future[None] = Future()
        with self._guard:
            if self._closed:
                future.set_exception(
                    RecordError(self.path, "the record is closed", "open the game again")
                )
            else:
                self._queue.put((text.encode(), future))
        return future

    def go_on(self) -> None:
        """Accept lines again after a failure."""
        self._error = None

    def close(self) -> None:
        """Write what waits, end the thread, let others open the file."""
        with self._guard:
            if self._closed:
                return
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        os.close(self._file)
        _unlock(self._lock)

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

    def _write(self, batch: "list[tuple[bytes, Future[None]]]") -> None:
        error = self._error
        if error is None:
            try:
                self._append(b"".join(data for data, _ in batch))
            except OSError as failure:
                error = self._error = told(failure, self.path, "write the game's record")
                self._cut_back()
        for _, future in batch:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

    def _append(self, data: bytes) -> None:
        left = memoryview(data)
        while left:
            left = left[os.write(self._file, left) :]
        _sync(self._file)
        self._good += len(data)

    def _cut_back(self) -> None:
        """Leave no half line behind; a reader would forgive one, at the end only."""
        with suppress(OSError):
            os.ftruncate(self._file, self._good)
            os.lseek(self._file, self._good, os.SEEK_SET)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that there is always the old or the new one, never half of it.

    Raises:
        RecordError: it cannot be written; an older file of that name is unharmed.
    """
    path = Path(path)
    if path.exists() and not path.is_file():
        raise RecordError(path, "is not an ordinary file", "choose another name")
    half = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with half.open("wb") as stream:
            stream.write(content.encode() if isinstance(content, str) else content)
            stream.flush()
            _sync(stream.fileno())
        half.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        with suppress(OSError):
            half.unlink()
        raise told(error, path, "write it") from None


def is_record(path: Path) -> bool:
    """Tell whether a file is there that begins as records do."""
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
        RecordError: something else is there, or it cannot be written.
    """
    if path.exists() and not is_record(path):
        if not path.is_file():
            raise RecordError(path, "is not an ordinary file", "choose another name")
        raise RecordError(path, "this is there already and no saved game", "choose another name")
    write_whole(path, content)


def _sync(descriptor: int) -> None:
    try:
        os.fsync(descriptor)
    except OSError as error:
        import errno

        # Pipes and some network disks cannot sync; that is no failure to write.
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def lock_path(path: Path) -> Path:
    """Give the file whose lock says that somebody writes this record."""
    return path.with_name(f".{path.name}.lock")


def _locked(path: Path) -> Any:
    from filelock import FileLock, Timeout

    lock = FileLock(str(lock_path(path)), timeout=0, thread_local=False)
    try:
        lock.acquire()
    except Timeout:
        raise RecordBusy(
            path, "another konqt has this game open", "close it there, or look at it in the viewer"
        ) from None
    except (OSError, NotImplementedError) as error:
        if isinstance(error, OSError):
            raise told(error, path, "write beside it") from None
        return None
    return lock


def _unlock(lock: Any) -> None:
    if lock is None:
        return
    with suppress(OSError):
        Path(lock.lock_file).unlink()
    with suppress(OSError):
        lock.release()
