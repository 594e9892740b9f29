"""The board's key: as large as the reader's text, whole where nothing is, or not there at all."""

from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from breadth_kit import wide
from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame
from sea_record_kit import played
from seated_kit import until

from konqt.board.shipped import shipped_board
from konqt.core.event import PUBLIC
from konqt.core.game import Setup
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts, look
from konqt.gui.board import empty_ground
from konqt.gui.board.empty_ground import OFF_COAST, EmptyGround
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.kon.art import key as key_art
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.art.furniture import LEGEND_BOX, WORDS, word
from konqt.gui.kon.board.key import SIZES, BoardKey
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.theme import theme_named
from konqt.i18n.texts import use_language

GAME = game_named("kon")
LAPTOP, NETBOOK, FULL_HD = (1007, 680), (665, 510), (1479, 990)
"""Panes of windows of 1366x768, 1024x600 and 1920x1080 with the hand folded."""
PANES = (LAPTOP, NETBOOK, FULL_HD, (665, 330), (946, 665), (604, 495))
VIEWS = ("board", "south", "north", "play")


@pytest.fixture(autouse=True)
def own_fonts(qapp: object) -> None:
    fonts.load()


def seen(scenario: str = "narvik") -> Observation:
    return kon_observation(GAME.observe(GAME.new(Setup(scenario, 1)), PUBLIC))


@pytest.fixture(scope="module")
def one_view(qapp: object) -> Iterator[KonBoardView]:
    fonts.load()
    view = KonBoardView(shipped_board())
    view.show()
    view.set_observation(seen())
    until(lambda: view.key is not None)
    yield view
    view.stop()
    view.close()
    view.deleteLater()


@pytest.fixture
def view(one_view: KonBoardView) -> KonBoardView:
    """Give a board with its key, as one that nobody has looked at otherwise."""
    one_view.set_theme("light")
    styled(one_view, "en", 100)
    one_view.show()
    return one_view


def key_of(view: KonBoardView) -> BoardKey:
    assert view.key is not None
    return view.key


def look_at(view: KonBoardView, pane: tuple[int, int], name: str) -> QRect:
    view.resize(*pane)
    getattr(view, f"fit_{name}")()
    return key_of(view).box


def land_under(view: KonBoardView, box: QRect) -> set[str | None]:
    """Give the areas that a box of the viewport covers."""
    grid = [
        QPoint(x, y)
        for x in range(box.left(), box.right() + 1, 3)
        for y in range(box.top(), box.bottom() + 1, 3)
    ]
    return {view.ground.space_at(view.mapToScene(at)) for at in grid} - {None}


def styled(view: KonBoardView, language: str, text: int) -> None:
    use_language(language)
    look.use_theme("light", text)
    view.retranslate()


def test_it_comes_by_itself_once_everything_else_stands(qtbot: Any) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*LAPTOP)
    view.show()
    view.set_observation(seen())
    view.fit_play()
    with qtbot.waitSignal(view.complete, timeout=60_000):
        assert view.key is None and not view.laid_out
    qtbot.waitUntil(lambda: view.key is not None)
    assert not key_of(view).box.isEmpty()
    view.stop()


@pytest.mark.parametrize("pane", wide(PANES, [LAPTOP, NETBOOK, (604, 495)]))
def test_it_is_whole_and_covers_nothing_or_is_not_there(
    view: KonBoardView, pane: tuple[int, int]
) -> None:
    for language, text, name in product(("en", "nb"), (100, 125, 150), VIEWS):
        styled(view, language, text)
        box = look_at(view, pane, name)
        if box.isEmpty():
            continue
        assert view.viewport().rect().contains(box)
        assert not land_under(view, box), name
        assert not [each for each in view.printed_in_sight() if each.intersects(box)]
        assert key_of(view).words_high >= SIZES[-1]


@pytest.mark.parametrize("language", ["en", "nb"])
def test_the_views_of_the_menu_have_it(view: KonBoardView, language: str) -> None:
    styled(view, language, 100)
    for pane, name in product((LAPTOP, NETBOOK, FULL_HD), VIEWS):
        # The south fills the pane of a window of 1024x600.
        if (pane, name) != (NETBOOK, "south"):
            assert not look_at(view, pane, name).isEmpty(), (pane, name)


