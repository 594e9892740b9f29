"""How much of the sheet a pane shows for some areas: what is printed there is whole or not there.

A key whose last line is cut off tells less than none, and half a box looks like a fault.
"""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSize

MARGIN = 0.041
"""Of the longer side, about the areas: names of coasts stand at sea, and must not be cut either."""
DEAREST = 0.85
"""Share of the scale that may be given for a printed box to be whole."""


def scale_for(box: QRectF, pane: QSize) -> float:
    """Return the largest scale, in pixels a board unit, at which a pane shows a box."""
    return min(pane.width() / box.width(), pane.height() / box.height())


def framed(areas: QRectF, prints: Iterable[QRectF], pane: QSize, sheet: QRectF) -> QRectF:
    """Return the box to show for areas: with their margin, and with the prints it would cut."""
    margin = MARGIN * max(areas.width(), areas.height())
    box = areas.adjusted(-margin, -margin, margin, margin) & sheet
    dearest = DEAREST * scale_for(box, pane)
    prints = tuple(prints)
    while True:
        seen = sight(box, pane, sheet)
        wider = QRectF(box)
        for each in prints:
            if each.intersects(seen) and not seen.contains(each):
                wider |= each
        if wider == box or scale_for(wider, pane) < dearest:
            return box
        box = wider


def sight(box: QRectF, pane: QSize, sheet: QRectF) -> QRectF:
    """Return what a pane shows of the sheet when a box is fitted into it."""
    scale = scale_for(box, pane)
    seen = QRectF(0, 0, pane.width() / scale, pane.height() / scale)
    seen.moveCenter(box.center())
    # A view does not scroll beyond its sheet; a smaller sheet stands in its middle.
    for low, high, least, most, shift in (
        (seen.left(), seen.right(), sheet.left(), sheet.right(), QPointF(1, 0)),
        (seen.top(), seen.bottom(), sheet.top(), sheet.bottom(), QPointF(0, 1)),
    ):
        if high - low >= most - least:
            seen.translate(shift * ((least + most - low - high) / 2))
        else:
            seen.translate(shift * (max(0.0, least - low) - max(0.0, high - most)))
    return seen
