"""What fits a pattern: members of an action, or facts of an observation.

A value in a pattern is one value, a list of alternatives, or a comparison (`form.Compare`). What is
not there counts as nothing, as an area without battalions does: it fits 0 and `absent`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeGuard

from konqt.core.fault import shown
from konqt.games.registry import lesson_facts_of

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.core.game import SomeGame
    from konqt.core.json_value import Json
    from konqt.core.observation import Observation
    from konqt.session.lesson.form import Facts, Pattern, Value


def fits(action: "Json", pattern: "Pattern") -> bool:
    """Return whether an action, as files have it, is one that a pattern means."""
    return all(_is(action.get(name), value) for name, value in pattern.items())


def fits_any(game: "SomeGame", action: "Action", patterns: "Sequence[Pattern]") -> bool:
    """Return whether an action is one that some of the patterns mean."""
    told = game.action_to_json(action)
    return any(fits(told, pattern) for pattern in patterns)


def fitting(
    game: "SomeGame", actions: "Sequence[Action]", patterns: "Sequence[Pattern]"
) -> "list[Action]":
    """Return the actions that patterns mean: those of the first pattern first."""
    told = [(each, game.action_to_json(each)) for each in actions]
    found = [each for pattern in patterns for each, data in told if fits(data, pattern)]
    return list(dict.fromkeys(found))


def built(pattern: "Pattern") -> "Iterator[Json]":
    """Yield actions, legal or not, that a pattern of plain values names outright."""
    data: dict[str, object] = {}
    for name, value in pattern.items():
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, bool | int | str):
            data[name] = first
        elif not isinstance(first, list) and first.exactly is not None:
            data[name] = first.exactly
    yield data
    # Of most things one is enough to try with.
    yield {**data, "count": 1}


def facts_of(game: "SomeGame", seen: "Observation") -> "Json":
    """Return what a viewer knows, as facts are looked up in it."""
    moment = seen.decision.moment
    more = lesson_facts_of(game.name)
    return {
        **game.observation_to_json(seen),
        **(more(seen) if more is not None else {}),
        "decision": {"actor": seen.decision.actor, "kind": seen.decision.kind},
        "moment": moment._asdict(),
        "outcome": seen.outcome,
    }


def untrue(facts: "Facts", known: "Json") -> list[str]:
    """Return which facts do not hold, each with what stands there instead."""
    found = [(place, value, looked_up(known, place)) for place, value in facts.items()]
    return [f"{place} is {_shown(there)}" for place, value, there in found if not _is(there, value)]


def looked_up(known: object, place: str) -> object:
    """Return what stands at a place among facts; None where there is no such place."""
    for name in place.split("."):
        if isinstance(known, Mapping):
            known = known.get(name)
        elif isinstance(known, list | tuple) and name.isdecimal() and int(name) < len(known):
            known = known[int(name)]
        else:
            return None
    return known


def _shown(there: object) -> str:
    return "not there" if there is None else shown(there)


def _is(there: object, value: "Value") -> bool:
    if isinstance(value, list):
        return any(_is(there, each) for each in value)
    if isinstance(value, bool | int | str):
        return _same(there, value)
    number = 0 if there is None else there
    return (
        (value.exactly is None or _same(there, value.exactly))
        and not _among(there, value.unless)
        and (value.least is None or (_number(number) and number >= value.least))
        and (value.most is None or (_number(number) and number <= value.most))
        and (value.has is None or (_holder(there) and value.has in there))
        and (value.size is None or (_size(there) == value.size))
        and (value.absent is None or (there is None) == value.absent)
    )


def _same(there: object, value: object) -> bool:
    """Return whether two values are one, true and 1 apart, lists of either kind alike."""
    if there is None:
        return type(value) is int and value == 0
    if isinstance(there, list | tuple):
        return isinstance(value, list) and list(there) == value
    if isinstance(there, bool) or isinstance(value, bool):
        return there is value
    return there == value


def _among(there: object, unless: object) -> bool:
    if unless is None:
        return False
    return any(_same(there, each) for each in (unless if isinstance(unless, list) else [unless]))


def _number(there: object) -> TypeGuard[int]:
    return isinstance(there, int) and not isinstance(there, bool)


def _holder(there: object) -> "TypeGuard[Mapping[object, object] | Sequence[object]]":
    return isinstance(there, Mapping | list | tuple)


def _size(there: object) -> int:
    return len(there) if _holder(there) else 0
