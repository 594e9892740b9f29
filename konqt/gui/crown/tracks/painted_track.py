"""A track or pool that is painted, told in words, and asks for its rule when it is clicked."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_tracks_told import say_track, track_tip
from konqt.gui import fonts, look
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.widgets.one_line import draw_narrowed, is_cut
from konqt.gui.widgets.plain_words import set_tip

ROUND = 5.0
"""Pixels by which a block's corners are round."""
LETTERS = 11.5
"""Pixels of a track's letters where all tracks have their least room."""
ACCENT_BRIGHT = 0.5
"""How light the accent is at least where dark letters stand out from it."""
SMALLER = 0.85
"""What letters shrink to before words are cut."""
BOLD, USUAL = QFont.Weight.DemiBold, QFont.Weight.Normal


class Track(QAbstractButton):
    """One track; what kind of track it is says how it is painted."""

    asked_about = Signal(str)
    """its rule, when it is clicked"""
    rule = ""
    """the reference of the rule that a click asks for"""
    framed = True
    """whether it lies on a block of its own"""

    def __init__(self, name: str, printed: Printed, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"track-{name}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.printed = printed
        self.shown: TracksShown | None = None
        self.ahead: TracksShown | None = None
        """what will be shown next, while a marker is on its way"""
        self.share = 0.0
        """of the way that it has gone"""
        self.moving = False
        """whether something of it is on its way"""
        self.unit = 1.0
        """how large letters are, 1 where there is least room"""
        self.name = name
        self.clicked.connect(self._ask)

    def _ask(self) -> None:
        self.asked_about.emit(self.rule)

    # -- what is shown ------------------------------------------------------------------------

    def show_tracks(
        self, shown: TracksShown | None, ahead: TracksShown | None = None, share: float = 0.0
    ) -> None:
        """Show where the markers lie, or a share of their way to where they go next."""
        if shown == self.shown and ahead == self.ahead:
            self.share = share
            if self.moving:
                self.update()
            return
        self.shown, self.ahead, self.share = shown, ahead, share
        self.setEnabled(shown is not None)
        said = "" if shown is None else self.said(shown)
        self._called(said, "" if shown is None else self.tip(shown))
        self.moving = ahead is not None and self.said(ahead) != said
        self.update()

    def _called(self, said: str, tip: str) -> None:
        self.setAccessibleName(said)
        self.setAccessibleDescription(tip)
        set_tip(self, f"{said}\n{tip}" if said else "")

    def said(self, shown: TracksShown) -> str:
        """Return its name with its value."""
        return say_track(self.name, shown, self.printed)

    def tip(self, shown: TracksShown) -> str:
        """Return what it does and what comes at its ends."""
        return track_tip(self.name, shown, self.printed)

    def set_unit(self, unit: float) -> None:
        """Take letters of another size."""
        self.unit = unit
        self.update()

    # -- painting -----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the block, what lies on it, and a line around it while it has the keyboard."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            if self.framed:
                paint_block(painter, box, self.moving or self.underMouse())
            if self.shown is not None:
                self.paint_track(painter, box.adjusted(5, 3, -5, -3), self.shown)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(look.colour("focus"), 2))
                painter.drawRoundedRect(box, ROUND, ROUND)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint what lies on it."""
        raise NotImplementedError

    def letters(self, painter: QPainter, size: float = 1.0, weight: QFont.Weight = USUAL) -> float:
        """Take letters of a share of the usual size; return the height of a line."""
        painter.setFont(fonts.font(LETTERS * self.unit * size, weight))
        return float(painter.fontMetrics().height())

    def write(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        ink: QColor | None = None,
        middle: bool = False,
    ) -> None:
        """Write a line in a box, its letters drawn together where there is little room."""
        painter.setPen(ink or crown_colour("ink"))
        if is_cut(painter.fontMetrics(), text, box.width()):
            painter.setFont(
                fonts.font(painter.font().pixelSize() * SMALLER, painter.font().weight())
            )
        wide = painter.fontMetrics().horizontalAdvance(text)
        if middle and wide <= box.width():
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        else:
            draw_narrowed(painter, box, text)


def accent_ink() -> QColor:
    """Return the ink that stands out from the accent: dark where that is bright."""
    bright = crown_colour("accent").lightnessF() > ACCENT_BRIGHT
    return crown_colour("tile_ink" if bright else "german_ink")


def paint_block(painter: QPainter, box: QRectF, lifted: bool = False) -> None:
    """Paint the ground of a track; one that is pointed at or moves has the accent's edge."""
    edge = crown_colour("accent" if lifted else "block_edge")
    painter.setPen(QPen(edge, 1.4 if lifted else 1))
    painter.setBrush(crown_colour("block"))
    painter.drawRoundedRect(box, ROUND, ROUND)


def paint_cube(painter: QPainter, box: QRectF, colour: QColor | None) -> None:
    """Paint a cube seen from above its edge, or the empty space for one where it has no colour."""
    ink = crown_colour("space_edge")
    if colour is None:
        painter.setBrush(crown_colour("space"))
        painter.setPen(QPen(ink, 1, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
        return
    depth = box.width() * 0.18
    painter.setPen(QPen(crown_colour("piece_edge"), 1))
    painter.setBrush(colour.darker(150))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour.lighter(112))
    painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1 - depth, -1 - depth), 1.5, 1.5)


def cells(box: QRectF, count: int, gap: float = 2.0) -> list[QRectF]:
    """Return a box cut into so many equal ones from left to right.

    >>> [each.left() for each in cells(QRectF(0, 0, 32, 10), 3, 1)]
    [0.0, 11.0, 22.0]
    """
    wide = (box.width() - gap * (count - 1)) / count
    return [
        QRectF(box.left() + number * (wide + gap), box.top(), wide, box.height())
        for number in range(count)
    ]


def squares(box: QRectF, count: int, most: float, gap: float = 3.0) -> list[QRectF]:
    """Return so many equal squares from the left, in the middle of a box's height."""
    side = min(most, box.height(), (box.width() - gap * (count - 1)) / max(1, count))
    top = box.center().y() - side / 2
    return [QRectF(box.left() + number * (side + gap), top, side, side) for number in range(count)]
