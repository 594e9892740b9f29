"""Which game is meant, where a command is about a board or an owner's data."""

from collections.abc import Callable
from typing import Annotated, TypeVar

import typer

from konqt.cli.output import Usage
from konqt.games.registry import NoBoard, UnknownGame
from konqt.i18n.marks import N_

T = TypeVar("T")
OfData = Annotated[
    str, typer.Option("--game", metavar="NAME", help=N_("Whose data they are."), show_default=False)
]
"""empty: the game whose files they are, the first where there are none"""
OfGame = Annotated[
    str, typer.Option("--game", metavar="NAME", help=N_("Whose board it is."), show_default=False)
]
"""empty: the game that the file names, the first that has a map where it names none"""


def asked_of(game: str, read: Callable[[str], T]) -> T:
    """Return what is read of the game that is meant.

    Raises:
        Usage: there is no such game, or it has nothing of the kind.
    """
    try:
        return read(game)
    except (UnknownGame, NoBoard) as error:
        raise Usage(f"--game: {error}") from None
