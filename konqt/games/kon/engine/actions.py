"""What can be done: frozen records in the imperative, named as the protocol names them.

Actions hold ids, not numbers, so that they read the same in the engine, in files and on the
screen. The rules intern the usual ones; building one by hand gives an equal value.

Nothing is derived from them, so that the rules may ask for `type(action)` where every step pays:
`isinstance` takes several times as long for what it is not.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, TypeGuard, cast, final, get_args

from konqt.core import action as core
from konqt.core.fault import LONGEST_SHOWN, MOST_TOLD, shown
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject
from konqt.core.later import Later

if TYPE_CHECKING:  # games without ships do not load these
    from konqt.games.kon.engine.sea_actions import PlayAtSea, SeaAction


@final
@frozen
class Move:
    """Move `count` battalions one space. Manual 4.1."""

    kind: ClassVar[str] = "move"
    source: str
    to: str
    count: int


@final
@frozen
class PlayCard:
    """Play a card for one of its uses; the other fields depend on the use. Appendix."""

    kind: ClassVar[str] = "play_card"
    card: str
    use: str
    source: str | None = None
    via: str | None = None
    to: str | None = None
    count: int | None = None


@final
@frozen
class ChooseCombat:
    """Fight in this area next. Manual 4.2."""

    kind: ClassVar[str] = "choose_combat"
    area: str


@final
@frozen
class RemoveLosses:
    """Name the defeated: by faction (defender) or by area attacked from. Manual 4.2.6."""

    kind: ClassVar[str] = "remove_losses"
    losses: tuple[tuple[str, int], ...]


@final
@frozen
class Agree:
    """Answer a partner's proposal. Manual 4.2.6, R42."""

    kind: ClassVar[str] = "agree"
    value: bool


ANSWERS = (Agree(True), Agree(False))
"""To a proposal, yes first."""


@final
@frozen
class Retreat:
    """Retreat to an area, or give the battalions up (None). Manual 4.2.8, R43."""

    kind: ClassVar[str] = "retreat"
    to: str | None


@final
@frozen
class Trade:
    """Trade cards in for battalions; their names in alphabetical order. Manual 4.3."""

    kind: ClassVar[str] = "trade"
    cards: tuple[str, ...]


@final
@frozen
class Place:
    """Place bought battalions. Manual 4.3."""

    kind: ClassVar[str] = "place"
    to: str
    count: int


@final
@frozen
class Discard:
    """Put a card under the deck without using it. Manual 4.4."""

    kind: ClassVar[str] = "discard"
    card: str


@final
@frozen
class Withdraw:
    """Take battalions off the board when the Allied deck is used up. Manual 2.4."""

    kind: ClassVar[str] = "withdraw"
    source: str
    count: int


@final
@frozen
class EndPhase:
    """End the own movement or reinforcement."""

    kind: ClassVar[str] = "end_phase"


@final
@frozen
class Pass:
    """Decline a card window or a reaction."""

    kind: ClassVar[str] = "pass"


LandAction = (
    Move
    | PlayCard
    | ChooseCombat
    | RemoveLosses
    | Agree
    | Retreat
    | Trade
    | Place
    | Discard
    | Withdraw
    | EndPhase
    | Pass
)
if TYPE_CHECKING:
    Action = LandAction | SeaAction
else:
    # No class, so that nobody asks by it what an action is: `is_action` knows those at sea too.
    Action = core.Action
CardOrPass = PlayCard | Pass
"""What answers a card window or a reaction."""

_CLASSES: Later[str, type[Action]] = Later(
    {cls.kind: cls for cls in get_args(LandAction)},
    "konqt.games.kon.engine.sea_actions:SEA_CLASSES",
)
"""Kind -> its class; where one at sea has the same kind, the one on land."""
_NULL_IS_MEANT = {("retreat", "to")}
_TAKES = {int: "a whole number", bool: "true or false", str: "a text"}
_REQUIRED_TYPES: dict[str, type] = {
    "count": int,
    "value": bool,
    "source": str,
    "to": str,
    "via": str,
    "card": str,
    "use": str,
    "area": str,
    "zone": str,
    "ship": str,
    "give": str,
    "take": str,
}
_OPTIONAL = {
    "play_card": ("source", "via", "to", "count", "zone", "ship", "give", "take"),
    "intercept": ("zone",),
}
"""Kind -> members that may be null."""
_AT_SEA = frozenset(("zone", "ship", "give", "take"))
"""Members that no action on land has."""

