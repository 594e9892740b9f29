"""What ships change on land: conditions of Allied cards (5.2, App.) and placements (8.3)."""

from typing import TYPE_CHECKING

from .sea import CLOSED_TO_ALLIES, COASTAL_ZONES, KIND

if TYPE_CHECKING:
    from .table import Table

# App., R72, R74: which ship a card needs in a zone of the area.
NEEDED = {"jagerfly": "hangarskip", "kystbombardement": "slagskip"}


def zones_of(table: "Table", area: str) -> list[str]:
    """From south to north."""
    return [zone for zone in COASTAL_ZONES if zone in table.board.areas[area]["sea_zones"]]


def needed_ship_is_near(table: "Table", area: str, card: str) -> bool:
    if table.sea is None:
        return True
    ships = [s for zone in zones_of(table, area) for s in table.sea.cards(zone, "allies")]
    return any(KIND[ship] == NEEDED[card] for ship in ships)


def fighters_may_be_near(table: "Table", area: str) -> bool:
    """R134: the window opens where any Allied ship lies, which everybody sees."""
    if table.sea is None:
        return True
    return any(table.sea.cards(zone, "allies") for zone in zones_of(table, area))


def closed_to_allies(table: "Table", area: str) -> bool:
    """R72, 8.3: any zone of the area that Germany controls bars them."""
    if table.sea is None:
        return False
    return any(table.sea.controller(zone) == "germany" for zone in zones_of(table, area))


def allied_places(table: "Table") -> list[str]:
    return [area for area in table.board.allied_coast() if not closed_to_allies(table, area)]


# 8.3, R73, R136: Germany


def is_open_to_germany(table: "Table", zone: str) -> bool:
    """On I and II, and where it and all zones further south hold no Allied ship."""
    if zone in CLOSED_TO_ALLIES:
        return True
    south = COASTAL_ZONES[: COASTAL_ZONES.index(zone) + 1]
    return not any(table.sea.allied_side(each) for each in south)


def escorts_left(table: "Table", zone: str, escorted: dict[str, int]) -> int:
    """Else one for each German ship of a zone that Germany controls."""
    if table.sea.controller(zone) != "germany":
        return 0
    return len(table.sea.real(zone, "germany")) - escorted.get(zone, 0)


def is_german_place(table: "Table", area: str, escorted: dict[str, int]) -> bool:
    return any(
        is_open_to_germany(table, zone) or escorts_left(table, zone, escorted) > 0
        for zone in zones_of(table, area)
    )


def use_escort(table: "Table", area: str, escorted: dict[str, int]) -> None:
    zones = zones_of(table, area)
    if any(is_open_to_germany(table, zone) for zone in zones):
        return
    zone = next(z for z in zones if escorts_left(table, z, escorted) > 0)
    escorted[zone] = escorted.get(zone, 0) + 1
