"""Turns the ids in a text's parameters into names, by what the parameter is called."""

from collections.abc import Mapping, Sequence

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.moments import TIMES, USES
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_inside,
    in_area,
    is_area,
    listed,
    plain_battalions,
    sentence,
)
from konqt.games.kon.wording.ship_names import ship_inside
from konqt.i18n import texts_file
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

_AREAS = frozenset(
    (
        "area",
        "areas",
        "from",
        "to",
        "via",
        "nearest",
        "source",
        "reachable",
        "reachable_from",
        "open",
    )
)
_CARDS = frozenset(("card", "cards", "other", "other_card", "hand", "by_card", "against"))
_FACTIONS = frozenset(("faction", "factions", "actor", "winner", "partner", "by_faction", "others"))
_MEMBERS = {
    "from": N_("a starting area"),
    "source": N_("a starting area"),
    "via": N_("an area to pass through"),
    "to": N_("a destination"),
    "area": N_("an area"),
    "count": N_("a number of battalions"),
    "zone": N_("a sea zone"),
    "ship": N_("a ship"),
    "give": N_("a ship to give"),
    "take": N_("a ship to take"),
}
"""What people call the members of an action."""
_SHIPS = frozenset(("ship", "give", "take"))
_SAID = {"use": USES, "uses": USES, "times": TIMES}


def filled(template: str, params: Mapping[str, object]) -> str:
    """Translate the template and fill it with names, as `phrase` does; capital first letter."""
    return sentence(phrase(template, params))


def phrase(template: str, params: Mapping[str, object]) -> str:
    """Translate the template and fill it with names, as it stands within a sentence.

    An area parameter `area` can be used as `{in_area}` too: "in Narvik"; several areas, which
    stand for a choice ("Oslo or Bergen"), also as `{areas_all}`: "Oslo and Bergen". A number
    `count` can be used as `{battalions}`, with the parameter `faction` as `{its_battalions}`.
    """
    names = {key: _named(key, value) for key, value in params.items()}
    for key, value in params.items():
        if key in _AREAS and isinstance(value, str):
            names[f"in_{key}"] = in_area(value)
        elif key in _AREAS and isinstance(value, Sequence):
            names[f"{key}_all"] = listed([area_name(each) for each in value], "and") or _("none")
        elif key in _FACTIONS and isinstance(value, Sequence) and not isinstance(value, str):
            names[f"{key}_all"] = listed([faction_inside(str(each)) for each in value], "and")
    count = params.get("count")
    if isinstance(count, int):
        names.setdefault("battalions", plain_battalions(count))
        faction = params.get("faction")
        if isinstance(faction, str):
            names.setdefault("its_battalions", battalions(faction, count))
    # A placeholder that the rules gave no value for must not bring the window down.
    return _(template).format_map(_Gaps(names))


class _Gaps(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "…"


def _named(key: str, value: object) -> str:
    if key == "members":
        return listed([_(_MEMBERS.get(each, each)) for each in str(value).split(", ")], "and")
    if isinstance(value, str):
        return _one(key, value)
    if isinstance(value, Sequence):
        return listed([_one(key, str(each)) for each in value]) or _("none")
    if value is None:
        return "–"
    return str(value)


def _one(key: str, value: str) -> str:
    if not value:
        return '""'  # a name that was written empty would leave a hole in the sentence
    if key in _AREAS:
        return area_name(value)
    if key in _SHIPS or (key == "other" and value in texts_file.read("kon_sea")["ships"]):
        return ship_inside(value)
    if key in _CARDS:
        return card_title(value)
    if key in _FACTIONS or (key == "name" and value in FACTIONS):
        return faction_inside(value)
    if key in _SAID:
        return _(_SAID[key].get(value, value))
    if key == "name" and is_area(value):
        return area_name(value)
    return value
