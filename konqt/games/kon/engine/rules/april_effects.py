"""What each card of 9 April does in its window. Appendix; R63, R119-R126.

Each card has what opens its window by public facts, its plays, its refusals and its effect.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.engine.april_cards import (
    DECEIVING,
    DIVE_BOMBERS,
    REALLOCATION,
    RESCUE_SHIP,
    SCOUT,
)
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import FLEET, HOME, ZONES
from konqt.games.kon.engine.rules.moving import explain_present
from konqt.games.kon.engine.rules.naval_results import settle_losses
from konqt.games.kon.engine.rules.refusal import not_adjacent, unknown_area
from konqt.games.kon.engine.rules.sea_refusal import (
    not_own_ship,
    unknown_zone,
    zone_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import (
    draw_ship,
    remove_dummy,
    sink_ship,
)
from konqt.games.kon.engine.sea_actions import PlayAtSea
from konqt.games.kon.engine.sea_frames import ShiftShips, Window
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import StackMoved
from konqt.games.kon.events.sea import (
    NavalDieRolled,
    ScoutDiceRolled,
    ShipExchanged,
    ShipShown,
)

Play = PlayCard | PlayAtSea
ZONE_CARDS: dict[str, tuple[str, str, tuple[str, ...], int]] = {
    "reconnaissance": (SCOUT, "scout", ("II", "III", "IV", "V", "VIII"), GERMANY),
    "deceiving": (DECEIVING, "deceive", ZONES, ALLIES),
    "dive_bombers": (DIVE_BOMBERS, "sink", ("III", "IV", "V"), GERMANY),
}
"""Window -> its card, use, zones, and whose ships must lie there. Appendix."""


def nothing(state: State, frame: Window, sink: EventSink | None) -> None:
    """Do nothing where a card is not played."""


def always(state: State, frame: Window) -> bool:
    """Return True: the window is opened only where its card can count."""
    return True


def nothing_more(state: State, frame: Window, action: Play) -> list[Reason]:
    """Return no further reason."""
    return []


# Skip til unnsetning


def exchanges(state: State, frame: Window) -> list[Action]:
    """List each drawn ship against each of the others."""
    sea, fleet = at_sea(state)
    drawn = fleet.names(sea.at[FLEET] & fleet.of[ALLIES])
    others = fleet.names(sea.at[HOME])
    return [
        PlayAtSea(RESCUE_SHIP, "exchange", give=give, take=take)
        for give in drawn
        for take in others
    ]


def explain_exchange(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse to give a ship that was not drawn, and to take one that was."""
    sea, fleet = at_sea(state)
    reasons: list[Reason] = []
    if not isinstance(action, PlayAtSea):
        return reasons
    for name, place in ((action.give, FLEET), (action.take, HOME)):
        if name is None:
            continue
        wrong = not_own_ship(state, name, ALLIES)
        if not wrong and not sea.at[place] >> fleet.index[name] & 1:
            code = "not_drawn" if place == FLEET else "drawn_already"
            wrong = [Reason("7.0", code, {"ship": name})]
        reasons += wrong
    return reasons


