"""On a small map: no sign lies on a name, and what matters now is named all the same."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, QSize

from konqt.core.game import Setup
from konqt.games.kon.board.shipped import shipped_board
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.registry import game_named
from konqt.gui import fonts
from konqt.gui.board.floating.overlay import place_beside
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.board.view import KonBoardView
from konqt.i18n.texts import use_language

PANES = [(530, 300), (600, 280), (676, 300)]


@pytest.fixture(params=["en", "nb"])
def view(request: Any, qtbot: Any) -> Iterator[KonBoardView]:
    fonts.load()
    use_language(request.param)
    game = game_named("kon")
    view = KonBoardView(shipped_board())
    qtbot.addWidget(view)
    view.show()
    view.set_observation(kon_observation(game.observe(game.new(Setup("basic", 1)), "germany")))
    yield view
    view.stop()
    use_language("en")


def settle(view: KonBoardView, qtbot: Any, pane: tuple[int, int]) -> None:
    view.resize(*pane)
    view.camera.fit_board()
    qtbot.waitUntil(lambda: view.arrangement.placed, timeout=60_000)


def wait_for(view: KonBoardView, qtbot: Any, areas: set[str]) -> None:
    qtbot.waitUntil(lambda: view.tags.shown.keys() == areas)


def iter_of(pieces: list[Piece]) -> Callable[[], list[Piece]]:
    return lambda: pieces


def boxes(view: KonBoardView, marks: bool) -> dict[str, QRectF]:
    return {
        area: _box(view, item)
        for (area, signs), item in view.labels._items.items()
        if signs == marks and item.isVisible()
    }


def _box(view: KonBoardView, item: Any) -> QRectF:
    size = item.boundingRect().size() / view.scale_now
    box = QRectF(0, 0, size.width(), size.height())
    box.moveCenter(item.pos())
    return box


def test_no_sign_lies_on_a_name(view: KonBoardView, qtbot: Any) -> None:
    for pane in PANES:
        settle(view, qtbot, pane)
        names, signs = boxes(view, marks=False), boxes(view, marks=True)
        assert len(names) > 1 and len(signs) > 8
        over = [(a, b) for a, sign in signs.items() for b, name in names.items() if
                sign.adjusted(2, 2, -2, -2).intersects(name.adjusted(2, 2, -2, -2))]  # fmt: skip
        assert over == [], pane


def test_what_matters_is_named_clear_of_other_names_and_of_its_counters(
    view: KonBoardView, qtbot: Any
) -> None:
    settle(view, qtbot, PANES[-1])
    unnamed = [area for area in view.in_play if not view.labels.shows(area)]
    assert len(unnamed) > 10
    for number, area in enumerate(unnamed):
        other = unnamed[number - 1]
        pieces = [stack(area, "norway", 1), stack(other, "germany", 2)]
        view.pieces.standing = iter_of(pieces)  # type: ignore[method-assign]
        view.pieces.refresh()
        view.lights.set_combat(area)
        view.set_lit([other])
        wait_for(view, qtbot, {area, other})
        told = view.tags.shown
        assert not told[area].intersects(told[other])
        for tag in told.values():
            assert QRect(0, 0, *PANES[-1]).contains(tag)
            assert not [1 for _piece, box in view.pieces.boxes() if box.intersects(tag)], area


def test_who_attacks_and_what_is_in_hand_say_their_area_and_then_no_more(
    view: KonBoardView, qtbot: Any
) -> None:
    settle(view, qtbot, PANES[-1])
    area, other = [each for each in view.in_play if not view.labels.shows(each)][:2]
    attack = stack(area, "germany", 1, "oslo", "attack")
    held = stack(other, "norway", 2)
    view.pieces.standing = lambda: [attack]  # type: ignore[method-assign]
    view.pieces.set_held(held)
    wait_for(view, qtbot, {area, other})
    view.pieces.standing = list  # type: ignore[method-assign]
    view.pieces.set_held(None)
    wait_for(view, qtbot, set())


@pytest.mark.parametrize("pane", [(676, 300), (1006, 460)])
def test_what_is_asked_at_a_place_covers_no_name_that_it_asks_about(
    view: KonBoardView, qtbot: Any, pane: tuple[int, int]
) -> None:
    settle(view, qtbot, pane)
    qtbot.waitUntil(lambda: len(boxes(view, marks=False)) > 5)
    question = QSize(280, 38)
    for area, name in boxes(view, marks=False).items():
        strip = QRect(place_beside(view, question, area), question)
        assert not strip.intersects(view.mapFromScene(name).boundingRect()), area
