"""The pictures of a book's pages: painted one by one when they come in sight, and kept."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from konqt.core.rulebook import Diagram, RuleFigure
from konqt.gui.rulebook.page_markup import PictureAt, PictureShape, shape_of

MOST_KEPT = 48_000_000
"""Bytes."""


class PagePainter(Protocol):
    """Paints what a book shows."""

    def image(self, block: Diagram | RuleFigure, language: str, width: int, ratio: float) -> QImage:
        """Return a picture at most so many pixels wide, each `ratio` of the screen's; or null."""
        ...

    def close(self) -> None:
        """End what stands behind it."""
        ...


class PageImages(QObject):
    """Has pictures painted in turns, each in an event of its own: the page is read meanwhile."""

    painted = Signal(str, QImage)
    """a block's id and its picture; null where it has none"""

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin without a painter: until one is used nothing is painted."""
        super().__init__(parent)
        self._painter: PagePainter | None = None
        self._look: tuple[str, float] = ("", 1.0)
        """language and device pixels a pixel"""
        self._kept: OrderedDict[tuple[str, int, str, float], QImage] = OrderedDict()
        self._wanted: dict[str, PictureAt] = {}
        self.shapes: dict[str, PictureShape] = {}
        """of what was painted, by its block"""
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._paint)

    def use(self, painter: PagePainter) -> None:
        """Have all painted anew from now on, by this painter."""
        self.close()
        self._painter = painter
        self._kept.clear()

    def close(self) -> None:
        """Let the painter go."""
        painter, self._painter = self._painter, None
        self.leave()
        if painter is not None:
            painter.close()

    def look(self, language: str, ratio: float) -> None:
        """Paint in a language, so many pixels of the screen a pixel, from now on."""
        self._look = language, ratio

    def kept(self, at: PictureAt) -> QImage | None:
        """Return a picture that was painted before; None where it still has to be."""
        image = self._kept.get(self._key(at))
        if image is not None:
            self._kept.move_to_end(self._key(at))
        return image

    def want(self, pictures: Mapping[str, PictureAt]) -> None:
        """Have just these painted, in their order; those no longer wanted are left out."""
        self._wanted = dict(pictures)
        if self._wanted and not self._next.isActive():
            self._next.start(0)

    def leave(self) -> None:
        """Paint nothing more for now."""
        self._wanted.clear()
        self._next.stop()

    def _key(self, at: PictureAt) -> tuple[str, int, str, float]:
        return (at.block.id, at.width, *self._look)

    def _paint(self) -> None:
        if not self._wanted or self._painter is None:
            return
        name = next(iter(self._wanted))
        at = self._wanted.pop(name)
        image = self.kept(at)
        if image is None:
            image = self._painter.image(at.block, self._look[0], at.width, self._look[1])
            self._keep(at, image)
        self.painted.emit(name, image)
        if self._wanted:
            self._next.start(0)

    def _keep(self, at: PictureAt, image: QImage) -> None:
        self._kept[self._key(at)] = image
        self.shapes[at.block.id] = shape_of(image, at.width)
        while sum(each.sizeInBytes() for each in self._kept.values()) > MOST_KEPT:
            self._kept.popitem(last=False)


PainterFor = Callable[[str], PagePainter]
"""Returns what paints in a theme."""
