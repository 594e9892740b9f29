"""The chance with likely answers: exact over all hands that can be, and blind to the real one."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

from kon_kit import GAME

from konqt.core.game import Setup
from konqt.games.kon.engine.card_dice import FACTION_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.forms.observation import Attack, Combat, KonObservation, Pile, PlayedCard
from konqt.games.kon.odds.answers import likely_win
from konqt.games.kon.odds.combat_odds import win_chance

FIGHT = Combat(
    area="bardufoss",
    attacker="germany",
    step=1,
    attackers=(Attack("bardufoss", "narvik", "germany", 4, False),),
    defenders={"norway": 2},
    attack_cards=(),
    defence_cards=(),
    attack_dice=4,
    defence_dice=2,
)


def seen(hand: int = 3, unseen: tuple[str, ...] = (), **changes: Any) -> KonObservation:
    """Give what Germany sees when all of Norway's cards but these lie used under its deck."""
    start = GAME.observe(GAME.new(Setup("narvik", 1)), "germany")
    left = Counter(unseen)
    used = []
    for each in deck_list("narvik"):
        if each.faction == "norway":
            used += [each.card] * (each.count - left[each.card])
    piles = {**start.piles, "norway": Pile(len(unseen) - hand, tuple(used))}
    hands = {**start.hands, "norway": hand}
    return replace(start, combat=replace(FIGHT, **changes), hands=hands, piles=piles)


def by_hand(unseen: tuple[str, ...], hand: int) -> Fraction:
    """Count every hand one by one."""
    chances = []
    for held in combinations(unseen, hand):
        cards = set(held)
        dice = {c: FACTION_DICE["norway"][c].defence for c in cards if c in FACTION_DICE["norway"]}
        for pair in NEVER_TOGETHER:
            both = sorted((dice.get(card, 0), card) for card in pair)
            dice.pop(both[0][1], None)
        chances.append(win_chance(4, 2 + sum(dice.values())))
    return sum(chances, Fraction()) / len(chances)


def cards_of_norway() -> tuple[str, ...]:
    found: list[str] = []
    for each in deck_list("narvik"):
        if each.faction == "norway":
            found += [each.card] * each.count
    return tuple(found)[:9]


def test_every_hand_that_can_be_counts_as_much() -> None:
    unseen = cards_of_norway()
    assert any(card in FACTION_DICE["norway"] for card in unseen)
    for hand in (1, 2, 4):
        assert likely_win(seen(hand, unseen)) == by_hand(unseen, hand)


def test_answers_never_help_the_attack() -> None:
    unseen = cards_of_norway()
    assert likely_win(seen(3, unseen)) < win_chance(4, 2)


def test_a_card_that_lies_there_is_not_expected_again() -> None:
    lying = (PlayedCard("norway", "bakhold", "defence", 2),)
    one = seen(1, ("bakhold",), step=2, defence_cards=lying, defence_dice=4)
    assert likely_win(one) == win_chance(4, 4)


def test_nothing_is_said_where_nobody_hidden_may_answer() -> None:
    unseen = cards_of_norway()
    assert likely_win(seen(0, unseen)) is None
    assert likely_win(seen(2, unseen, step=3)) is None
    shown = seen(2, unseen)
    assert likely_win(replace(shown, combat=None)) is None
    open_hand = {**shown.hands, "norway": ("bakhold", "veisperring")}
    assert likely_win(replace(shown, hands=open_hand)) is None


def test_the_real_hand_changes_nothing() -> None:
    state = GAME.new(Setup("narvik", 5))
    before = GAME.observe(state, "germany")
    other = GAME.observe(GAME.sample(before, 77), "germany")
    one, two = (likely_win(replace(each, combat=FIGHT)) for each in (before, other))
    assert one == two is not None
