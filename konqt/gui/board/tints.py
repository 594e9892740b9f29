"""Washes of colour over spaces that tell what they are: who holds them, what reaches them.

A wash is painted in a worker thread for what is in sight, like the sheet below it, and only laid on
by the window's. Until the one for another zoom is there, the last one is drawn larger or smaller.
"""

from collections.abc import Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor

from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QBrush, QImage, QPainter, QPainterPath, QPixmap, QTransform

from konqt.core.frozen import frozen
from konqt.gui.board.art import BoardArt
from konqt.gui.board.board_shapes import Ground
from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to
from konqt.gui.threads.timers import debounce

MARGIN = 0.15
"""Share of what is in sight painted beyond each edge, so that short pans stay washed."""
WAIT_MS = 40
"""How long zoom and position must stand before a wash is painted for them."""


@frozen
class _Wash:
    """What to paint: a part of the board, at device pixels a unit, in a theme."""

    groups: tuple[tuple[str, frozenset[str]], ...]
    theme: str
    part: QRectF
    scale: float

    def serves(self, other: "_Wash") -> bool:
        """Return whether its picture shows all that another one asks for."""
        mine = self.groups, self.theme, self.scale
        return mine == (other.groups, other.theme, other.scale) and self.part.contains(other.part)


class Tints(QObject):
    """The washes of one kind on one board view."""

    ready = Signal()

    def __init__(self, ground: Ground, art: BoardArt, parent: QObject) -> None:
        super().__init__(parent)
        self._ground = ground
        self._art = art
        self.shown: dict[str, frozenset[str]] = {}
        """meaning -> the spaces that have its wash now"""
        self._sight = QRectF()
        self._scale = 1.0
        self._wanted: _Wash | None = None
        self._laid: tuple[_Wash, QPixmap] | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._stopped = False
        self._timer = debounce(self, WAIT_MS, self._ask)
        self._painted = posted_to(self._take)

    @property
    def settled(self) -> bool:
        """Whether what is laid on is what is wanted."""
        return self._wanted is None and not self._timer.isActive()

    def show(self, groups: Mapping[str, Iterable[str]]) -> None:
        """Wash exactly these spaces; a meaning is a name that the game's painter knows."""
        known = self._ground.paths.keys()
        found = {name: frozenset(known & set(each)) for name, each in groups.items()}
        wanted = {name: each for name, each in found.items() if each}
        if wanted == self.shown:
            return
        self.shown = wanted
        if wanted:
            self._ask()
        else:
            self._wanted = self._laid = None
            self.ready.emit()

    def want(self, sight: QRectF, scale: float) -> None:
        """Say what is in sight, at how many device pixels a board unit."""
        self._sight, self._scale = sight & self._ground.rect, scale
        if self.shown and not self._stopped:
            self._timer.start()

    def restyle(self) -> None:
        """Take the colours of another theme."""
        self._ask()

    def stop(self) -> None:
        """End the worker; what it still paints is dropped."""
        self._timer.stop()
        self._stopped = True
        self._wanted = self._laid = None
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    def draw(self, painter: QPainter, ratio: float) -> None:
        """Lay the wash on, in a painter of board units."""
        if self._laid is None:
            return
        wash, picture = self._laid
        matrix = painter.worldTransform()
        if abs(wash.scale - matrix.m11() * ratio) > 1e-6:
            painter.drawPixmap(wash.part, picture, QRectF(picture.rect()))
            return
        at = matrix.map(wash.part.topLeft())
        painter.save()
        painter.resetTransform()
        x, y = round(at.x() * ratio) / ratio, round(at.y() * ratio) / ratio
        size = QSizeF(picture.size()) / ratio
        painter.drawPixmap(QRectF(QPointF(x, y), size), picture, QRectF(picture.rect()))
        painter.restore()

    # -- inside -----------------------------------------------------------------------------

    def _ask(self) -> None:
        if self._stopped or not self.shown or self._sight.isEmpty():
            return
        groups, theme = tuple(sorted(self.shown.items())), self._art.theme.name
        seen = _Wash(groups, theme, self._sight, self._scale)
        held = self._wanted or (self._laid[0] if self._laid is not None else None)
        if held is not None and held.serves(seen):
            return
        dx, dy = self._sight.width() * MARGIN, self._sight.height() * MARGIN
        around = self._sight.adjusted(-dx, -dy, dx, dy) & self._ground.rect
        self._wanted = _Wash(groups, theme, around, self._scale)
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, thread_name_prefix="washes")
        self._worker.submit(unsearched(self._work), self._wanted).add_done_callback(self._painted)

    def _work(self, wash: _Wash) -> tuple[_Wash, QImage] | None:
        if wash != self._wanted:
            return None
        tiles = {name: self._art.wash(name, wash.theme) for name, _spaces in wash.groups}
        return wash, _picture(self._ground, wash, tiles)

    def _take(self, future: "Future[tuple[_Wash, QImage] | None]") -> None:
        done = None if future.cancelled() else future.result()
        if done is not None and done[0] == self._wanted:
            self._laid, self._wanted = (done[0], QPixmap.fromImage(done[1])), None
            self.ready.emit()


def _picture(ground: Ground, wash: _Wash, tiles: Mapping[str, QImage]) -> QImage:
    """Return the wash as a see-through picture."""
    wide, high = round(wash.part.width() * wash.scale), round(wash.part.height() * wash.scale)
    picture = QImage(max(1, wide), max(1, high), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(wash.scale, wash.scale)
        painter.translate(-wash.part.topLeft())
        for name, spaces in wash.groups:
            path = QPainterPath()
            for space in sorted(spaces):
                path.addPath(ground.paths[space])
            brush = QBrush(tiles[name])
            brush.setTransform(QTransform.fromScale(1 / wash.scale, 1 / wash.scale))
            painter.fillPath(path, brush)
    return picture
