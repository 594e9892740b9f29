"""Saved games of the first release, and folders of them."""

import shutil
from collections.abc import Sequence
from pathlib import Path

RECORDS = Path(__file__).parents[1] / "fixtures" / "records"
FIRST = RECORDS / "v1"
THREE_SEATS = FIRST / "random-three-seats.konr"
"""a finished game of Narvik, a seat for each faction"""
NAMES = ("greedy-germany", "random-three-seats", "resigned", "unfinished")


def folder_of(folder: Path, names: Sequence[str] = NAMES) -> Path:
    """Make a folder, copy the games of these names there, and return it."""
    folder.mkdir()
    for name in names:
        shutil.copy(FIRST / f"{name}.konr", folder)
    return folder
