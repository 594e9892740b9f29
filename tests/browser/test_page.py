"""Exported pages in a real Chromium: what is seen at each step, keys, sizes, and no request."""

import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver import Keys
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

from konqt.core.account import Curve
from konqt.core.chance import Stream
from konqt.core.event import PUBLIC
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import agent_named
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

RECORDS = Path(__file__).resolve().parents[1] / "fixtures/records"
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
DESK, LAPTOP, TABLET = (1920, 1080), (1366, 768), (800, 1100)
PHONE, TURNED = (360, 740), (740, 360)
SIZES = (DESK, LAPTOP, TABLET, PHONE, TURNED)
SHOWN = """return [...document.querySelectorAll('#pieces use')].map(e => e.dataset.piece)"""
STANDS = (By.CSS_SELECTOR, "#stands li")
NOW_IN_SIGHT = """const line = document.querySelector('#log [aria-current]');
if (!line) return true;
const log = document.getElementById('log').getBoundingClientRect();
const box = line.getBoundingClientRect();
return box.bottom > log.top && box.top < log.bottom"""
PAGE_SIZE = """const page = document.documentElement;
return [page.scrollWidth, page.scrollHeight]"""
IN_SIGHT = """const room = document.getElementById('board').getBoundingClientRect();
return [...document.querySelectorAll('#pieces use')].filter(e => {
  const box = e.getBoundingClientRect();
  return box.left >= room.left && box.right <= room.right && box.top >= room.top
    && box.bottom <= room.bottom;
}).map(e => e.dataset.piece)"""
CUT_OFF = """const box = document.getElementById('happened');
return [box, ...box.querySelectorAll('*')].some(
  e => e.scrollHeight > e.clientHeight + 1 && getComputedStyle(e).overflowY !== 'visible')
  || [...box.children].some(
    e => e.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1)"""
DECIDED = 22
"""a step of Narvik's game in which a combat is decided, with a dozen lines"""
AT = "return document.getElementById('seek').value"
VIEW = "return document.getElementById('map').getAttribute('viewBox')"
PLAIN_SECONDS = 0.016
"""of a step, what one frame of a screen takes"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in FLAGS:
        options.add_argument(flag)
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('profile')}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    driver.get("about:blank")
    yield driver
    driver.quit()


def basic_game(path: Path) -> Path:
    """Write a whole basic game that the computer has played."""
    chairs = {faction: Chair(HUMAN, faction) for faction in ("germany", "norway", "allies")}
    session = Session.start(GamePlan("basic", chairs, 5), path)
    agent, stream = agent_named("kon", "greedy"), Stream(5)
    while (actor := session.decision.actor) is not None:
        session.submit(actor, agent.choose(session.observe(actor), stream))
    session.close()
    return path


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("games")
    april = folder / "april.konr"
    packed = RECORDS / "advanced/april-only.konr.gz"
    april.write_bytes(gzip.decompress(packed.read_bytes()))
    narvik = RECORDS / "v1/greedy-both-sides.konr"
    return {"narvik": narvik, "april": april, "basic": basic_game(folder / "basic.konr")}


@pytest.fixture(scope="module")
def pages(games: dict[str, Path], qapp: object) -> dict[str, Path]:
    """Write every game's page as everybody may see it."""
    found = {}
    for name, record in games.items():
        curve = Curve("Luck", ((0, 0.0), (10, 1.5), (20, -2.0)), even="as expected")
        data = exporter_of("html")(Replay.open(record), PUBLIC, Wanted(curves=(curve,)))
        page = games["april"].parent / f"{name}.html"
        page.write_bytes(data)
        found[name] = page
    return found


