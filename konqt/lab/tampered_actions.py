"""Actions that are nearly legal: what fuzzing asks `explain` about."""

from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import fields, replace

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.game import Json, SomeGame

STRANGE: tuple[object, ...] = (
    *("", " ", "nowhere", "1", "\0", "x" * 5000),
    *(0, 1, 2, 3, -1, -(1 << 31), 99, (1 << 63) - 1, 1 << 63, 1 << 64, -(1 << 70), 10**4000),
    *(True, False, None, 1.0, 0.5, -0.0, float("inf"), float("nan"), 1 << 20_000),
    *([], [""], [None], [[]], [1, 2], {}, {"": 1}, {"a": {}}, [[[[[[[[]]]]]]]]),
)
"""What a member of an action holds in no game: empty, unknown, of another type, huge, nested."""
MOST_WORDS = 12
UNKNOWN_MEMBERS = ("", "kind ", "source", "from", "to", "via", "count", "area", "use", "x")
MISSING = object()


def mutants(
    game: SomeGame, actions: Iterable[Action], stream: Stream, count: int
) -> Iterator[Action]:
    """Give up to `count` well-formed actions made from legal ones by changing one member.

    The new value is another action's, or an odd one; what is of no action's form is left out.
    """
    forms = [game.action_to_json(action) for action in actions]
    if not forms:
        return
    pool: dict[str, list[object]] = {}
    for form in forms:
        for member, value in form.items():
            if member != "kind":
                pool.setdefault(member, []).append(value)
    values = [value for found in pool.values() for value in found]
    for _ in range(count):
        changed = deepcopy(dict(forms[stream.below(len(forms))]))
        members = [member for member in changed if member != "kind"]
        if not members:
            continue
        member = members[stream.below(len(members))]
        source = values if stream.below(3) else _odd(game)
        changed[member] = source[stream.below(len(source))]
        try:
            yield game.action_from_json(changed)
        except ValueError:
            continue


def odd_forms(
    game: SomeGame, actions: Iterable[Action], stream: Stream, count: int
) -> Iterator[Json]:
    """Return `count` actions' forms with one member changed, added or left out, the kind included.

    Most are of no action's form; `action_from_json` must say so of those and of no others.
    """
    forms = [game.action_to_json(action) for action in actions]
    members = sorted({member for form in forms for member in form})
    strange = (*STRANGE, *_misplaced(game, forms))
    for _ in range(count if forms else 0):
        changed = deepcopy(dict(forms[stream.below(len(forms))]))
        known = list(changed)
        names = (known, known, known, members, UNKNOWN_MEMBERS)[stream.below(5)]
        at = stream.below(len(strange) + 2)
        value = strange[at] if at < len(strange) else MISSING
        name = names[stream.below(len(names))]
        if value is MISSING:
            changed.pop(name, None)
        else:
            changed[name] = deepcopy(value)
        yield changed


def odd_objects(
    game: SomeGame, actions: Sequence[Action], stream: Stream, count: int
) -> Iterator[Action]:
    """Return `count` actions built by hand, one field of each holding what it never holds."""
    built = [action for action in actions if fields(action)]
    strange = (*STRANGE, *_misplaced(game, map(game.action_to_json, built)))
    for _ in range(count if built else 0):
        action = built[stream.below(len(built))]
        names = fields(action)
        value = strange[stream.below(len(strange))]
        value = tuple(value) if isinstance(value, list) and stream.below(2) else value
        yield replace(action, **{names[stream.below(len(names))].name: value})


def _odd(game: SomeGame) -> list[object]:
    """Return what fits few members of any action."""
    return [0, -1, 99, "nowhere", None, True, game.factions[0], []]


def _misplaced(game: SomeGame, forms: Iterable[Json]) -> list[object]:
    """Return words that the game knows, where they mean nothing: in odd places, letters, shapes."""
    found = {each for form in forms for each in form.values() if isinstance(each, str)}
    words = [*game.factions, *sorted(found)[:MOST_WORDS]]
    shapes: list[object] = []
    for word in (game.factions[-1], words[-1]):
        shapes += [word.upper(), [word], {word: 0}, {word: 1}, {word: -1}]
        shapes += [{word: True}, {word: 10**30}]
    return words + shapes
