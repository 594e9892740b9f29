"""Whoever is told of a success is told on which faces, as the data in use name them."""

import pytest
from sea_kit import GAME, april, sea

from konqt.core.game import Setup
from konqt.games.kon.advice.sea_scene import SeaAttempt, ShownShip
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces
from konqt.games.kon.wording.at_sea import sea_lines
from konqt.games.kon.wording.faces import say_faces, say_success
from konqt.games.kon.wording.sea_meaning import say_stakes
from konqt.games.kon.wording.sea_scenes import say_attempt, say_dice
from konqt.i18n.texts import use_language

EMDEN = ShownShip("emden", "germany", "mindre_skip", caught=True)


@pytest.fixture(autouse=True)
def _english() -> None:
    use_language("en")


def attempt(*targets: ShownShip) -> SeaAttempt:
    return SeaAttempt("III", "germany", "allies", (), targets, (6,) * len(targets))


def test_faces_are_named_as_the_data_have_them() -> None:
    assert say_faces({6, 5}) == "5 or 6" and say_faces((6,)) == "6"
    assert say_success("fort_sinks", "fort_closes") == "4, 5 or 6"


def test_an_attempt_names_ships_and_faces_and_no_cards() -> None:
    faces = striking_faces(INTERCEPTION)
    assert say_dice(attempt(EMDEN), faces) == "1 die: 5 or 6 catches an enemy ship"
    assert say_dice(attempt(EMDEN, EMDEN), (6,)) == (
        "2 dice, one for each enemy ship: each 6 catches one"
    )
    coastal = ShownShip("eidsvoll_norge", "norway", "norsk_panserskip")
    assert say_dice(attempt(coastal), faces) == "No die: Eidsvoll & Norge is always caught"


def test_nobody_who_got_through_is_not_counted_as_none_of_one() -> None:
    assert say_attempt(attempt(EMDEN), own=False) == ["Caught: Emden", "No ship got through"]


@pytest.mark.parametrize(
    ("step", "hand", "told"),
    [
        ("reconnaissance", {"allies": ["april_rekognoseringsfly"]}, "A die succeeds on 5 or 6."),
        ("dive_bombers", {"allies": ["april_stupbombefly"]}, "It hits on 5 or 6."),
    ],
)
def test_a_card_with_dice_says_on_what_it_succeeds(
    step: str, hand: dict[str, list[str]], told: str
) -> None:
    seen = GAME.observe(april(step, "III:G emden", hands=hand), "allies")
    assert seen.decision.kind == step
    assert say_stakes(seen) == [told]


def test_cards_in_a_combat_at_sea_say_on_what_they_sink() -> None:
    state = sea(
        "III:G scharnhorst,A furious york",
        land="stavanger:G1 hamar:N1",
        phase=2,
        encounters=[{"zone": "III", "interceptors": ["allies"], "intercepted": ["scharnhorst"]}],
        hands={"germany": ["bombefly", "ubat"], "allies": ["jagerfly"]},
    )
    seen = GAME.observe(state, "germany")
    assert seen.decision.kind == "attack_cards"
    assert say_stakes(seen) == ["Bombers sink a ship on 5 or 6, a submarine on 5 or 6."]


def test_allied_ships_that_nobody_has_dealt_are_no_home_fleet() -> None:
    dealt = GAME.observe(april("raid", "VI:G emden", fleet={"home": ["york"]}), "public")
    assert "Home Fleet, still to come: 1 face down" in sea_lines(dealt)
    before = GAME.observe(GAME.new(Setup("advanced", 1)), "public")
    assert "Allied ships, not dealt yet: 18 face down" in sea_lines(before)
    assert before.standing["april"]["ships"]["allies"] == 10
    assert not any("Home Fleet" in line for line in sea_lines(GAME.observe(sea(), "public")))