def opened(browser: webdriver.Chrome, page: Path, size: tuple[int, int] = DESK) -> None:
    """Open a page in a window of a size; what was logged before is forgotten."""
    wide, high = size
    metrics = {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": min(size) < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    for kind in ("browser", "performance"):
        browser.get_log(kind)
    browser.get(page.as_uri())


def go(browser: webdriver.Chrome, step: int) -> None:
    browser.execute_script(
        "const s = document.getElementById('seek'); s.value = arguments[0]; s.oninput()", step
    )


def pieces_seen(seen: Any) -> Counter[tuple[str, str]]:
    """Give how many battalions of whom a viewer sees where."""
    found: Counter[tuple[str, str]] = Counter()
    for area, stacks in seen.units.items():
        for faction, count in stacks.items():
            found[area, faction] += count
    return +found


def pieces_shown(browser: webdriver.Chrome, areas: set[str]) -> Counter[Any]:
    found: Counter[Any] = Counter()
    for each in browser.execute_script(SHOWN):
        space, owner, count, _source = each.split("|")
        if space in areas:
            found[space, owner] += int(count)
    return found


@pytest.mark.parametrize("name", ["narvik", "april", "basic"])
def test_every_step_shows_what_the_engine_says(
    browser: webdriver.Chrome, games: dict[str, Path], pages: dict[str, Path], name: str
) -> None:
    opened(browser, pages[name])
    replay = Replay.open(games[name])
    areas = set(norway_on(replay.board).topology.areas)
    standing = "return [...document.querySelectorAll('#standing tr')].map(r => r.innerText)"
    for step in range(replay.steps + 1):
        go(browser, step)
        seen = kon_observation(replay.observe(step, PUBLIC))
        assert pieces_shown(browser, areas) == pieces_seen(seen), step
        rows = [re.findall(r"\d+", row) for row in browser.execute_script(standing)[1:]]
        hands = [hand if isinstance(hand, int) else len(hand) for hand in seen.hands.values()]
        assert [int(row[2]) for row in rows] == hands, step
        assert [int(row[3]) for row in rows] == [pile.draw for pile in seen.piles.values()], step
        assert f"{step}" in browser.find_element(By.ID, "place").text
        assert browser.execute_script(NOW_IN_SIGHT), step
    assert browser.get_log("browser") == []


def test_ships_lie_where_the_engine_says(
    browser: webdriver.Chrome, games: dict[str, Path], pages: dict[str, Path]
) -> None:
    opened(browser, pages["april"])
    replay = Replay.open(games["april"])
    seen_any = 0
    for step in range(replay.steps + 1):
        go(browser, step)
        ships = kon_observation(replay.observe(step, PUBLIC)).sea.ships
        wanted = Counter({
            (zone, owner): len(names) for zone, owners in ships.items()
            for owner, names in owners.items() if names
        })  # fmt: skip
        assert pieces_shown(browser, set(ships)) == wanted, step
        seen_any += bool(wanted)
    assert seen_any > 10


def test_keys_go_through_the_game(browser: webdriver.Chrome, pages: dict[str, Path]) -> None:
    opened(browser, pages["narvik"])
    body = browser.find_element(By.TAG_NAME, "body")

    def at() -> int:
        return int(browser.execute_script("return document.getElementById('seek').value"))

    last = int(browser.execute_script("return document.getElementById('seek').max"))
    tried = (
        (Keys.ARROW_RIGHT, 1), (Keys.ARROW_RIGHT, 2), (Keys.ARROW_LEFT, 1), (Keys.END, last),
        (Keys.ARROW_RIGHT, last), (Keys.HOME, 0), (Keys.ARROW_LEFT, 0),
    )  # fmt: skip
    for key, step in tried:
        body.send_keys(key)
        assert at() == step
    turns = json.loads(browser.execute_script("return document.getElementById('data').text"))
    body.send_keys(Keys.PAGE_DOWN)
    assert at() == turns["turns"][1]
    view = "return document.getElementById('map').getAttribute('viewBox')"
    whole = browser.execute_script(view)
    body.send_keys("+")
    closer = browser.execute_script(view)
    body.send_keys(Keys.SHIFT, Keys.ARROW_RIGHT)
    assert len({whole, closer, browser.execute_script(view)}) == 3
    body.send_keys("0")
    assert browser.execute_script(view) == whole
    body.send_keys(" ")
    playing = "return document.getElementById('play').getAttribute('aria-pressed')"
    assert browser.execute_script(playing) == "true"
    body.send_keys(" ")
    assert browser.execute_script(playing) == "false"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["narvik", "april", "basic"])
