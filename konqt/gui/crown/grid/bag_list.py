"""What is in the bag: icons with names, or with levels alone where there is little room."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from konqt.games.crown.wording.crown_names import LEVELS, tile_name
from konqt.gui import look
from konqt.gui.crown.art.tile_icons import ICONS, paint_icon
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.place_painting import LEFT, write
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

LINE, CELL = 17, 38
"""pixels of a line with a name, and of an icon with its level, at 100 per cent"""


class BagList(QWidget):
    """The tiles of the bag, sorted as the position has them: their order tells nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bag")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tiles: tuple[str, ...] | None = None

    def show_tiles(self, tiles: Sequence[str] | None) -> None:
        """Show what is in the bag; None while nobody may look."""
        self._tiles = None if tiles is None else tuple(tiles)
        named = ", ".join(map(tile_name, self._tiles or ())) or _("nothing")
        told = "" if tiles is None else _("In the bag: {tiles}", tiles=named)
        self.setAccessibleName(told)
        set_tip(self, told)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint heading and tiles."""
        del event
        if self._tiles is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scale = look.text_scale()
            head = LINE * scale
            painter.setPen(crown_colour("ink"))
            box = QRectF(2, 0, self.width() - 4, head)
            title = _("In the bag ({count})", count=len(self._tiles))
            write(painter, box, title, 12, LEFT, bold=True)
            room = self.height() - head
            named = len(self._tiles) * LINE * scale <= room
            across = 1 if named else max(1, int(self.width() // (CELL * scale)))
            high = (
                LINE * scale if named else min(LINE * scale, room / -(-len(self._tiles) // across))
            )
            wide = (self.width() - 4) / across
            for nth, tile in enumerate(self._tiles):
                down, right = divmod(nth, across)
                at = QRectF(2 + right * wide, head + down * high, wide, high)
                self._paint_one(painter, at, tile, named)
            if self.hasFocus():
                painter.setPen(look.colour("focus"))
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    @staticmethod
    def _paint_one(painter: QPainter, box: QRectF, tile: str, named: bool) -> None:
        title, _line, level = tile.partition("_")
        side = box.height() - 3
        painter.setPen(crown_colour("weak_ink"))
        if title in ICONS:
            paint_icon(painter, QRectF(box.left(), box.top() + 1, side, side), title)
        text = box.adjusted(side + 4, 0, 0, 0)
        said = tile_name(tile) if named else LEVELS[int(level)] if level.isdecimal() else ""
        write(painter, text, said, 11, LEFT)
