"""The base picture: painted in a worker thread, cut sharp for the zoom in use.

Two pictures are kept: the whole board, small, which is there at any zoom at once, and a sharp cut
of what is in sight, which follows from the worker a moment after the last change. The first of
both is the same at every start: it is kept on the shelf, and the next start only reads it.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from konqt.board.board import Board
from konqt.core.frozen import frozen
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.disk_cache import Shelf
from konqt.gui.board.picture_cache import keep_picture, kept_picture
from konqt.gui.theme import Theme, theme_named
from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to
from konqt.gui.threads.timers import debounce
from konqt.i18n.texts import current_language

WHOLE_WIDTH = 1280
"""Pixels of the small picture of the whole board."""
MARGIN = 0.15
"""Share of the viewport painted beyond each edge, so that short pans stay sharp."""
WAIT_MS = 90

Printed = TypeVar("Printed", Board, Ground)
PaintCut = Callable[[Printed, str, str, QRectF, float], QImage]
"""(board, theme, language, rectangle in board units, device pixels a unit) -> picture"""


@frozen
class Cut:
    """What to paint: a rectangle in pixels of the whole board at a scale."""

    theme: str
    language: str
    scale: float
    """device pixels a board unit"""
    pixels: tuple[int, int, int, int]
    whole: bool = False
    fitted: bool = False
    """whether nobody has zoomed or panned: the next start will want it again"""

    @property
    def recurs(self) -> bool:
        """Whether a later start will want this very picture."""
        return self.whole or self.fitted


Painted = tuple[Cut, QImage, bool]
"""a picture, what it is of, and whether it was painted just now"""


class BaseStore(QObject):
    """Gives the board's printed picture to `drawBackground`."""

    ready = Signal()
    served = Signal()
    """what is in sight is shown sharp: a new picture has come, or the one that is kept serves"""

    def __init__(
        self,
        board: Printed,
        theme: str,
        rect: QRectF,
        paint: PaintCut[Printed],
        shelf: Shelf,
        parent: QObject | None,
        printing: str = "",
    ) -> None:
        super().__init__(parent)
        self._of = getattr(board, "content_hash", ""), printing
        """which board it is, empty for a bare ground, and which of its sheets"""
        self._shelf = shelf
        self._rect = rect
        self._paint = partial(paint, board)
        self._theme = theme
        self._language = current_language()
        self._whole: tuple[Cut, QPixmap] | None = None
        self._sharp: tuple[Cut, QPixmap] | None = None
        self._wanted: dict[bool, Cut] = {}
        self._sight: tuple[QRectF, float, bool] | None = None
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="base picture")
        self._stopped = False
        self._timer = debounce(self, WAIT_MS, self._ask_sharp)
        self._painted = posted_to(self._take)
        self._ask_whole()

    # -- what is wanted ---------------------------------------------------------------------

    def set_theme(self, theme: str) -> None:
        """Paint in another theme; the old picture stays until the new one is ready."""
        if theme != self._theme:
            self._theme = theme
            self._again()

    def set_language(self) -> None:
        """Paint in the language now in use."""
        if current_language() != self._language:
            self._language = current_language()
            self._again()

    def want(self, sight: QRectF, scale: float, fitted: bool = False) -> None:
        """Say what is in sight, at how many device pixels a board unit."""
        self._sight = (sight, scale, fitted)
        self._wait()

    @property
    def settled(self) -> bool:
        """Whether everything wanted has been painted."""
        return not self._timer.isActive() and not self._wanted

    @property
    def painted(self) -> bool:
        """Whether there is a picture to show."""
        return self._whole is not None

    @property
    def whole(self) -> QPixmap | None:
        """The small picture of the whole board; None before it has been painted."""
        return self._whole[1] if self._whole is not None else None

    def stop(self) -> None:
        """End the worker; what it still paints is dropped."""
        self._timer.stop()
        self._wanted.clear()
        self._whole = self._sharp = None
        self._stopped = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, painter: QPainter, exposed: QRectF | QRect, ratio: float) -> None:
        """Draw what is exposed: sharp where possible, else from the small picture."""
        exposed = QRectF(exposed)
        if not self._rect.contains(exposed):
            painter.fillRect(exposed, self._surround)
        cut = self._sharp
        matrix = painter.worldTransform()
        if cut is not None and abs(cut[0].scale - matrix.m11() * ratio) < 1e-6:
            covered = _board_rect(cut[0])
            if not covered.contains(exposed & self._rect):
                self._draw_whole(painter, exposed)
            self._draw_sharp(painter, cut, matrix, ratio)
        else:
            self._draw_whole(painter, exposed)

    @property
    def theme(self) -> Theme:
        """The theme in which it is painted, or will be soon."""
        return theme_named(self._theme)

    @property
    def _surround(self) -> QColor:
        """The colour of the table on which the sheet lies."""
        return self.theme.colour("table")

    def _draw_sharp(
        self, painter: QPainter, cut: tuple[Cut, QPixmap], matrix: QTransform, ratio: float
    ) -> None:
        """Draw the sharp cut pixel for pixel, without scaling."""
        at = matrix.map(_board_rect(cut[0]).topLeft())
        painter.save()
        painter.resetTransform()
        x, y = round(at.x() * ratio) / ratio, round(at.y() * ratio) / ratio
        if ratio == 1.0:
            painter.drawPixmap(QPoint(int(x), int(y)), cut[1])
        else:
            picture = cut[1]
            painter.drawPixmap(
                QRectF(x, y, picture.width() / ratio, picture.height() / ratio).toRect(), picture
            )
        painter.restore()

    def _draw_whole(self, painter: QPainter, exposed: QRectF) -> None:
        if self._whole is None:
            painter.fillRect(exposed, self._surround)
            return
        cut, picture = self._whole
        part = exposed & self._rect
        source = QRectF(
            (part.x() - self._rect.x()) * cut.scale,
            (part.y() - self._rect.y()) * cut.scale,
            part.width() * cut.scale,
            part.height() * cut.scale,
        )
        painter.drawPixmap(part, picture, source)

    # -- painting ---------------------------------------------------------------------------

    def _wait(self) -> None:
        """Paint sharply when nothing has changed for a moment."""
        if not self._stopped:
            self._timer.start()

    def _again(self) -> None:
        self._ask_whole()
        self._wait()

    def _ask_whole(self) -> None:
        scale = WHOLE_WIDTH / self._rect.width()
        size = (0, 0, WHOLE_WIDTH, round(self._rect.height() * scale))
        self._ask(Cut(self._theme, self._language, scale, size, whole=True))

    def _ask_sharp(self) -> None:
        if self._sight is None:
            return
        sight, scale, fitted = self._sight
        shown = sight & self._rect
        if shown.isEmpty():
            return
        held = self._sharp[0] if self._sharp is not None else None
        same = held is not None and held.scale == scale
        styled = held is not None and (held.theme, held.language) == (self._theme, self._language)
        if held is not None and same and styled and _board_rect(held).contains(shown):
            self.served.emit()
            return
        dx, dy = sight.width() * MARGIN, sight.height() * MARGIN
        area = sight.adjusted(-dx, -dy, dx, dy) & self._rect
        left, top = int(area.left() * scale), int(area.top() * scale)
        size = (int(area.right() * scale) + 1 - left, int(area.bottom() * scale) + 1 - top)
        self._ask(Cut(self._theme, self._language, scale, (left, top, *size), fitted=fitted))

    def _ask(self, cut: Cut) -> None:
        # A view that was closed still hears of another language until Qt deletes it.
        if self._stopped or self._wanted.get(cut.whole) == cut:
            return
        self._wanted[cut.whole] = cut
        self._worker.submit(unsearched(self._work), cut).add_done_callback(self._worked)

    def _work(self, cut: Cut) -> Painted | None:
        """Return the picture of a cut, and whether it was painted just now."""
        if self._wanted.get(cut.whole) != cut:
            return None
        kept = self._from_shelf(cut) if cut.recurs else None
        if kept is not None:
            return cut, kept, False
        image = self._paint(cut.theme, cut.language, _board_rect(cut), cut.scale)
        return cut, image, True

    def _from_shelf(self, cut: Cut) -> QImage | None:
        return kept_picture(self._shelf, cut.pixels[2:], *self._name(cut))

    def _name(self, cut: Cut) -> tuple[object, ...]:
        return *self._of, cut.theme, cut.language, cut.scale, cut.pixels

    def _worked(self, future: "Future[Painted | None]") -> None:
        # Runs in the worker.
        if future.cancelled():
            return
        self._painted(future)
        done = future.result() if future.exception() is None else None
        if done is not None and done[2] and done[0].recurs:
            keep_picture(self._shelf, done[1], *self._name(done[0]))

    def _take(self, future: "Future[Painted | None]") -> None:
        result = future.result()
        if result is None:
            return
        cut, image, _painted = result
        if self._wanted.get(cut.whole) != cut:
            return
        del self._wanted[cut.whole]
        painted = (cut, QPixmap.fromImage(image))
        if cut.whole:
            self._whole = painted
        else:
            self._sharp = painted
        self.ready.emit()
        if not cut.whole:
            self.served.emit()


def paint_plain(board: Ground, theme: str, language: str, rect: QRectF, scale: float) -> QImage:
    """Paint one colour: the picture of a ground that has no print."""
    del board, theme, language
    size = max(1, round(rect.width() * scale)), max(1, round(rect.height() * scale))
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor("#9fb7c0"))
    return image


def draw_meanwhile(painter: QPainter, rect: QRectF, ground: Ground, theme: Theme) -> None:
    """Draw the spaces in one colour, in a few milliseconds, while the board is painted."""
    painter.fillRect(rect, theme.colour("table"))
    painter.fillRect(rect & ground.rect, theme.colour("sea_shallow"))
    for path in ground.paths.values():
        painter.fillPath(path, theme.colour("land"))


def _board_rect(cut: Cut) -> QRectF:
    x, y, width, height = cut.pixels
    scale = cut.scale
    return QRectF(x / scale, y / scale, width / scale, height / scale)
