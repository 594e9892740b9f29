"""Where somebody went: arrows and rings under the counters.

At a table they are the others' until one acts oneself, in a record those of the step in sight. They
are drawn from events as the viewer may know them, so that they tell what the log tells.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from itertools import pairwise

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import (
    BattalionRescued,
    BattalionsPlaced,
    KonEvent,
    Retreated,
    StackMoved,
    StackTurnedBack,
)
from konqt.gui.board.arrows import BROAD, arrow_path, dashed_arrow
from konqt.gui.board.items import Z_LABEL, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look

Z_TRAIL = Z_LABEL - 1
"""Under counters and names, so that nothing of what stands there is hidden."""
STRENGTH = 205
"""How opaque an arrow is, of 255: the land shines through."""
QUIET = 165
"""The same of a retreat: nobody wanted to go there."""
EDGE, HALO = "#fbf6e6", "#14181d"
"""As light as paper, and about it as dark as ink: they part what is drawn from land and sea of any
tint, in either theme."""
EDGE_WIDTH, HALO_WIDTH = 1.4, 3.6
"""Pixels of both; half of each lies within what it goes around."""
BESIDE = 0.62
"""How far from a counter's middle an arrow begins and ends, in sides of a counter."""
RING = 0.9
"""Radius of a ring around new battalions, in sides of a counter: its corners lie within."""
RING_WIDTH = 0.2
SAILED = {"force_sailed": "source", "ship_shifted": "zone", "ship_chased": "zone"}
"""events of ships that go from a zone `to` another -> where they name the first"""


@frozen
class TrailWay:
    """Battalions or ships of a faction went from a place to another; none where they came new."""

    faction: str
    source: str | None
    to: str
    end: str = field(default="", compare=False)
    """where those who only passed went on to at once; empty: nowhere"""
    quiet: bool = field(default=False, compare=False)
    """whether they were beaten and had to go: the arrow is dashed"""


def ways_of(events: Iterable[Event]) -> tuple[TrailWay, ...]:
    """Return the ways of battalions and ships in the order they went, each once.

    A way back undoes one.
    """
    ways: list[TrailWay] = []
    for event in events:
        match event:
            case StackMoved(faction, source, to):
                stops = [source, *([event.via] if event.via else []), to]
                if source in ("air", "sea"):
                    ways.append(TrailWay(faction, None, to))
                else:
                    ways += [TrailWay(faction, *leg, end=to) for leg in pairwise(stops)]
            case StackTurnedBack(faction, area, to):
                ways = [way for way in ways if way != TrailWay(faction, to, area)]
            case Retreated(faction, source, to):
                ways.append(TrailWay(faction, source, to, quiet=True))
            case BattalionsPlaced(faction, area):
                ways.append(TrailWay(faction, None, area))
            case BattalionRescued(faction, _area, to):
                ways.append(TrailWay(faction, None, to))
            case KonEvent():
                ways += _at_sea(event)
    return tuple(dict.fromkeys(ways))


def _at_sea(event: KonEvent) -> Iterator[TrailWay]:
    """Yield the way of ships, or of battalions that come ashore or take up arms on 9 April.

    The events are known by their kinds and members: games without ships do not load them.
    """
    faction = str(getattr(event, "faction", ""))
    if event.kind in SAILED:
        yield TrailWay(
            faction, str(getattr(event, SAILED[event.kind])), str(getattr(event, "to", ""))
        )
    elif event.kind == "ship_placed":
        yield TrailWay(faction, None, str(getattr(event, "zone", "")))
    elif event.flow is not None and event.flow[0] is None:
        yield TrailWay(faction, None, str(event.flow[1]))


