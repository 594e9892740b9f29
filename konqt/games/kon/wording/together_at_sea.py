"""Several things at sea in one sentence, as reports tell them; games without ships load it not."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.kon.advice.sea_scene import DIVES
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import faction_inside, in_area, listed
from konqt.games.kon.wording.numbers import count_of, in_words
from konqt.games.kon.wording.ship_names import ship_inside, ships_listed, zone_name
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.games.kon.events.april import BattalionLanded
    from konqt.games.kon.events.sea import (
        DummyRemoved,
        InterceptionRolled,
        NavalDieRolled,
        ShipChased,
        ShipIntercepted,
        ShipPlaced,
        ShipShown,
        ShipSunk,
    )


def say_caught(rolled: "InterceptionRolled", caught: "Sequence[ShipIntercepted]") -> str:
    """Say whom an attempt to intercept caught; nobody where it had no success."""
    return _(
        "{faction} tried to intercept in {zone} with {ships}, rolled {faces} and caught {caught}",
        faction=faction_inside(rolled.faction),
        zone=zone_name(rolled.zone),
        ships=ships_listed(rolled.ships),
        faces=", ".join(map(str, rolled.faces)),
        caught=ships_listed([each.ship for each in caught]) if caught else _("nothing"),
    )


def say_hit(die: "NavalDieRolled", became: "ShipSunk | ShipChased") -> str:
    """Say what a die did to a ship: it sank, or was chased into another zone."""
    by = ship_inside(die.by)
    names = {
        "by": card_title(die.by) if by == die.by else by,
        "face": str(die.face),
        "ship": ship_inside(die.ship or ""),
    }
    goal = getattr(became, "to", "")
    if goal:
        return _("{by} rolled {face} and chased {ship} to {zone}", zone=zone_name(goal), **names)
    if die.by == DIVES:
        # Only of these nothing before has said where.
        return _("{by} rolled {face} and sank {ship} in {zone}", zone=zone_name(die.zone), **names)
    return _("{by} rolled {face} and sank {ship}", **names)


def say_ashore(landed: "Sequence[BattalionLanded]", zone: str) -> str:
    """Say which ships landed a battalion each in an area; with a zone, that they were shown."""
    first = landed[0]
    count = len(landed)
    names = {
        "ships": ships_listed([each.ship for each in landed]),
        "zone": zone_name(zone),
        "where": in_area(first.area),
    }
    if zone and first.attack:
        return ngettext(
            "{ships} was shown in {zone} and landed a battalion {where}, among enemies",
            "{ships} were shown in {zone} and landed a battalion each {where}, among enemies",
            count,
            **names,
        )
    if zone:
        return ngettext(
            "{ships} was shown in {zone} and landed a battalion {where}",
            "{ships} were shown in {zone} and landed a battalion each {where}",
            count,
            **names,
        )
    if first.attack:
        return ngettext(
            "{ships} landed a battalion {where}, among enemies",
            "{ships} landed a battalion each {where}, among enemies",
            count,
            **names,
        )
    return ngettext(
        "{ships} landed a battalion {where}",
        "{ships} landed a battalion each {where}",
        count,
        **names,
    )


def say_shown(events: "Sequence[ShipShown]") -> str:
    """Say which ships were shown in a zone."""
    return ngettext(
        "{ships} was shown in {zone}",
        "{ships} were shown in {zone}",
        len(events),
        ships=ships_listed([each.ship for each in events]),
        zone=zone_name(events[0].zone),
    )


def say_removed(events: "Sequence[DummyRemoved]") -> str:
    """Say which ships of a zone were dummies."""
    return ngettext(
        "A ship in {zone} was a dummy: {ships} left the game",
        "{count} ships in {zone} were dummies: {ships} left the game",
        len(events),
        count=count_of(len(events)),
        ships=ships_listed([each.ship for each in events]),
        zone=zone_name(events[0].zone),
    )


def say_ships_placed(events: "Sequence[ShipPlaced]") -> str:
    """Say which ships a faction placed in which zones; of hidden ones how many."""
    zones: dict[str, list[str | None]] = {}
    for each in events:
        zones.setdefault(each.zone, []).append(each.ship)
    told = [_placed(ships, zone, not place) for place, (zone, ships) in enumerate(zones.items())]
    return _(
        "{faction} placed {ships}",
        faction=faction_inside(events[0].faction),
        ships=listed(told, "and"),
    )


def _placed(ships: Sequence[str | None], zone: str, first: bool) -> str:
    named = [ship for ship in ships if ship is not None]
    where = zone_name(zone)
    if named:
        return _("{ships} in {zone}", ships=ships_listed(named), zone=where)
    count, number = len(ships), in_words(len(ships))
    if first:
        return ngettext(
            "one ship in {zone}", "{count} ships in {zone}", count, count=number, zone=where
        )
    return ngettext("one in {zone}", "{count} in {zone}", count, count=number, zone=where)
