"""How lucky a combat was: against every throw, and as the log tells it."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from kon_kit import GAME
from told_games import told_game

from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.events.play import CombatDecided
from konqt.games.kon.luck.game_luck import luck_of
from konqt.games.kon.odds.combat_odds import win_chance
from konqt.games.kon.odds.luck import attackers_luck, chance_of_lead, defenders_luck, winners_luck
from konqt.games.kon.wording import say_event, say_percent
from konqt.i18n.texts import use_language


def decided(attack: tuple[int, ...], defence: tuple[int, ...]) -> CombatDecided:
    """Give the event of two throws."""
    totals = sum(attack), sum(defence)
    winner = "attack" if totals[0] > totals[1] else "defence"
    sixes = attack.count(6), defence.count(6)
    return CombatDecided(
        "narvik", winner, *totals, *sixes, attack_dice=len(attack), defence_dice=len(defence)
    )


@pytest.mark.parametrize(("dice", "others"), list(product(range(4), range(4))))
def test_the_chance_of_a_lead_is_its_share_of_all_throws(dice: int, others: int) -> None:
    leads = [
        sum(one) - sum(other)
        for one in product(range(1, 7), repeat=dice)
        for other in product(range(1, 7), repeat=others)
    ]
    for lead in range(min(leads) - 1, max(leads) + 2):
        share = Fraction(sum(each >= lead for each in leads), len(leads))
        assert chance_of_lead(dice, others, lead) == share


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize(("attacking", "defending"), [(1, 1), (3, 2), (5, 7), (13, 13), (0, 2)])
def test_a_lead_of_one_wins(attacking: int, defending: int) -> None:
    assert chance_of_lead(attacking, defending, 1) == win_chance(attacking, defending)
    assert chance_of_lead(defending, attacking, 0) == 1 - win_chance(attacking, defending)


def test_fewer_than_no_dice_are_an_error() -> None:
    with pytest.raises(ValueError, match="-1 dice"):
        chance_of_lead(2, -1, 0)


def test_the_luck_of_both_sides_makes_the_whole_but_for_what_happened() -> None:
    event = decided((6, 5), (1, 2, 3))
    exactly = chance_of_lead(2, 3, 5) - chance_of_lead(2, 3, 6)
    assert attackers_luck(event) + defenders_luck(event) == 1 + exactly
    assert winners_luck(event) == attackers_luck(event)
    assert winners_luck(decided((1,), (1,))) == defenders_luck(decided((1,), (1,)))


@pytest.mark.parametrize(
    ("attack", "defence", "told"),
    [
        ((6,), (1,), "its chance to win was 42\u00a0%; at least this well: 3\u00a0%"),
        ((2, 2), (6,),
         "the attack's chance to win was 84\u00a0%; defence at least this good: 5\u00a0%"),
        ((4,), (4,),
         "the attack's chance to win was 42\u00a0%; defence at least this good: 58\u00a0%"),
        ((1,) * 5, (1,),
         "its chance to win was over 99\u00a0%; at least this well: over 99\u00a0%"),
        ((1,), (), "its chance to win was 100\u00a0%; at least this well: 100\u00a0%"),
    ],
)  # fmt: skip
def test_the_log_tells_the_chance_beforehand_first_and_names_the_second(
    attack: tuple[int, ...], defence: tuple[int, ...], told: str
) -> None:
    assert say_event(decided(attack, defence)).endswith(f" ({told})")


def test_the_log_tells_it_in_norwegian() -> None:
    use_language("nb")
    try:
        assert say_event(decided((6,), (1,))).endswith(
            "(sjansen til å vinne var 42\u00a0%; minst så bra: 3\u00a0%)"
        )
        assert say_event(decided((2, 2), (6,))).endswith(
            "(angrepets sjanse til å vinne var 84\u00a0%; forsvar minst så godt: 5\u00a0%)"
        )
    finally:
        use_language("en")


@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_log_and_page_of_luck_give_one_fight_one_chance(scenario: str) -> None:
    game = told_game(scenario, 5)
    throws = [t for t in luck_of(game.entries(), scenario).throws if t.fight is not None]
    told = 0
    for step, events in enumerate(game.steps, start=1):
        for event in events:
            if isinstance(event, CombatDecided) and event.attack_dice + event.defence_dice:
                fight = [t.fight for t in throws if t.step <= step and t.place == event.area][-1]
                assert fight is not None
                chance = say_percent(fight.odds.win)
                assert f"chance to win was {chance};" in say_event(event)
                told += 1
    assert told


def test_nothing_is_said_of_a_combat_without_dice() -> None:
    assert "chance" not in say_event(decided((), ()))


@pytest.mark.rule("4.2.4")
def test_the_event_holds_the_dice_on_the_table_and_nothing_else() -> None:
    """With those of cards, without those of cancelled ones; for every viewer the same."""
    heard = 0
    for seed in range(6):
        state, stream = GAME.new(Setup("basic", seed)), Stream(seed)
        rolled: dict[str, int] = {}
        while legal := GAME.legal(state):
            events: list[Any] = []
            GAME.apply(state, legal[stream.below(len(legal))], events)
            for event in events:
                if event.kind == "dice_rolled":
                    rolled[event.side] = len(event.dice)
                if event.kind == "combat_decided":
                    assert (event.attack_dice, event.defence_dice) == (
                        rolled["attack"], rolled["defence"],
                    )  # fmt: skip
                    for viewer in (PUBLIC, *GAME.factions):
                        eyes = frozenset() if viewer == PUBLIC else GAME.seat_of(state, viewer)
                        assert event.seen_by(eyes) == event
                    heard += 1
    assert heard > 50