MOST = 10**100
"""No number of an action is as large: more is no count but an attempt."""

_Types = frozenset[type]
_TEXT: _Types = frozenset((str,))
_NUMBER: _Types = frozenset((int,))
_TEXT_OR_NONE: _Types = _TEXT | {type(None)}
_NUMBER_OR_NONE: _Types = _NUMBER | {type(None)}
_Form = tuple[tuple[str, _Types], ...]
_LAND_FORMS: dict[type, _Form] = {
    Move: (("source", _TEXT), ("to", _TEXT), ("count", _NUMBER)),
    PlayCard: (
        ("card", _TEXT),
        ("use", _TEXT),
        ("source", _TEXT_OR_NONE),
        ("via", _TEXT_OR_NONE),
        ("to", _TEXT_OR_NONE),
        ("count", _NUMBER_OR_NONE),
    ),
    ChooseCombat: (("area", _TEXT),),
    RemoveLosses: (("losses", frozenset((tuple,))),),
    Agree: (("value", frozenset((bool,))),),
    Retreat: (("to", _TEXT_OR_NONE),),
    Trade: (("cards", frozenset((tuple,))),),
    Place: (("to", _TEXT), ("count", _NUMBER)),
    Discard: (("card", _TEXT),),
    Withdraw: (("source", _TEXT), ("count", _NUMBER)),
    EndPhase: (),
    Pass: (),
}
"""Action -> its fields and what they hold. True is no number here, though Python takes it for 1."""
_FORMS: Later[type, _Form] = Later(_LAND_FORMS, "konqt.games.kon.engine.sea_actions:SEA_FORMS")
"""Those at sea too."""


def is_action(thing: object) -> TypeGuard[Action]:
    """Return whether this is an action of this game, whatever its fields hold."""
    return type(thing) in _FORMS


def kon_action(action: core.Action) -> Action:
    """Return an action that neutral code has handed on, as one of this game.

    Raises:
        TypeError: it is of another game.
    """
    if not is_action(action):
        raise TypeError(f"{type(action).__name__} is no action of this game")
    return action


def is_play(action: Action) -> TypeGuard["PlayCard | PlayAtSea"]:
    """Return whether a card is played, on land or at sea."""
    return action.kind == PlayCard.kind


def well_formed(action: object) -> TypeGuard[Action]:
    """Return whether this is an action whose fields hold what they are made for.

    Files and processes cannot bring in any other: `action_from_json` refuses them.
    """
    kind = type(action)
    form = _LAND_FORMS.get(kind) or _FORMS.get(kind)
    if form is None:
        return False
    for name, types in form:  # asked at every step: all() takes twice as long
        if type(getattr(action, name)) not in types:
            return False
    if type(action) is RemoveLosses:
        return _well_listed(action.losses)
    if kind is not Trade and kind in _LAND_FORMS:
        return True
    cards: tuple[object, ...] = getattr(action, "cards", ())
    names = [card for card in cards if type(card) is str]
    if len(names) < len(cards) or cards != tuple(sorted(names)):
        return False
    # A play at sea that names neither a zone nor a ship is a `PlayCard`.
    at_sea = any(getattr(action, name, None) is not None for name in _AT_SEA)
    return at_sea or getattr(action, "kind", "") != PlayCard.kind


def _well_listed(losses: tuple[tuple[str, int], ...]) -> bool:
    """Return whether losses stand as `action_from_json` gives them: sorted, none twice, no zero."""
    for each in losses:
        if type(each) is not tuple or len(each) != 2:
            return False
        if type(each[0]) is not str or type(each[1]) is not int or not each[1]:
            return False
    names = [name for name, _count in losses]
    return all(one < other for one, other in pairwise(names))


