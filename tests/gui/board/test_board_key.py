"""The board's key: in one place on the sheet, whole and legible or not there; in large when asked.

What a scenario has no use for is neither in it nor on the sheet.
"""

from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide
from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from seated_kit import focus_on, until
from viewer_kit import PlayedRecord, still_viewer

from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts, look
from konqt.gui.art.board_paths import lines, outline
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.board.kept_slots import slots_of
from konqt.gui.board.large_key import LargeKey
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.board.slots.slots import TIERS
from konqt.gui.board.slots.territory import box_at
from konqt.gui.kon.art import key as key_art
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.art.furniture import legend_box, word
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair, GamePlan
from konqt.session.session import Session

GAME = game_named("kon")
LAPTOP, NETBOOK, FULL_HD = (1007, 680), (665, 510), (1479, 990)
"""Panes of windows of 1366x768, 1024x600 and 1920x1080 with the hand folded."""
PANES = (LAPTOP, NETBOOK, FULL_HD, (665, 330), (946, 665))
VIEWS = ("board", "south", "north", "play")
LANGUAGES = ("en", "nb")


@pytest.fixture(autouse=True)
def own_fonts(qapp: object) -> None:
    fonts.load()


def view_of(scenario: str) -> KonBoardView:
    seen = kon_observation(GAME.observe(GAME.new(Setup(scenario, 1)), PUBLIC))
    view = KonBoardView(shipped_board(), at_sea=bool(seen.sea))
    view.resize(*LAPTOP)
    view.show()
    view.set_observation(seen)
    view.fit_play()
    return view


@pytest.fixture(scope="module", params=["narvik", "advanced"])
def one_view(qapp: object, request: Any) -> Iterator[KonBoardView]:
    fonts.load()
    view = view_of(request.param)
    until(lambda: view.laid_out and view.base.settled)
    yield view
    view.stop()
    view.close()
    view.deleteLater()


@pytest.fixture
def view(one_view: KonBoardView) -> KonBoardView:
    """Give a board as one that nobody has looked at otherwise."""
    styled(one_view, "en", 100)
    one_view.set_theme("light")
    one_view.resize(*LAPTOP)
    one_view.fit_play()
    return one_view


def styled(view: KonBoardView, language: str, text: int, theme: str = "light") -> None:
    use_language(language)
    look.use_theme(theme, text)
    view.retranslate()


def key_in_sight(view: KonBoardView) -> bool:
    assert view.key is not None
    return view.key.isVisible()


# -- on the sheet ---------------------------------------------------------------------------


def test_it_is_whole_and_legible_in_its_one_place_or_not_there(view: KonBoardView) -> None:
    assert view.key is not None
    box = legend_box(at_sea=len(view.kinds) > 1)
    there = set()
    for pane, name, zoom in product(PANES, VIEWS, (0, 1, 2)):
        view.resize(*pane)
        view.run(f"fit_{name}")
        view.camera.zoom(zoom)
        shown = view.mapFromScene(box).boundingRect()
        whole = view.viewport().rect().contains(shown)
        assert key_in_sight(view) == (whole and view.scale_now * key_art.WORDS_HIGH >= 11)
        assert view.key.sceneBoundingRect().contains(box)
        there.add(key_in_sight(view))
    assert there == {True, False}


def test_the_view_in_which_narvik_is_played_has_it(qtbot: Any) -> None:
    view = view_of("narvik")
    qtbot.addWidget(view)
    for pane in (LAPTOP, NETBOOK, FULL_HD):
        view.resize(*pane)
        view.fit_play()
        assert key_in_sight(view), pane
    view.stop()


def test_it_lies_where_nothing_ever_stands() -> None:
    board, art, box = shipped_board(), KonBoardArt("light"), legend_box(at_sea=True)
    assert box.contains(legend_box(at_sea=False))
    for tier in TIERS:
        slots = slots_of(board, art, tier)
        for area, here in slots.areas.items():
            places = [*here.stacks, *(each.at for each in here.attacks.values())]
            places += [here.marks] if here.marks is not None else []
            taken = [box_at(here.name, *here.room), *map(slots.counter, places)]
            assert not [each for each in taken if box.intersects(rect_of(each))], area


def rect_of(box: tuple[float, float, float, float]) -> QRectF:
    left, top, right, bottom = box
    return QRectF(left, top, right - left, bottom - top)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("at_sea", [False, True])
