"""`map draw` writes the board as it is printed: as a picture, a drawing and a page."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from konqt.cli.main import run
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import look
from konqt.gui.board import sheet
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.board.slot_search import found_slots, needs_of
from konqt.gui.board.slots.slots import tier_at
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.theme import theme_named
from konqt.resources import map_file

WIDE = 1000
CLEARLY = 40
"""Of 255, by which a channel differs where something else is drawn."""


@pytest.fixture(autouse=True)
def in_light(qapp: QApplication) -> None:
    look.use_theme("light")


def drawn(out: Path, *words: str) -> Path:
    assert run(("map", "draw", "--out", str(out), *words)) == 0
    return out


def apart(one: QImage, two: QImage, step: int = 3) -> float:
    """Return the share of points at which two pictures differ clearly."""
    assert one.size() == two.size()
    seen, other = (points(picture)[::step, ::step] for picture in (one, two))
    return float((abs(seen - other).max(axis=2) > CLEARLY).mean())


def points(picture: QImage) -> np.ndarray:
    """Return a picture's colours: rows, columns, channels."""
    plain = picture.convertToFormat(QImage.Format.Format_RGBX8888)
    flat = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.width(), 4)
    return flat[:, :, :3].astype(int)


def far(one: QColor, two: QColor) -> bool:
    gaps = (one.red() - two.red(), one.green() - two.green(), one.blue() - two.blue())
    return max(map(abs, gaps)) > CLEARLY


def board_sheet(theme: str = "light", language: str = "en") -> BoardSheet:
    return BoardSheet(shipped_board(), KonBoardArt(theme), theme, language)


