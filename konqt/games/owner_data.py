"""What an owner of the printed game has corrected: board, data files, or both."""

import hashlib
import json
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from konqt.board.board import BoardFacts
from konqt.board.finding import LARGEST_MAP
from konqt.core.files import write_files
from konqt.core.frozen import frozen
from konqt.core.outside import NOT_A_FILE, NOT_UTF8, TOO_LARGE, Unreadable, content_of, text_of

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


STATED = ("manual", "example")
"""Sources of what the manual says; the rest is ours."""


@frozen
class DataDifference:
    """One value that is not the shipped one; None where one side has no such value."""

    file: str
    place: str
    shipped: object
    source: str
    """where the shipped value comes from: manual, example, reconstructed"""
    yours: object
    manual: str = ""
    """what the manual says against it; nothing where it leaves the value open"""
    your_source: str = ""
    """where yours comes from, as you have marked it"""

    def __str__(self) -> str:
        """Return it as one line."""
        shipped = "nothing" if self.shipped is None else brief(self.shipped)
        source = f" ({self.source})" if self.source else ""
        yours = "nothing" if self.yours is None else brief(self.yours)
        line = f"{self.file}: {self.place}: {yours}"
        if self.source not in STATED:
            line += f", shipped {shipped}{source}"
        if self.manual:
            line += f"; {self.manual}"
        if self.your_source and self.your_source == self.source:
            line += f'; its source still says "{self.your_source}": write "owner" if you mean it'
        return line


def brief(value: object) -> str:
    """Return a value as JSON in one line that can be read."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 120 else f"{text[:117]}..."


class NotEmpty(ValueError):  # noqa: N818 - reads as what it is
    """Files of these names are there already; nothing is written over them."""


def write_new(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """Write files into a folder where none of them is yet, and give their names.

    Raises:
        NotEmpty: a file of such a name is there already.
        OSError: the folder cannot be made or written to; nothing of ours is there then.
    """
    there = [name for name in contents if os.path.lexists(folder / name)]
    if there:
        raise NotEmpty(
            f"{folder / there[0]} already exists; choose another folder, so that nothing is lost"
        )
    write_files(folder, contents)
    return list(contents)


MAP_ENDING = ".geojson"
MOST_NAMED = 5
"""Files that are none of a game's, named one by one."""
UNREADABLE = {
    NOT_A_FILE: ("unreadable", "put a text file there"),
    TOO_LARGE: ("too_large", "begin again from konqt data export"),
    NOT_UTF8: ("not_utf8", "save the file as UTF-8"),
}
"""Why a file was not read -> code and remedy of the fault."""


def text_in(file: Path, most: int) -> tuple[str | None, list[DataFault]]:
    """Return a data file's text of at most so many bytes, None and why where it has none."""
    try:
        return text_of(file, most), []
    except Unreadable as error:
        code, remedy = UNREADABLE.get(error.code, ("unreadable", error.remedy))
        return None, [DataFault(file.name, "", code, error.what, remedy)]


@frozen
class FolderFiles:
    """What lies in an owner's folder; a game's own kind of it knows what the files say."""

    path: Path
    board: Path | None
    """the first map; None where the shipped one is meant"""
    texts: Mapping[str, str]
    """name -> text of the data files that can be read"""
    faults: tuple[DataFault, ...]
    """everything that is impossible"""
    strays: tuple[str, ...] = ()
    """files that are none of ours; nothing reads them"""


def files_in(
    folder: Path, ending: str, most: int, ours: str, shipped: Callable[[], str]
) -> FolderFiles:
    """Look through a folder, before anything in it is judged by its game's rules.

    Args:
        folder: it.
        ending: the data files', with its dot.
        most: bytes of a data file.
        ours: a file of words that comes with an export, which is no stray.
        shipped: gives the SHA-256 of the shipped map: the same again is no map of one's own.

    Raises:
        OSError: it is no folder, or may not be looked into.
    """
    texts: dict[str, str] = {}
    faults: list[DataFault] = []
    boards: list[Path] = []
    strays: list[str] = []
    for file in sorted(folder.iterdir()):
        found = file.suffix.lower()
        if found == MAP_ENDING:
            boards.append(file)
        elif found == ending:
            text, wrong = text_in(file, most)
            faults += wrong
            if text is not None:
                texts[file.name] = text
        elif file.name != ours:
            strays.append(file.name)
    if not boards and not texts and not faults:
        faults.append(_nothing_of_ours(strays))
    faults += _two_boards(boards)
    board = boards[0] if boards and _hash_of(boards[0]) != shipped() else None
    return FolderFiles(folder, board, texts, tuple(faults), tuple(strays))


def _hash_of(board: Path) -> str:
    """Return a map file's SHA-256; nothing where it cannot be read."""
    try:
        return hashlib.sha256(content_of(board, LARGEST_MAP)).hexdigest()
    except Unreadable:
        return ""


def _nothing_of_ours(strays: Sequence[str]) -> DataFault:
    """Return that a folder holds no file of a game; others in it are named."""
    more = "" if len(strays) <= MOST_NAMED else f" and {len(strays) - MOST_NAMED} more"
    there = f"; only {', '.join(strays[:MOST_NAMED])}{more}" if strays else "; it is empty"
    text = f"there is no board and none of konqt's data files in this folder{there}"
    return DataFault("", "", "nothing_of_ours", text, "konqt data export DIR writes them")


def _two_boards(boards: Sequence[Path]) -> list[DataFault]:
    """Return that a folder holds more than one board, if it does."""
    if len(boards) < 2:
        return []
    names = ", ".join(board.name for board in boards)
    text = f"{len(boards)} boards are in the folder: {names}"
    return [DataFault(boards[1].name, "", "two_boards", text, "keep one of them")]


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
