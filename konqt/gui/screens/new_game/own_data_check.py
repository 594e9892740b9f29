"""Reads an owner's folder or map for the dialog of any game, and tells what it holds."""

from pathlib import Path

from konqt.games.registry import entry_named, game_named, owner_board, owner_folders_of
from konqt.gui.screens.new_game.offer import DataChecked


def check_own_data(game: str, path: Path) -> DataChecked:
    """Read a folder, as `konqt data export` writes it, or a map's file.

    Raises:
        OSError, ValueError: it cannot be played with; the message says why.
    """
    if not path.is_dir():
        # What stands on it at the beginning is ours, and has to fit.
        game_named(game).data_of({}, owner_board(path, game))
        return DataChecked(board=path)
    found = owner_folders_of(game).read(path)
    differences = tuple(map(str, found.differences()))
    if found.faults:
        return DataChecked(faults=tuple(map(str, found.faults)), differences=differences)
    files = {scenario: found.files_for(scenario) for scenario in entry_named(game).scenarios}
    return DataChecked(found.board, files, (), differences)
