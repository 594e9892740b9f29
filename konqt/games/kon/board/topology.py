"""The compiled board: what rules ask of a map, as plain tuples and bit masks.

Areas and zones are numbered in the order of the map file; bit *i* of a mask stands for area *i*.
"""

from dataclasses import field

from konqt.board.board import BoardFacts
from konqt.core.frozen import frozen
from konqt.games.owner_data import Corrections, board_of


@frozen
class AirBase:
    """The air bands (1 is southernmost) that an air field, or germany itself, reaches.

    `zones` are sea zones it reaches besides those of its own area.
    """

    base: str
    min_band: int
    max_band: int
    zones: tuple[str, ...] = ()


@frozen
class Topology(BoardFacts):
    """A board without geometry; equal for two maps that differ only in drawing."""

    areas: tuple[str, ...]
    zones: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    adjacent: tuple[int, ...]
    across_fjord: tuple[int, ...]
    zone_neighbours: tuple[tuple[int, ...], ...]
    coast_of_zone: tuple[int, ...]
    zones_of: tuple[tuple[int, ...], ...]
    victory_cities: int
    mobilization_points: int
    air_fields: int
    air_band: tuple[int, ...]
    air_bases: tuple[AirBase, ...]
    index: dict[str, int] = field(compare=False, repr=False)
    # Bit masks of zones, and the zones that border the raiding box (advanced game).
    closed_to_allies: int = 0
    allied_landing: int = 0
    raid_neighbours: tuple[int, ...] = ()

    def mask(self, area_ids: "tuple[str, ...] | list[str]") -> int:
        """Return the bit mask of the named areas.

        Raises:
            KeyError: an id is not an area of this board.
        """
        bits = 0
        for area in area_ids:
            bits |= 1 << self.index[area]
        return bits

    def ids(self, mask: int) -> tuple[str, ...]:
        """Return the ids of a mask's areas, in board order."""
        return tuple(area for i, area in enumerate(self.areas) if mask >> i & 1)

    def is_fjord(self, area: str, other: str) -> bool:
        """Return whether a fjord lies between two areas."""
        return bool(self.across_fjord[self.index[area]] >> self.index[other] & 1)


def topology_of(data: Corrections) -> Topology | None:
    """Return the board in what `Setup.data` holds; None for the shipped one.

    Raises:
        TypeError: it is another game's.
    """
    board = board_of(data)
    if board is None or isinstance(board, Topology):
        return board
    raise TypeError(f"{type(board).__name__} is no board of this game")
