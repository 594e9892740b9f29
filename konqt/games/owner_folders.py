"""Folders in which an owner of a printed game has corrected what konqt brings along."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from konqt.games.owner_data import DataDifference, DataFault


class OwnerFolder(Protocol):
    """What stands in a folder."""

    @property
    def path(self) -> Path:
        """The folder."""
        ...

    @property
    def board(self) -> Path | None:
        """The map file in it; None where the shipped board is meant."""
        ...

    @property
    def faults(self) -> Sequence[DataFault]:
        """Everything that is impossible."""
        ...

    @property
    def strays(self) -> Sequence[str]:
        """Files that are none of the game's; nothing reads them."""
        ...

    def files_for(self, scenario: str) -> Mapping[str, str]:
        """Return the files that a scenario reads and in which something differs.

        Raises:
            BadData: something in the folder is impossible.
        """
        ...

    def differences(self) -> Sequence[DataDifference]:
        """Return what differs from the shipped reconstruction."""
        ...


class OwnerFolders(Protocol):
    """What a game does with such folders."""

    def export(self, folder: Path) -> list[str]:
        """Write everything that can be corrected into a new folder; give the files' names.

        Raises:
            NotEmpty: a file of such a name is there already.
            OSError: the folder cannot be made or written to.
        """
        ...

    def read(self, folder: Path) -> OwnerFolder:
        """Read and check a folder.

        Raises:
            OSError: it is no folder, or may not be looked into.
        """
        ...

    def is_meant(self, folder: Path) -> bool:
        """Return whether a folder holds data files of this game.

        Raises:
            OSError: it is no folder, or may not be looked into.
        """
        ...
