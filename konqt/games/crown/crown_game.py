"""Crown & Courage as the house asks any game: new, decision, legal, explain, apply, outcome."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from konqt.board.board import Board
from konqt.core.chance import SEEDED, ChanceSource
from konqt.core.decision import OVER, Decision, Moment
from konqt.core.ending import Ending, OutcomeFacts
from konqt.core.event import Event, EventSink
from konqt.core.fault import Fault
from konqt.core.frozen import frozen
from konqt.core.game import Game, Setup, returns_of
from konqt.core.json_value import Json, JsonObject
from konqt.core.msg import Msg
from konqt.core.observation import Observation
from konqt.core.refusal import Reason
from konqt.games.crown.crown_board import map_of_board, told_map
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    crown_action_from_json,
    crown_action_to_json,
)
from konqt.games.crown.engine.crown_faults import crown_faults
from konqt.games.crown.engine.crown_files import data_fault, groups_of
from konqt.games.crown.engine.crown_key import crown_key
from konqt.games.crown.engine.crown_ledger import crown_unaccounted
from konqt.games.crown.engine.crown_position import SCENARIO, crown_position
from konqt.games.crown.engine.crown_setup import opening, wrong_crown_options
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.crown_typed import state_of_position
from konqt.games.crown.engine.crown_worlds import (
    WorldDealer,
    state_as_seen,
    state_of_seen,
    without_secrets,
)
from konqt.games.crown.engine.happened import (
    CrownEvent,
    crown_event_from_json,
    crown_event_to_json,
)
from konqt.games.crown.engine.printed import (
    GRID,
    BadCrownData,
    Printed,
    printed_in,
    printed_of,
    shipped_crown,
)
from konqt.games.crown.engine.rules.agenda import asked, carry_out, legal_actions
from konqt.games.crown.engine.rules.crown_refusals import reasons_against
from konqt.games.crown.engine.rules.resolving import WON, Resolving
from konqt.games.owner_data import BadData

NORWAY = "norway"
RESIGNED = "resignation"
LEFT = ("army", "sabotage", "step")
"""kinds of decisions that come several times: they tell how many are left"""


class CrownOutcome(OutcomeFacts):
    """How the game ended; the Gold that was evacuated counts in a loss too."""

    score: int


@frozen
class CrownObservation:
    """What the player knows; `position` has the shape of a position, without what is secret.

    `pending` is what is being done. It tells nothing secret, but is nothing to look at. `seen`
    is the same knowledge as a state, from which worlds are dealt.
    """

    viewer: str
    position: Json
    pending: Json
    decision: Decision
    legal: tuple[CrownAction, ...]
    outcome: CrownOutcome | None
    seen: CrownState = field(compare=False, repr=False)


class CrownGame:
    """The rules of Crown & Courage; the player has one faction, and the rules have the Germans."""

    name = "crown"
    scenarios: tuple[str, ...] = (SCENARIO,)
    factions: tuple[str, ...] = (NORWAY,)
    board = "crown"
    seating_rule = ""
    session_rules: Mapping[str, str] = {}

    def wrong_options(
        self, options: Mapping[str, object], scenario: str
    ) -> Sequence[tuple[str, str]]:
        """Return (option, what is wrong) for each that is not taken as it is given."""
        return wrong_crown_options(shipped_crown(), options)

    def new(self, setup: Setup) -> CrownState:
        """Begin a game. S2-S24.

        Raises:
            ValueError: the scenario or an option is unknown.
        """
        if setup.scenario not in self.scenarios:
            raise ValueError(f"unknown scenario {setup.scenario!r}; known: {SCENARIO}")
        wrong = self.wrong_options(setup.options, setup.scenario)
        if wrong:
            raise ValueError("; ".join(f"{name}: {text}" for name, text in wrong))
        return opening(printed_in(setup.data), setup.options, setup.seed)

    def clone(self, state: CrownState) -> CrownState:
        """Return an independent copy."""
        return state.clone()

    def decision(self, state: CrownState) -> Decision:
        """Say what the game waits for; kind `over` after the end."""
        waiting = asked(state)
        if waiting is None:
            outcome = self.outcome(state)
            rule = "" if outcome is None else outcome["rule"]
            return Decision(None, OVER, rule, Msg(OVER), {"outcome": outcome}, _moment(state))
        task, decision = waiting
        facts: dict[str, object] = {}
        if decision.kind in LEFT:
            facts["left"] = task.count
        if decision.kind == "demand":
            facts["demand"] = task.place
        if decision.kind == "battle":
            facts["area"] = task.place
        if state.taken is not None:
            facts["taken"] = state.taken.tile
        place = task.place if decision.kind in ("battle", "valiant", "remove") else ""
        rule = task.why if decision.kind in ("valiant", "remove") else decision.rule
        prompt = Msg(decision.kind, facts)
        return Decision(NORWAY, decision.kind, rule, prompt, facts, _moment(state, place))

    def legal(self, state: CrownState) -> list[CrownAction]:
        """List the legal actions in a fixed order; empty only after the end."""
        return legal_actions(state)

    def explain(self, state: CrownState, action: CrownAction) -> list[Reason]:
        """Return every failing condition; empty exactly when the action is legal."""
        return reasons_against(state, action)

    def nearest(self, state: CrownState, action: CrownAction) -> CrownAction | None:
        """Return the legal action that has most in common with a refused one."""
        told = crown_action_to_json(action).items()
        return max(
            self.legal(state),
            key=lambda each: sum(pair in told for pair in crown_action_to_json(each).items()),
            default=None,
        )

    def apply(
        self,
        state: CrownState,
        action: CrownAction,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        """Change the state in place up to the next decision."""
        carry_out(Resolving(state, sink, chance), action)

    def outcome(self, state: CrownState) -> CrownOutcome | None:
        """Return how the game ended, None while it goes on. WIN, LOSE."""
        return _outcome(state.cause, state.cards.gold) if state.cause else None

    def returns(self, state: CrownState) -> dict[str, float]:
        """Return what the end is worth: a game without a winner is lost."""
        return returns_of(self.factions, self.outcome(state))

    def resigned(self, seat: frozenset[str], state: CrownState | None = None) -> Ending:
        """Return how the game ends when it is given up: nobody has won, and the Gold counts."""
        outcome = _outcome(RESIGNED, 0 if state is None else state.cards.gold)
        outcome["resigned"] = [NORWAY]
        return Ending(outcome, (CrownEvent("game_over", "LOSE", (("cause", RESIGNED),)),))

    def seat_of(self, state: CrownState, faction: str) -> frozenset[str]:
        """Return the only faction there is."""
        return frozenset(self.factions)

    def observe(self, state: CrownState, viewer: str) -> CrownObservation:
        """Return what a viewer may know; all but the referee know what the player knows."""
        told, whole = self.position(state), viewer == "referee"
        position: Json = told if whole else without_secrets(told)
        legal = tuple(self.legal(state)) if viewer in (NORWAY, "referee") else ()
        pending = told["pending"]
        assert isinstance(pending, Mapping)
        decision, outcome = self.decision(state), self.outcome(state)
        seen = state_as_seen(state, whole)
        return CrownObservation(viewer, position, pending, decision, legal, outcome, seen)

    def sample(self, observation: CrownObservation, seed: int, data: object = None) -> CrownState:
        """Deal a state that the observation's viewer cannot rule out."""
        return self.dealer(observation, data)(seed)

    def dealer(
        self, observation: CrownObservation, data: object = None
    ) -> Callable[[int], CrownState]:
        """Return what deals such states by their seeds.

        Without an owner's `data` they are of the game that was observed.
        """
        printed = printed_seen(observation) if data is None else printed_in(data)
        return WorldDealer(printed, observation.seen)

    def observation_to_json(self, observation: CrownObservation) -> Json:
        """Return an observation as JSON-ready data."""
        told = {"viewer": observation.viewer, **observation.position}
        return told | {"pending": observation.pending}

    def observation_from_json(self, told: Json, data: object = None) -> CrownObservation:
        """Return what `observation_to_json` wrote, in a game with an owner's `data`."""
        viewer = str(told["viewer"])
        position = {name: each for name, each in told.items() if name not in ("viewer", "pending")}
        pending = told["pending"]
        assert isinstance(pending, Mapping)
        if viewer == "referee":
            whole = {**position, "pending": pending}
            return self.observe(self.from_position(whole, data=data), viewer)
        # Which world is dealt makes no difference to what was seen of it.
        return self.observe(state_of_seen(printed_in(data), position, pending), viewer)

    def faults(self, state: CrownState) -> list[Fault]:
        """List what is wrong with a state."""
        return crown_faults(state)

    def unaccounted(
        self, before: CrownState, after: CrownState, events: Sequence[Event]
    ) -> list[Fault]:
        """List what a step changed that its events do not tell."""
        return crown_unaccounted(before, after, events)

    def data_of(self, files: Mapping[str, str], board: object) -> Printed:
        """Return what is printed in an owner's game.

        Args:
            files: changed data files; a group that is in none of them is the shipped one.
            board: that of an owner's map file, or the group that `board_to_json` told of it.

        Raises:
            BadData: no game can be played with them; every fault is told.
        """
        groups, faults = groups_of(files)
        if board is not None:
            groups["map"] = self.board_to_json(board)
        if faults:
            raise BadData(faults)
        try:
            return printed_of(groups)
        except BadCrownData as error:
            raise BadData([data_fault(each) for each in error.faults]) from None

    def board_to_json(self, board: object) -> Json:
        """Return the map's group of an owner's board, for another process."""
        return map_of_board(board) if isinstance(board, Board) else told_map(board)

    def board_from_json(self, told: Json) -> object:
        """Return what `data_of` takes as a board."""
        return told

    def key(self, state: CrownState) -> str:
        """Return the canonical key, dice stream left out."""
        return crown_key(state)

    def position(self, state: CrownState) -> JsonObject:
        """Return the referee's full state."""
        outcome = self.outcome(state)
        told: JsonObject | None = None
        if outcome is not None:
            told = {"winner": outcome["winner"], "cause": outcome["cause"]}
            told |= {"score": outcome["score"], "rule": outcome["rule"]}
        return crown_position(state, told)

    def from_position(self, position: Json, seed: int = 0, data: object = None) -> CrownState:
        """Build a state from a position; what is left out is as at set-up.

        Raises:
            BadPosition: no game can hold it; every fault is listed.
        """
        printed = printed_in(data)
        return state_of_position(printed, position, seed)

    def action_to_json(self, action: CrownAction) -> JsonObject:
        """Return an action as JSON-ready data."""
        return crown_action_to_json(action)

    def action_from_json(self, data: Json) -> CrownAction:
        """Build an action, legal or not.

        Raises:
            ValueError: the data are not of any action's form.
        """
        return crown_action_from_json(data)

    def event_to_json(self, event: Event) -> JsonObject:
        """Return an event as JSON-ready data."""
        assert isinstance(event, CrownEvent)
        return crown_event_to_json(event)

    def event_from_json(self, data: Json) -> CrownEvent:
        """Return what `event_to_json` wrote."""
        return crown_event_from_json(data)


