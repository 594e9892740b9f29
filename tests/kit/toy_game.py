"""A second game for the kernel: twenty lines of rules with a hidden hand and a die.

Two factions hold two of the numbers 1 to 6 each. In turn they play a number and roll a die; who
plays at least the die's face scores. After four plays the higher score wins; ties go to `first`.
"""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from konqt.core.chance import SEEDED, ChanceSource, Stream
from konqt.core.decision import OVER, Decision, Moment
from konqt.core.event import EventSink
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
class Played:
    kind: ClassVar[str] = "played"
    reveals: ClassVar[bool] = True
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
    reveals: ClassVar[bool] = False
    resigned: str

    def seen_by(self, factions: frozenset[str]) -> "Ended":
        return self


class State:
    def __init__(self) -> None:
        self.hands: list[tuple[int, ...]] = [(), ()]
        self.scores = [0, 0]
        self.plays = 0
        self.chance = 0


class ToyGame:
    name = "toy"
    scenarios = ("toy",)
    factions = FACTIONS

    def new(self, setup: Setup) -> State:
        state, stream = State(), Stream(setup.seed)
        dealt = stream.shuffled(NUMBERS)
        state.hands = [tuple(sorted(dealt[:2])), tuple(sorted(dealt[2:4]))]
        state.chance = stream.chance
        return state

    def clone(self, state: State) -> State:
        copy = State()
        copy.hands, copy.scores = list(state.hands), list(state.scores)
        copy.plays, copy.chance = state.plays, state.chance
        return copy

    def decision(self, state: State) -> Decision:
        turn = FACTIONS[state.plays % 2]
        moment = Moment(state.plays // 2 + 1, turn)
        if state.plays == 4:
            return Decision(None, OVER, "3", Msg("over"), moment=moment)
        return Decision(turn, "play", "1", Msg("play"), moment=moment)

    def legal(self, state: State) -> list[Play]:
        return [] if state.plays == 4 else [Play(n) for n in state.hands[state.plays % 2]]

    def nearest(self, state: State, action: Play) -> Play | None:
        return min(
            self.legal(state), key=lambda each: abs(each.number - action.number), default=None
        )

    def explain(self, state: State, action: Play) -> list[Reason]:
        if state.plays == 4:
            return [Reason("3", "over")]
        held = type(action.number) is int and action.number in state.hands[state.plays % 2]
        return [] if held else [Reason("1", "not_held", {"number": action.number})]

    def apply(
        self,
        state: State,
        action: Play,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        actor = state.plays % 2
        (die,) = chance.dice(state, 1, occasion=("play", state.plays))
        state.hands[actor] = tuple(n for n in state.hands[actor] if n != action.number)
        state.scores[actor] += action.number >= die
        state.plays += 1
        if sink is not None:
            sink.append(Played(FACTIONS[actor], action.number, die, state.hands[actor]))

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
        return returns_of(FACTIONS, self.outcome(state))

    def resigned(self, seat: frozenset[str]) -> Ending:
        (loser,) = seat
        outcome: Json = {"winner": [f for f in FACTIONS if f != loser], "level": None}
        outcome |= {"cause": "resignation", "rule": "3", "resigned": [loser]}
        return Ending(outcome, (Ended(loser),))

    def seat_of(self, state: State, faction: str) -> frozenset[str]:
        return frozenset((faction,))

    def observe(self, state: State, viewer: str) -> Json:
        shown = [
            list(hand) if viewer in (faction, "referee") else len(hand)
            for faction, hand in zip(FACTIONS, state.hands, strict=True)
        ]
        return {"hands": shown, "scores": list(state.scores), "plays": state.plays}

    def observation_to_json(self, observation: Json) -> Json:
        return observation

    def observation_from_json(self, data: Json) -> Json:
        return data

    def sample(self, observation: Json, seed: int, data: Any = None) -> State:
        return self.dealer(observation, data)(seed)

    def dealer(self, observation: Json, data: Any = None) -> Callable[[int], State]:
        known = {n for hand in observation["hands"] if isinstance(hand, list) for n in hand}

        def deal(seed: int) -> State:
            stream = Stream(seed)
            unseen = stream.shuffled(n for n in NUMBERS if n not in known)
            hands = []
            for hand in observation["hands"]:
                if isinstance(hand, int):
                    hand, unseen = unseen[:hand], unseen[hand:]
                hands.append(sorted(hand))
            return self.from_position({**observation, "hands": hands}, stream.chance)

        return deal

    def faults(self, state: State) -> list[Fault]:
        if len(state.hands[0]) + len(state.hands[1]) + state.plays != 4:
            return [Fault("numbers_lost", "hands", "numbers came or went")]
        return []

    def unaccounted(self, before: State, after: State, events: Any) -> list[Fault]:
        played = [event.number for event in events]
        for faction, (had, has) in enumerate(zip(before.hands, after.hands, strict=True)):
            if sorted(had) != sorted([*has, *(n for n in played if n in had)]):
                text = f"{had} became {has} by {played}"
                return [Fault("numbers_unaccounted", f"hands.{FACTIONS[faction]}", text)]
        return []

    def key(self, state: State) -> str:
        return key_of_json(self.position(state))

    def position(self, state: State) -> Json:
        return self.observe(state, "referee")

    def from_position(self, position: Json, seed: int = 0, data: Any = None) -> State:
        state = State()
        state.hands = [tuple(hand) for hand in position["hands"]]
        state.scores, state.plays = list(position["scores"]), position["plays"]
        state.chance = seed
        if self.faults(state):
            raise BadPosition(self.faults(state))
        return state

    def action_to_json(self, action: Play) -> Json:
        return {"kind": "play", **asdict(action)}

    def action_from_json(self, data: Json) -> Play:
        if set(data) != {"kind", "number"} or data["kind"] != "play":
            raise ValueError("a play has a kind and a number")
        if type(data.get("number")) is not int:
            raise ValueError("'number' takes a whole number")
        return Play(data["number"])

    def event_to_json(self, event: Any) -> Json:
        if event.kind == "ended":
            return {"kind": "ended", "resigned": event.resigned}
        left = None if event.left is None else list(event.left)
        return {"kind": "played", **asdict(event), "left": left}

    def event_from_json(self, data: Json) -> Any:
        if data["kind"] == "ended":
            return Ended(data["resigned"])
        values = {key: value for key, value in data.items() if key != "kind"}
        left = values["left"]
        return Played(**{**values, "left": None if left is None else tuple(left)})
