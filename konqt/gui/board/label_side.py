"""Where a small thing lies beside a place of the board: at one of a few sides."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

GAPS = (9, 44)
"""Pixels from a place to what lies beside it, and those where that would cover another."""
INSET = 2.0
"""Pixels to the pane's edges."""


def beside(place: QRectF, size: QSizeF, pane: QRectF) -> list[QRectF]:
    """Return where a box may lie beside a place, wholly within the pane, the usual side first.

    Args:
        place: what it lies beside, in pixels of the viewport.
        size: of the box, in pixels.
        pane: the viewport.
    """
    middle = place.center() - QPointF(size.width(), size.height()) / 2
    most_right = pane.right() - size.width() - INSET
    most_down = pane.bottom() - size.height() - INSET
    level = min(max(INSET, middle.y()), most_down)
    found = list[tuple[float, float]]()
    for gap in GAPS:
        above, below = place.top() - gap - size.height(), place.bottom() + gap
        left, right = place.left() - gap - size.width(), place.right() + gap
        found += [(middle.x(), y) for y in (above, below) if 0 <= y <= most_down]
        found += [(x, level) for x in (left, right) if INSET <= x <= most_right]
        found += [(x, y) for x in (left, right) for y in (below, above)
                  if INSET <= x <= most_right and 0 <= y <= most_down]  # fmt: skip
    if not found:
        # No side has room for it whole: the foot of the pane, at the side where the place is not.
        found = [(most_right if place.center().x() < pane.center().x() else INSET, most_down)]
    return [QRectF(QPointF(min(max(INSET, x), most_right), y), size) for x, y in found]


def freest(boxes: Sequence[QRectF], clear: Iterable[QRectF]) -> QRectF:
    """Return the first of the boxes that lies on the fewest of what is to be kept clear."""
    clear = tuple(clear)
    return min(boxes, key=lambda box: sum(map(box.intersects, clear)))
