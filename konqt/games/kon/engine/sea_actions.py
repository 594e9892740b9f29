"""What can be done at sea and on 9 April. Manual 5-8; see `actions` for the others."""

from collections.abc import Mapping
from typing import ClassVar, final

from konqt.core.frozen import frozen


@final
@frozen
class PlayAtSea:
    """Play a card whose use names a zone or ships; the other fields depend on the use. Appendix."""

    kind: ClassVar[str] = "play_card"
    card: str
    use: str
    zone: str | None = None
    ship: str | None = None
    give: str | None = None
    take: str | None = None


@final
@frozen
class Keep:
    """Keep these 9 April cards; their names in alphabetical order. Manual 7.0."""

    kind: ClassVar[str] = "keep"
    cards: tuple[str, ...]


@final
@frozen
class PlaceShip:
    """Place a ship in a sea zone. Manual 7.0, 7.4."""

    kind: ClassVar[str] = "place_ship"
    ship: str
    to: str


@final
@frozen
class Shift:
    """Send the drawn Allied ship to a neighbouring zone. Appendix, R121."""

    kind: ClassVar[str] = "shift"
    to: str


@final
@frozen
class Intercept:
    """Attempt an interception; the zone is named only while ships are being moved (R64)."""

    kind: ClassVar[str] = "intercept"
    zone: str | None = None


@final
@frozen
class Join:
    """Add a ship to the combat in its zone. Manual 8.2."""

    kind: ClassVar[str] = "join"
    ship: str


@final
@frozen
class ChooseNavalCombat:
    """Fight in this zone next. Manual 8.2.0."""

    kind: ClassVar[str] = "choose_combat"
    zone: str


@final
@frozen
class Void:
    """Have so many German cards voided. Manual 6.1."""

    kind: ClassVar[str] = "void"
    count: int


@final
@frozen
class Chase:
    """Say where a chased ship goes. Manual 8.2.7."""

    kind: ClassVar[str] = "chase"
    ship: str
    to: str


@final
@frozen
class Raid:
    """Send a ship raiding. Manual 7.2."""

    kind: ClassVar[str] = "raid"
    ship: str


@final
@frozen
class Land:
    """Land a ship's battalion. Manual 7.2."""

    kind: ClassVar[str] = "land"
    ship: str
    to: str


@final
@frozen
class Muster:
    """Add a ship to the task force. Manual 8.1."""

    kind: ClassVar[str] = "muster"
    ship: str


@final
@frozen
class Sail:
    """Bring the task force one zone on. Manual 8.1."""

    kind: ClassVar[str] = "sail"
    to: str


@final
@frozen
class Anchor:
    """End the task force's voyage after one zone. Manual 8.1."""

    kind: ClassVar[str] = "anchor"


@final
@frozen
class Recall:
    """Trade cards in to call the raiders back; their names in alphabetical order. Manual 7.2."""

    kind: ClassVar[str] = "recall"
    cards: tuple[str, ...]


@final
@frozen
class WithdrawShip:
    """Take a ship out of the game when the Allied deck is used up. Manual 5.2."""

    kind: ClassVar[str] = "withdraw_ship"
    ship: str


SeaAction = (
    PlayAtSea
    | Keep
    | PlaceShip
    | Shift
    | Intercept
    | Join
    | ChooseNavalCombat
    | Void
    | Chase
    | Raid
    | Land
    | Muster
    | Sail
    | Anchor
    | Recall
    | WithdrawShip
)
SEA_CLASSES: dict[str, type[SeaAction]] = {
    cls.kind: cls
    for cls in (
        Keep,
        PlaceShip,
        Shift,
        Intercept,
        Join,
        Void,
        Chase,
        Raid,
        Land,
        Muster,
        Sail,
        Anchor,
        Recall,
        WithdrawShip,
    )
}
"""Those whose kind is theirs alone, by it."""

_Types = frozenset[type]
_TEXT: _Types = frozenset((str,))
_TEXT_OR_NONE: _Types = frozenset((str, type(None)))
_LIST: _Types = frozenset((tuple,))
SEA_FORMS: dict[type, tuple[tuple[str, frozenset[type]], ...]] = {
    PlayAtSea: (
        ("card", _TEXT),
        ("use", _TEXT),
        *((name, _TEXT_OR_NONE) for name in ("zone", "ship", "give", "take")),
    ),
    Keep: (("cards", _LIST),),
    PlaceShip: (("ship", _TEXT), ("to", _TEXT)),
    Shift: (("to", _TEXT),),
    Intercept: (("zone", _TEXT_OR_NONE),),
    Join: (("ship", _TEXT),),
    ChooseNavalCombat: (("zone", _TEXT),),
    Void: (("count", frozenset((int,))),),
    Chase: (("ship", _TEXT), ("to", _TEXT)),
    Raid: (("ship", _TEXT),),
    Land: (("ship", _TEXT), ("to", _TEXT)),
    Muster: (("ship", _TEXT),),
    Sail: (("to", _TEXT),),
    Anchor: (),
    Recall: (("cards", _LIST),),
    WithdrawShip: (("ship", _TEXT),),
}
"""Action -> its fields and what they hold."""


def meant_at_sea(kind: str, members: Mapping[object, object]) -> type[SeaAction] | None:
    """Return the class of an action whose kind it shares with one on land, by its members."""
    if kind == "choose_combat" and "zone" in members:
        return ChooseNavalCombat
    named = ("zone", "ship", "give", "take")
    if kind == "play_card" and any(members.get(name) is not None for name in named):
        return PlayAtSea
    return None