def crown_observation(seen: Observation) -> CrownObservation:
    """Return an observation as this game's.

    Raises:
        TypeError: it is another game's.
    """
    if isinstance(seen, CrownObservation):
        return seen
    raise TypeError(f"{type(seen).__name__} is no observation of Crown & Courage")


def printed_seen(seen: CrownObservation) -> Printed:
    """Return what is printed in the game that was observed, an owner's or the shipped one."""
    return seen.seen.printed


def symbols_printed(seen: CrownObservation) -> list[tuple[int, int]]:
    """Return the spaces of the grid on which a German symbol is printed, row and column."""
    options = seen.position["options"]
    assert isinstance(options, Mapping)
    return [divmod(cell, GRID) for cell in sorted(printed_seen(seen).symbols[options["symbols"]])]


def _moment(state: CrownState, place: str = "") -> Moment:
    return Moment(state.round, NORWAY, state.phase, place)


def _outcome(cause: str, gold: int) -> CrownOutcome:
    won = cause == WON
    outcome: CrownOutcome = {
        "winner": [NORWAY] if won else [],
        "level": None,
        "cause": cause,
        "rule": "WIN" if won else "LOSE",
        "points": {NORWAY: gold},
        "score": gold,
    }
    if not won:
        outcome["lost"] = [NORWAY]
    return outcome


CROWN: Game[CrownState, CrownAction, CrownObservation] = CrownGame()
"""The game, as the house knows any; its type is proof that nothing is missing."""
