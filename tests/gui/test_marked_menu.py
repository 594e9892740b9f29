"""Marks in menus can be seen in both themes, chosen ones apart from others."""

import pytest
from PySide6.QtGui import QAction, QActionGroup, QImage
from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui.theme import contrast, palette, theme_named
from konqt.gui.widgets.marked_menu import MARK, MARK_LEFT, MarkedMenu


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
