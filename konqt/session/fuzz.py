"""Whole games with every invariant checked: what `konqt fuzz` and the tests run."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from konqt.core.chance import Stream
from konqt.session.invariants import balance, cheap_faults, dear_faults, tally
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session

MOST_STEPS = 5000
BATCH = 10
RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Failure:
    """A broken invariant and the record that shows it."""

    seed: int
    step: int
    what: str
    record: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """How one game went."""

    seed: int
    steps: int
    dear: int
    failure: Failure | None


@dataclass(frozen=True, slots=True)
class FuzzReport:
    """What a run found."""

    games: int
    seed: int
    share: float
    steps: int
    dear_steps: int
    seconds: float
    failures: tuple[Failure, ...]

    def to_json(self) -> dict[str, Any]:
        """Give the report as JSON-ready data."""
        data = asdict(self)
        data["ok"] = not self.failures
        return data

    def text(self) -> str:
        """Give the report for a terminal."""
        lines = [
            f"{self.games} games from seed {self.seed}: {self.steps} actions,"
            f" {self.dear_steps} with the dear checks (share {self.share}),"
            f" {self.seconds:.1f} s, {len(self.failures)} failures"
        ]
        lines += [
            f"seed {failure.seed}, action {failure.step}: {failure.what} {failure.record}"
            for failure in self.failures
        ]
        return "\n".join(lines)


def run_fuzz(
    games: int,
    levels: Mapping[str, str],
    *,
    scenario: str = "narvik",
    seed: int = 0,
    share: float = 0.1,
    jobs: int = 1,
    out: Path | None = None,
    map_path: Path | None = None,
    files: Mapping[str, str] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> FuzzReport:
    """Play `games` games; `share` of the steps get the dear checks.

    `map_path` and `files` are an owner's board and changed data files. A failing game's record
    goes to the folder `out`, if there is one.
    """
    begun = perf_counter()
    numbers = range(seed, seed + games)
    batches = [numbers[i : i + BATCH] for i in range(0, games, BATCH)]
    results: list[Result] = []
    plan = GamePlan(scenario, _chairs(levels), 0, {}, map_path, dict(files or {}))
    job = (dict(levels), plan, share, out)
    for batch in _played(batches, job, jobs):
        results += batch
        if progress is not None:
            progress(len(results), games)
    failures = tuple(result.failure for result in results if result.failure is not None)
    return FuzzReport(
        games,
        seed,
        share,
        sum(result.steps for result in results),
        sum(result.dear for result in results),
        perf_counter() - begun,
        failures,
    )


def _played(batches: Sequence[range], job: Any, jobs: int) -> Iterator[list[Result]]:
    if jobs == 1 or len(batches) == 1:
        for batch in batches:
            yield play_batch(batch, *job)
        return
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=jobs, return_as="generator")
    yield from parallel(delayed(play_batch)(batch, *job) for batch in batches)


def play_batch(
    seeds: Sequence[int],
    levels: dict[str, str],
    plan: GamePlan,
    share: float,
    out: Path | None,
) -> list[Result]:
    """Play some games one after the other: what a worker does."""
    return [_play(replace(plan, seed=seed), levels, share, out) for seed in seeds]


def _chairs(levels: Mapping[str, str]) -> dict[str, Chair]:
    return {faction: Chair(AI, "", level) for faction, level in levels.items()}


def _play(plan: GamePlan, levels: dict[str, str], share: float, out: Path | None) -> Result:
    seed = plan.seed
    session = Session.start(plan)
    checker = _Checker(session, levels, seed, share)
    try:
        what = checker.run()
    except Exception as error:  # a crash of the rules is what fuzzing looks for
        what = f"{type(error).__name__}: {error}"
    failure = None
    if what:
        failure = Failure(seed, session.step, what, _kept(session, out, seed))
    return Result(seed, checker.steps, checker.dear, failure)


def _kept(session: Session, out: Path | None, seed: int) -> str:
    if out is None:
        return ""
    path = out / f"fuzz-{seed}.konr"
    out.mkdir(parents=True, exist_ok=True)
    session.save_copy(path)
    return str(path)


class _Checker:
    """One game under the checks."""

    def __init__(
        self, session: Session, levels: Mapping[str, str], seed: int, share: float
    ) -> None:
        self.session, self.game = session, session.game
        self.data = session.data
        self.stream = Stream(seed * 7919 + 17)
        self.share = int(share * 1_000_000)
        self.steps = self.dear = 0
        self.agents = {f: self._agent(level) for f, level in levels.items()}
        self.start = tally(session.position())

    def _agent(self, level: str) -> Any:
        if level == RANDOM:
            return None
        from konqt.ai.agent import agent_named

        return agent_named(level, self.data)

    def run(self) -> str:
        """Play to the end; give the first thing wrong, or nothing."""
        session = self.session
        expected = self.start[1]
        while True:
            for what in self._faults():
                return what
            now = tally(session.position())
            if now[0] != self.start[0]:
                return f"cards were {self.start[0]}, are {now[0]}"
            if now[1] != expected:
                return f"by the events there are {expected} battalions, on the board {now[1]}"
            actor = session.decision.actor
            if actor is None:
                return "" if session.outcome else "the game is over without an outcome"
            if self.steps >= MOST_STEPS:
                return f"no end after {MOST_STEPS} actions"
            update = session.submit(actor, self._choice(actor))
            expected = balance(now[1], update.events)
            self.steps += 1
            if self.stream.below(4) == 0:
                what = self._undone(actor)
                if what:
                    return what

    def _faults(self) -> Iterator[str]:
        state = self.session.referee_state()
        yield from cheap_faults(self.game, state)
        if self.stream.below(1_000_000) < self.share:
            self.dear += 1
            yield from dear_faults(self.game, state, self.stream, self.data)

    def _choice(self, actor: str) -> Any:
        agent = self.agents.get(actor)
        if agent is not None:
            return agent.choose(self.session.observe(actor), self.stream)
        actions = self.session.legal()
        return actions[self.stream.below(len(actions))]

    def _undone(self, actor: str) -> str:
        session = self.session
        if not session.undo_state(actor).can_undo:
            return ""
        key = session.key()
        session.undo(actor)
        session.redo(actor)
        return "" if session.key() == key else "undo and redo lead elsewhere"