def test_every_row_lies_inside_it(language: str, at_sea: bool) -> None:
    assert all(word(key, language) for key, _paint in key_art.rows_of(at_sea))
    box = legend_box(at_sea)
    needed = key_art.key_size(language, key_art.PRINTED_COLUMNS, at_sea=at_sea)
    assert needed.width() <= box.width() and needed.height() <= box.height()


def test_a_theme_and_a_language_paint_it_anew(view: KonBoardView) -> None:
    assert view.key is not None
    pictures = list[QImage]()
    for theme, language in (("light", "en"), ("dark", "en"), ("dark", "nb")):
        styled(view, language, 100, theme)
        view.set_theme(theme)
        view.run("fit_north")
        until(lambda: view.base.settled and view.arrangement.settled)
        place = view.mapFromScene(legend_box(at_sea=False)).boundingRect()
        pictures.append(view.grab(place).toImage())
    assert all(one != two for one, two in pairwise(pictures))


def test_drawn_twice_it_is_the_same_picture(view: KonBoardView) -> None:
    pictures = list[QImage]()
    for _time in range(2):
        view.run("fit_north")
        until(lambda: view.base.settled and view.arrangement.settled)
        assert key_in_sight(view)
        pictures.append(view.grab().toImage())
        view.camera.zoom(2)
        view.camera.pan(40, 30)
        view.grab()
    assert pictures[0] == pictures[1]


def test_a_hidden_board_takes_a_theme_when_it_is_shown_again(view: KonBoardView) -> None:
    view.fit_play()
    pieces = view.pieces.items.values()
    light = [item.pixmap().toImage() for item in pieces]
    view.hide()
    look.use_theme("dark", 100)
    view.set_theme("dark")
    assert [item.pixmap().toImage() for item in pieces] == light, "nobody sees them"
    view.show()
    until(lambda: not view.base.behind)
    assert all(item.pixmap().toImage() not in light for item in pieces)


def test_a_printed_sheet_has_it_in_its_corner() -> None:
    class Keyless(KonBoardArt):
        def paint_key(self, painter: QPainter, theme: str, language: str) -> None:
            del painter, theme, language

    board, size = shipped_board(), QSize(1000, 460)
    whole, bare = (
        BoardSheet(board, art, "light", "en").picture(size)
        for art in (KonBoardArt("light"), Keyless("light"))
    )
    share = 1000 / board.width
    box = legend_box(at_sea=True)
    corner = QRectF(box.topLeft() * share, box.size() * share).toAlignedRect()
    far = corner.adjusted(-4, -4, 6, 6)
    differing = differences(whole, bare)
    assert len(differing) > 500
    assert all(far.contains(at) for at in differing)


def differences(one: QImage, two: QImage) -> list[QPoint]:
    return [
        QPoint(x, y)
        for x in range(0, one.width(), 2)
        for y in range(0, one.height(), 2)
        if one.pixel(x, y) != two.pixel(x, y)
    ]


# -- what a scenario prints -----------------------------------------------------------------


def test_only_games_at_sea_print_the_raiding_box_and_the_cable() -> None:
    board, share = shipped_board(), 0.25
    whole = QRectF(0, 0, board.width, board.height)
    ashore, at_sea = (
        KonBoardArt("light", at_sea=ships).paint_base(board, "light", "en", whole, share)
        for ships in (False, True)
    )
    raid = outline(norway_on(board).geometry.raid).boundingRect()
    cable = lines(norway_on(board).geometry.cables).boundingRect()
    found = {"raid": 0, "cable": 0}
    for at in differences(ashore, at_sea):
        place = at.toPointF() / share
        near = [
            name
            for name, box in (("raid", raid), ("cable", cable))
            if box.adjusted(-16, -16, 16, 16).contains(place)
        ]
        assert near, place
        found[near[0]] += 1
    assert all(found.values())


def test_narvik_and_the_basic_game_print_ashore_and_the_advanced_game_at_sea(qtbot: Any) -> None:
    raid = outline(norway_on(shipped_board()).geometry.raid).boundingRect()
    for scenario, ships in (("narvik", False), ("basic", False), ("advanced", True)):
        view = view_of(scenario)
        qtbot.addWidget(view)
        assert any(box.contains(raid) for box in view.prints) == ships
        rows = [key for key, _paint in key_art.rows_of(view.art.at_sea)]  # type: ignore[attr-defined]
        assert ("cable" in rows, "ships" in rows) == (ships, ships)
        view.stop()


