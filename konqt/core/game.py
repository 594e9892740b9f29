"""The contract that every game fulfils; sessions, records, AI and fuzzing know nothing more.

States are the game's own mutable objects. Whoever calls `apply` owns the state; everybody else
gets clones or observations. Actions and events are frozen, hashable records of the game's own;
files and processes see them as JSON-ready dicts.

A whole game at random, and how it ended:

>>> from konqt.core.chance import Stream
>>> from konqt.games.registry import game_named
>>> game, stream = game_named("kon"), Stream(1)
>>> state = game.new(Setup("narvik", seed=7))
>>> decision = game.decision(state)
>>> decision.actor, decision.kind, decision.moment.round
('germany', 'movement', 1)
>>> while actions := game.legal(state):
...     game.apply(state, actions[stream.below(len(actions))])
>>> game.outcome(state)["winner"]
['germany']
>>> game.returns(state)
{'germany': 1.0, 'norway': -1.0, 'allies': -1.0}

A bot knows one seat's observation. It deals worlds that it cannot rule out, and tries two plans in
each of them under the same luck:

>>> from konqt.core.chance import Luck
>>> state = game.new(Setup("narvik", seed=7))
>>> deal = game.dealer(game.observe(state, "germany"))
>>> plans = game.legal(state)[0], game.legal(state)[-1]
>>> for number in range(100):
...     for plan in plans:
...         world, luck = deal(number), Luck(number)
...         game.apply(world, plan, chance=luck)
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import field
from typing import Protocol, TypeAlias, TypeVar

from konqt.core.action import Action
from konqt.core.chance import SEEDED, ChanceSource, HasChance
from konqt.core.decision import Decision
from konqt.core.ending import Ending as Ending
from konqt.core.ending import OutcomeFacts, result_of
from konqt.core.event import Event, EventSink
from konqt.core.fault import Fault
from konqt.core.frozen import frozen
from konqt.core.json_value import Json as Json
from konqt.core.observation import Observation
from konqt.core.refusal import IllegalAction, Reason

S = TypeVar("S")
Act = TypeVar("Act", bound=Action)
Seen = TypeVar("Seen", bound=Observation)


@frozen
class Setup:
    """How to begin a game; what is left None takes the scenario's value.

    `seats` groups faction ids that share one chair. `data` is an owner's corrected board and
    decks in the game's own form, None for the shipped ones.
    """

    scenario: str
    seed: int = 0
    seats: tuple[tuple[str, ...], ...] | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    data: object = None


class Game(Protocol[S, Act, Seen]):
    """One set of rules with its scenarios, for its own states, actions and observations."""

    name: str
    scenarios: tuple[str, ...]
    factions: tuple[str, ...]
    board: str
    """the shipped board that it is played on, by name; empty for a game without one"""
    seating_rule: str
    """which rule says that opponents share no chair; empty where it need not be said"""
    session_rules: Mapping[str, str]
    """what a running game refuses by itself, by code -> the rule that says so; others have none"""

    def data_of(self, files: Mapping[str, str], board: object) -> object:
        """Return what `Setup.data` takes for an owner's changed files and board (None: shipped).

        The board is a whole one, or what the rules read of it.

        Raises:
            ValueError: no game can be played with them; the message says why.
        """
        ...

    def board_to_json(self, board: object) -> Json:
        """Return what the rules read of an owner's board, for another process."""
        ...

    def board_from_json(self, told: Json) -> object:
        """Return what `data_of` takes as a board of what `board_to_json` told.

        Raises:
            KeyError, TypeError, ValueError: it did not tell that.
        """
        ...

    def wrong_options(
        self, options: Mapping[str, object], scenario: str
    ) -> Sequence[tuple[str, str]]:
        """Return (option, what is wrong) for each that a scenario does not take as it is given."""
        ...

    def new(self, setup: Setup) -> S:
        """Begin a game; equal setups give equal games on every machine."""
        ...

    def clone(self, state: S) -> S:
        """Return an independent copy, cheap enough for search."""
        ...

    def decision(self, state: S) -> Decision:
        """Say what the game waits for; kind `over` after the end."""
        ...

    def legal(self, state: S) -> list[Act]:
        """List the actions of the deciding faction, in fixed order; empty only after the end."""
        ...

    def explain(self, state: S, action: Act) -> list[Reason]:
        """Return every failing condition; empty exactly when the action is legal."""
        ...

    def nearest(self, state: S, action: Act) -> Act | None:
        """Return the legal action that comes nearest to a refused one; None after the end."""
        ...

    def apply(
        self,
        state: S,
        action: Act,
        sink: EventSink | None = None,
        chance: ChanceSource = SEEDED,
    ) -> None:
        """Change the state in place, without checking legality, up to the next decision."""
        ...

    def outcome(self, state: S) -> OutcomeFacts | None:
        """Return how the game ended and for whom, None while it goes on."""
        ...

    def returns(self, state: S) -> dict[str, float]:
        """Return what the end is worth to each faction: 1 won, -1 lost, 0 drawn or not over."""
        ...

    def resigned(self, seat: frozenset[str], state: S | None = None) -> Ending:
        """Return how the game ends when the factions on one chair give it up.

        The outcome's `resigned` lists them, in the order of `factions`. `state` is what they give
        up, for what is counted in it; without one only who has won is asked.
        """
        ...

    def seat_of(self, state: S, faction: str) -> frozenset[str]:
        """Return the factions that share the chair of `faction`."""
        ...

    def observe(self, state: S, viewer: str) -> Seen:
        """Return what a viewer may know.

        `viewer` is a faction id (its whole seat is meant), `public` or `referee`.
        """
        ...

    def observation_to_json(self, observation: Seen) -> Json:
        """Return an observation as JSON-ready data."""
        ...

    def observation_from_json(self, told: Json, data: object = None) -> Seen:
        """Return what `observation_to_json` wrote, in a game with an owner's `data`."""
        ...

    def sample(self, observation: Seen, seed: int, data: object = None) -> S:
        """Deal a state that the observation's viewer cannot rule out, dice stream included."""
        ...

    def dealer(self, observation: Seen, data: object = None) -> Callable[[int], S]:
        """Return what deals such states by their seeds, for whoever asks one observation often.

        Every call gives a new state, the one that `sample` gives for the seed; `data` is what the
        game was begun with.
        """
        ...

    def faults(self, state: S) -> list[Fault]:
        """List what is wrong with a state; empty for every state that rules can reach."""
        ...

    def unaccounted(self, before: S, after: S, events: Sequence[Event]) -> list[Fault]:
        """List what a step changed that its events do not tell; empty for every true step."""
        ...

    def key(self, state: S) -> str:
        """Return the canonical key: 16 hexadecimal digits, dice stream left out."""
        ...

    def position(self, state: S) -> Json:
        """Return the referee's full state as a position that can be typed by hand.

        Its `scenario` says of which game it is.
        """
        ...

    def from_position(self, position: Json, seed: int = 0, data: object = None) -> S:
        """Build a state from a position.

        Raises:
            BadPosition: no game can hold it; every fault is listed.
        """
        ...

    def action_to_json(self, action: Act) -> Json:
        """Return an action as JSON-ready data."""
        ...

    def action_from_json(self, data: Json) -> Act:
        """Build an action, legal or not.

        Raises:
            ValueError: the data are not of any action's form; the message says what is wrong.
        """
        ...

    def event_to_json(self, event: Event) -> Json:
        """Return an event as JSON-ready data."""
        ...

    def event_from_json(self, data: Json) -> Event:
        """Return what `event_to_json` wrote."""
        ...


