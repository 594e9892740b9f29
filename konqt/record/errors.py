"""What can be wrong with a record: one line that names file, place, fault and remedy."""

from pathlib import Path


class RecordError(ValueError):
    """A record that cannot be read, written or played again."""

    def __init__(self, path: Path | str | None, what: str, remedy: str, line: int = 0) -> None:
        self.path = None if path is None else Path(path)
        self.line = line
        self.what = what
        self.remedy = remedy
        place = "" if path is None else f"{path}: " if not line else f"{path}:{line}: "
        super().__init__(f"{place}{what}; {remedy}")

    def __reduce__(self) -> "tuple[type[RecordError], tuple[Path | None, str, str, int]]":
        """Go from a worker to whoever asked it as what it is."""
        return type(self), (self.path, self.what, self.remedy, self.line)


class UnusableRecord(RecordError):  # noqa: N818 - reads as what it is
    """A name behind which there is nothing that could be read as a record."""


class RecordBusy(RecordError):  # noqa: N818 - reads as what happened
    """Another program holds the record open for writing."""


def told(error: OSError, path: Path | str, doing: str) -> RecordError:
    """Turn what the operating system said into a message that helps."""
    what = error.strerror or type(error).__name__
    return RecordError(path, f"cannot {doing} ({what})", remedy_for(error, "try another file"))


def in_words(error: Exception) -> str:
    """Return what went wrong, for people: of what the system said its words, not its numbers."""
    if not isinstance(error, OSError) or not error.errno:
        return str(error)
    name = f"{error.filename}: " if error.filename else ""
    what = error.strerror or type(error).__name__
    return f"{name}{what}; {remedy_for(error, 'check the name and its permissions')}"


_REMEDIES = {
    "ENOSPC": "free some space and try again",
    "EDQUOT": "free some space and try again",
    "EACCES": "choose a writable folder",
    "EPERM": "choose a writable folder",
    "EROFS": "choose a writable folder",
    "EBUSY": "try again",
    "ENOENT": "check the name",
    "EISDIR": "name a file, not a folder",
    "EEXIST": "choose another name",
    "ENAMETOOLONG": "choose a shorter name",
}


def remedy_for(error: OSError, otherwise: str) -> str:
    """Return what helps against what the operating system said, or something else to try."""
    import errno

    return _REMEDIES.get(errno.errorcode.get(error.errno or 0, ""), otherwise)
