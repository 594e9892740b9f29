"""A step of a record on stage: dice and outcome of a fight stay in sight until the next step."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from konqt.core.event import Event
from konqt.games.kon.events.play import CombatBegan, CombatDecided, DiceRolled, KonEvent
from konqt.games.kon.forms.observation import KonObservation


class ShowsSteps(Protocol):
    """What shows a fight: as it stands, and event by event."""

    @property
    def area(self) -> str:
        """Where the fight is that is shown."""
        ...

    def show_anew(self, observation: KonObservation | None) -> None:
        """Show a fight as it stands at one moment, with nothing of what was shown before."""
        ...

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show the fight in progress."""
        ...

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event of the fight; True when its dice are falling now."""
        ...


def show_step(
    stage: ShowsSteps, before: KonObservation | None, events: Iterable[Event], after: KonObservation
) -> None:
    """Show the fight that a step leaves, or the one whose dice fell in it.

    Args:
        stage: where.
        before: what was seen before the step; None at the beginning.
        events: what happened in it.
        after: what is seen after it, often without that fight.
    """
    told = decisive(events)
    if not told:
        stage.show_anew(after)
        return
    if before is not None and before.combat is not None:
        stage.show_anew(before)
    for event in told:
        stage.tell(event, 0)
    if after.combat is not None and after.combat.area == stage.area:
        stage.show_observation(after)


def decisive(events: Iterable[Event]) -> Sequence[KonEvent]:
    """Return the events up to the end of the last fight that was rolled or decided; none without.

    What comes after belongs to the next fight, which may begin at once.
    """
    happened = [event for event in events if isinstance(event, KonEvent)]
    rolled = [n for n, each in enumerate(happened) if isinstance(each, DiceRolled | CombatDecided)]
    if not rolled:
        return ()
    later = range(rolled[-1], len(happened))
    end = next((n for n in later if isinstance(happened[n], CombatBegan)), len(happened))
    return happened[:end]
