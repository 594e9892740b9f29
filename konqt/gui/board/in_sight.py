"""Where a thing that lies over the map stands so that what matters now stays in sight."""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from konqt.gui.board.view import BoardView

EDGE = 4
"""Pixels to the pane's edge."""
NEAREST, STEP, RINGS = 48, 26, 9
"""Pixels from a point to what stands beside it, and between the rings of places tried."""
DIRECTIONS = 16
GRAIN = 20
"""Pixels between the points at which a place is looked at."""
LAND, COUNTER, PLATE, OTHER_PLATE, PRINTED = 8.0, 5.0, 3.0, 0.4, 1.2
"""Price of covering: all with land that matters, a counter, a name that matters, another name, a
printed box."""
FAR, ALONG = 0.008, 0.003
"""Price of each pixel away from the point, and along the pane's edge."""
LOW, LOW_PRICE = 120, 0.8
"""Pixels above the pane's lower edge where the bubble speaks, and the price of lying there."""
INSET, SLIDE, TOP_PRICE = 14, 55, 0.6
"""Of the bubble: pixels to the edge and between places along it, the price of the upper edge."""

NEARBY = 12
"""How many free places are weighed."""
NUMERAL = QSize(40, 26)
"""Pixels of a sea zone's sign."""
FLOATING = 40.0
"""Price of lying on what floats over the map or is printed beside the areas, or on the area that is
fought for or asked about."""

Price = Callable[[QRect], float]