def action_to_json(action: Action) -> JsonObject:
    """Return an action in the protocol's form; unset fields are left out."""
    data: JsonObject = {"kind": action.kind}
    for field in fields(action):
        value = getattr(action, field.name)
        if value is None and (action.kind, field.name) not in _NULL_IS_MEANT:
            continue
        if field.name == "losses":
            value = dict(value)
        elif isinstance(value, tuple):
            value = list(value)
        data["from" if field.name == "source" else field.name] = value
    return data


def action_from_json(data: object) -> Action:
    """Build an action from the protocol's form; legality is not looked at.

    Raises:
        ValueError: not of any action's form; the message names every wrong member and what it
            takes.
    """
    if not isinstance(data, dict):
        raise ValueError(f"an action is an object, not {shown(data)}")
    kind = data.get("kind")
    cls = _class_of(kind, data)
    if cls is None:
        raise ValueError(f"unknown action kind {shown(kind)}; known: {' '.join(_CLASSES)}")
    values: dict[str, object] = {}
    wrong: list[str] = []
    known = {field.name: field for field in fields(cls)}
    for member, value in data.items():
        if member == "kind":
            continue
        name = "source" if member == "from" else member
        if name not in known or member == "source":
            members = ", ".join("from" if each == "source" else each for each in known) or "none"
            wrong.append(f"{kind} has no member {shown(member)}; its members: {members}")
            continue
        try:
            values[name] = _value(str(kind), name, member, value)
        except ValueError as error:
            wrong.append(str(error))
            values[name] = None
    for name, field in known.items():
        if name not in values and field.default is MISSING:
            member = "from" if field.name == "source" else field.name
            wrong.append(f"{kind} needs the member {member!r}")
    if wrong:
        raise ValueError("; ".join(wrong[:MOST_TOLD]))
    # Each value has been checked for its member, which no type can say.
    return cast("Callable[..., Action]", cls)(**values)


def _class_of(kind: object, members: Mapping[object, object]) -> type[Action] | None:
    """Return the class of a kind; where land and sea share it, the members tell which is meant."""
    if not isinstance(kind, str):
        return None
    if _AT_SEA.isdisjoint(members):
        return _CLASSES.get(kind)
    from konqt.games.kon.engine.sea_actions import meant_at_sea

    return meant_at_sea(kind, members) or _CLASSES.get(kind)


def _value(kind: str, name: str, member: str, value: object) -> object:
    if name == "losses":
        return _losses(value)
    if name == "cards":
        if not isinstance(value, list):
            raise ValueError(f"'cards' is a list of card names, not {shown(value)}")
        odd = [
            f"cards[{at}] must be a text, not {shown(card)}"
            for at, card in enumerate(value)
            if not isinstance(card, str)
        ]
        if odd:
            raise ValueError("; ".join(odd[:MOST_TOLD]))
        return tuple(sorted(value))
    if value is None and ((kind, name) in _NULL_IS_MEANT or name in _OPTIONAL.get(kind, ())):
        return None
    wanted = _REQUIRED_TYPES[name]
    if type(value) is not wanted:
        raise ValueError(f"{member!r} must be {_TAKES[wanted]}, not {shown(value)}")
    if isinstance(value, int) and abs(value) >= MOST:
        raise ValueError(
            f"{member!r} must be a whole number of at most 100 digits, not {shown(value)}"
        )
    return value


def _number_taken(given: object) -> str:
    """Return what a count takes: how large it may be only where it is a number at all."""
    return _TAKES[int] if type(given) is not int else f"{_TAKES[int]} of at most 100 digits"


def _losses(value: object) -> tuple[tuple[str, int], ...]:
    if not isinstance(value, dict):
        raise ValueError(f"'losses' is an object of counts, not {shown(value)}")
    wrong = [
        f"losses.{key[:LONGEST_SHOWN]} must be {_number_taken(count)}, not {shown(count)}"
        for key, count in value.items()
        if type(count) is not int or abs(count) >= MOST
    ]
    if wrong:
        raise ValueError("; ".join(wrong[:MOST_TOLD]))
    return tuple(sorted((key, count) for key, count in value.items() if count))
