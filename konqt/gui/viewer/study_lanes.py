"""Comments and branches of a study on the timeline, as far as the present eyes may see them."""

from konqt.gui.viewer.marks import BRANCH, COMMENT, Lane, Mark
from konqt.gui.viewer.overview import Overview
from konqt.i18n.marks import N_
from konqt.session.study.comments import told_note
from konqt.session.study.studied import Studied


def lay_study(overview: Overview, studied: Studied, line: str) -> None:
    """Lay a study's lanes on the timeline: those of the game, or of the branch looked at."""
    if not overview.viewer:
        return
    notes = [
        Mark(note.step, told=said)
        for note in studied.noted(line, overview.viewer)
        for said in list(told_note(note))[:1]
    ]
    branches = [
        Mark(branch.step, told=branch.name)
        for branch in studied.branches(overview.viewer)
        if branch.parent == line
    ]
    overview.set_lane(Lane(COMMENT, N_("Comments"), tuple(notes)))
    overview.set_lane(Lane(BRANCH, N_("Branches"), tuple(branches)))
