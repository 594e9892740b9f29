"""A branch played at the table: a game of its own that begins where the branch does.

The study knows the record of that game and takes from it what has been played, so that nothing is
lost wherever either of them is closed.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from konqt.core.chance import RecordedChance
from konqt.i18n.texts import _
from konqt.session.plan import Chair
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn
from konqt.session.study.edits import CannotChange, with_branch, with_other_lines
from konqt.session.study.spot import Spot, branch_of, home_of
from konqt.session.study.studied import Studied


def begun_at(
    studied: Studied, spot: Spot, viewer: str, chairs: Mapping[str, Chair], path: Path
) -> Session:
    """Begin a game that goes on from a spot, and a branch that follows it.

    Args:
        studied: the game, which is over.
        spot: from where.
        viewer: with whose eyes.
        chairs: who plays.
        path: the new game's record.

    Raises:
        CannotChange: the game is not over, or is so at this spot.
        StudyError: the branch cannot be played that far, or nothing be written.
        RecordError: the new record cannot be made.
        ValueError: the chairs do not fit.
    """
    if not studied.replay.hands_open:
        raise CannotChange(_("A game that is not over is played on here, not at the table."))
    on = PlayedOn(studied, spot, viewer)
    if on.over:
        raise CannotChange(_("The game is over here."))
    game, state = on.course.game, on.course.states[-1]
    plan = replace(studied.replay.plan, chairs=chairs, seed=None)
    position = dict(game.position(state))
    if "seats" in position:
        position["seats"] = [list(seat) for seat in plan.seats()]
    session = Session.start_position(plan, position, path)
    try:
        new, at = studied.free_id(), home_of(studied.study, spot)
        studied.change(
            lambda study: with_branch(study, new, at, on.eyes, (), _("At the table"),
                                      table=str(path))
        )  # fmt: skip
    except ValueError:
        session.close()
        raise
    return session


def follow_tables(studied: Studied) -> None:
    """Take what has been played at tables into the branches that follow them.

    A table whose record is gone, or goes where the branch cannot, leaves the branch as it is.

    Raises:
        StudyError: it cannot be written.
    """
    for branch in studied.study.branches:
        if branch.table and not studied.closed and Path(branch.table).is_file():
            _follow(studied, branch.id, Path(branch.table))


def _follow(studied: Studied, branch: str, record: Path) -> None:
    found = branch_of(studied.study, branch)
    try:
        table = Replay.open(record)
        on = PlayedOn(studied, Spot(found.step, found.parent), found.eyes)
        for step in table.course_until(table.steps).steps:
            if step.action is None:
                break
            on.take(step.action, RecordedChance(step.outcomes))
    except ValueError:
        # It is no game that begins here: what was taken of it before stays.
        return
    if tuple(on.lines) != found.lines:
        studied.change(partial(with_other_lines, branch=branch, lines=on.lines))
