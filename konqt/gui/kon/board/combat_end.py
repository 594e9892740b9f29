"""When a combat has ended that people were in: its end stays in sight until somebody goes on."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import CombatBegan, CombatDecided, DiceRolled
from konqt.games.kon.forms.observation import KonObservation
from konqt.session.plan import HUMAN

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair

_WITHIN = frozenset(
    (
        *("card_played", "card_cancelled", "window_passed", "threat_rolled"),
        *("losses_proposed", "retreat_proposed", "proposal_answered"),
    )
)
"""Kinds of events of a combat on land beside its outcome."""


def ends_that_stay(
    before: KonObservation | None,
    events: Iterable[Event],
    after: KonObservation,
    chairs: "Mapping[str, SomeChair]",
    covered: bool = False,
) -> tuple[Event | None, ...]:
    """Return what follows each combat that ends and in which a person attacked or defended.

    It is the first event that no longer belongs to the combat, such as the next phase; None stands
    for the end of all. At sea attempts to intercept and the dice of 9 April end like combats. A
    combat that is decided and goes on with a question, of a retreat, stays where a curtain would
    take it out of sight.

    Args:
        before: what was seen before them; None where nobody looked.
        events: what has happened.
        after: what anybody sees now.
        chairs: who plays each faction.
        covered: whether somebody else is called now, who is asked behind a curtain.
    """
    events = tuple(events)
    found: list[Event | None] = []
    if after.sea:
        found += _ends_at_sea(before, events, after, chairs)
    area, fighting = "", frozenset[str]()
    if before is not None and before.combat is not None:
        area, fighting = before.combat.area, _sides(before.combat.attacker, before.combat.defenders)

    follows: Event | None = None

    def met() -> bool:
        return bool(area) and any(chairs[each].kind == HUMAN for each in fighting)

    for event in events:
        follows = _following(follows, event)
        if isinstance(event, CombatBegan):
            if met() and event.area != area:
                found.append(follows)
            area, fighting = event.area, _sides(event.attacker, dict(event.defenders))
            follows = None
    decided = any(isinstance(event, CombatDecided) and event.area == area for event in events)
    goes_on = after.combat is not None and after.combat.area == area
    goes_on = goes_on and not (decided and covered)
    if met() and not goes_on:
        found.append(follows)
    return in_order(found, events)


def in_order(stops: Iterable[Event | None], events: Sequence[Event]) -> tuple[Event | None, ...]:
    """Return events before which to stop as they come, each once; None, the end, is the last."""
    wanted = list(stops)
    there = (event for event in events if any(event is each for each in wanted))
    return (*there, *([None] if any(each is None for each in wanted) else []))


def _following(follows: Event | None, event: Event) -> Event | None:
    """Return what came first after a combat, with one more event."""
    if isinstance(event, DiceRolled | CombatDecided):
        return None
    within = event.kind in _WITHIN or (isinstance(event, KonEvent) and event.outcome)
    if follows is None and (isinstance(event, CombatBegan) or not within):
        return event
    return follows


def _ends_at_sea(
    before: KonObservation | None,
    events: Iterable[Event],
    after: KonObservation,
    chairs: "Mapping[str, SomeChair]",
) -> list[Event | None]:
    """Return what follows each scene at sea that ends and that a person is part of."""
    from konqt.games.kon.advice.sea_reader import ended_scenes
    from konqt.games.kon.advice.sea_scene import factions_in

    return [
        follows
        for scene, follows in ended_scenes(before, events, after)
        if any(chairs[each].kind == HUMAN for each in factions_in(scene))
    ]


def _sides(attacker: str, defenders: Collection[str]) -> frozenset[str]:
    return frozenset((attacker, *defenders))
