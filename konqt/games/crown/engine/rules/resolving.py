"""What every rule works with: the state, who is told of it, chance, and the agenda."""

from typing import Protocol

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.happened import CrownEvent, Fact
from konqt.games.crown.engine.printed import Op

WON = "freedom"


class Resolving:
    """One action on its way through the rules.

    What a rule puts on the agenda by `then` comes before all that is there already, in the order
    in which it was put there.
    """

    __slots__ = ("chance", "later", "sink", "state")

    def __init__(self, state: CrownState, sink: EventSink | None, chance: ChanceSource) -> None:
        self.state, self.sink, self.chance = state, sink, chance
        self.later: list[CrownTask] = []

    def tell(self, kind: str, rule: str, **facts: Fact) -> None:
        """Tell of an event."""
        if self.sink is not None:
            self.sink.append(CrownEvent(kind, rule, tuple(facts.items())))

    def then(self, *tasks: CrownTask) -> None:
        """Put tasks on the agenda, the first of them next."""
        self.later.extend(tasks)

    def settle(self) -> None:
        """Move what was put down by `then` to the agenda; nothing comes after the end."""
        if self.state.cause:
            # A Demand that a card kept on the table goes back, or it would lie nowhere.
            on_table = [task.place for task in self.state.agenda if task.name == "demand"]
            demands = self.state.demands
            self.state.demands = demands.with_deck([*on_table, *demands.deck])
            self.state.agenda = []
            self.tell(
                "game_over", "WIN" if self.state.cause == WON else "LOSE", cause=self.state.cause
            )
        else:
            self.state.agenda.extend(reversed(self.later))
        self.later = []

    def end(self, cause: str) -> None:
        """End the game; what ended it first counts, and is told last. WIN, LOSE."""
        self.state.cause = self.state.cause or cause


class Effect(Protocol):
    """A rule that something happens by."""

    def __call__(self, doing: Resolving, task: CrownTask) -> None:
        """Do what the task says."""
        ...


def task_of(op: Op) -> CrownTask:
    """Return the task that an operation comes down to; of levels it names the highest.

    >>> task_of(Op("stress", -2))
    CrownTask(name='stress', count=-2, place='', why='', nth=0, of=0)
    """
    return CrownTask(op.name, max(op.levels) if op.levels else op.count, op.where)