def test_it_lies_on_the_sheet_where_that_has_room(view: KonBoardView) -> None:
    for pane, name in product((LAPTOP, FULL_HD, (1479, 760)), ("board", "north", "play")):
        box = look_at(view, pane, name)
        assert view.ground.rect.contains(view.mapToScene(box).boundingRect()), (pane, name)


def test_it_grows_with_the_text(view: KonBoardView) -> None:
    for pane, name in product((LAPTOP, NETBOOK, FULL_HD), ("board", "north", "play")):
        if (pane, name) == (NETBOOK, "play"):
            continue  # no room for more than the usual size
        found = []
        for text in (100, 125, 150):
            styled(view, "en", text)
            look_at(view, pane, name)
            found.append(key_of(view).words_high)
        assert found == sorted(found), (pane, name)
        assert found[2] >= (1.1 if pane == NETBOOK else 1.2) * found[0], (pane, name)


def test_who_looks_elsewhere_has_it_again_in_every_view(view: KonBoardView) -> None:
    look_at(view, LAPTOP, "play")
    view.zoom(1)
    assert key_of(view).box.isEmpty()
    for name in VIEWS:
        assert not look_at(view, LAPTOP, name).isEmpty()


def test_it_keeps_clear_of_what_lies_over_the_map(view: KonBoardView) -> None:
    free = look_at(view, LAPTOP, "play")
    lid = QFrame(view)
    lid.setGeometry(free)
    lid.show()
    view.over.append(lid)
    other = look_at(view, (1007, 681), "play")
    assert not other.intersects(free)
    view.over.remove(lid)
    lid.deleteLater()


@pytest.mark.parametrize("first", ["key", "card"])
def test_it_stands_where_it_does_whatever_floats_first(qtbot: Any, first: str) -> None:
    """A fight's card lies over the map for a while, and may come before the key or after it."""
    free = KonBoardView(shipped_board())
    view = KonBoardView(shipped_board())
    for each in (free, view):
        qtbot.addWidget(each)
        each.resize(*LAPTOP)
        each.set_observation(seen())
        each.fit_play()
    free.finish()
    place = key_of(free).place
    card = QFrame(view)
    card.setGeometry(place.adjusted(-90, 40, -40, 0))
    card.hide()
    view.afloat.add(card)
    if first == "key":
        view.finish()
    card.show()
    view.over.append(card)
    view.finish()
    view.sight_changed.emit()
    assert key_of(view).place == place
    assert key_of(view).box.isEmpty(), "half a key is none"
    card.move(0, 0)
    assert key_of(view).box == place
    card.setGeometry(place)
    card.hide()
    assert key_of(view).box == place
    for each in (free, view):
        each.stop()


def test_a_theme_and_a_language_paint_it_anew(view: KonBoardView) -> None:
    look_at(view, LAPTOP, "play")
    pictures = [key_of(view).item.pixmap().toImage()]
    look.use_theme("dark", 100)
    view.set_theme("dark")
    pictures.append(key_of(view).item.pixmap().toImage())
    use_language("nb")
    view.retranslate()
    pictures.append(key_of(view).item.pixmap().toImage())
    assert all(one != two for one, two in pairwise(pictures))


def test_a_hidden_board_takes_a_theme_when_it_is_shown_again(view: KonBoardView) -> None:
    look_at(view, LAPTOP, "play")
    pieces = view.pieces.items.values()
    light = [item.pixmap().toImage() for item in pieces]
    view.hide()
    look.use_theme("dark", 100)
    view.set_theme("dark")
    assert [item.pixmap().toImage() for item in pieces] == light, "nobody sees them"
    view.show()
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
    share = 1000 / board.geometry.width
    corner = QRectF(LEGEND_BOX.topLeft() * share, LEGEND_BOX.size() * share).toAlignedRect()
    far = corner.adjusted(-4, -4, 6, 6)
    differing = [
        QPoint(x, y)
        for x in range(0, 1000, 3)
        for y in range(0, 460, 3)
        if whole.pixel(x, y) != bare.pixel(x, y)
    ]
    assert len(differing) > 1000
    assert all(far.contains(at) for at in differing)


