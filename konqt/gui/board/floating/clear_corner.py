"""Where something lies over a board that it covers the least."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSizeF

from konqt.gui.board.view import BoardView


def clearest(view: BoardView, boxes: Sequence[QRect]) -> int:
    """Return which of some boxes in a view covers the least of its board; of equals the first.

    What can be clicked now matters most, then pieces and spaces in play.
    """
    known = view.ground.stack_at.keys()
    lit = [_spot(view, each) for each in known & view.lights.lit]
    clear = [QRectF(box) for _piece, box in view.pieces.boxes()]
    clear += [_spot(view, each) for each in known & set(view.in_play)]
    covered = [tuple(sum(map(QRectF(box).intersects, of)) for of in (lit, clear)) for box in boxes]
    return covered.index(min(covered))


def _spot(view: BoardView, space: str) -> QRectF:
    """Return where a space's pieces stand in a view."""
    return QRectF(view.point_of(space), QSizeF(1, 1))
