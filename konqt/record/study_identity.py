"""By what a study knows its game again: hashes of the opening and of the actions up to a step.

A record may grow, be copied or get other players, and is still the same game. Its identity begins
with the number of the opening's generator, which nobody can guess. From there on a chain of hashes
follows the actions. Two neighbouring links enclose one act that could be guessed, so the chain
never leaves the program: what is written is keyed by the record's secret.
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


def secret_for(header: "HeaderLine", use: str) -> str:
    """Return a secret of the game's own for a use: 32 hexadecimal digits.

    It hangs on all that the record alone knows of its game's chance, and does not lead back to it.
    """
    opening = header.opening
    return _hash(use, [header.secret, header.seed, opening.rng, opening.position])


class StudyKey:
    """What keeps the acts of a game from whoever has its study and not its record."""

    def __init__(self, header: "HeaderLine") -> None:
        """Make it of a record's first line."""
        self._after = None if header.copied is None else header.copied.after
        self._shared, self._own = (
            bytes.fromhex(secret_for(header, f"study {after}")) for after in (None, self._after)
        )

    def keyed(self, step: int, trace: str) -> str:
        """Return what a study may keep of the hash of the actions up to a step.

        In a copy the steps that are its own have another key: what is tried out there fits no note
        of the game that it was copied from.
        """
        shared = self._after is None or step <= self._after
        key = self._shared if shared else self._own
        return blake2b(trace.encode(), digest_size=LENGTH, key=key).hexdigest()


def _hash(before: str, data: object) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(f"{before}{text}".encode(), digest_size=LENGTH).hexdigest()
