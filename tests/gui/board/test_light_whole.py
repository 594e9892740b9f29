"""Light falls on the whole of every lit area, however one came to look at it."""

from collections.abc import Iterator
from typing import Any

import pytest
from bare_kit import BareArt
from breadth_kit import wide
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from konqt.core.chance import Stream
from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.board.view import BoardView

NEAR_NARVIK = ("tysfjord", "harstad", "gratangen", "bardufoss", "narvik", "tromso", "bodo")
STEP, INSIDE = 10, 16
"""Board units between the points looked at, and how far from an edge they lie, twice."""


@pytest.fixture
def view(qtbot: Any) -> Iterator[BoardView]:
    made = BoardView(shipped_board(), art=BareArt())
    made.resize(1007, 664)
    made.camera.fit(NEAR_NARVIK)
    made.show()
    qtbot.waitUntil(lambda: made.base.settled, timeout=30_000)
    yield made
    made.stop()
    made.deleteLater()
    QApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete.value)


def on_screen(view: BoardView) -> QImage:
    """Give what the window shows, bit by bit as it was painted."""
    return view.screen().grabWindow(view.winId()).toImage()


def well_inside(view: BoardView, area: str) -> Iterator[QPoint]:
    path = view.ground.lit_path(area)
    box = path.boundingRect().toRect()
    for x in range(box.left(), box.right(), STEP):
        for y in range(box.top(), box.bottom(), STEP):
            if path.contains(QRectF(x - INSIDE / 2, y - INSIDE / 2, INSIDE, INSIDE)):
                yield view.mapFromScene(QPointF(x, y))


def seen_lit(view: BoardView, qtbot: Any) -> dict[str, float]:
    """Give the share of every area in sight that is lit on the screen."""
    qtbot.waitUntil(lambda: view.base.settled, timeout=30_000)
    QApplication.processEvents()
    bright = on_screen(view)
    view.lights.set_lit(())
    view.viewport().repaint()
    dark = on_screen(view)
    found = {}
    for area in NEAR_NARVIK:
        points = [at for at in well_inside(view, area) if view.viewport().rect().contains(at)]
        if len(points) > 5:
            found[area] = sum(bright.pixel(at) != dark.pixel(at) for at in points) / len(points)
    return found


def look_about(view: BoardView, chance: Stream) -> None:
    """Zoom, pan and have parts of it painted again, as a mouse that moves over it does."""
    for _step in range(2 + chance.below(5)):
        kind = chance.below(4)
        if kind == 0:
            view.camera.zoom(1 if chance.below(3) else -1, view.point_of("narvik"))
        elif kind == 1:
            view.camera.pan(chance.below(360) - 180, chance.below(260) - 130)
        else:
            part = QRect(chance.below(900), chance.below(600), 40 + chance.below(260), 100)
            view.viewport().repaint(part)
    QApplication.processEvents()


@pytest.mark.parametrize("seed", wide(range(4), [0, 1]))
def test_everything_lit_is_lit_whole_and_nothing_else(
    view: BoardView, qtbot: Any, seed: int
) -> None:
    chance = Stream(seed)
    for _time in range(8):
        view.camera.fit(NEAR_NARVIK)
        for _wish in range(3):
            # Other areas are lit while some are: what could go there, then where it is led on.
            lit = {area for area in NEAR_NARVIK if chance.below(2)}
            view.set_lit(lit)
            look_about(view, chance)
        seen = seen_lit(view, qtbot)
        assert seen == {area: float(area in lit) for area in seen}


def test_light_is_whole_where_another_choice_is_lit_close_by(view: BoardView, qtbot: Any) -> None:
    view.camera.zoom(4, view.point_of("narvik"))
    view.set_lit(("gratangen", "bodo", "tromso"))
    view.viewport().repaint()
    lit = {"tysfjord", "harstad", "gratangen", "bardufoss", "tromso"}
    view.set_lit(lit)
    view.viewport().repaint()
    seen = seen_lit(view, qtbot)
    assert len(seen) > 4
    assert seen == {area: float(area in lit) for area in seen}


def test_light_that_went_before_the_map_was_moved_is_gone(view: BoardView) -> None:
    view.camera.zoom(3, view.point_of("narvik"))
    for move, part in ((90, (300, 200)), (-120, (10, 10)), (60, (500, 400))):
        view.set_lit(("tromso", "bardufoss", "tysfjord"))
        QApplication.processEvents()
        view.set_lit(("tysfjord",))
        view.camera.pan(move, move // 2)
        view.viewport().repaint(QRect(*part, 40, 40))
        QApplication.processEvents()
        painted_bit_by_bit = on_screen(view)
        view.viewport().repaint()
        assert painted_bit_by_bit == on_screen(view)
