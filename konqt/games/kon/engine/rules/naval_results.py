"""Dice of a naval combat and what they do: sunk, chased, hidden again. Manual 8.2.4-8.2.8;
R68, R69, R113, R115-R117, R131.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import OUTER, ZONES, ships_in
from konqt.games.kon.engine.rules.naval_cards import lying_at
from konqt.games.kon.engine.rules.naval_dice import ROLLING, card_shot, ship_shots
from konqt.games.kon.engine.rules.sea_refusal import (
    closed_zone,
    not_next_to,
    unknown_ship,
    unknown_zone,
    zone_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea, in_april
from konqt.games.kon.engine.rules.ships import (
    begin_voiding,
    draw_ship,
    hide_in,
    sink_ship,
    take_away,
)
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import Chase
from konqt.games.kon.engine.sea_frames import CHASE, HIDE, REMOVE, NavalFight, Struck, Window
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.sea import NavalDieRolled, ShipChased


def roll_both(
    state: State, fight: NavalFight, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Let the attacker's cards and ships roll, then the defender's, struck ones too (8.2.4-5)."""
    _roll_side(state, fight, True, sink, chance)
    _roll_side(state, fight, False, sink, chance)
    fight.step = REMOVE


def _roll_side(
    state: State, fight: NavalFight, attacking: bool, sink: EventSink | None, chance: ChanceSource
) -> None:
    """Roll a side's dice, strongest ship first, until every enemy is put aside."""
    _sea, fleet = at_sea(state)
    own, enemies = (fight.attack, fight.defence) if attacking else (fight.defence, fight.attack)
    cards = fight.attack_cards if attacking else fight.defence_cards
    lying = ((card, lying_at(state, cards, card)) for card in ROLLING)
    shots = [
        card_shot(state.rules, card, cards[place].faction) for card, place in lying if place >= 0
    ]
    ships = ((fleet.ids[n], fleet.owner[n], fleet.kinds[n]) for n in ships_in(own))
    shots += ship_shots(state.rules, ships)
    side = "attack" if attacking else "defence"
    for by, faction, sinks, chases in shots:
        if not enemies:
            return
        occasion = ("naval", side, ZONES[fight.zone], state.round, state.turn)
        (face,) = chance.dice(state, 1, occasion=occasion)
        result = "sink" if face in sinks else "chase" if face in chases else "none"
        struck = None
        if result != "none":
            ship = _struck(state, enemies, result, chance)
            enemies &= ~(1 << ship)
            struck = fleet.ids[ship]
            fight.struck = (*fight.struck, Struck(ship, result == "sink", faction))
        if sink is not None:
            rule = "8.2.4" if attacking else "8.2.5"
            name, zone = FACTIONS[faction], ZONES[fight.zone]
            sink.append(NavalDieRolled(name, zone, by, face, result, struck, rule))


def _struck(state: State, enemies: int, result: str, chance: ChanceSource) -> int:
    """Return whom a hit strikes: one drawn, but sinking takes Eidsvoll & Norge first (R115)."""
    _sea, fleet = at_sea(state)
    if result == "sink" and enemies & fleet.coastal:
        return next(ships_in(enemies & fleet.coastal))
    return draw_ship(state, enemies, chance, result)


def remove_sunk(state: State, fight: NavalFight, sink: EventSink | None) -> None:
    """Take sunk ships out; crews may be saved, then decks lose cards. Manual 8.2.6."""
    fight.step = CHASE
    sunk = 0
    for each in fight.struck:
        if each.sunk:
            sunk |= 1 << each.ship
            sink_ship(state, each.ship, fight.zone, "8.2.6", sink)
    settle_losses(state, sunk, fight.zone)


def settle_losses(state: State, sunk: int, zone: int) -> None:
    """Ask for the crews of ships just sunk (R119), then for the voided cards (R117)."""
    _sea, fleet = at_sea(state)
    begin_voiding(state, sunk)
    german = sunk & fleet.of[GERMANY]
    if in_april(state) and german and zone != OUTER:
        state.stack.append(Window("crew", zone=zone, ships=german))


