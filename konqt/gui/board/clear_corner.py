"""Where something large lies over the map and covers as little of the story as can be."""

from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPainterPath

from konqt.gui.board.in_sight import EDGE, kept_clear
from konqt.gui.board.view import BoardView

GRAIN = 24
"""Pixels between the points at which the map is looked at, and between the places tried."""
OTHER = 1.0
"""Price of a point of any land that is in play."""
COVERED, PRINTED, FLOATS = 8.0, 40.0, 400.0
"""Price of a counter, a name or a numeral, of a box printed on the map, and of what floats over it
already."""
HIGHER, LOWER = 0.01, 0.2
"""Price of each pixel above the lower edge, and of each that a box is lower than it would be."""
STAYS = 4.0
"""By how much another place must be better for it to move there."""


def clear_corner(
    view: BoardView,
    size: QSize,
    matters: Mapping[str, float],
    never: str = "",
    lower: Sequence[int] = (),
    last: QRect | None = None,
) -> QRect:
    """Return the box of the viewport that is cheapest to cover.

    Args:
        view: the map.
        size: of the box, in pixels.
        matters: space -> price of each of its points; other land in play costs `OTHER`.
        never: a space of which nothing is to be covered, not even between the points.
        lower: heights that it may take too, so as to cover less.
        last: where it lies now: it stays where that is hardly worse.
    """
    pane, summed = view.rect(), _summed(view, matters)
    columns, rows = len(summed[0]) - 1, len(summed) - 1
    path = view.ground.paths.get(never, QPainterPath())
    around = view.mapFromScene(path.boundingRect()).boundingRect()
    clear, floats, printed = kept_clear(view), view.laid_over(), view.furniture_in_sight()

    def cost(box: QRect) -> float:
        left, right = (_cell(at, columns) for at in (box.left(), box.right() + GRAIN))
        top, bottom = (_cell(at, rows) for at in (box.top(), box.bottom() + GRAIN))
        land_covered = (
            summed[bottom][right] - summed[top][right] - summed[bottom][left] + summed[top][left]
        )
        hidden = not path.isEmpty() and box.intersects(around)
        hidden = hidden and path.intersects(view.mapToScene(box).boundingRect())
        return (
            land_covered
            + FLOATS * hidden
            + COVERED * sum(box.intersects(each) for each in clear)
            + PRINTED * sum(box.intersects(each) for each in printed)
            + FLOATS * sum(box.intersects(each) for each in floats)
            + HIGHER * (pane.bottom() - box.bottom())
        )

    found = [_cheapest(QSize(size.width(), high), pane, cost) for high in (size.height(), *lower)]
    best = min(found, key=lambda box: cost(box) + LOWER * (size.height() - box.height()))
    if last is not None and last.size() == size and pane.contains(last):
        return last if cost(last) < cost(best) + STAYS else best
    return best


def _summed(view: BoardView, matters: Mapping[str, float]) -> list[list[float]]:
    """Return the prices of the points above and left of each, row by row from nothing."""
    pane, land = view.rect(), frozenset(view.in_play)
    columns = range(EDGE, pane.width(), GRAIN)
    summed = [[0.0] * (len(columns) + 1)]
    for y in range(EDGE, pane.height(), GRAIN):
        line = [_price(view, QPoint(x, y), matters, land) for x in columns]
        above = summed[-1]
        summed.append([0.0, *(a + b for a, b in zip(accumulate(line), above[1:], strict=True))])
    return summed


def _cheapest(size: QSize, pane: QRect, cost: Callable[[QRect], float]) -> QRect:
    """Return the cheapest of the places that are tried for a box of a size."""
    lefts, tops = _places(pane.width(), size.width()), _places(pane.height(), size.height())
    return min((QRect(QPoint(x, y), size) for y in tops for x in lefts), key=cost)


def _places(room: int, wanted: int) -> list[int]:
    """Return where a box may begin, among them the first and the last place that has room."""
    end = max(EDGE, room - wanted - EDGE)
    return [*range(EDGE, end, GRAIN), end]


def _cell(at: int, most: int) -> int:
    return min(most, max(0, (at - EDGE) // GRAIN))


def _price(
    view: BoardView, at: QPoint, matters: Mapping[str, float], land: frozenset[str]
) -> float:
    space = view.ground.space_at(view.mapToScene(at))
    if space is None:
        return 0.0
    return matters.get(space, OTHER if space in land else 0.0)
