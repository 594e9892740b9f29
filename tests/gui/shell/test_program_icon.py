"""The program's own picture, in the window's corner and on the desktop."""

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from konqt.gui.application.application import make_application
from konqt.gui.art.program_icon import SIZES, icon_drawing, icon_image
from konqt.gui.theme import theme_named


def red(image: QImage) -> float:
    """Return the share of an image that is about as red as its counter."""
    wanted = theme_named("light").colour("objective")
    pixels = [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]
    near = [each for each in pixels if abs(each.hue() - wanted.hue()) < 8 and each.alpha() > 200]
    return len([each for each in near if each.saturation() > 150]) / len(pixels)


def test_every_window_has_the_programs_picture(qapp: QApplication) -> None:
    make_application(["konqt"])
    assert not qapp.windowIcon().pixmap(QSize(32, 32)).isNull()


@pytest.mark.parametrize("side", SIZES)
def test_a_counter_is_seen_at_every_size(side: int, qapp: QApplication) -> None:
    del qapp
    image = icon_image(side)
    assert image.width() == image.height() == side
    assert 0.08 < red(image) < 0.6
    assert image.pixelColor(0, 0).alpha() == 0


def test_the_drawing_shows_the_same(qapp: QApplication) -> None:
    del qapp
    image = QImage(128, 128, QImage.Format.Format_ARGB32)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    QSvgRenderer(icon_drawing()).render(painter, QRectF(0, 0, 128, 128))
    painter.end()
    assert abs(red(image) - red(icon_image(128))) < 0.02
