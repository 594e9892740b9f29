"""What the view asks of a board: outlines, anchors, where attackers stand; all in board units."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from konqt.board.board import Board
from konqt.board.geometry import Shape, points
from konqt.gui.art.board_paths import outline
from konqt.gui.kon.art.prints import panels

HIT_SCALE = 0.4
"""Pixels a board unit of the picture that tells areas apart."""
COARSE = 5.0
"""Board units between the points of outlines that only carry light: strokes cost by the point."""
OFF_SHORE = 12
"""Board units beyond the coast where those stand who attack from the sea."""
FAR_SHORE = 150
"""Board units; a coast farther away than that is not walked to."""
OVERHEAD = (-34.0, -52.0)
"""Board units from an area's stack to those who come by air."""
ISLET = 0.02
"""Share of an area's largest polygon below which another one is an islet."""


_kept: "dict[str, Ground]" = {}


@dataclass(slots=True)
class Ground:
    """A board's drawing as Qt shapes."""

    rect: QRectF
    paths: dict[str, QPainterPath]
    """area -> outline"""
    stack_at: dict[str, QPointF]
    """area -> where its battalions stand"""
    label_at: dict[str, QPointF]
    shapes: dict[str, Shape] = field(default_factory=dict)
    """area -> what its outline was built from; a bare ground has none"""
    attackers: dict[tuple[str, str], QPointF] = field(default_factory=dict)
    """(area attacked, area attacked from) -> where the attackers stand, at their border"""

    seaward: dict[str, QPointF] = field(default_factory=dict)
    """area with a coast -> the middle of its nearest sea zone"""

    prints: tuple[QRectF, ...] = ()
    """boxes printed beside the land, with the shadow they throw"""

    hits: QImage | None = None
    """areas by number (from 1) at `HIT_SCALE`, painted when first asked for"""
    lands: dict[str, QPainterPath] = field(default_factory=dict)
    """what `land` has given"""

    def land(self, area: str) -> QPainterPath:
        """Give an outline as light shows it, without islets: an outlined skerry is a blot."""
        if area not in self.shapes:
            return self.paths[area]
        if area not in self.lands:
            self.lands[area] = outline(_without_islets(self.shapes[area]))
        return self.lands[area]

    def area_at(self, point: QPointF) -> str | None:
        """Give the land area under a point: one look at a picture of all areas."""
        if self.hits is None:
            self.hits = _hit_picture(self)
        x = int((point.x() - self.rect.x()) * HIT_SCALE)
        y = int((point.y() - self.rect.y()) * HIT_SCALE)
        if not self.hits.valid(x, y):
            return None
        number = self.hits.pixel(x, y) & 0xFF
        return tuple(self.paths)[number - 1] if number else None

    def nearest(self, point: QPointF, within: float) -> str | None:
        """Give the area whose stack or label is nearest, for coasts of many small islands."""
        best, distance = None, within
        for area, at in self.stack_at.items():
            gap = (at - point).manhattanLength()
            if gap < distance:
                best, distance = area, gap
        return best

    @property
    def south(self) -> tuple[str, ...]:
        """Give the areas of the sheet's left half: the country lies on its side."""
        middle = self.rect.center().x()
        return tuple(area for area, at in self.stack_at.items() if at.x() < middle)

    @property
    def north(self) -> tuple[str, ...]:
        """Give the areas of the sheet's right half."""
        return tuple(area for area in self.stack_at if area not in self.south)

    def box(self, areas: tuple[str, ...]) -> QRectF:
        """Give the rectangle around some areas."""
        box = QRectF()
        for area in areas:
            if area in self.paths:
                box = box.united(self.paths[area].boundingRect())
        return box or self.rect

    def attack_from(self, area: str, source: str) -> QPointF:
        """Give where attackers of `area` stand that come from `source`."""
        place = self.attackers.get((area, source))
        if place is not None:
            return place
        here = self.stack_at[area]
        if source == "air":
            return here + QPointF(*OVERHEAD)
        if source == "sea" and area in self.seaward:
            place = self.attackers[area, source] = self._off_shore(area)
            return place
        there = self.stack_at.get(source, here)
        return here + (there - here) * 0.45

    def _off_shore(self, area: str) -> QPointF:
        """Walk from an area's stack to the sea, a little beyond the coast."""
        here = self.stack_at[area]
        way = self.seaward[area] - here
        way /= max(1e-6, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        steps = range(OFF_SHORE, FAR_SHORE, OFF_SHORE)
        wet = next((step for step in steps if self.area_at(here + way * step) is None), None)
        return here + way * (FAR_SHORE / 3 if wet is None else wet + OFF_SHORE)

    def layout(
        self, keys: Iterable[tuple[str, str, str]], scale: float, side: float
    ) -> dict[tuple[str, str, str], QPointF]:
        """Give every counter's place at a zoom: holders in a row, attackers at borders."""
        places: dict[tuple[str, str, str], QPointF] = {}
        holders: dict[str, list[tuple[str, str, str]]] = {}
        for key in keys:
            if key[2]:
                places[key] = self.attack_from(key[0], key[2])
            else:
                holders.setdefault(key[0], []).append(key)
        for area, row in holders.items():
            gap = (side + 2) / scale
            middle = self.stack_at[area]
            for number, key in enumerate(row):
                places[key] = middle + QPointF((number - (len(row) - 1) / 2) * gap, 0)
        return places


def ground_of(board: Board | Ground) -> Ground:
    """Give the Qt shapes of a board, built once for all views of it, or a ready-made ground."""
    if isinstance(board, Ground):
        return board
    ground = _kept.get(board.content_hash)
    if ground is None:
        ground = _built(board)
        # One board is in use at a time: whoever changes to another does not come back soon.
        _kept.clear()
        _kept[board.content_hash] = ground
    return ground


def _built(board: Board) -> Ground:
    geometry, areas = board.geometry, board.topology.areas
    attackers: dict[tuple[str, str], QPointF] = {}
    for border in geometry.fit.borders:
        first, second = areas[border.first], areas[border.second]
        attackers[second, first] = QPointF(*border.in_first)
        attackers[first, second] = QPointF(*border.in_second)
    stack_at = {area: QPointF(*geometry.anchors[i].stack) for i, area in enumerate(areas)}
    return Ground(
        rect=QRectF(0, 0, geometry.width, geometry.height),
        paths={area: outline(geometry.fit.areas[i]) for i, area in enumerate(areas)},
        stack_at=stack_at,
        label_at={area: QPointF(*geometry.anchors[i].label) for i, area in enumerate(areas)},
        shapes=dict(zip(areas, geometry.fit.areas, strict=True)),
        attackers=attackers,
        seaward=_seaward(board, stack_at),
        prints=panels(board),
    )


def _seaward(board: Board, stack_at: dict[str, QPointF]) -> dict[str, QPointF]:
    middles = [QPointF(*at) for at in board.geometry.zone_labels]
    found = {}
    for area, zones in zip(board.topology.areas, board.topology.zones_of, strict=True):
        ways = [(middles[zone] - stack_at[area]).manhattanLength() for zone in zones]
        if ways:
            found[area] = middles[zones[ways.index(min(ways))]]
    return found


def _without_islets(shape: Shape) -> Shape:
    """Leave out polygons that are much smaller than the largest one."""
    sizes = [_size(polygon[0]) for polygon in shape]
    largest = max(sizes, default=0.0)
    return tuple(
        tuple(_coarse(ring) for ring in polygon)
        for polygon, size in zip(shape, sizes, strict=True)
        if size > ISLET * largest
    )


def _size(ring: tuple[float, ...]) -> float:
    xs, ys = ring[::2], ring[1::2]
    return (max(xs) - min(xs)) * (max(ys) - min(ys))


def _coarse(ring: tuple[float, ...]) -> tuple[float, ...]:
    """Leave out points that lie close to the one before."""
    kept = list(ring[:2])
    for x, y in points(ring):
        if abs(x - kept[-2]) + abs(y - kept[-1]) >= COARSE:
            kept += (x, y)
    return tuple(kept) if len(kept) >= 6 else ring


def _hit_picture(ground: Ground) -> QImage:
    width = round(ground.rect.width() * HIT_SCALE)
    height = round(ground.rect.height() * HIT_SCALE)
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(HIT_SCALE, HIT_SCALE)
        painter.translate(-ground.rect.topLeft())
        for number, path in enumerate(ground.paths.values(), start=1):
            painter.fillPath(path, QColor(number, number, number))
    return image
