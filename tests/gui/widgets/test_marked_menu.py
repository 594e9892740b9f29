"""Marks in menus can be seen in both themes, chosen ones apart from others."""

import pytest
from colour_sight import contrast
from PySide6.QtGui import QAction, QActionGroup, QColor, QImage
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.theme import palette, theme_named
from konqt.gui.widgets.marked_menu import MARK, MARK_LEFT, MarkedMenu, mark_box


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("several", [True, False])
def test_marks_stand_out(qapp: QApplication, theme: str, several: bool) -> None:
    page = QWidget()
    page.setPalette(palette(theme_named(theme)))
    menu = MarkedMenu(page)
    menu.setPalette(page.palette())
    group = QActionGroup(page)
    group.setExclusive(several)
    chosen, other = (QAction(name, page, checkable=True) for name in ("One", "Two"))
    for action in (chosen, other):
        menu.addAction(group.addAction(action))
    chosen.setChecked(True)
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    picture = menu.grab().toImage()
    assert best_contrast(menu, picture, other) >= 3
    assert best_contrast(menu, picture, chosen) >= 3
    assert marks(menu, picture, chosen) != marks(menu, picture, other)
    page.deleteLater()


def marks(menu: MarkedMenu, picture: QImage, action: QAction) -> QImage:
    place = menu.actionGeometry(action)
    top = place.center().y() - MARK // 2
    return picture.copy(place.left() + round(MARK_LEFT) - 1, top, MARK + 2, MARK + 2)


def best_contrast(menu: MarkedMenu, picture: QImage, action: QAction) -> float:
    """Give how far a mark stands out from the menu's ground beside it."""
    place = menu.actionGeometry(action)
    ground = picture.pixelColor(place.right() - 4, place.top() + 2)
    mark = marks(menu, picture, action)
    points = [(x, y) for x in range(mark.width()) for y in range(mark.height())]
    return max(contrast(mark.pixelColor(x, y), ground) for x, y in points)


@pytest.mark.parametrize("pixels", [13, 16, 20, 24])
def test_no_mark_of_the_style_is_seen_beside_ours(qapp: QApplication, pixels: int) -> None:
    """Entries grow with the text, and the style's own marks with them."""
    menu = MarkedMenu()
    font = menu.font()
    font.setPixelSize(pixels)
    menu.setFont(font)
    entry = QAction(" ", menu, checkable=True, checked=True)
    menu.addAction(entry)
    menu.ensurePolished()
    menu.resize(menu.sizeHint())
    picture = menu.grab().toImage()
    place = menu.actionGeometry(entry)
    box = mark_box(place)
    ground = picture.pixelColor(place.right() - 4, place.top() + 2)
    for x in range(round(box.right()) + 2, place.right() - 4):
        for y in range(place.top() + 2, place.bottom() - 2):
            assert not _differ(picture.pixelColor(x, y), ground), (x, y)
    menu.deleteLater()


def test_a_menu_higher_than_the_screen_keeps_one_column(qapp: QApplication) -> None:
    menu = MarkedMenu()
    for number in range(90):
        menu.addAction(f"Entry {number}")
    menu.ensurePolished()
    assert menu.sizeHint().height() > qapp.primaryScreen().availableGeometry().height()
    assert menu.columnCount() == 1
    menu.deleteLater()


def _differ(one: QColor, other: QColor) -> bool:
    return abs(one.lightness() - other.lightness()) > 3
