"""Kampen om Norge as the kernel sees it. Every method is explained in `core.game.Game`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.board.board import Board
from konqt.core.chance import SEEDED, ChanceSource
from konqt.core.decision import Decision
from konqt.core.ending import Ending, OutcomeFacts
from konqt.core.event import Event, EventSink
from konqt.core.fault import BadPosition, Fault, shown
from konqt.core.frames import Settler
from konqt.core.game import Game, Json, Setup, returns_of
from konqt.core.json_value import JsonObject
from konqt.core.refusal import Reason
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.topology import Topology, topology_of
from konqt.games.kon.engine.actions import Action, action_from_json, action_to_json, well_formed
from konqt.games.kon.engine.data_files import SCENARIOS
from konqt.games.kon.engine.decisions import decision_of
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.faults import faults_of
from konqt.games.kon.engine.frames import TURN
from konqt.games.kon.engine.nearest import nearest_of
from konqt.games.kon.engine.options import options_of, wrong_options
from konqt.games.kon.engine.rules.table import ADVANCING, DECIDING
from konqt.games.kon.engine.rules.victory import given_up, outcome_json
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import KonEvent, event_from_json, event_to_json
from konqt.games.kon.forms.keying import key_of
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.forms.observation_json import observation_from_json, observation_to_json
from konqt.games.kon.forms.observe import observe, seat_of
from konqt.games.kon.forms.position import position_of
from konqt.games.kon.forms.position_cards import opening_hand
from konqt.games.kon.forms.position_reader import place_units, read_position
from konqt.games.kon.forms.sample import Dealer, known_position
from konqt.games.owner_data import BadData, Corrections, corrections_in, owner_data

_SETTLER: Settler[State] = Settler(ADVANCING)


SESSION_RULES = {
    "session_over": "1.3",
    **dict.fromkeys(
        (
            *("not_your_decision", "nothing_to_undo", "nothing_to_redo", "undo_other_seat"),
            *("undo_seen", "undo_chance", "undo_revealed"),
        ),
        "1.1",
    ),
}
"""What a session refuses by itself -> the section that it follows from."""


class KampenOmNorge:
    """The rules of the game with the scenarios that can be played."""

    name = "kon"
    board = "norway"
    seating_rule = "1.2"
    session_rules: Mapping[str, str] = SESSION_RULES
    scenarios: tuple[str, ...] = SCENARIOS
    factions: tuple[str, ...] = FACTIONS
    _last_dealer: tuple[KonObservation, object, Callable[[int], State]] | None = None
    """of the observation asked last, with the data it was asked with; observations never change"""

    def data_of(self, files: Mapping[str, str], board: object) -> Corrections:
        """Return an owner's corrections for `Setup.data`.

        Raises:
            BadData: something in the files is impossible; every fault is listed.
        """
        from konqt.games.kon.board.shipped import shipped_topology
        from konqt.games.kon.owner.check import faults_in

        topology = _topology_in(board)
        if not files:
            return topology
        areas = (topology or shipped_topology()).areas
        faults = faults_in(tuple(sorted(files.items())), areas)
        if faults:
            raise BadData(faults)
        return owner_data(topology, files)

    def board_to_json(self, board: object) -> Json:
        """Return what the rules read of an owner's board."""
        from konqt.games.kon.board.plain import topology_out

        topology = _topology_in(board)
        return {} if topology is None else topology_out(topology)

    def board_from_json(self, told: Json) -> Topology:
        """Return what `board_to_json` told of.

        Raises:
            KeyError, TypeError, ValueError: it did not tell that.
        """
        from konqt.games.kon.board.plain import topology_in

        return topology_in(told)

    def wrong_options(self, options: Mapping[str, object], scenario: str) -> list[tuple[str, str]]:
        """Return (option, what is wrong) for each ruling that cannot be chosen so."""
        return wrong_options(options, scenario)

    def new(self, setup: Setup) -> State:
        """Begin a game; equal setups give equal games.

        Raises:
            ValueError: an unknown scenario, option or faction, or seats that leave one out.
        """
        if setup.scenario not in self.scenarios:
            known = ", ".join(self.scenarios)
            raise ValueError(f"unknown scenario {setup.scenario!r}; known: {known}")
        rules = ruleset_for(setup.scenario, corrections_in(setup.data))
        seats = rules.scenario.seats if setup.seats is None else setup.seats
        check_seats(seats)
        seats = tuple(tuple(seat) for seat in seats)
        state = State(
            rules, seats, options_of(setup.options, setup.scenario), setup.seed & (1 << 64) - 1
        )
        place_units(state)
        for faction, deck in enumerate(rules.full_decks):
            order = SEEDED.order(state, len(deck))
            size = opening_hand(state, faction) if rules.fleet is None else 0
            shuffled = bytes(deck[i] for i in order)
            state.hands[faction] = bytes(sorted(shuffled[:size]))
            state.draw[faction] = shuffled[size:]
        state.stack.append(TURN)
        if state.sea is not None:
            from konqt.games.kon.engine.rules.april_turn import begin_april

            begin_april(state, SEEDED)
        _SETTLER.settle(state, None, SEEDED)
        return state

    def clone(self, state: State) -> State:
        """Return an independent copy."""
        return state.clone()

    def decision(self, state: State) -> Decision:
        """Say what the game waits for."""
        return decision_of(state)

    def legal(self, state: State) -> list[Action]:
        """List the actions of the deciding faction, in fixed order."""
        stack = state.stack
        if not stack:
            return []
        frame = stack[-1]
        return DECIDING[frame.name].legal(state, frame)

    def explain(self, state: State, action: object) -> list[Reason]:
        """Return every failing condition; empty exactly when the action is legal."""
        if state.outcome is not None:
            return [Reason(state.outcome.rule, "game_over")]
        if not well_formed(action):
            return [Reason("4", "malformed")]
        frame = state.stack[-1]
        return DECIDING[frame.name].explain(state, frame, action)

    def nearest(self, state: State, action: Action) -> Action | None:
        """Return the legal action that comes nearest to a refused one; None after the end."""
        return nearest_of(state.rules.topology, action, self.legal(state))

    def apply(
        self,
        state: State,
        action: Action,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        """Change the state in place, without checking legality, up to the next decision."""
        frame = state.stack[-1]
        DECIDING[frame.name].apply(state, frame, action, sink, chance)
        _SETTLER.settle(state, sink, chance)

    def outcome(self, state: State) -> OutcomeFacts | None:
        """Return how the game ended and for whom, None while it goes on."""
        return None if state.outcome is None else outcome_json(state.outcome)

    def returns(self, state: State) -> dict[str, float]:
        """Return 1 for the factions that have won, however clearly, and -1 for the others."""
        return returns_of(FACTIONS, self.outcome(state))

    def resigned(self, seat: frozenset[str], state: State | None = None) -> Ending:
        """Return how the game ends when a chair gives it up: the other side has won."""
        del state
        return given_up(seat)

    def seat_of(self, state: State, faction: str) -> frozenset[str]:
        """Return the factions that share the chair of `faction`."""
        return seat_of(state, faction)

    def observe(self, state: State, viewer: str) -> KonObservation:
        """Return what a viewer may know."""
        return observe(state, viewer)

    def key(self, state: State) -> str:
        """Return the canonical key, dice stream left out."""
        return key_of(state)

    def position(self, state: State) -> dict[str, object]:
        """Return the referee's full state as a position that can be typed by hand."""
        return position_of(state)

    def from_position(self, position: object, seed: int = 0, data: object = None) -> State:
        """Build a state from a position.

        Raises:
            BadPosition: no game can hold it; every fault is listed.
        """
        own = corrections_in(data)
        rules = ruleset_for(_scenario_of(position, own), own)
        state = read_position(rules, position, seed)
        _SETTLER.settle(state, None, SEEDED)
        return state

    def sample(self, observation: KonObservation, seed: int, data: object = None) -> State:
        """Deal a state that the observation's viewer cannot rule out, dice stream included."""
        last = self._last_dealer
        if last is None or last[0] is not observation or last[1] is not data:
            last = self._last_dealer = (observation, data, self.dealer(observation, data))
        return last[2](seed)

    def dealer(self, observation: KonObservation, data: object = None) -> Callable[[int], State]:
        """Return what deals such states by their seeds, for whoever asks one observation often."""
        rules = ruleset_for(observation.scenario, corrections_in(data))
        known = read_position(rules, known_position(rules, observation), 0)
        _SETTLER.settle(known, None, SEEDED)
        return Dealer(known, observation)

    def faults(self, state: State) -> list[Fault]:
        """List what is wrong with a state."""
        return faults_of(state)

    def unaccounted(self, before: State, after: State, events: Sequence[Event]) -> list[Fault]:
        """List what a step changed that its events do not tell."""
        # Fuzzing asks, and tests; no game that is played.
        from konqt.games.kon.engine.ledger import unaccounted

        return unaccounted(before, after, events)

    def observation_to_json(self, observation: KonObservation) -> dict[str, object]:
        """Return an observation as JSON-ready data."""
        return observation_to_json(observation)

    def observation_from_json(self, told: Json, data: object = None) -> KonObservation:
        """Return what `observation_to_json` wrote, which has everything in it."""
        del data
        return observation_from_json(told)

    def action_to_json(self, action: Action) -> JsonObject:
        """Return an action as JSON-ready data."""
        return action_to_json(action)

    def action_from_json(self, data: object) -> Action:
        """Build an action, legal or not."""
        return action_from_json(data)

    def event_to_json(self, event: Event) -> JsonObject:
        """Return an event as JSON-ready data."""
        assert isinstance(event, KonEvent)
        return event_to_json(event)

    def event_from_json(self, data: Mapping[str, object]) -> KonEvent:
        """Return what `event_to_json` wrote."""
        return event_from_json(data)


if TYPE_CHECKING:
    _FULFILS: Game[State, Action, KonObservation] = KampenOmNorge()


def _scenario_of(position: object, data: Corrections) -> str:
    """Return the scenario that a position names.

    Raises:
        BadPosition: not an object, or no scenario of this game; then with every other fault that
            it has in each of them.
    """
    if not isinstance(position, dict):
        text = f"{shown(position)} is not an object"
        raise BadPosition([Fault("bad_type", "position", text, 'write {"scenario": ...}')])
    scenario = position.get("scenario", SCENARIOS[0])
    if scenario in KampenOmNorge.scenarios:
        return str(scenario)
    known = f"known: {', '.join(KampenOmNorge.scenarios)}"
    text = f"unknown scenario {shown(scenario)}"
    raise BadPosition(
        [Fault("unknown_scenario", "scenario", text, known), *_faults_anyway(position, data)]
    )


def _faults_anyway(position: Mapping[str, object], data: Corrections) -> list[Fault]:
    """List the faults that a position has whichever scenario it was meant for."""
    found = []
    for scenario in KampenOmNorge.scenarios:
        try:
            read_position(ruleset_for(scenario, data), {**position, "scenario": scenario}, 0)
        except BadPosition as error:
            found.append(error.faults)
        else:
            return []
    told = [{(fault.code, fault.place): fault for fault in faults} for faults in found]
    first, *others = told
    return [
        fault
        if all(other[key].remedy == fault.remedy for other in others)
        else replace(fault, remedy="correct the scenario first: the rest depends on it")
        for key, fault in first.items()
        if all(key in other for other in others)
    ]


def check_seats(seats: Iterable[Iterable[str]]) -> None:
    """Check that every faction sits on exactly one chair.

    Raises:
        ValueError: one is missing, unknown or seated twice.
    """
    seated = sorted(faction for seat in seats for faction in seat)
    if seated != sorted(FACTIONS):
        raise ValueError(f"seats hold {', '.join(seated)}; each of {', '.join(FACTIONS)} sits once")


def _topology_in(board: object) -> Topology | None:
    """Return what the rules read of a whole board, or of what they hold of one already."""
    return (
        norway_on(board).topology
        if isinstance(board, Board)
        else topology_of(corrections_in(board))
    )
