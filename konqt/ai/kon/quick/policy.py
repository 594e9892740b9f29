"""The quick policy: answers whatever a state on land asks, in some tens of microseconds.

It is no opponent by itself, but what a search plays on with: good enough that its games tell one
plan from another, and so quick that there can be many. One policy plays one game, for all sides;
each side's answers follow from what that side may know.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from konqt.ai.kon.dice_tables import win
from konqt.ai.kon.quick.card_play import combat_card, price, trade, turned_back
from konqt.ai.kon.quick.sight import Sight
from konqt.ai.kon.quick.turn_plan import USUAL, TurnPlanner
from konqt.games.kon.engine.actions import (
    Action,
    Agree,
    ChooseCombat,
    Discard,
    EndPhase,
    Pass,
    Place,
    PlayCard,
    RemoveLosses,
    Retreat,
    Trade,
    Withdraw,
)
from konqt.games.kon.engine.frames import GIVE_UP, Fight
from konqt.games.kon.engine.rules.combat_dice import MOST_BATTALIONS, defence_dice
from konqt.games.kon.engine.rules.table import DECIDING
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.engine.state import State

PASS, END = Pass(), EndPhase()
SPREAD = 0.6
"""What is left of a goal's worth with each move, where battalions are put down."""
SATED = 0.3
"""What is left of it when enough are near."""
AMONG_ENEMIES = 2.0
"""What putting down where enemies stand costs."""
EXPOSED = 0.4
"""What a battalion that can be beaten counts."""

Answer: TypeAlias = Callable[[State, int, Sequence[Action]], Action]


class QuickPolicy:
    """Answers one game's decisions; it remembers the running turn's plan and nothing else."""

    def __init__(self, rules: Ruleset, plan: Sequence[Action] | None = None) -> None:
        """Take the rules, and the rest of the running movement phase where that is settled."""
        self.sight = Sight(rules)
        self._plan = None if plan is None else list(plan)
        self._planned: tuple[int, int] | None = None
        self._answers: dict[str, Answer] = {
            "movement": self._movement,
            "sabotage": self._sabotage,
            "counter": self._first_card,
            "choose_combat": self._combat_choice,
            "fight": self._fight,
            "invasion": self._supply,
            "reinforcement": self._supply,
            "submarine": self._first_card,
            "withdrawal": self._withdrawal,
            "new_cards": self._discard,
        }

    def choose(self, state: State, legal: Sequence[Action]) -> Action:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        frame = state.stack[-1]
        answer = self._answers.get(frame.name)
        if answer is None:
            return PASS if PASS in legal else legal[0]
        return answer(state, DECIDING[frame.name].actor(state, frame), legal)

    def _movement(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        del faction
        turn = (state.round, state.turn)
        if self._planned is None and self._plan is not None:
            self._planned = turn
        if self._plan is None or self._planned != turn:
            self._planned = turn
            self._plan = TurnPlanner(self.sight, state, legal, USUAL).plan()
        while self._plan:
            step = self._plan.pop(0)
            if step in legal:
                return step
        return END

    def _sabotage(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        del faction
        return turned_back(self.sight, state, legal)

    def _first_card(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        """Answer with a card whenever there is one: a counter, a submarine."""
        del state, faction
        return next((each for each in legal if type(each) is PlayCard), legal[-1])

    def _combat_choice(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        """Fight first for what is worth most."""
        index = self.sight.rules.index

        def worth(action: Action) -> float:
            assert isinstance(action, ChooseCombat)
            return self.sight.worth(state, faction, index[action.area])

        return max(legal, key=worth)

    def _fight(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        fight = state.stack[-1]
        assert isinstance(fight, Fight)
        first = legal[0]
        if isinstance(first, Agree):
            return Agree(fight.proposal != GIVE_UP)
        if isinstance(first, RemoveLosses):
            return self._shared_losses(legal)
        if isinstance(first, Retreat):
            return self._retreat(state, faction, legal)
        plays = [action for action in legal if isinstance(action, PlayCard)]
        if not plays:
            return PASS if PASS in legal else first
        if plays[0].use == "rescue":
            return plays[0]
        return combat_card(self.sight, state, fight, faction, plays)

    def _shared_losses(self, legal: Sequence[Action]) -> Action:
        """Share losses as evenly as possible."""

        def largest(action: Action) -> int:
            assert isinstance(action, RemoveLosses)
            return max(count for _name, count in action.losses)

        return min(legal, key=largest)

    def _retreat(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        """Go where much that counts is near, and company; give up only what has no way out."""
        index, own = self.sight.rules.index, self.sight.own(state, faction)

        def refuge(action: Action) -> float:
            assert isinstance(action, Retreat)
            if action.to is None:
                return -1.0
            area = index[action.to]
            return self.sight.pull(state, faction, area) + 0.2 * own[area]

        return max(legal, key=refuge)

    def _supply(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        """Trade what is worth it, put battalions down where they are needed, end the phase."""
        trades = [action for action in legal if isinstance(action, Trade)]
        places = [action for action in legal if isinstance(action, Place)]
        if trades:
            best = trade(self.sight, state, faction, trades)
            if best is not None:
                return best
            if not places and END not in legal:
                return trades[0]
        if not places:
            return END if END in legal else legal[0]
        own, foes = self.sight.own(state, faction), self.sight.foes(state, faction)
        return max(places, key=lambda place: self._placed(state, faction, place, own, foes))

    def _placed(
        self, state: State, faction: int, place: Place, own: Sequence[int], foes: Sequence[int]
    ) -> float:
        ground, area = self.sight.ground, self.sight.rules.index[place.to]
        worth = -AMONG_ENEMIES if foes[area] else 0.0
        for there, goal in self.sight.goals(state, faction).items():
            near = own[there] + sum(own[beside] for beside in ground.near[there])
            share = 1.0 if near < goal.need else SATED
            worth += goal.worth * share * SPREAD ** ground.steps[there][area]
        attackers = sum(foes[beside] for beside in ground.land[area])
        attackers += sum(foes[beside] for beside in ground.fjord[area]) // 2
        if attackers and not ground.city[area]:
            here = own[area] + place.count
            worth -= EXPOSED * here * win(min(MOST_BATTALIONS, attackers), defence_dice(here, 1))
        return worth

    def _withdrawal(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        """Take off who stands where least counts, one at a time."""
        index = self.sight.rules.index
        ones = [each for each in legal if isinstance(each, Withdraw) and each.count == 1]
        return min(ones, key=lambda each: self.sight.pull(state, faction, index[each.source]))

    def _discard(self, state: State, faction: int, legal: Sequence[Action]) -> Action:
        del state
        thrown = [each for each in legal if isinstance(each, Discard)]
        return min(thrown, key=lambda each: price(faction, each.card)) if thrown else legal[0]
