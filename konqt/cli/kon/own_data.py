"""An owner's folder as the commands take it: `--data DIR`, with `--map FILE` for another board.

Instead of a folder one of konqt's own sets of values can be named: `--values NAME`.
"""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.cli.ending import tell
from konqt.cli.output import Usage
from konqt.core.frozen import frozen
from konqt.games.owner_data import Corrections, corrections_in
from konqt.games.registry import all_scenarios, game_named, game_of_scenario
from konqt.session.opening import owners_board, owners_data, value_files
from konqt.session.plan import GamePlan

if TYPE_CHECKING:
    from konqt.games.kon.owner.folder import OwnerFolder


@frozen
class CheckedOwnData:
    """A board, and a folder or a set of values, that have been checked; nothing stands for ours."""

    map_path: Path | None = None
    folder: "OwnerFolder | None" = None
    values: str = ""

    def files_for(self, scenario: str) -> dict[str, str]:
        """Return the changed data files that a scenario reads.

        Raises:
            ValueError: it is another game's, which reads none of them or has no such values.
        """
        if self.values:
            return value_files(scenario, self.values)
        if self.folder is None:
            return {}
        if game_of_scenario(scenario) != "kon":
            files = "the files that konqt data export writes"
            raise ValueError(f"{scenario} reads none of {files}; leave --data out")
        return self.folder.files_for(scenario)

    def used_in(self, plan: GamePlan) -> GamePlan:
        """Return a plan that is played with it."""
        return replace(plan, map_path=self.map_path, files=self.files_for(plan.scenario))

    def corrections(self, scenario: str) -> Corrections:
        """Return what `Setup.data` takes.

        Raises:
            ValueError: no game can be played with it.
        """
        plan = self.used_in(GamePlan(scenario, {}, 0))
        return corrections_in(owners_data(game_named(plan.game), plan, owners_board(plan)))


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
    own = replace(own_data(data, map_file), values=values)
    # Of a scenario that there is not whoever asks is told by itself.
    if scenario in all_scenarios():
        try:
            own.files_for(scenario)
        except ValueError as error:
            raise Usage(f"{'--values' if values else '--data'}: {error}") from None
    return own


def own_data(data: Path | None, map_file: Path | None = None) -> CheckedOwnData:
    """Read what `--data` and `--map` name; of two boards the one of `--map` is meant.

    Raises:
        Usage: it is no folder, or something in it is impossible.
    """
    if data is None:
        return CheckedOwnData(map_file)
    folder = folder_at(data, "--data: ")
    if folder.faults:
        more = len(folder.faults) - 1
        rest = f" (and {more} more: konqt data check {data})" if more else ""
        raise Usage(f"--data: {folder.faults[0].within(data)}{rest}")
    return CheckedOwnData(map_file or folder.board, folder)


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


def folder_at(path: Path, said_before: str = "") -> "OwnerFolder":
    """Read and check a folder.

    Raises:
        Usage: there is none.
    """
    if not path.is_dir():
        remedy = "name a folder; konqt data export DIR makes one"
        raise Usage(f"{said_before}{path} is not a folder; {remedy}")
    from konqt.games.kon.owner.folder import read_folder

    return read_folder(path)


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
    if own.map_path is not None:
        from konqt.games.kon.board.maps import owner_board

        board = owner_board(own.map_path)
    ours = data_entry(own.files_for(header.scenario))
    theirs = None if header.data is None else header.data.hash
    remedy = "leave --data out: the game has its own"
    if (None if ours is None else ours["hash"]) != theirs:
        raise Usage(f"{record} was not played with the cards and scenarios in --data; {remedy}")
    entry = board_entry(game_named(header.game), board)
    if entry is not None and header.board.hash not in ("", entry["hash"]):
        raise Usage(f"{record} was not played on the board in --data; {remedy}")
