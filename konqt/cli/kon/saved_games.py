"""Saved games of this game, as commands that look at them open them."""

from pathlib import Path
from typing import TYPE_CHECKING

from konqt.cli.ending import tell
from konqt.cli.output import Usage

if TYPE_CHECKING:
    from konqt.session.replay import Replay


def kon_replay(file: Path) -> "Replay":
    """Return a saved game with its own names of places in use; tell what is wrong with its file.

    Raises:
        RecordError: the file is none, or its opening cannot be played.
        Usage: it is of another game.
    """
    from konqt.games.kon.wording import use_board_names
    from konqt.session.replay import Replay

    replay = Replay.open(file)
    if replay.game.name != "kon":
        raise Usage(f"{file}: a game of {replay.game.name}; this is told of Kampen om Norge alone")
    use_board_names(None if replay.plan.map_path is None else replay.board.names)
    for warning in replay.warnings:
        tell(warning)
    return replay


def last_step(file: Path, replay: "Replay", asked: int | None) -> int:
    """Return the step up to which somebody wants to look: all where he does not say.

    Raises:
        Usage: there is no such step.
    """
    last = replay.steps if asked is None else asked
    if not 0 <= last <= replay.steps:
        raise Usage(f"--step {last}: {file} has the steps 0 to {replay.steps}")
    return last
