"""What a scenario makes of things: a reminder urges nothing that brings nothing in it."""

from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections, files_of


def raids_count(observation: KonObservation) -> bool:
    """Return whether cards that raids void would ever be drawn: not where 9 April is all (7.4)."""
    return not observation.options.get("april_only")


def enough_held(observation: KonObservation, data: Corrections = None) -> tuple[str, ...]:
    """Return the objectives that Germany holds where one is enough to win (R86); else none."""
    if scenario_named(observation.scenario, files_of(data)).germany_needs_all:
        return ()
    holders = observation.standing.get("objectives", {})
    return tuple(area for area in holders if holders[area] == Faction.GERMANY.id)
