"""Each tile and each German action has an icon of its own, drawn in the colour of the pen."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from konqt.games.crown.wording.crown_names import GERMAN_ACTIONS, TITLES
from konqt.gui.crown.art.tile_icons import ICONS, icon_path, paint_icon

SIDE = 16
PEN = QColor("#204060")


def _painted(name: str) -> QImage:
    picture = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    with QPainter(picture) as painter:
        painter.setPen(PEN)
        paint_icon(painter, QRectF(0, 0, SIDE, SIDE), name)
    return picture


def _inked(picture: QImage) -> frozenset[tuple[int, int]]:
    places = ((x, y) for x in range(SIDE) for y in range(SIDE))
    return frozenset(at for at in places if picture.pixelColor(*at).alpha() > 127)


def test_every_tile_and_german_action_has_an_icon() -> None:
    assert set(ICONS) == {*TITLES, *GERMAN_ACTIONS}


@pytest.mark.parametrize("name", sorted(ICONS))
def test_an_icon_stays_within_its_square_and_leaves_room_around_its_strokes(name: str) -> None:
    assert QRectF(0, 0, 24, 24).contains(icon_path(name).boundingRect())
    inked = _inked(_painted(name))
    assert SIDE * SIDE // 8 < len(inked) < SIDE * SIDE * 3 // 4


def test_no_two_icons_look_alike_at_sixteen_pixels(qapp: QApplication) -> None:
    shapes = {name: _inked(_painted(name)) for name in ICONS}
    for name, shape in shapes.items():
        nearest = min(len(shape ^ other) for each, other in shapes.items() if each != name)
        assert nearest > SIDE, name


def test_an_icon_is_of_the_colour_of_the_pen(qapp: QApplication) -> None:
    picture = _painted("inspire")
    assert picture.pixelColor(SIDE // 2, SIDE // 2) == PEN
