"""Checks a map file: facts against each other, facts against the drawing, drawing against itself.

Tolerances (kilometres in the turned plane, which is conformal) stand in `check_shapes`.
"""

from pathlib import Path

from konqt.board.finding import Finding
from konqt.games.kon.board.check_facts import check_facts, cleaned
from konqt.games.kon.board.check_shapes import check_shapes, mountains_among
from konqt.games.kon.board.compile import topology_of
from konqt.games.kon.board.demands import Rulebook
from konqt.games.kon.board.load import MapData, read_map
from konqt.games.kon.board.mend import certain

ANY = Rulebook()
"""Asks nothing."""


def check_map(path: Path, rulebook: Rulebook = ANY) -> list[Finding]:
    """Return everything that is wrong with a map file; an empty list means that it is sound.

    Any file is an answer: what cannot be read is a finding, never an exception.
    """
    data, findings = read_map(Path(path))
    if not data.items:
        return findings
    return findings + check_data(data, rulebook)


def check_data(data: MapData, rulebook: Rulebook = ANY) -> list[Finding]:
    """Return everything that is wrong with a map that could be read.

    What may only follow from something that could not be read is left out: that was told before.
    """
    findings = check_facts(data, rulebook)
    tidy = cleaned(data)
    findings += check_shapes(tidy)
    findings += rulebook.broken(topology_of(tidy), lambda areas: mountains_among(tidy, areas))
    return certain(findings, data.unclear, frozenset(data.lost))
