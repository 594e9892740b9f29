"""Facts of a sea zone or the box of raiders in words. Games without ships do not load it."""

from collections.abc import Mapping

from konqt.games.kon.advice.zone_facts import (
    ALWAYS,
    BARRED,
    BOX,
    CLEAR,
    ESCORTED,
    Ships,
    ZoneFacts,
    zone_facts,
)
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.sea import STEPS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name, faction_inside, faction_name, listed, sentence
from konqt.games.kon.wording.sea_words import say_ships
from konqt.games.kon.wording.ship_names import ship_name
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

_GERMAN = {
    ALWAYS: N_("German reinforcements always land on this coast."),
    CLEAR: N_("German reinforcements land on this coast: no Allied ships here or further south."),
    BARRED: N_("No German reinforcements on this coast: Allied ships are here or further south."),
}


def say_zone_facts(
    observation: KonObservation, topology: Topology, place: str, data: Corrections = None
) -> list[str]:
    """Return a place's name with the ships that lie there, then its facts, a line each."""
    facts = zone_facts(observation, topology, place, data)
    lines = [f"{area_name(place)}: {say_fleets(facts.ships)}"]
    if place == BOX:
        lines.append(
            _(
                "Six reinforcement symbols call all raiders back for one turn; they sail out to"
                " {zones}.",
                zones=_zones(facts.zones, "or"),
            )
        )
        return lines
    lines += [
        _say_control(facts),
        _say_landing(observation, facts) or _say_german(facts),
        _say_allied(facts),
        _("Coast: {areas}", areas=", ".join(map(area_name, facts.coast))) if facts.coast else "",
        _say_next(facts),
        _say_bombers(facts),
        *_say_turn(observation, facts),
    ]
    return [line for line in lines if line]


def say_fleets(fleets: Mapping[str, Ships]) -> str:
    """Return who has which ships at a place, as far as one knows; "empty" for none."""
    told = "; ".join(
        f"{faction_name(faction)}: {say_ships(list(fleets[faction]))}"
        for faction in FACTIONS
        if fleets.get(faction)
    )
    return told or _("empty")


def _say_control(facts: ZoneFacts) -> str:
    if not facts.told:
        return ""
    if facts.control is not None:
        return _("Controlled by {faction}", faction=faction_inside(facts.control))
    if facts.disputed:
        return _("Controlled by nobody: both sides have ships here")
    return _("Controlled by nobody")


def _say_landing(observation: KonObservation, facts: ZoneFacts) -> str:
    """Say on 9 April, until it has happened, what ships do here; empty at any other time."""
    april = observation.sea.april
    if april is None or not facts.coast:
        return ""
    if STEPS.index(april.step) > STEPS.index("landing"):
        return ""
    return _("Each German ship here can land one battalion on this coast.")


def _say_german(facts: ZoneFacts) -> str:
    if facts.german == ESCORTED:
        number = len(facts.ships[Faction.GERMANY.id])
        return ngettext(
            "Germany can land {count} battalion on this coast each turn, one for each ship here.",
            "Germany can land {count} battalions on this coast each turn, one for each ship here.",
            number,
        )
    return _(_GERMAN[facts.german]) if facts.german else ""


def _say_allied(facts: ZoneFacts) -> str:
    if facts.closed:
        return _("Allied ships never enter.")
    if facts.allied is None:
        return ""
    if facts.allied:
        return _("The Allies can land, evacuate and invade on this coast.")
    return _("The Allies cannot land, evacuate or invade on this coast.")


def _say_next(facts: ZoneFacts) -> str:
    near = _zones(facts.zones, "and")
    if facts.box:
        return _("Next to {zones}; raiders come back through here", zones=near)
    return _("Next to {zones}", zones=near)


def _zones(zones: tuple[str, ...], word: str) -> str:
    return ngettext("zone {zones}", "zones {zones}", len(zones), zones=listed(list(zones), word))


def _say_bombers(facts: ZoneFacts) -> str:
    if not facts.bombers:
        return ""
    return _(
        "German bombers reach it from {areas}",
        areas=listed(list(map(area_name, facts.bombers)), "and"),
    )


def _say_turn(observation: KonObservation, facts: ZoneFacts) -> list[str]:
    """Say what this turn has already brought there."""
    lines = []
    if facts.tried:
        faction = sentence(faction_inside(observation.turn))
        lines.append(
            _("{faction} tried to intercept here: no more ships enter this turn.", faction=faction)
        )
    if facts.sailed:
        ships = listed(list(map(ship_name, facts.sailed)), "and")
        lines.append(_("Sail no more this turn: {ships}", ships=ships))
    return lines
