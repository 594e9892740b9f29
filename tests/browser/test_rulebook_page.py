"""The rulebook's page in a real Chromium: pictures, links, light and dark, and no request."""

import json
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver

from konqt.core.rulebook import Diagram, RuleFigure
from konqt.games.registry import rulebook_of
from konqt.gui.export.rulebook_page import as_page
from tests.browser.test_page import DESK, PAGE_SIZE, PHONE, browser, opened

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]

__all__ = ["browser"]

MOST_BYTES = 8_000_000
BOOK = rulebook_of("kon")
assert BOOK is not None
PICTURES = [b.id for _section, b in BOOK.blocks() if isinstance(b, Diagram | RuleFigure)]
BROKEN = """const all = [...document.images];
await Promise.all(all.map(each => each.decode().catch(() => null)));
return all.filter(e => !e.naturalWidth || !e.alt).map(e => e.closest('figure').id)"""
WITHOUT = """return [...document.querySelectorAll('figure')].filter(
  e => !e.querySelector('img')).map(e => e.id)"""
NOWHERE = """return [...document.links].filter(
  e => !e.hash || !document.getElementById(decodeURIComponent(e.hash.slice(1)))).map(e => e.href)"""
SHOWN = """const image = document.getElementById(arguments[0]).querySelector('img');
await image.decode();
const canvas = new OffscreenCanvas(1, 1), paint = canvas.getContext('2d');
paint.drawImage(image, 0, 0, 1, 1);
return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((a, b) => a + b)"""
IN_SIGHT = """return document.getElementById(arguments[0]).getBoundingClientRect().top"""


@pytest.fixture(scope="module", params=["en", "nb"])
def page(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, qapp: object
) -> Path:
    assert BOOK is not None
    path = tmp_path_factory.mktemp("rules") / f"rules-{request.param}.html"
    path.write_bytes(as_page(BOOK, "kon", request.param))
    return path


def asked(browser: webdriver.Chrome) -> list[str]:
    """Give the addresses that the page has asked for."""
    found = []
    for entry in browser.get_log("performance"):
        told: dict[str, Any] = json.loads(entry["message"])["message"]
        if told["method"] == "Network.requestWillBeSent":
            found.append(told["params"]["request"]["url"])
    return [each for each in found if not each.startswith("data:")]


def test_every_picture_is_shown_and_nothing_is_fetched(
    browser: webdriver.Chrome, page: Path
) -> None:
    opened(browser, page)
    assert browser.execute_script(WITHOUT) == []
    assert browser.execute_script("return document.images.length") == len(PICTURES)
    assert browser.execute_script(BROKEN) == []
    assert asked(browser) == [page.as_uri()]
    assert browser.get_log("browser") == []
    assert page.stat().st_size < MOST_BYTES


def test_every_link_leads_somewhere(browser: webdriver.Chrome, page: Path) -> None:
    opened(browser, page)
    assert browser.execute_script("return document.links.length") > 500
    assert browser.execute_script(NOWHERE) == []
    browser.execute_script("document.querySelector('a[href=\"#4.2.8\"]').click()")
    assert abs(browser.execute_script(IN_SIGHT, "4.2.8")) < 60


def test_pictures_are_dark_where_the_reader_wants_it(browser: webdriver.Chrome, page: Path) -> None:
    bright = {}
    for scheme in ("light", "dark"):
        wanted = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", wanted)
        opened(browser, page)
        bright[scheme] = browser.execute_script(SHOWN, "4.1-split")
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert bright["light"] > 1.5 * bright["dark"]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_picture_is_wider_than_the_page(
    browser: webdriver.Chrome, page: Path, size: tuple[int, int]
) -> None:
    opened(browser, page, size)
    assert browser.execute_script(PAGE_SIZE)[0] <= size[0]
