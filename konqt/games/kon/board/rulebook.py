"""What the rulebooks ask of a map of Norway."""

from collections.abc import Iterable

from konqt.board.finding import Finding
from konqt.games.kon.board.constraints import View, broken
from konqt.games.kon.board.demands import MountainsNear, Rulebook
from konqt.games.kon.board.topology import Topology


def _findings(topology: Topology, mountains_near: MountainsNear) -> Iterable[Finding]:
    for constraint in broken(View(topology, mountains_near)):
        yield Finding(
            constraint.feature,
            f"constraint-{constraint.number}",
            f"the rulebook ({constraint.section}) says otherwise: {constraint.text}",
            "Mend the facts of the features that the statement names",
        )


RULEBOOK = Rulebook(
    bases_abroad=frozenset({"germany"}),
    abroad=("sweden", "finland", "denmark"),
    no_cable=Finding(
        "cable_egersund",
        "no-cable",
        "there is no telegraph cable",
        "Draw the cable that ends at Egersund",
    ),
    # The name differs between the manual's editions (2.3); ids follow the English one.
    second_names={"hallingdal": "Geilo"},
    broken=_findings,
)