SomeGame: TypeAlias = Game[HasChance, Action, Observation]
"""A game that was found by its name. Whoever has it gives it no states, actions and observations
but its own."""


def returns_of(factions: Sequence[str], outcome: OutcomeFacts | None) -> dict[str, float]:
    """Return what an outcome is worth to each faction; all 0 without one and in a draw.

    Whoever loses although nobody wins has lost all the same, as a game for one can be lost.

    >>> returns_of(("white", "black"), {"winner": ["black"]})
    {'white': -1.0, 'black': 1.0}
    >>> returns_of(("white", "black"), {"winner": []})
    {'white': 0.0, 'black': 0.0}
    >>> returns_of(("alone",), {"winner": [], "lost": ["alone"]})
    {'alone': -1.0}
    """
    ended = result_of(outcome)
    if ended.winner:
        return {faction: 1.0 if faction in ended.winner else -1.0 for faction in factions}
    return {faction: -1.0 if faction in ended.lost else 0.0 for faction in factions}


def sides_of(game: Game[S, Act, Seen]) -> tuple[tuple[str, ...], ...]:
    """Return the factions that win and lose together, by who wins when one gives up.

    Where nobody wins by it there is one side alone, which plays against the game itself.

    >>> from konqt.games.registry import game_named
    >>> sides_of(game_named("kon"))
    (('germany',), ('norway', 'allies'))
    """
    against = {f: game.resigned(frozenset((f,))).outcome["winner"] for f in game.factions}
    sides = (
        tuple(other for other in game.factions if other not in against[faction])
        for faction in game.factions
    )
    return tuple(dict.fromkeys(sides))


def opponents_on(game: Game[S, Act, Seen], seat: Container[str]) -> tuple[str, str] | None:
    """Return two opponents whom one seat holds; None where all on it are of one side.

    >>> from konqt.games.registry import game_named
    >>> opponents_on(game_named("kon"), ("germany", "allies"))
    ('germany', 'allies')
    """
    seated = [faction for faction in game.factions if faction in seat]
    side = {faction: each for each in sides_of(game) for faction in each}
    return next(
        ((one, two) for one in seated for two in seated if two not in side[one]),
        None,
    )


def play(
    game: Game[S, Act, Seen], state: S, action: Act, chance: ChanceSource = SEEDED
) -> tuple[S, list[Event]]:
    """Apply a checked action to a copy: the pure form of `apply`.

    Raises:
        IllegalAction: with every failing condition.
    """
    reasons: Sequence[Reason] = game.explain(state, action)
    if reasons:
        raise IllegalAction(reasons)
    after = game.clone(state)
    events: EventSink = []
    game.apply(after, action, events, chance)
    return after, events
