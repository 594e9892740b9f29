"""Areas, sea zones and boxes are spaces alike, on the board of any game.

A toy board of two areas, a sea zone and a box goes through the real view, pointer and list.
"""

from collections.abc import Iterator

import pytest
from pointer_kit import mouse_to
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from konqt.board.board import AREA, BOX, ZONE, Board, Space
from konqt.board.made import made_board
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.space_list import SPACE_ROLE, SpaceList, SpaceModel
from konqt.gui.board.view import BoardView

LEFT = Qt.MouseButton.LeftButton
SHEET = QRectF(0, 0, 800, 600)
SPACES = {
    "plain": (AREA, QRectF(100, 100, 250, 200)),
    "hills": (AREA, QRectF(350, 100, 250, 200)),
    "sound": (ZONE, QRectF(50, 50, 700, 400)),
    "reserve": (BOX, QRectF(100, 480, 600, 100)),
}
"""The zone lies under both areas, and shows beside and below them."""
INSIDE = {
    "plain": QPointF(200, 140), "hills": QPointF(500, 140),
    "sound": QPointF(650, 400), "reserve": QPointF(200, 530),
}  # fmt: skip
FLEET = Piece("fleet 1", "sound", kind="cruisers", owner="red", face_up=False, steps=2, facing=60)
CORPS = Piece(("plain", "red"), "plain", kind="corps", owner="red", count=3)
WAITING = [Piece(f"unit {n}", "reserve", kind="brigade", owner="blue") for n in range(5)]
PIECES = (FLEET, CORPS, *WAITING)


