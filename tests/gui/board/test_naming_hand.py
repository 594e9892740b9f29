"""Naming a legal action on any game's board: by clicks, drags, keys, with several pieces."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from toy_board import made

from konqt.core.refusal import Reason
from konqt.gui.board.choosing.naming import Naming, NamingInOrder
from konqt.gui.board.choosing.naming_hand import NamingHand
from konqt.gui.board.choosing.ways import NamedCard, NamedCount, NamedPlace, NamedUnit, Way, way
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.view import BoardView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
FAR = Reason("1", "too_far")
STOOD = {"red": "a1", "blue": "a1", "white": "b1"}
"""piece -> where it stands"""


@dataclass(frozen=True)
class Act:
    kind: ClassVar[str] = "act"
    words: tuple[Any, ...]


def marches() -> list[Way]:
    """Three of a stack go from a1 to either neighbour, one goes on from b1."""
    goals = [("a1", to, count) for to in ("b1", "a2") for count in (1, 2, 3)]
    return [
        way(Act(go), NamedPlace(go[0]), NamedCount(go[2]), NamedPlace(go[1]))
        for go in (*goals, ("b1", "b2", 1))
    ]


def carried() -> list[Way]:
    """Pieces of one space go together, as many as are wanted, to b2; the white one to a1 too."""
    found = []
    for many in (1, 2):
        for group in combinations(sorted(STOOD), many):
            if len({STOOD[each] for each in group}) == 1:
                goals = ("b2", "a1") if group == ("white",) else ("b2",)
                units = [NamedUnit(each, STOOD[each]) for each in group]
                found += [way(Act((*group, to)), units, NamedPlace(to)) for to in goals]
    return found


def raids() -> list[Way]:
    """A card brings somebody from a place over another to a third."""
    ways = [("a1", "b1", "b2"), ("a1", "a2", "b2"), ("a1", "a2", "c2"), ("b1", None, "c2")]
    return [
        Way(Act(go), way(Act(go), NamedCard("raid"), *(at and NamedPlace(at) for at in go)).steps,
            (NamedPlace(go[2]),))
        for go in ways
    ]  # fmt: skip


class Board:
    """The lattice in the window, with a hand over it and what it said."""

    def __init__(self, ways: Sequence[Way], pieces: Sequence[Piece] = (), **how: Any) -> None:
        self.view = BoardView(made())
        self.view.resize(900, 600)
        self.hand = NamingHand(how.get("refuse"))
        self.pointer = Pointer(self.view, self.hand)
        self.view.show()
        self.view.camera.fit_board()
        self.view.show_position(
            Position(tuple(pieces), tuple(each.ident for each in made().spaces))
        )
        self.refused: list[tuple[list[Reason], str]] = []
        self.hand.refused.connect(lambda reasons, at: self.refused.append((reasons, at)))
        self.hand.offer(how.get("kind", Naming)(ways))
        self.view.grab()

    @property
    def meant(self) -> tuple[Any, ...] | None:
        naming = self.hand.naming
        action: Any = None if naming.meant is None else naming.ways[naming.meant].action
        return None if action is None else action.words

    def at(self, space: str) -> QPoint:
        return self.view.point_of(space) + QPoint(0, -30)

    def click(self, at: str | QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        spot = self.at(at) if isinstance(at, str) else at
        QTest.mouseClick(self.view.viewport(), LEFT, keys, spot)

    def drag(self, start: QPoint, *way: QPoint) -> None:
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, NONE, start)
        QTest.mouseMove(port, start + QPoint(25, 25))
        for at in way:
            QTest.mouseMove(port, at)
        QTest.mouseRelease(port, LEFT, NONE, way[-1])

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def piece(self, ident: str) -> QPoint:
        boxes = {piece.ident: box for piece, box in self.view.pieces.boxes()}
        return boxes[ident].center()


@pytest.fixture
def lay(qapp: Any) -> Iterator[Any]:
    boards: list[Board] = []

    def laid(ways: Sequence[Way], pieces: Sequence[Piece] = (), **how: Any) -> Board:
        boards.append(Board(ways, pieces, **how))
        return boards[-1]

    yield laid
    for board in boards:
        board.view.stop()
        board.view.close()


def stack() -> Piece:
    return Piece(("a1", "red"), "a1", owner="red", count=3)


def units() -> list[Piece]:
    return [Piece(ident, at, owner="red") for ident, at in STOOD.items()]


def test_what_may_be_named_is_lit_and_two_clicks_mean_an_action(lay: Any) -> None:
    board = lay(marches())
    assert board.view.lights.lit == {"a1", "b1", "a2", "b2"}
    board.click("a1")
    assert board.view.lights.lit == {"b1", "a2"} and board.meant is None
    board.click("a2")
    assert board.meant == ("a1", "a2", 3), "whoever says no number takes them all"


def test_a_number_key_takes_so_many(lay: Any) -> None:
    board = lay(marches())
    board.click("a1")
    board.key(Qt.Key.Key_2)
    assert (board.hand.hold.count, board.hand.hold.most) == (2, 3)
    board.key(Qt.Key.Key_9)
    assert board.hand.hold.count == 3
    board.key(Qt.Key.Key_1)
    board.key(Qt.Key.Key_A)
    board.hand.change_count(-1)
    board.click("b1")
    assert board.meant == ("a1", "b1", 2)


def test_from_the_goal_the_next_click_says_where_from(lay: Any) -> None:
    board = lay(marches())
    board.click("b2")
    assert board.view.lights.lit == {"b1"}
    board.click("b1")
    assert board.meant == ("b1", "b2", 1)


def test_a_stack_is_dragged_to_its_goal_or_back(lay: Any) -> None:
    board = lay(marches(), [stack()])
    start = board.piece(("a1", "red"))
    board.drag(start, board.at("c2"))
    assert board.meant is None and not board.hand.naming.named
    board.drag(start, board.at("a2"))
    assert board.meant == ("a1", "a2", 3) and board.view.pieces.held is None


def test_the_count_of_a_dragged_stack_goes_with_it(lay: Any) -> None:
    board = lay(marches(), [stack()])
    board.click("a1")
    board.key(Qt.Key.Key_2)
    start = board.piece(("a1", "red"))
    QTest.mousePress(board.view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(board.view.viewport(), start + QPoint(25, 25))
    assert board.view.pieces.held.count == 2
    QTest.mouseMove(board.view.viewport(), board.at("a2"))
    QTest.mouseRelease(board.view.viewport(), LEFT, NONE, board.at("a2"))
    assert board.meant == ("a1", "a2", 2)


def test_escape_takes_back_one_name_after_the_other(lay: Any) -> None:
    board = lay(raids(), kind=NamingInOrder)
    board.hand.name(NamedCard("raid"))
    board.click("a1")
    board.click("a2")
    assert board.hand.naming.places == ("a1", "a2")
    for left in (("a1",), (), ()):
        board.key(Qt.Key.Key_Escape)
        assert board.hand.naming.places == left
    board = lay(marches())
    board.click("a1")
    board.key(Qt.Key.Key_Escape)
    assert board.hand.naming.named == (), "a count goes with what is counted"
    assert board.hand.hold is None


def test_arrows_and_enter_name_too(lay: Any) -> None:
    board = lay(marches())
    for space in ("a1", "a2"):
        board.pointer.point_at(space)
        board.key(Qt.Key.Key_Return)
    assert board.meant == ("a1", "a2", 3)


def test_pieces_are_taken_one_by_one_and_put_back_by_another_click(lay: Any) -> None:
    board = lay(carried(), units())
    board.click(board.piece("red"))
    assert board.hand.naming.named == (NamedUnit("red", "a1"),)
    board.click(board.piece("blue"))
    assert board.hand.hold.count == 2 and board.view.lights.lit == {"b2"}
    board.click(board.piece("red"))
    assert board.hand.naming.named == (NamedUnit("blue", "a1"),)
    board.click("b2")
    assert board.meant == ("blue", "b2")


def test_a_click_beside_the_pieces_takes_the_whole_stack(lay: Any) -> None:
    board = lay(carried(), units())
    board.click("a1")
    assert board.hand.hold.count == 2 and board.hand.hold.source == "a1"
    board.key(Qt.Key.Key_Escape)
    assert board.hand.hold.count == 1, "one step back is one piece"
    board.key(Qt.Key.Key_A)
    board.click("b2")
    assert board.meant == ("blue", "red", "b2")


def test_a_piece_of_another_space_begins_anew(lay: Any) -> None:
    board = lay(carried(), units())
    board.click(board.piece("red"))
    board.click(board.piece("white"))
    assert board.hand.naming.named == (NamedUnit("white", "b1"),)
    board.click("a1")
    assert board.meant == ("white", "a1")


def test_those_picked_are_dragged_together(lay: Any) -> None:
    board = lay(carried(), units())
    board.click(board.piece("red"))
    board.drag(board.piece("blue"), board.at("b2"))
    assert board.meant == ("blue", "red", "b2")


def test_a_card_asks_only_for_what_tells_its_ways_apart(lay: Any) -> None:
    board = lay(raids(), kind=NamingInOrder)
    board.hand.name(NamedCard("raid"))
    assert board.view.lights.lit == {"a1", "b1"}
    board.click("b1")
    assert board.view.lights.lit == {"c2"} and board.meant is None, "its only goal is still said"
    board.click("c2")
    assert board.meant == ("b1", None, "c2")
    board = lay(raids(), kind=NamingInOrder)
    board.click("a1")
    board.click("b1")
    board.click("b2")
    assert board.meant == ("a1", "b1", "b2")


def test_the_rules_say_why_a_place_cannot_be_named(lay: Any) -> None:
    tried: list[tuple[tuple[str, ...], str]] = []

    def explain(naming: Naming, place: str) -> list[Reason]:
        tried.append((naming.places, place))
        return [FAR]

    board = lay(marches(), [stack()], refuse=explain)
    board.click("a1")
    board.click("c2")
    assert board.refused == [([FAR], "c2")] and tried == [(("a1",), "c2")]
    assert board.hand.naming.places == ("a1",), "what was named stays named"
    board.drag(board.piece(("a1", "red")), board.at("c2"))
    assert len(board.refused) == 2 and board.hand.naming.places == ()


def test_a_click_elsewhere_takes_all_back_where_nobody_asks_why(lay: Any) -> None:
    board = lay(marches())
    board.click("a1")
    outside = board.view.mapFromScene(QPointF(-5, -5))
    assert board.view.area_at(outside) is None
    board.click(outside)
    assert board.hand.naming.named == ()
    board.click("b1")
    board.click("c2")
    assert board.hand.naming.named == ()


def test_a_piece_whose_place_alone_means_an_action_is_not_held_after_it(lay: Any) -> None:
    board = lay([way(Act(("a1",)), NamedPlace("a1"))], [stack()])
    done, begun = list[object](), list[object]()
    board.hand.begun.connect(begun.append)

    def act(naming: Naming) -> None:
        if naming.meant is not None and not done:
            done.append(naming.meant)
            board.hand.offer(Naming([way(Act(("b2",)), NamedPlace("b2"))]))

    board.hand.named.connect(act)
    board.drag(board.piece(("a1", "red")), board.at("b2"))
    assert len(done) == 1 and not begun
    assert board.view.pieces.held is None and board.meant is None
