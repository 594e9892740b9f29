"""Which rule answers for which pending decision."""

from typing import Any, Protocol, TypeAlias, TypeVar

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.later import Later
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action
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

F_contra = TypeVar("F_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class DecidingRule(Protocol[F_contra, A_contra]):
    """A frame's rule that can ask somebody; `apply` takes the actions that it lists, no others."""

    def actor(self, state: State, frame: F_contra) -> int:
        """Return the faction that must choose now, -1 for nobody."""
        ...

    def advance(
        self, state: State, frame: F_contra, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take one automatic step."""
        ...

    def legal(self, state: State, frame: F_contra) -> list[Action]:
        """List the answers."""
        ...

    def explain(self, state: State, frame: F_contra, action: Action) -> list[Reason]:
        """Return every failing condition of an answer; none for a legal one."""
        ...

    def apply(
        self,
        state: State,
        frame: F_contra,
        action: A_contra,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Take an answer."""
        ...


# The dictionary finds by a frame's name the rule for its class: no type can say that these agree.
AnyRule: TypeAlias = DecidingRule[Any, Any]
_ON_LAND: dict[str, AnyRule] = {
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
_AT_SEA = "konqt.games.kon.engine.rules.sea_table:DECIDING_AT_SEA"
DECIDING: Later[str, AnyRule] = Later(_ON_LAND, _AT_SEA)
"""Frame -> its rule. Games without ships do not load those at sea."""
ADVANCING: Later[str, AnyRule | TurnRule] = Later({**_ON_LAND, "turn": TurnRule()}, _AT_SEA)
"""The turn's rule too, which asks nobody."""
