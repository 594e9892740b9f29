"""What an owner of the printed game has corrected: board, data files, or both."""

import hashlib
import json
from collections.abc import Mapping

from konqt.board.board import BoardFacts
from konqt.core.frozen import frozen

Files = tuple[tuple[str, str], ...]
"""Changed data files as (name, text), by name."""


@frozen
class OwnerData:
    """Corrections to a game, as `Setup.data` takes them; checked by whoever made it.

    `board` is what the game's rules read of the owner's board, None for the shipped one; files
    that are not among `files` are the shipped ones. `content_hash` is that of the files alone.
    """

    board: BoardFacts | None
    files: Files
    content_hash: str


Corrections = BoardFacts | OwnerData | None
"""What `Setup.data` may hold: a board, a board and files, or nothing but ours."""


def corrections_in(data: object) -> Corrections:
    """Return what `Setup.data` holds, which neutral code hands on without looking at it.

    Raises:
        TypeError: it is of another game.
    """
    if data is None or isinstance(data, BoardFacts | OwnerData):
        return data
    raise TypeError(f"{type(data).__name__} is no data of an owner")


@frozen
class DataFault:
    """One impossibility in an owner's data; `place` says where in `file`, the whole without one."""

    file: str
    place: str
    code: str
    text: str
    remedy: str

    def __str__(self) -> str:
        """Return it as one line."""
        places = (self.file, self.place, f"{self.text}; {self.remedy}")
        return ": ".join(each for each in places if each)

    def within(self, folder: object) -> str:
        """Return it as one line with the folder's name before it."""
        return f"{folder}/{self}" if self.file else f"{folder}: {self}"


class BadData(ValueError):  # noqa: N818 - reads as what it is
    """Data that cannot be played with; `faults` lists every impossibility."""

    def __init__(self, faults: tuple[DataFault, ...] | list[DataFault]) -> None:
        self.faults = tuple(faults)
        more = len(faults) - 1
        rest = f" (and {more} more)" if more else ""
        super().__init__(f"{faults[0]}{rest}")


def owner_data(board: BoardFacts | None, files: Mapping[str, str]) -> OwnerData:
    """Put what is read of a board and the texts of changed files together."""
    return OwnerData(board, tuple(sorted(files.items())), hash_of_files(files))


def hash_of_files(files: Mapping[str, str]) -> str:
    """Return the SHA-256 of changed files: of their names and texts as sorted JSON."""
    text = json.dumps(dict(files), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def board_of(data: Corrections) -> BoardFacts | None:
    """Return what is read of the board in what `Setup.data` holds; None for the shipped one."""
    return data.board if isinstance(data, OwnerData) else data


def files_of(data: Corrections) -> Files:
    """Return the changed files in what `Setup.data` holds."""
    return data.files if isinstance(data, OwnerData) else ()
