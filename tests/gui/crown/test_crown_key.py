"""The board's key names every sign of the map, and of plan, grid and frame."""

from itertools import product

import pytest
from colour_sight import contrast
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from konqt.games.crown.crown_board import crown_board
from konqt.gui.art.canvas import mixed
from konqt.gui.board.large_key import LargeKey
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.map.crown_art import CrownArt
from konqt.gui.crown.map.crown_key import ROWS, key_picture, key_words
from konqt.gui.theme import theme_named


def test_it_names_the_signs_of_map_and_grid() -> None:
    words = key_words("en")
    for said in (
        "Town", "Highway", "Mobilisation Centre", "Paratroopers may land here", "Occupied town",
        "Destroyed town", "Bombing die of a town", "German symbol", "Order tile",
        "Your primary order", "So often it will act",
    ):  # fmt: skip
        assert said in words
    assert len(set(words)) == len(words)


def test_it_is_told_in_norwegian() -> None:
    words = key_words("nb")
    assert words[0] == "Kartet" and "Mobiliseringssted" in words and "Riksvei" in words
    assert not set(words) & set(key_words("en"))


@pytest.mark.parametrize(("language", "theme"), [*product(("en", "nb"), ("light", "dark"))])
def test_every_row_has_a_sign_of_its_own(qapp: QApplication, language: str, theme: str) -> None:
    del qapp
    picture = key_picture(theme, language, 1, 20.0, 1.0).toImage()
    high = picture.height() / (len(ROWS) + 0.8)
    seen = set()
    for number, (_words, paint) in enumerate(ROWS):
        if paint is None:
            continue
        top = round((number + 0.4) * high)
        box = picture.copy(14, top, 34, round(high))
        ground = QColor(box.pixel(33, 1))
        assert any(
            QColor(box.pixel(x, y)) != ground for x in range(30) for y in range(box.height())
        ), ROWS[number][0]
        seen.add(box.constBits().tobytes())
    assert len(seen) == sum(paint is not None for _words, paint in ROWS)


def test_it_is_shown_over_the_map_in_letters_that_can_be_read(qapp: QApplication) -> None:
    del qapp
    assert "show_key" in CrownPlugin().commands("crown")
    assert CrownArt().has_key
    view = CrownPlugin().board_view(crown_board(), "light")
    view.resize(QSize(348, 694))
    view.run("show_key")
    (key,) = view.findChildren(LargeKey)
    shape = key.shape()
    assert shape.pixels >= 14
    assert shape.size.width() <= 348 and shape.size.height() <= 694
    view.stop()
    view.deleteLater()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_a_name_is_read_in_a_space_that_is_lit(theme: str) -> None:
    tint = CrownArt(theme).land_tint
    lit = theme_named(theme).colour("lit")
    for field in ("south", "north"):
        ground, ink = (crown_colour(role, theme=theme) for role in (field, "map_ink"))
        assert contrast(mixed(ground, lit, tint), mixed(ink, lit, tint)) > 4.5
