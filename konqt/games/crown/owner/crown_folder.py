"""An owner's folder: the map and the data files in it, and all that is wrong with them."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.board.board import Board
from konqt.board.finding import BadMap
from konqt.core.frozen import frozen
from konqt.games.crown.crown_board import crown_board, map_of_board
from konqt.games.crown.crown_map_file import map_text, owner_board
from konqt.games.crown.engine.crown_faults import crown_faults
from konqt.games.crown.engine.crown_files import FILES, MAP, data_fault, groups_of
from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.crown.engine.crown_setup import opening
from konqt.games.crown.engine.printed import printed_of
from konqt.games.crown.engine.printed_check import faults_of
from konqt.games.crown.owner.crown_differences import file_differences, map_differences
from konqt.games.crown.owner.crown_export import BOARD, ON_THE_BOARD, README, export
from konqt.games.owner_data import BadData, DataDifference, DataFault, FolderFiles, files_in

LARGEST_BYTES = 200_000
"""Of a data file: ten times the largest of ours."""
OF_THE_MAP = frozenset(
    ("unknown_space", "off_route", "barred", "shared", "no_way", "towns_differ", "wrong_count")
)
"""Codes of what is said of other groups because of the map: not of one that cannot be read."""


@frozen
class CrownFolder(FolderFiles):
    """What stands in a folder: map and data files of Crown & Courage."""

    def files_for(self, scenario: str) -> dict[str, str]:
        """Return the files in which something differs.

        Raises:
            BadData: something in the folder is impossible.
            ValueError: the scenario is another game's.
        """
        if scenario != SCENARIO:
            raise ValueError(f"{scenario} reads none of these files")
        if self.faults:
            raise BadData(self.faults)
        differing = {each.file for each in self.differences()}
        return {file: text for file, text in self.texts.items() if file in differing}

    def differences(self) -> list[DataDifference]:
        """Return what differs from the shipped reconstruction, in the files without a fault."""
        wrong = {fault.file for fault in self.faults}
        found: list[DataDifference] = []
        for file, text in self.texts.items():
            if file in FILES and file not in wrong:
                found += file_differences(file, json.loads(text))
        if self.board is not None and self.board.name not in wrong:
            board, norwegian = owner_board(self.board), crown_board().names.of("nb")
            told = map_of_board(board)
            found += map_differences(self.board.name, told, board.names.of("nb"), norwegian)
        return found


class CrownOwnerFolders:
    """Folders with corrections to Crown & Courage."""

    def export(self, folder: Path) -> list[str]:
        """Write everything that can be corrected into a new folder; give the files' names."""
        return export(folder)

    def read(self, folder: Path) -> CrownFolder:
        """Read and check a folder."""
        return read_folder(folder)

    def is_meant(self, folder: Path) -> bool:
        """Return whether a folder holds a file of one of this game's names."""
        return any(file.name in (BOARD, *FILES) for file in folder.iterdir())


def read_folder(path: Path) -> CrownFolder:
    """Read and check a folder.

    Raises:
        OSError: it is no folder, or may not be looked into.
    """
    there = files_in(path, ".json", LARGEST_BYTES, README, _shipped_hash)
    faults = (*there.faults, *_faults(there.texts, there.board))
    return CrownFolder(path, there.board, there.texts, faults, there.strays)


def _shipped_hash() -> str:
    return hashlib.sha256(map_text().encode()).hexdigest()


def _faults(texts: Mapping[str, str], board: Path | None) -> Iterator[DataFault]:
    groups, unread = groups_of(texts)
    yield from unread
    drawn: Board | None = None
    if board is not None:
        try:
            drawn = owner_board(board)
        except BadMap as error:
            for finding in error.findings:
                remedy = finding.remedy[:1].lower() + finding.remedy[1:]
                yield DataFault(board.name, finding.feature, finding.code, finding.message, remedy)
    legible = not any((fault.file, fault.place) == (MAP, "") for fault in unread)
    if MAP in texts and legible and ON_THE_BOARD in json.loads(texts[MAP]):
        text = f"the map of a folder stands in {BOARD}"
        remedy = "correct it there and remove this group"
        yield DataFault(MAP, ON_THE_BOARD, "two_maps", text, remedy)
        return
    if drawn is not None:
        groups["map"] = map_of_board(drawn)
    read = board is None or drawn is not None
    wrong = [each for each in faults_of(groups) if read or each.code not in OF_THE_MAP]
    yield from map(data_fault, wrong)
    if read and not wrong and not unread:
        # Whatever no single value shows: what the first position itself would be refused for.
        for fault in crown_faults(opening(printed_of(groups), {}, 1)):
            yield replace(data_fault(fault), file=MAP)


if TYPE_CHECKING:
    from konqt.games.owner_folders import OwnerFolders

    _FULFILS: OwnerFolders = CrownOwnerFolders()
