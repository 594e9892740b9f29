"""Signs inside rich text: each is its own picture, however many have been asked for."""

import re

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from konqt.gui.widgets.inline import FEW, inline


def colour_in(text: str) -> QColor:
    found = re.search(r"base64,([^\"]+)", text)
    assert found is not None
    return QImage.fromData(QByteArray.fromBase64(found[1].encode()), "PNG").pixelColor(0, 0)


def sign(number: int) -> QPixmap:
    picture = QPixmap(3, 3)
    picture.fill(QColor(number, 255 - number, 40))
    return picture


def test_each_place_shows_its_own_sign(qtbot: QtBot) -> None:
    signs = [sign(number) for number in range(FEW + 9)]
    for _again in range(2):
        for number, picture in enumerate(signs):
            assert colour_in(inline(picture, 17)) == QColor(number, 255 - number, 40)


def test_a_sign_painted_over_is_written_anew(qtbot: QtBot) -> None:
    picture = sign(1)
    assert colour_in(inline(picture, 17)) == QColor(1, 254, 40)
    picture.fill(QColor("red"))
    assert colour_in(inline(picture, 17)) == QColor("red")
