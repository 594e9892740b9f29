"""Which rule answers for which pending decision."""

from typing import Any, Protocol, TypeVar

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action
from konqt.games.kon.engine.rules.april_land import AprilMovementRule, ShiftRule, ThreatenedRule
from konqt.games.kon.engine.rules.april_setup import (
    AprilCardsRule,
    AprilPlacementRule,
    ShipPlacementRule,
)
from konqt.games.kon.engine.rules.april_submarine import AprilSubmarineRule
from konqt.games.kon.engine.rules.april_windows import AprilWindowRule
from konqt.games.kon.engine.rules.coast import InvasionRule
from konqt.games.kon.engine.rules.combat import ChooseCombatRule, FightRule
from konqt.games.kon.engine.rules.divert import DivertRule
from konqt.games.kon.engine.rules.interception import InterceptionRule
from konqt.games.kon.engine.rules.landing import LandingRule
from konqt.games.kon.engine.rules.movement import MovementRule
from konqt.games.kon.engine.rules.naval_combat import ChooseNavalRule, JoinRule, NavalFightRule
from konqt.games.kon.engine.rules.naval_movement import NavalMovementRule
from konqt.games.kon.engine.rules.new_cards import NewCardsRule
from konqt.games.kon.engine.rules.raiding import RaidingRule, ShipWithdrawalRule
from konqt.games.kon.engine.rules.reinforcement import ReinforcementRule
from konqt.games.kon.engine.rules.resistance import MobilizationRule
from konqt.games.kon.engine.rules.sabotage import CounterRule, SabotageRule
from konqt.games.kon.engine.rules.ships import VoidRule
from konqt.games.kon.engine.rules.submarine import SubmarineRule
from konqt.games.kon.engine.rules.turn import TurnRule
from konqt.games.kon.engine.rules.withdrawal import WithdrawalRule
from konqt.games.kon.engine.sea_frames import WINDOWS
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
DECIDING: dict[str, DecidingRule[Any, Any]] = {
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
    "april_cards": AprilCardsRule(),
    "april_placement": AprilPlacementRule(),
    "ship_placement": ShipPlacementRule(),
    "home_fleet": ShipPlacementRule(),
    "shift": ShiftRule(),
    "april_submarine": AprilSubmarineRule(),
    "april_movement": AprilMovementRule(),
    "interception": InterceptionRule(),
    "join": JoinRule(),
    "choose_naval": ChooseNavalRule(),
    "naval_fight": NavalFightRule(),
    "void": VoidRule(),
    "raid": RaidingRule(),
    "landing": LandingRule(),
    "threatened": ThreatenedRule(),
    "mobilization": MobilizationRule(),
    "naval_movement": NavalMovementRule(),
    "withdraw_ships": ShipWithdrawalRule(),
    **{name: AprilWindowRule(name) for name in WINDOWS},
}
TURN_RULE = TurnRule()
