"""What every event of this game is."""

from typing import TYPE_CHECKING, ClassVar

from konqt.core.frozen import frozen
from konqt.core.later import Later

BATTALIONS, CARDS, SHIPS, NOTHING = "battalions", "cards", "ships", "nothing"
Flow = tuple[str | None, str | None, int]
"""From an area, to an area, so many battalions; None is off the board."""
Voyage = tuple[tuple[str, ...], str]
"""Ships and the place that they come to: a zone, `raid`, `fleet`, `home` or `lost`."""

EVENTS: "Later[str, type[KonEvent]]" = Later(
    {}, "konqt.games.kon.events.sea", "konqt.games.kon.events.april"
)
"""Kind -> its class; each class enters itself. Those at sea are loaded when they are met."""


@frozen
class KonEvent:
    """Base of all events; `rule` names the section, ruling or card that made it happen."""

    kind: ClassVar[str] = ""
    changes: ClassVar[str] = ""
    """What stands or lies elsewhere after it: `battalions` (see `flow`), `cards`, `ships` (see
    `voyage`) or `nothing`."""
    reveals: ClassVar[bool] = False
    lays_open: ClassVar[bool] = False
    """Whether all it reveals is a card that its own faction laid open."""
    begins: ClassVar[str] = ""
    """What begins with it (`core.event`): a chapter of the log, a section, a scene."""
    moves: ClassVar[bool] = False
    """Whether it counts as the battalions' movement when it happens in phase 1 (R18)."""
    outcome: ClassVar[bool] = False
    """Whether it is a step of a combat that follows the last with nobody to wait for."""

    if TYPE_CHECKING:

        @property
        def rule(self) -> str:
            """By which rule it happened: a field of every event, behind those of its own."""
            ...

    def __init_subclass__(cls) -> None:
        """Enter the class by its kind (again when `dataclass` makes it anew with its slots).

        Raises:
            TypeError: another class is of this kind, or the class names none.
        """
        if not cls.kind or EVENTS.enter(cls.kind, cls).__qualname__ != cls.__qualname__:
            raise TypeError(f"{cls.__qualname__} needs a kind of its own, not {cls.kind!r}")
        EVENTS[cls.kind] = cls

    @property
    def silent(self) -> bool:
        """Whether a later event of its step says the same and more: it has no line of its own."""
        return False

    @property
    def flow(self) -> Flow | None:
        """Where how many battalions of the event's `faction` went; None for nobody."""
        return None

    @property
    def voyage(self) -> Voyage | None:
        """Which ships came where; None for none."""
        return None

    def seen_by(self, factions: frozenset[str]) -> "KonEvent":
        """Return the event as a seat with these factions may know it."""
        del factions
        return self
