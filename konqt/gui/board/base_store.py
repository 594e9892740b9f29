"""The base picture: painted in a worker thread, cut sharp for the zoom in use.

Two pictures are kept: the whole board, small, which is there at any zoom at once, and a sharp cut
of what is in sight, which follows from the worker a moment after the last change. The first of
both is the same at every start: it is kept on disk, and the next start only reads it.

Another theme or language comes in one step: what is shown stays until all that will be is there.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QTransform

from konqt.board.board import Board
from konqt.core.frozen import frozen
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.disk_cache import DiskCache
from konqt.gui.board.picture_cache import once_made
from konqt.gui.theme import Theme, theme_named
from konqt.gui.threads.garbage import unsearched
from konqt.gui.threads.gui_thread import posted_to
from konqt.gui.threads.timers import debounce
from konqt.i18n.texts import current_language

WHOLE_WIDTH = 1280
"""Pixels of the small picture of the whole board."""
MARGIN = 0.15
"""Share of the viewport painted beyond each edge, so that short pans stay sharp."""
GRID = 64
"""Pixels to which a sharp cut is rounded: one painted before its view stands is the same then."""
WAIT_MS = 90

PaintCut = Callable[[Board, str, str, QRectF, float], QImage]
"""(board, theme, language, rectangle in board units, device pixels a unit) -> picture"""
PaintPart = Callable[[str, str, QRectF, float], QImage]
"""the same of one board"""


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

    @property
    def look(self) -> tuple[str, str]:
        """In which theme and language it is."""
        return self.theme, self.language

    @property
    def part(self) -> QRectF:
        """The rectangle in board units."""
        x, y, width, height = self.pixels
        return QRectF(x / self.scale, y / self.scale, width / self.scale, height / self.scale)


def whole_cut(sheet: QRectF, look: tuple[str, str]) -> Cut:
    """Return the small picture of a whole board in a theme and a language."""
    scale = WHOLE_WIDTH / sheet.width()
    return Cut(*look, scale, (0, 0, WHOLE_WIDTH, round(sheet.height() * scale)), whole=True)


def sharp_cut(
    sheet: QRectF, sight: QRectF, scale: float, look: tuple[str, str], *, fitted: bool
) -> Cut:
    """Return the picture of what is in sight and of a margin around it."""
    dx, dy = sight.width() * MARGIN, sight.height() * MARGIN
    area = sight.adjusted(-dx, -dy, dx, dy) & sheet
    left, top = (int(edge * scale) // GRID * GRID for edge in (area.left(), area.top()))
    right, bottom = (
        min(-(-int(edge * scale + 1) // GRID) * GRID, int(last * scale) + 1)
        for edge, last in ((area.right(), sheet.right()), (area.bottom(), sheet.bottom()))
    )
    return Cut(*look, scale, (left, top, right - left, bottom - top), fitted=fitted)


Sheet = tuple[str, str]
"""a board's content hash, and what is printed on its sheet"""


def once_painted(
    cache: DiskCache, of: Sheet, cut: Cut, paint: PaintPart, take: Callable[[QImage], object]
) -> None:
    """Hand over a cut of a board: from the cache, or painted now and kept there."""
    name = *of, cut.theme, cut.language, cut.scale, cut.pixels
    once_made(cache, cut.pixels[2:], name, partial(paint_cut, cut, paint), take)


def paint_cut(cut: Cut, paint: PaintPart) -> QImage:
    """Paint a cut."""
    return paint(cut.theme, cut.language, cut.part, cut.scale)


Painted = tuple[Cut, QImage | Exception]
"""a picture and what it is of, or why it cannot be painted"""


