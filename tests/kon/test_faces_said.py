"""Whoever is told of a success is told on which faces, as the data in use name them."""

import pytest
from sea_kit import GAME, april, sea

from konqt.core.game import Setup
from konqt.games.kon.advice.sea_scene import SeaAttempt, ShownShip
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces
from konqt.games.kon.wording.faces import say_faces
from konqt.games.kon.wording.sea_scenes import say_attempt, say_dice
from konqt.games.kon.wording.sea_words import sea_lines
from konqt.i18n.texts import use_language

EMDEN = ShownShip("emden", "germany", "mindre_skip", caught=True)


@pytest.fixture(autouse=True)
def _english() -> None:
    use_language("en")


def attempt(*targets: ShownShip) -> SeaAttempt:
    return SeaAttempt("III", "germany", "allies", (), targets, (6,) * len(targets))


def test_faces_are_named_as_the_data_have_them() -> None:
    assert say_faces({6, 5}) == "5 or 6" and say_faces((6,)) == "6"
    assert say_faces(striking_faces("fort_sinks", "fort_closes")) == "4, 5 or 6"


def test_an_attempt_names_ships_and_faces_and_no_cards() -> None:
    faces = striking_faces(INTERCEPTION)
    one = say_dice(attempt(EMDEN), faces).replace("\N{NO-BREAK SPACE}", " ")
    assert one == "1 die: 5 or 6 catches an enemy ship (33 %)"
    two = say_dice(attempt(EMDEN, EMDEN), (6,)).replace("\N{NO-BREAK SPACE}", " ")
    assert two == "2 dice, one for each enemy ship: each 6 catches one (17 % each)"
    coastal = ShownShip("eidsvoll_norge", "norway", "norsk_panserskip")
    assert say_dice(attempt(coastal), faces) == "No die: Eidsvoll & Norge is always caught"


def test_nobody_who_got_through_is_not_counted_as_none_of_one() -> None:
    assert say_attempt(attempt(EMDEN), own=False) == ["Caught: Emden", "No ship got through"]


def test_allied_ships_that_nobody_has_dealt_are_no_home_fleet() -> None:
    dealt = GAME.observe(april("raid", "VI:G emden", fleet={"home": ["york"]}), "public")
    assert "Home Fleet, still to come: 1 face down" in sea_lines(dealt)
    before = GAME.observe(GAME.new(Setup("advanced", 1)), "public")
    assert "Allied ships, not dealt yet: 18 face down" in sea_lines(before)
    assert before.standing["april"]["ships"]["allies"] == 10
    assert not any("Home Fleet" in line for line in sea_lines(GAME.observe(sea(), "public")))
