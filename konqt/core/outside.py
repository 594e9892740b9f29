"""Reads files that come from outside: nothing but ordinary files, and never more than is asked.

A pipe would wait for ever and a device never end, so both are refused before they are opened. In a
folder each entry stands for itself: what is odd about one never hides another.
"""

import errno
import os
import re
import stat
from datetime import datetime
from pathlib import Path

from konqt.core.frozen import frozen

MISSING, DENIED, NOT_A_FILE, TOO_LARGE, NOT_UTF8 = (
    "missing",
    "denied",
    "not_a_file",
    "too_large",
    "not_utf8",
)
_REMEDIES = {
    errno.ENOENT: "check the name",
    errno.ENOTDIR: "check the name",
    errno.ENAMETOOLONG: "check the name",
    errno.ELOOP: "its links form a loop: name the file itself",
    errno.EACCES: "make the file readable",
    errno.EPERM: "make the file readable",
}
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)


class Unreadable(ValueError):  # noqa: N818 - reads as what it is
    """A file that is not read: `what` is wrong with it, `remedy` mends it; `code` is for programs.

    `system` is what the operating system said, if it was asked.
    """

    def __init__(self, path: Path, code: str, what: str, remedy: str, system: str = "") -> None:
        self.path = path
        self.code = code
        self.what = what
        self.remedy = remedy
        self.system = system
        super().__init__(f"{path}: {what}; {remedy}")


_HALF_LETTER = re.compile("[\ud800-\udfff]")
_LAST = 2**63 - 1
"""Nanoseconds, in the year 2262: the latest date of a file that is told from another one."""


@frozen
class FoundFile:
    """How a file stands: by this a change is noticed."""

    name: str
    size: int
    changed: int
    """nanoseconds, of 1970 to 2262: dates before and after are taken for the first and the last"""


def found_file(entry: "Path | os.DirEntry[str]") -> FoundFile | None:
    """Return how an ordinary file stands; None for a folder, a pipe, or where nothing lies.

    A link that leads to no file stands as it is itself; of what may not be asked only the name is
    known. Whoever reads one of them hears why that cannot be done.
    """
    try:
        told = entry.stat()
    except OSError:
        try:
            told = entry.stat(follow_symlinks=False)
        except FileNotFoundError:
            return None
        except OSError:
            return FoundFile(entry.name, 0, 1)
    if not stat.S_ISREG(told.st_mode) and not stat.S_ISLNK(told.st_mode):
        return None
    return FoundFile(entry.name, told.st_size, min(max(told.st_mtime_ns, 1), _LAST))


def found_in(folder: Path, endings: str | tuple[str, ...]) -> list[FoundFile]:
    """Return how each ordinary file of a folder stands whose name has such an ending.

    Raises:
        OSError: the folder cannot be read.
    """
    with os.scandir(folder) as entries:
        each_found = [found_file(each) for each in entries if each.name.endswith(endings)]
    return [each for each in each_found if each is not None]


def clock_of(changed: int) -> datetime:
    """Return when a file was changed, as the clock here shows it."""
    return datetime.fromtimestamp(changed // 10**9)


def shown_name(name: str) -> str:
    """Return a name as letters alone: what is none in it is shown by a mark.

    >>> ascii(shown_name("J" + chr(0xDCF8) + "rgen"))
    "'J\\\\ufffdrgen'"
    """
    return _HALF_LETTER.sub("\N{REPLACEMENT CHARACTER}", name)


def content_of(path: Path, most: int) -> bytes:
    """Return a file's bytes.

    Raises:
        Unreadable: it is not there, no ordinary file, or has more than `most` bytes.
    """
    try:
        found = path.stat()
    except OSError as error:
        raise _from_system(path, error) from None
    except ValueError:  # a zero byte in it
        raise _no_name(path) from None
    if not stat.S_ISREG(found.st_mode):
        kind = next((name for is_so, name in _KINDS if is_so(found.st_mode)), "this")
        what = f"{kind} is not an ordinary file"
        raise Unreadable(path, NOT_A_FILE, what, "name an ordinary file")
    if found.st_size > most:
        raise _too_large(path, found.st_size, most)
    try:
        with path.open("rb") as stream:
            content = stream.read(most + 1)
    except OSError as error:
        raise _from_system(path, error) from None
    if len(content) > most:
        # Files of the system have no size before they are read.
        raise _too_large(path, len(content), most)
    return content


def text_of(path: Path, most: int) -> str:
    """Return a file's text; a mark of the byte order before it is no part of it.

    Raises:
        Unreadable: as `content_of`, or it is not UTF-8.
    """
    content = content_of(path, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        what = f"not UTF-8 text (line {line}, byte {error.start + 1})"
        raise Unreadable(path, NOT_UTF8, what, "save it as UTF-8") from None


def unusable_name(path: Path) -> Unreadable | None:
    """Return why the system can have no file of this name; None where it may have one."""
    try:
        path.lstat()
    except OSError as error:
        return _from_system(path, error) if error.errno == errno.ENAMETOOLONG else None
    except ValueError:
        return _no_name(path)
    return None


def is_folder(path: Path) -> bool:
    """Return whether a name leads to a folder that may be looked at."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def same_file(one: Path, other: Path) -> bool:
    """Return whether two names lead to one file, by whatever links."""
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def _from_system(path: Path, error: OSError) -> Unreadable:
    missing = error.errno in (errno.ENOENT, errno.ENOTDIR)
    said = error.strerror or type(error).__name__
    what = "there is no such file" if missing else f"cannot be read ({said})"
    remedy = _REMEDIES.get(error.errno or 0, "check the file and the disk it is on")
    return Unreadable(path, MISSING if missing else DENIED, what, remedy, said)


def _no_name(path: Path) -> Unreadable:
    return Unreadable(path, MISSING, "is not a valid file name", "check the name")


def _too_large(path: Path, size: int, most: int) -> Unreadable:
    what = f"{size:,} bytes are too many (most: {most:,})"
    return Unreadable(path, TOO_LARGE, what, "name a smaller file")