def due_chases(state: State, fight: NavalFight) -> list[Struck]:
    """Return the chases still to be settled, the attacker's first (R116); the lost are left out."""
    sea, _fleet = at_sea(state)
    return [each for each in fight.struck if not each.sunk and sea.at[fight.zone] >> each.ship & 1]


def ways_to_chase(state: State, ship: int, zone: int) -> int:
    """Return the mask of zones that a ship can be chased to (R70)."""
    _sea, fleet = at_sea(state)
    return fleet.near[zone] & fleet.open_to(fleet.owner[ship])


def advance_chase(state: State, fight: NavalFight, sink: EventSink | None) -> None:
    """Ask where the next chased ship goes; E&N is too slow and sinks. Manual 8.2.7."""
    _sea, fleet = at_sea(state)
    due = due_chases(state, fight)
    if not due:
        fight.step = HIDE
        return
    first = due[0]
    if fleet.coastal >> first.ship & 1:
        sink_ship(state, first.ship, fight.zone, "8.2.7", sink)
        return
    ways = ways_to_chase(state, first.ship, fight.zone)
    if ways & (ways - 1):
        fight.asked = first.by
    else:
        _chase(state, fight, first, next(ships_in(ways)), sink)


def _chase(
    state: State, fight: NavalFight, chased: Struck, to: int, sink: EventSink | None
) -> None:
    _sea, fleet = at_sea(state)
    take_away(state, chased.ship, to)
    # It lies face down now: the combat names it no more.
    bit = 1 << chased.ship
    fight.attack &= ~bit
    fight.defence &= ~bit
    fight.struck = tuple(each for each in fight.struck if each is not chased)
    if sink is not None:
        owner, ship = FACTIONS[fleet.owner[chased.ship]], fleet.ids[chased.ship]
        sink.append(ShipChased(owner, ship, ZONES[fight.zone], ZONES[to], "8.2.7"))


def legal_chases(state: State, fight: NavalFight) -> list[Action]:
    """List the zones for the ship that is chased next."""
    _sea, fleet = at_sea(state)
    first = due_chases(state, fight)[0]
    ways = ways_to_chase(state, first.ship, fight.zone)
    return [Chase(fleet.ids[first.ship], ZONES[zone]) for zone in ships_in(ways)]


def explain_chase(state: State, fight: NavalFight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    if not isinstance(action, Chase):
        return wrong_moment(state, action, "chase", fight.asked)
    _sea, fleet = at_sea(state)
    first = due_chases(state, fight)[0]
    reasons = unknown_ship(state, action.ship)
    if not reasons and action.ship != fleet.ids[first.ship]:
        params = {"ship": action.ship, "other": fleet.ids[first.ship]}
        reasons.append(Reason("R116", "not_chased_now", params))
    if zone_number(action.to) < 0:
        return reasons + unknown_zone(action.to)
    reasons += not_next_to(fleet.near[fight.zone], action.to, "8.2.7")
    return reasons + closed_zone(state, action.to, fleet.owner[first.ship])


def apply_chase(state: State, fight: NavalFight, action: Action, sink: EventSink | None) -> None:
    """Send the chased ship there."""
    fight.asked = NOBODY
    assert isinstance(action, Chase)
    _chase(state, fight, due_chases(state, fight)[0], zone_number(action.to), sink)


def end_naval_fight(state: State, fight: NavalFight, sink: EventSink | None) -> None:
    """Turn the survivors face down. Manual 8.2.8.

    Before a landing German ships stay face up until they are ashore; they are hidden then.
    """
    sea, _fleet = at_sea(state)
    state.stack.pop()
    if fight.landing:
        return
    sea.drop(fight.zone)
    hide_in(state, fight.zone, sea.at[fight.zone] | fight.attack | fight.defence, sink)
