"""A place in a study: a step of the record, or of one of its branches."""

from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.frozen import frozen
from konqt.i18n.texts import _
from konqt.session.replay import Replay

if TYPE_CHECKING:
    from konqt.record.study_form import Branch, Study


@frozen
class Spot:
    """So many actions of a line; `branch` is empty for the record itself."""

    step: int = 0
    branch: str = ""


class NoBranch(ValueError):  # noqa: N818 - reads as what it is
    """A study has no branch of this id."""


def branch_of(study: "Study", branch: str) -> "Branch":
    """Return a branch by its id.

    Raises:
        NoBranch: there is none.
    """
    for each in study.branches:
        if each.id == branch:
            return each
    raise NoBranch(_("This branch is gone."))


def home_of(study: "Study", spot: Spot) -> Spot:
    """Return a spot in the line that it was played in: a branch begins with its parent's steps."""
    while spot.branch:
        branch = branch_of(study, spot.branch)
        if spot.step > branch.step:
            break
        spot = Spot(spot.step, branch.parent)
    return spot


def left_at(study: "Study", branch: str, trunk: str = "") -> int:
    """Return the last step that a branch shares with the game itself, or with one it hangs on.

    Raises:
        NoBranch: there is none of this id.
    """
    steps = []
    while branch and branch != trunk:
        found = branch_of(study, branch)
        steps.append(found.step)
        branch = found.parent
    return min(steps, default=0)


def below(study: "Study", branch: str) -> set[str]:
    """Return a branch and all that hang on it."""
    found = {branch}
    grown = True
    while grown:
        more = {each.id for each in study.branches if each.parent in found} - found
        grown = bool(more)
        found |= more
    return found


def may_see(replay: Replay, eyes: str, viewer: str) -> bool:
    """Return whether a viewer may know what was noted with certain eyes.

    Once all hands may be shown, everybody; before that whoever sits in the same seat, and who has
    asked for all hands. What was noted of the open table is for all.
    """
    if replay.hands_open or eyes == PUBLIC or viewer in (REFEREE, eyes):
        return True
    return any({eyes, viewer} <= seat for seat in replay.seats)
