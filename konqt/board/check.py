"""Checks a map file: facts against each other, facts against the drawing, drawing against itself.

Tolerances (kilometres in the turned plane, which is conformal) stand in `check_shapes`.
"""

from pathlib import Path

from konqt.board.check_facts import check_facts, cleaned
from konqt.board.check_shapes import check_shapes, mountains_among
from konqt.board.compile import topology_of
from konqt.board.constraints import View, broken
from konqt.board.finding import Finding
from konqt.board.load import MapData, read_map
from konqt.board.mend import certain

UNREAD = frozenset(("no-file", "unreadable", "too-large"))
"""Codes of what is no fault of a map: there is no file to look at."""


def check_map(path: Path) -> list[Finding]:
    """Give everything that is wrong with a map file; an empty list means that it is sound.

    Any file is an answer: what cannot be read is a finding, never an exception.
    """
    data, findings = read_map(Path(path))
    if not data.items:
        return findings
    return findings + check_data(data)


def check_data(data: MapData) -> list[Finding]:
    """Give everything that is wrong with a map that could be read.

    What may only follow from something that could not be read is left out: that was told before.
    """
    findings = check_facts(data)
    tidy = cleaned(data)
    findings += check_shapes(tidy)
    view = View(topology_of(tidy), lambda areas: mountains_among(tidy, areas))
    for constraint in broken(view):
        findings.append(
            Finding(
                constraint.feature,
                f"constraint-{constraint.number}",
                f"the rulebook ({constraint.section}) says otherwise: {constraint.text}",
                "Mend the facts of the features that the statement names",
            )
        )
    return certain(findings, data.unclear, frozenset(data.lost))
