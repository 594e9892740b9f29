"""The saved games of a folder as commands list them: read by way of its index."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.output import Usage, progress
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.session.library.facts import GameFacts

Folder = Annotated[
    Path | None,
    typer.Argument(metavar="DIR", help=N_("A folder of saved games; without one, your own.")),
]


def folder_of(named: Path | None) -> Path:
    """Return the folder whose games are wanted; the person's own one need not be there yet.

    Raises:
        Usage: the named one is no folder.
    """
    from konqt.record.folder import records_folder

    if named is None:
        return records_folder()
    if not named.is_dir():
        raise Usage(f"{named}: not a folder; name the folder that holds saved games (*.konr)")
    return named


def games_in(folder: Path, wanted: str = "", scenario: str = "") -> "list[GameFacts]":
    """Return the games of a folder, the newest first, after reading what has changed there.

    Args:
        folder: where they lie; one that is not there holds none.
        wanted: words that are to be in them, as `GameIndex.games` takes them.
        scenario: only this one; empty for any.

    Raises:
        OSError: the folder cannot be read, or its index be kept nowhere.
    """
    from konqt.session.library.index import GameIndex

    index = GameIndex(folder)
    try:
        if folder.is_dir():
            with progress("games") as hear:
                index.update(hear)
        return index.games(wanted, scenario)
    finally:
        index.close()
