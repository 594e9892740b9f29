"""One game between opponents, each shown its own seat's observations only."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter

from konqt.ai.bot import BotFault
from konqt.core.action import Action
from konqt.core.agent import Agent, Thinker, chosen
from konqt.core.chance import HasChance, Stream, next_bits
from konqt.core.ending import OutcomeFacts
from konqt.core.event import PUBLIC, Event, EventSink
from konqt.core.game import Setup, SomeGame
from konqt.core.onlooker import Onlooker
from konqt.core.origin import Origin
from konqt.core.thinking import UNLIMITED, Budget, Task, repeating
from konqt.games.registry import agent_named, game_named, usual_level
from konqt.lab.bot_seats import NO_BOTS, Bots, SeatFault, seated

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
    faults: list[SeatFault] = field(default_factory=list)
    """what programs did wrong, in order"""


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
    bots: Bots = NO_BOTS,
) -> MatchResult:
    """Play one game to its end; each opponent thinks within `budget`, the same for all.

    `bots` are the programs among the levels. One that fails is told in the result.

    Raises:
        MatchFault: an illegal action of ours, or no end, or one without an outcome.
        TimedGame: the budget counts time.
    """
    repeating(budget)
    with seated(game_name, levels, bots) as programs:
        others = {faction: level for faction, level in levels.items() if faction not in programs}
        agents = {**_players(game_name, others, setup), **programs}
        match = _Match(game_named(game_name), setup, levels, agents, bots)
        begun = perf_counter()
        match.play(budget, onlooker)
    outcome = match.outcome()
    return MatchResult(
        number=number,
        swapped=swapped,
        levels=dict(levels),
        winner=tuple(outcome["winner"]),
        cause=outcome["cause"],
        rounds=match.game.decision(match.state).moment.round,
        decisions=len(match.done),
        seconds=perf_counter() - begun,
        thinking=match.thinking,
        silly=_counted(onlooker, levels),
        openings=dict(onlooker.openings) if onlooker is not None else {},
        points=outcome.get("points", {}),
        done=match.done,
        faults=match.faults,
    )


class _Match:
    """One game on its way."""

    def __init__(
        self,
        game: SomeGame,
        setup: Setup,
        levels: Mapping[str, str],
        agents: dict[str, Agent],
        bots: Bots,
    ) -> None:
        self.game, self.setup = game, setup
        self.state = game.new(setup)
        self.thinking: dict[str, list[float]] = {level: [] for level in levels.values()}
        self.done: list[tuple[str, Action]] = []
        self.faults: list[SeatFault] = []
        self._levels, self._agents, self._bots = levels, agents, bots
        self._told = _told_to(agents.values())
        self._origin = Origin.asked(setup.seed)
        self._lost: OutcomeFacts | None = None
        """how a fault has ended it"""

    def play(self, budget: Budget, onlooker: Onlooker | None) -> None:
        """Play it to its end."""
        game, state, seed = self.game, self.state, self.setup.seed
        _show(onlooker, game, state)
        while (actor := game.decision(state).actor) is not None:
            action = self._choice(actor, budget)
            if action is None:
                return
            self.done.append((actor, action))
            game.apply(state, action, self._told)
            _show(onlooker, game, state)
            if len(self.done) > MOST_DECISIONS:
                raise MatchFault(f"no end after {MOST_DECISIONS} decisions (seed {seed})")

    def outcome(self) -> OutcomeFacts:
        """Return how it has ended."""
        return self._lost or _ended(self.game, self.state, self.setup.seed)

    def _choice(self, actor: str, budget: Budget) -> Action | None:
        """Return what a faction does; None where a program's fault has lost the game."""
        game, level, agent = self.game, self._levels[actor], self._agents[actor]
        seen, seat = game.observe(self.state, actor), game.seat_of(self.state, actor)
        number, asked = self._origin.number_for(actor, len(self.done)), perf_counter()
        task = Task(seen, Stream(number), _seen_by(seat, self._told or ()), budget)
        try:
            action = chosen(agent, task)
        except BotFault as fault:
            lost = self._bots.loses(level)
            self.faults.append(SeatFault.of(fault, actor, level, len(self.done), lost))
            if lost:
                self._lost = game.resigned(seat).outcome
                return None
            usual = agent_named(game.name, usual_level(game.name), self.setup.data)
            self._agents[actor] = usual
            return chosen(usual, replace(task, rng=Stream(number)))
        if len(seen.legal) > 1 and not any(each.faction == actor for each in self.faults):
            self.thinking[level].append(perf_counter() - asked)
        if action not in seen.legal:
            raise _illegal(f"{level} as {actor}", action, self.setup.seed, len(self.done))
        return action


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
