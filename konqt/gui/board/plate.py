"""What is written above the map at a space, and what the places of all of it depend on."""

from dataclasses import dataclass, field

from konqt.gui.board.detail import Detail, detail_at


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a plate: a name and signs of the game's own `kinds`.

    `worth` marks a space worth winning, `quiet` one out of play.
    """

    name: str
    kinds: tuple[str, ...] = ()
    worth: bool = False
    quiet: bool = False
    text_scale: float = 1.0

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.name or self.kinds or self.worth)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an arrangement depends on."""

    scale: float
    language: str
    text_scale: float
    play: frozenset[str]
    """spaces in play, which may bear counters"""
    worth: frozenset[str]
    crowded: tuple[tuple[str, int], ...] = ()
    """spaces where more than one counter stands, and how many"""
    fitted: bool = field(default=False, compare=False)
    """whether nobody has zoomed: the next start will want the same"""

    @property
    def detail(self) -> Detail:
        """What there is room for."""
        return detail_at(self.scale, len(self.play), self.text_scale)
