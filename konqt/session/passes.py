"""Standing passes: a seat is not asked one kind of question for this combat or this turn.

Public and revocable, and set before the hand is shown, so that they tell nothing about it. The
passes they make are ordinary, recorded actions.
"""

from collections.abc import Collection, Mapping
from typing import Literal

from konqt.core.decision import Decision

Scope = Literal["combat", "turn"]
COMBAT: Scope = "combat"
TURN: Scope = "turn"


class WindowPasses:
    """Which factions are not asked which kinds of questions, and until when."""

    def __init__(self) -> None:
        self._held: dict[str, dict[str, tuple[Scope, tuple[int | str, ...]]]] = {}
        """faction -> kind of decision -> for how long"""

    def set(
        self,
        factions: Collection[str],
        scope: Scope,
        now: Decision,
        kinds: Collection[str] = (),
    ) -> None:
        """Do not ask these factions until the combat or the turn is over.

        `kinds` are the decisions that are not asked; by default the one that is asked `now`.
        """
        for faction in factions:
            held = self._held.setdefault(faction, {})
            held.update(dict.fromkeys(kinds or (now.kind,), (scope, _moment(scope, now))))

    def revoke(self, factions: Collection[str], kinds: Collection[str] = ()) -> None:
        """Ask these factions again, about these kinds or about everything."""
        for faction in factions:
            for kind in kinds or tuple(self._held.get(faction, ())):
                self._held.get(faction, {}).pop(kind, None)

    def restore(
        self,
        silenced: Mapping[str, Mapping[str, Scope]],
        factions: Collection[str],
        then: Decision,
    ) -> None:
        """Let the passes stand that stood at a decision; those of nobody are left out."""
        for faction in factions:
            for kind, scope in silenced.get(faction, {}).items():
                self.set((faction,), scope, then, (kind,))

    def scope_of(self, faction: str, now: Decision) -> Scope | None:
        """Return for how long a faction is not asked this, None when it is asked as usual."""
        return self.standing(now).get(faction, {}).get(now.kind)

    def standing(self, now: Decision) -> dict[str, Mapping[str, Scope]]:
        """Return every pass that holds, by faction and kind; everybody may know them."""
        found = {
            faction: {
                kind: scope
                for kind, (scope, moment) in held.items()
                if moment == _moment(scope, now)
            }
            for faction, held in self._held.items()
        }
        return {faction: held for faction, held in found.items() if held}


def _moment(scope: Scope, now: Decision) -> tuple[int | str, ...]:
    at = now.moment
    return (at.round, at.turn, at.place) if scope == COMBAT else (at.round, at.turn)
