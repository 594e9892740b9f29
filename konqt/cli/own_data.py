"""An owner's folder as the commands take it: `--data DIR`, with `--map FILE` for another board.

Instead of a folder one of konqt's own sets of values can be named: `--values NAME`.
"""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.cli.ending import tell
from konqt.cli.of_game import asked_of
from konqt.cli.output import Usage
from konqt.core.frozen import frozen
from konqt.games.registry import (
    UnknownGame,
    all_scenarios,
    entry_named,
    game_named,
    game_of_map,
    game_of_scenario,
    names,
    owner_board,
    owner_folders_of,
)
from konqt.session.opening import owners_board, owners_data, value_files
from konqt.session.plan import GamePlan

if TYPE_CHECKING:
    from konqt.games.owner_folders import OwnerFolder


@frozen
class CheckedOwnData:
    """A board, and a folder or a set of values, that have been checked; nothing stands for ours."""

    map_path: Path | None = None
    folder: "OwnerFolder | None" = None
    values: str = ""
    game: str = ""
    """whose files are in the folder"""

    def files_for(self, scenario: str) -> dict[str, str]:
        """Return the changed data files that a scenario reads.

        Raises:
            ValueError: it is another game's, which reads none of them or has no such values.
        """
        if self.values:
            return value_files(scenario, self.values)
        if self.folder is None:
            return {}
        if game_of_scenario(scenario) != self.game:
            raise ValueError(_of_another_game(scenario, self.folder.path))
        return dict(self.folder.files_for(scenario))

    def used_in(self, plan: GamePlan) -> GamePlan:
        """Return a plan that is played with it."""
        return replace(plan, map_path=self.map_path, files=self.files_for(plan.scenario))

    def corrections(self, scenario: str) -> object:
        """Return what `Setup.data` takes.

        Raises:
            ValueError: no game can be played with it.
        """
        plan = self.used_in(GamePlan(scenario, {}, 0))
        return owners_data(game_named(plan.game), plan, owners_board(plan))


def chosen_data(
    scenario: str, data: Path | None, values: str, map_file: Path | None = None
) -> CheckedOwnData:
    """Read what `--data`, `--values` and `--map` name for a game.

    Raises:
        Usage: something in a folder is impossible, the scenario reads none of it or has no such
            values, or both a folder and values are named.
    """
    if data is not None and values:
        raise Usage("--values: --data has values of its own; leave one of them out")
    # Of a scenario that there is not whoever asks is told by itself.
    known = scenario in all_scenarios()
    game = _game_with_data(data, scenario) if known and data is not None else ""
    if game and data is not None and game != game_of_scenario(scenario):
        raise Usage(f"--data: {_of_another_game(scenario, data)}")
    own = replace(own_data(data, map_file, game), values=values)
    if known:
        try:
            own.files_for(scenario)
        except ValueError as error:
            raise Usage(f"{'--values' if values else '--data'}: {error}") from None
    return own


def _of_another_game(scenario: str, folder: Path) -> str:
    """Return that a scenario reads nothing of a folder, and where it finds what it reads."""
    remedy = f"konqt data export --game {game_of_scenario(scenario)} DIR writes those that it reads"
    return f"{scenario} reads none of the files of {folder}; {remedy}"


def _game_with_data(data: Path, scenario: str) -> str:
    """Return whose files a folder for a scenario holds: its game's where it holds none at all."""
    game = game_of_scenario(scenario)
    try:
        folders = owner_folders_of(game)
    except UnknownGame as error:
        raise Usage(f"--data: {error}; leave it out") from None
    if not data.is_dir() or folders.is_meant(data):
        return game
    found = game_of_folder(data)
    # Nothing says whose it is: then it is held to what the scenario reads.
    return found if owner_folders_of(found).is_meant(data) else game


def own_data(data: Path | None, map_file: Path | None = None, game: str = "") -> CheckedOwnData:
    """Read what `--data` and `--map` name; of two boards the one of `--map` is meant.

    Without a game the folder is that of the one whose files it holds.

    Raises:
        Usage: it is no folder, or something in it is impossible.
    """
    if data is None:
        return CheckedOwnData(map_file)
    folder = folder_at(data, "--data: ", game)
    if folder.faults:
        more = len(folder.faults) - 1
        rest = f" (and {more} more: konqt data check {data})" if more else ""
        raise Usage(f"--data: {folder.faults[0].within(data)}{rest}")
    return CheckedOwnData(map_file or folder.board, folder, game=game or game_of_folder(data))


def game_of_folder(folder: Path) -> str:
    """Return the name of the game whose data files a folder holds, by default of the first.

    Raises:
        OSError: it is no folder, or may not be looked into.
    """
    known = [name for name in names() if entry_named(name).owner_folders]
    for name in known:
        if owner_folders_of(name).is_meant(folder):
            return name
    maps = sorted(each for each in folder.iterdir() if each.suffix.lower() == ".geojson")
    marked = game_of_map(maps[0]) if maps else ""
    return marked if marked in known else known[0]


def tell_denials(own: CheckedOwnData) -> None:
    """Say on standard error that something in the folder is not as the manual has it."""
    from konqt.i18n.texts import ngettext

    if own.folder is None:
        return
    against = sum(bool(each.manual) for each in own.folder.differences())
    if against:
        folder = own.folder.path
        told = ngettext(
            "--data: {count} value contradicts the manual; konqt data check {folder} names it",
            "--data: {count} values contradict the manual; konqt data check {folder} names them",
            against,
            folder=folder,
        )
        tell(told)


def folder_at(path: Path, said_before: str = "", game: str = "") -> "OwnerFolder":
    """Read and check a folder, by default of the game whose files it holds.

    Raises:
        Usage: there is none.
    """
    if not path.is_dir():
        remedy = "name a folder; konqt data export DIR makes one"
        raise Usage(f"{said_before}{path} is not a folder; {remedy}")
    # A game that is not known is told, not its folder.
    return asked_of(game or game_of_folder(path), owner_folders_of).read(path)


def same_data(record: Path, own: CheckedOwnData) -> None:
    """Make sure that a record was played with an owner's data.

    Raises:
        Usage: it was played with other data.
        RecordError: the record cannot be read.
    """
    from konqt.record.boards import board_entry, data_entry
    from konqt.record.reader import read_record

    header = read_record(record).header
    board = None
    remedy = "leave --data out: the game has its own"
    if own.game and own.game != header.game:
        raise Usage(f"{record} is a game of {header.game}, --data is of {own.game}; {remedy}")
    if own.map_path is not None:
        board = owner_board(own.map_path, header.game)
    ours = data_entry(own.files_for(header.scenario))
    theirs = None if header.data is None else header.data.hash
    if (None if ours is None else ours["hash"]) != theirs:
        raise Usage(f"{record} was not played with the cards and scenarios in --data; {remedy}")
    entry = board_entry(game_named(header.game), board)
    if entry is not None and header.board.hash not in ("", entry["hash"]):
        raise Usage(f"{record} was not played on the board in --data; {remedy}")
