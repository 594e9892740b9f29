"""Names of areas, factions and phases, and the small words that sentences need around them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.kon.board.shipped import shipped_names
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.wording.numbers import in_prose, in_words
from konqt.i18n.locales import current_locale
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed as listed
from konqt.i18n.phrases import sentence as sentence
from konqt.i18n.texts import _, current_language, ngettext

if TYPE_CHECKING:
    from konqt.core.narrator import BoardNames

_ON = frozenset(
    (
        *("honefoss", "kongsberg", "rjukan", "voss", "gjovik", "hamar", "elverum", "lillehammer"),
        *("fagernes", "otta", "andalsnes", "dombas", "oppdal", "tynset", "roros", "steinkjer"),
        *("bjornfjell", "bardufoss", "hallingdal", "kongsvinger"),
    )
)
"""Places that Norwegian is `på`, not `i`; Hallingdal is called Geilo there."""

_FACTIONS = {
    Faction.GERMANY.id: N_("Germany"),
    Faction.NORWAY.id: N_("Norway"),
    Faction.ALLIES.id: N_("Allies"),
}
_FACTIONS_INSIDE = {
    Faction.GERMANY.id: N_("Germany"),
    Faction.NORWAY.id: N_("Norway"),
    Faction.ALLIES.id: N_("the Allies"),
}
_PHASES = {1: N_("Movement"), 2: N_("Combat"), 3: N_("Reinforcement"), 4: N_("New cards")}
_NOT_AREAS = {"sea": N_("the sea"), "air": N_("the air")}


GAME = "kon"


def use_board_names(names: "BoardNames | None") -> None:
    """Take the names of an owner's board from now on; None: the shipped board's."""
    boards = current_locale().boards
    if names is None:
        boards.pop(GAME, None)
    else:
        boards[GAME] = names


def area_name(area: str) -> str:
    """Return an area's name as the board prints it; `sea` and `air` are where attacks come from."""
    if area in _NOT_AREAS:
        return _(_NOT_AREAS[area])
    return _board().of(current_language()).get(area) or area.replace("_", " ").title()


def is_area(name: str) -> bool:
    """Return whether the board in use has a name for this id, or it is `sea` or `air`."""
    return name in _NOT_AREAS or is_land(name)


def is_land(name: str) -> bool:
    """Return whether the board in use has a name for this id."""
    return name in _board().of("en")


def _board() -> "BoardNames":
    return current_locale().boards.get(GAME) or shipped_names()


def in_area(area: str) -> str:
    """Return the area with its preposition: "in Narvik", "i Narvik", "på Bjørnfjell"."""
    if area in _ON:
        return _("in {place}", place=area_name(area))
    return _("in {area}", area=area_name(area))


def faction_name(faction: str) -> str:
    """Return a faction's name as it stands alone."""
    return _(_FACTIONS[faction]) if faction in _FACTIONS else faction


def faction_inside(faction: str) -> str:
    """Return a faction's name as it stands within a sentence ("the Allies")."""
    return _(_FACTIONS_INSIDE[faction]) if faction in _FACTIONS_INSIDE else faction


def factions_inside(factions: Sequence[str]) -> str:
    """Return several factions' names within a sentence ("Norway and the Allies")."""
    return listed([faction_inside(each) for each in factions], "and")


def phase_name(phase: int) -> str:
    """Return a phase's name. Manual 4."""
    return _(_PHASES[phase])


def say_round(number: int) -> str:
    """Return what a round is called; before the first one it is 9 April."""
    return _("Round {round}", round=number) if number else _("9 April")


def battalions(faction: str, count: int) -> str:
    """Return "2 German battalions"."""
    if in_prose():
        return _written_battalions(faction, count)
    if faction == Faction.GERMANY.id:
        return ngettext("{count} German battalion", "{count} German battalions", count)
    if faction == Faction.NORWAY.id:
        return ngettext("{count} Norwegian battalion", "{count} Norwegian battalions", count)
    return ngettext("{count} Allied battalion", "{count} Allied battalions", count)


def _written_battalions(faction: str, count: int) -> str:
    number = in_words(count)
    if faction == Faction.GERMANY.id:
        return ngettext("one German battalion", "{count} German battalions", count, count=number)
    if faction == Faction.NORWAY.id:
        return ngettext(
            "one Norwegian battalion", "{count} Norwegian battalions", count, count=number
        )
    return ngettext("one Allied battalion", "{count} Allied battalions", count, count=number)


def plain_battalions(count: int) -> str:
    """Return "2 battalions"."""
    if in_prose():
        return ngettext("one battalion", "{count} battalions", count, count=in_words(count))
    return ngettext("{count} battalion", "{count} battalions", count)
