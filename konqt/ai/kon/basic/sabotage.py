"""Sabotage, escape and what answers them, at the basic game's prices. Manual 4.1 c."""

from functools import partial

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.card_values import price
from konqt.ai.kon.basic.second_look import saves_one_in_vain
from konqt.ai.kon.reactions import best_counter, best_sabotage
from konqt.games.kon.engine.actions import Action, Pass


def choose_sabotage(features: BasicFeatures) -> Action:
    """Turn attackers back, escape, or pass."""
    return best_sabotage(features, partial(price, features))


def choose_counter(features: BasicFeatures) -> Action:
    """Cancel a sabotage card or let it be."""
    if features.manners.looks_again and saves_one_in_vain(features):
        return Pass()
    return best_counter(features, partial(price, features))
