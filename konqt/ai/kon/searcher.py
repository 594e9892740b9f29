"""An opponent that plays on: whole-turn plans and answers, tried in worlds it cannot rule out.

What the greedy opponent would do is always among the options, and is left only for what the
playouts show to be better. Before each playout the hidden cards are dealt anew by what the seat
has seen, so that nothing it may not know has a part in the answer.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.quick.turn_plan import Mood, TurnPlanner
from konqt.ai.kon.strength import STRENGTHS, Strength, Style
from konqt.ai.search.halving import Judged, best_first
from konqt.core import action as core_action
from konqt.core import observation as core
from konqt.core.agent import chosen
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.msg import Msg
from konqt.core.thinking import Budget, Candidate, Task, Thinking
from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.owner_data import Corrections

MOODS = (
    Mood(),
    Mood(bold=0.6),
    Mood(bold=-0.6),
    Mood(guard=0.6),
    Mood(guard=1.6),
)
SHAKEN = 0.8
"""How far the worths of all further plans are shaken."""
LONGEST = 3000
"""Decisions after which a playout counts as a draw; none has come near."""
FEWEST = 12
"""Playouts that are left for the last moves of a long turn."""
END = EndPhase()


@frozen
class _Pace:
    """How many playouts there is time for in a scenario, on one core."""

    playouts: int
    """for a decision"""
    a_second: int
    settling: int | None
    """battalions moved this turn by which the playouts for further moves are halved; None: none"""


NARVIK_PACE = _Pace(playouts=600, a_second=900, settling=None)
WHOLE_PACE = _Pace(playouts=48, a_second=50, settling=4)


@frozen
class _Option:
    """One thing to do, and the rest of the turn where that is part of it."""

    action: Action
    plan: tuple[Action, ...] | None = None


class SearchAgent:
    """Plays on from what it could do, and takes what wins most often."""

    def __init__(self, data: Corrections = None, strength: Strength = STRENGTHS["hard"]) -> None:
        self._data = data
        self._strength = strength
        self.name, self.options, self.trust = strength.name, strength.options, strength.trust
        self._game = KampenOmNorge()
        self._greedy = GreedyAgent(data, strength)

    def choose(self, observation: core.Observation, rng: Stream) -> core_action.Action:
        """Return the best action under this level's own budget."""
        return chosen(self, Task(observation, rng))

    def usual_playouts(self, observation: core.Observation) -> int:
        """Return how many playouts a decision gets, so that nobody waits long for it or a turn.

        On the whole board the many moves of a turn share them: the first, which choose its plan,
        get most.
        """
        seen = kon_observation(observation)
        pace = _pace(seen)
        playouts = self._strength.playouts * pace.playouts
        if seen.decision.kind != "movement" or pace.settling is None:
            return round(playouts)
        gone = sum(sum(each.values()) for each in seen.moved.values())
        return max(FEWEST, round(playouts / (1 + gone / pace.settling)))

    def _room(self, seen: KonObservation, budget: Budget) -> int:
        """Return how many playouts a budget has room for, roughly."""
        if budget.playouts is not None or budget.milliseconds is None:
            return budget.playouts or self.usual_playouts(seen)
        return max(1, budget.milliseconds * _pace(seen).a_second // 1000)

    def reasons(self, observation: core.Observation, action: core_action.Action) -> tuple[Msg, ...]:
        """Return what speaks for an action: the same facts, whoever plays."""
        return self._greedy.reasons(observation, action)

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Return the best answers, best first, with the share of playouts that they won."""
        seen, rng = kon_observation(task.observation), task.rng
        usual = self._greedy.choose(seen, Stream(rng.below(1 << 62)))
        if len(seen.legal) == 1 or seen.sea:
            return (Candidate(usual),)
        deal = self._game.dealer(seen, self._data)
        first = deal(rng.below(1 << 62))
        options = self._options(seen, first, usual, rng)
        answers = [option.action for option in options]
        if len(set(answers)) == 1:
            return (Candidate(usual),)
        faction = FACTIONS.index(seen.decision.actor or "")

        def worth(option: int, world: int) -> float:
            state = deal(world)
            state.chance = world
            return self._played_out(state, options[option], faction)

        def told(judged: list[Judged]) -> None:
            thinking.tell(_candidates(options, judged, task.best))

        room = self._room(seen, thinking.budget)
        judged = best_first(answers, worth, thinking, rng, room, self.trust, told)
        return _candidates(options, judged, task.best)

    def _options(
        self, seen: KonObservation, state: State, usual: Action, rng: Stream
    ) -> list[_Option]:
        """Return what is tried; first what the greedy opponent would do."""
        if seen.decision.kind == "movement":
            plans = self._plans(seen, state)
            return [_Option(usual), *plans, _Option(END, ())]
        policy = QuickPolicy(state.rules)
        quick = policy.choose(state, seen.legal)
        others = [action for action in seen.legal if action not in (usual, quick)]
        if len(others) > self.options:
            others = rng.shuffled(others)[: self.options]
        actions = dict.fromkeys((usual, quick, *others))
        return [_Option(action) for action in actions]

    def _plans(self, seen: KonObservation, state: State) -> list[_Option]:
        """Return whole plans for the rest of the movement phase, each once.

        They are shaken alike in all decisions of a turn, so that a plan once begun is met again.
        """
        found: dict[frozenset[Action], _Option] = {}
        sight = Sight(state.rules)
        for number in range(self.options):
            if number < len(MOODS):
                mood = MOODS[number]
            else:
                seed = (seen.round * 10 + state.turn) * 1000 + number
                mood = Mood(bold=0.4 * (number % 3 - 1), noise=SHAKEN, seed=seed)
            plan = TurnPlanner(
                sight, state, seen.legal, in_style(mood, self._strength.style)
            ).plan()
            first = next((step for step in plan if step in seen.legal), END)
            found.setdefault(frozenset(plan), _Option(first, tuple(plan)))
        return list(found.values())

    def _played_out(self, state: State, option: _Option, faction: int) -> float:
        """Return 1 for a game won by the side of `faction`, 0 for a lost one."""
        game, rules = self._game, state.rules
        policy = QuickPolicy(rules, option.plan)
        if option.plan is None:
            game.apply(state, option.action)
        for _ in range(LONGEST):
            if state.outcome is not None:
                german = FACTIONS[GERMANY] in state.outcome.winner
                return float(german == (faction == GERMANY))
            game.apply(state, policy.choose(state, game.legal(state)))
        return 0.5


def in_style(mood: Mood, style: Style) -> Mood:
    """Return the mood that a style makes of one."""
    return replace(mood, bold=mood.bold + style.attack, guard=mood.guard * style.risk)


def _pace(seen: KonObservation) -> _Pace:
    return NARVIK_PACE if seen.scenario == "narvik" else WHOLE_PACE


def _candidates(
    options: Sequence[_Option], judged: Sequence[Judged], most: int
) -> tuple[Candidate, ...]:
    """Return the best actions, each once."""
    best: dict[Action, Candidate] = {}
    for each in judged:
        action = options[each.option].action
        if action not in best:
            known = each.playouts > 0
            best[action] = Candidate(
                action, each.estimate if known else None, each.error if known else None
            )
    return tuple(best.values())[:most]


if TYPE_CHECKING:
    from konqt.core.agent import Thinker

    _FULFILS: Thinker = SearchAgent()
