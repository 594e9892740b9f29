"""All of Crown & Courage's map is in sight, can be read, and says what stands where and comes."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any

import pytest
from crown_games import GAME, fresh
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from konqt.board.board import Space
from konqt.games.crown.crown_board import crown_board
from konqt.games.crown.crown_forecast import MoveStep, NextMove, next_move
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import KingStep
from konqt.gui import look
from konqt.gui.board.piece import Piece
from konqt.gui.crown.crown_plugin import CrownPlugin
from konqt.gui.crown.map.armies_ahead import FIGHT, GOES, HALT, OCCUPY, sign_of
from konqt.gui.crown.map.crown_art import CrownArt
from konqt.gui.crown.map.crown_map import CrownMap
from konqt.gui.crown.map.map_places import box_of, has_sign, name_path, piece_side, row_of, sign_at
from konqt.gui.plain.board import PlainBoard
from konqt.gui.plain.touched import TouchedHand

PLUGIN, BOARD = CrownPlugin(), crown_board()
SIZES = ((348, 694), (480, 994), (300, 520))
TEXT_SIZES = (1.0, 1.25, 1.5)
MOST = 5
"""pieces that can stand in a space: King, troops, two kinds of Germans, the bombing die"""


def seen_of(*, crowded: bool = False) -> CrownObservation:
    state = fresh()
    if crowded:
        state.king, state.king_black = "hamar", True
        state.norwegian = {"hamar": 2}
        state.regular, state.paratrooper = {"hamar": 2, "stange": 3}, {"hamar": 1}
        state.towns = {"oslo": "occupied"}
    return GAME.observe(state, "norway")


@pytest.fixture
def hand(qapp: QApplication) -> TouchedHand[CrownObservation]:
    return TouchedHand(PLUGIN, qapp)


@pytest.fixture
def view(qtbot: Any, hand: TouchedHand[CrownObservation]) -> Iterator[CrownMap]:
    made = PLUGIN.board_view(BOARD, "light", hand)
    made.resize(*SIZES[0])
    made.set_observation(seen_of())
    made.show()
    qtbot.waitUntil(lambda: made.laid_out and made.base.settled, timeout=20_000)
    yield made
    made.stop()
    made.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def step(start: str, to: str | None, count: int = 2, **told: Any) -> MoveStep:
    base: MoveStep = {
        "from": start, "to": to, "count": count, "unit": "regular",
        "why": "goes", "battle": False, "occupies": None,
    }  # fmt: skip
    return base | told  # type: ignore[return-value]


def ahead(*steps: MoveStep) -> NextMove:
    return {"armies": list(steps), "loses": None, "instead": None}


def about(at: Any, side: float) -> QRectF:
    box = QRectF(0, 0, side, side)
    box.moveCenter(at)
    return box


def whole_in_sight(view: CrownMap) -> bool:
    sheet = view.mapFromScene(view.ground.rect).boundingRect()
    return view.viewport().rect().adjusted(-1, -1, 1, 1).contains(sheet)


@pytest.mark.parametrize("size", SIZES)
def test_all_of_the_map_is_in_sight_and_fills_its_pane(
    view: CrownMap, size: tuple[int, int]
) -> None:
    view.resize(*size)
    assert whole_in_sight(view)
    shown = view.mapFromScene(view.ground.rect).boundingRect()
    assert shown.width() > size[0] - 6 or shown.height() > size[1] - 6


def test_who_has_zoomed_sees_all_of_it_again_after_a_resize(view: CrownMap) -> None:
    view.camera.zoom_in()
    assert not whole_in_sight(view)
    view.resize(360, 700)
    assert whole_in_sight(view)


def test_nothing_floats_over_the_map(view: CrownMap) -> None:
    assert isinstance(view, PlainBoard)
    assert view.zooms is None
    assert view.minimap is None
    assert [each for each in view.findChildren(QWidget) if each.objectName() == "minimap"] == []


@pytest.mark.parametrize(("language", "text"), [*product(("en", "nb"), TEXT_SIZES)])
def test_every_name_is_whole_and_clear_of_pieces_and_signs(
    qapp: QApplication, language: str, text: float
) -> None:
    del qapp
    names = BOARD.names.of(language)
    for space in BOARD.spaces:
        box, side = box_of(space), piece_side(box_of(space).height(), text)
        written = name_path(space, names[space.ident], text).boundingRect()
        assert box.contains(written), space.ident
        assert written.height() >= 0.7 * 26, space.ident
        row = [about(at, side) for at in row_of(space, 1 if is_freedom(space) else MOST, side)]
        assert all(box.contains(each) for each in row), space.ident
        assert not any(each.intersects(written) for each in row), space.ident
        if has_sign(space):
            assert not about(sign_at(space), 24).intersects(written), space.ident


def is_freedom(space: Space) -> bool:
    return bool(space.facts.get("freedom"))


def test_names_grow_with_the_size_of_text(view: CrownMap, qtbot: Any) -> None:
    before, side = view.base.whole, view.pieces.body
    assert before is not None
    first = before.toImage()
    try:
        look.use_theme("light", 150)
        view.retranslate()
        qtbot.waitUntil(lambda: view.base.settled, timeout=20_000)
        after = view.base.whole
        assert after is not None
        assert after.toImage() != first
        assert view.pieces.body < side
    finally:
        look.use_theme("light", 100)


def test_pieces_stand_beside_each_other_in_their_space_and_a_flag_at_its_corner(
    view: CrownMap,
) -> None:
    view.set_observation(seen_of(crowded=True))
    hamar = next(space for space in BOARD.spaces if space.ident == "hamar")
    row = sorted(i.pos().x() for i in view.pieces.items.values() if i.piece.space == "hamar")
    assert len(row) == 4
    assert all(box_of(hamar).left() < x < box_of(hamar).right() for x in row)
    side = view.pieces.body
    assert all(b - a > 0.9 * side for a, b in pairwise(row))
    flag = next(i for i in view.pieces.items.values() if i.piece.kind == "occupied")
    oslo = next(space for space in BOARD.spaces if space.ident == "oslo")
    assert flag.pos() == sign_at(oslo)


def picture(piece: Piece) -> QImage:
    """Give a piece's picture without its colours."""
    image = CrownArt().piece(piece, 60, 1.0).toImage()
    return image.convertToFormat(QImage.Format.Format_Alpha8)