class BaseStore(QObject):
    """Gives the board's printed picture to `drawBackground`."""

    ready = Signal()
    served = Signal()
    """what is in sight is shown sharp: a new picture has come, or the one that is kept serves"""

    def __init__(
        self,
        board: Board,
        theme: str,
        rect: QRectF,
        paint: PaintCut,
        cache: DiskCache,
        parent: QObject | None,
        printing: str = "",
    ) -> None:
        super().__init__(parent)
        self._of = board.content_hash, printing
        """which board it is, and which of its sheets"""
        self._cache = cache
        self._rect = rect
        self._paint = partial(paint, board)
        self._theme = theme
        self._language = current_language()
        self._whole: tuple[Cut, QPixmap] | None = None
        self._sharp: tuple[Cut, QPixmap] | None = None
        self._coming: dict[bool, tuple[Cut, QPixmap]] = {}
        """what is painted and not shown yet, because the other of both is still awaited"""
        self._wanted: dict[bool, Cut] = {}
        self._failed: tuple[str, str] | None = None
        """the look in which the whole board cannot be painted"""
        self._sight: tuple[QRectF, float, bool] | None = None
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="base picture")
        self._stopped = False
        self._timer = debounce(self, WAIT_MS, self._follow)
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

    def set_printing(self, printing: str) -> None:
        """Paint another of the board's sheets; the old picture stays until it is ready."""
        if printing != self._of[1]:
            self._of = self._of[0], printing
            self._sharp = None
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
    def given_up(self) -> bool:
        """Whether there is no picture and none will come, because it cannot be painted."""
        return self._whole is None and self._failed is not None

    @property
    def behind(self) -> bool:
        """Whether what is shown is of another theme or language than what is on its way."""
        wanted = self._theme, self._language
        shown = self._whole[0].look if self._whole is not None else wanted
        return shown != wanted != self._failed

    @property
    def whole(self) -> QPixmap | None:
        """The small picture of the whole board; None before it has been painted."""
        return self._whole[1] if self._whole is not None else None

    def stop(self) -> None:
        """End the worker; what it still paints is dropped."""
        self._timer.stop()
        self._wanted.clear()
        self._coming.clear()
        self._whole = self._sharp = None
        self._stopped = True
        self._worker.shutdown(wait=False, cancel_futures=True)

    def hold(self, cut: Cut, picture: QPixmap) -> None:
        """Show a picture painted elsewhere, and paint nothing more: nobody looks around here."""
        if not self._stopped:
            self.stop()
        self._whole = self._sharp = (cut, picture)

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, painter: QPainter, exposed: QRectF | QRect, ratio: float) -> None:
        """Draw what is exposed: sharp where possible, else from the small picture."""
        exposed = QRectF(exposed)
        if not self._rect.contains(exposed):
            painter.fillRect(exposed, self._surround)
        cut = self._sharp
        matrix = painter.worldTransform()
        if cut is not None and abs(cut[0].scale - matrix.m11() * ratio) < 1e-6:
            covered = cut[0].part
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
    def language(self) -> str:
        """The language in which it is painted, or will be soon."""
        return self._language

    @property
    def _surround(self) -> QColor:
        """The colour of the table on which the sheet lies."""
        return self.theme.colour("table")

    def _draw_sharp(
        self, painter: QPainter, cut: tuple[Cut, QPixmap], matrix: QTransform, ratio: float
    ) -> None:
        """Draw the sharp cut pixel for pixel, without scaling."""
        at = matrix.map(cut[0].part.topLeft())
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

    def _follow(self) -> None:
        self._ask_sharp()
        self._show_coming()

    def _again(self) -> None:
        self._failed = None
        self._coming.clear()
        self._ask_whole()
        self._ask_sharp()

    def _ask_whole(self) -> None:
        self._ask(whole_cut(self._rect, (self._theme, self._language)))

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
        if held is not None and same and styled and held.part.contains(shown):
            self.served.emit()
            return
        look = self._theme, self._language
        self._ask(sharp_cut(self._rect, sight, scale, look, fitted=fitted))

    def _ask(self, cut: Cut) -> None:
        # A view that was closed still hears of another language until Qt deletes it.
        if self._stopped or self._wanted.get(cut.whole) == cut:
            return
        self._wanted[cut.whole] = cut
        self._worker.submit(unsearched(self._work), cut)

    def _work(self, cut: Cut) -> None:
        """Hand over the picture of a cut: from the cache, or painted now and kept there."""
        if self._wanted.get(cut.whole) != cut:
            return
        try:
            if cut.recurs:
                once_painted(self._cache, self._of, cut, self._paint, partial(self._hand, cut))
            else:
                self._hand(cut, paint_cut(cut, self._paint))
        except Exception as error:
            self._painted((cut, error))

    def _hand(self, cut: Cut, image: QImage) -> None:
        self._painted((cut, image))

    def _take(self, painted: Painted) -> None:
        cut, image = painted
        if self._wanted.get(cut.whole) != cut:
            return
        del self._wanted[cut.whole]
        if isinstance(image, QImage):
            self._coming[cut.whole] = (cut, QPixmap.fromImage(image))
        elif cut.whole:
            self._failed = cut.look
            self._coming.clear()
            self.ready.emit()
        self._show_coming()
        if isinstance(image, Exception):
            raise image

    def _show_coming(self) -> None:
        """Show what has been painted, unless more is on its way in another look than is shown."""
        if not self._coming or (self.behind and not self.settled):
            return
        coming = {**self._coming}
        self._coming.clear()
        self._whole = coming.get(True, self._whole)
        self._sharp = coming.get(False, self._sharp)
        if self._whole and self._sharp and self._sharp[0].look != self._whole[0].look:
            self._sharp = None
        self.ready.emit()
        if False in coming:
            self.served.emit()


def draw_meanwhile(painter: QPainter, rect: QRectF, ground: Ground, theme: Theme) -> None:
    """Draw the spaces in one colour, in a few milliseconds, while the board is painted."""
    painter.fillRect(rect, theme.colour("table"))
    painter.fillRect(rect & ground.rect, theme.colour("sea_shallow"))
    for path in ground.paths.values():
        painter.fillPath(path, theme.colour("land"))
