"""What answers each kind of decision in the basic game."""

from collections.abc import Callable

from konqt.ai.kon.aftermath import choose_agreement, choose_combat, choose_losses
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.movement import choose_movement
from konqt.ai.kon.basic.reinforcement import choose_supply
from konqt.ai.kon.basic.retreats import choose_retreat
from konqt.ai.kon.basic.sabotage import choose_counter, choose_sabotage
from konqt.ai.kon.basic.stakes import choose_combat_cards
from konqt.ai.kon.basic.windows import (
    choose_discard,
    choose_divert,
    choose_rescue,
    choose_submarine,
    choose_withdrawal,
)
from konqt.games.kon.engine.actions import Action

BASIC_CHOICES: dict[str, Callable[[BasicFeatures], Action]] = {
    "movement": choose_movement,
    "divert": choose_divert,
    "sabotage": choose_sabotage,
    "counter": choose_counter,
    "choose_combat": choose_combat,
    "attack_cards": choose_combat_cards,
    "defence_cards": choose_combat_cards,
    "counter_cards": choose_combat_cards,
    "losses": choose_losses,
    "evacuate": choose_rescue,
    "agree": choose_agreement,
    "retreat": choose_retreat,
    "reinforcement": choose_supply,
    "submarine": choose_submarine,
    "discard": choose_discard,
    "withdraw": choose_withdrawal,
}
