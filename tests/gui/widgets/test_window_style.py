"""Grounds and edges of the window's parts follow the palette."""

from typing import Any

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QWidget

from konqt.gui.style import DRESSES, dress
from konqt.gui.theme import palette, theme_named

MIDDLE = {"left": (0, 20), "top": (30, 0), "right": (59, 20), "bottom": (30, 39)}


@pytest.mark.parametrize("name", DRESSES)
def test_a_part_has_its_ground_and_its_lines_in_every_theme(qtbot: Any, name: str) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    part = QFrame(page)
    part.setObjectName(name)
    part.resize(60, 40)
    dress(page)
    for theme in ("light", "dark", "light"):
        colours = palette(theme_named(theme))
        page.setPalette(colours)
        picture = part.grab().toImage()
        ground = colours.color(DRESSES[name].ground)
        assert picture.pixelColor(30, 20) == ground
        for side, at in MIDDLE.items():
            line = colours.color(QPalette.ColorRole.Mid)
            assert picture.pixelColor(*at) == (line if side in DRESSES[name].sides else ground)


def test_other_widgets_are_left_alone(qtbot: Any) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    part = QFrame(page)
    dress(page)
    assert not part.autoFillBackground()
    assert part.grab().toImage().pixelColor(0, 0) == QColor(page.palette().window().color())
