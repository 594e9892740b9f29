"""Light on a small map has thinner lines: along fjords thick ones would run together."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from konqt.games.kon.board.shipped import shipped_board
from konqt.gui.kon.board.view import KonBoardView


def test_lines_are_thin_on_a_small_map_and_thick_on_a_large_one(qapp: QApplication) -> None:
    view = KonBoardView(shipped_board())
    view.resize(1014, 508)
    view.set_lit({"bergen", "harstad"})
    view.lights.set_combat("narvik")
    view.camera.fit()
    small = [shape.pen().widthF() for shape in (view.lights._halo, view.lights._combat)]
    view.camera.zoom(6)
    large = [shape.pen().widthF() for shape in (view.lights._halo, view.lights._combat)]
    assert all(thin < thick for thin, thick in zip(small, large, strict=True))
    view.stop()
    view.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
