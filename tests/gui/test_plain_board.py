"""A board is visible before its game has painted anything: in a view, on paper, on a small map."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication
from toy_board import BOARDED, made

from konqt.board.board import Board, Link
from konqt.board.lattice import SIDE, lattice
from konqt.cli.main import run
from konqt.games.registry import registered
from konqt.gui.board.art import BoardArt
from konqt.gui.board.minimap import MiniMap
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.board.view import BoardView

THEMES = ("light", "dark", "contrast")
FREE = QPointF(0, 0.3 * SIDE)
"""from where pieces stand to a place of a cell where nothing is drawn"""


@pytest.fixture
def view(qtbot: Any) -> Iterator[BoardView]:
    shown = BoardView(made())
    shown.resize(700, 560)
    shown.show()
    shown.fit_board()
    qtbot.waitUntil(lambda: shown.laid_out and shown.base.settled, timeout=20_000)
    yield shown
    shown.stop()
    shown.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def painted(board: Board, theme: str = "light", language: str = "en") -> QImage:
    """Give the sheet, one pixel a board unit."""
    whole = QRectF(0, 0, board.width, board.height)
    return BoardArt(theme).paint_base(board, theme, language, whole, 1.0)


def at(board: Board, ident: str) -> QPointF:
    return next(QPointF(*space.anchor) for space in board.spaces if space.ident == ident)


def differing(one: QImage, two: QImage) -> QRectF:
    """Give the rectangle around the pixels in which two pictures differ."""
    found = QRectF()
    for y in range(one.height()):
        for x in range(one.width()):
            if one.pixel(x, y) != two.pixel(x, y):
                found = found.united(QRectF(x, y, 1, 1))
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_kinds_of_spaces_and_the_empty_sheet_are_told_apart(qapp: Any, theme: str) -> None:
    picture, board = painted(made(), theme), made()
    places = {each.kind: QPointF(*each.anchor) + FREE for each in board.spaces}
    colours = {kind: picture.pixelColor(place.toPoint()).name() for kind, place in places.items()}
    colours["nothing"] = picture.pixelColor(int(4.5 * SIDE), int(1.8 * SIDE)).name()
    assert len(set(colours.values())) == len(colours) == 4


def test_every_space_has_its_name_in_the_language_asked_for(qapp: Any) -> None:
    board = made()
    english, norwegian = (painted(board, language=each) for each in ("en", "nb"))
    home = next(space for space in board.spaces if space.ident == "a1")
    left, top, right, _top, _right, bottom = home.outline[0][0][:6]
    changed = differing(english, norwegian)
    assert changed.isValid()
    assert QRectF(left, top, right - left, bottom - top).contains(changed)
    bare = {each.ident: " " for each in board.spaces}
    unnamed = lattice("lattice", ("ff.", "mf~"), {"f": "field", "m": "m", "~": "zone"},
                      names={"en": bare}, corners=True)  # fmt: skip
    for space in board.spaces:
        above = QRectF(*(QPointF(*space.anchor) - QPointF(40, 45)).toTuple(), 80, 30).toRect()
        assert english.copy(above) != painted(unnamed).copy(above), space.ident


def test_links_are_drawn_each_kind_otherwise(qapp: Any) -> None:
    kinds = {"f": "field"}
    none = lattice("none", ("f.f",), kinds)
    ferry = lattice("none", ("f.f",), kinds, links=[Link("a1", "c1", "ferry")])
    between = differing(painted(none), painted(ferry))
    assert abs(between.center().x() - 2.5 * SIDE) < 2 and between.height() < SIDE / 4
    kinds_of_links = [Link("a1", "a2", "rail"), Link("b1", "b2", "mountain")]
    picture = painted(lattice("three", ("fff", "fff"), kinds, links=kinds_of_links))
    edges = [picture.copy(round(SIDE * (number + 1.2)), 185, 60, 30) for number in range(3)]
    assert all(one != two for one, two in combinations(edges, 2))


def test_it_is_seen_in_the_view_with_pieces_in_their_spaces(view: BoardView) -> None:
    board = made()
    assert tuple(view.ground.paths) == tuple(space.ident for space in board.spaces)
    view.show_position(Position((Piece(1, "b2", owner="red"),), ("a1", "b2")))
    shown = view.viewport().grab().toImage()
    for space in board.spaces:
        spot = view.mapFromScene(QPointF(*space.anchor) + FREE)
        wanted = painted(board).pixelColor((QPointF(*space.anchor) + FREE).toPoint())
        assert near(shown.pixelColor(spot), wanted), space.ident
        assert view.ground.space_at(QPointF(*space.anchor)) == space.ident
    paper = view.art.colour("paper")
    counter = view.mapFromScene(at(board, "b2")) + QPointF(-6, -6).toPoint()
    assert near(shown.pixelColor(counter), paper)
    assert view.name_of("c2") == "The Deep"


def test_the_small_map_shows_it(view: BoardView, qtbot: Any) -> None:
    small = MiniMap(view)
    view.zoom(4)
    qtbot.waitUntil(lambda: small.isVisible() and view.base.settled, timeout=20_000)
    picture, scale = small.grab().toImage(), small.width() / made().width
    colours = {
        picture.pixelColor(((QPointF(*each.anchor) + FREE) * scale).toPoint()).name()
        for each in made().spaces
    }
    assert len(colours) >= 3


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_it_is_drawn_on_paper_by_its_games_name(tmp_path: Path, ending: str) -> None:
    out = tmp_path / f"board.{ending}"
    with registered(BOARDED):
        assert run(("map", "draw", "--game", "boarded", "--out", str(out))) == 0
    assert out.stat().st_size > 1000


def test_a_sheet_of_any_size_has_it(qapp: Any) -> None:
    sheet, board = BoardSheet(made(), BoardArt("light"), "light", "en"), made()
    picture = sheet.picture(QSize(1000, 800))
    for space in board.spaces:
        place = (QPointF(*space.anchor) + FREE) * 2
        wanted = painted(board).pixelColor((place / 2).toPoint())
        assert near(picture.pixelColor(place.toPoint()), wanted), space.ident


def near(one: QColor, two: QColor) -> bool:
    pairs = zip(one.getRgb()[:3], two.getRgb()[:3], strict=True)
    return all(abs(first - second) <= 3 for first, second in pairs)
