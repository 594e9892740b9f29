"""What the view asks of a board: its spaces, and where pieces stand; all in board units.

A space is whatever a piece can be in or a person can mean: a land area, a sea zone, a printed box.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from konqt.board.board import ABROAD, BOX, COAST, MOUNTAIN, WATERLINE, ZONE, Board, Space
from konqt.board.geometry import Line, Shape, points
from konqt.core.frozen import frozen
from konqt.gui.art.board_paths import outline
from konqt.gui.board.piece import Piece

_OVER = {ZONE: 0, BOX: 2}
"""Which kind lies over which; all others between these."""
NO_LAND = (ZONE, BOX)
"""Kinds that nobody walks on; all others are land."""
_GREYS = 256
"""Numbers that a picture of greys can tell apart; more take four times its memory."""
HIT_SCALE = 0.4
"""Pixels a board unit of the picture that tells spaces apart."""
COARSE = 5.0
"""Board units between the points of outlines that only carry light: strokes cost by the point."""
BESIDE_LINE = 9.0
"""Board units beside a line where it is looked which zone lies there."""
OFF_SHORE = 12
"""Board units beyond the coast where those stand who attack from the sea."""
FAR_SHORE = 150
"""Board units; a coast farther away than that is not walked to."""
OVERHEAD = (-34.0, -52.0)
"""Board units from an area's stack to those who come by air."""
ISLET = 0.02
"""Share of an area's largest polygon below which another one is an islet."""


_kept: "dict[tuple[str, frozenset[str]], Ground]" = {}


@frozen
class DrawnSpace:
    """One space as Qt shapes."""

    ident: str
    kind: str
    """where outlines overlap, a box lies over all others, and a zone below them"""
    path: QPainterPath | None
    """its outline, where it is at hand; else it is built from the shape"""
    stack_at: QPointF
    """where pieces stand"""
    shape: Shape = ()
    """what the outline is built from, where it is not at hand"""


class Outlines(Mapping[str, QPainterPath]):
    """Outlines of spaces, each built when it is first asked for: a window opens without them.

    They are the window's own: Qt keeps in a path what it needs to draw it, and threads that paint a
    sheet have others.
    """

    def __init__(self, spaces: Iterable[DrawnSpace]) -> None:
        self._spaces = {space.ident: space for space in spaces}
        self._built: dict[str, QPainterPath] = {}
        self._boxes: dict[str, QRectF] = {}

    def __getitem__(self, ident: str) -> QPainterPath:
        """Return a space's outline.

        Raises:
            KeyError: there is no such space.
        """
        if ident not in self._built:
            space = self._spaces[ident]
            self._built[ident] = outline(space.shape) if space.path is None else space.path
        return self._built[ident]

    def __contains__(self, ident: object) -> bool:
        """Return whether there is such a space."""
        return ident in self._spaces

    def __iter__(self) -> Iterator[str]:
        """Go through the spaces."""
        return iter(self._spaces)

    def __len__(self) -> int:
        """Return how many spaces there are."""
        return len(self._spaces)

    def box(self, ident: str) -> QRectF:
        """Return the rectangle around a space."""
        if ident not in self._boxes:
            space = self._spaces[ident]
            bare = space.path is None
            self._boxes[ident] = _box(space.shape) if bare else self[ident].boundingRect()
        return self._boxes[ident]


