"""What stands where on the board at each step of a saved game, in one language."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from konqt.gui.board.piece import Piece
from konqt.gui.board.slots.plate import Plate
from konqt.gui.board.view import BoardView
from konqt.gui.export.board_lines import BoardLines, Line, Stroke
from konqt.gui.export.compact_svg import shorter, written
from konqt.gui.export.lone_board import LoneBoard
from konqt.gui.export.page_lines import PageLine

Symbol = Piece | Plate
"""what a picture shows: a piece wherever it stands, or a name with its signs"""
Thing = tuple[int, float, float, float, float, str]
"""symbol, left, top, width and height in board units; which piece it is, empty for names"""
Change = tuple[list[int], list[int]]
"""things that go with a step, and those that come"""
Seen = tuple[int, int, list[Line], list[Line]]
"""which shapes are seen: the place that is fought for, arrows of attacks; who went where, and what
somebody has drawn"""
Mark = tuple[int, int, int, list[Line], list[Line]]
"""from which step on they are"""
NOTHING = -1
"""instead of a shape's number"""


class Symbols:
    """The pictures and shapes that a page needs, each once."""

    def __init__(self) -> None:
        self.numbers: dict[Symbol, int] = {}
        self.shapes: dict[str, int] = {}
        self.strokes: dict[Stroke, int] = {}

    def number(self, symbol: Symbol) -> int:
        """Return a picture's number."""
        return self.numbers.setdefault(symbol, len(self.numbers))

    def shape(self, path: QPainterPath) -> int:
        """Return a shape's number; `NOTHING` for an empty one."""
        if path.isEmpty():
            return NOTHING
        # A board unit is less than a pixel unless somebody zooms far in.
        return self.shapes.setdefault(shorter(written(path), 0), len(self.shapes))

    def stroke(self, stroke: Stroke) -> int:
        """Return the number of a way in which shapes are drawn."""
        return self.strokes.setdefault(stroke, len(self.strokes))


@dataclass(slots=True)
class BoardSteps:
    """The board of one language at each step of a line."""

    changes: list[Change] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    """by step; only where they change"""
    there: dict[int, set[int]] = field(default_factory=dict)
    """by step, all things that are seen, for the branches that leave it there"""


def read_steps(
    shown: LoneBoard, lines: Sequence[PageLine], symbols: Symbols
) -> tuple[list[Thing], list[BoardSteps]]:
    """Go through lines and note what is seen: all things, and the steps of each line."""
    numbers, found = dict[Thing, int](), list[BoardSteps]()
    seen, drawn = _Seen(shown.view, symbols), BoardLines(shown, symbols)
    for line in lines:
        before, last = set[int](), (NOTHING, NOTHING, list[Line](), list[Line]())
        read = BoardSteps()
        if found:
            before = found[line.above].there[line.steps.start - 1]
        for step in line.steps:
            shown.stand(step, line.replay)
            now = {numbers.setdefault(thing, len(numbers)) for thing in seen.things()}
            read.changes.append((sorted(before - now), sorted(now - before)))
            read.there[step] = before = now
            moves = drawn.moves() if line.events(step, shown.viewer) else []
            mark: Seen = seen.issue(), seen.arrows(), moves, drawn.drawn()
            if mark != last:
                read.marks.append((step, *mark))
                last = mark
        found.append(read)
    return list(numbers), found


class _Seen:
    """What is seen on a board; what is the same from step to step is asked for once."""

    def __init__(self, board: BoardView, symbols: Symbols) -> None:
        self._board, self._symbols = board, symbols
        self._plates: dict[Plate, tuple[int, float, float]] = {}
        """number, width and height in pixels"""
        self._names: list[Thing] = []
        self._named: tuple[int, float] | None = None
        """with which change of the names, and at which scale, these stood so"""
        self._counters: list[Thing] = []
        self._placed: float | None = None
        """at which scale these were placed last; None when they have been placed anew"""
        board.pieces.placed.connect(self._forget_counters)
        self._pieces: dict[Piece, tuple[int, str]] = {}
        """number, and which piece it is"""
        self._issues: dict[str, int] = {}
        """place that was fought for -> number of its outline"""

    def things(self) -> list[Thing]:
        """Return all names and pieces that are in sight now."""
        board, scale = self._board, self._board.scale_now
        if self._named != (board.labels.changes, scale):
            written = board.labels.written()
            self._names = [self._name(plate, middle, scale) for plate, middle in written]
            self._named = board.labels.changes, scale
        if self._placed != scale:
            self._counters = list(self._standing(scale))
            self._placed = scale
        return [*self._names, *self._counters]

    def _standing(self, scale: float) -> Iterator[Thing]:
        for item in self._board.pieces.items.values():
            side = item.boundingRect().width() / scale
            number, whose = self._piece(item.piece)
            yield number, *_box(item.pos(), side, side), whose

    def _forget_counters(self) -> None:
        self._placed = None

    def issue(self) -> int:
        """Return the outline of the place that is fought for now, as the window marks it."""
        place = self._board.lights.combat
        if place is None or place not in self._board.ground.paths:
            return NOTHING
        if place not in self._issues:
            self._issues[place] = self._symbols.shape(self._board.ground.rim_path(place))
        return self._issues[place]

    def arrows(self) -> int:
        """Return the shape of all arrows that are in sight now."""
        return self._symbols.shape(self._board.pieces.arrows())

    def _name(self, plate: Plate, middle: QPointF, scale: float) -> Thing:
        number, wide, high = self._plate(plate)
        return number, *_box(middle, wide / scale, high / scale), ""

    def _plate(self, plate: Plate) -> tuple[int, float, float]:
        found = self._plates.get(plate)
        if found is None:
            found = self._symbols.number(plate), *self._board.art.plate_size(plate)
            self._plates[plate] = found
        return found

    def _piece(self, piece: Piece) -> tuple[int, str]:
        found = self._pieces.get(piece)
        if found is None:
            known = "|".join((piece.space, piece.owner, str(piece.count), piece.source))
            found = self._pieces[piece] = self._symbols.number(anywhere(piece)), known
        return found


def _box(middle: QPointF, wide: float, high: float) -> tuple[float, float, float, float]:
    left, top = middle.x() - wide / 2, middle.y() - high / 2
    return round(left, 1), round(top, 1), round(wide, 1), round(high, 1)


def anywhere(piece: Piece) -> Piece:
    """Return a piece as it looks wherever it stands."""
    return Piece(
        "", "", "", piece.kind, piece.owner, piece.count, piece.face_up, state=piece.state
    )  # fmt: skip


def seen_of(board: BoardView) -> QRectF:
    """Return which part of the board a view shows, in board units."""
    return board.mapToScene(board.viewport().rect()).boundingRect() & board.ground.rect
