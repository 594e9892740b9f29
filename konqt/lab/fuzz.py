"""Whole games with every invariant checked: what `konqt fuzz` and the tests run."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from konqt.core.action import Action
from konqt.core.agent import Agent, chosen
from konqt.core.chance import Stream
from konqt.core.ending import OutcomeFacts, result_of
from konqt.core.frozen import frozen
from konqt.core.thinking import UNLIMITED, Budget, Task, repeating
from konqt.games.registry import agent_named, game_named, game_of_scenario
from konqt.lab.invariants import cheap_faults, dear_faults
from konqt.record.writer import write_record
from konqt.session.plan import AI, Chair, GamePlan
from konqt.session.session import Session

MOST_STEPS = 5000
BATCH = 10
MILLION = 1_000_000
SHARE = 0.02
"""Of all states: those with the dear checks, of all games: those saved and opened again."""
RANDOM = "random"
Job = tuple[dict[str, str], GamePlan, float, Path | None, Budget]
"""Levels by faction, the plan, the share of dear checks, where records of failures go, and what
opponents have for a decision."""


@frozen
class Failure:
    """A broken invariant and the record that shows it."""

    seed: int
    step: int
    what: str
    record: str = ""


@frozen
class FuzzResult:
    """How one game went."""

    seed: int
    steps: int
    states: int
    dear: int
    ending: str
    failure: Failure | None


@frozen
class FuzzReport:
    """What a run found."""

    games: int
    seed: int
    share: float
    steps: int
    states: int
    dear_steps: int
    """states with the dear checks"""
    seconds: float
    lengths: dict[str, int]
    """actions of a finished game: least, 5 %, median, 95 %, most"""
    endings: dict[str, int]
    """how games ended -> how many, the most frequent first"""
    failures: tuple[Failure, ...]

    def to_json(self) -> dict[str, object]:
        """Return the report as JSON-ready data."""
        data: dict[str, object] = asdict(self)
        data["games_a_second"] = self.games / self.seconds
        data["dear_share"] = self.dear_steps / self.states
        data["ok"] = not self.failures
        return data

    def text(self) -> str:
        """Return the report for a terminal."""
        lines = [
            f"{_counted(self.games, 'game')} from seed {self.seed} in {self.seconds:.1f} s"
            f" ({self.games / self.seconds:.1f} a second), {self.steps} actions,"
            f" {_counted(len(self.failures), 'failure')}",
            f"the dear checks at {self.dear_steps} of {self.states} states"
            f" ({self.dear_steps / self.states:.2%}; share {self.share})",
        ]
        if self.lengths:
            told = ", ".join(f"{name} {length}" for name, length in self.lengths.items())
            lines.append(f"actions a game: {told}")
        ended = sum(self.endings.values())
        lines += [f"{n:8} {n / ended:7.2%}  {how}" for how, n in self.endings.items()]
        lines += [
            f"seed {failure.seed}, action {failure.step}: {failure.what} {failure.record}"
            for failure in self.failures
        ]
        if any(not failure.record for failure in self.failures):
            lines.append("for records of the failures: the same seed with --out DIR")
        return "\n".join(lines)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def run_fuzz(
    games: int,
    levels: Mapping[str, str],
    *,
    scenario: str,
    seed: int = 0,
    share: float = SHARE,
    jobs: int = 1,
    out: Path | None = None,
    map_path: Path | None = None,
    files: Mapping[str, str] | None = None,
    options: Mapping[str, object] | None = None,
    budget: Budget = UNLIMITED,
    progress: Callable[[int, int], None] | None = None,
) -> FuzzReport:
    """Play `games` games; `share` of the states get the dear checks.

    `levels` names who plays a faction; one that is left out plays at random.
    `map_path` and `files` are an owner's board and changed data files, `options` the rulings,
    `budget` what each opponent has for a decision.
    A failing game's record goes to the folder `out`, if there is one.

    Raises:
        TimedGame: the budget counts time.
    """
    repeating(budget)
    begun = perf_counter()
    batches = [range(seed, seed + games)[i : i + BATCH] for i in range(0, games, BATCH)]
    results: list[FuzzResult] = []
    factions = game_named(game_of_scenario(scenario)).factions
    levels = {faction: levels.get(faction, RANDOM) for faction in factions}
    plan = GamePlan(scenario, _chairs(levels), 0, options or {}, map_path, dict(files or {}))
    job = (levels, plan, share, out, budget)
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
        sum(result.states for result in results),
        sum(result.dear for result in results),
        perf_counter() - begun,
        _spread([result.steps for result in results if result.failure is None]),
        dict(Counter(result.ending for result in results if result.ending).most_common()),
        failures,
    )


def _spread(lengths: list[int]) -> dict[str, int]:
    """Return least, 5 %, median, 95 % and most."""
    if not lengths:
        return {}
    lengths.sort()
    places = {"least": 0, "5 %": 5, "median": 50, "95 %": 95, "most": 100}
    return {name: lengths[(len(lengths) - 1) * part // 100] for name, part in places.items()}


def _played(batches: Sequence[range], job: Job, jobs: int) -> Iterator[list[FuzzResult]]:
    if jobs == 1 or len(batches) == 1:
        for batch in batches:
            yield play_batch(batch, *job)
        return
    from konqt.lab.workers import in_workers

    yield from in_workers(play_batch, ((batch, *job) for batch in batches), jobs)


def play_batch(
    seeds: Sequence[int],
    levels: dict[str, str],
    plan: GamePlan,
    share: float,
    out: Path | None,
    budget: Budget = UNLIMITED,
) -> list[FuzzResult]:
    """Play some games one after the other: what a worker does."""
    return [_play(replace(plan, seed=seed), levels, share, out, budget) for seed in seeds]


def _chairs(levels: Mapping[str, str]) -> dict[str, Chair]:
    return {faction: Chair(AI, "", level) for faction, level in levels.items()}


def _play(
    plan: GamePlan, levels: dict[str, str], share: float, out: Path | None, budget: Budget
) -> FuzzResult:
    session, seed = Session.start(plan), plan.seed or 0
    checker = _Checker(session, levels, seed, share, budget)
    try:
        what = checker.run()
    except Exception as error:  # a crash of the rules is what fuzzing looks for
        what = f"{type(error).__name__}: {error}"
    failure = None
    if what:
        failure = Failure(seed, session.step, what, _kept(session, out, seed))
    ending = "" if failure else _ending(session.outcome)
    return FuzzResult(seed, session.step, checker.states, checker.dear, ending, failure)


def _ending(outcome: OutcomeFacts | None) -> str:
    """Name an outcome: who won or lost, how clearly, and by what the game ended."""
    if outcome is None:
        return ""
    ended = result_of(outcome)
    lost = f"{' + '.join(ended.lost)} lost" if ended.lost else ""
    told = (" + ".join(ended.winner) or lost, outcome["level"], outcome["cause"])
    return ", ".join(str(each) for each in told if each)


def _kept(session: Session, out: Path | None, seed: int) -> str:
    if out is None:
        return ""
    path = out / f"fuzz-{seed}.konr"
    out.mkdir(parents=True, exist_ok=True)
    write_record(path, session.record.record_text())
    return str(path)


class _Checker:
    """One game under the checks."""

    def __init__(
        self,
        session: Session,
        levels: Mapping[str, str],
        seed: int,
        share: float,
        budget: Budget = UNLIMITED,
    ) -> None:
        self.session, self.game = session, session.game
        self.data = session.data
        self.stream = Stream(seed * 7919 + 17)
        self.share = int(share * MILLION)
        self.states = self.dear = 0
        self.budget = budget
        self.agents = {f: self._agent(level) for f, level in levels.items()}

    def _agent(self, level: str) -> Agent | None:
        if level == RANDOM:
            return None
        return agent_named(self.game.name, level, self.data)

    def run(self) -> str:
        """Play to the end; give the first thing wrong, or nothing."""
        session, game = self.session, self.game
        key = session.key()
        while True:
            state = session.referee_state()
            self.states += 1
            chosen = self._chosen()
            for what in cheap_faults(game, state, key):
                return what
            if chosen:
                self.dear += 1
                for what in dear_faults(game, state, self.stream, self.data):
                    return what
            actor = session.decision.actor
            if actor is None:
                return self._read_again() if session.outcome else "it is over without an outcome"
            if session.step >= MOST_STEPS:
                return f"no end after {MOST_STEPS} actions"
            update = session.submit(actor, self._choice(actor))
            for fault in game.unaccounted(state, session.referee_state(), update.events):
                return f"{fault.code} at {fault.place}: {fault.text}"
            if chosen:
                what = self._undone(actor, key, update.key)
                if what:
                    return what
            key = update.key

    def _chosen(self) -> bool:
        """Draw whether the present state is one of those that get the dear checks."""
        return self.stream.below(MILLION) < self.share

    def _choice(self, actor: str) -> Action:
        agent = self.agents.get(actor)
        if agent is not None:
            stream = Stream(self.session.origin.number_for(actor, self.session.step))
            history = self.session.told.events(actor)
            task = Task(self.session.observe(actor), stream, history, self.budget)
            return chosen(agent, task)
        actions = self.session.legal()
        return actions[self.stream.below(len(actions))]

    def _undone(self, actor: str, before: str, after: str) -> str:
        """Take the last action back where that may be, and do it again."""
        session = self.session
        if not session.undo_state(actor).can_undo:
            return ""
        session.undo(actor)
        undone = session.key()
        session.redo(actor)
        if undone != before:
            return "undo does not lead back"
        return "" if session.key() == after else "undo and redo lead elsewhere"

    def _read_again(self) -> str:
        """Save some finished games as records, and play them again with every key compared."""
        if not self._chosen():
            return ""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "game.konr"
            self.session.save_copy(path)
            again = Session.open(path, keep=False)
        if again.key() != self.session.key() or again.step != self.session.step:
            return "the saved record leads elsewhere"
        return ""
