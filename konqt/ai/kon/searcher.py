"""An opponent that plays on: whole-turn plans and answers, tried in worlds it cannot rule out.

What the greedy opponent would do is always among the options, and is left only for what the
playouts show to be better. Before each playout the hidden cards are dealt anew by what the seat
has seen, so that nothing it may not know has a part in the answer. A playout goes on for a few
turns; what it has led to is then judged by what was learned from games.
"""

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.ai.kon.approach import Approach, approach_of
from konqt.ai.kon.greedy import GreedyAgent
from konqt.ai.kon.learned.judge import LearnedEvaluation, learned
from konqt.ai.kon.learned.some_turns import SomeTurns
from konqt.ai.kon.option_price import PlanPrices, counter_price
from konqt.ai.kon.quick.policy import QuickPolicy
from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.quick.turn_plan import Mood, TurnPlanner
from konqt.ai.kon.strength import STRENGTHS, Strength, Style
from konqt.ai.kon.terrain import terrain_of
from konqt.ai.kon.wished import OF_WINNING, drawn_to
from konqt.ai.search.halving import Judged, best_first
from konqt.ai.search.playout import played_on
from konqt.ai.search.side_by_side import side_by_side
from konqt.core import action as core_action
from konqt.core import observation as core
from konqt.core.agent import chosen
from konqt.core.chance import Stream
from konqt.core.frozen import frozen
from konqt.core.msg import Msg
from konqt.core.thinking import (
    AlsoAsked,
    Budget,
    Candidate,
    HeldAgainst,
    Opinion,
    Task,
    Thinking,
)
from konqt.games.kon.engine.actions import Action, EndPhase, kon_action
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.owner_data import Corrections, corrections_in

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
LONGEST_TURN = 60
"""Steps of a turn that the greedy opponent is followed for."""
END = EndPhase()


@frozen
class _Option:
    """One thing to do, and the rest of the turn where that is part of it."""

    action: Action
    plan: tuple[Action, ...] | None = None
    price: float = 0.0
    """what counts against it, in chance of winning"""


class _Playouts:
    """Plays options out for one decision, and adds up how often they are likely to win."""

    def __init__(
        self,
        deal: Callable[[int], State],
        options: Sequence[_Option],
        faction: int,
        judge: LearnedEvaluation | None,
        turns: int,
    ) -> None:
        """Take what is dealt and tried, who decides, what judges it, and after how many turns."""
        self._deal, self._options = deal, list(options)
        self._faction, self._judge, self._turns = faction, judge, turns
        self._game = KampenOmNorge()
        self._won = [0.0] * len(options)

    def add(self, option: _Option) -> int:
        """Take one more option, and return its number."""
        self._options.append(option)
        self._won.append(0.0)
        return len(self._options) - 1

    def worth(self, number: int, world: int) -> float:
        """Return what an option has led to in a dealt world for the side that decides, 0 to 1."""
        worth, chance = self._played(number, world)
        self._won[number] += chance
        return worth

    def chance(self, number: int, world: int) -> float:
        """Return how likely the side that decides wins after an option in a dealt world."""
        return self._played(number, world)[1]

    def _played(self, number: int, world: int) -> tuple[float, float]:
        state = self._deal(world)
        state.chance = world
        option = self._options[number]
        goal = SomeTurns(state, self._faction, self._judge, self._turns)
        if option.plan is None:
            self._game.apply(state, option.action)
        policy = QuickPolicy(state.rules, option.plan)
        worth = played_on(self._game, state, policy, goal, LONGEST)
        return worth, goal.chance

    def candidates(self, judged: Sequence[Judged], most: int) -> tuple[Candidate, ...]:
        """Return the best actions, each once, with their chances of winning."""
        best: dict[Action, Candidate] = {}
        for each in judged:
            action = self._options[each.option].action
            if action in best:
                continue
            if each.playouts:
                chance = self._won[each.option] / each.playouts
                best[action] = Candidate(action, chance, each.error)
            else:
                best[action] = Candidate(action)
        return tuple(best.values())[:most]


