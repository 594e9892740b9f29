"""Example 4 of the manual, the turn of 9 April, on the second engine.

The example's digits are errors of recognition (they contradict 6.1): faces are chosen by outcome.
"""

from typing import Any

from . import SecondEngine
from .sea import EN, OWNER, is_dummy
from .starts import Dice, april_start
from .steps import END, PASS, card, place, play

DEALT = ["warspite", "lett_krysser_1", "furious", "rodney", "renown", "york", "suffolk"]
DEALT += ["jagere_1", "jagere_2"]
KEPT = {
    "germany": ["bloff_trusler", "bombefly", "fallskjermtropp", "fallskjermtropp", "gebirgsjager"],
    "norway": ["jagerfly", "kystfort", "ubat"],
    "allies": ["forsterkninger", "rekognoseringsfly", "stupbombefly"],
}


def put(ship: str, zone: str) -> dict[str, Any]:
    return {"kind": "place_ship", "ship": ship, "to": zone}


def set_up(engine: SecondEngine) -> None:
    for faction, cards in KEPT.items():
        kept = [f"april_{name}" for name in cards]
        play(engine, (faction, "april_cards", {"kind": "keep", "cards": kept}))
    play(
        engine,
        ("allies", "exchange", PASS),
        ("norway", "april_placement", place("oslo")),
        ("norway", "april_placement", place("hamar")),
        ("norway", "april_placement", place("tromso")),
        ("norway", "april_placement", put(EN, "VII")),
    )
    in_three = ["admiral_hipper", "karlsruhe"]
    for ship in (ship for ship in OWNER if OWNER[ship] == "germany"):
        zone = "III" if ship in in_three else "II" if is_dummy(ship) else "I"
        play(engine, ("germany", "ship_placement", put(ship, zone)))
    scout = card("april_rekognoseringsfly", "scout", zone="III")
    play(engine, ("norway", "reallocation", PASS), ("allies", "reconnaissance", scout))
    for ship in DEALT:
        zone = "III" if ship in ("warspite", "lett_krysser_1") else "VIII"
        play(engine, ("allies", "ship_placement", put(ship, zone)))
    play(engine, ("germany", "deceiving", PASS))


def test_example_4_the_turn_of_9_april() -> None:
    scouting, interception = [6, 4], [6, 4]
    bombers, hipper, warspite, resistance, threat = [1], [1], [6], [6], [4]
    faces = scouting + interception + bombers + hipper + warspite + resistance + threat
    chance = Dice(faces, ships=[*DEALT, "admiral_hipper", "admiral_hipper"])
    engine = SecondEngine(april_start(), chance)
    set_up(engine)
    play(
        engine,
        ("germany", "interception", PASS),
        ("allies", "interception", {"kind": "intercept"}),
        ("germany", "smoke", PASS),
    )
    shown = engine.public()["face_up"]
    assert shown == ["admiral_hipper", "warspite", "lett_krysser_1"]
    play(
        engine,
        ("germany", "movement", card("april_fallskjermtropp", "drop", to="stavanger")),
        ("norway", "divert", card("april_jagerfly", "divert", to="haugesund")),
        ("germany", "movement", END),
        ("allies", "dive_bombers", card("april_stupbombefly", "sink", zone="III")),
        ("germany", "join", PASS),
        ("germany", "crew", PASS),
        ("allies", "void", {"kind": "void", "count": 1}),
    )
    after = engine.public()
    assert "admiral_hipper" in after["lost"]
    assert (len(after["used"]["germany"]), after["face_up"]) == (1, [])
    land = {"kind": "land", "ship": "karlsruhe", "to": "stavanger"}
    play(
        engine,
        ("germany", "landing", END),  # I
        ("germany", "landing", END),  # II
        ("germany", "landing", land),
        ("germany", "landing", END),
        ("allies", "mines", PASS),
        ("norway", "forts", PASS),
    )
    assert engine.public()["units"]["stavanger"] == {"germany": 1, "norway": 1}
    play(engine, ("germany", "attack_cards", card("april_bloff_trusler", "threaten")))
    # Egersund is "the only available land area adjacent to Stavanger".
    assert [action["to"] for action in engine.legal()] == ["egersund", None]
    play(engine, ("norway", "retreat", {"kind": "retreat", "to": "egersund"}))
    for area in ("ostfold", "kongsvinger", "gjovik", "honefoss", "kongsberg", "voss"):
        play(engine, ("norway", "mobilization", place(area)))
    play(
        engine,
        ("germany", "reinforcement", END),
        ("norway", "reinforcement", END),
        ("allies", "reinforcement", END),
    )
    after = engine.public()
    units = after["units"]
    assert [units[a] for a in ("haugesund", "stavanger")] == [{"germany": 1}, {"germany": 1}]
    assert units["egersund"] == {"norway": 1}
    assert [len(cards) for cards in after["hands"].values()] == [5, 3, 3]
    assert not {"falsk_1", "falsk_2"} - set(after["lost"])
    assert (after["round"], after["turn"], after["used"]["allies"]) == (1, "germany", [])
    assert engine.decision() == {"faction": "germany", "kind": "naval_movement"}
