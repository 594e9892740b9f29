"""Dice that have fallen in one line, each side's behind its name: for a room, or a picture."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.frozen import frozen
from konqt.gui import look
from konqt.gui.panels.dice import SIX
from konqt.i18n.texts import _

NAME_GAP, GAP, BETWEEN = 0.3, 0.14, 0.8
"""Between a name and its dice, between dice, and between two rolls, as shares of a die's side."""


@frozen
class Roll:
    """Dice that one side has rolled."""

    who: str
    faces: tuple[int, ...]
    striking: frozenset[int] = SIX
    """the faces that stand out"""


NAMED, UNNAMED = (1.0, 0.85, 0.7), (1.0, 0.85, 0.7, 0.55, 0.4)
"""How large dice are drawn where there is little room: beside names, and without them."""


class DiceRow(QWidget):
    """Shows rolls at its right end; it asks for no room by what it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.rolls: tuple[Roll, ...] = ()
        self._side = 1
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_side(self, side: int) -> None:
        """Take dice of so many pixels."""
        self._side = side
        self.updateGeometry()
        self.update()

    def show_rolls(self, rolls: Sequence[Roll]) -> None:
        """Show what has been rolled."""
        self.rolls = tuple(rolls)
        told = ", ".join(f"{roll.who} {' '.join(map(str, roll.faces))}" for roll in rolls)
        self.setAccessibleName(_("Dice: {faces}", faces=told) if told else "")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a die."""
        return QSize(0, self._side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        del event
        with QPainter(self) as painter:
            paint_rolls(painter, QRectF(self.rect()), self.rolls, self._side)


def paint_rolls(painter: QPainter, box: QRectF, rolls: Sequence[Roll], side: int) -> float:
    """Paint rolls at the right end of a box, in the painter's letters; return their width.

    Where they have no room they are drawn smaller, then without names, then smaller still; only
    where not even the least have room, the last are shown: those decide.
    """
    metrics = painter.fontMetrics()
    shown, line = _fitted(rolls, side, box.width(), metrics)
    whole = line.whole(shown, metrics)
    x, top = box.right() - whole, box.center().y() - line.side / 2
    ratio = painter.device().devicePixelRatioF()
    for roll in shown:
        named = metrics.horizontalAdvance(roll.who)
        name = QRectF(x, box.top(), named + 1, box.height())
        painter.drawText(name, int(Qt.AlignmentFlag.AlignVCenter), roll.who)
        at = x + named + (line.name_gap if named else 0)
        for number, face in enumerate(roll.faces):
            picture = look.die(face, line.side, ratio, face in roll.striking)
            painter.drawPixmap(QPointF(at + number * (line.side + line.gap), top), picture)
        x += line.wide(roll, named)
    return whole


def _fitted(
    rolls: Sequence[Roll], side: int, room: float, metrics: QFontMetrics
) -> tuple[list[Roll], "_Line"]:
    """Return what of rolls is shown in a room, and how large."""
    named, bare = list(rolls), [replace(roll, who="") for roll in rolls]
    for shown, shares in ((named, NAMED), (bare, UNNAMED)):
        for share in shares:
            line = _Line(max(1, round(side * share)))
            if line.whole(shown, metrics) <= room:
                return shown, line
    while len(bare) > 1 and line.whole(bare, metrics) > room:
        bare = bare[1:]
    return bare, line


class _Line:
    """Pixels between what stands in a line with dice of a size."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.name_gap, self.between = side * NAME_GAP, side * BETWEEN
        self.gap = max(1, round(side * GAP))

    def wide(self, roll: Roll, named: int) -> float:
        """Return the pixels of a roll whose name takes so many, and up to the next one."""
        dice = len(roll.faces) * (self.side + self.gap) - self.gap
        return dice + self.between + (named + self.name_gap if named else 0)

    def whole(self, rolls: Sequence[Roll], metrics: QFontMetrics) -> float:
        """Return the pixels of rolls beside each other."""
        if not rolls:
            return 0.0
        each = (self.wide(roll, metrics.horizontalAdvance(roll.who)) for roll in rolls)
        return sum(each) - self.between
