"""A game of Crown & Courage is exported with its grid beside the map, in pictures and pages."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
from crown_records import crown_record
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.export.stills import as_png
from konqt.gui.export.web_page import as_html
from konqt.gui.theme_names import DARK, LIGHT
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

STEPS = 12


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    return Replay.open(crown_record(tmp_path / "a.konr", 3, STEPS))


def colours(picture: QImage, left: float, right: float) -> set[str]:
    """Return the colours in a part of a picture, from left to right as shares of it."""
    wide, high = picture.width(), picture.height()
    columns = range(int(left * wide), int(right * wide), 3)
    return {picture.pixelColor(x, y).name() for x in columns for y in range(0, high, 3)}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", [(1366, 768), (640, 360)])
def test_a_picture_of_the_board_alone_has_map_left_and_grid_right(
    qapp: QApplication, replay: Replay, theme: str, size: tuple[int, int]
) -> None:
    wanted = Wanted(last=STEPS, size=size, theme=theme, board_only=True)
    picture = QImage.fromData(as_png(replay, "norway", wanted))
    assert (picture.width(), picture.height()) == size
    freedom, orders = (crown_colour(each, theme=theme).name() for each in ("freedom", "orders"))
    left, rest = colours(picture, 0, 0.3), colours(picture, 0.31, 0.99)
    assert freedom in left and freedom not in rest
    assert orders in rest


def told_in(page: bytes) -> Any:
    found = re.search(r'id="data">(.*?)</script>', page.decode(), re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_a_page_lays_the_grid_of_each_step_beside_the_map(
    qapp: QApplication, replay: Replay
) -> None:
    page = as_html(replay, "norway", Wanted(last=STEPS))
    assert b'<img id="beside"' in page
    told = told_in(page)["langs"]
    english = told["en"]
    beside, pictures = english["beside"], english["pictures"]
    assert len(beside) == STEPS + 1 and len(pictures) == len({*beside}) > 1
    placed = next(n for n in range(STEPS) if replay.decision(n).kind == "choose_line")
    assert beside[placed] != beside[placed - 1], "a tile has been placed"
    address, said = pictures[beside[placed]]
    picture = QImage.fromData(base64.b64decode(address.partition(",")[2]))
    assert picture.width() > 400 and "Row 1" in said
    assert "Rad 1" in told["nb"]["pictures"][beside[placed]][1]
