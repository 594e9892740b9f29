"""Actions that are nearly legal: what fuzzing asks `explain` about."""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import fields, replace
from typing import Any

from konqt.core.chance import Stream
from konqt.core.game import Game, Json

ODD: tuple[Any, ...] = (0, -1, 99, "nowhere", None, True, "germany", [])

STRANGE: tuple[Any, ...] = (
    *("", " ", "nowhere", "germany", "air", "sea", "raid", "Oslo", "1", "\0", "x" * 5000),
    *(0, 1, 2, 3, -1, -(1 << 31), 99, (1 << 63) - 1, 1 << 63, 1 << 64, -(1 << 70), 10**4000),
    *(True, False, None, 1.0, 0.5, -0.0, float("inf"), float("nan"), 1 << 20_000),
    *([], [""], [None], ["forsterkninger:1"], [[]], [1, 2], {}, {"": 1}, {"oslo": 0}, {"a": {}}),
    *({"norway": 1}, {"norway": -1}, {"norway": True}, {"norway": 10**30}, [[[[[[[[]]]]]]]]),
)
"""What a member of an action holds in no game: empty, unknown, of another type, huge, nested."""
UNKNOWN_MEMBERS = ("", "kind ", "source", "from", "to", "via", "count", "area", "use", "x")
MISSING = object()


def mutants(game: Game[Any], actions: Iterable[Any], stream: Stream, count: int) -> Iterator[Any]:
    """Give up to `count` well-formed actions made from legal ones by changing one member.

    The new value is another action's, or an odd one; what is of no action's form is left out.
    """
    forms = [game.action_to_json(action) for action in actions]
    if not forms:
        return
    pool: dict[str, list[Any]] = {}
    for form in forms:
        for member, value in form.items():
            if member != "kind":
                pool.setdefault(member, []).append(value)
    values = [value for found in pool.values() for value in found]
    for _ in range(count):
        changed: Json = deepcopy(forms[stream.below(len(forms))])
        members = [member for member in changed if member != "kind"]
        if not members:
            continue
        member = members[stream.below(len(members))]
        source = values if stream.below(3) else list(ODD)
        changed[member] = source[stream.below(len(source))]
        try:
            yield game.action_from_json(changed)
        except ValueError:
            continue


def odd_forms(
    game: Game[Any], actions: Iterable[Any], stream: Stream, count: int
) -> Iterator[Json]:
    """Give `count` actions' forms with one member changed, added or left out, the kind included.

    Most are of no action's form; `action_from_json` must say so of those and of no others.
    """
    forms = [game.action_to_json(action) for action in actions]
    members = sorted({member for form in forms for member in form})
    for _ in range(count if forms else 0):
        changed: Json = deepcopy(forms[stream.below(len(forms))])
        known = list(changed)
        names = (known, known, known, members, UNKNOWN_MEMBERS)[stream.below(5)]
        value = _odd_value(stream)
        name = names[stream.below(len(names))]
        if value is MISSING:
            changed.pop(name, None)
        else:
            changed[name] = deepcopy(value)
        yield changed


def odd_objects(actions: Sequence[Any], stream: Stream, count: int) -> Iterator[Any]:
    """Give `count` actions built by hand, one field of each holding what it never holds."""
    built = [action for action in actions if fields(action)]
    for _ in range(count if built else 0):
        action = built[stream.below(len(built))]
        names = fields(action)
        value = STRANGE[stream.below(len(STRANGE))]
        value = tuple(value) if isinstance(value, list) and stream.below(2) else value
        yield replace(action, **{names[stream.below(len(names))].name: value})


def _odd_value(stream: Stream) -> Any:
    at = stream.below(len(STRANGE) + 2)
    return STRANGE[at] if at < len(STRANGE) else MISSING
