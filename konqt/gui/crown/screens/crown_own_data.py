"""An owner's corrected data of Crown & Courage: a folder with map and files, or a map alone.

A folder is as `konqt data export --game crown` writes it.
"""

from pathlib import Path

from konqt.games.crown.engine.crown_position import SCENARIO
from konqt.games.registry import game_named, owner_board, owner_folders_of
from konqt.gui.screens.new_game.offer import DataChecked, OwnData
from konqt.i18n.texts import _

GAME = "crown"


def check(path: Path) -> DataChecked:
    """Read a folder or a map's file.

    Raises:
        OSError, ValueError: it cannot be played with; the message says why.
    """
    return _check_folder(path) if path.is_dir() else _check_map(path)


def _check_map(path: Path) -> DataChecked:
    # Who stands where at the beginning is ours, and has to fit on it.
    game_named(GAME).data_of({}, owner_board(path, GAME))
    return DataChecked(board=path)


def _check_folder(path: Path) -> DataChecked:
    found = owner_folders_of(GAME).read(path)
    differences = tuple(map(str, found.differences()))
    if found.faults:
        return DataChecked(faults=tuple(map(str, found.faults)), differences=differences)
    files = {SCENARIO: found.files_for(SCENARIO)}
    return DataChecked(found.board, files, (), differences)


OWN_DATA = OwnData(
    check,
    lambda: _("Map, tiles and cards"),
    lambda: _("Supplied with konqt. If you own the printed game, you can correct it:"),
    lambda: _("As written by: konqt data export --game crown DIR"),
)
