"""A studied game's page in a real Chromium: its drawings, comments, chapters and branches."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from konqt.core.event import PUBLIC
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.forms.observation import kon_observation
from konqt.record.study_file import study_path
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn
from konqt.session.study.comments import commented
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied
from tests.browser.test_page import (
    AT,
    CUT_OFF,
    LAPTOP,
    NOW_IN_SIGHT,
    PAGE_SIZE,
    SIZES,
    browser,
    go,
    opened,
    pieces_seen,
    pieces_shown,
)
from tests.kit.games_played import recorded
from tests.kit.studied_game import ARROWS, CHAPTERS, COMMENT, NAMES, NOTED, RINGS, studied_game

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

__all__ = ["browser"]

DRAWN = "return document.querySelectorAll('#drawn path').length"
MOVED = "return document.querySelectorAll('#moves path').length"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return studied_game(tmp_path_factory.mktemp("studied"))


@pytest.fixture(scope="module")
def replay(game: Path) -> Replay:
    replay = Replay.open(game)
    commented(replay)
    return replay


@pytest.fixture(scope="module")
def page(game: Path, replay: Replay, qapp: object) -> Path:
    path = game.with_suffix(".html")
    path.write_bytes(exporter_of("html")(replay, PUBLIC, Wanted()))
    return path


@pytest.fixture
def laid(browser: webdriver.Chrome, page: Path) -> Iterator[webdriver.Chrome]:
    """Give a browser with the page; nothing may have been complained of."""
    browser.get("about:blank")
    opened(browser, page, LAPTOP)
    yield browser
    assert browser.get_log("browser") == []


def menu(laid: webdriver.Chrome, ident: str) -> Select:
    return Select(laid.find_element(By.ID, ident))


def words(laid: webdriver.Chrome, ident: str) -> str:
    return laid.find_element(By.ID, ident).text


def test_drawings_and_the_comment_stand_at_their_step(laid: webdriver.Chrome) -> None:
    go(laid, NOTED)
    assert laid.execute_script(DRAWN) >= 2 * (ARROWS + RINGS), "each over its rim"
    boxes = laid.execute_script(
        "return [...document.querySelectorAll('#drawn path')].map(e => {"
        "const box = e.getBoundingClientRect(), look = getComputedStyle(e);"
        "return [box.width, look.stroke, parseFloat(look.strokeWidth)]; })"
    )
    assert all(wide > 3 and stroke != "none" and thick > 0 for wide, stroke, thick in boxes)
    assert COMMENT in words(laid, "said")
    go(laid, NOTED + 1)
    assert laid.execute_script(DRAWN) == 0 and words(laid, "said") == ""


def test_both_themes_draw_in_their_own_colours(laid: webdriver.Chrome) -> None:
    go(laid, NOTED)
    stroke = "return getComputedStyle(document.querySelector('#drawn path')).stroke"
    light = laid.execute_script(stroke)
    laid.find_element(By.ID, "theme").click()
    assert laid.execute_script(stroke) != light
    laid.find_element(By.ID, "theme").click()


def test_moves_of_the_step_are_drawn(laid: webdriver.Chrome) -> None:
    found = []
    for step in (10, 12, 16, 22):
        go(laid, step)
        found.append(laid.execute_script(MOVED))
    assert found == [1, 0, 0, 1], "a march, nothing, an attack with its own arrow, a retreat"


def test_chapters_are_a_menu(laid: webdriver.Chrome) -> None:
    chapters = menu(laid, "chapters")
    assert [each.text for each in chapters.options[1:]] == [f"{n}: {name}" for n, name in CHAPTERS]
    chapters.select_by_visible_text(f"{CHAPTERS[1][0]}: {CHAPTERS[1][1]}")
    assert laid.execute_script(AT) == str(CHAPTERS[1][0])
    go(laid, CHAPTERS[1][0] - 1)
    assert CHAPTERS[0][1] in menu(laid, "chapters").first_selected_option.text


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_each_branch_is_stepped_through_as_it_was_played(
    laid: webdriver.Chrome, replay: Replay, number: int
) -> None:
    branch = next(each for each in replay.variations(PUBLIC) if each.name == NAMES[number])
    areas = set(norway_on(replay.board).topology.areas)
    menu(laid, "lines").select_by_index(number + 1)
    assert laid.execute_script(AT) == str(branch.step + 1)
    for step in range(branch.replay.steps + 1):
        go(laid, step)
        seen = kon_observation(branch.replay.observe(step, PUBLIC))
        assert pieces_shown(laid, areas) == pieces_seen(seen), step
        place = words(laid, "place")
        assert place.startswith(f"Step {step} of {branch.replay.steps}") and branch.name in place
        assert laid.execute_script(NOW_IN_SIGHT)
    assert laid.execute_script("return document.getElementById('seek').max") == str(
        branch.replay.steps
    )
    menu(laid, "lines").select_by_index(0)
    assert int(laid.execute_script(AT)) <= branch.step, "back to where it was left"


def test_where_a_branch_leaves_there_is_a_way_into_it(laid: webdriver.Chrome) -> None:
    go(laid, NOTED)
    (way,) = laid.find_elements(By.CSS_SELECTOR, "#ways button")
    assert NAMES[0] in way.text
    way.click()
    assert laid.execute_script(AT) == str(NOTED + 1)
    assert NAMES[0] in words(laid, "place")
    laid.find_element(By.ID, "back").click()
    assert laid.find_elements(By.CSS_SELECTOR, "#ways button") == [], "it is gone already"


def test_a_branch_has_an_address_and_both_languages(laid: webdriver.Chrome, page: Path) -> None:
    laid.get("about:blank")
    laid.get(f"{page.as_uri()}#step={NOTED + 2}&branch=1")
    assert laid.execute_script(AT) == str(NOTED + 2) and NAMES[0] in words(laid, "place")
    english = words(laid, "events")
    laid.find_element(By.CSS_SELECTOR, "[data-lang=nb]").click()
    assert NAMES[0] in words(laid, "place") and words(laid, "events") not in ("", english)
    laid.find_element(By.CSS_SELECTOR, "[data-lang=en]").click()


DEALT = "In this branch, all that Germany could not see was dealt anew."
NAME = "What $& costs, and $'"
BROKEN = "It cannot be followed any further."


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, qapp: object) -> Path:
    """Give the page of a game that is not over, with a branch that breaks off at its third step."""
    path = recorded(tmp_path_factory.mktemp("running") / "game.konr", 10)
    on = PlayedOn(Studied.beside(Replay.open(path)), Spot(6), "germany")
    for _step in range(3):
        on.take(on.legal()[0])
    on.saved(NAME)
    beside = study_path(path)
    study = json.loads(beside.read_text(encoding="utf-8"))
    study["branches"][0]["lines"][-1]["do"] = {"kind": "no such action"}
    beside.write_text(json.dumps(study), encoding="utf-8")
    replay = Replay.open(path)
    commented(replay)
    page = path.with_suffix(".html")
    page.write_bytes(exporter_of("html")(replay, "germany", Wanted()))
    return page


def test_a_branch_says_what_was_dealt_anew_and_where_it_breaks_off(
    browser: webdriver.Chrome, running: Path
) -> None:
    browser.get("about:blank")
    opened(browser, running, LAPTOP)
    assert menu(browser, "lines").options[1].text == f"{NAME}, from step 6"
    menu(browser, "lines").select_by_index(1)
    live = "return document.getElementById('live').textContent"
    assert words(browser, "said") == DEALT and DEALT in browser.execute_script(live)
    go(browser, 8)
    assert words(browser, "said").splitlines() == [DEALT, BROKEN]
    told = browser.execute_script(live)
    assert DEALT not in told and BROKEN in told, "read aloud once"
    go(browser, 6)
    assert words(browser, "said") == "", "so far it is the game"
    assert browser.get_log("browser") == []


@pytest.mark.parametrize("size", SIZES)
def test_a_comment_is_whole_and_nothing_runs_over_at_any_size(
    browser: webdriver.Chrome, page: Path, size: tuple[int, int]
) -> None:
    browser.get("about:blank")
    opened(browser, page, size)
    go(browser, NOTED)
    assert browser.execute_script(PAGE_SIZE) == list(size)
    assert not browser.execute_script(CUT_OFF)
    for ident in ("chapters", "lines", "board"):
        box: Any = browser.find_element(By.ID, ident).rect
        assert box["width"] >= 100 and box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1] and box["height"] >= 36
    assert browser.find_element(By.ID, "board").rect["height"] >= size[1] / 4