class Trail:
    """The ways that are drawn on one board view: of those who still stand where they came to.

    Who attacks has an arrow of its own, the dead have none, and who has gone on is seen at the
    end of the next way.
    """

    def __init__(
        self,
        view: BoardView,
        spot: Callable[[str, str], QPointF],
        stands: Callable[[str, str], bool],
    ) -> None:
        """Begin with none.

        Args:
            view: the board they are drawn on.
            spot: where the counter of a faction stands in an area, or would.
            stands: whether a faction's battalions are in an area, and do not attack there, or its
                ships in a zone.
        """
        self._known = view.ground.stack_at
        self._spot, self._stands = spot, stands
        self.ways: tuple[TrailWay, ...] = ()
        self.drawn: tuple[TrailWay, ...] = ()
        self._aside = False
        self.loud = {faction: Shape(Z_TRAIL) for faction in FACTIONS}
        """what is drawn of each faction's ways"""
        self.quiet = {faction: Shape(Z_TRAIL) for faction in FACTIONS}
        """the same of those who were beaten and had to go"""
        self._halo = Shape(Z_TRAIL - 0.1)
        for shape in (self._halo, *self.loud.values(), *self.quiet.values()):
            shape.hide()
            view.scene().addItem(shape)

    def show(self, ways: tuple[TrailWay, ...], side: float) -> None:
        """Draw exactly these ways among counters `side` wide, in board units."""
        self.ways = ways
        self.draw(side)

    @property
    def halo(self) -> Shape:
        """What lies about all of them, below."""
        return self._halo

    @property
    def shapes(self) -> Sequence[Shape]:
        """What is in sight of them."""
        drawn = (*self.loud.values(), *self.quiet.values())
        return [shape for shape in drawn if shape.isVisible()]

    def stand_aside(self, aside: bool, side: float) -> None:
        """Draw nothing while areas are offered: an old way would look like one of theirs."""
        if aside != self._aside:
            self._aside = aside
            self.draw(side)

    def draw(self, side: float) -> None:
        """Draw the ways again, at another zoom or once somebody stands elsewhere."""
        ways = () if self._aside else self.ways
        self.drawn = tuple(way for way in ways if self._stands(way.faction, way.end or way.to))
        for faction in FACTIONS:
            mine = [way for way in self.drawn if way.faction == faction]
            loud, quiet = self.loud[faction], self.quiet[faction]
            self._fill(loud, [way for way in mine if not way.quiet], side, STRENGTH)
            self._fill(quiet, [way for way in mine if way.quiet], side, QUIET)
        self._halo.show_path(*halo_of(self.shapes))

    def _fill(self, shape: Shape, ways: Sequence[TrailWay], side: float, strength: int) -> None:
        path = QPainterPath()
        for way in ways:
            path.addPath(self._path(way, side))
        colour = QColor(look.faction_colour(ways[0].faction)) if ways else QColor()
        edge = QColor(EDGE)
        for each in (colour, edge):
            each.setAlpha(strength)
        shape.show_path(path, QPen(edge, EDGE_WIDTH), QBrush(colour))

    def _path(self, way: TrailWay, side: float) -> QPainterPath:
        if way.to not in self._known:
            return QPainterPath()
        end = self._spot(way.to, way.faction)
        if way.source is None or way.source not in self._known:
            return _ring(end, side)
        return _arrow(self._spot(way.source, way.faction), end, side, way.quiet)


def halo_of(shapes: Sequence[Shape]) -> tuple[QPainterPath, QPen, QBrush]:
    """Return how the dark line around some shapes is drawn, below them."""
    path = QPainterPath()
    for shape in shapes:
        path.addPath(shape.path())
    return path, QPen(QColor(HALO), HALO_WIDTH), QBrush(Qt.BrushStyle.NoBrush)


def _arrow(start: QPointF, end: QPointF, side: float, dashed: bool) -> QPainterPath:
    """Return an arrow from beside one counter to beside another."""
    length = max(1e-6, math.hypot(end.x() - start.x(), end.y() - start.y()))
    gap = (end - start) / length * min(BESIDE * side, 0.3 * length)
    drawn = dashed_arrow if dashed else arrow_path
    return drawn(start + gap, end - gap, BROAD * side)


def _ring(middle: QPointF, side: float) -> QPainterPath:
    path = QPainterPath()
    for radius in (RING * side, (RING - RING_WIDTH) * side):
        path.addEllipse(middle, radius, radius)
    return path
