"""What answers each kind of decision that only the advanced game asks."""

from collections.abc import Callable

from konqt.ai.kon.basic.reinforcement import best_place
from konqt.ai.kon.basic.stakes import choose_combat_cards
from konqt.ai.kon.basic.windows import choose_divert, choose_submarine
from konqt.ai.kon.sea.april_cards import choose_exchange, choose_kept, choose_reallocation
from konqt.ai.kon.sea.encounters import (
    choose_chase,
    choose_interception,
    choose_joining,
    choose_naval_cards,
    choose_naval_combat,
    choose_voiding,
)
from konqt.ai.kon.sea.landings import (
    choose_crew,
    choose_drop,
    choose_flight,
    choose_fort,
    choose_landing,
    choose_mines,
    choose_raid,
    choose_smoke,
)
from konqt.ai.kon.sea.placement import choose_april_placement, choose_ship_placement
from konqt.ai.kon.sea.sailing import choose_naval_movement
from konqt.ai.kon.sea.scouting import (
    choose_deceiving,
    choose_dive_bombers,
    choose_reconnaissance,
    choose_shift,
)
from konqt.ai.kon.sea.sea_features import SeaFeatures
from konqt.ai.kon.sea.withdrawal import choose_ship_withdrawal
from konqt.core.chance import Stream
from konqt.games.kon.engine.actions import Action, Place, PlayCard
from konqt.games.kon.engine.april_cards import THREAT

PLACED: dict[str, Callable[[SeaFeatures, Stream], Action]] = {
    "april_placement": choose_april_placement,
    "ship_placement": choose_ship_placement,
    "home_fleet": choose_ship_placement,
}
"""Kinds whose answers vary, so that nobody knows where dummies lie."""


def _mobilize(features: SeaFeatures) -> Action:
    places = [each for each in features.observation.legal if isinstance(each, Place)]
    return best_place(features, places)


def _april_combat(features: SeaFeatures) -> Action:
    """Threaten first: who goes fights no more. Then as in any combat."""
    threat = PlayCard(THREAT, "threaten")
    return threat if threat in features.observation.legal else choose_combat_cards(features)


def _in_naval_fight(features: SeaFeatures) -> Action:
    kind = features.observation.decision.kind
    return choose_chase(features) if kind == "chase" else choose_naval_cards(features)


SEA_CHOICES: dict[str, Callable[[SeaFeatures], Action]] = {
    "april_cards": choose_kept,
    "exchange": choose_exchange,
    "reallocation": choose_reallocation,
    "reconnaissance": choose_reconnaissance,
    "deceiving": choose_deceiving,
    "shift": choose_shift,
    "interception": choose_interception,
    "smoke": choose_smoke,
    "april_movement": choose_drop,
    "april_divert": choose_divert,
    "april_submarine": choose_submarine,
    "dive_bombers": choose_dive_bombers,
    "join": choose_joining,
    "choose_naval": choose_naval_combat,
    "naval_fight": _in_naval_fight,
    "crew": choose_crew,
    "void": choose_voiding,
    "raid": choose_raid,
    "landing": choose_landing,
    "mines": choose_mines,
    "forts": choose_fort,
    "threatened": choose_flight,
    "mobilization": _mobilize,
    "naval_movement": choose_naval_movement,
    "withdraw_ships": choose_ship_withdrawal,
}
"""Kind of the frame that asks -> what answers it; all others are asked as in the basic game."""


def choose_at_sea(features: SeaFeatures, rng: Stream) -> Action | None:
    """Return the answer to what only this game asks, None for what the basic one asks too."""
    frame = str(features.frame["kind"])
    kind = features.observation.decision.kind
    if frame in PLACED:
        return PLACED[frame](features, rng)
    if frame not in SEA_CHOICES and kind == "attack_cards" and features.april:
        return _april_combat(features)
    return SEA_CHOICES[frame](features) if frame in SEA_CHOICES else None