def ring(box: QRectF) -> tuple[float, ...]:
    """Give the outline of a rectangle."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    return left, top, right, top, right, bottom, left, bottom, left, top


def toy_board() -> Board:
    spaces = []
    for ident, (kind, box) in SPACES.items():
        at = (560.0, 380.0) if kind == ZONE else box.center().toTuple()
        spaces.append(Space(ident, kind, ((ring(box),),), at))
    return made_board("toy", (800, 600), spaces)


class Taken:
    """One piece in hand."""

    most = 1

    def __init__(self, piece: Piece) -> None:
        self.piece = piece
        self.source = piece.space


class ToyHand(QObject):
    """Takes any piece and lets it go anywhere; writes down what it was told."""

    begun = Signal(object)
    changed = Signal(object)
    lit_changed = Signal(object)
    ended = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.hold: Taken | None = None
        self.told: list[tuple[str, object]] = []

    def lit(self) -> frozenset[str]:
        return frozenset(SPACES) - {self.hold.source} if self.hold else frozenset()

    def begin_stack(self, area: str) -> bool:
        self._take(next(piece for piece in PIECES if piece.space == area))
        return True

    def begin_piece(self, piece: Piece) -> bool:
        return self.begin_stack(piece.space)

    def _take(self, piece: Piece) -> None:
        self.hold = Taken(piece)
        self.begun.emit(self.hold)
        self.lit_changed.emit(self.lit())

    def starts_afresh(self, area: str) -> bool:
        return False

    def can_take(self, area: str) -> bool:
        return False

    def name_piece(self, piece: Piece) -> bool:
        self.told.append(("piece", piece.ident))
        return False

    def click(self, area: str | None, everything: bool = False) -> None:
        self.told.append(("click", area))

    def drop(self, area: str | None) -> bool:
        self.told.append(("drop", area))
        self.hold = None
        self.ended.emit(True)
        self.lit_changed.emit(self.lit())
        return True

    def hover(self, area: str | None) -> None:
        self.told.append(("hover", area))

    def cancel(self) -> None:
        self.hold = None

    def step_back(self) -> None:
        self.cancel()

    def set_count(self, count: int) -> None:
        self.told.append(("count", count))

    def change_count(self, step: int) -> None:
        self.told.append(("step", step))

    def take_all(self) -> None:
        self.told.append(("all", None))


@pytest.fixture
def hand() -> ToyHand:
    return ToyHand()


@pytest.fixture
def pointer(qtbot: QtBot, hand: ToyHand) -> Iterator[Pointer]:
    view = BoardView(toy_board())
    made = Pointer(view, hand)
    view.resize(820, 620)
    view.show()
    QTest.qWaitForWindowExposed(view)
    view.camera.fit_board()
    view.show_position(Position(PIECES, play=tuple(SPACES)))
    qtbot.waitUntil(lambda: view.laid_out, timeout=30_000)
    yield made
    view.stop()
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def seen(pointer: Pointer, space: str) -> QPoint:
    at: QPoint = view_of(pointer).mapFromScene(INSIDE[space])
    return at


def view_of(pointer: Pointer) -> BoardView:
    view = pointer.parent()
    assert isinstance(view, BoardView)
    return view


@pytest.mark.parametrize("space", SPACES)
def test_a_space_under_the_mouse_is_told_and_marked(
    pointer: Pointer, hand: ToyHand, space: str
) -> None:
    told: list[str] = []
    pointer.area_changed.connect(told.append)
    mouse_to(view_of(pointer).viewport(), seen(pointer, space))
    assert told[-1:] == [space]
    assert view_of(pointer).lights.hovered == space
    assert hand.told[-1] == ("hover", space)


@pytest.mark.parametrize("space", SPACES)
def test_a_space_is_clicked(pointer: Pointer, hand: ToyHand, space: str) -> None:
    QTest.mouseClick(view_of(pointer).viewport(), LEFT, pos=seen(pointer, space))
    assert hand.told[-1] == ("click", space)


@pytest.mark.parametrize("space", SPACES)
def test_a_lit_space_is_seen_in_another_colour(pointer: Pointer, space: str) -> None:
    view = view_of(pointer)

    def colour_at(each: str) -> QColor:
        return view.grab().toImage().pixelColor(seen(pointer, each))

    dark = {each: colour_at(each) for each in SPACES}
    view.set_lit({space})
    assert view.lights.lit == {space}
    # The zone's light shines over the areas in it; nothing else shines beyond its space.
    beyond = () if space == "sound" else set(SPACES) - {space}
    assert colour_at(space) != dark[space]
    assert {each: colour_at(each) for each in beyond} == {each: dark[each] for each in beyond}


@pytest.mark.parametrize("goal", ["hills", "sound", "reserve"])
def test_a_piece_is_dragged_into_any_space(pointer: Pointer, hand: ToyHand, goal: str) -> None:
    view = view_of(pointer)
    port, start = view.viewport(), view.point_of("plain")
    QTest.mousePress(port, LEFT, pos=start)
    QTest.mouseMove(port, start + QPoint(30, 0))
    QTest.mouseMove(port, seen(pointer, goal))
    assert view.pieces.held == CORPS
    assert CORPS.ident not in view.pieces.items, "it is in the hand"
    assert view.lights.lit == set(SPACES) - {"plain"}
    QTest.mouseRelease(port, LEFT, pos=seen(pointer, goal))
    assert ("drop", goal) in hand.told
    assert view.pieces.held is None


@pytest.mark.parametrize("piece", [FLEET, WAITING[4]], ids=["at sea", "in a box"])
def test_a_piece_is_known_by_its_identity(pointer: Pointer, hand: ToyHand, piece: Piece) -> None:
    view = view_of(pointer)
    at = view.mapFromScene(view.pieces.items[piece.ident].pos())
    assert view.piece_at(at) == piece
    QTest.mouseClick(view.viewport(), LEFT, pos=at)
    assert hand.told[-2:] == [("piece", piece.ident), ("click", piece.space)]


def test_many_pieces_of_one_space_stand_side_by_side(pointer: Pointer) -> None:
    boxes = [box for piece, box in view_of(pointer).pieces.boxes() if piece.space == "reserve"]
    assert len(boxes) == len(WAITING)
    assert not any(
        one.intersects(two) for number, one in enumerate(boxes) for two in boxes[:number]
    )


def test_a_part_of_a_stack_stays_while_the_rest_is_in_hand(pointer: Pointer) -> None:
    view = view_of(pointer)
    taken = Piece(CORPS.ident, "plain", kind="corps", owner="red", count=2)
    view.pieces.set_held(taken)
    assert view.pieces.items[CORPS.ident].piece.count == 1
    view.pieces.set_held(None)
    assert view.pieces.items[CORPS.ident].piece == CORPS


def test_the_keyboard_walks_over_spaces_of_every_kind(pointer: Pointer, hand: ToyHand) -> None:
    view, met = view_of(pointer), []
    pointer.area_changed.connect(met.append)
    down, right = Qt.Key.Key_Down, Qt.Key.Key_Right
    for key in (right, right, down, down):
        QTest.keyClick(view, key)
    assert met == ["plain", "hills", "sound", "reserve"]
    assert view.accessibleDescription() == view.describe("reserve")
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert hand.told[-1] == ("click", "reserve")


def test_every_space_is_a_row_for_screen_readers(pointer: Pointer, hand: ToyHand) -> None:
    view = view_of(pointer)
    listed = SpaceList(hand, SpaceModel(hand, view.describe))
    listed.areas.show_spaces(view.in_play)
    rows = [listed.areas.index(number) for number in range(listed.areas.rowCount())]
    assert [row.data(SPACE_ROLE) for row in rows] == list(SPACES)
    told = [row.data(Qt.ItemDataRole.AccessibleTextRole) for row in rows]
    assert told == [view.describe(space) for space in SPACES]
    assert told[2] == "sound: red 1"
    listed.area_focused.connect(pointer.point_at)
    for space in SPACES:
        listed.show_area(space)
        assert view.lights.cursor == space
        QTest.keyClick(listed, Qt.Key.Key_Return)
        assert hand.told[-1] == ("click", space)
    listed.deleteLater()


def test_more_spaces_than_greys_are_told_apart() -> None:
    side = 20
    spaces = []
    for number in range(400):
        box = QRectF(number % 20 * side, number // 20 * side, side, side)
        spaces.append(Space(f"hex {number}", AREA, ((ring(box),),), box.center().toTuple()))
    ground = ground_of(made_board("many", (20 * side, 20 * side), spaces))
    assert all(ground.space_at(QPointF(*each.anchor)) == each.ident for each in spaces)


class WholeNorway(BoardView):
    """The shipped board for a game that is also played at sea."""

    kinds = (AREA, ZONE, BOX)


def test_the_shipped_boards_zones_and_box_are_spaces_for_a_game_that_wants_them(
    qapp: QApplication,
) -> None:
    board = shipped_board()
    view = WholeNorway(board)
    wanted = (*board.ids(AREA), *board.ids(ZONE), "raid")
    assert tuple(view.ground.paths) == wanted
    under = {space: view.ground.space_at(at) for space, at in view.ground.stack_at.items()}
    assert under == {space: space for space in wanted}
    view.set_lit(wanted)
    assert view.lights.lit == set(wanted)
    view.show_position(Position(play=wanted))
    assert view.in_play == wanted
    view.stop()
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