@dataclass(slots=True)
class Ground:
    """A board's spaces as Qt shapes, in the order in which they are walked and listed."""

    rect: QRectF
    spaces: tuple[DrawnSpace, ...]
    borders: dict[tuple[str, str], QPointF] = field(default_factory=dict)
    """(space, space come from) -> where pieces stand that are not yet inside, at their border"""

    seaward: dict[str, QPointF] = field(default_factory=dict)
    """area with a coast -> the middle of its nearest sea zone"""

    closed: tuple[Shape, ...] = ()
    """land of nobody: mountains without a way, other countries"""

    waterlines: tuple[Line, ...] = ()
    """lines between sea zones on open water"""

    paths: Outlines = field(init=False)
    """space -> outline"""
    stack_at: dict[str, QPointF] = field(init=False)
    """space -> where its pieces stand"""
    _hits: QImage | None = None
    """numbers of spaces (from 1) at `HIT_SCALE`, painted when first asked for"""
    _lit: dict[str, QPainterPath] = field(default_factory=dict)
    """what `lit_path` has returned"""
    _rims: dict[str, QPainterPath] = field(default_factory=dict)
    """what `rim_path` has returned of sea zones"""
    _walls: list[QPainterPath] = field(default_factory=list)
    """outlines of what is closed, made when first asked for"""

    def __post_init__(self) -> None:
        self.paths = Outlines(self.spaces)
        self.stack_at = {space.ident: space.stack_at for space in self.spaces}

    def lit_path(self, ident: str) -> QPainterPath:
        """Return an outline as light shows it, without islets: an outlined skerry is a blot."""
        if ident not in self._lit:
            space = next(space for space in self.spaces if space.ident == ident)
            bare = outline(_without_islets(space.shape)) if space.shape else self.paths[ident]
            self._lit[ident] = bare
        return self._lit[ident]

    def rim_path(self, ident: str) -> QPainterPath:
        """Return where light draws the edge of a space: of a sea zone only on open water.

        Along coasts full of islands a line would be a scribble.
        """
        if not self.waterlines or self.kind_of(ident) != ZONE:
            return self.lit_path(ident)
        if not self._rims:
            # Of all zones at once: the lines are many, and a turn at sea lights many zones.
            self._rims |= self._waterlines()
        return self._rims[ident]

    def kind_of(self, ident: str) -> str:
        """Return what kind of space this is; empty for none."""
        return next((space.kind for space in self.spaces if space.ident == ident), "")

    def _waterlines(self) -> dict[str, QPainterPath]:
        """Return the lines on open water that each zone has on one of their sides."""
        paths = {space.ident: QPainterPath() for space in self.spaces if space.kind == ZONE}
        for line in self.waterlines:
            spots = [QPointF(*each) for each in points(line)]
            for start, end in pairwise(spots):
                way = end - start
                long = max(1e-6, (way.x() ** 2 + way.y() ** 2) ** 0.5)
                aside = QPointF(-way.y(), way.x()) * (BESIDE_LINE / long)
                middle = (start + end) / 2
                for zone in {self.space_at(middle + aside), self.space_at(middle - aside)}:
                    path = paths.get(zone or "")
                    if path is None:
                        continue
                    if path.currentPosition() != start or path.isEmpty():
                        path.moveTo(start)
                    path.lineTo(end)
        return paths

    def space_at(self, point: QPointF) -> str | None:
        """Return the space under a point: one look at a picture of all spaces."""
        space = self._space_at(point)
        return space.ident if space is not None else None

    def land_at(self, point: QPointF) -> str | None:
        """Return the land under a point; None on water, though that may be a space too."""
        space = self._space_at(point)
        return space.ident if space is not None and space.kind not in NO_LAND else None

    def _space_at(self, point: QPointF) -> DrawnSpace | None:
        if self._hits is None:
            self._hits = _hit_picture(self)
        x = int((point.x() - self.rect.x()) * HIT_SCALE)
        y = int((point.y() - self.rect.y()) * HIT_SCALE)
        if not self._hits.valid(x, y):
            return None
        number = self._hits.pixel(x, y) & (0xFF if _few(self) else 0xFFFFFF)
        return self.spaces[number - 1] if number else None

    def is_closed(self, point: QPointF) -> bool:
        """Return whether a place lies on land of nobody."""
        if not self._walls:
            self._walls += map(outline, self.closed)
        return any(wall.contains(point) for wall in self._walls)

    def nearest(self, point: QPointF, within: float) -> str | None:
        """Return the space whose stack is nearest, for coasts of many small islands."""
        best, distance = None, within
        for ident, at in self.stack_at.items():
            gap = (at - point).manhattanLength()
            if gap < distance:
                best, distance = ident, gap
        return best

    def box(self, spaces: tuple[str, ...]) -> QRectF:
        """Return the rectangle around some spaces."""
        box = QRectF()
        for space in spaces:
            if space in self.paths:
                box = box.united(self.paths.box(space))
        return box or self.rect

    def at_border(self, space: str, source: str) -> QPointF:
        """Return where pieces stand that come into a space from a source and are not yet inside.

        The source is another space, or `sea` (off the coast) or `air` (overhead).
        """
        place = self.borders.get((space, source))
        if place is not None:
            return place
        here = self.stack_at[space]
        if source == "air":
            return here + QPointF(*OVERHEAD)
        if source == "sea" and space in self.seaward:
            place = self.borders[space, source] = self._off_shore(space)
            return place
        there = self.stack_at.get(source, here)
        return here + (there - here) * 0.45

    def _off_shore(self, area: str) -> QPointF:
        """Walk from an area's stack to the sea, a little beyond the coast."""
        here = self.stack_at[area]
        way = self.seaward[area] - here
        way /= max(1e-6, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        steps = range(OFF_SHORE, FAR_SHORE, OFF_SHORE)
        land = {space.ident for space in self.spaces if space.kind not in NO_LAND}
        wet = next((step for step in steps if self.space_at(here + way * step) not in land), None)
        return here + way * (FAR_SHORE / 3 if wet is None else wet + OFF_SHORE)

    def layout(self, pieces: Iterable[Piece], scale: float, side: float) -> dict[Hashable, QPointF]:
        """Return every piece's place at a zoom, by identity: in a row inside, or at a border."""
        places: dict[Hashable, QPointF] = {}
        inside: dict[str, list[Piece]] = {}
        for piece in pieces:
            if piece.source:
                places[piece.ident] = self.at_border(piece.space, piece.source)
            else:
                inside.setdefault(piece.space, []).append(piece)
        for space, row in inside.items():
            gap = (side + 2) / scale
            middle = self.stack_at[space]
            for number, piece in enumerate(row):
                places[piece.ident] = middle + QPointF((number - (len(row) - 1) / 2) * gap, 0)
        return places


def ground_of(board: Board, kinds: Collection[str] = ()) -> Ground:
    """Return the spaces of some kinds on a board, of all where none is named.

    Built once for all views of the board.
    """
    key = board.content_hash, frozenset(kinds)
    ground = _kept.get(key)
    if ground is None:
        ground = _built(board, key[1])
        # One board is in use at a time: whoever changes to another does not come back soon.
        _kept.clear()
        _kept[key] = ground
    return ground


def _built(board: Board, kinds: frozenset[str]) -> Ground:
    borders: dict[tuple[str, str], QPointF] = {}
    for link in board.links:
        if link.gates is not None:
            borders[link.b, link.a], borders[link.a, link.b] = (QPointF(*at) for at in link.gates)
    return Ground(
        rect=QRectF(0, 0, board.width, board.height),
        spaces=tuple(_space(each) for each in board.spaces if not kinds or each.kind in kinds),
        borders=borders,
        seaward=_seaward(board),
        waterlines=tuple(line for each in board.printed(WATERLINE) for line in each.lines)
        if not kinds or ZONE in kinds
        else (),
        closed=tuple(each.shape for each in board.printed(MOUNTAIN, ABROAD)),
    )


def _space(space: Space) -> DrawnSpace:
    at = QPointF(*space.anchor)
    if space.kind not in NO_LAND:
        return DrawnSpace(space.ident, space.kind, None, at, space.outline)
    return DrawnSpace(space.ident, space.kind, outline(space.outline), at)


def _seaward(board: Board) -> dict[str, QPointF]:
    at = {space.ident: QPointF(*space.anchor) for space in board.spaces}
    water = {space.ident for space in board.spaces if space.kind in NO_LAND}
    ways: dict[str, tuple[float, QPointF]] = {}
    for link in board.links:
        if link.kind == COAST:
            # A link runs in both directions: either end may be the land.
            land, sea = (link.b, link.a) if link.a in water else (link.a, link.b)
            far = (at[sea] - at[land]).manhattanLength()
            if far < ways.get(land, (inf,))[0]:
                ways[land] = far, at[sea]
    return {area: middle for area, (_far, middle) in ways.items()}


def _without_islets(shape: Shape) -> Shape:
    """Leave out polygons that are much smaller than the largest one."""
    sizes = [_size(polygon[0]) for polygon in shape]
    largest = max(sizes, default=0.0)
    return tuple(
        tuple(_coarse(ring) for ring in polygon)
        for polygon, size in zip(shape, sizes, strict=True)
        if size > ISLET * largest
    )


def _box(shape: Shape) -> QRectF:
    """Return the rectangle around a shape's outer rings."""
    lefts, tops, rights, bottoms = zip(*(_reach(polygon[0]) for polygon in shape), strict=True)
    return QRectF(QPointF(min(lefts), min(tops)), QPointF(max(rights), max(bottoms)))


def _reach(ring: tuple[float, ...]) -> tuple[float, float, float, float]:
    xs, ys = ring[::2], ring[1::2]
    return min(xs), min(ys), max(xs), max(ys)


def _size(ring: tuple[float, ...]) -> float:
    left, top, right, bottom = _reach(ring)
    return (right - left) * (bottom - top)


def _coarse(ring: tuple[float, ...]) -> tuple[float, ...]:
    """Leave out points that lie close to the one before."""
    kept = list(ring[:2])
    for x, y in points(ring):
        if abs(x - kept[-2]) + abs(y - kept[-1]) >= COARSE:
            kept += (x, y)
    return tuple(kept) if len(kept) >= 6 else ring


def _few(ground: Ground) -> bool:
    return len(ground.spaces) < _GREYS


def _hit_picture(ground: Ground) -> QImage:
    width = round(ground.rect.width() * HIT_SCALE)
    height = round(ground.rect.height() * HIT_SCALE)
    few = _few(ground)
    kind = QImage.Format.Format_Grayscale8 if few else QImage.Format.Format_RGB32
    image = QImage(width, height, kind)
    image.fill(0)
    numbered = sorted(
        enumerate(ground.spaces, start=1), key=lambda each: _OVER.get(each[1].kind, 1)
    )
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.scale(HIT_SCALE, HIT_SCALE)
        painter.translate(-ground.rect.topLeft())
        for number, space in numbered:
            colour = QColor(number, number, number) if few else QColor.fromRgb(number)
            painter.fillPath(ground.paths[space.ident], colour)
    return image
