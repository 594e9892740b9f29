"""Room to think: what an opponent is given for a decision, and how it may be stopped.

A question is a `Task`: the observation, chance of its own, what the seat has seen so far, and a
`Budget`. While it thinks, an opponent asks its `Thinking` before every playout whether to go on,
and tells it the best answers so far.

>>> thinking = Thinking(Budget(playouts=3))
>>> while thinking.goes_on():
...     pass  # one playout
>>> thinking.playouts
3
"""

from collections.abc import Callable, Sequence
from time import monotonic

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.core.msg import Msg
from konqt.core.observation import Observation


class TimedGame(ValueError):  # noqa: N818 - reads as what happened
    """A budget of time where the same game must come again; the message says what mends it."""


@frozen
class Budget:
    """How long an opponent may think; None is no limit of this kind.

    Equal numbers of playouts give equal answers on every machine. Milliseconds do not.

    Raises:
        ValueError: a limit is not above 0.
    """

    playouts: int | None = None
    """how often it may play on from here, or whatever else it counts"""
    milliseconds: int | None = None
    """after which it is to answer"""
    deadline: int | None = None
    """milliseconds after which nobody waits any more and its process is ended"""

    def __post_init__(self) -> None:
        """Refuse limits that leave no room at all."""
        for name in ("playouts", "milliseconds", "deadline"):
            limit = getattr(self, name)
            if limit is not None and limit < 1:
                raise ValueError(f"the {name} of a budget are at least 1, not {limit}")

    @property
    def repeats(self) -> bool:
        """Return whether the same question under this budget has the same answer again."""
        return self.milliseconds is None


UNLIMITED = Budget()
"""Whoever asks sets no limit: the opponent takes as many playouts as its level has."""


def repeating(budget: Budget) -> Budget:
    """Return the budget for a game that its seed repeats.

    Raises:
        TimedGame: it counts time.
    """
    if not budget.repeats:
        raise TimedGame(
            "a game that its seed repeats cannot give opponents milliseconds, which differ from"
            " run to run; give them playouts"
        )
    return budget


@frozen
class Candidate:
    """One answer among several. Equal candidates are equal answers, estimates and reasons."""

    action: Action
    """one of the legal actions"""
    estimate: float | None = None
    """chance of winning after it, 0 to 1; None where the opponent reckons with none"""
    error: float | None = None
    """standard error of the estimate"""
    reasons: tuple[Msg, ...] = ()
    """what speaks for it, as data: a narrator makes sentences"""


@frozen
class AlsoAsked:
    """An action whose chances are wanted, whether or not an opponent would choose it."""

    action: Action
    """one of the legal actions"""
    then: tuple[Action, ...] = ()
    """what whoever asks would go on with in the same turn, as far as that is settled"""


@frozen
class HeldAgainst:
    """An action that was asked about, held against the best answer: same worlds, same dice."""

    candidate: Candidate
    """the action, with its chance where that is known"""
    loss: float | None = None
    """by how much less often it wins than the best answer, below 0 where it wins more often; None
    where the opponent reckons with no chances"""
    error: float | None = None
    """standard error of the loss; the two are tried in pairs, so it is not made of theirs"""


@frozen
class Opinion:
    """What an opponent would do, and what it was asked about besides."""

    best: tuple[Candidate, ...]
    """best first; the chance of the first is from the worlds in which the others were tried"""
    also: tuple[HeldAgainst, ...] = ()
    """one for each that was asked about, in that order"""
    then: tuple[Action, ...] = ()
    """what it would go on with in the same turn after the first of the best, where it has a plan"""


@frozen
class Task:
    """What an opponent is asked. It holds nothing that its seat may not know."""

    observation: Observation
    rng: Stream
    """chance for the opponent itself; it begins alike for equal questions"""
    history: tuple[Event, ...] = ()
    """all that has happened, as this seat may know it, from the beginning of the game"""
    budget: Budget = UNLIMITED
    best: int = 1
    """how many answers are wanted"""
    why: bool = False
    """whether what speaks for them is wanted too"""
    wish: str = ""
    """a place to which a person of the same side asks it to come; empty for none"""
    also: tuple[AlsoAsked, ...] = ()
    """what is to be held against the best answer; only `held_against` gives it"""


@frozen
class Progress:
    """How far an opponent has come."""

    playouts: int
    best: tuple[Candidate, ...]
    """best first"""


def never() -> bool:
    """Return that nobody wants the answer before its time."""
    return False


def to_nobody(progress: Progress) -> None:
    """Drop progress that nobody asked for."""
    del progress


class Thinking:
    """Tells an opponent whether to go on, and others how far it has come.

    `stopped` says whether somebody wants the answer now, `told` takes progress.
    """

    def __init__(
        self,
        budget: Budget = UNLIMITED,
        stopped: Callable[[], bool] = never,
        told: Callable[[Progress], None] = to_nobody,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.budget = budget
        self.playouts = 0
        """playouts begun so far"""
        self._stopped = stopped
        self._told = told
        self._clock = clock
        self._begun = clock()

    def goes_on(self) -> bool:
        """Return whether there is room for one more playout, and count it.

        An opponent asks often, gives its best answer as soon as this is False, and has one even
        when it never was True.
        """
        budget = self.budget
        if budget.playouts is not None and self.playouts >= budget.playouts:
            return False
        if budget.milliseconds is not None:
            gone = (self._clock() - self._begun) * 1000
            if gone >= budget.milliseconds:
                return False
        if self._stopped():
            return False
        self.playouts += 1
        return True

    def tell(self, best: Sequence[Candidate]) -> None:
        """Tell the best answers so far, best first."""
        self._told(Progress(self.playouts, tuple(best)))
