"""A second game for the whole house: a hidden hand, a die, something to take back, and no board.

Two factions hold two of the numbers 1 to 6 each. In turn they play a number and roll a die; who
plays at least the die's face scores, two where the stake was raised before. After four plays the
higher score wins; ties go to `first`.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from konqt.core.chance import SEEDED, ChanceSource, Stream
from konqt.core.decision import OVER, Decision, Moment
from konqt.core.event import CHAPTER, SCENE, EventSink
from konqt.core.fault import BadPosition, Fault
from konqt.core.game import Ending, Json, Setup, returns_of
from konqt.core.hashing import key_of_json
from konqt.core.msg import Msg
from konqt.core.refusal import Reason

FACTIONS = ("first", "second")
NUMBERS = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Play:
    kind: ClassVar[str] = "play"
    number: int


@dataclass(frozen=True)
class Raise:
    kind: ClassVar[str] = "raise"


Action = Play | Raise


@dataclass(frozen=True)
class Raised:
    kind: ClassVar[str] = "raised"
    begins: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    lays_open: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    rule: ClassVar[str] = "2"
    faction: str

    def seen_by(self, factions: frozenset[str]) -> "Raised":
        return self


@dataclass(frozen=True)
class Played:
    rule: ClassVar[str] = "1"
    kind: ClassVar[str] = "played"
    begins: ClassVar[str] = SCENE
    reveals: ClassVar[bool] = True
    lays_open: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    faction: str
    number: int
    die: int
    left: tuple[int, ...] | None
    """the hand afterwards, for its owner only"""

    def seen_by(self, factions: frozenset[str]) -> "Played":
        return self if self.faction in factions else replace(self, left=None)


@dataclass(frozen=True)
class Ended:
    kind: ClassVar[str] = "ended"
    begins: ClassVar[str] = CHAPTER
    rule: ClassVar[str] = "3"
    reveals: ClassVar[bool] = False
    lays_open: ClassVar[bool] = False
    silent: ClassVar[bool] = False
    resigned: str

    def seen_by(self, factions: frozenset[str]) -> "Ended":
        return self


@dataclass(frozen=True)
class Seen:
    """What a viewer knows; a hand that is not shown is its number of cards."""

    viewer: str
    hands: tuple[tuple[int, ...] | int, ...]
    scores: tuple[int, ...]
    plays: int
    raised: bool
    decision: Decision
    legal: tuple[Action, ...]
    outcome: Json | None


class State:
    def __init__(self) -> None:
        self.raised = False
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.scores = [0, 0]
        self.plays = 0
        self.chance = 0


class ToyGame:
    name = "toy"
    scenarios = ("toy",)
    factions: tuple[str, ...] = FACTIONS
    board = ""
    seating_rule = ""
    session_rules: Mapping[str, str] = {}
    held = 4
    """how many numbers are dealt"""
    played = Played

    def _at(self, state: State) -> int:
        """Give whose turn it is, by place."""
        return state.plays % len(self.factions)

    def wrong_options(self, options: Any, scenario: str) -> list[tuple[str, str]]:
        return [(name, "the toy game has no options") for name in options]

    def data_of(self, files: Any, board: Any) -> Any:
        raise ValueError("the toy game has no data that anybody could change")

    def board_to_json(self, board: Any) -> Any:
        raise ValueError("the toy game has no board that anybody could change")

    board_from_json = board_to_json

    def new(self, setup: Setup) -> State:
        if setup.scenario not in self.scenarios:
            raise ValueError(f"unknown scenario {setup.scenario!r}; known: {self.scenarios[0]}")
        state, stream = State(), Stream(setup.seed)
        dealt, each = stream.shuffled(NUMBERS), self.held // len(self.factions)
        state.hands = [
            tuple(sorted(dealt[at * each : (at + 1) * each]))
            for at, _faction in enumerate(self.factions)
        ]
        state.scores = [0 for _faction in self.factions]
        state.chance = stream.chance
        return state

    def clone(self, state: State) -> State:
        copy = State()
        copy.hands, copy.scores = list(state.hands), list(state.scores)
        copy.plays, copy.raised, copy.chance = state.plays, state.raised, state.chance
        return copy

    def decision(self, state: State) -> Decision:
        turn = self.factions[self._at(state)]
        moment = Moment(state.plays // len(self.factions) + 1, turn)
        if state.plays == 4:
            return Decision(None, OVER, "3", Msg("over"), moment=moment)
        return Decision(turn, "play", "1", Msg("play"), moment=moment)

    def legal(self, state: State) -> list[Action]:
        if state.plays == 4:
            return []
        plays: list[Action] = [Play(n) for n in state.hands[self._at(state)]]
        return plays if state.raised else [*plays, Raise()]

    def nearest(self, state: State, action: Action) -> Action | None:
        return min(
            self.legal(state)[: len(state.hands[self._at(state)])],
            key=lambda each: abs(getattr(each, "number", 0) - getattr(action, "number", 0)),
            default=None,
        )

    def explain(self, state: State, action: Action) -> list[Reason]:
        if state.plays == 4:
            return [Reason("3", "over")]
        if isinstance(action, Raise):
            return [Reason("2", "raised_already")] if state.raised else []
        held = type(action.number) is int and action.number in state.hands[self._at(state)]
        return [] if held else [Reason("1", "not_held", {"number": action.number})]

    def apply(
        self,
        state: State,
        action: Action,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        actor = self._at(state)
        if isinstance(action, Raise):
            state.raised = True
            if sink is not None:
                sink.append(Raised(self.factions[actor]))
            return
        (die,) = chance.dice(state, 1, occasion=("play", state.plays))
        state.hands[actor] = tuple(n for n in state.hands[actor] if n != action.number)
        state.scores[actor] += (action.number >= die) * (2 if state.raised else 1)
        state.plays, state.raised = state.plays + 1, False
        if sink is not None:
            left = state.hands[actor]
            sink.append(self.played(self.factions[actor], action.number, die, left))

    def outcome(self, state: State) -> Json | None:
        if state.plays < 4:
            return None
        first, second = state.scores
        return {
            "winner": ["second" if second > first else "first"],
            "level": None,
            "cause": "score",
            "rule": "3",
        }

    def returns(self, state: State) -> dict[str, float]:
        return returns_of(self.factions, self.outcome(state))

    def resigned(self, seat: frozenset[str], state: Any = None) -> Ending:
        (loser,) = seat
        outcome: Json = {"winner": [f for f in FACTIONS if f != loser], "level": None}
        outcome |= {"cause": "resignation", "rule": "3", "resigned": [loser]}
        return Ending(outcome, (Ended(loser),))

    def seat_of(self, state: State, faction: str) -> frozenset[str]:
        return frozenset((faction,))

    def observe(self, state: State, viewer: str) -> Seen:
        shown = tuple(
            hand if viewer in (faction, "referee") else len(hand)
            for faction, hand in zip(self.factions, state.hands, strict=True)
        )
        decision = self.decision(state)
        return Seen(
            viewer,
            shown,
            tuple(state.scores),
            state.plays,
            state.raised,
            decision,
            tuple(self.legal(state)) if viewer in (decision.actor, "referee") else (),
            self.outcome(state),
        )

    def observation_to_json(self, observation: Seen) -> Json:
        hands = [hand if isinstance(hand, int) else list(hand) for hand in observation.hands]
        scores = list(observation.scores)
        told = {"viewer": observation.viewer, "hands": hands, "scores": scores}
        return told | {"plays": observation.plays, "raised": observation.raised}

    def observation_from_json(self, told: Json, data: object = None) -> Seen:
        del data
        state = State()
        hands = [hand if isinstance(hand, int) else tuple(hand) for hand in told["hands"]]
        # Whoever does not decide sees no actions, so a hand that is not shown is not asked for.
        state.hands = [() if isinstance(hand, int) else hand for hand in hands]
        state.scores, state.plays = list(told["scores"]), told["plays"]
        state.raised = told["raised"]
        return replace(self.observe(state, told["viewer"]), hands=tuple(hands))

    def sample(self, observation: Seen, seed: int, data: Any = None) -> State:
        return self.dealer(observation, data)(seed)

    def dealer(self, observation: Seen, data: Any = None) -> Callable[[int], State]:
        known = {n for hand in observation.hands if isinstance(hand, tuple) for n in hand}

        def deal(seed: int) -> State:
            state, stream = State(), Stream(seed)
            unseen = list(stream.shuffled(n for n in NUMBERS if n not in known))
            state.hands = []
            for hand in observation.hands:
                if isinstance(hand, int):
                    hand, unseen = tuple(unseen[:hand]), unseen[hand:]
                state.hands.append(tuple(sorted(hand)))
            state.scores, state.plays = list(observation.scores), observation.plays
            state.raised, state.chance = observation.raised, stream.chance
            return state

        return deal

    def faults(self, state: State) -> list[Fault]:
        if sum(map(len, state.hands)) + state.plays != self.held:
            return [Fault("numbers_lost", "hands", "numbers came or went")]
        return []

    def unaccounted(self, before: State, after: State, events: Any) -> list[Fault]:
        played = [event.number for event in events if event.kind == "played"]
        for faction, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
            if sorted(had) != sorted([*has, *(n for n in played if n in had)]):
                text = f"{had} became {has} by {played}"
                return [Fault("numbers_unaccounted", f"hands.{self.factions[faction]}", text)]
        return []

    def key(self, state: State) -> str:
        return key_of_json(self.position(state))

    def position(self, state: State) -> Json:
        hands, scores = [list(hand) for hand in state.hands], list(state.scores)
        told = {"scenario": self.scenarios[0], "hands": hands, "scores": scores}
        return told | {"plays": state.plays, "raised": state.raised}

    def from_position(self, position: Json, seed: int = 0, data: Any = None) -> State:
        state = State()
        state.hands = [tuple(hand) for hand in position["hands"]]
        state.scores, state.plays = list(position["scores"]), position["plays"]
        state.raised, state.chance = position["raised"], seed
        if self.faults(state):
            raise BadPosition(self.faults(state))
        return state

    def action_to_json(self, action: Action) -> Json:
        return {"kind": action.kind, **asdict(action)}

    def action_from_json(self, data: Json) -> Action:
        if data == {"kind": "raise"}:
            return Raise()
        if set(data) != {"kind", "number"} or data["kind"] != "play":
            raise ValueError("a play has a kind and a number")
        if type(data.get("number")) is not int:
            raise ValueError("'number' takes a whole number")
        return Play(data["number"])

    def event_to_json(self, event: Any) -> Json:
        if event.kind == "ended":
            return {"kind": "ended", "resigned": event.resigned}
        if event.kind == "raised":
            return {"kind": "raised", "faction": event.faction}
        left = None if event.left is None else list(event.left)
        return {"kind": "played", **asdict(event), "left": left}

    def event_from_json(self, data: Json) -> Any:
        if data["kind"] == "ended":
            return Ended(data["resigned"])
        if data["kind"] == "raised":
            return Raised(data["faction"])
        values = {key: value for key, value in data.items() if key != "kind"}
        left = values["left"]
        return self.played(**{**values, "left": None if left is None else tuple(left)})
