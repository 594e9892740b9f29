"""What a card is said to change is what it changes when it is played, on 9 April too."""

from typing import Any

import pytest

from konqt.core.chance import Stream
from konqt.core.game import Setup
from konqt.games.kon.advice.preview import ON_DICE, card_gain
from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.odds.combat_odds import win_chance
from konqt.games.registry import game_named

GAME = game_named("kon")
CARDS = {
    "advanced": {"april_bombefly", "april_gebirgsjager"},
    "basic": {"bombefly", "jagerfly", "jagerbomber"},
}
"""scenario -> cards that are met among others"""


def chance(observation: Any) -> float:
    combat = observation.combat
    return float(win_chance(combat.attack_dice, combat.defence_dice))


def gains(state: Any, actor: str) -> set[str]:
    """Compare what each card that may be played is said to change with what it does."""
    seen, met = GAME.observe(state, actor), set()
    for action in seen.legal:
        if not isinstance(action, PlayCard) or action.use not in ON_DICE:
            continue
        after = GAME.clone(state)
        GAME.apply(after, action)
        then = GAME.observe(after, actor)
        if then.combat is None:
            continue
        change = chance(then) - chance(seen)
        told = card_gain(seen, action)
        assert told == pytest.approx(change if actor == seen.combat.attacker else -change)
        met.add(action.card)
    return met


@pytest.mark.rule("4.2.2")
@pytest.mark.parametrize("scenario", sorted(CARDS))
def test_a_cards_gain_is_what_it_changes_in_every_combat(scenario: str) -> None:
    met: set[str] = set()
    for seed in range(1, 80):
        options = {"april_only": True} if scenario == "advanced" else {}
        state = GAME.new(Setup(scenario, seed=seed, options=options))
        stream = Stream(seed)
        while (decision := GAME.decision(state)).actor is not None:
            if GAME.observe(state, decision.actor).combat is not None:
                met |= gains(state, decision.actor)
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))])
        if met >= CARDS[scenario]:
            return
    raise AssertionError(f"never met: {CARDS[scenario] - met}")
