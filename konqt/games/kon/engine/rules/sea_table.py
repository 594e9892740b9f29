"""Which rule answers for which pending decision at sea and on 9 April; `table` finds them."""

from konqt.games.kon.engine.rules.april_land import AprilMovementRule, ShiftRule, ThreatenedRule
from konqt.games.kon.engine.rules.april_setup import (
    AprilCardsRule,
    AprilPlacementRule,
    ShipPlacementRule,
)
from konqt.games.kon.engine.rules.april_submarine import AprilSubmarineRule
from konqt.games.kon.engine.rules.april_windows import AprilWindowRule
from konqt.games.kon.engine.rules.interception import InterceptionRule
from konqt.games.kon.engine.rules.landing import LandingRule
from konqt.games.kon.engine.rules.naval_combat import ChooseNavalRule, JoinRule, NavalFightRule
from konqt.games.kon.engine.rules.naval_movement import NavalMovementRule
from konqt.games.kon.engine.rules.raiding import RaidingRule, ShipWithdrawalRule
from konqt.games.kon.engine.rules.resistance import MobilizationRule
from konqt.games.kon.engine.rules.ships import VoidRule
from konqt.games.kon.engine.rules.table import AnyRule
from konqt.games.kon.engine.sea_frames import WINDOWS

DECIDING_AT_SEA: dict[str, AnyRule] = {
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
"""Frame -> its rule."""
