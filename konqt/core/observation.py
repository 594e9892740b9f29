"""What every observation tells, whatever the game; the rest of it is the game's own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from konqt.core.action import Action
from konqt.core.decision import OVER, Decision
from konqt.core.ending import Ending, OutcomeFacts
from konqt.core.frozen import FrozenRecord
from konqt.core.msg import Msg


class Observation(FrozenRecord, Protocol):
    """One viewer's knowledge of a game, with at least these members."""

    @property
    def decision(self) -> Decision:
        """What the game waits for."""
        ...

    @property
    def legal(self) -> Sequence[Action]:
        """The deciding faction's actions, where the viewer's seat decides; otherwise none."""
        ...

    @property
    def outcome(self) -> OutcomeFacts | None:
        """How the game ended; None while it goes on."""
        ...


Seen = TypeVar("Seen", bound=Observation)


def decision_after(ending: Ending, before: Decision, faction: str) -> Decision:
    """Return what is left to decide when `faction` has given up what `before` asked: nothing."""
    prompt = Msg(OVER, {"resigned": faction})
    facts = {**before.facts, "outcome": ending.outcome}
    return Decision(None, OVER, ending.outcome["rule"], prompt, facts, before.moment)


def observation_after(ending: Ending, seen: Seen, faction: str) -> Seen:
    """Return what the viewer of `seen` knows when `faction` has given the game up."""
    over = decision_after(ending, seen.decision, faction)
    return replace(seen, decision=over, legal=(), outcome=ending.outcome)
