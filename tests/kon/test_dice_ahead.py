"""Before any single die falls its faces and its chance are said, and after it what came of it."""

import re
from typing import Any

import pytest
from sea_kit import GAME, april, do, play, sea

from konqt.games.kon.events.april import FortRolled, MineRolled
from konqt.games.kon.events.play import SubmarineRolled
from konqt.games.kon.events.sea import ScoutDiceRolled
from konqt.games.kon.wording.dice_ahead import say_dice_ahead, say_rolled_for
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.phase_help import say_help
from konqt.games.kon.wording.sea_meaning import say_stakes

ROLLS = frozenset(
    (
        *("submarine_rolled", "mine_rolled", "fort_rolled", "threat_rolled"),
        *("scout_dice_rolled", "interception_rolled", "resistance_rolled"),
    )
)
"""kinds of events in which dice fall one by one, outside combats"""


def ahead(step: str, ships: str, viewer: str = "germany", **position: Any) -> list[str]:
    """Give what is said of dice at a step of 9 April."""
    said = say_dice_ahead(GAME.observe(april(step, ships, **position), viewer))
    return [plain(each) for each in said]


def plain(text: str) -> str:
    """Give a text with plain spaces before its per cent signs."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("step", "ships", "told"),
    [
        (
            "landing",
            "III:G koln konigsberg",
            "A die in each victory city with Germans landed: on 5 or 6 a Norwegian battalion "
            "resists (33 % each).",
        ),
    ],
)
def test_faces_and_chance_stand_with_the_question(step: str, ships: str, told: str) -> None:
    assert ahead(step, ships) == [told]


def rolled(step: str, drawn: str, face: int) -> tuple[str, bool]:
    """Give what was said before a die beside a dummy, and whether a ship sank by its face."""
    card, use = {
        "mines": ("april_minelegging", "mine"),
        "dive_bombers": ("april_stupbombefly", "sink"),
    }[step]
    at_sea = step == "dive_bombers"
    hands = {"allies": [card]}
    state = april(step if at_sea else "landing", "III:G emden koln falsk_1", hands=hands)
    if not at_sea:
        do(state, "land", ship="emden", to="stavanger")
        do(state, "end_phase")
    (told,) = say_dice_ahead(GAME.observe(state, "allies"))
    zone = {"zone": "III"} if at_sea else {}
    events = play(state, card, use, [face], [drawn] if face in (5, 6) else [], **zone)
    return plain(told), "ship_sunk" in [each.kind for each in events]


@pytest.mark.parametrize(
    ("step", "drawn"), [("mines", "emden"), ("dive_bombers", "emden"), ("dive_bombers", "falsk_1")]
)
def test_a_die_is_said_to_sink_a_ship_only_where_one_sinks_on_each_of_its_faces(
    step: str, drawn: str
) -> None:
    for face in range(1, 7):
        told, sank = rolled(step, drawn, face)
        faces, does, chance = re.findall(r"die: ([\d or]+) (.*) \((\d+) %\)", told)[0]
        hits = re.findall(r"\d", faces)
        assert round(100 * len(hits) / 6) == int(chance)
        assert sank == (str(face) in hits) or "sinks" not in does, told


def test_the_help_says_that_dive_bombers_may_hit_a_dummy() -> None:
    hands = {"allies": ["april_stupbombefly"]}
    asked = GAME.observe(april("dive_bombers", "III:G emden falsk_1", hands=hands), "allies")
    assert "dummy" in say_help(asked)


def test_every_die_has_its_chance_said_with_the_question_before_it() -> None:
    """In whole games, of every decision after whose answer single dice fell."""
    import random

    from konqt.core.event import PUBLIC
    from konqt.session.plan import Chair, GamePlan
    from konqt.session.session import Session

    met: set[str] = set()
    for scenario, seeds in (("basic", range(6)), ("advanced", range(12))):
        for seed in seeds:
            people = {each: Chair("human", each) for each in ("germany", "norway", "allies")}
            session = Session.start(GamePlan(scenario, people, seed), None)
            chance = random.Random(seed)
            for _step in range(500):
                actor = session.decision.actor
                if actor is None:
                    break
                kind, legal = session.decision.kind, session.legal()
                asked: Any = session.observe(actor)
                openly: Any = session.observe(PUBLIC)
                cards = [each for each in legal if each.kind in ("play_card", "play_at_sea")]
                chosen = chance.choice(cards if cards and chance.random() < 0.8 else legal)
                for event in session.submit(actor, chosen).events:
                    by_card = event.kind == "naval_die_rolled" and event.by.startswith("april")
                    if not (event.kind in ROLLS or by_card) or not getattr(event, "faces", True):
                        continue
                    told = plain(" ".join((*say_dice_ahead(asked), *say_stakes(asked))))
                    assert re.search(r"\d.*\(\d+ %", told), (event, kind)
                    met.add(event.kind)
                    if event.kind != "threat_rolled":
                        assert say_dice_ahead(openly) == say_dice_ahead(asked)
    assert met >= ROLLS, met


def test_a_ship_that_fires_a_card_at_sea_has_the_cards_chance() -> None:
    fight = sea(
        "III:G scharnhorst,A warspite",
        land="stavanger:G1 hamar:N1",
        phase=2,
        encounters=[{"zone": "III", "interceptors": ["allies"], "intercepted": ["scharnhorst"]}],
        hands={"germany": ["bombefly", "ubat"]},
    )
    while GAME.decision(fight).kind == "join":
        passing = next(each for each in GAME.legal(fight) if each.kind == "pass")
        GAME.apply(fight, passing, [])
    told = [plain(each) for each in say_dice_ahead(GAME.observe(fight, "germany"))]
    assert told == [
        "Bombers: 5 or 6 sinks a ship (33 %).",
        "Submarine: 5 or 6 sinks a ship (33 %).",
    ]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            FortRolled("norway", "narvik", 5, "closes"),
            "The fort rolled 5: Narvik is closed for landings today (Coastal fort)",
        ),
        (
            FortRolled("norway", "narvik", 6, "sinks"),
            "The fort rolled 6: a ship sank, and Narvik is closed for landings today (Coastal "
            "fort)",
        ),
        (
            FortRolled("norway", "narvik", 2, "none"),
            "The fort rolled 2: Narvik stays open for landings (Coastal fort)",
        ),
        (
            MineRolled("allies", "IV", 6, True),
            "Mines in zone IV: rolled 6, and a ship struck one (Naval mines)",
        ),
        (
            SubmarineRolled("germany", "harstad", 2, False),
            "Germany played Submarine off Harstad and rolled 2: no battalion sank",
        ),
        (
            ScoutDiceRolled("allies", "april_rekognoseringsfly", "III", (5, 1), 1),
            "Reconnaissance aircraft in zone III: rolled 5, 1; 1 ship is shown",
        ),
    ],
)
def test_the_consequence_is_said_in_words(event: Any, told: str) -> None:
    assert plain(say_event(event)) == told


def test_the_chance_stands_beside_the_dice_once_more() -> None:
    assert plain(say_rolled_for("fort_rolled", "narvik")) == (
        "One die: 4, 5 or 6 closes Narvik for landings today (50 %), 6 sinks a ship as well (17 %)."
    )
    assert "33 %" in plain(say_rolled_for("submarine_rolled"))
    assert say_rolled_for("dice_rolled") == ""
