"""What a game asks of its maps, beside that their facts and their drawing agree."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field

from konqt.board.finding import Finding
from konqt.core.frozen import frozen
from konqt.games.kon.board.topology import Topology

MountainsNear = Callable[[frozenset[str]], bool]
"""tells whether impassable mountains lie among some areas"""


def _nothing(topology: Topology, mountains_near: MountainsNear) -> Iterable[Finding]:
    del topology, mountains_near
    return ()


@frozen
class Rulebook:
    """A game's demands on a map; as it stands here, none."""

    bases_abroad: frozenset[str] = frozenset()
    """air bases that are no areas of the map"""
    abroad: tuple[str, ...] = ()
    """countries that must be drawn"""
    no_cable: Finding | None = None
    """what is wrong with a map without a telegraph cable; None: nothing"""
    second_names: Mapping[str, str] = field(default_factory=dict)
    """area -> a name of it that its id is not made of"""
    broken: Callable[[Topology, MountainsNear], Iterable[Finding]] = _nothing
    """finds what the rules say otherwise than the map's facts"""
