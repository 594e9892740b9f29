"""Actions that are nearly legal: what fuzzing asks `explain` about."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any

from konqt.core.chance import Stream
from konqt.core.game import Game, Json

ODD: tuple[Any, ...] = (0, -1, 99, "nowhere", None, True, "germany", [])


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