def test_nothing_is_asked_for_or_complained_of_and_nothing_runs_over(
    browser: webdriver.Chrome, pages: dict[str, Path], name: str, size: tuple[int, int]
) -> None:
    opened(browser, pages[name], size)
    for code in ("nb", "en"):
        browser.find_element(By.CSS_SELECTOR, f"[data-lang={code}]").click()
        assert browser.execute_script("return document.documentElement.lang") == code
        assert browser.execute_script(PAGE_SIZE) == list(size), code
        table, room = browser.execute_script(
            "const more = document.getElementById('more');"
            " return [more.scrollWidth, more.clientWidth]"
        )
        assert table <= room, code
        for button in browser.find_elements(By.TAG_NAME, "button"):
            small = button.is_displayed() and min(button.size.values()) < 36
            assert not small and (button.accessible_name or not button.is_displayed())
        browser.find_element(By.ID, "reading").click()
        assert browser.find_element(By.CSS_SELECTOR, f"details[lang={code}] table").is_displayed()
        wide, high = browser.execute_script(PAGE_SIZE)
        assert wide <= size[0] and high > size[1], code
        browser.find_element(By.ID, "reading").click()
    browser.find_element(By.ID, "theme").click()
    assert browser.execute_script("return document.documentElement.dataset.theme") == "dark"
    assert browser.get_log("browser") == []
    sent = [json.loads(each["message"])["message"] for each in browser.get_log("performance")]
    asked = {
        each["params"]["request"]["url"]
        for each in sent if each["method"] == "Network.requestWillBeSent"
    }  # fmt: skip
    away = {url for url in asked if not url.startswith(("data:", "file:", "chrome:", "about:"))}
    assert away == set() and {u for u in asked if u.startswith("file:")} == {pages[name].as_uri()}


@pytest.mark.parametrize("size", SIZES)
def test_what_happened_has_all_its_words_at_every_size_and_the_board_stands_still(
    browser: webdriver.Chrome,
    pages: dict[str, Path],
    games: dict[str, Path],
    size: tuple[int, int],
) -> None:
    replay = Replay.open(games["narvik"])
    opened(browser, pages["narvik"], size)
    boards, heights = [], set()
    for step in (0, replay.combats()[0], DECIDED, replay.steps):
        go(browser, step)
        happened = browser.find_element(By.ID, "happened")
        assert happened.is_displayed() and happened.rect["y"] < size[1] - 80
        assert not browser.execute_script(CUT_OFF), step
        boards.append(browser.find_element(By.ID, "board").rect)
        heights.add(happened.rect["height"])
        if step == replay.combats()[0]:
            assert "Combat in" in happened.text
        if step == DECIDED:
            assert "The defence of Bjørnfjell held" in happened.text
            assert len(happened.find_elements(By.CLASS_NAME, "die")) > 5
        if step:
            assert browser.execute_script(NOW_IN_SIGHT)
    assert all(board == boards[0] for board in boards)
    assert len(heights) > 2, "as high as its words"
    assert browser.find_element(By.ID, "asked").text.startswith("The game is over: ")


