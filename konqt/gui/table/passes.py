"""Standing passes: a seat lets all its card windows go by for this combat or this turn.

Public and revocable, and set before the hand is shown, so that they tell nothing about it.
Each pass they make is an ordinary, recorded pass.
"""

from dataclasses import dataclass
from typing import Any

from konqt.core.decision import Decision
from konqt.gui.table.choices import WINDOWS

COMBAT, TURN = "combat", "turn"


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's standing pass and the moment until which it holds."""

    scope: str
    moment: tuple[Any, ...]


class Passes:
    """The standing passes of all seats at the table."""

    def __init__(self) -> None:
        self._held: dict[str, Standing] = {}

    def set(self, faction: str, scope: str, decision: Decision) -> None:
        """Let this faction's windows go by until the combat or the turn is over."""
        self._held[faction] = Standing(scope, _moment(scope, decision))

    def revoke(self, faction: str) -> None:
        """Ask the faction again."""
        self._held.pop(faction, None)

    def scope_of(self, faction: str, decision: Decision) -> str | None:
        """Give the scope that holds for a faction now, None when it is asked as usual."""
        held = self._held.get(faction)
        if held is None:
            return None
        if held.moment != _moment(held.scope, decision):
            del self._held[faction]
            return None
        return held.scope

    def applies(self, decision: Decision) -> bool:
        """Tell whether the deciding faction lets this window go by."""
        return (
            decision.actor is not None
            and decision.kind in WINDOWS
            and self.scope_of(decision.actor, decision) is not None
        )


def _moment(scope: str, decision: Decision) -> tuple[Any, ...]:
    facts = decision.facts
    turn = (facts.get("round"), facts.get("turn"))
    return (*turn, facts.get("area")) if scope == COMBAT else turn
