"""What a person says to a partner that a computer plays: come here."""

from konqt.games.kon.wording.names import area_name, faction_inside
from konqt.i18n.texts import _


def say_ask(partner: str) -> str:
    """Return what asks a partner to come, as an entry of an area's menu."""
    return _("Ask {faction} to come here", faction=faction_inside(partner))


def say_no_longer(partner: str) -> str:
    """Return what takes that back."""
    return _("Do not ask {faction} to come here any more", faction=faction_inside(partner))


def say_asked(partner: str) -> str:
    """Say of an area that a partner is asked to come there."""
    return _("You ask {faction} to come here.", faction=faction_inside(partner))


def say_asked_to(partner: str, area: str) -> str:
    """Say where a partner is asked to come."""
    faction, name = faction_inside(partner), area_name(area)
    return _("You ask {faction} to come to {area}.", faction=faction, area=name)


def say_asked_no_more(partner: str) -> str:
    """Say that a partner is asked for nothing any more."""
    return _("You do not ask {faction} to come anywhere.", faction=faction_inside(partner))
