"""The board's key above the map: as large as the reader's text, and where nothing is.

It never covers an area, a sea zone or what is printed, nor is it ever half there. A view that was
fitted has it as far down and to the right as there is room, in as many columns as that takes; where
somebody looks elsewhere it is not there. It comes right after everything else: nobody waits for it.

What lies over the map for a while has no say in where the key stands, which would depend on which
of the two came first: the key stands back while it would be cut.
"""

from collections.abc import Iterable
from functools import partial
from itertools import product

from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QPixmap

from konqt.board.board import Board
from konqt.core.frozen import frozen
from konqt.gui.board.board_shapes import ZONE
from konqt.gui.board.empty_ground import OFF_COAST, EmptyGround, empty_ground
from konqt.gui.board.items import Z_LIT, Sprite
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.art.furniture import compass_box, screen_panels
from konqt.gui.kon.art.key import MOST_COLUMNS, WORDS_HIGH, key_picture, key_size
from konqt.i18n.texts import current_language

SIZES = (21.0, 19.0, 17.5, 15.5, 14.0, 12.5, 11.5)
"""Pixels of the key's words, from the largest to the least that is read."""
USUAL, LARGE, LARGE_FROM = 12.5, 14.0, 0.44
"""The size at the usual text size, and that on a map of so many pixels a unit."""
SHARES = ((0.8, 1.0), (0.6, 0.79))
"""Shares of the size wanted, from and to: the first in every kind of place before the second."""
ON, BESIDE, OVER = "on", "beside", "over"
"""Where a place is: inside the sheet's frame, beyond the sheet, or anyhow."""
PLACES = ((False, ON), (False, BESIDE), (False, OVER), (True, ON), (True, OVER))
"""Kinds of places, whether at sea and where: first where nothing is, at last on the open sea."""
MARGIN, STEP = 6, 16
"""Pixels to the pane's edge and to what lies over the map, and between places tried."""
FRAME = 30.0
"""Board units of the sheet's frame."""
MOST_KEPT = 32
"""Places remembered."""


@frozen
class _Asked:
    """What the key's place depends on."""

    pane: tuple[int, int]
    scale: float
    origin: tuple[float, float]
    fitted: bool
    language: str
    text_scale: float


@frozen
class _Found:
    columns: int
    pixels: float
    box: QRect
    """in the viewport"""


def key_ground(board: Board, *, at_sea: bool) -> EmptyGround:
    """Return where on a board nothing is, with the open sea if need be: found once."""
    printed = (*screen_panels(board), compass_box())
    return empty_ground(board, printed, OFF_COAST if at_sea else None)