def test_a_sheet_that_lies_on_the_shelf_serves_no_other_kind_of_game(
    qtbot: Any, own_cache: Path
) -> None:
    pictures = []
    for scenario in ("basic", "advanced", "basic"):
        view = view_of(scenario)
        qtbot.addWidget(view)
        until(lambda view=view: view.base.painted)
        assert view.base.whole is not None
        pictures.append(view.base.whole.toImage())
        view.stop()
    assert pictures[0] == pictures[2] != pictures[1]


# -- in large -------------------------------------------------------------------------------


def large(view: KonBoardView) -> LargeKey:
    return view.findChildren(LargeKey)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_opens_it_in_large_and_closes_it(view: KonBoardView, language: str) -> None:
    styled(view, language, 100)
    zooms = ZoomButtons(view)
    zooms.show()
    until(lambda: view.base.settled and view.arrangement.settled)
    assert zooms.key.isVisible() and zooms.key.toolTip()
    pictures = list[QImage]()
    for close in ("button", "escape", "click"):
        zooms.key.click()
        assert large(view).isVisible()
        pictures.append(view.grab().toImage())
        if close == "button":
            at = zooms.key.mapTo(view, zooms.key.rect().center())
            assert view.childAt(at) is zooms.key, "it can be pressed again"
            zooms.key.click()
        elif close == "escape":
            QTest.keyClick(large(view), Qt.Key.Key_Escape)
        else:
            QTest.mouseClick(large(view), Qt.MouseButton.LeftButton)
        assert large(view).isHidden(), close
    assert pictures[0] == pictures[1] == pictures[2]
    view.over.remove(zooms)
    zooms.deleteLater()


@pytest.mark.parametrize("pane", wide(PANES, [LAPTOP, (665, 330)]))
def test_in_large_it_fits_and_has_the_size_of_the_readers_text(
    view: KonBoardView, pane: tuple[int, int]
) -> None:
    view.resize(*pane)
    view.show_key()
    for language in LANGUAGES:
        sizes = []
        for text in (100, 125, 150):
            styled(view, language, text)
            shape = large(view).shape()
            assert shape.size.width() <= pane[0] and shape.size.height() <= pane[1]
            sizes.append(shape.pixels)
        assert sizes == sorted(sizes) and sizes[0] >= 14
        assert sizes[-1] > sizes[0] or pane[1] < 500
    view.show_key()
    assert large(view).isHidden()


@pytest.fixture
def window(qtbot: Any) -> Iterator[MainWindow]:
    window = MainWindow(Settings())
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    chairs = {faction: Chair("human", faction) for faction in FACTIONS}
    window.playing.sit_down(Session.start(GamePlan("narvik", chairs, 5)))
    assert window.table is not None
    window.covers.lift()
    yield window
    window.playing.leave()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_a_key_opens_it_at_the_table_and_gives_the_keyboard_back(
    window: MainWindow, qtbot: Any
) -> None:
    table = window.table
    assert table is not None
    view = table.view
    qtbot.waitUntil(lambda: view.observation is not None)
    qtbot.waitUntil(window.menus.actions["show_key"].isEnabled)
    focus_on(view)
    QTest.keyClick(view, Qt.Key.Key_F4)
    assert large(view).isVisible() and large(view).hasFocus()
    QTest.keyClick(large(view), Qt.Key.Key_F4)
    assert large(view).isHidden() and view.hasFocus()
    QTest.keyClick(view, Qt.Key.Key_F4)
    table.focus("prompt")
    assert large(view).isHidden(), "who works elsewhere has done with it"
    window.menus.actions["show_key"].trigger()
    assert large(view).isVisible()
    window.menus.actions["show_key"].trigger()
    assert large(view).isHidden()


def test_it_opens_in_the_viewer_and_escape_closes_no_more_than_it(qapp: QApplication) -> None:
    with still_viewer(PlayedRecord(most=2), (1200, 700)) as viewer:
        viewer.activateWindow()
        for language in LANGUAGES:
            use_language(language)
            viewer.on_board("show_key")
            assert large(viewer.view).isVisible()
            QTest.keyClick(large(viewer.view), Qt.Key.Key_Escape)
            assert large(viewer.view).isHidden() and viewer.isVisible()
            viewer.tools.zooms.key.click()
            assert large(viewer.view).isVisible()
            viewer.tools.zooms.key.click()
            assert large(viewer.view).isHidden()
