"""The turn of 9 April, step by step. Manual 7; R62, R83, R107, R132, R135."""

from collections.abc import Callable

from konqt.core.chance import SEEDED, ChanceSource
from konqt.core.event import EventSink
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES, ships_in
from konqt.games.kon.engine.rules.april_setup import begin_norway
from konqt.games.kon.engine.rules.attack_list import areas_under_attack
from konqt.games.kon.engine.rules.combat_start import go_on_with_land_combats
from konqt.games.kon.engine.rules.interception import begin_interception, shared_zones
from konqt.games.kon.engine.rules.landing import begin_landing
from konqt.games.kon.engine.rules.naval_combat import go_on_at_sea
from konqt.games.kon.engine.rules.new_cards import draw_cards
from konqt.games.kon.engine.rules.reinforcement import begin_reinforcement
from konqt.games.kon.engine.rules.resistance import begin_mobilization
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.rules.ships import remove_dummy, void_cards
from konqt.games.kon.engine.rules.victory import end_april
from konqt.games.kon.engine.sea import LAND_COMBAT, NAVAL_COMBAT, PHASE_OF_STEP, STEPS
from konqt.games.kon.engine.sea_frames import (
    APRIL_MOVEMENT,
    RAIDING,
    AprilCards,
    ShipPlacement,
    Window,
)
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.april import AprilEnded, CableCut
from konqt.games.kon.events.play import PhaseBegan

CABLE = "egersund"
"""Where the telegraph cable runs from. Manual 5.1."""
Sink = EventSink | None
REINFORCEMENT, NEW_CARDS = STEPS.index("reinforcement"), STEPS.index("new_cards")


def begin_typed_step(state: State) -> None:
    """Begin the step of a position typed by hand, or its faction's part of it."""
    sea, _fleet = at_sea(state)
    assert sea.april is not None
    if sea.april.step == REINFORCEMENT:
        begin_reinforcement(state, None)
    elif sea.april.step == NEW_CARDS:
        # It asks nobody, so that the game is to stand before it until hands are drawn.
        sea.april = sea.april._replace(step=REINFORCEMENT)
        state.turn = ALLIES
    else:
        begin_step(state, None, SEEDED)


def begin_april(state: State, chance: ChanceSource) -> None:
    """Begin the game with the turn of 9 April: everybody holds all its cards. Manual 7.0."""
    state.round = state.phase = 0
    state.hands = [*state.rules.april_decks]
    begin_step(state, None, chance)


def go_on_in_april(state: State, sink: Sink, chance: ChanceSource) -> None:
    """Begin what comes next: more of the step, the next faction, the next step, or round 1."""
    sea, _fleet = at_sea(state)
    april = sea.april
    assert april is not None
    step = april.step
    if step == NAVAL_COMBAT and sea.encounters and go_on_at_sea(state, sink):
        return
    if step == LAND_COMBAT and areas_under_attack(state):
        go_on_with_land_combats(state, sink)
        return
    if step == REINFORCEMENT and state.turn != ALLIES:
        state.turn += 1
        begin_reinforcement(state, sink)
        return
    if step + 1 == len(STEPS):
        _leave_april(state, sink)
        return
    sea.april = april._replace(step=step + 1)
    _enter_phase(state, PHASE_OF_STEP[step + 1], sink)
    begin_step(state, sink, chance)


def _enter_phase(state: State, phase: int, sink: Sink) -> None:
    if phase == state.phase:
        return
    state.phase = phase
    state.moved = bytearray(state.rules.size)
    state.sources = 0
    if sink is not None:
        sink.append(PhaseBegan(FACTIONS[state.turn], phase, f"7.{phase}"))


def begin_step(state: State, sink: Sink, chance: ChanceSource) -> None:
    """Begin the step that the game stands at; one that asks nobody leaves nothing behind."""
    sea, _fleet = at_sea(state)
    assert sea.april is not None
    BEGIN[STEPS[sea.april.step]](state, sink, chance)


