"""When a combat has ended that people were in: its end stays in sight until somebody goes on."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from konqt.core.event import Event
from konqt.games.kon.events.play import CombatBegan, CombatDecided
from konqt.games.kon.forms.observation import Observation
from konqt.session.plan import HUMAN

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair


def ends_that_stay(
    before: Observation | None,
    events: Iterable[Event],
    after: Observation,
    chairs: "Mapping[str, SomeChair]",
    covered: bool = False,
) -> tuple[Event | None, ...]:
    """Return what follows each combat that ends and in which a person attacked or defended.

    At sea attempts to intercept and the dice of 9 April end like combats. The last combat but one
    may be followed at once by the last; None stands for the end of all. A combat that is decided
    and goes on with a question, of a retreat, stays where a curtain would take it out of sight.

    Args:
        before: what was seen before them; None where nobody looked.
        events: what has happened.
        after: what anybody sees now.
        chairs: who plays each faction.
        covered: whether somebody else is called now, who is asked behind a curtain.
    """
    events = tuple(events)
    found = _ends_at_sea(before, events, after, chairs) if after.sea else []
    area, fighting = "", frozenset[str]()
    if before is not None and before.combat is not None:
        area, fighting = before.combat.area, _sides(before.combat.attacker, before.combat.defenders)

    def met() -> bool:
        return bool(area) and any(chairs[each].kind == HUMAN for each in fighting)

    for event in events:
        if isinstance(event, CombatBegan):
            if met() and event.area != area:
                found.append(event)
            area, fighting = event.area, _sides(event.attacker, dict(event.defenders))
    decided = any(isinstance(event, CombatDecided) and event.area == area for event in events)
    goes_on = after.combat is not None and after.combat.area == area
    goes_on = goes_on and not (decided and covered)
    if met() and not goes_on:
        found.append(None)
    return tuple(found)


def _ends_at_sea(
    before: Observation | None,
    events: Iterable[Event],
    after: Observation,
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
