"""Norway's outlines as Qt paths, built once for each level of detail."""

from functools import cached_property
from threading import Lock

from PySide6.QtGui import QPainterPath

from konqt.board.board import Board
from konqt.games.kon.board.geometry import Level
from konqt.games.kon.board.norway import norway_on
from konqt.gui.art.board_paths import lines, outline, together
from konqt.gui.art.shores import rounded_line, shore

DETAIL_FROM = 0.85
"""Device pixels a board unit from which the finer outlines are drawn."""


class BoardPaths:
    """One level of detail; `areas` in board order. Each part is built when it is first drawn.

    A start whose base picture is kept asks for none.
    """

    def __init__(self, level: Level) -> None:
        self._level = level

    @cached_property
    def areas(self) -> tuple[QPainterPath, ...]:
        """The areas, mountains not among them."""
        return tuple(outline(shape) for shape in self._level.areas)

    @cached_property
    def impassable(self) -> tuple[QPainterPath, ...]:
        """The mountains that nobody crosses."""
        return tuple(outline(shape) for shape in self._level.impassable.values())

    @cached_property
    def land(self) -> QPainterPath:
        """All land that is drawn as the country's."""
        return together((*self.areas, *self.impassable))

    @cached_property
    def abroad(self) -> QPainterPath:
        """Land beyond the frontier."""
        return together(map(outline, self._level.nogo.values()))

    @cached_property
    def fjords(self) -> QPainterPath:
        """Water within the country that belongs to the sea."""
        return together(map(outline, self._level.fjords.values()))

    @cached_property
    def lakes(self) -> QPainterPath:
        """Water that does not, with round shores."""
        return together(outline(shore(shape)) for shape in self._level.lakes.values())

    @cached_property
    def coast(self) -> QPainterPath:
        """Where the land ends at the sea."""
        return lines(self._level.coast)

    @cached_property
    def frontier(self) -> QPainterPath:
        """Where it ends at another country."""
        return lines(self._level.frontier)

    @cached_property
    def land_borders(self) -> QPainterPath:
        """Where areas meet on land."""
        return lines(each for b in self._level.borders if b.kind == "land" for each in b.lines)

    @cached_property
    def fjord_borders(self) -> QPainterPath:
        """Where they meet across water."""
        return lines(
            rounded_line(each) for b in self._level.borders if b.kind != "land" for each in b.lines
        )


_kept: dict[tuple[str, bool], BoardPaths] = {}
_lock = Lock()


def paths_of(board: Board, scale: float) -> BoardPaths:
    """Return the outlines for a scale in device pixels a board unit."""
    fine = scale >= DETAIL_FROM
    key = (board.content_hash, fine)
    with _lock:
        if key not in _kept:
            geometry = norway_on(board).geometry
            _kept[key] = BoardPaths(geometry.zoom if fine else geometry.fit)
        return _kept[key]