class SearchAgent:
    """Plays on from what it could do, and takes what wins most often."""

    def __init__(self, data: Corrections = None, strength: Strength = STRENGTHS["hard"]) -> None:
        self._data = data
        self._strength = strength
        self.name = strength.name
        self._game = KampenOmNorge()
        self._greedy = GreedyAgent(data, strength)
        self._wish = ""
        """where a partner asks it to come; empty for nowhere"""

    def heeding(self, wish: str) -> "SearchAgent":
        """Return the same opponent, drawn to where a partner asks it to come."""
        other = copy(self)
        other._wish, other._greedy = wish, self._greedy.heeding(wish)
        return other

    def choose(self, observation: core.Observation, rng: Stream) -> core_action.Action:
        """Return the best action under this level's own budget."""
        return chosen(self, Task(observation, rng))

    def usual_playouts(self, observation: core.Observation) -> int:
        """Return how many playouts a decision gets, so that nobody waits long for it or a turn."""
        return self._usual(self._approach(kon_observation(observation)))

    def _usual(self, approach: Approach) -> int:
        return round(self._strength.playouts * approach.playouts)

    def _room(self, approach: Approach, budget: Budget) -> int:
        """Return how many playouts a budget has room for, roughly."""
        if budget.playouts is not None or budget.milliseconds is None:
            return budget.playouts or self._usual(approach)
        return max(1, budget.milliseconds * approach.a_second // 1000)

    def _approach(self, seen: KonObservation) -> Approach:
        rules = ruleset_for(seen.scenario, corrections_in(self._data))
        return approach_of(seen.scenario, _faction_of(seen), learned(rules) is not None)

    def reasons(self, observation: core.Observation, action: core_action.Action) -> tuple[Msg, ...]:
        """Return what speaks for an action: the same facts, whoever plays."""
        return self._greedy.reasons(observation, action)

    def think(self, task: Task, thinking: Thinking) -> tuple[Candidate, ...]:
        """Return the best answers, best first, with the share of playouts that they won."""
        return self.hold_against(replace(task, also=()), thinking).best

    def hold_against(self, task: Task, thinking: Thinking) -> Opinion:
        """Return the best answers, and what was asked about beside the first of them.

        Half of the room is for finding the best, as ever; in a movement phase half of the rest is
        for how one would go on best after what was asked about.
        """
        seen, rng = kon_observation(task.observation), task.rng
        usual = self._greedy.choose(seen, Stream(rng.below(1 << 62)))
        if len(seen.legal) == 1 or seen.sea:
            asked = (HeldAgainst(Candidate(each.action)) for each in task.also)
            return Opinion((Candidate(usual),), tuple(asked))
        deal = self.dealer(seen)
        first = deal(rng.below(1 << 62))
        options = self._options(seen, first, usual, rng)
        answers = [option.action for option in options]
        alone = len(set(answers)) == 1
        if alone and all(each.action == usual for each in task.also):
            only = Candidate(usual)
            return Opinion((only,), tuple(HeldAgainst(only, 0.0, 0.0) for _each in task.also))
        approach = self._approach(seen)
        planned = seen.decision.kind == "movement"
        judge = learned(first.rules, approach.cities)
        playouts = _Playouts(deal, options, _faction_of(seen), judge, approach.turns)

        def told(judged: list[Judged]) -> None:
            thinking.tell(playouts.candidates(judged, task.best))

        room = self._room(approach, thinking.budget)
        judged = best_first(
            answers,
            playouts.worth,
            thinking,
            rng,
            room // 2 if task.also else room,
            approach.trust_in_plans if planned else approach.trust,
            told,
            self._ahead(seen, first, options),
        )
        best = playouts.candidates(judged, task.best)
        if not task.also:
            return Opinion(best)
        against = _Against(playouts, judged[0].option, thinking, rng, room)
        if planned:
            ways = [self._ways(first, each, options, rng) for each in task.also]
        else:
            ways = [[_Option(kon_action(each.action))] for each in task.also]
        found = against.held(best, task.also, ways)
        return replace(found, then=_rest(options[judged[0].option]))

    def _ways(
        self, state: State, asked: AlsoAsked, options: Sequence[_Option], rng: Stream
    ) -> list[_Option]:
        """Return how one might go on in a movement phase after what was asked about, each once.

        As whoever asks would; as the greedy opponent; by a plan that is made then; and by each of
        the plans that are tried anyway, so that what can wait is not held to be lost.
        """
        action, then = kon_action(asked.action), map(kon_action, asked.then)
        found = [_Option(action, (action, *then))] if asked.then or action == END else []
        if action != END:
            found += [self._usual_plan(state, action, rng), _Option(action)]
            plans = (option.plan or () for option in options)
            rests = (tuple(step for step in plan if step != action) for plan in plans)
            found += [_Option(action, (action, *rest)) for rest in rests]
        return list({option.plan: option for option in found}.values())

    def _ahead(self, seen: KonObservation, state: State, options: Sequence[_Option]) -> list[float]:
        """Return what each option is ahead, whatever playing on from it tells.

        By what a partner asks, less the option's own price. What a partner proposes is agreed to as
        usual: else the enemy decides, who takes the worst for both.
        """
        if seen.decision.kind == "agree":
            return [float(not number) for number in range(len(options))]
        ahead = [-option.price for option in options]
        if not self._wish:
            return ahead
        terrain = terrain_of(state.rules.topology, seen.areas_in_play, seen.objectives)
        drawn = drawn_to(self._wish, seen, terrain)
        if drawn is None:
            return ahead
        return [
            price + OF_WINNING * drawn.gained(option.plan or (option.action,), seen)
            for price, option in zip(ahead, options, strict=True)
        ]

    def dealer(self, seen: KonObservation) -> Callable[[int], State]:
        """Return what deals the worlds that are played out, by seeds; none is ruled out."""
        return self._game.dealer(seen, self._data)

    def _options(
        self, seen: KonObservation, state: State, usual: Action, rng: Stream
    ) -> list[_Option]:
        """Return what is tried; first what the greedy opponent would do."""
        if seen.decision.kind == "movement":
            plans = [self._usual_plan(state, usual, rng), *self._plans(seen, state)]
            prices = PlanPrices(Sight(state.rules), state)
            return [
                replace(option, price=prices.of(option.plan or ()))
                for option in (*plans, _Option(END, ()))
            ]
        policy = QuickPolicy(state.rules)
        quick = policy.choose(state, seen.legal)
        others = [action for action in seen.legal if action not in (usual, quick)]
        if len(others) > self._strength.options:
            others = rng.shuffled(others)[: self._strength.options]
        actions = dict.fromkeys((usual, quick, *others))
        if seen.decision.kind == "counter":
            return [_Option(action, price=counter_price(seen, action)) for action in actions]
        return [_Option(action) for action in actions]

    def _usual_plan(self, state: State, usual: Action, rng: Stream) -> _Option:
        """Return what the greedy opponent would do with the rest of the movement phase."""
        game, state, plan = self._game, state.clone(), [usual]
        actor, turn = FACTIONS[state.turn], (state.round, state.turn)
        game.apply(state, usual)
        while (
            len(plan) < LONGEST_TURN
            and (state.round, state.turn) == turn
            and state.stack
            and state.stack[-1].name == "movement"
        ):
            chance = Stream(rng.below(1 << 62))
            plan.append(self._greedy.choose(game.observe(state, actor), chance))
            game.apply(state, plan[-1])
        return _Option(usual, tuple(plan))

    def _plans(self, seen: KonObservation, state: State) -> list[_Option]:
        """Return whole plans for the rest of the movement phase, each once.

        They are shaken alike in all decisions of a turn, so that a plan once begun is met again.
        """
        found: dict[frozenset[Action], _Option] = {}
        sight = Sight(state.rules)
        for number in range(self._strength.options):
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


class _Against:
    """Holds what was asked about against the best answer of one decision."""

    def __init__(
        self, playouts: _Playouts, best: int, thinking: Thinking, rng: Stream, room: int
    ) -> None:
        """Take what plays on, the number of the best option, and how many playouts there are."""
        self._playouts, self._best = playouts, best
        self._thinking, self._rng, self._room = thinking, rng, room

    def held(
        self,
        best: Sequence[Candidate],
        also: Sequence[AlsoAsked],
        ways: Sequence[Sequence[_Option]],
    ) -> Opinion:
        """Return the answers; `ways` are how one might go on after each that was asked about."""
        same = [each.action == best[0].action for each in also]
        share = self._room // 4 // max(1, len(also))
        others = [
            self._best_way(options, share)
            for options, equal in zip(ways, same, strict=True)
            if not equal
        ]
        tried = [self._best, *others]
        rows = (self._room - self._thinking.playouts) // len(tried)

        def chance(number: int, world: int) -> float:
            return self._playouts.chance(tried[number], world)

        seen = side_by_side(len(tried), chance, self._thinking, self._rng, rows) if others else []
        told = iter(seen[1:])
        first = (
            replace(best[0], estimate=seen[0].estimate, error=seen[0].error) if seen else best[0]
        )
        found: list[HeldAgainst] = []
        for each, equal in zip(also, same, strict=True):
            if equal:
                found.append(HeldAgainst(first, 0.0, 0.0))
            elif (beside := next(told, None)) is None:
                found.append(HeldAgainst(Candidate(each.action)))
            else:
                candidate = Candidate(each.action, beside.estimate, beside.error)
                found.append(HeldAgainst(candidate, beside.loss, beside.loss_error))
        return Opinion((first, *best[1:]), tuple(found))

    def _best_way(self, options: Sequence[_Option], share: int) -> int:
        """Return the number of the option by which one goes on best."""
        numbers = [self._playouts.add(option) for option in options]
        if len(numbers) == 1:
            return numbers[0]

        def worth(number: int, world: int) -> float:
            return self._playouts.worth(numbers[number], world)

        judged = best_first(range(len(numbers)), worth, self._thinking, self._rng, share)
        return numbers[judged[0].option]


def _rest(option: _Option) -> tuple[Action, ...]:
    """Return what an option goes on with before it ends the phase; nothing without a plan."""
    return tuple(step for step in option.plan or () if step not in (option.action, END))


def _faction_of(seen: KonObservation) -> int:
    """Return the faction that decides, by its number."""
    return FACTIONS.index(seen.decision.actor or "")


def in_style(mood: Mood, style: Style) -> Mood:
    """Return the mood that a style makes of one."""
    return replace(mood, bold=mood.bold + style.attack, guard=mood.guard * style.risk)


if TYPE_CHECKING:
    from konqt.core.agent import HoldsAgainst

    _FULFILS: HoldsAgainst = SearchAgent()
