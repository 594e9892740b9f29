"""The checklist before a phase is ended: which reminders are on, and their words."""

from collections.abc import Mapping

from konqt.board.topology import Topology
from konqt.games.kon import wording
from konqt.games.kon.observation import Observation
from konqt.games.kon.reminders import (
    DUTY,
    EMPTIED,
    KINDS,
    LAST,
    OPEN,
    UNPLACED,
    Reminder,
    reminders,
)
from konqt.games.kon.wording.names import factions_inside, plain_battalions
from konqt.games.owner_data import Corrections
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

TITLES = {
    UNPLACED: N_("Battalions that are not placed"),
    EMPTIED: N_("Cities left empty"),
    OPEN: N_("Empty cities within reach"),
    DUTY: N_("No card used in the round"),
    LAST: N_("The last German cards"),
}
"""reminder -> how the settings call it"""


def turned_on(chosen: Mapping[str, bool]) -> frozenset[str]:
    """Give the reminders that are on: all but those turned off."""
    return frozenset(kind for kind in KINDS if chosen.get(kind, True))


def say_checklist(
    observation: Observation | None,
    topology: Topology,
    kinds: frozenset[str],
    data: Corrections = None,
) -> list[str]:
    """Say what may have been forgotten, for these kinds of reminders."""
    if observation is None:
        return []
    return [_say(each) for each in reminders(observation, topology, data) if each.kind in kinds]


def _say(reminder: Reminder) -> str:
    areas = wording.listed([wording.area_name(area) for area in reminder.areas], "and")
    if reminder.kind == UNPLACED:
        waiting = plain_battalions(reminder.count)
        return _("Not placed yet, and lost otherwise: {battalions}", battalions=waiting)
    if reminder.kind == EMPTIED:
        return _("Nobody is left in {areas}: it counts against Germany", areas=areas)
    if reminder.kind == OPEN:
        return _("Nobody stands in {areas}, and you could still enter", areas=areas)
    if reminder.kind == DUTY:
        return _("No card used this round: one must be put away")
    return ngettext(
        "The last German card is drawn now and ends the game; victory for {names}",
        "The last {count} German cards are drawn now and end the game; victory for {names}",
        reminder.count,
        names=factions_inside(reminder.winner),
    )
