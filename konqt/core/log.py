"""What the program writes down for whoever mends it, in the system's folder for logs.

Whoever has something to tell asks for `logger(__name__)`. Nothing goes to a screen by this. While a
program runs within `kept_log`, lines go to a file that only its person can read and that never
grows beyond `MOST_BYTES`, with a few older ones beside it.

A log is shown to others, so it holds no secret and no name: of an error it tells kind and place,
and its words only where Python or the system chose them, for ours may name a card in a hand, a
seed, or a folder. A message's parameters are ours to choose, and are harmless.
"""

import logging
import os
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from konqt import __version__
from konqt.core.files import add_to_file
from konqt.core.outside import Unreadable, content_of
from konqt.core.private_folders import log_folder
from konqt.core.terminal import visible

ROOT = "konqt"
FILE_NAME = "konqt.log"
MOST_BYTES = 262_144
"""Bytes of one file; then it is put aside and another begun."""
OLDER = 3
"""How many files are kept beside the one that is written."""
LEFT_OUT = "its own words are left out"
_MOST_WAITING = 200
"""Lines kept until the file is opened, which happens after the window's first paint."""
_WORDS_OF_PYTHON = (
    AttributeError,
    ImportError,
    MemoryError,
    ModuleNotFoundError,
    NameError,
    RecursionError,
    TypeError,
)
"""Errors whose words name code, never a value."""

logging.getLogger(ROOT).addHandler(logging.NullHandler())


def logger(name: str) -> logging.Logger:
    """Return the logger of a part of the program, by its module's name or a word of its own."""
    return logging.getLogger(name if name.partition(".")[0] == ROOT else f"{ROOT}.{name}")


def versions() -> str:
    """Return one line: which versions of what run here, and nothing about whose machine it is."""
    import platform

    return (
        f"konqt {__version__}, Python {platform.python_version()}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )


def told(error: BaseException) -> str:
    """Return one line for an error that says nothing about a game or a person."""
    kind = type(error).__name__
    if isinstance(error, OSError) and error.errno is not None:
        return f"{kind}: {os.strerror(error.errno)}"
    if type(error) in _WORDS_OF_PYTHON:
        return f"{kind}: {error}"
    return f"{kind} ({LEFT_OUT})" if error.args else kind


def trace_of(error: BaseException) -> str:
    """Return an error's traceback, the first cause first: places and kinds without any value."""
    chain: list[BaseException] = []
    at: BaseException | None = error
    while at is not None and at not in chain:
        chain.append(at)
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    lines = []
    for each in reversed(chain):
        lines.append("Traceback (most recent call last):")
        for frame in traceback.extract_tb(each.__traceback__):
            place = place_in_code(frame.filename)
            lines.append(f'  File "{place}", line {frame.lineno}, in {frame.name}')
            if frame.line:
                lines.append(f"    {frame.line}")
        lines.append(told(each))
    return "\n".join(lines)


def place_in_code(file: str) -> str:
    """Return a source file's name from its package on, without the folders of this machine."""
    parts = file.replace("\\", "/").split("/")
    for root in ("site-packages", "konqt"):
        if root in parts[:-1]:
            last = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[last + (root != "konqt") :])
    return parts[-1]


class _Harmless(logging.Formatter):
    """Lines of time, level, logger and message; tracebacks without values, texts without names."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatException(self, ei: object) -> str:  # noqa: N802 - logging's own name
        """Return the traceback of an error as we tell it."""
        error = ei[1] if isinstance(ei, tuple) else None
        return trace_of(error) if isinstance(error, BaseException) else ""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record's lines. A formatted error kept by another handler is not believed."""
        record.exc_text = None
        try:
            return visible(without_names(super().format(record)), keep="\n")
        finally:
            record.exc_text = None


def without_names(text: str) -> str:
    """Return a text without the person's home folder and the name they log in with."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    for variable in ("USER", "LOGNAME", "USERNAME"):
        name = os.environ.get(variable, "")
        if len(name) > 2:
            text = re.sub(rf"\b{re.escape(name)}\b", "(name)", text)
    return text


class LogFile(logging.Handler):
    """Keeps lines in mind until `open`, or until there is an error; then adds them to the file."""

    def __init__(self, about: Callable[[], str]) -> None:
        super().__init__(logging.INFO)
        self._about = about
        self._waiting: list[str] = []
        self._folder: Path | None = None
        self._is_open = False
        self.setFormatter(_Harmless())

    def open(self) -> None:
        """Find the folder and write what waits; without a folder nothing is ever written."""
        self.acquire()
        try:
            if self._is_open:
                return
            self._is_open = True
            self._folder = log_folder()
            first = logging.LogRecord(ROOT, logging.INFO, "", 0, self._about(), None, None)
            self._write("\n".join((self.format(first), *self._waiting)))
            self._waiting.clear()
        finally:
            self.release()

    def emit(self, record: logging.LogRecord) -> None:
        """Take one record."""
        try:
            lines = self.format(record)
            if not self._is_open:
                self._waiting = [*self._waiting[1 - _MOST_WAITING :], lines]
                if record.levelno >= logging.ERROR:
                    self.open()
                return
            self._write(lines)
        except Exception:
            # Whoever has something to tell must not fail by it.
            self._folder = None

    def _write(self, lines: str) -> None:
        if self._folder is None:
            return
        path = self._folder / FILE_NAME
        with suppress(OSError):
            if path.stat().st_size > MOST_BYTES:
                _put_aside(path)
        with suppress(OSError):
            add_to_file(path, f"{lines}\n".encode(errors="backslashreplace"))


def _put_aside(path: Path) -> None:
    for number in range(OLDER, 0, -1):
        older = path.with_name(f"{FILE_NAME}.{number - 1}") if number > 1 else path
        with suppress(OSError):
            older.replace(path.with_name(f"{FILE_NAME}.{number}"))


@contextmanager
def kept_log(about: Callable[[], str]) -> Iterator[LogFile]:
    """Keep what is logged meanwhile, also of errors that end a thread.

    Args:
        about: gives the first line: which versions of what run here.
    """
    root, kept = logging.getLogger(ROOT), LogFile(about)
    before, heard = threading.excepthook, sys.unraisablehook
    level = root.level

    def ended(thread: threading.ExceptHookArgs) -> None:
        if thread.exc_value is not None:
            logger("threads").error("a thread ended", exc_info=thread.exc_value)
        before(thread)

    def unraisable(found: "sys.UnraisableHookArgs") -> None:
        if found.exc_value is not None:
            logger("threads").error("an error that nobody waits for", exc_info=found.exc_value)
        heard(found)

    root.addHandler(kept)
    root.setLevel(logging.INFO)
    threading.excepthook, sys.unraisablehook = ended, unraisable
    try:
        yield kept
    finally:
        threading.excepthook, sys.unraisablehook = before, heard
        kept.open()
        root.removeHandler(kept)
        root.setLevel(level)


def last_lines(most: int) -> str:
    """Return the last lines of the log, at most so many bytes; empty where there is none."""
    folder = log_folder()
    if folder is None:
        return ""
    content = b""
    for name in (f"{FILE_NAME}.1", FILE_NAME):
        with suppress(Unreadable):
            content += content_of(folder / name, 4 * MOST_BYTES)
    if len(content) > most:
        content = content[-most:].partition(b"\n")[2]
    return visible(content.decode(errors="replace"), keep="\n")
