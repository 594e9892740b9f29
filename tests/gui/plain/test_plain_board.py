"""A board is visible before its game has painted anything: in a view, on paper, on a small map."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from toy_board import BOARDED, made
from toy_entry import TOY
from toy_game import FACTIONS

from konqt.board.board import Board, Link, Names
from konqt.board.lattice import SIDE, lattice
from konqt.cli.main import run
from konqt.games.registry import plugin_of, registered
from konqt.gui.board.art import BoardArt
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.board.view import BoardView
from konqt.gui.plain.board import COMMANDS, PlainBoard
from konqt.gui.plain.pages import PlainTable, PlainViewer
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record import folder
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

THEMES = ("light", "dark", "contrast")
FREE = QPointF(0, 0.3 * SIDE)
"""from where pieces stand to a place of a cell where nothing is drawn"""


@pytest.fixture
def view(qtbot: Any) -> Iterator[BoardView]:
    shown = BoardView(made())
    shown.resize(700, 560)
    shown.show()
    shown.camera.fit_board()
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


def _units(box: QRectF) -> QRect:
    """Give a rectangle in sides of a cell in board units."""
    return QRectF(box.topLeft() * SIDE, box.size() * SIDE).toRect()


def differing(one: QImage, two: QImage) -> QRectF:
    """Give the rectangle around the pixels in which two pictures differ."""
    first, second = (
        np.frombuffer(each.constBits(), np.uint32).reshape(each.height(), each.width())
        for each in (one, two)
    )
    down, across = np.nonzero(first != second)
    if not len(down):
        return QRectF()
    left, top = int(across.min()), int(down.min())
    return QRectF(left, top, int(across.max()) + 1 - left, int(down.max()) + 1 - top)


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
    unnamed = replace(board, names=Names({"en": bare}))
    for space in board.spaces:
        corner = QPointF(*space.anchor) - QPointF(0.4, 0.45) * SIDE
        above = QRectF(corner, QSizeF(0.8, 0.3) * SIDE).toRect()
        assert english.copy(above) != painted(unnamed).copy(above), space.ident


def test_links_are_drawn_each_kind_otherwise(qapp: Any) -> None:
    kinds = {"f": "field"}
    none = lattice("none", ("f.f",), kinds)
    ferry = lattice("none", ("f.f",), kinds, links=[Link("a1", "c1", "ferry")])
    between = differing(painted(none), painted(ferry))
    assert abs(between.center().x() - 2.5 * SIDE) < 2 and between.height() < SIDE / 4
    kinds_of_links = [Link("a1", "a2", "rail"), Link("b1", "b2", "mountain")]
    picture = painted(lattice("three", ("fff", "fff"), kinds, links=kinds_of_links))
    spots = [QRectF(number + 1.2, 1.85, 0.6, 0.3) for number in range(3)]
    edges = [picture.copy(_units(spot)) for spot in spots]
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
    view.camera.zoom(4)
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
    picture = sheet.picture(QSize(2000, 1600))
    for space in board.spaces:
        place = (QPointF(*space.anchor) + FREE) * 2
        wanted = painted(board).pixelColor((place / 2).toPoint())
        assert near(picture.pixelColor(place.toPoint()), wanted), space.ident


@pytest.fixture
def window(qapp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    with registered(TOY), registered(BOARDED):
        made = MainWindow(Settings(reduced_motion=True, ai_speed="instant"))
        made.resize(1100, 700)
        made.show()
        yield made
        made.close()
        made.shut_down()


def wheel(view: BoardView, notches: int) -> None:
    """Turn the wheel over the middle of a view."""
    at = QPointF(view.viewport().rect().center())
    far, turn = view.viewport().mapToGlobal(at), QPoint(0, 120 * notches)
    none, calm = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    key = Qt.KeyboardModifier.NoModifier
    turned = QWheelEvent(at, far, QPoint(), turn, none, key, calm, False)
    QApplication.sendEvent(view.viewport(), turned)


def played(path: Path) -> Path:
    """Play the game on its lattice to the end."""
    session = Session.start(GamePlan("boarded", {each: Chair(HUMAN) for each in FACTIONS}, 3), path)
    while (actor := session.decision.actor) is not None:
        session.submit(actor, session.legal()[0])
    session.close()
    return path


def test_a_game_is_looked_at_on_its_board_before_it_has_painters(
    window: MainWindow, tmp_path: Path, qtbot: Any
) -> None:
    window.open_any(played(tmp_path / "own.konr"))
    qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), PlainViewer), timeout=20_000)
    viewer = window.viewer
    board = viewer.view
    assert isinstance(board, PlainBoard)
    qtbot.waitUntil(lambda: board.laid_out and board.base.settled, timeout=20_000)
    stood = []
    for _step in range(viewer.replay.steps + 1):
        stood.append({piece.ident: piece.space for piece in board.pieces.standing()})
        QTest.keyClick(viewer.transport.timeline, Qt.Key.Key_Right)
    assert stood[0] == {"first": "a1", "second": "a1"} and len({str(each) for each in stood}) > 2
    assert "numbers played" in viewer.status.text()
    assert board.zooms is not None and not board.zooms.views and not board.zooms.key.isVisible()


def test_a_game_is_played_on_its_board_before_it_has_painters(
    window: MainWindow, qtbot: Any
) -> None:
    window.playing.begin(GamePlan("boarded", {each: Chair(HUMAN) for each in FACTIONS}, 3))
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)
    table = window.table
    assert isinstance(table, PlainTable) and isinstance(table.view, PlainBoard)
    assert table.view.board is made()
    qtbot.waitUntil(lambda: len([*table.view.pieces.standing()]) == 2, timeout=20_000)
    assert {piece.owner for piece in table.view.pieces.standing()} == set(FACTIONS)
    table.view.camera.fit_board()
    before = table.view.scale_now
    table.on_board("zoom_in")
    closer = table.view.scale_now
    assert closer > before
    wheel(table.view, 1)
    assert table.view.scale_now > closer
    assert plugin_of("boarded").commands("boarded") == COMMANDS
    assert not plugin_of("toy").commands("toy")


def test_a_picture_of_a_step_shows_the_board(tmp_path: Path) -> None:
    out = tmp_path / "step.png"
    with registered(BOARDED):
        record = played(tmp_path / "own.konr")
        words = ("show", str(record), "--step", "2", "--reveal", "--size", "1100x700")
        assert run((*words, "--out", str(out))) == 0
    picture = QImage(str(out))
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(0, picture.width(), 4)
        for y in range(0, picture.height(), 4)
    }
    board = painted(made())
    fields = {
        board.pixelColor((QPointF(*each.anchor) + FREE).toPoint()).name() for each in made().spaces
    }
    assert fields <= colours


def near(one: QColor, two: QColor) -> bool:
    pairs = zip(one.getRgb()[:3], two.getRgb()[:3], strict=True)
    return all(abs(first - second) <= 3 for first, second in pairs)
