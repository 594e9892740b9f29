"""Air fields, air range and German aircraft in phase 1. Manual 2.3, Appendix; R26, R28-R31, R90."""

from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.frames import Divert
from konqt.games.kon.engine.rules.attack_list import add_attack
from konqt.games.kon.engine.rules.moving import (
    MOST_TOGETHER,
    explain_count,
    free_to_move,
    no_flight,
)
from konqt.games.kon.engine.rules.refusal import number_of, surplus, unknown_area
from konqt.games.kon.engine.ruleset import OUTSIDE
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import StackMoved

DROP, AIRLIFT = "fallskjermtropp", "transportfly"


def held_fields(state: State) -> int:
    """Return the mask of air fields that Germans hold alone; a contested one is nobody's (R90)."""
    return state.rules.fields & state.held[GERMANY] & ~state.enemies_of(GERMANY)


def air_range(state: State) -> int:
    """Return the mask of areas in German air range now: from Germany and from held fields (R30)."""
    rules = state.rules
    reached = rules.reach_from_germany
    fields = held_fields(state)
    for field, reach in rules.reach_of.items():
        if fields >> field & 1:
            reached |= reach
    return reached


def not_in_range(state: State, area: str, card: str) -> list[Reason]:
    """Refuse an area out of air range, saying which held fields there are."""
    number = number_of(state, area)
    if number < 0 or air_range(state) >> number & 1:
        return []
    fields = list(state.rules.topology.ids(held_fields(state)))
    return [Reason("R30", "out_of_air_range", {"card": card, "area": area, "areas": fields})]


def add_drops(state: State, out: list[Action]) -> None:
    """List where paratroopers can jump: any area in air range (R28)."""
    reached = air_range(state)
    drops = state.rules.drops
    out += [drops[area] for area in state.rules.play_areas if reached >> area & 1]


def explain_drop(state: State, action: PlayCard) -> list[Reason]:
    """Return every condition of Fallskjermtropp that fails."""
    reasons = surplus(action)
    if action.to is None:
        return reasons
    return [
        *reasons,
        *unknown_area(state, action.to),
        *not_in_range(state, action.to, action.card),
    ]


def apply_drop(state: State, action: PlayCard, sink: EventSink | None) -> None:
    """Let them jump; where the Allies could divert them these are asked first (R29)."""
    area = state.rules.index[action.to or ""]
    if state.rules.near_fighters >> area & 1:
        state.stack.append(Divert(area))
    else:
        land_paratroopers(state, area, sink)


def land_paratroopers(state: State, area: int, sink: EventSink | None) -> None:
    """Put the new battalion down; among enemies it attacks from the air (R26)."""
    attack = bool(state.enemies_of(GERMANY) >> area & 1)
    state.add(GERMANY, area, 1)
    state.moved[area] += 1
    if attack:
        add_attack(state, area, OUTSIDE, 1)
    if sink is not None:
        name = state.rules.areas[area]
        sink.append(StackMoved(FACTIONS[GERMANY], "air", name, 1, attack, card=DROP, rule="R28"))


def add_airlifts(state: State, out: list[Action]) -> None:
    """List the flights of one or two battalions between held air fields (R31)."""
    rules = state.rules
    fields = held_fields(state)
    stops = [area for area in rules.play_areas if fields >> area & 1]
    for source in stops:
        free = min(free_to_move(state, source), MOST_TOGETHER)
        for to in stops:
            if to != source:
                out += rules.flight(AIRLIFT, "airlift", source, to)[:free]


def explain_airlift(state: State, action: PlayCard) -> list[Reason]:
    """Return every condition of Transportfly in phase 1 that fails."""
    reasons = surplus(action)
    if action.source is None or action.to is None or action.count is None:
        return reasons
    fields = held_fields(state)
    for area in (action.source, action.to):
        reasons += unknown_area(state, area)
        number = number_of(state, area)
        if number >= 0 and not fields >> number & 1:
            open_fields = list(state.rules.topology.ids(fields))
            params = {"area": area, "areas": open_fields}
            reasons.append(Reason("R31", "no_held_air_field", params))
    return reasons + explain_flight(state, action, "R31")


def explain_flight(state: State, action: PlayCard, rule: str) -> list[Reason]:
    """Refuse too many battalions, moved ones, and a journey that ends where it began."""
    count = action.count or 0
    return no_flight(action, rule) + explain_count(state, action.source or "", count)


def carry(state: State, action: PlayCard, rule: str, sink: EventSink | None) -> None:
    """Bring battalions from area to area by card: it is their movement."""
    index = state.rules.index
    source, to, count = index[action.source or ""], index[action.to or ""], action.count or 0
    mover = state.turn
    state.add(mover, source, -count)
    state.add(mover, to, count)
    state.moved[to] += count
    if sink is not None:
        areas = state.rules.areas
        sink.append(
            StackMoved(
                FACTIONS[mover], areas[source], areas[to], count, card=action.card, rule=rule
            )
        )
