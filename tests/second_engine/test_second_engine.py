"""The second engine against the manual's own examples, and against chance."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from . import IllegalActionError, SecondEngine
from .starts import Dice, deck, example, start
from .steps import END, PASS, card, move, place, play
from .table import ENEMIES, FACTIONS


def test_example_1_german_turn() -> None:
    position = example(
        "germany",
        {
            "oslo": {"germany": 2},
            "gjovik": {"germany": 3},
            "kongsvinger": {"germany": 1},
            "hamar": {"norway": 1},
        },
        {
            "germany": ["panzer", "speidertropp", "forsterkninger:5", "artilleri", "ubat"],
            "norway": ["veisperring", "bakhold", "forsterkninger:3"],
        },
    )
    engine = SecondEngine(position, Dice([2, 2, 2, 6]))
    play(
        engine,
        ("germany", "movement", move("oslo", "honefoss", 2)),
        ("germany", "movement", move("kongsvinger", "hamar", 1)),
        ("germany", "movement", move("gjovik", "hamar", 3)),
    )
    assert engine.public()["moved"] == {"honefoss": 2, "hamar": 4}
    assert engine.public()["attacks"] == [
        {"area": "hamar", "from": "gjovik", "count": 3},
        {"area": "hamar", "from": "kongsvinger", "count": 1},
    ]
    roadblock = card("veisperring", "turn_back", **{"from": "kongsvinger", "to": "hamar"})
    play(
        engine,
        ("germany", "movement", END),
        ("norway", "sabotage", roadblock),
        ("germany", "counter", PASS),
        ("norway", "sabotage", PASS),
        ("germany", "attack_cards", card("panzer", "attack")),
        ("germany", "attack_cards", PASS),
        ("norway", "defence_cards", card("bakhold", "defence")),
        ("norway", "defence_cards", PASS),
        # Three dice with a total of 6 against a six: had the ambush stood, Norway had won outright.
        ("germany", "counter_cards", card("speidertropp", "cancel")),
    )
    assert engine.public()["units"] == {
        "honefoss": {"germany": 2},
        "gjovik": {"germany": 2},
        "kongsvinger": {"germany": 1},
        "hamar": {"norway": 1},
    }
    play(
        engine,
        ("germany", "reinforcement", {"kind": "trade", "cards": ["forsterkninger:5"]}),
        ("germany", "reinforcement", place("oslo")),
        ("germany", "reinforcement", place("oslo")),
        ("germany", "reinforcement", END),
    )
    after = engine.public()
    assert after["units"]["oslo"] == {"germany": 2}
    assert after["used"]["germany"] == ["panzer", "speidertropp", "forsterkninger:5"]
    assert len(after["hands"]["germany"]) == 5
    assert after["turn"] == "norway"


def test_example_2_allied_turn() -> None:
    position = example(
        "allies",
        {"andalsnes": {"germany": 2}, "dombas": {"norway": 1}, "oslo": {"germany": 1}},
        {"allies": ["invasjon", "forsterkninger:7", "kystevakuering"]},
    )
    engine = SecondEngine(position, Dice([3, 5, 4, 6, 1]))
    landing = ("allies", "reinforcement", place("andalsnes"))
    bought = {"kind": "trade", "cards": ["forsterkninger:7", "kystevakuering"]}
    play(
        engine,
        ("allies", "movement", card("invasjon", "invade")),
        ("allies", "reinforcement", bought),
        landing,
        landing,
        landing,
    )
    assert engine.public()["attacks"] == [{"area": "andalsnes", "from": "sea", "count": 3}]
    # Nobody has a card left, so the combat is fought at once.
    play(engine, ("allies", "movement", END))
    assert engine.public()["units"]["andalsnes"] == {"allies": 2}
    play(engine, ("allies", "reinforcement", END))
    after = engine.public()
    assert len(after["hands"]["allies"]) == 3
    assert after["used"]["allies"] == ["invasjon", "forsterkninger:7", "kystevakuering"]
    assert (after["turn"], after["round"]) == ("germany", 4)


def test_example_3_german_turn() -> None:
    german_cards = ["rask_forflytning", "fallskjermtropp", "bombefly", "panzer", "transportfly"]
    position = example(
        "germany",
        {
            "tysfjord": {"germany": 2},
            "trondheim": {"germany": 1},
            "bardufoss": {"norway": 1},
            "narvik": {"allies": 2},
        },
        {"germany": german_cards, "allies": ["jagerfly", "kystevakuering"]},
    )
    engine = SecondEngine(position, Dice([6, 6, 2, 3, 6, 5, 5, 4]))
    rapid = {"from": "tysfjord", "via": "bjornfjell", "to": "bardufoss", "count": 1}
    play(
        engine,
        ("germany", "movement", card("rask_forflytning", "move", **rapid)),
        ("germany", "movement", move("tysfjord", "narvik", 1)),
    )
    drops = {a["to"] for a in engine.legal() if a.get("use") == "drop"}
    assert {"harstad", "narvik", "bjornfjell"} <= drops
    assert not {"gratangen", "bardufoss", "tromso"} & drops
    play(
        engine,
        ("germany", "movement", card("fallskjermtropp", "drop", to="narvik")),
        ("allies", "divert", PASS),
        ("germany", "movement", END),
        ("germany", "choose_combat", {"kind": "choose_combat", "area": "narvik"}),
        ("germany", "attack_cards", card("bombefly", "attack")),
        ("germany", "attack_cards", card("panzer", "attack")),
        ("germany", "attack_cards", PASS),
        ("allies", "defence_cards", card("jagerfly", "cancel")),
        ("allies", "defence_cards", PASS),
        ("germany", "counter_cards", PASS),
        ("allies", "evacuate", card("kystevakuering", "rescue", to="tromso")),
    )
    assert engine.public()["units"]["narvik"] == {"germany": 1}
    play(engine, ("germany", "attack_cards", PASS))
    # Bjørnfjell is where Germany attacked from, Narvik is German now.
    ends = [a["to"] for a in engine.legal()]
    assert not {"bjornfjell", "narvik"} & set(ends)
    play(
        engine,
        ("norway", "retreat", {"kind": "retreat", "to": "tromso"}),
        ("germany", "reinforcement", card("transportfly", "reinforce")),
        ("germany", "reinforcement", place("bardufoss")),
        ("germany", "reinforcement", END),
    )
    after = engine.public()
    assert after["units"] == {
        "trondheim": {"germany": 1},
        "narvik": {"germany": 1},
        "bardufoss": {"germany": 2},
        "tromso": {"norway": 1, "allies": 1},
    }
    assert after["used"]["germany"] == german_cards
    assert len(after["hands"]["germany"]) == 5


def test_an_illegal_action_changes_nothing() -> None:
    engine = SecondEngine(start("basic", 1), Dice())
    before = engine.public()
    with pytest.raises(IllegalActionError):
        engine.apply(move("oslo", "tromso", 1))
    assert engine.public() == before
    assert engine.decision() == {"faction": "germany", "kind": "movement"}


OPTIONS: list[dict[str, Any]] = [
    {},
    {"card_duty": "own_turn", "beaten_winner_stays": True},
    {"landing_retreat_fjords": False, "allied_duty_after_exhaustion": True},
    {"allied_cards_after_exhaustion": False},
]
SEATS = [None, [["germany"], ["norway", "allies"]]]


def test_300_random_games_come_to_their_end() -> None:
    seen: Counter[str] = Counter()
    causes: Counter[str] = Counter()
    for seed in range(300):
        scenario = "narvik" if seed % 3 == 2 else "basic"
        more = {"options": OPTIONS[seed % 4], "seats": SEATS[seed % 2]}
        engine = SecondEngine(start(scenario, seed, **more), Dice(seed=seed))
        play_at_random(engine, scenario, random.Random(seed), seen)
        outcome = engine.public()["outcome"]
        causes[f"{scenario} {outcome['cause']} {outcome['winner'][0]}"] += 1
        assert engine.legal() == []
    kinds = {
        *("movement", "sabotage", "counter", "divert", "choose_combat", "attack_cards"),
        *("defence_cards", "counter_cards", "losses", "agree", "evacuate", "retreat"),
        *("reinforcement", "submarine", "discard", "withdraw"),
    }
    assert kinds == set(seen), "chance should lead to every kind of decision"
    assert {"basic deck norway", "narvik deck norway", "narvik deck germany"} <= set(causes)


def play_at_random(
    engine: SecondEngine, scenario: str, chance: random.Random, seen: Counter[str]
) -> None:
    while engine.decision()["kind"] != "over":
        kind = engine.decision()["kind"]
        if not seen[kind] % 50:
            assert_the_table_is_sound(engine.public(), scenario, kind)
            spelled = [json.dumps(action, sort_keys=True) for action in engine.legal()]
            assert len(spelled) == len(set(spelled)), "every action is listed once"
        seen[kind] += 1
        legal = engine.legal()
        assert legal, kind
        if END in legal and chance.random() < 0.25:
            engine.apply(END)
        else:
            engine.apply(chance.choice(legal))
    assert_the_table_is_sound(engine.public(), scenario, "over")


def assert_the_table_is_sound(table: dict[str, Any], scenario: str, kind: str) -> None:
    for faction in FACTIONS:
        cards = table["hands"][faction] + table["draw"][faction] + table["used"][faction]
        assert sorted(cards) == sorted(deck(scenario, faction))
    attacked = {attack["area"] for attack in table["attacks"]}
    for area, present in table["units"].items():
        assert present and all(n > 0 for n in present.values())
        assert set(present) <= set(FACTIONS)
        hostile = "germany" in present and any(f in present for f in ENEMIES["germany"])
        assert not hostile or area in attacked, (kind, area, present)
    for area, n in table["moved"].items():
        assert n <= table["units"][area].get(table["turn"], 0)