def _window(name: str) -> Callable[[State, Sink, ChanceSource], None]:
    """Return what opens a card window."""

    def begin(state: State, sink: Sink, chance: ChanceSource) -> None:
        state.stack.append(Window(name))

    return begin


def _cards(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.stack.append(AprilCards())


def _place_norway(state: State, sink: Sink, chance: ChanceSource) -> None:
    begin_norway(state, sink)


def _place_germany(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.stack.append(ShipPlacement("ship_placement", GERMANY))


def _place_allies(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.stack.append(ShipPlacement("ship_placement", ALLIES))


def _interception(state: State, sink: Sink, chance: ChanceSource) -> None:
    """Open the attempts in every shared zone, from I to VIII (R107)."""
    shared = shared_zones(state)
    if shared:
        zone = next(ships_in(shared))
        begin_interception(state, zone, shared & ~(1 << zone))


def _movement(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.stack.append(APRIL_MOVEMENT)


def _naval_combat(state: State, sink: Sink, chance: ChanceSource) -> None:
    go_on_at_sea(state, sink)


def _raid(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.stack.append(RAIDING)


def _landing(state: State, sink: Sink, chance: ChanceSource) -> None:
    begin_landing(state)


def _land_combat(state: State, sink: Sink, chance: ChanceSource) -> None:
    if areas_under_attack(state):
        go_on_with_land_combats(state, sink)


def _mobilization(state: State, sink: Sink, chance: ChanceSource) -> None:
    state.turn = NORWAY
    begin_mobilization(state, sink)


def _reinforcement(state: State, sink: Sink, chance: ChanceSource) -> None:
    """Let Germany reinforce; Norway and the Allies follow. Manual 7.3."""
    state.turn = GERMANY
    begin_reinforcement(state, sink)


def _new_cards(state: State, sink: Sink, chance: ChanceSource) -> None:
    """Cut the cable, take cards and dummies out, draw the first hands. Manual 5.1, 7.4; R132."""
    sea, fleet = at_sea(state)
    state.turn = GERMANY
    if state.count(GERMANY, state.rules.index[CABLE]):
        if sink is not None:
            sink.append(CableCut(CABLE, "5.1"))
        void_cards(state, ALLIES, 1, "5.1", sink)
    state.hands = [b"", b"", b""]
    for zone in range(len(ZONES)):
        for ship in ships_in(sea.at[zone] & fleet.dummies):
            remove_dummy(state, ship, zone, sink)
    if sink is not None:
        sink.append(AprilEnded("7.4"))
    for faction in range(len(FACTIONS)):
        if state.outcome is None:
            draw_cards(state, faction, sink, chance)


def _leave_april(state: State, sink: Sink) -> None:
    """Go on to round 1, or end the game where only 9 April is played. Manual 7.4."""
    sea, _fleet = at_sea(state)
    sea.april = None
    sea.face_up = 0
    sea.encounters = ()
    state.round = 1
    state.turn = GERMANY
    if state.options.april_only:
        state.phase = 1
        end_april(state, sink)
        return
    state.phase = 0


BEGIN: dict[str, Callable[[State, Sink, ChanceSource], None]] = {
    "cards": _cards,
    "exchange": _window("exchange"),
    "place_norway": _place_norway,
    "place_germany": _place_germany,
    "reallocation": _window("reallocation"),
    "reconnaissance": _window("reconnaissance"),
    "place_allies": _place_allies,
    "deceiving": _window("deceiving"),
    "interception": _interception,
    "smoke": _window("smoke"),
    "movement": _movement,
    "dive_bombers": _window("dive_bombers"),
    "naval_combat": _naval_combat,
    "raid": _raid,
    "landing": _landing,
    "land_combat": _land_combat,
    "mobilization": _mobilization,
    "reinforcement": _reinforcement,
    "new_cards": _new_cards,
}
"""Step -> what begins it."""
