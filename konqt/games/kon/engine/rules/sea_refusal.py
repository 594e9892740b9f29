"""Conditions that several rules of the sea share, each giving its reasons where it fails."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD, RAID, ZONES, zone_names
from konqt.games.kon.engine.rules.refusal import misused, never_usable, not_held, surplus
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.sea_actions import PlayAtSea, SeaAction
from konqt.games.kon.engine.state import State

SEA_DETAILS = {
    "april_skip_til_unnsetning": ("give", "take"),
    "april_rekognoseringsfly": ("zone",),
    "april_villedende_manover": ("zone",),
    "april_roykdekke": ("ship",),
    "april_stupbombefly": ("zone",),
    "april_evakuerte_matroser": ("ship",),
}
"""Card of 9 April -> the details that it needs; the others name areas or nothing."""


def zone_number(name: str | None) -> int:
    """Return a zone's number, -1 for what is none."""
    return ZONES.index(name) if name in ZONES else -1


def unknown_zone(name: str) -> list[Reason]:
    """Refuse what is no sea zone."""
    if name in ZONES:
        return []
    return [Reason("2.3", "unknown_zone", {"name": name})]


def ship_number(state: State, name: str) -> int:
    """Return a ship's number, -1 for what is none."""
    _sea, fleet = at_sea(state)
    return fleet.index.get(name, -1)


def unknown_ship(state: State, name: str) -> list[Reason]:
    """Refuse what is no ship card."""
    if ship_number(state, name) >= 0:
        return []
    return [Reason("6.1", "unknown_ship", {"name": name})]


def not_own_ship(state: State, name: str, faction: int) -> list[Reason]:
    """Refuse a ship that is none, or another faction's."""
    reasons = unknown_ship(state, name)
    _sea, fleet = at_sea(state)
    if reasons or fleet.owner[fleet.index[name]] == faction:
        return reasons
    return [Reason("6.1", "not_your_ship", {"ship": name, "faction": FACTIONS[faction]})]


def not_among(state: State, name: str, there: int, place: int) -> list[Reason]:
    """Refuse a known ship that is not in a mask, as one that is not at the place asked about.

    Whether a ship hidden from somebody is there, nobody is told who may not see it: only its owner
    is ever asked.
    """
    ship = ship_number(state, name)
    if ship < 0 or there >> ship & 1:
        return []
    where = ON_BOARD[place] if 0 <= place <= RAID else None
    return [Reason("6.1", "ship_not_there", {"ship": name, "zone": where})]


def not_next_to(near: int, to: str, rule: str) -> list[Reason]:
    """Refuse a known zone that is not in the mask of neighbours."""
    zone = zone_number(to)
    if zone < 0 or near >> zone & 1:
        return []
    return [Reason(rule, "zone_not_adjacent", {"zone": to, "zones": list(zone_names(near))})]


def closed_zone(state: State, to: str, faction: int) -> list[Reason]:
    """Refuse I and II to the Allies (5.1), VIII to Eidsvoll & Norge (7.0, R85)."""
    _sea, fleet = at_sea(state)
    zone = zone_number(to)
    if zone < 0 or fleet.open_to(faction) >> zone & 1:
        return []
    if fleet.closed >> zone & 1:
        return [Reason("5.1", "zone_closed_to_allies", {"zone": to})]
    return [Reason("7.0", "not_for_coast_ship", {"zone": to})]


def sea_surplus(action: PlayCard | PlayAtSea) -> list[Reason]:
    """Refuse details that a card does not take, and the lack of those it needs."""
    needed = SEA_DETAILS.get(action.card)
    if isinstance(action, PlayCard) and needed is None:
        return surplus(action)
    names = ("zone", "ship", "give", "take", "source", "via", "to", "count")
    given = [n for n in names if getattr(action, n, None) is not None]
    missing = [n for n in needed or () if n not in given]
    extra = ["from" if n == "source" else n for n in given if n not in (needed or ())]
    reasons = []
    if missing:
        params = {"card": action.card, "members": ", ".join(missing)}
        reasons.append(Reason("2.4", "card_needs", params))
    if extra:
        params = {"card": action.card, "members": ", ".join(extra)}
        reasons.append(Reason("2.4", "card_takes_not", params))
    return reasons


def not_this_card(
    state: State, faction: int, action: PlayCard | PlayAtSea, card: str, use: str, rule: str
) -> list[Reason]:
    """Refuse a card not held, another card or use than the window's, and wrong details."""
    reasons = not_held(state, faction, action.card)
    if action.card != card or action.use != use:
        return reasons + misused(state, faction, action, rule)
    return reasons + sea_surplus(action)


SHIP_MEMBERS = ("ship", "give", "take")
ZONE_ACTIONS = frozenset(("place_ship", "shift", "chase", "sail"))
"""Kinds of actions whose `to` is a zone."""


def sea_barred(state: State, action: SeaAction, actor: int) -> list[Reason]:
    """Return what bars an action at sea at any moment: no ships in the game, unknown ids."""
    reasons: list[Reason] = []
    if isinstance(action, PlayAtSea):
        reasons = not_held(state, actor, action.card) + never_usable(state, actor, action)
    if state.sea is None:
        return [*reasons, Reason("6.1", "no_ships_in_game", {})]
    zones = [getattr(action, "zone", None)]
    if action.kind in ZONE_ACTIONS and getattr(action, "to", None) != "raid":
        zones.append(getattr(action, "to", None))
    for zone in zones:
        reasons += [] if zone is None else unknown_zone(zone)
    for member in SHIP_MEMBERS:
        name = getattr(action, member, None)
        reasons += [] if name is None else unknown_ship(state, name)
    return reasons
