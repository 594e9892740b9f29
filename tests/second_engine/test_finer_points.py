"""Points of the manual and the rulings that its three examples do not reach."""

from typing import Any

from . import SecondEngine
from .starts import Dice, example
from .steps import END, PASS, card, move, place, play


def test_dice_over_land_count_first_and_fjords_share_what_is_left() -> None:
    """4.2, R35: Hamar attacked by 3 from Elverum and 4 over Mjøsa gives 3 + (2 halved)."""
    units = {"elverum": {"germany": 3}, "gjovik": {"germany": 4}, "hamar": {"norway": 6}}
    chance = Dice([1] * 9)
    engine = SecondEngine(example("germany", units, {}), chance)
    play(
        engine,
        ("germany", "movement", move("gjovik", "hamar", 4)),
        ("germany", "movement", move("elverum", "hamar", 3)),
        ("germany", "movement", END),
    )
    assert chance.asked == [4, 5]
    home = engine.public()["units"]
    assert (home["elverum"], home["gjovik"]) == ({"germany": 3}, {"germany": 4})


def test_fighter_bombers_give_the_bombers_back() -> None:
    """Example 3, step 3, as it would have gone with a Jagerbomber in hand."""
    units = {"trondheim": {"germany": 2}, "steinkjer": {"norway": 1}, "oslo": {"germany": 1}}
    hands = {"germany": ["bombefly", "jagerbomber"], "allies": ["jagerfly"]}
    chance = Dice([5, 5, 5, 1])
    engine = SecondEngine(example("germany", units, hands), chance)
    play(
        engine,
        ("germany", "movement", move("trondheim", "steinkjer", 1)),
        ("germany", "movement", END),
        ("germany", "attack_cards", card("bombefly", "attack")),
    )
    # One bomber card a combat, whichever it is.
    assert engine.legal() == [PASS]
    play(
        engine,
        ("germany", "attack_cards", PASS),
        ("allies", "defence_cards", card("jagerfly", "cancel")),
        ("germany", "counter_cards", card("jagerbomber", "cancel")),
    )
    assert chance.asked == [3, 1]


def test_joint_defenders_who_disagree_leave_it_to_germany() -> None:
    """4.2, steps 6 and 8; R42, R49."""
    units = {"tysfjord": {"germany": 2}, "narvik": {"norway": 2, "allies": 1}}
    no = {"kind": "agree", "value": False}
    engine = SecondEngine(example("germany", units, {}), Dice([6, 6, 1, 1, 1]))
    play(
        engine,
        ("germany", "movement", move("tysfjord", "narvik", 2)),
        ("germany", "movement", END),
        ("norway", "losses", {"kind": "remove_losses", "losses": {"norway": 1, "allies": 1}}),
        ("allies", "agree", no),
        ("germany", "losses", {"kind": "remove_losses", "losses": {"norway": 2}}),
    )
    # Only the Allies are left. Harstad lies over a fjord.
    ends = {action["to"] for action in engine.legal()}
    assert engine.decision() == {"faction": "allies", "kind": "retreat"}
    assert ends == {"bjornfjell", "gratangen", "bardufoss", None}


def test_joint_defenders_retreat_together_where_both_may_go() -> None:
    units = {"tysfjord": {"germany": 2}, "narvik": {"norway": 1, "allies": 1}}
    engine = SecondEngine(example("germany", units, {}), Dice([5, 5, 1, 1]))
    play(
        engine,
        ("germany", "movement", move("tysfjord", "narvik", 2)),
        ("germany", "movement", END),
        ("norway", "retreat", {"kind": "retreat", "to": "gratangen"}),
        ("allies", "agree", {"kind": "agree", "value": True}),
    )
    assert engine.public()["units"]["gratangen"] == {"norway": 1, "allies": 1}


def test_a_roadblock_stops_one_battalion_and_a_blown_bridge_the_stack() -> None:
    """App., R24."""
    units = {"kongsvinger": {"germany": 3}, "hamar": {"norway": 1}}
    border = {"from": "kongsvinger", "to": "hamar"}
    for name, still_coming in (("veisperring", 2), ("sprengt_bro", 0)):
        engine = SecondEngine(example("germany", units, {"norway": [name, "bakhold"]}), Dice())
        play(
            engine,
            ("germany", "movement", move("kongsvinger", "hamar", 3)),
            ("germany", "movement", END),
            ("norway", "sabotage", card(name, "turn_back", **border)),
        )
        assert sum(attack["count"] for attack in engine.public()["attacks"]) == still_coming
        assert engine.public()["units"]["kongsvinger"] == {"germany": 3 - still_coming}


