"""What a card window's button promises: the dice come at once, or somebody may be asked first."""

import random
from typing import Any

import pytest
from kon_kit import GAME

from konqt.core.game import Setup
from konqt.games.kon.advice.next_roll import dice_after_pass
from konqt.games.kon.engine.actions import Pass
from konqt.games.kon.events.play import DiceRolled

WINDOWS = ("attack_cards", "defence_cards", "counter_cards")


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_where_dice_are_promised_they_fall_and_nowhere_else_after_the_last_window(
    scenario: str,
) -> None:
    promised = met = 0
    for seed in range(8):
        state, stream = GAME.new(Setup(scenario, seed)), random.Random(seed)
        while legal := GAME.legal(state):
            decision = GAME.decision(state)
            seen = GAME.observe(state, decision.actor)
            dice = dice_after_pass(seen)
            if decision.kind not in WINDOWS:
                assert dice == 0
            else:
                met += 1
                rolled = dice_of_the_actor(state, seen)
                if dice:
                    promised += 1
                    assert rolled == dice
                elif decision.kind == "counter_cards":
                    assert not rolled, "no card comes after these"
            GAME.apply(state, stream.choice(legal))
    assert met > promised > met / 10


def dice_of_the_actor(state: Any, seen: Any) -> int:
    """Pass, and give how many dice the side rolls that passed; 0 for none at once."""
    then, events = GAME.clone(state), []
    GAME.apply(then, Pass(), events)
    side = "attack" if seen.decision.actor == seen.combat.attacker else "defence"
    rolls = [e for e in events if isinstance(e, DiceRolled) and e.side == side]
    return len(rolls[0].dice) if rolls else 0