def test_each_piece_has_an_outline_of_its_own_also_the_king_once_he_bears_arms(
    qapp: QApplication,
) -> None:
    del qapp
    kinds = ("king", "norwegian", "regular", "paratrooper", "bombing", "occupied", "destroyed")
    shown = [picture(Piece(kind, "oslo", kind=kind, count=2)) for kind in kinds]
    shown.append(picture(Piece("king", "oslo", kind="king", state="armed")))
    assert all(one != two for n, one in enumerate(shown) for two in shown[n + 1 :])


def test_the_armed_king_is_told_apart(view: CrownMap) -> None:
    (king,) = (
        each for each in PLUGIN.place_pieces(seen_of(crowded=True)).pieces if each.ident == "king"
    )
    assert PLUGIN.say_piece(king, "") == "the King under arms"


def test_the_next_move_is_shown_by_arrows_with_counts_and_signs(view: CrownMap) -> None:
    steps = (
        step("stange", "hamar", 3, battle=True),
        step("drobak", "oslo", 4, occupies="oslo"),
        step("oslofjord", "drobak"),
        step("gran", None, unit="paratrooper", why="held"),
    )
    assert [sign_of(each) for each in steps] == [FIGHT, OCCUPY, GOES, HALT]
    view.show_move(ahead(*steps))
    assert len(view.ahead.arrows) == 3
    assert len(view.ahead.tags) == 4
    looks = {bytes(tag.pixmap().toImage().constBits()) for tag in view.ahead.tags}
    assert len(looks) == 4
    view.show_move(None)
    assert (len(view.ahead.arrows), len(view.ahead.tags)) == (0, 0)


def test_what_the_rules_foresee_is_shown_as_it_comes(view: CrownMap) -> None:
    seen = seen_of()
    view.show_move(next_move(GAME, seen))
    assert len(view.ahead.steps) == len(next_move(GAME, seen)["armies"]) > 0


def test_no_tag_of_an_army_lies_over_a_name_or_a_piece(view: CrownMap) -> None:
    view.show_move(ahead(step("drobak", "oslo", 4, occupies="oslo"), step("oslofjord", "drobak")))
    scale, names = view.scale_now, BOARD.names.of("en")
    written = [name_path(space, names[space.ident], 1.0).boundingRect() for space in BOARD.spaces]
    for tag in view.ahead.tags:
        size = tag.boundingRect().size() / scale
        box = QRectF(tag.pos().x() - size.width() / 2, tag.pos().y() - size.height() / 2,
                     size.width(), size.height())  # fmt: skip
        assert not any(box.intersects(each) for each in written)
        for item in view.pieces.items.values():
            assert not box.intersects(about(item.pos(), view.pieces.body))