def test_engineers_clear_the_road_and_flight_ends_the_attack() -> None:
    """4.1 phase 1c, R22, R23, R27."""
    units = {"kongsvinger": {"germany": 2}, "hamar": {"norway": 1}}
    hands = {"germany": ["ingeniorkompani"], "norway": ["sprengt_bro", "rask_forflytning"]}
    engine = SecondEngine(example("germany", units, hands), Dice())
    border = {"from": "kongsvinger", "to": "hamar"}
    flight = {"from": "hamar", "to": "gjovik", "count": 1}
    play(
        engine,
        ("germany", "movement", move("kongsvinger", "hamar", 2)),
        ("germany", "movement", END),
        ("norway", "sabotage", card("sprengt_bro", "turn_back", **border)),
        ("germany", "counter", card("ingeniorkompani", "cancel")),
        ("norway", "sabotage", card("rask_forflytning", "escape", **flight)),
    )
    assert engine.decision() == {"faction": "germany", "kind": "reinforcement"}
    assert engine.public()["units"] == {"hamar": {"germany": 2}, "gjovik": {"norway": 1}}


def test_the_allies_arrive_in_two_stacks_apart_under_the_eyes_of_submarines() -> None:
    """3, R59, R60."""
    units = {"oslo": {"germany": 1}, "hamar": {"norway": 1}}
    position = example("allies", units, {"germany": ["ubat"]})
    engine = SecondEngine({**position, "round": 1}, Dice([5]))
    play(
        engine,
        ("allies", "movement", END),
        ("allies", "reinforcement", place("narvik", 3)),
        ("germany", "submarine", card("ubat", "sink")),
    )
    stacks = {action["to"] for action in engine.legal() if action.get("count") == 3}
    assert not stacks & {"narvik", "tysfjord", "harstad", "gratangen", "oslo", "hamar"}
    play(engine, ("allies", "reinforcement", place("tromso", 3)))
    assert not engine.public()["allies_arrived"]
    play(engine, ("allies", "reinforcement", END))
    after = engine.public()
    assert after["allies_arrived"]
    assert (after["units"]["narvik"], after["units"]["tromso"]) == ({"allies": 2}, {"allies": 3})


def phase_four(turn: str, units: dict[str, Any], draw: int) -> dict[str, Any]:
    """The mover holds nothing; that many cards are left to draw, the others are used."""
    position = example(turn, units, {})
    cards = position["decks"][turn]["draw"]
    position["decks"][turn] = {"draw": cards[:draw], "used": cards[draw:]}
    return position


def test_norway_shuffles_its_used_cards_in_the_middle_of_drawing() -> None:
    """2.4, R8."""
    units = {"oslo": {"germany": 1}, "hamar": {"norway": 1}}
    engine = SecondEngine(phase_four("norway", units, 1), Dice())
    play(engine, ("norway", "movement", END), ("norway", "reinforcement", END))
    after = engine.public()
    assert len(after["hands"]["norway"]) == 3
    assert (len(after["draw"]["norway"]), after["used"]["norway"]) == (19, [])


def test_the_last_allied_card_calls_four_battalions_away() -> None:
    """2.4, R9."""
    units = {"narvik": {"allies": 3}, "tromso": {"allies": 2}, "oslo": {"germany": 1}}
    engine = SecondEngine(phase_four("allies", units, 2), Dice())
    play(
        engine,
        ("allies", "movement", END),
        ("allies", "reinforcement", END),
        ("allies", "withdraw", {"kind": "withdraw", "from": "narvik", "count": 2}),
        ("allies", "withdraw", {"kind": "withdraw", "from": "tromso", "count": 2}),
    )
    after = engine.public()
    assert after["units"] == {"narvik": {"allies": 1}, "oslo": {"germany": 1}}
    assert len(after["hands"]["allies"]) == 2


def test_the_last_german_card_ends_the_game_at_once() -> None:
    """1.3, R2, R12, R13."""
    cities = ["oslo", "kristiansand", "stavanger", "bergen", "trondheim"]
    units: dict[str, Any] = {city: {"germany": 1} for city in cities}
    units["hamar"] = {"norway": 1}
    for narvik, winner, level in (
        ({}, ["norway", "allies"], "marginal"),
        ({"narvik": {"germany": 1}}, ["germany"], "clear"),
        ({"narvik": {"germany": 1}, "gjovik": {"norway": 3}}, ["germany"], "marginal"),
    ):
        engine = SecondEngine(phase_four("germany", {**units, **narvik}, 3), Dice())
        play(engine, ("germany", "movement", END), ("germany", "reinforcement", END))
        assert engine.decision() == {"faction": None, "kind": "over"}
        outcome = engine.public()["outcome"]
        assert (outcome["winner"], outcome["level"], outcome["cause"]) == (winner, level, "deck")
