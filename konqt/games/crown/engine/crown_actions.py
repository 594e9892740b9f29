"""What the player may do, as records in the imperative; their JSON forms are made of their fields.

Members that an action does not need are None and left out of its form.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from types import UnionType
from typing import ClassVar, TypeAlias, get_args, get_type_hints

from konqt.core.fault import shown
from konqt.core.frozen import frozen
from konqt.core.json_value import Json, JsonObject

Cell: TypeAlias = tuple[int, int]
Cards: TypeAlias = tuple[str, ...]


@frozen
class TakeTile:
    """Take a tile of the plan; the top one for a card. P1.3."""

    kind: ClassVar[str] = "take"
    slot: str
    pay: str | None = None


@frozen
class PlaceTile:
    """Put the tile in hand into the grid, either side up; Chaos has no side. P1.4."""

    kind: ClassVar[str] = "place"
    at: Cell
    side: str | None = None


@frozen
class ChooseLine:
    """Make the row or the column of the primary tile the active line. P2.1."""

    kind: ClassVar[str] = "line"
    line: str


@frozen
class ResolveOrder:
    """Resolve a tile with a piece; "frame" is the Order tile. P4."""

    kind: ClassVar[str] = "resolve"
    at: Cell | str


@frozen
class DeclineOrder:
    """Take a piece off without effect. P4."""

    kind: ClassVar[str] = "decline"
    at: Cell | str


@frozen
class ChooseEvacuation:
    """Choose what an Evacuate does: route, plan or move."""

    kind: ClassVar[str] = "evacuate"
    mode: str


@frozen
class KingStep:
    """Move the King one space."""

    kind: ClassVar[str] = "step"
    to: str


@frozen
class ChooseDie:
    """Choose a die of a pool by its value."""

    kind: ClassVar[str] = "die"
    pool: str
    value: int


@frozen
class SabotageDeed:
    """Recruit, train, send a die onto a German tile, or smuggle."""

    kind: ClassVar[str] = "sabotage"
    do: str
    value: int | None = None
    frame: int | None = None


@frozen
class ArmyOrder:
    """Mobilise a troop, or move troops one space."""

    kind: ClassVar[str] = "army"
    do: str
    to: str
    start: str | None = None
    count: int | None = None


@frozen
class RemoveGerman:
    """Choose the German who goes; `army` is where he came from."""

    kind: ClassVar[str] = "remove"
    start: str
    unit: str
    army: str | None = None


@frozen
class UpgradeTile:
    """Choose the tile that is raised by one level, in the grid or in a slot of the plan."""

    kind: ClassVar[str] = "upgrade"
    at: Cell | str


@frozen
class RepeatTile:
    """Choose the tile that is repeated."""

    kind: ClassVar[str] = "repeat"
    at: Cell


@frozen
class DiscardCard:
    """Choose the card that is discarded."""

    kind: ClassVar[str] = "discard"
    card: str


@frozen
class PeekTile:
    """Look at a tile of the frame that lies face down."""

    kind: ClassVar[str] = "peek"
    frame: int


@frozen
class RaiseMorale:
    """Choose where the Morale marker goes: right, up, or stay."""

    kind: ClassVar[str] = "morale"
    to: str


@frozen
class DrawOffer:
    """Draw the card that a space of the Morale track gives, or not."""

    kind: ClassVar[str] = "draw"
    value: bool


@frozen
class AnswerDemand:
    """Decline or ignore the Demand on the table. P6."""

    kind: ClassVar[str] = "demand"
    answer: str


@frozen
class ChooseBattle:
    """Choose which battle is fought next."""

    kind: ClassVar[str] = "battle"
    area: str


@frozen
class GiveWay:
    """Let the Germans win a battle. RETREAT."""

    kind: ClassVar[str] = "give_way"


@frozen
class SpendStrength:
    """Discard cards for their strength, and win. HELL."""

    kind: ClassVar[str] = "strength"
    cards: Cards = ()


@frozen
class ValiantDefence:
    """Spend Morale to remove one more German, or not."""

    kind: ClassVar[str] = "valiant"
    value: bool


@frozen
class PlayCrownCard:
    """Play a card for one of its actions, paying with other cards. CARDS."""

    kind: ClassVar[str] = "play_card"
    card: str
    action: int = 0
    pay: Cards = ()


@frozen
class LowerThreat:
    """Discard two or three cards to lower the Threat. THREAT."""

    kind: ClassVar[str] = "lower_threat"
    pay: Cards


@frozen
class GoOn:
    """Do nothing here."""

    kind: ClassVar[str] = "pass"


CrownAction: TypeAlias = (
    TakeTile
    | PlaceTile
    | ChooseLine
    | ResolveOrder
    | DeclineOrder
    | ChooseEvacuation
    | KingStep
    | ChooseDie
    | SabotageDeed
    | ArmyOrder
    | RemoveGerman
    | UpgradeTile
    | RepeatTile
    | DiscardCard
    | PeekTile
    | RaiseMorale
    | DrawOffer
    | AnswerDemand
    | ChooseBattle
    | GiveWay
    | SpendStrength
    | ValiantDefence
    | PlayCrownCard
    | LowerThreat
    | GoOn
)
CLASSES: tuple[type[CrownAction], ...] = get_args(CrownAction)
_WRITTEN = {"start": "from"}
"""members whose name in files is a word that Python keeps for itself"""
_NAMES = {written: name for name, written in _WRITTEN.items()}


def crown_action_to_json(action: CrownAction) -> JsonObject:
    """Return an action as JSON-ready data.

    >>> crown_action_to_json(ArmyOrder("move", "hurdal", "eidsvoll", 1))
    {'kind': 'army', 'do': 'move', 'to': 'hurdal', 'from': 'eidsvoll', 'count': 1}
    """
    told: JsonObject = {"kind": action.kind}
    for field in fields(action):
        value = getattr(action, field.name)
        if value is not None:
            told[_WRITTEN.get(field.name, field.name)] = (
                list(value) if isinstance(value, tuple) else value
            )
    return told


def crown_action_from_json(data: Json) -> CrownAction:
    """Build an action, legal or not.

    Raises:
        ValueError: the data are not of any action's form; the message says what is wrong.

    >>> crown_action_from_json({"kind": "place", "at": [1, 1], "side": "orders"})
    PlaceTile(at=(1, 1), side='orders')
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"{shown(data)} is no action")
    found = [each for each in CLASSES if each.kind == data.get("kind")]
    if not found:
        raise ValueError(f"{shown(data.get('kind'))} is no kind of action")
    (made,) = found
    build: Callable[..., CrownAction] = made
    kinds = KINDS[made.kind]
    given = {_NAMES.get(name, name): value for name, value in data.items() if name != "kind"}
    known = {field.name for field in fields(made)}
    for name in given:
        if name not in known:
            raise ValueError(f"{made.kind} takes no {shown(name)}")
    values = {name: _value(name, value, kinds[name]) for name, value in given.items()}
    try:
        return build(**values)
    except TypeError:
        raise ValueError(f"{made.kind} needs more than {sorted(given)}") from None


