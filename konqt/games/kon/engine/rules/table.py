"""Which rule answers for which pending decision."""

from typing import Any, Protocol

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.rules.coast import InvasionRule
from konqt.games.kon.engine.rules.combat import ChooseCombatRule, FightRule
from konqt.games.kon.engine.rules.divert import DivertRule
from konqt.games.kon.engine.rules.movement import MovementRule
from konqt.games.kon.engine.rules.new_cards import NewCardsRule
from konqt.games.kon.engine.rules.reinforcement import ReinforcementRule
from konqt.games.kon.engine.rules.sabotage import CounterRule, SabotageRule
from konqt.games.kon.engine.rules.submarine import SubmarineRule
from konqt.games.kon.engine.rules.turn import TurnRule
from konqt.games.kon.engine.rules.withdrawal import WithdrawalRule
from konqt.games.kon.engine.state import State


class DecidingRule(Protocol):
    """A frame's rule that can ask somebody."""

    def actor(self, state: State, frame: Any) -> int:
        """Give the faction that must choose now, -1 for nobody."""
        ...

    def advance(
        self, state: State, frame: Any, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take one automatic step."""
        ...

    def legal(self, state: State, frame: Any) -> list[Any]:
        """List the answers."""
        ...

    def explain(self, state: State, frame: Any, action: Any) -> list[Reason]:
        """Give every failing condition of an answer; none for a legal one."""
        ...

    def apply(
        self, state: State, frame: Any, action: Any, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take an answer."""
        ...


DECIDING: dict[str, DecidingRule] = {
    "movement": MovementRule(),
    "divert": DivertRule(),
    "invasion": InvasionRule(),
    "sabotage": SabotageRule(),
    "counter": CounterRule(),
    "choose_combat": ChooseCombatRule(),
    "fight": FightRule(),
    "reinforcement": ReinforcementRule(),
    "submarine": SubmarineRule(),
    "new_cards": NewCardsRule(),
    "withdrawal": WithdrawalRule(),
}
TURN_RULE = TurnRule()
