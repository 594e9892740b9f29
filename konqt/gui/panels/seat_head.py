"""The head of the prompt in the colour of the seat that decides: one feels whose turn it is."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from konqt.gui.panels.action_button import MAIN_INK
from konqt.gui.panels.game_prompt import SeatLook
from konqt.gui.widgets.linked import LinkedLabel
from konqt.gui.widgets.plain_words import Label, unmarked

BY_KEYS = Qt.WidgetAttribute.WA_KeyboardFocusChange
"""set on a window in which Tab has been used"""
FRAME = 3
"""Pixels of the frame about what one's own seat decides."""
FAINT = 0.28
"""How much of its colour a seat shows that decides elsewhere."""


class SeatHead(QWidget):
    """Filled with the seat's colour where it decides here, tinted where another one does."""

    def __init__(self, seat: Callable[[str, float], SeatLook | None]) -> None:
        """Begin a head of nobody.

        Args:
            seat: says how a faction's seat looks, at so many device pixels a pixel.
        """
        super().__init__()
        self._seat = seat
        self._colour: QColor | None = None
        self.frame: QColor | None = None
        """colour of the frame about what the seat decides here; None for no frame"""
        self.sign = Label()
        self.who = LinkedLabel()
        self.who.setObjectName("promptWho")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(6)
        row.addWidget(self.sign)
        row.addWidget(self.who, 1)
        self._row = row

    def put_last(self, part: QWidget) -> None:
        """Put a small part behind the words, where it keeps its room whether it is shown or not."""
        policy = part.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        part.setSizePolicy(policy)
        self._row.addWidget(part)

    @property
    def colour(self) -> QColor | None:
        """What the head is filled with; None for nothing."""
        return self._colour

    def headline(self) -> tuple[str, QColor | None]:
        """Return who is asked, and the seat's colour where that is decided here."""
        return unmarked(self.who.text()), self._colour if self.frame is not None else None

    def show_seat(self, faction: str | None, mine: bool) -> None:
        """Take the colour and sign of whoever decides; None: nobody does, or nobody may look.

        `mine`: what is said is for that faction's own seat.
        """
        look = self._seat(faction, self.devicePixelRatioF()) if faction is not None else None
        self.sign.setVisible(look is not None)
        if look is not None:
            self.sign.setPixmap(look.sign)
        self._colour = QColor(look.fill) if look is not None else None
        self.frame = look.line if look is not None and mine else None
        ink = QPalette()
        if self._colour is not None and mine:
            # Marked words take the second role where the panel is shut for a moment.
            for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text):
                ink.setColor(role, QColor(MAIN_INK))
        elif self._colour is not None:
            self._colour.setAlphaF(FAINT)
        self.who.setPalette(ink)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the ground."""
        del event
        if self._colour is not None:
            with QPainter(self) as painter:
                painter.fillRect(self.rect(), self._colour)


def paint_frame(panel: QWidget, colour: QColor) -> None:
    """Draw a frame about a panel, within it."""
    wide, high = panel.width(), panel.height()
    with QPainter(panel) as painter:
        for x, y, w, h in (
            (0, 0, wide, FRAME),
            (0, 0, FRAME, high),
            (wide - FRAME, 0, FRAME, high),
            (0, high - FRAME, wide, FRAME),
        ):
            painter.fillRect(x, y, w, h, colour)


def paint_focus(panel: QWidget) -> None:
    """Draw a dashed line within a panel's frame where keys are used and rest here."""
    if not (panel.hasFocus() and panel.window().testAttribute(BY_KEYS)):
        return
    with QPainter(panel) as painter:
        painter.setPen(QPen(panel.palette().highlight().color(), 1, Qt.PenStyle.DashLine))
        painter.drawRect(panel.rect().adjusted(FRAME + 1, FRAME + 1, -FRAME - 2, -FRAME - 2))
