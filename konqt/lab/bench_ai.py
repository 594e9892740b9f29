"""Measures the opponents: how long they think, how soon their process answers, what it holds.

Thinking is told in this process's own CPU time, so that a busy machine does not decide it; all of
an opponent's decisions in a turn count together, as that is what one waits for. Positions are those
of one game of the usual opponent against itself.
"""

import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from konqt.ai.process import AiProcess
from konqt.core import child
from konqt.core.agent import Agent, chosen
from konqt.core.chance import HasChance, Stream
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.game import Setup, SomeGame
from konqt.core.thinking import Task
from konqt.games.registry import agent_named, entry_named, game_named, usual_level
from konqt.lab.bench_engine import play_out_figure
from konqt.lab.figures import Figure, figure
from konqt.lab.intervals import quantile

SEED = 17
STARTS = 5
"""Processes whose start is measured."""
FEWEST_TURNS = 3
"""of a level in a scenario, however long it thinks"""
BESIDE_CHESS = {"narvik": 3.5, "basic": 4.0, "advanced": 3.0}
"""Scenario -> times the steps a second of python-chess that a random play-out is to have."""
DECISION_GOALS = {"greedy": 300.0}
"""Level -> milliseconds of a decision, p99."""
START_GOAL, MEMORY_GOAL = 0.3, 400.0


@frozen
class _TurnBegun:
    """A position in which a turn begins, and what has happened before."""

    state: HasChance
    told: tuple[Event, ...]


@dataclass(slots=True)
class _Thought:
    """What thinking took, in milliseconds."""

    decisions: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    """all decisions of a faction in one turn"""


def ai_figures(game_name: str, seconds: float = 3.0) -> list[Figure]:
    """Return the figures of a game's opponents; `seconds` for each level in each scenario."""
    game, found = game_named(game_name), list[Figure]()
    for scenario in game.scenarios:
        times = BESIDE_CHESS.get(scenario, 1.0)
        found.append(play_out_figure(game, scenario, seconds, times))
        turns = _turns(game, scenario)
        for level in entry_named(game_name).levels:
            found += _thinking_figures(game, scenario, level, turns, seconds)
    return [*found, *_process_figures(game)]


def _turns(game: SomeGame, scenario: str) -> list[_TurnBegun]:
    """Return the turns of one game of the usual opponent against itself, in a mixed order."""
    state, told, begun = game.new(Setup(scenario, SEED)), list[Event](), list[_TurnBegun]()
    agent, before, step = agent_named(game.name, usual_level(game.name)), (-1, ""), 0
    while (actor := game.decision(state).actor) is not None:
        moment = game.decision(state).moment
        if (moment.round, moment.turn) != before:
            before = moment.round, moment.turn
            begun.append(_TurnBegun(game.clone(state), tuple(told)))
        game.apply(state, agent.choose(game.observe(state, actor), Stream(step)), told)
        step += 1
    return Stream(SEED).shuffled(begun)


def _thinking_figures(
    game: SomeGame, scenario: str, level: str, turns: Sequence[_TurnBegun], seconds: float
) -> list[Figure]:
    thought, begun = _Thought(), time.process_time()
    for number, turn in enumerate(turns):
        if number >= FEWEST_TURNS and time.process_time() - begun >= seconds:
            break
        _play_turn(game, agent_named(game.name, level), turn, thought)
    decisions, whole = sorted(thought.decisions), sorted(thought.turns)
    goal = DECISION_GOALS.get(level)
    name = f"{scenario}: {level}"
    return [
        figure(f"{name}, a decision, p50", median(decisions), "ms", None),
        figure(f"{name}, a decision, p99", quantile(decisions, 0.99), "ms", goal),
        figure(f"{name}, a faction's decisions in a turn, p95", quantile(whole, 0.95), "ms", None),
        figure(f"{name}, decisions measured", len(decisions), "", None),
    ]


def _play_turn(game: SomeGame, agent: Agent, turn: _TurnBegun, thought: _Thought) -> None:
    """Let an opponent decide for all factions until another turn begins."""
    state, told = game.clone(turn.state), [*turn.told]
    first, spent, step = game.decision(state).moment, dict[str, float](), 0
    gc.collect()
    while (actor := game.decision(state).actor) is not None:
        moment = game.decision(state).moment
        if (moment.round, moment.turn) != (first.round, first.turn):
            break
        seat = game.seat_of(state, actor)
        history = tuple(event.seen_by(seat) for event in told)
        task, begun = Task(game.observe(state, actor), Stream(step), history), time.process_time()
        action = chosen(agent, task)
        took = (time.process_time() - begun) * 1000
        if len(task.observation.legal) > 1:
            thought.decisions.append(took)
        spent[actor] = spent.get(actor, 0.0) + took
        game.apply(state, action, told)
        step += 1
    thought.turns += spent.values()


def _process_figures(game: SomeGame) -> list[Figure]:
    """Measure an opponent's process: its first answer, beside a Python that does nothing, and size.

    The size is the largest of all levels, after an answer in each scenario.
    """
    seen = game.observe(game.new(Setup(game.scenarios[0], SEED)), game.factions[0])
    quickest = next(iter(entry_named(game.name).levels))

    worked: list[float] = []

    def first_answer() -> None:
        with _opponent(game, quickest) as process:
            process.ask(seen, 1).result(60)
            worked.extend(_worked(process.pid))

    def nothing() -> None:
        with child.start(child.python("-c", "pass")) as process:
            process.wait()

    floors = [_seconds(nothing) for _ in range(STARTS)]
    start = figure(
        "an opponent's process, from its start to its first answer",
        median(_seconds(first_answer) for _ in range(STARTS)),
        "s",
        START_GOAL,
    )
    start["floor"] = round(median(floors), 4)
    if worked:
        start["cpu"] = round(median(worked), 4)
    sizes = [size for level in entry_named(game.name).levels for size in _sizes(game, level)]
    name = "an opponent's process, resident memory"
    return [start, *(figure(name, max(sizes), "MB", MEMORY_GOAL) for _ in sizes[:1])]


@contextmanager
def _opponent(game: SomeGame, level: str) -> Iterator[AiProcess]:
    """Give an opponent's process for as long as the block runs."""
    process = AiProcess(level, game.name, thinking_seconds=120)
    try:
        yield process
    finally:
        process.stop()


def _worked(pid: int | None) -> Iterator[float]:
    """Give the seconds of CPU time that a process has taken, where the system tells them."""
    with suppress(OSError):
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        yield (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _seconds(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return time.perf_counter() - begun


def _sizes(game: SomeGame, level: str) -> Iterator[float]:
    """Give the megabytes of a level's process after each scenario, where the system tells them."""
    with _opponent(game, level) as process:
        for scenario in game.scenarios:
            state = game.new(Setup(scenario, SEED))
            actor = game.decision(state).actor or game.factions[0]
            process.ask(game.observe(state, actor), 1).result(120)
            with suppress(OSError):
                told = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
                size = next(line for line in told.splitlines() if line.startswith("VmHWM:"))
                yield int(size.split()[1]) / 1000
