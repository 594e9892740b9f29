"""A look back at one seat's decisions: by which of them it lost most of its chance to win.

Each decision is asked about from what the seat saw when it decided: whatever dice fell and cards
came afterwards have no part in it, so that luck is kept apart. What was done is held against the
best answer of an opponent in the same worlds (`core.agent.held_against`). Where that opponent
reckons with no chances, nothing is said.

All decisions are looked through with little room first. Those that look bad are asked again with
more room and other dice: among many decisions some look bad by chance alone.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from konqt.core.action import Action
from konqt.core.agent import held_against
from konqt.core.chance import Stream
from konqt.core.decision import OVER, Decision
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.game import SomeGame
from konqt.core.thinking import (
    AlsoAsked,
    Budget,
    Candidate,
    HeldAgainst,
    Opinion,
    Task,
    never,
)
from konqt.games.registry import agent_named
from konqt.session.hint import HintQuestion
from konqt.session.played import log_entry, turn_of

if TYPE_CHECKING:
    from konqt.core.observation import Observation
    from konqt.session.session import Session
    from konqt.session.update import LogEntry

LEAST_LOSS = 0.03
"""Chance of winning below which no loss is called a mistake."""
ERRORS = 2
"""How many standard errors a loss is above for that."""
MOST_IN_GAME, MOST_IN_TURN = 5, 3
"""How many of the largest mistakes are told."""
LOOK, CHECK = Budget(playouts=300), Budget(playouts=1200)
"""Room for each decision, and again for one that looked bad."""
SPARE = 3
"""How many more are asked again than are told: some turn out to be none."""


class PastGame(Protocol):
    """A game so far: a `Replay`, or the one on a table (`TablePast`)."""

    @property
    def game(self) -> SomeGame:
        """What is played."""
        ...

    @property
    def seats(self) -> tuple[frozenset[str], ...]:
        """The factions of each seat."""
        ...

    @property
    def steps(self) -> int:
        """How many actions are done."""
        ...

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        ...

    def decision(self, step: int) -> Decision:
        """Return what was to be decided after so many actions."""
        ...

    def observe(self, step: int, viewer: str) -> "Observation":
        """Return what a viewer could know then."""
        ...

    def action(self, step: int) -> Action | None:
        """Return an action (1 is the first); None where there is none."""
        ...

    def entry(self, step: int, viewer: str) -> "LogEntry":
        """Return what it brought, as a viewer may know it."""
        ...


class TablePast:
    """The past of the game on a table, by what its seats could know; it stays as it is now."""

    def __init__(self, session: "Session") -> None:
        now = session.record.settled
        self._states, self._played = now.states[: now.step + 1], now.done
        self.game, self._eyes = now.game, now.eyes
        self.seats, self.steps = now.eyes.seats, now.step
        self.finished = now.decision.kind == OVER

    def decision(self, step: int) -> Decision:
        """Return what was to be decided after so many actions."""
        return self.game.decision(self._states[step])

    def observe(self, step: int, viewer: str) -> "Observation":
        """Return what a viewer could know then."""
        return self.game.observe(self._states[step], viewer)

    def action(self, step: int) -> Action | None:
        """Return an action; None for giving up, and where it was done for its seat."""
        played = self._played[step - 1]
        return None if played.unasked else played.action

    def key(self, step: int) -> str:
        """Return the key of the state after so many actions, by which hints are kept."""
        return self.game.key(self._states[step])

    def entry(self, step: int, viewer: str) -> "LogEntry":
        """Return what it brought, as a viewer may know it."""
        before = self.decision(step - 1)
        return log_entry(step, self._played[step - 1], before, viewer, self._eyes)


@frozen
class ReviewQuestion:
    """One decision that is asked about."""

    step: int
    """the number of the action that was done, from 1"""
    asked: HintQuestion
    """what its seat saw before it"""
    done: AlsoAsked
    """what it did, and went on with before it learnt anything new"""
    budget: Budget
    again: bool = False
    """whether it looked bad before, and is asked with other dice"""

    @property
    def seed(self) -> int:
        """Return the opponent's own chance, by what the seat saw."""
        return self.asked.seed ^ self.again

    @property
    def task(self) -> Task:
        """Return what an opponent is asked."""
        seen, past = self.asked.seen, self.asked.history
        return Task(seen, Stream(self.seed), past, self.budget, why=True, also=(self.done,))


@frozen
class MissedChance:
    """A decision by which a seat lost chance: what it did, and what would have been better."""

    step: int
    """the number of the action that was done, from 1"""
    asked: Decision
    """what was to be decided"""
    done: Candidate
    better: Candidate
    """with what speaks for it"""
    loss: float
    """by how much less often what was done wins"""
    error: float
    """standard error of that"""
    then: tuple[Action, ...] = ()
    """what the better one would go on with in the same turn"""

    @property
    def faction(self) -> str:
        """Whose decision it was."""
        return self.asked.actor or ""