def exchange(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Exchange the two ships."""
    sea, fleet = at_sea(state)
    assert isinstance(action, PlayAtSea) and action.give and action.take
    sea.move(fleet.mask((action.give,)), HOME)
    sea.move(fleet.mask((action.take,)), FLEET)
    if sink is not None:
        sink.append(ShipExchanged(FACTIONS[ALLIES], action.give, action.take, "7.0"))


# Omdisponering


def reallocations(state: State, frame: Window) -> list[Action]:
    """List the ways of one Norwegian battalion over one border."""
    rules = state.rules
    return [
        PlayCard(REALLOCATION, "move", rules.areas[area], None, rules.areas[to])
        for area in rules.play_areas
        if state.count(NORWAY, area)
        for to in sorted(rules.neighbours[area])
    ]


def explain_reallocation(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse unknown areas, no battalion, and what is no neighbour."""
    if not isinstance(action, PlayCard) or action.source is None or action.to is None:
        return []
    reasons = unknown_area(state, action.source) + unknown_area(state, action.to)
    reasons += explain_present(state, action.source, 1, NORWAY, "7.0")
    return reasons + not_adjacent(state, action.source, action.to, "7.0")


def reallocate(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Move the battalion."""
    assert isinstance(action, PlayCard) and action.source and action.to
    index = state.rules.index
    source, to = index[action.source], index[action.to]
    state.add(NORWAY, source, -1)
    state.add(NORWAY, to, 1)
    if sink is not None:
        fjord = bool(state.rules.fjord[source] >> to & 1)
        name = FACTIONS[NORWAY]
        moved = StackMoved(
            name, action.source, action.to, 1, False, fjord, None, action.card, "7.0"
        )
        sink.append(moved)


# Cards that choose a zone


def cards_in(state: State, frame: Window, zone: int) -> int:
    """Return the mask of ship cards that the window's card would meet in a zone."""
    sea, fleet = at_sea(state)
    return sea.at[zone] & fleet.of[ZONE_CARDS[frame.name][3]]


def some_zone(state: State, frame: Window) -> bool:
    """Return whether the card has a zone to choose."""
    return bool(zone_plays(state, frame))


def zone_plays(state: State, frame: Window) -> list[Action]:
    """List the card's zones in which ships lie."""
    card, use, zones, _whose = ZONE_CARDS[frame.name]
    return [
        PlayAtSea(card, use, zone=zone)
        for zone in zones
        if cards_in(state, frame, zone_number(zone))
    ]


def explain_zone(state: State, frame: Window, action: Play) -> list[Reason]:
    """Refuse a zone that the card cannot reach, or where no ships lie."""
    if not isinstance(action, PlayAtSea) or action.zone is None:
        return []
    card, _use, zones, whose = ZONE_CARDS[frame.name]
    reasons = unknown_zone(action.zone)
    if reasons:
        return reasons
    params: dict[str, object] = {"card": card, "zone": action.zone, "zones": list(zones)}
    if action.zone not in zones:
        reasons.append(Reason("Appendix", "not_scouted", params))
    if not cards_in(state, frame, zone_number(action.zone)):
        params["faction"] = FACTIONS[whose]
        reasons.append(Reason("Appendix", "no_ships_there", params))
    return reasons


def _dice_for(
    state: State, frame: Window, zone: int, sink: EventSink | None, chance: ChanceSource
) -> list[int]:
    """Roll a die for each ship of the zone and draw one for each success."""
    _sea, fleet = at_sea(state)
    card, _use, _zones, whose = ZONE_CARDS[frame.name]
    cup = cards_in(state, frame, zone)
    occasion = (frame.name, ZONES[zone])
    faces = chance.dice(state, cup.bit_count(), occasion=occasion)
    successes = sum(face in fleet.faces[frame.name] for face in faces)
    if sink is not None:
        faction = FACTIONS[ALLIES if whose == GERMANY else GERMANY]
        sink.append(ScoutDiceRolled(faction, card, ZONES[zone], faces, successes, "7.0"))
    drawn = []
    for _ in range(successes):
        ship = draw_ship(state, cup, chance, frame.name)
        cup &= ~(1 << ship)
        drawn.append(ship)
    return drawn


def scout(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Show the ships found to everybody; a dummy stays (R122)."""
    _sea, fleet = at_sea(state)
    assert isinstance(action, PlayAtSea)
    zone = zone_number(action.zone)
    for ship in _dice_for(state, frame, zone, sink, chance):
        if sink is not None:
            sink.append(ShipShown(FACTIONS[GERMANY], fleet.ids[ship], ZONES[zone], "R122"))


def deceive(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Let Germany send the ships drawn, unseen, to neighbouring zones (R121)."""
    assert isinstance(action, PlayAtSea)
    zone = zone_number(action.zone)
    drawn = _dice_for(state, frame, zone, sink, chance)
    if drawn:
        state.stack.append(ShiftShips(zone, tuple(drawn)))


def dive(
    state: State, frame: Window, action: Play, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Sink a random German card; of a dummy nothing comes but that it goes (R63, R118)."""
    _sea, fleet = at_sea(state)
    assert isinstance(action, PlayAtSea)
    zone = zone_number(action.zone)
    (face,) = chance.dice(state, 1, occasion=(frame.name, ZONES[zone]))
    hit = face in fleet.faces["dive_bombers"]
    ship = draw_ship(state, cards_in(state, frame, zone), chance, frame.name) if hit else -1
    if sink is not None:
        struck = fleet.ids[ship] if hit else None
        result = "sink" if hit else "none"
        name = FACTIONS[ALLIES]
        sink.append(NavalDieRolled(name, ZONES[zone], DIVE_BOMBERS, face, result, struck, "R63"))
    if not hit:
        return
    if fleet.dummies >> ship & 1:
        remove_dummy(state, ship, zone, sink)
        return
    sink_ship(state, ship, zone, "R63", sink)
    settle_losses(state, 1 << ship, zone)
