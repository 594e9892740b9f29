"""The printed board: relief, both languages, both themes, and files of it."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import fonts
from konqt.gui.art import relief
from konqt.gui.kon.art.base import paint_base
from konqt.gui.theme import theme_named
from konqt.resources import MissingResource, asset

SMALL = 0.1


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    fonts.load()


def whole() -> QRectF:
    geometry = norway_on(shipped_board()).geometry
    return QRectF(0, 0, geometry.width, geometry.height)


def test_the_relief_ships_and_is_small() -> None:
    assert asset("board", "relief.webp").stat().st_size < 1_500_000
    pictures = relief.relief_for(theme_named("light"))
    assert pictures is not None
    assert pictures.land.values.size() == pictures.sea.values.size()


def test_the_relief_of_both_themes_is_held_once() -> None:
    held: dict[int, int] = {}
    for name in ("light", "dark"):
        pictures = relief.relief_for(theme_named(name))
        assert pictures is not None
        for sheet in (pictures.land, pictures.mountains, pictures.sea):
            held[sheet.values.cacheKey()] = sheet.values.sizeInBytes()
    assert sum(held.values()) < 8_000_000


def test_sea_is_blue_land_is_not_and_themes_differ() -> None:
    board = shipped_board()
    sea_at, land_at = (1300, 120), norway_on(board).geometry.anchors[0].stack
    pictures = {t: paint_base(board, t, "en", whole(), SMALL) for t in ("light", "dark")}
    for picture in pictures.values():
        sea = picture.pixelColor(round(sea_at[0] * SMALL), round(sea_at[1] * SMALL))
        land = picture.pixelColor(round(land_at[0] * SMALL), round(land_at[1] * SMALL))
        assert sea.blue() > sea.red()
        assert land.red() > land.blue()
    centre = round(sea_at[0] * SMALL), round(sea_at[1] * SMALL)
    light, dark = (p.pixelColor(*centre).lightness() for p in pictures.values())
    assert light > dark + 40


def test_the_print_follows_the_language() -> None:
    board = shipped_board()
    english, norwegian = (paint_base(board, "light", lang, whole(), SMALL) for lang in ("en", "nb"))
    assert english != norwegian


def test_a_cut_is_the_same_as_that_part_of_the_whole() -> None:
    board = shipped_board()
    cut = QRectF(1000, 500, 1000, 500)
    part = paint_base(board, "light", "en", cut, SMALL)
    full = paint_base(board, "light", "en", whole(), SMALL).copy(100, 50, 100, 50)
    far = 0
    for x in range(8, 92):
        for y in range(8, 42):
            a, b = part.pixelColor(x, y), full.pixelColor(x, y)
            far += abs(a.lightness() - b.lightness()) > 12
    assert far < 0.02 * 84 * 34


def test_a_board_is_painted_without_its_relief(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: str) -> Path:
        raise MissingResource("/".join(parts))

    relief._shade_and_depth.cache_clear()
    relief.relief_for.cache_clear()
    monkeypatch.setattr(relief, "asset", missing)
    picture = paint_base(shipped_board(), "light", "en", whole(), SMALL)
    monkeypatch.undo()
    relief._shade_and_depth.cache_clear()
    relief.relief_for.cache_clear()
    assert not picture.isNull()
    assert picture.pixelColor(130, 12).blue() > picture.pixelColor(130, 12).red()


def test_workers_that_begin_at_once_share_the_relief() -> None:
    for cache in (relief.relief_for, relief._shade_and_depth):
        cache.cache_clear()
    begin = Barrier(2)

    def read(name: str) -> relief.Relief | None:
        begin.wait()
        return relief.relief_for(theme_named(name))

    with ThreadPoolExecutor(2) as workers:
        found = list(workers.map(read, ("light", "dark")))
    keys = {each.land.values.cacheKey() for each in found if each is not None}
    assert len(keys) == 1
