"""Standing passes: a seat lets all its card windows go by for this combat or this turn.

Public and revocable, and set before the hand is shown, so that they tell nothing about it. The
passes they make are ordinary, recorded actions.
"""

from collections.abc import Sequence
from typing import Literal

from konqt.core.decision import Decision

Scope = Literal["combat", "turn"]
COMBAT: Scope = "combat"
TURN: Scope = "turn"


class WindowPasses:
    """Which factions let their windows go by, and until when."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[Scope, tuple[int | str, ...]]] = {}

    def set(self, factions: Sequence[str] | frozenset[str], scope: Scope, now: Decision) -> None:
        """Let the windows of these factions go by until the combat or the turn is over."""
        for faction in factions:
            self._held[faction] = (scope, _moment(scope, now))

    def revoke(self, factions: Sequence[str] | frozenset[str]) -> None:
        """Ask these factions again."""
        for faction in factions:
            self._held.pop(faction, None)

    def scope_of(self, faction: str, now: Decision) -> Scope | None:
        """Return the scope that holds for a faction, None when it is asked as usual."""
        scope, moment = self._held.get(faction, (TURN, ()))
        return scope if moment and moment == _moment(scope, now) else None

    def standing(self, now: Decision) -> dict[str, Scope]:
        """Return every pass that holds; everybody may know them."""
        found = ((faction, self.scope_of(faction, now)) for faction in self._held)
        return {faction: scope for faction, scope in found if scope is not None}


def _moment(scope: Scope, now: Decision) -> tuple[int | str, ...]:
    at = now.moment
    return (at.round, at.turn, at.place) if scope == COMBAT else (at.round, at.turn)
