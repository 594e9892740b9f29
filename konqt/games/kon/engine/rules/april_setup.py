"""The initial phase of 9 April: cards kept, ships dealt and placed. Manual 7.0, 7.4; R62, R81,
R105, R106, R138.
"""

from itertools import combinations

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Place
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, NORWAY
from konqt.games.kon.engine.fleet import FLEET, HOME, SHIPS_DRAWN, ZONES, ships_in
from konqt.games.kon.engine.rules.naval_movement import open_seas
from konqt.games.kon.engine.rules.refusal import number_of, unknown_area
from konqt.games.kon.engine.rules.sea_refusal import (
    closed_zone,
    not_own_ship,
    ship_number,
    unknown_zone,
    zone_number,
)
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.trading import cards_lacking, not_one_by_one
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import Keep, PlaceShip
from konqt.games.kon.engine.sea_frames import AprilCards, AprilPlacement, ShipPlacement
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import AprilCardsKept, BattalionsMobilized
from konqt.games.kon.events.sea import ShipPlaced, ShipsDealt

FAR_NORTH, CAPITAL = "finnmark", "oslo"
"""Where Norway has a battalion, and where or beside which another. Manual 7.0."""


class AprilCardsRule:
    """The factions keep their cards, one after the other; others learn nothing."""

    def actor(self, state: State, frame: AprilCards) -> int:
        """Return who has more cards than may be kept."""
        if frame.faction >= len(FACTIONS):
            return NOBODY
        kept = state.rules.scenario.april_hands[frame.faction]
        return frame.faction if len(state.hands[frame.faction]) > kept else NOBODY

    def advance(
        self, state: State, frame: AprilCards, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Go on to the next faction; behind the last one the Allied ships are dealt."""
        if frame.faction < len(FACTIONS):
            frame.faction += 1
            return
        state.stack.pop()
        deal_ships(state, sink, chance)

    def legal(self, state: State, frame: AprilCards) -> list[Action]:
        """List the choices of exactly so many cards."""
        rules, faction = state.rules, frame.faction
        kept = rules.scenario.april_hands[faction]
        names = rules.cards[faction]
        sets = sorted(set(combinations(state.hands[faction], kept)))
        return [Keep(tuple(sorted(names[card] for card in chosen))) for chosen in sets]

    def explain(self, state: State, frame: AprilCards, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Keep):
            return wrong_moment(state, action, "april_cards", frame.faction)
        reasons = cards_lacking(state, frame.faction, action.cards)
        wanted = state.rules.scenario.april_hands[frame.faction]
        if len(action.cards) != wanted:
            params = {"count": len(action.cards), "wanted": wanted}
            reasons.append(Reason("7.0", "keep_wrong_number", params))
        return reasons

    def apply(
        self,
        state: State,
        frame: AprilCards,
        action: Keep,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Put the other cards back into the box, unseen."""
        faction = frame.faction
        index = state.rules.card_index[faction]
        state.hands[faction] = bytes(sorted(index[card] for card in action.cards))
        frame.faction += 1
        if sink is not None:
            kept = len(action.cards)
            sink.append(AprilCardsKept(FACTIONS[faction], kept, action.cards, "7.0"))


def deal_ships(state: State, sink: EventSink | None, chance: ChanceSource) -> None:
    """Deal the Allies nine of their ships by lot. Manual 7.0."""
    sea, fleet = at_sea(state)
    cup = tuple(ships_in(sea.at[HOME]))
    drawn = chance.draw(state, len(cup), SHIPS_DRAWN, occasion=("ships_dealt",))
    mask = sum(1 << cup[place] for place in drawn)
    sea.move(mask, FLEET)
    if sink is not None:
        ships = fleet.names(mask)
        sink.append(ShipsDealt(FACTIONS[ALLIES], len(ships), ships, "7.0"))


def begin_norway(state: State, sink: EventSink | None) -> None:
    """Put the battalion in Finnmark, which leaves no choice, and ask for the others (R105)."""
    state.add(NORWAY, state.rules.index[FAR_NORTH], 1)
    state.stack.append(AprilPlacement())
    if sink is not None:
        sink.append(BattalionsMobilized(FACTIONS[NORWAY], FAR_NORTH, 1, "7.0"))


def _open_for(state: State, frame: AprilPlacement) -> int:
    """Return the mask of areas for the next battalion: by Oslo first, then points."""
    rules = state.rules
    if frame.left > 2:
        oslo = rules.index[CAPITAL]
        return (rules.topology.adjacent[oslo] | 1 << oslo) & rules.in_play
    return rules.topology.mobilization_points & rules.in_play


class AprilPlacementRule:
    """Norway places three battalions, then its ship."""

    def actor(self, state: State, frame: AprilPlacement) -> int:
        """Return Norway until its ship lies in its zone."""
        sea, fleet = at_sea(state)
        return NORWAY if frame.left or sea.at[FLEET] & fleet.of[NORWAY] else NOBODY

    def advance(
        self, state: State, frame: AprilPlacement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Everything is placed."""
        state.stack.pop()

    def legal(self, state: State, frame: AprilPlacement) -> list[Action]:
        """List the areas, or the zones for the ship."""
        rules = state.rules
        if frame.left:
            open_now = _open_for(state, frame)
            return [rules.places[area] for area in rules.play_areas if open_now >> area & 1]
        return placements(state, NORWAY)

    def explain(self, state: State, frame: AprilPlacement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, PlaceShip) and not frame.left:
            return explain_placement(state, NORWAY, action)
        if not isinstance(action, Place) or not frame.left:
            return wrong_moment(state, action, "april_placement", NORWAY)
        reasons = unknown_area(state, action.to) + not_one_by_one(action.count)
        area = number_of(state, action.to)
        if area >= 0 and not _open_for(state, frame) >> area & 1:
            code = "not_near_oslo" if frame.left > 2 else "not_a_point"
            reasons.append(Reason("7.0", code, {"area": action.to}))
        return reasons

    def apply(
        self,
        state: State,
        frame: AprilPlacement,
        action: Place | PlaceShip,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Place a battalion or the ship."""
        if type(action) is PlaceShip:
            place_ship(state, action, sink)
            return
        frame.left -= 1
        state.add(NORWAY, state.rules.index[action.to], 1)
        if sink is not None:
            sink.append(BattalionsMobilized(FACTIONS[NORWAY], action.to, 1, "7.0"))


def waiting_ships(state: State, frame: ShipPlacement) -> int:
    """Return the mask of ships still to be placed."""
    sea, fleet = at_sea(state)
    return sea.at[HOME if frame.name == "home_fleet" else FLEET] & fleet.of[frame.faction]


def placements(state: State, faction: int, waiting: int | None = None) -> list[Action]:
    """List each ship still to be placed in each zone that is open to it."""
    sea, fleet = at_sea(state)
    ships = sea.at[FLEET] & fleet.of[faction] if waiting is None else waiting
    zones = tuple(ships_in(fleet.open_to(faction)))
    return [PlaceShip(fleet.ids[ship], ZONES[zone]) for ship in ships_in(ships) for zone in zones]


def explain_placement(
    state: State, faction: int, action: PlaceShip, waiting: int | None = None
) -> list[Reason]:
    """Refuse a ship that is not to be placed, and a zone that it cannot enter."""
    sea, fleet = at_sea(state)
    ships = sea.at[FLEET] & fleet.of[faction] if waiting is None else waiting
    reasons = not_own_ship(state, action.ship, faction)
    if not reasons and not ships >> fleet.index[action.ship] & 1:
        reasons.append(Reason("7.0", "not_to_be_placed", {"ship": action.ship}))
    return reasons + unknown_zone(action.to) + closed_zone(state, action.to, faction)


def place_ship(state: State, action: PlaceShip, sink: EventSink | None) -> None:
    """Lay a ship into its zone, face down unless it is Eidsvoll & Norge."""
    sea, fleet = at_sea(state)
    ship = ship_number(state, action.ship)
    sea.move(1 << ship, zone_number(action.to))
    if sink is not None:
        owner = FACTIONS[fleet.owner[ship]]
        rule = "7.0" if state.round == 0 else "7.4"
        face_up = bool(fleet.coastal >> ship & 1)
        sink.append(ShipPlaced(owner, action.ship, action.to, face_up, rule))


class ShipPlacementRule:
    """A faction places all its ships, one by one (R106); so it does with the Home Fleet (7.4)."""

    def actor(self, state: State, frame: ShipPlacement) -> int:
        """Return the owner until the last ship lies in its zone."""
        return frame.faction if waiting_ships(state, frame) else NOBODY

    def advance(
        self, state: State, frame: ShipPlacement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Everything is placed; behind the Home Fleet the other ships sail."""
        state.stack.pop()
        if frame.name == "home_fleet":
            open_seas(state)

    def legal(self, state: State, frame: ShipPlacement) -> list[Action]:
        """List each ship in each zone."""
        return placements(state, frame.faction, waiting_ships(state, frame))

    def explain(self, state: State, frame: ShipPlacement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, PlaceShip):
            return wrong_moment(state, action, frame.name, frame.faction)
        return explain_placement(state, frame.faction, action, waiting_ships(state, frame))

    def apply(
        self,
        state: State,
        frame: ShipPlacement,
        action: PlaceShip,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Place the ship; one of the Home Fleet neither sails nor tries this turn (R81, R138)."""
        place_ship(state, action, sink)
        if frame.name == "home_fleet":
            sea, _fleet = at_sea(state)
            sea.sailed |= 1 << ship_number(state, action.ship)
