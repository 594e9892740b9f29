"""The checklist before a phase is ended: which reminders are on, and their words."""

from collections.abc import Mapping

from konqt.core.action import Action
from konqt.games.kon.advice.forgotten import (
    AT_SEA,
    DUTY,
    EMPTIED,
    EXHAUSTED,
    FREE,
    KINDS,
    LANDING,
    LAST,
    NO_RETREAT,
    OPEN,
    RAID,
    SAIL,
    TRADE,
    UNPLACED,
    ZONE_LEFT,
    Reminder,
)
from konqt.games.kon.advice.reminders import reminders
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name, factions_inside, listed, plain_battalions
from konqt.games.kon.wording.ship_names import ships_listed, zone_name
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

TITLES = {
    FREE: N_("The free battalion of the turn"),
    UNPLACED: N_("Battalions not yet placed"),
    EMPTIED: N_("Cities left empty"),
    OPEN: N_("Empty cities beside a stack that has not moved"),
    NO_RETREAT: N_("Attackers without a retreat"),
    DUTY: N_("No card used in the round"),
    LAST: N_("The last cards before the end"),
    EXHAUSTED: N_("The last cards of the Allies"),
    SAIL: N_("No ship has sailed"),
    ZONE_LEFT: N_("Sea zones left to the enemy"),
    RAID: N_("Ships that could go raiding"),
    LANDING: N_("Ships that could still land"),
    TRADE: N_("9 April cards not traded in"),
}
"""reminder -> how the settings call it"""


def turned_on(chosen: Mapping[str, bool]) -> frozenset[str]:
    """Return the reminders that are on: all but those turned off."""
    return frozenset(kind for kind in KINDS if chosen.get(kind, True))


def say_checklist(
    observation: KonObservation | None,
    topology: Topology,
    kinds: frozenset[str],
    data: Corrections = None,
) -> list[str]:
    """Say what may have been forgotten, for these kinds of reminders."""
    if observation is None:
        return []
    found = reminders(observation, topology, data)
    mover = observation.turn
    return [say_reminder(each, mover) for each in found if each.kind in kinds]


def say_reminder(reminder: Reminder, mover: str) -> str:
    """Say what the faction that moves may have forgotten."""
    german = mover == Faction.GERMANY.id
    areas = listed([area_name(area) for area in reminder.areas], "and")
    if reminder.kind == FREE:
        free = plain_battalions(reminder.count)
        return _("Not placed yet, though free: {battalions}", battalions=free)
    if reminder.kind == UNPLACED:
        waiting = plain_battalions(reminder.count)
        return _("Lost unless you place them now: {battalions}", battalions=waiting)
    if reminder.kind == EMPTIED and reminder.held:
        held = listed([area_name(area) for area in reminder.held], "and")
        return _("Left empty: {areas} (you hold {held}, and one is enough)", areas=areas, held=held)
    if reminder.kind == EMPTIED:
        return (
            _("Left empty, which counts against Germany: {areas}", areas=areas)
            if german
            else _("Left empty, with Germans beside: {areas}", areas=areas)
        )
    if reminder.kind == OPEN:
        return (
            _("Still empty, and within reach: {areas}", areas=areas)
            if german
            else _("Nobody guards {areas} against the Germans, though you still could", areas=areas)
        )
    if reminder.kind == NO_RETREAT:
        return _("Attackers beaten in {areas} are lost: they cannot retreat", areas=areas)
    if reminder.kind == DUTY:
        return _("No card used this round: one must be discarded")
    if reminder.kind == EXHAUSTED:
        return _("Drawing now uses up your deck, and some of your forces must leave the game")
    if reminder.kind in AT_SEA:
        return _say_at_sea(reminder, german)
    return _say_last(reminder, german)


def say_first(action: Action) -> tuple[str, str, str]:
    """Return what stands over the checklist before an action, and the way on, short and whole."""
    if isinstance(action, Pass):
        return (
            _("Before you go on:"),
            _("Go on anyway"),
            _("Choose it again to go on anyway."),
        )
    return (
        _("Before you end the phase:"),
        _("End the phase anyway"),
        _("Choose it again to end the phase anyway."),
    )


def _say_at_sea(reminder: Reminder, german: bool) -> str:
    zones = listed([zone_name(zone) for zone in reminder.zones], "and")
    ships = ships_listed(reminder.ships)
    if reminder.kind == SAIL and reminder.zones == ("raid",):
        return _("Called back, and still in the box of raiders: click the ships there to sail")
    if reminder.kind == SAIL:
        return _("No ship has sailed yet; some could, from {zones}", zones=zones)
    if reminder.kind == TRADE:
        bought = plain_battalions(reminder.count)
        return _("Lost unless you trade now: 9 April cards that still buy {bought}", bought=bought)
    if reminder.kind == RAID:
        return _("Could go raiding: {ships}", ships=ships)
    if reminder.kind == LANDING:
        return _("Could still land a battalion here: {ships}", ships=ships)
    return (
        _(
            "Left without control, which closes the coast there to your battalions: {zones}",
            zones=zones,
        )
        if german
        else _("Left to Germany, which bars the coast to the Allies: {zones}", zones=zones)
    )


def _say_last(reminder: Reminder, german: bool) -> str:
    names = factions_inside(reminder.winner)
    if german:
        return ngettext(
            "Germany now draws its last card, which ends the game; victory for {names}",
            "Germany now draws its last {count} cards, which ends the game; victory for {names}",
            reminder.count,
            names=names,
        )
    return ngettext(
        "The Allies now draw their last card, which ends the game; victory for {names}",
        "The Allies now draw their last {count} cards, which ends the game; victory for {names}",
        reminder.count,
        names=names,
    )