class BoardKey:
    """The key of one board view."""

    def __init__(self, view: BoardView, board: Board) -> None:
        self._view = view
        self._board = board
        self._ships = ZONE in view.kinds
        """whether ships lie on the board"""
        self.item = Sprite(QPixmap(), QPointF(), Z_LIT - 2)
        self.item.hide()
        view.scene().addItem(self.item)
        self._asked: _Asked | None = None
        self._laid: tuple[int, float] | None = None
        """columns and pixels of what is laid on the map"""
        self._place_now: _Found | None = None
        self._covered = 0
        """pixels of the pane's lower edge that something lies over for a while"""
        self._kept: dict[tuple[_Asked, frozenset[object]], _Found | None] = {}
        """places found before, with what lay over the map: a pane has few sizes in a turn"""
        view.sight_changed.connect(self.settle)
        view.afloat.changed.connect(self._show)

    @property
    def box(self) -> QRect:
        """Where it is seen in the viewport, without its shadow; empty while it is not there."""
        return self.place if self.item.isVisible() else QRect()

    @property
    def place(self) -> QRect:
        """Where it stands, even while something lies over it; empty where it has no place."""
        return self._place_now.box if self._place_now is not None else QRect()

    @property
    def words_high(self) -> float:
        """Pixels of its words; 0 while it is not there."""
        return self._laid[1] if self._laid is not None and self.item.isVisible() else 0.0

    def restyle(self) -> None:
        """Take another theme, language or size of text."""
        self.settle()
        if self._laid is not None:
            self._paint(*self._laid)

    def settle(self) -> None:
        """Stand where nothing is in what is in sight now."""
        view = self._view
        if view.fitting:
            return
        corner, pane = view.mapToScene(QPoint(0, 0)).toTuple(), view.viewport().size().toTuple()
        style = current_language(), look.text_scale()
        asked = _Asked(pane, view.scale_now, corner, view.fitted, *style)
        if asked == self._asked:
            return
        self._asked = asked
        # Whoever looks elsewhere finds it again in every view that can be asked for.
        self._lay(self._found(asked) if view.fitted else None)

    def cover(self, pixels: int) -> None:
        """Stand back while so much of the pane's lower edge is covered, if it would be cut."""
        self._covered = pixels
        self._show()

    # -- inside -----------------------------------------------------------------------------

    def _show(self) -> None:
        """Be there unless a part of it is covered now."""
        place, view = self._place_now, self._view
        free = view.viewport().height() - self._covered
        whole = place is not None and place.box.bottom() < free
        self.item.setVisible(whole and _clear(self.place, view.afloat.boxes()))

    def _lay(self, found: _Found | None) -> None:
        self._place_now = found
        self._show()
        if found is None:
            return
        if self._laid != (found.columns, found.pixels):
            self._laid = found.columns, found.pixels
            self._paint(*self._laid)
        self.item.setPos(self._view.mapToScene(found.box.center()))

    def _paint(self, columns: int, pixels: float) -> None:
        ratio = self._view.devicePixelRatioF()
        style = look.theme(), current_language()
        self.item.show_pixmap(key_picture(*style, columns, pixels, ratio, self._ships))

    def _found(self, asked: _Asked) -> _Found | None:
        """Return the best place for what is asked, sought once."""
        over = frozenset(each.getRect() for each in self._laid_over())
        if (asked, over) not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[asked, over] = self._search()
        return self._kept[asked, over]

    def _search(self) -> _Found | None:
        """Return the best place: on nothing rather than at sea, large rather than small."""
        usual = LARGE if self._view.scale_now >= LARGE_FROM else USUAL
        wanted, language = usual * look.text_scale(), current_language()
        largest = min(SIZES, key=lambda pixels: abs(pixels - wanted))
        for (least, most), (at_sea, where) in product(SHARES, PLACES):
            tried = [each for each in SIZES if least * largest <= each <= most * largest]
            if not tried:
                continue
            # Where the smallest has no room, nothing larger has.
            place = partial(self._place, ground=key_ground(self._board, at_sea=at_sea), where=where)
            shapes = [
                columns
                for columns in range(1, MOST_COLUMNS + 1)
                if place(_size(language, columns, tried[-1], self._ships)) is not None
            ]
            for pixels, columns in product(tried, shapes):
                box = place(_size(language, columns, pixels, self._ships))
                if box is not None:
                    return _Found(columns, pixels, box)
        return None

    def _laid_over(self) -> list[QRect]:
        """Return what stands above the map and neither comes nor goes."""
        stays = [each for each in self._view.over if each not in self._view.afloat]
        return [each.geometry() for each in stays if not each.isHidden()]

    def _place(self, size: QSize, ground: EmptyGround, where: str) -> QRect | None:
        """Return the lowest free place for a box, of these the rightmost."""
        view, over = self._view, self._laid_over()
        room = self._room.adjusted(0, 0, 1 - size.width(), 1 - size.height())
        sheet = view.mapFromScene(view.ground.rect).boundingRect()
        frame = round(FRAME * view.scale_now) + 1
        xs = _tried(room.left(), room.right(), sheet.right() - frame - size.width())
        ys = _tried(room.top(), room.bottom(), sheet.bottom() - frame - size.height())
        scale, corner = view.scale_now, view.mapToScene(QPoint(0, 0))
        lefts, tops = ([at / scale + start for at in tried]
                       for tried, start in ((xs, corner.x()), (ys, corner.y())))  # fmt: skip
        wide, high = size.width() / scale, size.height() / scale
        # What a place has to do with the sheet is told by its row and its column: there are
        # thousands of free corners.
        paper = ground.sheet.adjusted(FRAME, FRAME, -FRAME, -FRAME) if where == ON else ground.sheet
        columns = _met(lefts, wide, paper.left(), paper.right(), whole=where == ON)
        rows = _met(tops, high, paper.top(), paper.bottom(), whole=where == ON)
        for across, down in ground.corners(lefts, tops, wide, high):
            meets = columns[across] and rows[down]
            if (where == ON and not meets) or (where == BESIDE and meets):
                continue
            box = QRect(QPoint(xs[across], ys[down]), size)
            if _clear(box, over):
                return box
        return None

    @property
    def _room(self) -> QRect:
        """The part of the pane that the key may take."""
        return self._view.viewport().rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


def _tried(first: int, last: int, exact: int) -> list[int]:
    """Return the places along a side that are tried, the farthest first; one of them exact."""
    some = {*range(last, first - 1, -STEP), exact}
    return sorted((at for at in some if first <= at <= last), reverse=True)


def _met(
    starts: Iterable[float], length: float, first: float, last: float, *, whole: bool
) -> list[bool]:
    """Return for each stretch whether it lies between two ends, or at least a part of it does."""
    if whole:
        return [first <= start and start + length <= last for start in starts]
    return [start < last and first < start + length for start in starts]


def _clear(box: QRect, others: Iterable[QRect]) -> bool:
    return not any(box.intersects(each) for each in others)


def _size(language: str, columns: int, pixels: float, ships: bool) -> QSize:
    """Return the key's size in pixels."""
    size = key_size(language, columns, ships) * (pixels / WORDS_HIGH)
    return QSize(round(size.width()), round(size.height()))
