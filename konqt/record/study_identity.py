"""By what a study knows its game again: hashes of the opening and of the actions up to a step.

A record may grow, be copied or get other players, and is still the same game. Each hash begins with
the number of the opening's generator, which nobody can guess, so that it tells nobody who has only
the study what is in a hidden hand.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from konqt.core.game import SomeGame
    from konqt.record.models import HeaderLine
    from konqt.record.replayed import Step

LENGTH = 16
"""Bytes of a hash."""


def identity_of(header: "HeaderLine") -> str:
    """Return the hash of a game's opening: 32 hexadecimal digits."""
    opening = header.opening
    return _hash("", [header.game, header.scenario, opening.rng, opening.position])


def traces_of(identity: str, game: "SomeGame", steps: Sequence["Step"]) -> list[str]:
    """Return the hash of the actions up to each step; the first is the opening's."""
    found = [identity]
    for step in steps:
        do = None if step.action is None else game.action_to_json(step.action)
        out = [[form, list(values)] for form, values in step.outcomes]
        found.append(_hash(found[-1], [step.by, do, out]))
    return found


def _hash(before: str, data: object) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(f"{before}{text}".encode(), digest_size=LENGTH).hexdigest()
