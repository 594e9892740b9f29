"""Where the lines of a study part, along one of them: at which steps others lead on."""

from konqt.session.study.spot import branch_of
from konqt.session.study.studied import Studied


def forks_along(studied: Studied, line: str, viewer: str) -> dict[int, list[str]]:
    """Return the other lines that part from a line or join it, by the step before they differ.

    Those are branches, and the line that it has left itself: empty for the game. A viewer is told
    of those that he may know.
    """
    known = studied.branches(viewer)
    found = dict[int, list[str]]()
    until: int | None = None
    while True:
        for each in known:
            if each.parent == line and (until is None or each.step < until):
                found.setdefault(each.step, []).append(each.id)
        if not line:
            return found
        left = branch_of(studied.study, line)
        siblings = [e.id for e in known if (e.parent, e.step) == (left.parent, left.step)]
        others = [left.parent, *(each for each in siblings if each != line)]
        found[left.step] = [*others, *found.get(left.step, [])]
        line, until = left.parent, left.step
