"""The player who plans a turn at once: tile, space, side and line, played on to the turn's end.

It sees an observation alone and tries everything in worlds that its player cannot rule out. What
looks best after the Germans' response is then played on, each answer by what it is worth at once.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from konqt.ai.crown.king_motives import TurnOutlook, outlook, reasons_between
from konqt.ai.crown.king_worth import worth
from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.event import Event, EventSink
from konqt.core.msg import Msg
from konqt.core.observation import Observation
from konqt.core.thinking import Candidate, Task, Thinking
from konqt.games.crown.crown_game import CrownGame, crown_observation
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
    LowerThreat,
    PlaceTile,
    PlayCrownCard,
    TakeTile,
)
from konqt.games.crown.engine.crown_state import CrownState

PLANNING = ("choose_tile", "place_tile", "choose_line")
WORLDS = 2
TRIED = 8
"""first steps that are played on to the turn's end"""
LOOKED_AT = 36
"""answers that are looked at at all, of those with cards"""
LONGEST = 60
"""answers in which a turn is given up as endless"""
ORDER = 6.0
"""what an order that will be carried out is worth before it is"""


class CrownGreedyAgent:
    """Plays the King by whole turns."""

    name = "greedy"

    def __init__(self, data: object = None) -> None:
        self._game, self._data = CrownGame(), data

    def choose(self, observation: Observation, rng: Stream) -> Action:
        """Return the best answer."""
        task = Task(observation, rng)
        return self.think(task, Thinking())[0].action

    def usual_playouts(self, observation: Observation) -> int:
        """Return how many turns it plays on."""
        del observation
        return WORLDS * TRIED

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Return the best answers, best first."""
        seen = crown_observation(task.observation)
        if len(seen.legal) == 1:
            return (Candidate(seen.legal[0], reasons=(Msg("only_way"),) * task.why),)
        deal = self._game.dealer(seen, self._data)
        worlds = [deal(task.rng.below(1 << 32)) for _ in range(WORLDS)]
        first = sorted(self._sights(worlds[0], seen.legal), key=lambda each: -each[0])
        best = self._kept(first)
        plans = [plan for _value, plan in best]
        ahead: list[list[TurnOutlook]] = [[] for _plan in plans]
        for world in worlds:
            if not all(thinking.goes_on() for _each in plans):
                break
            for found, plan in zip(ahead, plans, strict=True):
                found.append(self._turn_ahead(world, plan, task.why))
        order = sorted(range(len(plans)), key=lambda number: -_total(ahead[number]))[: task.best]
        why = _reasons(worlds[0], ahead, order) if task.why else ((),) * len(order)
        return tuple(
            Candidate(plans[number][0], reasons=reasons)
            for number, reasons in zip(order, why, strict=True)
        )

    def _kept(
        self, first: Sequence[tuple[float, Sequence[CrownAction]]]
    ) -> list[tuple[float, Sequence[CrownAction]]]:
        """Return the best plan of each first step, as many as are tried."""
        found: dict[CrownAction, tuple[float, Sequence[CrownAction]]] = {}
        for value, plan in first:
            found.setdefault(plan[0], (value, plan))
        return list(found.values())[:TRIED]

    def _sights(
        self, world: CrownState, legal: Sequence[CrownAction]
    ) -> Iterator[tuple[float, Sequence[CrownAction]]]:
        """Yield plans with what the position after their last step is worth."""
        for action in legal[:LOOKED_AT]:
            copy = self._after(world, action)
            if isinstance(action, TakeTile | PlaceTile):
                for rest, state in self._lines(copy):
                    yield _promise(state), (action, *rest)
            else:
                yield _promise(copy), (action,)

    def _lines(self, state: CrownState) -> Iterator[tuple[Sequence[CrownAction], CrownState]]:
        """Yield every way from here to beyond the choice of a line."""
        if self._game.decision(state).kind not in PLANNING[1:]:
            yield (), state
            return
        for action in self._game.legal(state):
            if isinstance(action, PlaceTile):
                for rest, after in self._lines(self._after(state, action)):
                    yield (action, *rest), after
            elif isinstance(action, ChooseLine):
                yield (action,), self._after(state, action)

    def _after(
        self, state: CrownState, action: CrownAction, told: EventSink | None = None
    ) -> CrownState:
        copy = state.clone()
        self._game.apply(copy, action, told)
        return copy

    def _turn_ahead(self, world: CrownState, plan: Sequence[CrownAction], why: bool) -> TurnOutlook:
        """Play a plan and then on to the turn's end; with `why` all that happens is noted."""
        state, told = world, list[Event]()
        sink = told if why else None
        for action in plan:
            # In another world, or after other dice, a later step may not come up as planned.
            if action not in self._game.legal(state):
                break
            state = self._after(state, action, sink)
        begun = world.round
        for _answer in range(LONGEST):
            if state.cause or state.round > begun:
                break
            answer, after = self._best_after(state)
            state = self._after(state, answer, sink) if why else after
        return outlook(state, told)

    def _best_after(self, state: CrownState) -> tuple[CrownAction, CrownState]:
        """Return the answer that is worth most at once, and what follows; no cards are played."""
        answers = [
            each
            for each in self._game.legal(state)
            if not isinstance(each, PlayCrownCard | LowerThreat)
        ] or self._game.legal(state)
        afters = ((each, self._after(state, each)) for each in answers[:LOOKED_AT])
        return max(afters, key=lambda pair: _promise(pair[1]))


def _total(ahead: Sequence[TurnOutlook]) -> float:
    return sum(worth(each.state) for each in ahead)


def _reasons(
    now: CrownState, ahead: Sequence[Sequence[TurnOutlook]], order: Sequence[int]
) -> Iterator[tuple[Msg, ...]]:
    """Give what speaks for each of the best answers against all others that were tried."""
    for number in order:
        others = [each for at, found in enumerate(ahead) if at != number for each in found]
        yield reasons_between(now, ahead[number], others)


def _promise(state: CrownState) -> float:
    """Return what a position is worth with the orders that wait in it."""
    pieces = len(state.pieces.support) + (state.pieces.frame >= 0)
    return worth(state) + ORDER * pieces


if TYPE_CHECKING:
    from konqt.core.agent import Thinker

    _FULFILS: Thinker = CrownGreedyAgent()
