"""One game between opponents, each shown its own seat's observations only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter

from konqt.core.agent import Agent
from konqt.core.chance import Stream, next_bits
from konqt.core.game import Setup
from konqt.core.origin import Origin
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
    cause: str
    rounds: int
    decisions: int
    seconds: float
    thinking: dict[str, list[float]] = field(default_factory=dict)
    """level -> seconds of each decision with a choice"""


def game_seed(run_seed: int, number: int) -> int:
    """Give the seed of one game of a run, whoever plays it and in whatever order."""
    stream = Stream(run_seed * 0x9E3779B97F4A7C15 + number)
    next_bits(stream)
    return next_bits(stream) >> 1


def play_match(
    game_name: str,
    setup: Setup,
    levels: Mapping[str, str],
    number: int = 0,
    swapped: bool = False,
) -> MatchResult:
    """Play one game to its end.

    Raises:
        MatchFault: an illegal action, or no end.
    """
    game = game_named(game_name)
    state = game.new(setup)
    agents: dict[str, Agent] = {
        f: agent_named(game_name, level, setup.data) for f, level in levels.items()
    }
    origin = Origin.asked(setup.seed)
    thinking: dict[str, list[float]] = {level: [] for level in levels.values()}
    begun = perf_counter()
    decisions = 0
    while (actor := game.decision(state).actor) is not None:
        observation = game.observe(state, actor)
        stream = Stream(origin.number_for(actor, decisions))
        asked = perf_counter()
        action = agents[actor].choose(observation, stream)
        if len(observation.legal) > 1:
            thinking[levels[actor]].append(perf_counter() - asked)
        if action not in observation.legal:
            raise MatchFault(
                f"{levels[actor]} as {actor} chose {action}, which is not legal"
                f" (seed {setup.seed}, decision {decisions})"
            )
        game.apply(state, action)
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise MatchFault(f"no end after {MOST_DECISIONS} decisions (seed {setup.seed})")
    outcome = game.outcome(state) or {"winner": (), "cause": "no outcome"}
    return MatchResult(
        number=number,
        swapped=swapped,
        levels=dict(levels),
        winner=tuple(outcome["winner"]),
        cause=str(outcome["cause"]),
        rounds=game.decision(state).moment.round,
        decisions=decisions,
        seconds=perf_counter() - begun,
        thinking=thinking,
    )
