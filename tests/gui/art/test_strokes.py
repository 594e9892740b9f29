"""Long lines are drawn in pieces that look like the whole."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from konqt.board.board import AREA
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.board.strokes import POINTS, may_be_in_pieces, pieces_of, stroke

pytestmark = pytest.mark.usefixtures("qapp")
SCALE = 0.5


def coast() -> QPainterPath:
    """Give the outlines of some areas with long coasts."""
    ground, path = ground_of(shipped_board(), (AREA,)), QPainterPath()
    for area in ("bergen", "stavanger", "bodo", "harstad"):
        path.addPath(ground.paths[area])
    return path


def pen() -> QPen:
    made = QPen(QColor("red"), 4.0)
    made.setCosmetic(True)
    return made


def drawn(path: QPainterPath, pieces: bool) -> QImage:
    """Draw a line, in pieces or whole."""
    box = path.boundingRect()
    picture = QImage(
        int(box.width() * SCALE) + 9, int(box.height() * SCALE) + 9, QImage.Format.Format_RGB32
    )
    picture.fill(QColor("white"))
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(4, 4)
        painter.scale(SCALE, SCALE)
        painter.translate(-box.topLeft())
        if pieces:
            stroke(painter, pieces_of(path), pen())
        else:
            painter.strokePath(path, pen())
    return picture


def test_pieces_are_short_and_go_on_where_the_one_before_ends() -> None:
    path = coast()
    pieces = [piece.toList() for piece in pieces_of(path)]
    assert all(2 <= len(piece) <= POINTS + 1 for piece in pieces)
    steps = sum(len(piece) - 1 for piece in pieces)
    lines = path.toSubpathPolygons()
    assert steps == sum(len(line.toList()) - 1 for line in lines)
    breaks = sum(a[-1] != b[0] for a, b in pairwise(pieces))
    assert breaks == len(lines) - 1


def test_a_coast_in_pieces_looks_like_the_whole() -> None:
    whole, pieces = drawn(coast(), pieces=False), drawn(coast(), pieces=True)
    inked = differ = 0
    for x in range(whole.width()):
        for y in range(whole.height()):
            a, b = whole.pixelColor(x, y), pieces.pixelColor(x, y)
            inked += a.green() < 250
            differ += abs(a.green() - b.green()) > 96
    assert inked > 2000 and differ < inked / 50


def test_dashes_and_what_shines_through_stay_whole() -> None:
    assert may_be_in_pieces(pen())
    dashed, glass = pen(), pen()
    dashed.setStyle(Qt.PenStyle.DashLine)
    glass.setColor(QColor(255, 0, 0, 90))
    assert not may_be_in_pieces(dashed) and not may_be_in_pieces(glass)


def test_nothing_has_no_pieces() -> None:
    assert pieces_of(QPainterPath()) == []
    dot = QPainterPath(QPointF(1, 1))
    assert pieces_of(dot) == []
