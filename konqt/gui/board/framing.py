"""How much of the sheet a pane shows for some areas: what is printed there is whole or not there.

A key whose last line is cut off tells less than none, and half a box looks like a fault.
"""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize

MARGIN = 0.041
"""Of the longer side, about the areas: names of coasts stand at sea, and must not be cut either."""
HEAD = 46
"""Pixels left above what is shown where there are more than it needs: enough for the zoom buttons.
The rest is left below, where the hand rises and takes room: what is shown need not move."""
DEEPEST = 1.5
"""Pixels a board unit at the deepest zoom: closer by, coasts are seen to be drawn with a ruler."""
DEAREST = 0.85
"""Share of the scale that may be given for a printed box to be whole."""
ASIDE = 0.2
"""Share of a pane's width by which areas may be shown beside its middle for that."""


def scale_for(box: QRectF, pane: QSize) -> float:
    """Return the largest scale, in pixels a board unit, at which a pane shows a box."""
    return min(pane.width() / box.width(), pane.height() / box.height())


def fitted_scale(box: QRectF, pane: QSize) -> float:
    """Return the scale at which a box is shown that is fitted into a pane."""
    return max(0.02, min(scale_for(box, pane), DEEPEST))


def framed(areas: QRectF, prints: Iterable[QRectF], pane: QSize, sheet: QRectF) -> QRectF:
    """Return the box to show for areas: with their margin, and with the prints it would cut.

    As many of these as the scale allows, the first ones before others; in a low pane, which shows
    much beside the areas, none that would push these out of its middle.
    """
    margin = MARGIN * max(areas.width(), areas.height())
    box = areas.adjusted(-margin, -margin, margin, margin) & sheet
    dearest = DEAREST * scale_for(box, pane)
    prints = tuple(prints)
    while True:
        seen = sight(box, pane, sheet)
        cut = (each for each in prints if each.intersects(seen) and not seen.contains(each))
        wider = (box | each for each in cut)
        fits = next(
            (
                each
                for each in wider
                if scale_for(each, pane) >= dearest
                and _is_central(areas, sight(each, pane, sheet), sight(box, pane, sheet))
            ),
            box,
        )
        if fits == box:
            return box
        box = fits


def _is_central(areas: QRectF, seen: QRectF, before: QRectF) -> bool:
    """Return whether areas stand near the middle of what is seen, or no farther than before."""
    middle = areas.center().x()
    far, was = (abs(middle - each.center().x()) / each.width() for each in (seen, before))
    return far <= max(ASIDE, was)


def sight(box: QRectF, pane: QSize, sheet: QRectF) -> QRectF:
    """Return what a pane shows of the sheet when a box is fitted into it."""
    scale = scale_for(box, pane)
    seen = QRectF(0, 0, pane.width() / scale, pane.height() / scale)
    seen.moveCenter(box.center())
    seen.moveTop(box.top() - min(HEAD / scale, seen.height() - box.height()))
    # A view does not scroll beyond its sheet; a smaller sheet stands in its middle, or high.
    spare = seen.width() - sheet.width()
    if spare >= 0:
        seen.moveLeft(sheet.left() - spare / 2)
    else:
        seen.moveLeft(max(sheet.left(), min(seen.left(), sheet.left() - spare)))
    spare = seen.height() - sheet.height()
    if spare >= 0:
        seen.moveTop(sheet.top() - min(HEAD / scale, spare))
    else:
        seen.moveTop(max(sheet.top(), min(seen.top(), sheet.top() - spare)))
    return seen
