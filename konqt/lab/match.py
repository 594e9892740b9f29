"""One game between opponents, each shown its own seat's observations only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from konqt.ai.bot import Bot, BotFault
from konqt.core.action import Action
from konqt.core.agent import chosen
from konqt.core.chance import HasChance, Stream, next_bits
from konqt.core.ending import OutcomeFacts
from konqt.core.event import EventSink
from konqt.core.game import Setup, SomeGame
from konqt.core.onlooker import Onlooker
from konqt.core.origin import Origin
from konqt.core.thinking import UNLIMITED, Budget, Task, repeating
from konqt.games.level_player import LevelPlayer
from konqt.games.registry import game_named, usual_level
from konqt.lab.bot_seats import NO_BOTS, Bots, SeatFault, seated

MOST_DECISIONS = 5000
"""No game of any scenario takes as many; more means that the players go in circles."""


class MatchFault(RuntimeError):  # noqa: N818 - reads as what happened
    """A game never ended; the message says how to see it again."""


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
    """faction -> kind -> how often, where somebody has counted"""
    openings: dict[str, str] = field(default_factory=dict)
    """faction -> its first turn, where somebody has looked"""
    points: dict[str, int] = field(default_factory=dict)
    """faction -> what it has scored, where the game counts"""
    replaced: dict[tuple[str, str], int] = field(default_factory=dict)
    """(level, faction) -> decisions that a simpler level took, this one having no legal answer"""
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

    `bots` are the programs among the levels. One that fails is told in the result. A decision to
    which a level has no legal answer the next simpler one takes; they are counted.

    Raises:
        MatchFault: no end, or one without an outcome.
        NoAnswer: not even the simplest level has an answer.
        TimedGame: the budget counts time.
    """
    repeating(budget)
    with seated(game_name, levels, bots) as programs:
        match = _Match(game_named(game_name), setup, levels, programs, bots)
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
        silly={f: dict(kinds) for f, kinds in onlooker.counted.items()} if onlooker else {},
        openings=dict(onlooker.openings) if onlooker else {},
        points=outcome.get("points", {}),
        replaced=match.replaced(),
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
        programs: Mapping[str, Bot],
        bots: Bots,
    ) -> None:
        self.game, self.setup = game, setup
        self.state = game.new(setup)
        self.thinking: dict[str, list[float]] = {level: [] for level in levels.values()}
        self.done: list[tuple[str, Action]] = []
        self.faults: list[SeatFault] = []
        self._levels, self._bots = levels, bots
        self._programs = dict(programs)
        """the programs that have not failed; whoever plays the others is one of ours"""
        self._players = {
            faction: LevelPlayer(game.name, level, setup.data)
            for faction, level in levels.items()
            if faction not in programs
        }
        thinks = bool(programs) or any(each.thinks for each in self._players.values())
        self._told: EventSink | None = [] if thinks else None
        """events where somebody reads them: telling them makes a game slower"""
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

    def replaced(self) -> dict[tuple[str, str], int]:
        """Return (level, faction) -> how many decisions a simpler level took."""
        players = self._players.items()
        return {(each.level, faction): each.replaced for faction, each in players if each.replaced}

    def _choice(self, actor: str, budget: Budget) -> Action | None:
        """Return what a faction does; None where a program's fault has lost the game."""
        task, program = self._task(actor, budget), self._programs.get(actor)
        asked = perf_counter()
        if program is None:
            action = self._players[actor].decide(task).action
        else:
            try:
                action = chosen(program, task)
            except BotFault as fault:
                return self._after(fault, actor, task)
        as_seated = not any(fault.faction == actor for fault in self.faults)
        if len(task.observation.legal) > 1 and as_seated:
            self.thinking[self._levels[actor]].append(perf_counter() - asked)
        return action

    def _task(self, actor: str, budget: Budget) -> Task:
        """Return what a faction's player is asked: nothing that its seat may not know."""
        game, seat = self.game, self.game.seat_of(self.state, actor)
        history = tuple(event.seen_by(seat) for event in self._told or ())
        chance = Stream(self._origin.number_for(actor, len(self.done)))
        return Task(game.observe(self.state, actor), chance, history, budget)

    def _after(self, fault: BotFault, actor: str, task: Task) -> Action | None:
        """Take note of a program's fault, and let the usual opponent play on, or the game be lost.

        It begins with the chance that the program had.
        """
        level, game = self._levels[actor], self.game
        lost = self._bots.commands[level].loses
        self.faults.append(SeatFault.of(fault, actor, level, len(self.done), lost))
        if lost:
            self._lost = game.resigned(game.seat_of(self.state, actor), self.state).outcome
            return None
        del self._programs[actor]
        usual = LevelPlayer(game.name, usual_level(game.name), self.setup.data)
        self._players[actor] = usual
        return usual.decide(task).action


def _ended(game: SomeGame, state: HasChance, seed: int) -> OutcomeFacts:
    outcome = game.outcome(state)
    if outcome is None:
        raise MatchFault(f"it is over without an outcome (seed {seed})")
    return outcome


def _show(onlooker: Onlooker | None, game: SomeGame, state: HasChance) -> None:
    if onlooker is not None:
        onlooker.see(game.observe(state, onlooker.viewer))
