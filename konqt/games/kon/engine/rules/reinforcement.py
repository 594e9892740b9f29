"""Phase 3: cards traded for battalions, battalions placed. Manual 4.3; R55-R60, R91,
R92, R99.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase, Place, PlayCard, Trade
from konqt.games.kon.engine.april_cards import TRANSPORT
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import Reinforcement, Submarine
from konqt.games.kon.engine.rules.air import held_fields
from konqt.games.kon.engine.rules.cards import card_number, holds, use_card
from konqt.games.kon.engine.rules.refusal import misused, not_held, number_of, surplus, unknown_area
from konqt.games.kon.engine.rules.sea_supply import escort_of
from konqt.games.kon.engine.rules.trading import (
    buy,
    enemies_there,
    explain_trade,
    not_as_landed,
    not_on_shore,
    not_one_by_one,
    shore,
)
from konqt.games.kon.engine.rules.victory import check_annihilation
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_frames import AprilSubmarine
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionsPlaced, BattalionsUnplaced, FreeBattalions

END_PHASE = EndPhase()
AIR_TRANSPORT = "transportfly"
LIFT = 2
"""Placements that one Transportfly opens air fields for. Appendix."""


def begin_reinforcement(state: State, sink: EventSink | None) -> None:
    """Open the phase with what comes without cards. Manual 3, 4.3."""
    scenario = state.rules.scenario
    frame = Reinforcement(scenario.free_battalions[state.turn])
    if scenario.lander == state.turn and not state.arrived and state.round:
        frame.stacks = scenario.landing_stacks
    state.stack.append(frame)
    free = frame.waiting + frame.stacks * scenario.landing_battalions
    if free and sink is not None:
        sink.append(FreeBattalions(FACTIONS[state.turn], free, "4.3" if frame.waiting else "3"))


def open_areas(state: State, frame: Reinforcement) -> int:
    """Return the mask of areas that can take one battalion now."""
    mover = state.turn
    open_now = shore(state, mover)
    if mover == NORWAY:
        open_now &= ~frame.placed
    elif frame.lift:
        open_now |= held_fields(state)
    return open_now


def landing_areas(state: State, frame: Reinforcement) -> int:
    """Return the mask of areas that can take a whole stack of the first landing (R60)."""
    coast = shore(state, state.turn)
    if frame.first >= 0:
        return coast & ~_around(state, frame.first)
    good = sum(
        1 << area
        for area in state.rules.play_areas
        if coast >> area & 1 and coast & ~_around(state, area)
    )
    return good or coast


def _around(state: State, area: int) -> int:
    return state.rules.topology.adjacent[area] | 1 << area


class ReinforcementRule:
    """The faction to move trades and places until it ends the phase."""

    def actor(self, state: State, frame: Reinforcement) -> int:
        """Return the faction to move."""
        return state.turn

    def advance(
        self, state: State, frame: Reinforcement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nothing goes on by itself here."""

    def legal(self, state: State, frame: Reinforcement) -> list[Action]:
        """List trades, Transportfly, placements, then the end of the phase."""
        rules = state.rules
        mover = state.turn
        out: list[Action] = []
        open_now = open_areas(state, frame)
        if _room_left(frame, mover, open_now):
            out += rules.trades(mover, state.hands[mover])
        if can_airlift(state, frame):
            card = rules.card_index[GERMANY][air_transport(state)]
            out.append(rules.plays[GERMANY][card]["reinforce"])
        if frame.waiting:
            out += [rules.places[area] for area in rules.play_areas if open_now >> area & 1]
        if frame.stacks:
            landing = landing_areas(state, frame)
            out += [rules.landings[area] for area in rules.play_areas if landing >> area & 1]
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: Reinforcement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        mover = state.turn
        if isinstance(action, EndPhase):
            return []
        if isinstance(action, Trade):
            reasons = explain_trade(state, mover, action)
            if not _room_left(frame, mover, open_areas(state, frame)):
                reasons.append(Reason("R6", "no_room_to_place", {"count": frame.waiting}))
            return reasons
        if isinstance(action, Place):
            return _explain_place(state, frame, action)
        if isinstance(action, PlayCard):
            return _explain_airlift(state, frame, action)
        return wrong_moment(state, action, "reinforcement", mover)

    def apply(
        self,
        state: State,
        frame: Reinforcement,
        action: EndPhase | Trade | Place | PlayCard,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Trade, place, open the air fields, or end the phase."""
        mover = state.turn
        if type(action) is Trade:
            frame.waiting += buy(state, mover, action, sink)
        elif type(action) is Place:
            _place(state, frame, action, sink)
        elif type(action) is PlayCard:
            frame.lift = LIFT
            card = card_number(state, mover, action.card)
            use_card(state, mover, card, "reinforce", -1, "4.3", sink)
        else:
            state.stack.pop()
            lost = frame.waiting + frame.stacks * state.rules.scenario.landing_battalions
            if lost and sink is not None:
                sink.append(BattalionsUnplaced(FACTIONS[mover], lost, "R92"))
            if state.rules.scenario.lander == mover and not state.arrived and state.round:
                state.arrived = True
                check_annihilation(state, sink)


def can_airlift(state: State, frame: Reinforcement) -> bool:
    """Return whether Transportfly has somebody to carry and an air field to go to (R91)."""
    if state.turn != GERMANY or frame.lift or not frame.waiting:
        return False
    return holds(state, GERMANY, air_transport(state)) and bool(held_fields(state))


def air_transport(state: State) -> str:
    """Return the card that opens air fields to placements: on 9 April that turn's own."""
    return AIR_TRANSPORT if state.round else TRANSPORT


def _room_left(frame: Reinforcement, mover: int, open_now: int) -> bool:
    """Return whether one battalion more could be placed: Norway has one place an area (R6, R58)."""
    return open_now.bit_count() > (frame.waiting if mover == NORWAY else 0)


def _place(state: State, frame: Reinforcement, action: Place, sink: EventSink | None) -> None:
    """Put battalions down; the other side's submarine may answer (R59)."""
    mover = state.turn
    area = state.rules.index[action.to]
    by_air = False
    if action.count == 1:
        frame.waiting -= 1
        frame.placed |= 1 << area
        by_air = bool(frame.lift) and bool(held_fields(state) >> area & 1)
        frame.lift -= by_air
        if state.sea is not None and mover == GERMANY and not by_air:
            zone = escort_of(state, area, frame.escorted)
            frame.escorted += (zone,) if zone >= 0 else ()
    else:
        frame.stacks -= 1
        frame.first = area
    state.add(mover, area, action.count)
    if sink is not None:
        way = "air" if by_air else "land" if mover == NORWAY else "sea"
        rule = "4.3" if action.count == 1 else "R60"
        sink.append(BattalionsPlaced(FACTIONS[mover], action.to, action.count, way, False, rule))
    if mover == GERMANY and not by_air and not state.round:
        state.stack.append(AprilSubmarine(area))
    elif mover != NORWAY and not by_air and state.round:
        state.stack.append(Submarine(area))


def _explain_place(state: State, frame: Reinforcement, action: Place) -> list[Reason]:
    mover = state.turn
    number = number_of(state, action.to)
    reasons = unknown_area(state, action.to)
    as_stack = bool(frame.stacks) and action.count == state.rules.scenario.landing_battalions
    if not as_stack:
        reasons += _not_so_many(state, frame, action.count)
    by_air = mover == GERMANY and frame.lift and not as_stack and number >= 0
    if not (by_air and held_fields(state) >> number & 1):
        reasons += not_on_shore(state, mover, action.to)
    reasons += enemies_there(state, mover, action.to)
    if mover == NORWAY and number >= 0 and frame.placed >> number & 1:
        reasons.append(Reason("R58", "one_an_area", {"area": action.to}))
    if as_stack and number >= 0 and not reasons and not landing_areas(state, frame) >> number & 1:
        params = {"to": action.to}
        if frame.first >= 0:
            params["area"] = state.rules.areas[frame.first]
            reasons.append(Reason("R60", "landing_too_near", params))
        else:
            reasons.append(Reason("R60", "no_second_landing", params))
    return reasons


def _not_so_many(state: State, frame: Reinforcement, count: int) -> list[Reason]:
    """Refuse a number that suits neither the stacks of the landing nor what else waits."""
    if frame.waiting:
        alone = not_one_by_one(count)
        return alone + not_as_landed(state, count) if alone and frame.stacks else alone
    if frame.stacks:
        return not_as_landed(state, count)
    return [*not_one_by_one(count), Reason("4.3", "nothing_to_place", {})]


def _explain_airlift(state: State, frame: Reinforcement, action: PlayCard) -> list[Reason]:
    mover = state.turn
    reasons = not_held(state, mover, action.card)
    if action.card != air_transport(state) or action.use != "reinforce":
        return reasons + misused(state, mover, action, "4.3")
    reasons += surplus(action)
    if frame.lift:
        reasons.append(Reason("R91", "lift_still_open", {"count": frame.lift}))
    if not frame.waiting:
        reasons.append(Reason("R91", "nothing_to_place", {}))
    if mover == GERMANY and not held_fields(state):
        reasons.append(Reason("R91", "no_air_field_held", {"card": action.card}))
    return reasons
