"""What ships and the places of the sea are called. assets/rules/kon_sea.toml."""

from collections.abc import Sequence

from konqt.games.kon.wording.names import listed
from konqt.games.kon.wording.numbers import count_of, in_prose
from konqt.i18n import texts_file
from konqt.i18n.texts import _, ngettext

_DUMMY = "falsk"
_BY_KIND = ("lett_krysser", "jagere", _DUMMY)
"""How the ids of ships begin that have no name of their own."""


def ship_name(ship: str) -> str:
    """Return a ship's name in the language in use; an unknown id stays as it is."""
    entry = texts_file.read("kon_sea")["ships"].get(ship)
    return texts_file.spoken(entry, "name") if entry else ship


def ship_inside(ship: str) -> str:
    """Return a ship's name within a sentence: what is called by its kind has no capital there."""
    name = ship_name(ship)
    return name[:1].lower() + name[1:] if ship.startswith(_BY_KIND) else name


def is_dummy(ship: str | None) -> bool:
    """Return whether what lies face down as a ship is none: it is revealed, and never sinks."""
    return ship is not None and ship.startswith(_DUMMY)


def short_ship_name(ship: str) -> str:
    """Return a ship's name where there is little room."""
    entry = texts_file.read("kon_sea")["ships"].get(ship, {})
    return texts_file.spoken(entry, "short" if "short_en" in entry else "name") if entry else ship


def bare_ship_name(ship: str) -> str:
    """Return a ship's name without what every ship of its navy has before it."""
    return _bare(ship_name(ship))


def _bare(name: str) -> str:
    for before in ("KMS ", "HMS "):
        name = name.removeprefix(before)
    return name.strip("«»")


def tile_name(ship: str) -> str:
    """Return the shortest name of a ship, for where there is least room."""
    entry = texts_file.read("kon_sea")["ships"].get(ship, {})
    return texts_file.spoken(entry, "tile") if "tile_en" in entry else _bare(short_ship_name(ship))


def ships_listed(ships: Sequence[str] | None, count: int = 0) -> str:
    """Return ships within a sentence; of hidden ones their number."""
    if ships is None and in_prose():
        return ngettext("one ship", "{count} ships", count, count=count_of(count))
    if ships is None:
        return ngettext("{count} ship", "{count} ships", count)
    return listed([ship_inside(ship) for ship in ships], "and") or _("none")


def zone_name(zone: str) -> str:
    """Return a sea zone or the box of raiders within a sentence."""
    return _("the box of raiders") if zone == "raid" else _("zone {zone}", zone=zone)