def price_over(view: BoardView, areas: Iterable[str]) -> Price:
    """Return what covering a box of a board view costs when these areas should stay in sight."""
    areas = frozenset(areas)
    names = _plates(view)
    counters = [box for _piece, box in view.pieces.boxes()]
    printed = view.furniture_in_sight()

    @cache
    def matters(column: int, row: int) -> bool:
        # Of one grid for all boxes: places that are tried lie one over the other.
        at = QPoint(column * GRAIN, row * GRAIN)
        return view.ground.space_at(view.mapToScene(at)) in areas

    def price(box: QRect) -> float:
        points = [
            matters(column, row)
            for column in range(-(-box.left() // GRAIN), box.right() // GRAIN + 1)
            for row in range(-(-box.top() // GRAIN), box.bottom() // GRAIN + 1)
        ]
        return (
            LAND * sum(points) / max(1, len(points))
            + COUNTER * sum(box.intersects(each) for each in counters)
            + PRINTED * sum(box.intersects(each) for each in printed)
            + sum(
                PLATE if area in areas else OTHER_PLATE
                for area, plate in names.items()
                if box.intersects(plate)
            )
        )

    return price


def place_beside(size: QSize, at: QPoint, pane: QSize, price: Price) -> QPoint:
    """Return the upper left corner of the cheapest place for a box near a point of a pane."""
    room = QRectF(0, 0, pane.width(), pane.height()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
    best, least = QPoint(EDGE, EDGE), math.inf
    for ring in range(RINGS):
        gap = NEAREST + ring * STEP
        if gap * FAR >= least:
            break
        for turn in range(DIRECTIONS):
            # From straight below on; beside the stack the box is as near as above it.
            angle = math.tau * (turn / DIRECTIONS + 0.25)
            x = math.cos(angle) * (gap + size.width() / 2)
            y = math.sin(angle) * (gap + size.height() / 2)
            box = QRect(QPoint(), size)
            box.moveCenter(at + QPoint(round(x), round(y)))
            if not room.contains(QRectF(box)):
                continue
            cost = gap * FAR + price(box)
            cost += LOW_PRICE if box.bottom() > pane.height() - LOW else 0.0
            if cost < least:
                best, least = box.topLeft(), cost
    return best


def place_at_edge(size: QSize, at: QPoint, pane: QSize, price: Price) -> QPoint:
    """Return the upper left corner of the cheapest place along a pane's lower or upper edge.

    Under the point, if nothing is in the way: the lower edge is over land where nobody plays.
    """
    last = max(EDGE, pane.width() - size.width() - EDGE)
    wanted = min(max(EDGE, at.x() - size.width() // 2), last)
    best, least = QPoint(wanted, INSET), math.inf
    lefts = sorted({wanted, last, *range(EDGE, last, SLIDE)}, key=lambda x: abs(x - wanted))
    for top, dear in ((pane.height() - size.height() - INSET, 0.0), (INSET, TOP_PRICE)):
        for left in lefts:
            cost = dear + ALONG * abs(left - wanted)
            if cost >= least:
                break
            cost += price(QRect(QPoint(left, top), size))
            if cost < least:
                best, least = QPoint(left, top), cost
    return best


class Berth:
    """Where a card lies that stays on the map for a while: off what matters and what floats there.

    It stays where it is as long as it covers none of that, so that nobody looks for it.
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._last: QRect | None = None
        self._asked: tuple[QSize, tuple[int, ...]] | None = None

    def place(self, wanted: QRect, lower: Sequence[int] = ()) -> QRect:
        """Return a box for one that would rather lie elsewhere.

        It has one of the heights `lower`, highest first, where only such a one covers nothing.
        """
        view = self._view
        matter = {*view.lights.lit, *((view.lights.combat,) if view.lights.combat else ())}
        price = price_over(view, matter)
        floats = [*view.laid_over(), *view.furniture_in_sight()]

        at_issue = view.lights.combat

        def dear(box: QRect) -> float:
            cost = price(box) + FLOATING * any(box.intersects(each) for each in floats)
            return cost + FLOATING * (at_issue is not None and _lies_on(view, box, at_issue))

        last, asked = self._last, (wanted.size(), tuple(lower))
        stays = last is not None and self._asked == asked and view.rect().contains(last)
        if last is not None and stays and dear(last) < 2 * PLATE:
            return last
        box, cost = wanted, dear(wanted)
        if cost > 0:
            at = place_at_edge(wanted.size(), wanted.center(), view.size(), dear)
            box = QRect(at, wanted.size())
            cost = dear(box)
        if cost >= PLATE:
            # Along the edges it would cover something: anywhere else it may not.
            clear = [*floats, *kept_clear(view)]
            free = free_boxes(wanted, lower, view.size(), clear, lambda at: dear(at) < FLOATING)
            box = min((box, *free), key=dear)
        self._last, self._asked = box, asked
        return box


def free_boxes(
    wanted: QRect,
    lower: Sequence[int],
    pane: QSize,
    clear: Sequence[QRect],
    suits: Callable[[QRect], bool] | None = None,
) -> list[QRect]:
    """Return some boxes of a pane that touch none of what is to stay clear, nearest first.

    They are as wide as the one wanted, and as high or of the first height of `lower` that has room
    that `suits`, else of the first that has room at all; none where none has.
    """
    otherwise: list[QRect] = []
    taken = [(each.left(), each.top(), each.right(), each.bottom()) for each in clear]
    for high in (wanted.height(), *lower):
        found = []
        for left in range(EDGE, pane.width() - wanted.width() - EDGE + 1, GRAIN):
            right = left + wanted.width() - 1
            beside = [each for each in taken if each[0] <= right and each[2] >= left]
            for top in range(EDGE, pane.height() - high - EDGE + 1, GRAIN):
                low = top + high - 1
                if all(each[1] > low or each[3] < top for each in beside):
                    found.append(QRect(left, top, wanted.width(), high))
        if found:
            home = wanted.center()
            found.sort(key=lambda box: (box.center() - home).manhattanLength())
            some = found[:: max(1, len(found) // NEARBY)]
            good = [box for box in some if suits is None or suits(box)]
            if good:
                return good
            otherwise = otherwise or some
    return otherwise


def kept_clear(view: BoardView) -> list[QRect]:
    """Return what a card that lies anywhere leaves in sight: counters, names, numerals."""
    return [*(box for _piece, box in view.pieces.boxes()), *_plates(view).values()]


def _lies_on(view: BoardView, box: QRect, area: str) -> bool:
    """Return whether a box of the viewport covers any of an area."""
    path = view.ground.paths[area]
    return path.intersects(view.mapToScene(box).boundingRect())


def _plates(view: BoardView) -> dict[str, QRect]:
    """Return the boxes of the viewport where names and symbols stand."""
    arrangement, scale, found = view.arrangement, view.scale_now, {}
    for area in arrangement.areas:
        name, signs = arrangement.name_box(area, scale), arrangement.sign_box(area, scale)
        boxes = [
            QRect(view.mapFromScene(box[0], box[1]), view.mapFromScene(box[2], box[3]))
            for box in (name, signs) if box is not None
        ]  # fmt: skip
        if boxes:
            found[area] = boxes[0].united(boxes[-1])
    for zone, (x, y) in arrangement.zone_signs().items():
        sign = QRect(QPoint(), NUMERAL)
        sign.moveCenter(view.mapFromScene(x, y))
        found[zone] = sign
    return found
