"""An area's facts in words, for the card over the map and for the list of areas."""

from konqt.games.kon.advice.air_reach import AirReach
from konqt.games.kon.advice.area_facts import HOME, AreaFacts, facts_of
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name, faction_name, sentence
from konqt.games.kon.wording.scenarios import SCENARIO_WORDS, goal_word
from konqt.games.owner_data import Corrections
from konqt.i18n.texts import _


def say_facts(
    observation: KonObservation, topology: Topology, area: str, data: Corrections = None
) -> list[str]:
    """Return an area's name with who stands there, then its facts, a line each.

    In a game with ships also those of a sea zone and of the box of raiders.
    """
    if area not in topology.index:
        return _say_at_sea(observation, topology, area, data)
    facts = facts_of(observation, topology, area, data)
    goal = goal_word(observation.scenario) if area in observation.objectives else ""
    lines = [f"{area_name(area)}: {_say_units(facts)}", _say_symbols(facts, goal)]
    lines.append(_("Next to: {areas}", areas=_names(facts.by_land)) if facts.by_land else "")
    if facts.by_fjord:
        lines.append(_("Across a fjord: {areas}", areas=_names(facts.by_fjord)))
    if area not in observation.areas_in_play:
        return [lines[0], _("Not in play in this scenario")]
    if SCENARIO_WORDS[observation.scenario].reaches:
        lines += [_say_coast(facts), _say_air(facts)]
    return [line for line in lines if line]


def _say_at_sea(
    observation: KonObservation, topology: Topology, place: str, data: Corrections
) -> list[str]:
    if not observation.sea or place not in ON_BOARD:
        return []
    from konqt.games.kon.wording.zone_facts import say_zone_facts

    return say_zone_facts(observation, topology, place, data)


def _say_units(facts: AreaFacts) -> str:
    told = ", ".join(f"{faction_name(f)} {n}" for f, n in facts.units.items())
    return told or _("empty")


def _say_symbols(facts: AreaFacts, goal: str) -> str:
    """Say what the signs mean; `goal`: what the area is for the end of the game, if anything."""
    signs = (
        (bool(goal), goal),
        (facts.mobilization_point, _("mobilization point")),
        (facts.air_field, _("air field")),
    )
    return sentence(" · ".join(text for there, text in signs if there))


def _say_coast(facts: AreaFacts) -> str:
    if not facts.zones:
        return ""
    parts = [_("Sea zones: {zones}", zones=", ".join(facts.zones))]
    if facts.german_landing:
        parts.append(_("German reinforcements can land here"))
    if facts.allied_landing:
        parts.append(_("the Allies can land here"))
    return " · ".join(parts)


def _say_air(facts: AreaFacts) -> str:
    if not facts.air_bases:
        return _("Out of German air range now")
    return _("In German air range from: {bases}", bases=_say_bases(facts.air_bases))


def say_reach(reach: AirReach) -> str:
    """Say what the zone of air range on the map is, and from where aircraft come."""
    if not reach.areas:
        return _("Nothing is in German air range now")
    return _("German air range now, from: {bases}", bases=_say_bases(reach.bases))


def _say_bases(bases: tuple[str, ...]) -> str:
    return ", ".join(
        faction_name(Faction.GERMANY.id) if base == HOME else area_name(base) for base in bases
    )


def _names(areas: tuple[str, ...]) -> str:
    return ", ".join(area_name(area) for area in areas)