def test_a_small_board_goes_where_something_happens(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    opened(browser, pages["basic"], PHONE)
    last = int(browser.execute_script("return document.getElementById('seek').max"))
    whole, before, followed = browser.execute_script(VIEW), Counter[str](), 0
    for step in range(min(last, 120)):
        go(browser, step)
        now = Counter(browser.execute_script(SHOWN))
        come = now - before
        if step and come:
            assert set(come) <= set(browser.execute_script(IN_SIGHT)), step
            followed += browser.execute_script(VIEW) != whole
        before = now
    assert followed > 10
    browser.find_element(By.ID, "whole").click()
    assert browser.execute_script(VIEW) == whole
    go(browser, 1)
    go(browser, 60)
    assert browser.execute_script(VIEW) == whole
    browser.find_element(By.ID, "follow").click()
    assert browser.execute_script(VIEW) != whole
    opened(browser, pages["basic"])
    whole = browser.execute_script(VIEW)
    go(browser, 60)
    assert browser.execute_script(VIEW) == whole


def test_attacks_and_what_is_fought_for_are_drawn(
    browser: webdriver.Chrome, pages: dict[str, Path], games: dict[str, Path]
) -> None:
    replay = Replay.open(games["basic"])
    opened(browser, pages["basic"])
    drawn = """return ['issue', 'arrows'].map(i => {
      const box = document.getElementById(i).getBoundingClientRect(); return box.width > 0; })"""
    found = set()
    for step in range(150):
        go(browser, step)
        seen = kon_observation(replay.observe(step, PUBLIC))
        issue, arrows = browser.execute_script(drawn)
        assert issue or seen.combat is None, step
        assert arrows == bool(seen.attacks or (seen.combat and seen.combat.attackers)), step
        found.add((issue, arrows))
    assert len(found) > 2


def test_curves_say_their_value_and_lead_to_a_step(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    opened(browser, pages["narvik"])
    figures = {
        each.text.split(" (")[0].split(":")[0]: each
        for each in browser.find_elements(By.CSS_SELECTOR, "#curves figure")
    }
    luck, lead = figures["Luck"], figures["Estimated chance that Germany wins, in percent"]
    told = {
        0: "Luck (−2 … 1.5): as expected",
        10: "Luck (−2 … 1.5): 1.5",
        20: "Luck (−2 … 1.5): −2",
    }
    for step, caption in told.items():
        go(browser, step)
        assert luck.text == caption
        said = luck.find_element(By.TAG_NAME, "svg").accessible_name
        assert said.startswith(f"Luck: {caption.split(': ')[1]}. Between")
        assert re.search(r"\(0 … 100\): \d+\s%$", lead.text)
    assert len(browser.find_elements(By.CSS_SELECTOR, "#curves .level")) == len(figures)
    picture = lead.find_element(By.TAG_NAME, "svg")
    last = int(browser.execute_script("return document.getElementById('seek').max"))
    webdriver.ActionChains(browser).move_to_element(picture).click().perform()
    assert abs(int(browser.execute_script(AT)) - last / 2) <= 2


def test_an_address_opens_at_a_step_and_follows(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    opened(browser, pages["narvik"])
    browser.get("about:blank")
    browser.get(f"{pages['narvik'].as_uri()}#step=12")
    assert browser.execute_script(AT) == "12"
    entries = browser.execute_script("return history.length")
    for step in (20, 21):
        go(browser, step)
    WebDriverWait(browser, 10).until(lambda page: page.current_url.endswith("#step=21"))
    assert browser.execute_script("return history.length") == entries
    browser.execute_script("location.hash = '#step=9999'")
    last = browser.execute_script("return document.getElementById('seek').max")
    WebDriverWait(browser, 10).until(lambda page: page.execute_script(AT) == last)


def test_keys_reach_lines_of_the_log_combats_and_their_list(
    browser: webdriver.Chrome, pages: dict[str, Path], games: dict[str, Path]
) -> None:
    opened(browser, pages["narvik"])
    body, combats = (
        browser.find_element(By.TAG_NAME, "body"),
        Replay.open(games["narvik"]).combats(),
    )
    for key, step in (("f", combats[0]), ("f", combats[1]), ("F", combats[0])):
        body.send_keys(key)
        assert browser.execute_script(AT) == str(step)
    browser.find_element(By.ID, "combat-on").click()
    assert browser.execute_script(AT) == str(combats[1])
    reached = browser.find_elements(By.CSS_SELECTOR, "#log [tabindex='0']")
    assert [each.get_attribute("aria-current") for each in reached] == ["step"]
    browser.execute_script("arguments[0].focus()", reached[0])
    for key in (Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_UP):
        browser.switch_to.active_element.send_keys(key)
    line = browser.switch_to.active_element
    wanted = line.get_attribute("data-step")
    assert line.get_attribute("role") == "option" and wanted != str(combats[1])
    line.send_keys(Keys.ENTER)
    assert browser.execute_script(AT) == wanted
    browser.find_element(By.TAG_NAME, "body").send_keys("?")
    keys = browser.find_element(By.ID, "keys")
    assert keys.is_displayed() and "Shift+T" in keys.text
    keys.find_element(By.TAG_NAME, "button").click()
    assert not keys.is_displayed()


def test_light_and_dark_follow_the_reader_if_nobody_chose(
    browser: webdriver.Chrome, games: dict[str, Path], tmp_path: Path, qapp: object
) -> None:
    look = "return document.documentElement.dataset.theme"
    for as_reader in (True, False):
        page = tmp_path / f"{as_reader}.html"
        wanted = Wanted(last=2, as_reader=as_reader)
        page.write_bytes(exporter_of("html")(Replay.open(games["narvik"]), PUBLIC, wanted))
        for likes in ("dark", "light"):
            feature = {"name": "prefers-color-scheme", "value": likes}
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
            opened(browser, page)
            assert browser.execute_script(look) == (likes if as_reader else "light")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def test_the_page_itself_forbids_requests(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    opened(browser, pages["narvik"])
    blocked = browser.execute_async_script(
        "const done = arguments[0]; document.addEventListener('securitypolicyviolation',"
        " e => done(e.blockedURI)); fetch('http://127.0.0.1:9/x').catch(() => 0)"
    )
    assert blocked.startswith("http://127.0.0.1:9")


def test_a_step_of_a_basic_game_is_found_at_once(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    opened(browser, pages["basic"])
    assert pages["basic"].stat().st_size < 2_500_000
    per_step = browser.execute_script(
        "const s = document.getElementById('seek'), n = Number(s.max) + 1;"
        "const t = performance.now();"
        "for (let i = 0; i < 100; i++) { s.value = (i * 37) % n; s.oninput(); }"
        "return (performance.now() - t) / 100 / 1000"
    )
    assert per_step < PLAIN_SECONDS


def test_readers_of_the_screen_are_told(
    browser: webdriver.Chrome, games: dict[str, Path], pages: dict[str, Path]
) -> None:
    opened(browser, pages["narvik"])
    live = browser.find_element(By.ID, "live")
    assert live.get_attribute("aria-live") == "polite"
    go(browser, 1)
    first = live.get_attribute("textContent")
    go(browser, 2)
    assert first.startswith("Step 1 of") and live.get_attribute("textContent") != first
    for name in ("main", "nav", "#board", "#seek", "#log"):
        assert browser.find_element(By.CSS_SELECTOR, name).accessible_name
    browser.find_element(By.CSS_SELECTOR, "details:has(#stands) summary").click()
    places = {each.split("|")[0] for each in browser.execute_script(SHOWN)}
    # A browser tells of the opening in a task of its own.
    WebDriverWait(browser, 10).until(lambda page: len(page.find_elements(*STANDS)) == len(places))
    # Its own, luck and lead.
    assert len(browser.find_elements(By.CSS_SELECTOR, "#curves polyline")) == 3


def test_without_scripts_it_is_the_report(
    browser: webdriver.Chrome, pages: dict[str, Path]
) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        opened(browser, pages["narvik"])
        shown = browser.find_element(By.TAG_NAME, "body").text
        assert "Round 1" in shown and "Combat in" in shown
        assert not browser.find_element(By.ID, "player").is_displayed()
        assert browser.find_element(By.CSS_SELECTOR, "details[lang=nb] summary").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