def test_dangerous_places_are_hatched_and_others_ringed(view: CrownMap) -> None:
    view.show_places(("hurdal",), "accent")
    view.show_places(("hurdal",), "danger")
    ringed, danger = (view.marked.path_of(role) for role in ("accent", "danger"))
    assert danger.elementCount() > ringed.elementCount() > 0
    assert view.ground.box(("hurdal",)).contains(danger.boundingRect())
    view.show_places((), "danger")
    assert view.marked.path_of("danger").isEmpty()
    assert not view.marked.path_of("accent").isEmpty()


def test_the_kings_way_is_dotted_with_the_turns_in_which_he_came(view: CrownMap) -> None:
    view.show_trail((("jessheim", 0), ("eidsvoll", 3), ("jessheim", 5), ("nowhere", 6)))
    assert view.trail.turns() == {"jessheim": "0, 5", "eidsvoll": "3"}
    many = [("jessheim", turn) for turn in range(6)]
    view.show_trail(many)
    assert view.trail.turns() == {"jessheim": "… 3, 4, 5"}


def test_a_space_says_what_it_is_who_stands_there_and_what_comes(view: CrownMap) -> None:
    view.set_observation(seen_of(crowded=True))
    view.show_move(ahead(step("stange", "hamar", 3, battle=True)))
    assert view.describe("hamar").splitlines() == [
        "Hamar: sector 4, town, highway, German route; the King, 2 troops, 2 regulars, "
        "1 paratrooper",
        "Next Move: 3 regulars from Stange, to fight",
    ]
    assert view.describe("stange").splitlines()[1] == "Next Move: 3 regulars to Hamar"
    assert view.describe("oslofjord") == (
        "Oslofjord: sector 1, red space, for Germans only, German route; empty"
    )
    assert view.describe("freedom") == "Freedom: empty"


def test_while_nobody_may_look_the_map_tells_and_shows_nothing_of_the_game(view: CrownMap) -> None:
    view.show_move(ahead(step("stange", "hamar", 3)))
    view.show_trail((("jessheim", 0),))
    view.show_places(("hurdal",), "danger")
    view.set_observation(None)
    assert view.pieces.items == {}
    assert view.describe("jessheim") == "Jessheim: sector 3, highway, German route"
    assert (view.ahead.tags, view.trail.steps) == ([], ())
    assert view.marked.path_of("danger").isEmpty()


def walked(view: CrownMap, hand: TouchedHand[CrownObservation], keys: Sequence[Qt.Key]) -> str:
    del hand
    for key in keys:
        QTest.keyClick(view, key)
    return str(getattr(view.pointer, "cursor", ""))


@pytest.mark.parametrize("column", ["otta", "tynset", "drevsjo"])
def test_arrow_keys_lead_from_every_column_into_freedom(
    view: CrownMap, hand: TouchedHand[CrownObservation], column: str
) -> None:
    view.pointer.point_at(column)  # type: ignore[union-attr]
    assert walked(view, hand, [Qt.Key.Key_Up]) == "freedom"


def test_a_click_anywhere_in_a_space_sends_the_king_there(
    view: CrownMap, hand: TouchedHand[CrownObservation]
) -> None:
    chosen: list[object] = []
    hand.chosen.connect(chosen.append)
    hand.show_legal([KingStep("eidsvoll"), KingStep("gran")])
    box = view.mapFromScene(view.ground.box(("gran",))).boundingRect()
    for corner in (box.topLeft() + QPoint(6, 6), box.bottomRight() - QPoint(6, 6)):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert chosen == [KingStep("gran"), KingStep("gran")]


class _Replay:
    """A record of which only its board and its end are asked."""

    steps, board, game = 0, BOARD, GAME

    def observe(self, step: int, viewer: str) -> CrownObservation:
        del step, viewer
        return seen_of(crowded=True)


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_the_picture_in_the_library_shows_the_map_about_the_king(
    qapp: QApplication, theme: str
) -> None:
    del qapp
    small = PLUGIN.small_board(_Replay(), theme, QSize(192, 96))  # type: ignore[arg-type]
    assert small.size() == QSize(192, 96)
    other = PLUGIN.small_board(_Replay(), "dark" if theme != "dark" else "light", QSize(192, 96))  # type: ignore[arg-type]
    assert small != other


def test_viewer_and_exports_get_the_same_map(qapp: QApplication) -> None:
    del qapp
    first = PLUGIN.first_board(_Replay(), "light")  # type: ignore[arg-type]
    scene = PLUGIN.scene_board(seen_of(), "light")
    for made in (first, scene):
        assert isinstance(made, CrownMap)
        assert "king" in {item.piece.kind for item in made.pieces.items.values()}
        made.stop()
