"""The places of a printed board: everything on it has its own, found once for a board.

A place depends on the board, on the tier of scale and on the size of text; never on what stands
elsewhere, on the zoom within a tier, on the language or on what came before. A few tiers serve
every zoom, each with one size of counters.
"""

from collections.abc import Mapping

from konqt.core.frozen import frozen
from konqt.gui.board.slots.territory import Box, Point, box_at

Arrow = tuple[Point, Point]
"""where it begins and where its tip is"""
Size = tuple[float, float]
"""width and height in device-independent pixels"""
FROM_SEA, FROM_AIR = "sea", "air"
"""Where attackers come from who stand in no area."""


@frozen
class Tier:
    """A stretch of zooms in which everything stands where it stands."""

    scale: float
    """pixels a board unit from which it begins; places are found for it, where room is least"""
    side: int
    """pixels of a counter's side"""
    letters: float
    """size of names by their plain size"""
    short: bool
    """whether names may be shortened"""
    land_as_at: float | None = None
    """the scale for which places on land are found where there is no room for any at its own"""

    def counter(self, text_scale: float) -> int:
        """Return the pixels of a counter's side at a size of text, 1.0 to 1.5.

        Counters grow half as much as letters: their numbers are large already.
        """
        return round(self.side * (1 + text_scale) / 2)


TIERS = (
    Tier(0.163, 18, 0.8, True, land_as_at=0.2455),
    Tier(0.2455, 18, 0.8, True),
    Tier(0.36, 25, 0.92, False),
    Tier(0.46, 31, 1.0, False),
    Tier(0.64, 38, 1.2, False),
)
"""The whole board in a window of 1024 by 600, of 1366 by 768 and of 1920 by 1080; the part of it
where the game of Narvik is played, in the last two. What is smaller still has the first: names give
way there, counters do not shrink below what a hand can take."""


def tier_at(scale: float) -> Tier:
    """Return the tier of a scale in pixels a board unit."""
    return next((each for each in reversed(TIERS) if each.scale <= scale), TIERS[0])


@frozen
class AttackSlot:
    """Where attackers stand on their way into an area, and the arrow over the border, if any."""

    at: Point
    arrow: Arrow | None = None


@frozen
class AreaSlots:
    """The places of a land area, by their middles, in board units."""

    name: Point
    room: Size
    """what the name may take, in any language"""
    stacks: tuple[Point, ...]
    """one for each faction"""
    marks: Point | None
    """None where an area has none, or no room for them"""
    upright: bool
    """whether the marks stand in a column"""
    spare: bool
    """whether of the marks there is room for the sign of what is worth winning alone"""
    attacks: Mapping[str, AttackSlot]
    """by the area that is attacked out of this one; by `FROM_SEA` and `FROM_AIR` who attack it"""


@frozen
class ZoneSlots:
    """The places of a sea zone."""

    sign: Point
    ships: tuple[Point, ...]
    """of pieces, side by side"""


@frozen
class Slots:
    """All places of a board in one tier at one size of text."""

    scale: float
    """pixels a board unit for which they were found"""
    side: float
    """pixels of a counter's side"""
    low: float
    """height of a piece at sea by its width"""
    areas: Mapping[str, AreaSlots]
    zones: Mapping[str, ZoneSlots]

    def counter(self, at: Point) -> Box:
        """Return the box of a counter about its middle, in board units, where it is largest."""
        return box_at(at, self.side / self.scale, self.side / self.scale)

    def ship(self, at: Point) -> Box:
        """Return the same of a piece at sea."""
        return box_at(at, self.side / self.scale, self.side * self.low / self.scale)

    def name(self, area: str) -> Box:
        """Return the room of an area's name, in board units."""
        wide, high = self.areas[area].room
        return box_at(self.areas[area].name, wide / self.scale, high / self.scale)
