"""An owner's folder: the board and the data files in it, as far as they can be read."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_hash, shipped_topology
from konqt.games.kon.engine.data_files import (
    APRIL_DECKS,
    CARDS,
    DICE,
    FILES,
    SHIPS,
    decks_file,
    scenario_file,
    shipped_data,
)
from konqt.games.kon.owner.check import faults_in
from konqt.games.kon.owner.data_reader import LARGEST_BYTES, read_toml
from konqt.games.kon.owner.differences import board_differences, differences_in
from konqt.games.kon.owner.export import README, export
from konqt.games.owner_data import BadData, DataDifference, DataFault, FolderFiles, files_in

NO_TOML = ("not_toml", "too_long", "too_large")
NO_MAP = frozenset(
    (
        "no-file",
        "unreadable",
        "too-large",
        "empty",
        "not-json",
        "key-twice",
        "not-geojson",
        "feature-count",
    )
)


@frozen
class KonFolder(FolderFiles):
    """What stands in a folder: board and data files of Kampen om Norge."""

    def files_for(self, scenario: str) -> dict[str, str]:
        """Return the files that a scenario reads and in which something differs.

        Raises:
            BadData: something in the folder is impossible.
        """
        if self.faults:
            raise BadData(self.faults)
        own = self.texts.get(scenario_file(scenario))
        decks = shipped_data(scenario_file(scenario))["decks"]
        if own is not None:
            data, _faults = read_toml(scenario_file(scenario), own)
            decks = (data or {})["decks"]
        read = {CARDS, DICE, scenario_file(scenario), decks_file(decks)}
        if "april_hands" in shipped_data(scenario_file(scenario)):
            read |= {SHIPS, APRIL_DECKS}
        return {
            file: text
            for file, text in self.texts.items()
            if file in read and differences_in(file, text)
        }

    def differences(self) -> list[DataDifference]:
        """Return what differs from the shipped reconstruction, in the files that can be read."""
        unread = {fault.file for fault in self.faults if fault.code in NO_TOML}
        found = []
        for file, text in self.texts.items():
            if file in FILES and file not in unread:
                found += differences_in(file, text)
        codes = {fault.code for fault in self.faults}
        if self.board is not None and not codes & NO_MAP:
            found += board_differences(self.board)
        return found


def read_folder(path: Path) -> KonFolder:
    """Read and check a folder.

    Raises:
        OSError: it is no folder, or may not be looked into.
    """
    there = files_in(path, ".toml", LARGEST_BYTES, README, shipped_hash)
    faults, areas = list(there.faults), shipped_topology().areas
    if there.board is not None:
        areas, wrong = _areas(there.board)
        faults += wrong
    faults += faults_in(tuple(sorted(there.texts.items())), areas)
    return KonFolder(path, there.board, there.texts, tuple(faults), there.strays)


def _areas(board: Path) -> tuple[tuple[str, ...], list[DataFault]]:
    """Return the areas of a board, none when it cannot be played on, and what is wrong with it."""
    from konqt.board.finding import BadMap
    from konqt.games.kon.board.maps import owner_board

    try:
        return norway_on(owner_board(board)).topology.areas, []
    except BadMap as error:
        return (), [
            DataFault(board.name, finding.feature, finding.code, finding.message, finding.remedy)
            for finding in error.findings
        ]


class KonOwnerFolders:
    """Folders with corrections to Kampen om Norge."""

    def export(self, folder: Path) -> list[str]:
        """Write everything that can be corrected into a new folder; give the files' names."""
        return export(folder)

    def read(self, folder: Path) -> KonFolder:
        """Read and check a folder."""
        return read_folder(folder)

    def is_meant(self, folder: Path) -> bool:
        """Return whether a file in a folder has the ending of this game's data files."""
        return any(file.suffix.lower() == ".toml" for file in folder.iterdir())


if TYPE_CHECKING:
    from konqt.games.owner_folders import OwnerFolders

    _FULFILS: OwnerFolders = KonOwnerFolders()