class SeatReview:
    """Looks through the decisions of one seat: gives one question after another, takes answers."""

    def __init__(
        self,
        past: PastGame,
        viewer: str,
        steps: Iterable[int] | None = None,
        most: int = MOST_IN_GAME,
    ) -> None:
        """Look at actions of a viewer's seat.

        Args:
            past: the game.
            viewer: a faction of the seat.
            steps: the numbers of the actions that come into question; None: all.
            most: how many mistakes are told.
        """
        self._past, self._most = past, most
        self.seat = next(seat for seat in past.seats if viewer in seat)
        every = range(1, past.steps + 1) if steps is None else steps
        self._left = [step for step in every if past.decision(step - 1).actor in self.seat]
        self._all = len(self._left)
        self._again: list[ReviewQuestion] | None = None
        """those that are still to be asked again; None while the first look goes on"""
        self._history: dict[str, list[Event]] = {}
        self._known: dict[str, int] = {}
        """faction -> how many steps its history has"""
        self._bad: dict[int, tuple[MissedChance, ReviewQuestion]] = {}
        """what looked bad; once asked again only what still does"""
        self.decisions = 0
        """with a choice, that have been looked at so far"""
        self.unknown = 0
        """of those in which no chances are known"""

    @property
    def share(self) -> float:
        """Return how much of the decisions has been looked at, 0 to 1."""
        return 1.0 if not self._all else (self._all - len(self._left)) / self._all

    @property
    def checks(self) -> bool:
        """Whether all has been looked at, and what looked bad is asked again."""
        return self._again is not None

    @property
    def mistakes(self) -> tuple[MissedChance, ...]:
        """Return the largest mistakes that are known so far, the largest first."""
        found = sorted((bad for bad, _asked in self._bad.values()), key=lambda bad: -bad.loss)
        return tuple(found[: self._most])

    def next(self) -> ReviewQuestion | None:
        """Return what is to be asked now; None at the end."""
        while self._left:
            question = self._question(self._left.pop(0))
            if question is not None:
                return question
        if self._again is None:
            worst = sorted(self._bad.values(), key=lambda each: -each[0].loss)
            asked = [question for _bad, question in worst[: self._most + SPARE]]
            self._again = [replace(each, budget=CHECK, again=True) for each in asked]
            self._bad = {each.step: self._bad[each.step] for each in asked}
        return self._again.pop(0) if self._again else None

    def take(self, question: ReviewQuestion, answers: Opinion) -> None:
        """Take what an opponent has answered."""
        self.decisions += not question.again
        held = next(iter(answers.also), None)
        if held is None or held.loss is None:
            self.unknown += not question.again
            return
        self._bad.pop(question.step, None)
        bad = _missed(question, answers, held)
        if bad is not None:
            self._bad[question.step] = bad, question

    # -- inside -----------------------------------------------------------------------------

    def _question(self, step: int) -> ReviewQuestion | None:
        """Return what is asked about an action; None where there was nothing to choose from."""
        past = self._past
        actor, done = past.decision(step - 1).actor, past.action(step)
        if actor is None or done is None:
            return None
        seen = past.observe(step - 1, actor)
        if len(seen.legal) < 2 or done not in seen.legal:
            return None
        asked = HintQuestion(past.game.name, seen, self._told(step - 1, actor))
        return ReviewQuestion(step, asked, AlsoAsked(done, self._then(step, actor)), LOOK)

    def _told(self, steps: int, actor: str) -> tuple[Event, ...]:
        """Return the events of so many steps, as a faction may know them."""
        told = self._history.setdefault(actor, [])
        for step in range(self._known.get(actor, 0) + 1, steps + 1):
            told += self._past.entry(step, actor).events
        self._known[actor] = steps
        return tuple(told)

    def _then(self, step: int, actor: str) -> tuple[Action, ...]:
        """Return what a faction went on with in its turn before it learnt anything new."""
        past, found = self._past, list[Action]()
        first = past.decision(step - 1)
        while step < past.steps and not any(e.reveals for e in past.entry(step, actor).events):
            now, action = past.decision(step), past.action(step + 1)
            same = (now.actor, now.kind, turn_of(now)) == (actor, first.kind, turn_of(first))
            if not same or action is None:
                break
            found.append(action)
            step += 1
        return tuple(found)


def _missed(question: ReviewQuestion, answers: Opinion, held: HeldAgainst) -> MissedChance | None:
    """Return a mistake; None for what is none, or may well be none."""
    loss, error = held.loss or 0.0, held.error or 0.0
    if loss < LEAST_LOSS or loss <= ERRORS * error:
        return None
    asked, better = question.asked.seen.decision, answers.best[0]
    return MissedChance(question.step, asked, held.candidate, better, loss, error, answers.then)


def reviewed(
    review: SeatReview,
    level: str,
    data: object = None,
    stopped: Callable[[], bool] = never,
) -> SeatReview:
    """Have an opponent of a level answer all, or until it is stopped; the caller waits for it.

    Raises:
        UnknownLevel: there is no such opponent.
    """
    agent = None
    while not stopped() and (question := review.next()) is not None:
        agent = agent or agent_named(question.asked.game, level, data)
        review.take(question, held_against(agent, question.task, stopped))
    return review


def last_turn(past: PastGame, viewer: str) -> Sequence[int]:
    """Return the actions of the last turn of a seat's own that is over; none before there is one.

    Who has no seat, and only watches, has no turns either.

    The turn that runs is left out: what is said of it would be a hint for what is decided now.
    After the end of the game none runs.
    """
    seat = next((seat for seat in past.seats if viewer in seat), frozenset[str]())
    turns = [turn_of(past.decision(step)) for step in range(past.steps + 1)]
    running = None if past.finished else turns[-1]
    over = [turn for turn in turns[:-1] if turn[1] in seat and turn != running]
    if not over:
        return ()
    return [step for step, turn in enumerate(turns[:-1], 1) if turn == over[-1]]
