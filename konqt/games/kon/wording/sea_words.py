"""What lies at sea, in words: ships by zone as far as one may know, the steps of 9 April."""

from collections.abc import Sequence

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import faction_inside, faction_name, listed
from konqt.games.kon.wording.ship_names import ship_inside, zone_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

STEP_NAMES = {
    "cards": N_("cards are kept"),
    "exchange": N_("ships are dealt"),
    "place_norway": N_("Norway places its pieces"),
    "place_germany": N_("Germany places its ships"),
    "reallocation": N_("a battalion is reallocated"),
    "reconnaissance": N_("ships are scouted"),
    "place_allies": N_("the Allies place their ships"),
    "deceiving": N_("ships are deceived"),
    "interception": N_("interception"),
    "smoke": N_("smoke"),
    "movement": N_("paratroopers"),
    "dive_bombers": N_("dive bombers"),
    "naval_combat": N_("naval combat"),
    "raid": N_("raids"),
    "landing": N_("landing"),
    "land_combat": N_("land combat"),
    "mobilization": N_("mobilization"),
    "reinforcement": N_("reinforcement"),
    "new_cards": N_("new cards"),
}
"""Step of the 9 April turn -> what happens then. Manual 7; R62."""


def say_april_step(observation: KonObservation) -> str:
    """Return "9 April: landing"; empty where it is not that turn."""
    april = observation.sea.april
    if april is None or observation.round:
        return ""
    name = STEP_NAMES[april.step]
    return _("9 April: {step}", step=_(name))


def say_ships(ships: Sequence[str | None]) -> str:
    """Return names of visible ships and the number of hidden ones, within a sentence."""
    named = [ship_inside(ship) for ship in ships if ship is not None]
    hidden = len(ships) - len(named)
    if hidden:
        told = ngettext("{count} face down", "{count} face down", hidden)
        named.append(told)
    return listed(named, "and")


def sea_lines(observation: KonObservation) -> list[str]:
    """Return a line for each zone with ships, the box of raiders, ships that wait and lost ones.

    A zone says who controls it, where that is known.
    """
    sea = observation.sea
    if not sea:
        return []
    lines = []
    for place in ON_BOARD:
        here = sea.ships.get(place)
        if not here:
            continue
        told = "; ".join(
            f"{faction_name(faction)}: {say_ships(here[faction])}"
            for faction in FACTIONS
            if here.get(faction)
        )
        side = observation.control.get(place)
        if side:
            told += " · " + _("controlled by {faction}", faction=faction_inside(side))
        lines.append(f"{zone_name(place)}: {told}")
    for faction in FACTIONS:
        if sea.fleet.get(faction):
            ships = say_ships(sea.fleet[faction])
            name = faction_name(faction)
            lines.append(_("{faction}, to be placed: {ships}", faction=name, ships=ships))
    if sea.home:
        ships = say_ships(sea.home)
        dealt = sea.april is None or sea.april.step != "cards"
        lines.append(
            _("Home Fleet, still to come: {ships}", ships=ships)
            if dealt
            else _("Allied ships, not dealt yet: {ships}", ships=ships)
        )
    if sea.lost:
        lines.append(_("Out of the game: {ships}", ships=say_ships(sea.lost)))
    return lines
