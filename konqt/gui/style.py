"""Grounds and edges of the window's parts, in the palette's colours.

No style sheet: one for the program makes every widget ask it for every measure, and a change of
theme, which drew the whole window out of it anew, cost a tenth of a second.
"""

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QWidget

from konqt.core.frozen import frozen
from konqt.gui.widgets.unless_gone import unless_gone

LEFT, TOP, RIGHT, BOTTOM = "left", "top", "right", "bottom"


@frozen
class Dress:
    """A part's ground and the sides that have a line."""

    ground: QPalette.ColorRole
    sides: tuple[str, ...]


_WINDOW, _BASE = QPalette.ColorRole.Window, QPalette.ColorRole.Base
DRESSES = {
    "side": Dress(_WINDOW, (LEFT,)),
    "status": Dress(_BASE, (BOTTOM,)),
    "prompt": Dress(_WINDOW, ()),
    "asked": Dress(_WINDOW, (BOTTOM,)),
    "combat": Dress(_BASE, (TOP,)),
    "lastFight": Dress(_BASE, (TOP, BOTTOM)),
    "hand": Dress(_WINDOW, (TOP,)),
    "countPicker": Dress(_BASE, (LEFT, TOP, RIGHT, BOTTOM)),
    "here": Dress(_BASE, (LEFT, TOP, RIGHT, BOTTOM)),
    "studyCard": Dress(_BASE, (LEFT, TOP, RIGHT, BOTTOM)),
    "whatHappened": Dress(_BASE, (LEFT, TOP, RIGHT, BOTTOM)),
    "lineTold": Dress(_BASE, (LEFT, TOP, RIGHT, BOTTOM)),
}
"""by the object name of the part"""


def dress(page: QWidget) -> None:
    """Give the parts of a page their grounds and edges; they follow the palette by themselves."""
    for name, look in DRESSES.items():
        for part in page.findChildren(QWidget, name):
            part.setBackgroundRole(look.ground)
            part.setAutoFillBackground(True)
            part.setContentsMargins(
                *(int(side in look.sides) for side in (LEFT, TOP, RIGHT, BOTTOM))
            )
            part.installEventFilter(_Edges(part, look.sides))


class _Edges(QObject):
    """Draws a part's lines over its ground, before the part draws itself."""

    def __init__(self, part: QWidget, sides: tuple[str, ...]) -> None:
        super().__init__(part)
        self._part = part
        self._sides = sides

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Draw when the part is painted; the part goes on as ever."""
        if event.type() == QEvent.Type.Paint:
            with QPainter(self._part) as painter:
                for line in self._lines():
                    painter.fillRect(line, self._part.palette().mid())
        return False

    def _lines(self) -> list[QRect]:
        wide, high = self._part.width(), self._part.height()
        lines = {
            LEFT: QRect(0, 0, 1, high),
            TOP: QRect(0, 0, wide, 1),
            RIGHT: QRect(wide - 1, 0, 1, high),
            BOTTOM: QRect(0, high - 1, wide, 1),
        }
        return [lines[side] for side in self._sides]
