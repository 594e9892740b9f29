"""A letter's outline depends on nothing written before it: two pictures of one are alike."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication

from konqt.gui.art.strokes import line, words
from konqt.gui.fonts import font

TEXT = "1234567890 Åndalsnes"
BOLD = QFont.Weight.Bold


def corners(path: QPainterPath) -> list[tuple[float, float]]:
    elements = [path.elementAt(number) for number in range(path.elementCount())]
    return [(element.x, element.y) for element in elements]


def write(pixels: int, text: str) -> None:
    picture = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    with QPainter(picture) as painter:
        face = font(pixels, BOLD)
        if pixels % 2:
            face.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        painter.setFont(face)
        painter.drawText(10, 80, text)


@pytest.mark.parametrize("pixels", [12, 31, 64, 300])
def test_an_outline_stays_whatever_is_written_between(qapp: QApplication, pixels: int) -> None:
    first = corners(words(font(pixels, BOLD), TEXT, QPointF(200, 100)))
    for size in range(9, 61):
        write(size, TEXT[size % 7 : size % 7 + 5])
        assert corners(words(font(pixels, BOLD), TEXT, QPointF(200, 100))) == first, size
    assert len(first) > 300


@pytest.mark.parametrize("spacing", [0, 3])
def test_it_is_as_long_as_the_system_writes_it(qapp: QApplication, spacing: float) -> None:
    face = font(28, BOLD, spacing=spacing)
    path = QPainterPath()
    path.addText(QPointF(30, 50), face, TEXT)
    assert corners(line(face, TEXT, QPointF(30, 50))) == [
        pytest.approx(corner, abs=0.4) for corner in corners(path)
    ]