@pytest.mark.parametrize("columns", range(1, key_art.MOST_COLUMNS + 1))
@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("ships", [False, True])
def test_every_word_lies_inside_it(columns: int, language: str, ships: bool) -> None:
    size = key_art.key_size(language, columns, ships)
    rows = (*key_art.ROWS, *key_art.SHIPS)
    assert {key for key, _paint in rows} <= WORDS.keys()
    assert all(word(key, language) for key, _paint in rows)
    picture = QImage(round(size.width()) + 80, round(size.height()) + 80,
                     QImage.Format.Format_RGB32)  # fmt: skip
    picture.fill(0)
    ratio_one = key_art.key_picture(theme_named("light"), language, columns, 36.0, 1.0, ships)
    with QPainter(picture) as painter:
        painter.drawPixmap(0, 0, ratio_one)
    beyond = range(round(size.width() + 2 * key_art.SHADOW), picture.width())
    assert all(picture.pixelColor(x, y).lightness() == 0
               for x in beyond for y in range(0, picture.height(), 3))  # fmt: skip


@pytest.fixture
def afloat(qtbot: Any, tmp_path: Path) -> Iterator[KonBoardView]:
    session = played("april-only", tmp_path)
    view = KonBoardView(shipped_board(), at_sea=True)
    qtbot.addWidget(view)
    view.show()
    view.set_observation(kon_observation(session.observe(PUBLIC)))
    qtbot.waitUntil(lambda: view.key is not None, timeout=60_000)
    yield view
    view.stop()
    session.close()


@pytest.mark.parametrize("language", wide(["en", "nb"], ["nb"]))
def test_with_ships_it_has_their_signs_and_covers_none(afloat: KonBoardView, language: str) -> None:
    styled(afloat, language, 100)
    there = 0
    for pane, name in product((LAPTOP, NETBOOK, FULL_HD), VIEWS):
        box = look_at(afloat, pane, name)
        if box.isEmpty():
            continue
        there += 1
        QTest.qWait(1)
        assert not land_under_areas(afloat, box), (pane, name)
        for item in afloat.pieces.items.values():
            at = afloat.mapFromScene(item.sceneBoundingRect()).boundingRect()
            assert not at.intersects(box), (pane, name, item.piece)
    assert there >= 10
    columns = key_of(afloat)._laid[0] if key_of(afloat)._laid else 1
    size = key_art.key_size(language, columns, ships=True)
    assert size != key_art.key_size(language, columns)


def land_under_areas(view: KonBoardView, box: QRect) -> set[str | None]:
    """Give the areas, not the waters, that a box of the viewport covers."""
    return land_under(view, box) & set(view.board.topology.areas)


TAKEN = QRectF(2600, 1500, 100, 100)


def test_where_nothing_is_is_painted_at_the_first_start_only(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = [QRectF(x, y, 90, 60) for x in range(0, 3900, 130) for y in range(0, 1900, 130)]
    first = [EmptyGround(shipped_board(), [TAKEN], off) for off in (None, OFF_COAST)]
    monkeypatch.setattr(empty_ground, "greys", None)
    again = [EmptyGround(shipped_board(), [TAKEN], off) for off in (None, OFF_COAST)]
    for one, other in zip(first, again, strict=True):
        found = [one.free(box) for box in tried]
        assert found == [other.free(box) for box in tried]
        assert len(set(found)) == 2


def test_empty_ground_knows_what_is_taken() -> None:
    board, taken = shipped_board(), TAKEN
    ground, open_sea = (EmptyGround(board, [taken], off) for off in (None, OFF_COAST))
    assert not ground.free(taken.adjusted(20, 20, -20, -20))
    assert ground.free(QRectF(3300, 1300, 500, 400)), "Finland"
    assert ground.free(QRectF(-300, -300, 5000, 280)), "beyond the sheet"
    zone = board.geometry.zone_labels[4]
    for x, y in board.geometry.zone_labels:
        assert not ground.free(QRectF(x, y, 1, 1))
        assert not open_sea.free(QRectF(x, y, 1, 1)), "its numeral stands there"
    assert zone
    far = QRectF(1200, 40, 300, 60)
    assert open_sea.free(far)
    assert not ground.free(far)
    for anchor in board.geometry.anchors:
        at = QRectF(*anchor.stack, 1, 1)
        assert not ground.free(at)
        assert not open_sea.free(at)


def test_for_a_picture_it_is_there_at_once_and_once(qtbot: Any) -> None:
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.resize(*LAPTOP)
    view.finish()
    key = view.key
    assert key is not None
    with qtbot.waitSignal(view.complete, timeout=20_000):
        view.show()
        view.set_observation(seen())
    QTest.qWait(300)
    assert view.key is key and not key.box.isEmpty()
    view.stop()
