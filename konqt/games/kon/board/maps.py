"""Map files of this game: boards that owners draw, checked against the rulebooks."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.board.board import Board
from konqt.games.kon.board.owner import owner_board as any_board

if TYPE_CHECKING:
    from konqt.board.finding import Finding
    from konqt.games.kon.board.demands import Rulebook


def owner_board(path: Path, cache: Path | None = None) -> Board:
    """Return the board of an owner's map file; the second time from the cache folder.

    Raises:
        BadMap: the game cannot be played on the map; its findings say why.
    """
    return any_board(path, cache, _rulebook)


def check_map(path: Path) -> "list[Finding]":
    """Return everything that is wrong with a map file; an empty list means that it is sound."""
    from konqt.games.kon.board.check import check_map as check

    return check(path, _rulebook())


def _rulebook() -> "Rulebook":
    # The graph library that some statements need is imported only for a check.
    from konqt.games.kon.board.rulebook import RULEBOOK

    return RULEBOOK
