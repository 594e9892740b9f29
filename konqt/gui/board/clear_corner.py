"""Where something large lies over the map and covers as little of the story as can be."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import inf
from weakref import WeakKeyDictionary

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPainterPath, QTransform

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
    cards: Sequence[QRect] = (),
) -> QRect:
    """Return the box of the viewport that is cheapest to cover.

    Args:
        view: the map.
        size: of the box, in pixels.
        matters: space -> price of each of its points; other land in play costs `OTHER`.
        never: a space of which nothing is to be covered, not even between the points.
        lower: heights that it may take too, so as to cover less.
        last: where it lies now: it stays where that is hardly worse.
        cards: what else is not to be covered.
    """
    pane, prices = view.rect(), _Prices(view, matters, never, cards)
    heights = (size.height(), *lower)
    found = [_cheapest(QSize(size.width(), high), pane, prices) for high in heights]
    best = min(found, key=lambda box: prices.cost(box) + LOWER * (size.height() - box.height()))
    if last is not None and last.size() == size and pane.contains(last):
        return last if prices.cost(last) < prices.cost(best) + STAYS else best
    return best


class _Prices:
    """What boxes of a view's pane cost."""

    def __init__(
        self, view: BoardView, matters: Mapping[str, float], never: str, cards: Sequence[QRect]
    ) -> None:
        self._view, self._pane = view, view.rect()
        self._summed = _summed(view, matters)
        self._path = view.ground.paths.get(never, QPainterPath())
        self._around = view.mapFromScene(self._path.boundingRect()).boundingRect()
        # Numbers alone: hundreds of places are held against everything that stands on the board.
        self._kept = [
            (price, [_sides(each) for each in boxes if each.isValid()])
            for price, boxes in (
                (COVERED, kept_clear(view)),
                (PRINTED, view.furniture_in_sight()),
                (FLOATS, [*view.laid_over(), *cards]),
            )
        ]

    def ground(self, lefts: Sequence[int], tops: Sequence[int], size: QSize) -> list[float]:
        """Return what the map costs below boxes of a size that begin there, row by row."""
        summed, found = self._summed, list[float]()
        columns, rows = len(summed[0]) - 1, len(summed) - 1
        wide, high = size.width() - 1, size.height() - 1
        across = [(_cell(x, columns), _cell(x + wide + GRAIN, columns)) for x in lefts]
        for y in tops:
            above, below = summed[_cell(y, rows)], summed[_cell(y + high + GRAIN, rows)]
            up = HIGHER * (self._pane.bottom() - y - high)
            found += (
                below[last] - above[last] - below[first] + above[first] + up
                for first, last in across
            )
        return found

    def cost(self, box: QRect, price: float | None = None, most: float = inf) -> float:
        """Return what a box costs over its ground's price; beyond `most`, at least as much."""
        if price is None:
            price = self.ground([box.left()], [box.top()], box.size())[0]
        sides = _sides(box)
        for dear, boxes in self._kept:
            if price > most:
                return price
            price += dear * _touched(sides, boxes)
        hidden = price <= most and not self._path.isEmpty() and box.intersects(self._around)
        if hidden and self._path.intersects(self._view.mapToScene(box).boundingRect()):
            price += FLOATS
        return price


def _summed(view: BoardView, matters: Mapping[str, float]) -> list[list[float]]:
    """Return the prices of the points above and left of each, row by row from nothing."""
    land = frozenset(view.in_play)
    prices = {space: matters.get(space, OTHER if space in land else 0.0) for space in _known(view)}
    lines = _spaces(view)
    summed = [[0.0] * (len(lines[0]) + 1 if lines else 1)]
    for line in lines:
        along = accumulate(prices[space] if space is not None else 0.0 for space in line)
        summed.append([0.0, *(a + b for a, b in zip(along, summed[-1][1:], strict=True))])
    return summed


def _known(view: BoardView) -> Iterable[str]:
    return (space.ident for space in view.ground.spaces)


def _spaces(view: BoardView) -> list[list[str | None]]:
    """Return which space is seen at each point, row by row; found once for a place of the map."""
    seen = view.viewportTransform(), view.size()
    kept = _SEEN.get(view)
    if kept is None or kept[:2] != seen:
        columns = range(EDGE, view.width(), GRAIN)
        lines = [
            [view.ground.space_at(view.mapToScene(QPoint(x, y))) for x in columns]
            for y in range(EDGE, view.height(), GRAIN)
        ]
        kept = _SEEN[view] = *seen, lines
    return kept[2]


_SEEN = WeakKeyDictionary[BoardView, tuple[QTransform, QSize, list[list[str | None]]]]()
"""board view -> how the map lay in it, its size, and what was seen at each point"""


def _cheapest(size: QSize, pane: QRect, prices: _Prices) -> QRect:
    """Return the cheapest of the places that are tried for a box of a size, the first of equals."""
    lefts, tops = _places(pane.width(), size.width()), _places(pane.height(), size.height())
    # Those on the cheapest ground first: most others need not be held against what stands there.
    priced = sorted((bare, number) for number, bare in enumerate(prices.ground(lefts, tops, size)))
    least, best = inf, 0
    for bare, number in priced:
        if bare > least:
            break
        price = prices.cost(_box(lefts, tops, size, number), bare, least)
        if (price, number) < (least, best):
            least, best = price, number
    return _box(lefts, tops, size, best)


def _box(lefts: Sequence[int], tops: Sequence[int], size: QSize, number: int) -> QRect:
    """Return the box of a number, row by row."""
    return QRect(QPoint(lefts[number % len(lefts)], tops[number // len(lefts)]), size)


def _places(room: int, wanted: int) -> list[int]:
    """Return where a box may begin, among them the first and the last place that has room."""
    end = max(EDGE, room - wanted - EDGE)
    return [*range(EDGE, end, GRAIN), end]


def _cell(at: int, most: int) -> int:
    return min(most, max(0, (at - EDGE) // GRAIN))


def _sides(box: QRect) -> tuple[int, int, int, int]:
    """Return the first and last column and row of a box: left, top, right, bottom."""
    return box.left(), box.top(), box.right(), box.bottom()


def _touched(sides: tuple[int, int, int, int], boxes: Iterable[tuple[int, int, int, int]]) -> int:
    """Return how many boxes one box lies on."""
    left, top, right, bottom = sides
    return sum(
        west <= right and left <= east and north <= bottom and top <= south
        for west, north, east, south in boxes
    )