def test_the_picture_is_the_board_of_the_window_with_its_names(tmp_path: Path) -> None:
    picture = QImage(str(drawn(tmp_path / "b.png", "--size", f"{WIDE}x460")))
    board = shipped_board()
    scale = WIDE / board.width
    whole = QRectF(0, 0, board.width, board.height)
    window = KonBoardArt("light").paint_base(board, "light", "en", whole, scale)
    cut = picture.copy(0, (460 - window.height() + 1) // 2, WIDE, window.height())
    names = apart(cut, window)
    assert 0.005 < names < 0.09
    bare = BoardSheet(board, NamelessArt("light"), "light", "en")
    assert apart(bare.picture(window.size()), window) < 0.002


class NamelessArt(KonBoardArt):
    """Without what lies above the map in a window: names and key."""

    def paint_plate(self, painter: QPainter, plate: object) -> None:
        del painter, plate

    def paint_key(self, painter: QPainter, theme: str, language: str) -> None:
        del painter, theme, language


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_sea_is_nowhere_unpainted(tmp_path: Path, theme: str) -> None:
    picture = QImage(str(drawn(tmp_path / "b.png", "--size", "2500x1149", "--theme", theme)))
    black = theme_named(theme).colour("coast").value() // 2
    assert (points(picture).max(axis=2) <= black).mean() < 0.01


def test_tiles_show_no_seams(monkeypatch: pytest.MonkeyPatch) -> None:
    size = QSize(WIDE, board_sheet().height_for(WIDE))
    one = board_sheet().picture(size)
    monkeypatch.setattr(sheet, "TILE", 170)
    many = board_sheet().picture(size)
    differing = [
        (x, y) for x in range(170, WIDE, 170) for y in range(size.height())
        if far(one.pixelColor(x, y), many.pixelColor(x, y))
    ]  # fmt: skip
    assert differing == []


def test_a_drawing_shows_what_the_picture_shows_and_needs_nothing_else(tmp_path: Path) -> None:
    text = drawn(tmp_path / "b.svg", "--size", "1000x460", "--lang", "nb").read_text("utf-8")
    renderer = QSvgRenderer(QByteArray(text.encode()))
    assert renderer.isValid() and renderer.viewBoxF() == QRectF(0, 0, 1000, 460)
    shown = QImage(1000, 460, QImage.Format.Format_RGB32)
    with QPainter(shown) as painter:
        renderer.render(painter, QRectF(0, 0, 1000, 460))
    picture = QImage(str(drawn(tmp_path / "b.png", "--size", "1000x460", "--lang", "nb")))
    assert apart(shown, picture) < 0.04
    assert "Tromsø" in text and "<text" not in text
    assert not re.findall(r'(?:href|src)="(?!data:)[^"]*"', text)


@pytest.mark.parametrize(("size", "box"), [("1200x800", (900, 600)), ("480x960", (360, 720))])
def test_a_page_is_as_large_as_it_was_asked_for(
    tmp_path: Path, size: str, box: tuple[int, int]
) -> None:
    data = drawn(tmp_path / "b.pdf", "--size", size).read_bytes()
    assert data.startswith(b"%PDF-") and data.count(b"/MediaBox") == 1
    found = re.search(rb"/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]", data)
    assert found is not None
    assert [round(float(each)) for each in found.groups()] == list(box)


@pytest.mark.parametrize("size", ["320x240", "400x1400", "3000x400"])
def test_a_picture_of_any_shape_holds_the_whole_sheet_in_its_middle(
    tmp_path: Path, size: str
) -> None:
    picture = QImage(str(drawn(tmp_path / "b.png", "--size", size)))
    wide, high = map(int, size.split("x"))
    assert (picture.width(), picture.height()) == (wide, high)
    sheet_high = board_sheet().height_for(1000) / 1000
    across = min(wide, high / sheet_high)
    left, top = (wide - across) / 2, (high - across * sheet_high) / 2
    table = theme_named("light").colour("table")
    for share in (0.35, 0.97):
        sea = picture.pixelColor(
            round(left + share * across), round(top + 0.03 * across * sheet_high)
        )
        assert far(sea, table) and sea.blue() > sea.red()
    outside = (round(left) // 2, high // 2) if left > 2 else (wide // 2, round(top) // 2)
    assert picture.pixelColor(*outside) == table


def test_theme_and_language_change_the_sheet(tmp_path: Path) -> None:
    plain, dark, norsk = (
        QImage(str(drawn(tmp_path / f"{number}.png", "--size", "800x368", *words)))
        for number, words in enumerate(((), ("--theme", "dark"), ("--lang", "nb")))
    )
    assert apart(plain, dark) > 0.5
    assert 0.001 < apart(plain, norsk) < 0.1


def test_an_owners_board_is_drawn_with_its_names(tmp_path: Path) -> None:
    board = json.loads(map_file("norway.geojson").read_text(encoding="utf-8"))
    for each in board["features"]:
        if each["properties"].get("id") == "narvik":
            each["properties"]["name_en"] = "Ofoten & more"
    own = tmp_path / "own.geojson"
    own.write_text(json.dumps(board), encoding="utf-8")
    text = drawn(tmp_path / "b.svg", str(own), "--size", "800x368").read_text("utf-8")
    assert "Ofoten &amp; more" in text and "Narvik" not in text
    assert QSvgRenderer(QByteArray(text.encode())).isValid()


def test_it_can_be_seen_where_everything_would_stand(tmp_path: Path) -> None:
    plain, placed = (
        QImage(str(drawn(tmp_path / f"{name}.png", "--size", f"{WIDE}x460", *words)))
        for name, words in (("plain", ()), ("placed", ("--places",)))
    )
    assert apart(plain, placed) > 0.05
    board = shipped_board()
    scale, aside = (
        WIDE / board.width,
        (460 - board_sheet().height_for(WIDE)) / 2,
    )
    slots = found_slots(board, needs_of(board, KonBoardArt("light"), tier_at(scale)))
    paper = theme_named("light").colour("paper")
    for area, here in slots.areas.items():
        x, y = here.stacks[0]
        seen = placed.pixelColor(round(x * scale), round(y * scale + aside))
        assert not far(seen, paper), area
