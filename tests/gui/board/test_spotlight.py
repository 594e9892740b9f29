"""What is pointed at on a board stands out, and what is said of it stands beside it."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from table_kit import UNITS, observation
from toy_board import made

from konqt.board.lattice import SIDE
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui import look
from konqt.gui.board import drawing
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.board.items import Shape
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.spotlight import spotlight as module
from konqt.gui.board.spotlight.on_screen import Dark, Edge, OnScreen
from konqt.gui.board.spotlight.spotlight import Pointed, PointedArrow, PointedRing, Spotlight
from konqt.gui.board.view import BoardView
from konqt.gui.kon.board.view import KonBoardView

SAID = "Two German battalions can go from here to Narvik: pull them there."
NARVIK = Pointed(
    ("narvik", "bjornfjell"),
    rings=(PointedRing("narvik"),),
    arrows=(PointedArrow("bjornfjell", "narvik"),),
    note=SAID,
    about="bjornfjell",
)
SIZES = ((1018, 600), (1500, 900), (560, 420))

Made = Callable[[BoardView, tuple[int, int]], BoardView]


@pytest.fixture
def shown(qtbot: Any, plain_look: None) -> Iterator[Made]:
    """Give what brings a board into sight, in a size, with everything in its place."""
    views: list[BoardView] = []

    def show(view: BoardView, size: tuple[int, int]) -> BoardView:
        qtbot.addWidget(view)
        view.resize(*size)
        view.set_camera(follows=True, motion=0.0)
        view.show()
        ZoomButtons(view)
        if isinstance(view, KonBoardView):
            view.set_observation(observation())
        view.fit_play()
        views.append(view)
        qtbot.waitUntil(lambda: view.laid_out and view.arrangement.settled and view.base.settled)
        return view

    yield show
    for view in views:
        view.stop()


@pytest.fixture
def north(shown: Made) -> BoardView:
    return shown(KonBoardView(shipped_board()), SIZES[0])


@pytest.fixture
def lattice(shown: Made) -> BoardView:
    view = shown(BoardView(made()), SIZES[2])
    view.show_position(Position((Piece(1, "b2", owner="red"), Piece(2, "b2"), Piece(3, "a1"))))
    return view


def settle(view: BoardView) -> None:
    """Let what follows the board follow it."""
    for _turn in range(3):
        QApplication.processEvents()
    assert view.isVisible()


def ground_of(view: BoardView, spaces: tuple[str, ...]) -> QPainterPath:
    """Give some spaces in pixels of the view."""
    whole = QPainterPath()
    for each in spaces:
        whole.addPath(view.mapFromScene(view.ground.paths[each]))
    return whole


def pieces_at(view: BoardView, spaces: tuple[str, ...]) -> list[QRect]:
    return [box for _piece, box in view.pieces.boxes(spaces)]


def drawn(view: BoardView) -> list[OnScreen]:
    return [each for each in view.scene().items() if isinstance(each, OnScreen) if each.isVisible()]


def picture(view: BoardView) -> QImage:
    """Give what somebody sees, without the names and counters that are still to come."""
    settle(view)
    return view.viewport().grab().toImage()


def rendered(view: BoardView) -> QImage:
    """Give a picture of the board, as exports make one."""
    image = QImage(view.viewport().size(), QImage.Format.Format_RGB32)
    image.fill(0)
    with QPainter(image) as painter:
        view.render(painter)
    return image


def bright(image: QImage, at: QPoint) -> float:
    ratio = image.devicePixelRatio()
    return image.pixelColor(round(at.x() * ratio), round(at.y() * ratio)).lightnessF()


# -- where it stands ------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "spaces", [("narvik", "bjornfjell"), ("oslo", "hamar", "kongsvinger"), ("finnmark",)]
)
def test_a_note_covers_nothing_that_is_lit_at_any_zoom(
    shown: Made, size: tuple[int, int], spaces: tuple[str, ...]
) -> None:
    view = shown(KonBoardView(shipped_board()), size)
    view.camera.fit_board()
    spotlight = Spotlight(view)
    spotlight.show(Pointed(spaces, rings=(PointedRing(spaces[0]),), note=SAID))
    for _step in range(9):
        settle(view)
        body, pane = spotlight.note.body, view.viewport().rect()
        assert spotlight.note.isVisible() and pane.contains(body)
        assert pane.contains(spotlight.note.geometry().adjusted(2, 2, -2, -2))
        assert not any(box.intersects(body) for box in pieces_at(view, spaces))
        assert not any(box.intersects(body) for box in view.laid_over())
        assert not ring(view, spaces[0]).intersects(QRectF(body))
        ground = ground_of(view, spaces)
        if has_room(view, ground, body, spaces[0]):
            assert not ground.intersects(QRectF(body)), view.scale_now
        view.camera.zoom(1, view.point_of(spaces[0]))


def ring(view: BoardView, space: str) -> QPainterPath:
    """Give where a ring about a space is, rim and all."""
    path, radius = QPainterPath(), drawing.RADIUS + drawing.RIM / 2
    path.addEllipse(QPointF(view.point_of(space)), radius, radius)
    return path


def has_room(view: BoardView, ground: QPainterPath, body: QRect, ringed: str) -> bool:
    """Tell whether there is a place beside what is lit, with something to spare."""
    pane = view.viewport().rect().adjusted(30, 60, -30, -30)
    across = range(pane.left(), pane.right() - body.width(), 25)
    down = range(pane.top(), pane.bottom() - body.height(), 25)
    boxes = (QRectF(QPointF(x, y), body.size()) for x, y in product(across, down))
    spare = (box.adjusted(-25, -25, 25, 25) for box in boxes)
    things = [ring(view, ringed).boundingRect(), *map(QRectF, view.laid_over())]
    return any(not ground.intersects(box) and not any(map(box.intersects, things))
               for box in spare)  # fmt: skip


def test_a_note_stands_near_what_it_is_about(north: BoardView) -> None:
    spotlight = Spotlight(north)
    for space in ("tromso", "narvik", "mosjoen"):
        spotlight.show(Pointed((space,), note="Here."))
        body, at = spotlight.note.body, north.point_of(space)
        near = body.adjusted(-150, -150, 150, 150)
        assert near.contains(at) and not body.contains(at)


def test_a_note_without_a_place_stands_on_the_board(north: BoardView) -> None:
    spotlight = Spotlight(north)
    spotlight.show(Pointed(note=SAID))
    assert spotlight.note.isVisible()
    assert north.viewport().rect().contains(spotlight.note.body)
    assert not drawn(north), "nothing is dimmed where nothing is lit"


def test_a_note_about_a_place_out_of_sight_stands_at_the_edge_it_lies_beyond(
    north: BoardView,
) -> None:
    spotlight = Spotlight(north)
    north.camera.zoom(4, north.point_of("tromso"))
    spotlight.show(Pointed(note="Down there.", about="mosjoen"), bring=False)
    pane = north.viewport().rect()
    assert not pane.contains(north.point_of("mosjoen"))
    assert pane.contains(spotlight.note.body)
    assert spotlight.note.body.bottom() > 0.8 * pane.height()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("steps", [0, 3, 7])
def test_rings_and_arrows_are_where_the_pieces_are(
    shown: Made, size: tuple[int, int], steps: int
) -> None:
    view = shown(KonBoardView(shipped_board()), size)
    view.camera.zoom(steps, view.point_of("narvik"))
    Spotlight(view).show(
        Pointed(rings=(PointedRing("narvik"),), arrows=(PointedArrow("bjornfjell", "tromso"),)),
        bring=False,
    )
    settle(view)
    boxes = [view.mapFromScene(each.path()).boundingRect() for each in drawn(view)]
    (about,) = {box.toAlignedRect().getRect() for box in boxes if holds(box, view, "narvik")}
    assert abs(about[2] - 2 * drawing.RADIUS) <= 3
    start, end = view.point_of("bjornfjell"), view.point_of("tromso")
    between = QRectF(QPointF(start), QPointF(end)).normalized()
    arrow = QRectF()
    for box in boxes:
        if not holds(box, view, "narvik"):
            arrow |= box
    around = between.adjusted(-drawing.HEAD, -drawing.HEAD, drawing.HEAD, drawing.HEAD)
    assert around.contains(arrow)
    long = abs(between.height())
    assert arrow.height() > long / 2


def holds(box: QRectF, view: BoardView, space: str) -> bool:
    far = box.center() - QPointF(view.point_of(space))
    return far.manhattanLength() < 4


def test_a_ring_follows_a_piece_that_goes(lattice: BoardView) -> None:
    Spotlight(lattice).show(Pointed(rings=(PointedRing(3),)))
    assert any(holds(box(lattice, each), lattice, "a1") for each in drawn(lattice))
    lattice.show_position(Position((Piece(3, "b1"),)))
    settle(lattice)
    assert not any(holds(box(lattice, each), lattice, "a1") for each in drawn(lattice))
    assert any(holds(box(lattice, each), lattice, "b1") for each in drawn(lattice))


def box(view: BoardView, shape: Shape) -> QRectF:
    return view.mapFromScene(shape.path()).boundingRect()


# -- what is seen ---------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_all_but_what_is_lit_is_dimmed(shown: Made, theme: str) -> None:
    look.use_theme(theme)
    view = shown(BoardView(made(), theme), SIZES[2])
    view.show_position(Position((Piece(1, "b2", owner="red"), Piece(2, "a1", owner="blue"))))
    aside = QPointF(0, 0.3 * SIDE)
    spots = {
        space.ident: view.mapFromScene(QPointF(*space.anchor) + aside) for space in made().spaces
    }
    before = picture(view)
    Spotlight(view).show(Pointed(("b2",)))
    after = picture(view)
    for space, at in spots.items():
        if space == "b2":
            assert bright(after, at) == bright(before, at)
        else:
            assert bright(after, at) < 0.75 * bright(before, at), space
    piece = pieces_at(view, ("b2",))[0]
    other = pieces_at(view, ("a1",))[0]
    assert after.copy(piece) == before.copy(piece)
    assert after.copy(other) != before.copy(other)


def test_a_piece_is_lit_by_itself(lattice: BoardView) -> None:
    before = picture(lattice)
    Spotlight(lattice).show(Pointed(pieces=(1,)))
    after = picture(lattice)
    boxes = {piece.ident: box for piece, box in lattice.pieces.boxes()}
    assert after.copy(boxes[1]) == before.copy(boxes[1])
    beside = boxes[3].center()
    assert after.copy(boxes[3]) != before.copy(boxes[3])
    assert bright(after, beside) <= bright(before, beside)


def test_larger_letters_leave_the_note_its_place(north: BoardView) -> None:
    spotlight = Spotlight(north)
    spotlight.show(NARVIK)
    before = spotlight.note.body.size()
    look.use_theme("light", 150)
    settle(north)
    body = spotlight.note.body
    assert body.width() > 1.2 * before.width() and body.height() > 1.2 * before.height()
    assert north.viewport().rect().contains(body)
    assert not any(box.intersects(body) for box in pieces_at(north, NARVIK.spaces))


def test_it_goes_when_it_is_taken_away(north: BoardView) -> None:
    before = picture(north)
    spotlight = Spotlight(north)
    spotlight.show(NARVIK)
    assert picture(north) != before and drawn(north)
    spotlight.take_away()
    assert picture(north) == before
    assert not drawn(north) and not spotlight.note.isVisible()
    north.camera.zoom(1)
    settle(north)
    assert not drawn(north) and not spotlight.note.isVisible()


def test_a_picture_of_the_board_is_as_without_it(north: BoardView) -> None:
    settle(north)
    before = rendered(north)
    Spotlight(north).show(NARVIK)
    settle(north)
    assert rendered(north) == before


# -- what may be done -----------------------------------------------------------------------


def test_clicks_go_through_it_to_the_board(north: BoardView) -> None:
    pressed: list[QPoint] = []

    class Noting:
        def handle(self, event: Any) -> bool:
            if event.type() == event.Type.MouseButtonPress:
                pressed.append(event.position().toPoint())
            return False

    north.pointer = Noting()  # type: ignore[assignment]
    spotlight = Spotlight(north)
    spotlight.show(NARVIK)
    spots = [spotlight.note.body.center(), north.point_of("narvik"), QPoint(20, 300)]
    for at in spots:
        QTest.mouseClick(north.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
    assert pressed == spots
    assert spotlight.note.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_who_does_not_see_it_is_told(north: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(module, "announce", lambda about, text: told.append(text))
    spotlight = Spotlight(north)
    spotlight.show(NARVIK)
    words = "Highlighted: Narvik, Bjørnfjell. Ringed: Narvik. Arrow from Bjørnfjell to Narvik."
    assert told == [f"{SAID} {words}"]
    assert spotlight.note.accessibleName() == told[0]


def test_places_that_are_not_there_are_named_and_left_out(lattice: BoardView) -> None:
    pointed = Pointed(("a1", "oslo"), (1, 99), (PointedRing("oslo"),), note="Here.", about="oslo")
    spotlight = Spotlight(lattice)
    assert spotlight.show(pointed) == ("oslo", 99)
    assert spotlight.shown == Pointed(("a1",), (1,), note="Here.")
    assert spotlight.show(spotlight.shown) == ()


# -- the board moves ------------------------------------------------------------------------


def in_sight(view: BoardView, space: str) -> bool:
    return bool(view.viewport().rect().contains(view.point_of(space)))


def test_the_board_shows_what_is_pointed_at_as_close_as_before(north: BoardView) -> None:
    north.camera.zoom(3, north.point_of("tromso"))
    before = north.scale_now
    assert not in_sight(north, "mosjoen")
    Spotlight(north).show(Pointed(("mosjoen",), note="Here."))
    assert in_sight(north, "mosjoen") and north.scale_now == before


def test_the_board_goes_as_far_away_as_all_that_is_pointed_at_needs(north: BoardView) -> None:
    north.camera.zoom(4, north.point_of("tromso"))
    Spotlight(north).show(Pointed(arrows=(PointedArrow("mosjoen", "tromso"),)))
    assert in_sight(north, "mosjoen") and in_sight(north, "tromso")


def test_the_board_glides_there_unless_motion_is_reduced(north: BoardView, qtbot: Any) -> None:
    north.camera.zoom(3, north.point_of("tromso"))
    north.set_camera(follows=False, motion=1.0)
    spotlight = Spotlight(north)
    spotlight.show(Pointed(("mosjoen",), note="Here."))
    assert not in_sight(north, "mosjoen"), "it is on its way"
    qtbot.waitUntil(lambda: in_sight(north, "mosjoen"))
    qtbot.waitUntil(lambda: spotlight.note.body.bottom() > 0)
    settle(north)
    assert north.viewport().rect().contains(spotlight.note.body)


def test_what_is_in_sight_moves_nothing(north: BoardView) -> None:
    bars = north.horizontalScrollBar().value(), north.verticalScrollBar().value()
    Spotlight(north).show(NARVIK)
    assert (north.horizontalScrollBar().value(), north.verticalScrollBar().value()) == bars
    assert north.fitted
    assert set(UNITS) >= set(NARVIK.spaces)


# -- what stands on the board can be read -----------------------------------------------------


def gold(view: BoardView) -> QPainterPath:
    """Give where in the pane arrows and rings are."""
    whole = QPainterPath()
    for each in drawn(view):
        if not isinstance(each, (Dark, Edge)):
            whole.addPath(view.mapFromScene(each.path()))
    return whole


@pytest.mark.parametrize("steps", [2, 5])
def test_an_arrow_begins_and_ends_at_the_rims_of_the_pieces(north: BoardView, steps: int) -> None:
    north.camera.zoom(steps, north.point_of("narvik"))
    Spotlight(north).show(Pointed(arrows=(PointedArrow("narvik", "bjornfjell"),)), bring=False)
    settle(north)
    boxes = pieces_in(north, ("narvik", "bjornfjell"))
    assert {space for space, _box in boxes} == {"narvik", "bjornfjell"}
    for _space, box in boxes:
        number = QRectF(box.adjusted(*(4, 4, -4, -4)))
        assert not gold(north).intersects(number)


def pieces_in(view: BoardView, spaces: tuple[str, ...]) -> list[tuple[str, QRect]]:
    return [(piece.space, box) for piece, box in view.pieces.boxes(spaces)]


def test_an_arrow_of_who_has_gone_to_a_border_begins_there(lattice: BoardView) -> None:
    there = Piece(4, "b2", owner="red", source="a1")
    lattice.show_position(Position((there, Piece(5, "b2"))))
    spotlight = Spotlight(lattice)
    spotlight.show(Pointed(arrows=(PointedArrow("a1", "b2"),)), bring=False)
    settle(lattice)
    (box,) = (each for piece, each in lattice.pieces.boxes() if piece.ident == 4)
    home = QRect(lattice.point_of("a1") - QPoint(6, 6), QSize(12, 12))
    assert not gold(lattice).intersects(QRectF(home))
    assert not gold(lattice).intersects(QRectF(box.adjusted(4, 4, -4, -4)))


def test_lines_round_what_is_lit_run_below_pieces(north: BoardView) -> None:
    spaces = ("narvik", "gratangen", "tromso", "bardufoss", "harstad")
    north.camera.zoom(2, north.point_of("narvik"))
    settle(north)
    before = {box.getRect(): inside(picture(north), box) for _s, box in pieces_in(north, spaces)}
    Spotlight(north).show(Pointed(spaces), bring=False)
    after = {box.getRect(): inside(picture(north), box) for _s, box in pieces_in(north, spaces)}
    assert len(before) >= 3 and before == after


def inside(image: QImage, box: QRect) -> QImage:
    """Give what a piece shows: without its corners, which are ground."""
    part = box.adjusted(6, 6, -6, -6)
    return image.copy(part)


def test_each_of_several_arrows_has_its_number(lattice: BoardView) -> None:
    spot = Spotlight(lattice)
    both = (PointedArrow("a1", "b2", drawing.HINTED, "solid", "1"),
            PointedArrow("a1", "b2", drawing.HINTED, "dashed", "2"))  # fmt: skip
    spot.show(Pointed(rings=(PointedRing("b2", drawing.HINTED, "dotted", "3"),), arrows=both))
    assert spot.numbered == 3
    before = picture(lattice)
    spot.show(Pointed(arrows=both[:1]))
    assert spot.numbered == 1 and picture(lattice) != before
    spot.show(Pointed(arrows=(PointedArrow("a1", "b2"),)))
    assert spot.numbered == 0
    spot.take_away()