def _kinds(made: type[CrownAction]) -> dict[str, tuple[object, ...]]:
    """Return which types each member of an action may be of."""
    return {
        name: get_args(hint) if isinstance(hint, UnionType) else (hint,)
        for name, hint in get_type_hints(made).items()
        if name != "kind"
    }


KINDS = {made.kind: _kinds(made) for made in CLASSES}
"""kind of action -> the types that each of its members may be of"""
_MEMBERS = {made: KINDS[made.kind] for made in CLASSES}


def has_form(action: CrownAction) -> bool:
    """Say whether every member of an action is of its type: true is no number.

    >>> has_form(PlaceTile((1, 1))), has_form(PlaceTile((True, 1)))
    (True, False)
    """
    members = _MEMBERS.get(type(action))
    return members is not None and all(
        any(_fits(getattr(action, name), kind) for kind in kinds) for name, kinds in members.items()
    )


def _value(name: str, value: object, kinds: tuple[object, ...]) -> object:
    """Return a member's value in the action's form."""
    if isinstance(value, list):
        value = tuple(value)
    if not any(_fits(value, kind) for kind in kinds):
        raise ValueError(f"{shown(_WRITTEN.get(name, name))} cannot be {shown(value)}")
    return value


def _fits(value: object, kind: object) -> bool:
    if kind == Cell:
        return (
            isinstance(value, tuple)
            and len(value) == 2
            and all(type(each) is int for each in value)
        )
    if kind == Cards:
        return isinstance(value, tuple) and all(type(each) is str for each in value)
    return value is None if kind is type(None) else type(value) is kind
