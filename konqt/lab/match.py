"""One game between opponents, each shown its own seat's observations only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from konqt.core.action import Action
from konqt.core.agent import Agent, Thinker, chosen
from konqt.core.chance import HasChance, Stream, next_bits
from konqt.core.ending import OutcomeFacts
from konqt.core.event import PUBLIC, Event, EventSink
from konqt.core.game import Setup, SomeGame
from konqt.core.onlooker import Onlooker
from konqt.core.origin import Origin
from konqt.core.thinking import UNLIMITED, Budget, Task, repeating
from konqt.games.registry import agent_named, game_named

MOST_DECISIONS = 5000
"""No game of any scenario takes as many; more means that the players go in circles."""


class MatchFault(RuntimeError):  # noqa: N818 - reads as what happened
    """An opponent broke the rules or never ended; the message says how to see it again."""


@dataclass(slots=True)
class MatchResult:
    """How one game went."""

    number: int
    swapped: bool
    levels: dict[str, str]
    """faction -> level"""
    winner: tuple[str, ...]
    """nobody in a draw, nor where the game itself has won"""
    cause: str
    rounds: int
    decisions: int
    seconds: float
    thinking: dict[str, list[float]] = field(default_factory=dict)
    """level -> seconds of each decision with a choice"""
    silly: dict[str, dict[str, int]] = field(default_factory=dict)
    """level -> kind -> how often, where somebody has counted"""
    openings: dict[str, str] = field(default_factory=dict)
    """faction -> its first turn, where somebody has looked"""
    points: dict[str, int] = field(default_factory=dict)
    """faction -> what it has scored, where the game counts"""
    done: Sequence[tuple[str, Action]] = ()
    """who did what, in order"""


def game_seed(run_seed: int, number: int) -> int:
    """Return the seed of one game of a run, whoever plays it and in whatever order."""
    stream = Stream(run_seed * 0x9E3779B97F4A7C15 + number)
    next_bits(stream)
    return next_bits(stream) >> 1


def play_match(
    game_name: str,
    setup: Setup,
    levels: Mapping[str, str],
    number: int = 0,
    swapped: bool = False,
    budget: Budget = UNLIMITED,
    onlooker: Onlooker | None = None,
) -> MatchResult:
    """Play one game to its end; each opponent thinks within `budget`, the same for all.

    Raises:
        MatchFault: an illegal action, or no end, or one without an outcome.
        TimedGame: the budget counts time.
    """
    repeating(budget)
    game, agents = game_named(game_name), _players(game_name, levels, setup)
    state, told, origin = game.new(setup), _told_to(agents.values()), Origin.asked(setup.seed)
    thinking: dict[str, list[float]] = {level: [] for level in levels.values()}
    begun, done = perf_counter(), list[tuple[str, Action]]()
    _show(onlooker, game, state)
    while (actor := game.decision(state).actor) is not None:
        seen, seat = game.observe(state, actor), game.seat_of(state, actor)
        stream, asked = Stream(origin.number_for(actor, len(done))), perf_counter()
        action = chosen(agents[actor], Task(seen, stream, _seen_by(seat, told or ()), budget))
        if len(seen.legal) > 1:
            thinking[levels[actor]].append(perf_counter() - asked)
        if action not in seen.legal:
            raise _illegal(f"{levels[actor]} as {actor}", action, setup.seed, len(done))
        done.append((actor, action))
        game.apply(state, action, told)
        _show(onlooker, game, state)
        if len(done) > MOST_DECISIONS:
            raise MatchFault(f"no end after {MOST_DECISIONS} decisions (seed {setup.seed})")
    outcome = _ended(game, state, setup.seed)
    return MatchResult(
        number=number,
        swapped=swapped,
        levels=dict(levels),
        winner=tuple(outcome["winner"]),
        cause=outcome["cause"],
        rounds=game.decision(state).moment.round,
        decisions=len(done),
        seconds=perf_counter() - begun,
        thinking=thinking,
        silly=_counted(onlooker, levels),
        openings=dict(onlooker.openings) if onlooker is not None else {},
        points=outcome.get("points", {}),
        done=done,
    )


def _ended(game: SomeGame, state: HasChance, seed: int) -> OutcomeFacts:
    outcome = game.outcome(state)
    if outcome is None:
        raise MatchFault(f"it is over without an outcome (seed {seed})")
    return outcome


def _told_to(agents: Iterable[Agent]) -> EventSink | None:
    """Return a sink for events where somebody reads them: telling them makes a game slower."""
    return [] if any(isinstance(agent, Thinker) for agent in agents) else None


def _show(onlooker: Onlooker | None, game: SomeGame, state: HasChance) -> None:
    if onlooker is not None:
        onlooker.see(game.observe(state, PUBLIC))


def _counted(onlooker: Onlooker | None, levels: Mapping[str, str]) -> dict[str, dict[str, int]]:
    """Return level -> kind -> how often."""
    found: dict[str, dict[str, int]] = {}
    for faction, kinds in onlooker.counted.items() if onlooker is not None else ():
        row = found.setdefault(levels[faction], {})
        for kind, times in kinds.items():
            row[kind] = row.get(kind, 0) + times
    return found


def _illegal(who: str, action: object, seed: int, decision: int) -> MatchFault:
    return MatchFault(
        f"{who} chose {action}, which is not legal (seed {seed}, decision {decision})"
    )


def _players(game: str, levels: Mapping[str, str], setup: Setup) -> dict[str, Agent]:
    return {faction: agent_named(game, level, setup.data) for faction, level in levels.items()}


def _seen_by(seat: frozenset[str], events: Sequence[Event]) -> tuple[Event, ...]:
    """Return events as a seat with these factions may know them."""
    return tuple(event.seen_by(seat) for event in events)
