"""An owner's corrected data: a folder with board, decks and dice, or a board's file alone.

A folder is as `konqt data export` writes it.
"""

from pathlib import Path

from konqt.gui.kon.screens.scenario_buttons import SCENARIOS
from konqt.gui.screens.new_game.offer import DataChecked, OwnData
from konqt.i18n.texts import _


def check(path: Path) -> DataChecked:
    """Read a folder or a board's file.

    Raises:
        OSError, ValueError: it cannot be played with; the message says why.
    """
    return _check_folder(path) if path.is_dir() else _check_board(path)


def _check_board(path: Path) -> DataChecked:
    from konqt.games.kon.board.maps import owner_board

    owner_board(path)
    return DataChecked(board=path)


def _check_folder(path: Path) -> DataChecked:
    from konqt.games.kon.owner.folder import read_folder

    found = read_folder(path)
    differences = tuple(str(each) for each in found.differences())
    if found.faults:
        return DataChecked(
            faults=tuple(str(each) for each in found.faults), differences=differences
        )
    files = {scenario: found.files_for(scenario) for scenario in SCENARIOS}
    return DataChecked(found.board, files, (), differences)


OWN_DATA = OwnData(
    check,
    lambda: _("Board and decks"),
    lambda: _("Supplied with konqt: a reconstruction of the printed board and decks"),
    lambda: _("As written by: konqt data export DIR"),
)
