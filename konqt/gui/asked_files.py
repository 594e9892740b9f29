"""Where the dialogs begin that ask for a file or a folder."""

from pathlib import Path

from konqt.core.outside import is_folder


def begins_in(folder: Path, name: str = "") -> str:
    """Return where a dialog begins: the nearest folder that exists, with a name to save by.

    Qt takes a folder that does not exist for the name of a file in the working folder.
    """
    there = next(each for each in (folder, *folder.parents) if is_folder(each))
    return str(there / name)
