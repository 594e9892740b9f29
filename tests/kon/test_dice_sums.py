"""Where a fight's dice come from, in words: the numbers add up to the dice that fall."""

import re
from dataclasses import replace

import pytest
from kon_kit import GAME, states

from konqt.games.kon.forms.observation import Attack, Combat, PlayedCard
from konqt.games.kon.wording.dice_sums import say_attack_sum, say_defence_sum

FIGHT = Combat(
    area="gratangen",
    attacker="germany",
    step=1,
    attackers=(
        Attack("gratangen", "narvik", "germany", 3, False),
        Attack("gratangen", "harstad", "germany", 3, True),
    ),
    defenders={"norway": 4, "allies": 2},
    attack_cards=(
        PlayedCard("germany", "panzer", "attack", 2),
        PlayedCard("germany", "speidertropp", "attack", 1, cancelled=True),
    ),
    defence_cards=(),
    attack_dice=6,
    defence_dice=5,
)


def total(lines: list[str]) -> int:
    """Add up what stands behind the colons."""
    found = (re.search(r": ([+−]?)(\d+)$", line) for line in lines)
    return sum(int(each[2]) * (-1 if each[1] == "−" else 1) for each in found if each)


def test_each_part_has_its_line() -> None:
    assert say_attack_sum(FIGHT) == [
        "3 from Narvik: 3",
        "3 across a fjord, of which 2 count: 1",
        "Armor: +2",
        "Scouts: cancelled",
    ]
    assert say_defence_sum(FIGHT) == [
        "Norway: 4",
        "Allies: 2",
        "No more than 5 battalions count: −1",
    ]
    many = replace(FIGHT, attackers=(Attack("gratangen", "narvik", "germany", 7, False),))
    assert say_attack_sum(many)[1] == "No more than 5 battalions count: −2"


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_the_lines_add_up_in_every_fight(scenario: str) -> None:
    met = 0
    for state in states(6, scenario=scenario):
        combat = GAME.observe(state, "public").combat
        if combat is not None and combat.attack_roll is None:
            met += 1
            assert total(say_attack_sum(combat)) == combat.attack_dice
            assert total(say_defence_sum(combat)) == combat.defence_dice
    assert met > 30
