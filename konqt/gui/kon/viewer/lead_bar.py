"""A slim bar at the board's edge: how the lead stands after the step in sight, as estimated.

Its number stands upright within it, at the end of whoever is ahead: on the board it would lie over
what is fought there.

It reads the curve that is worked out once for the timeline, and so costs nothing when one leaps.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.lead import say_basis, say_lead
from konqt.gui.kon.art import factions
from konqt.gui.kon.art.look import faction_colour, text_scale
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window estimates nothing
    from konqt.games.kon.lead.estimate import Lead

WIDTH = 16
"""Pixels at the usual text size: the number's letters have room."""
LETTERS = 11
"""Pixels of these letters."""
PALE = 0.35
"""How strong the bar of another line is painted until that of the present one is known."""
PAD = 5
"""Pixels between the number and the end of the bar."""
ON_COLOUR = QColor("white")
"""Read on every side's colour."""
SIDES = {GERMAN_SIDE: FACTIONS[:1], OTHER_SIDE: FACTIONS[1:]}
"""Who is on which side."""


class LeadBar(QWidget):
    """Germany's part of the bar rises from below, as her line on the timeline does."""

    def __init__(self, board: QWidget) -> None:
        """Make a bar that lies over the left edge of a board, with its number in it."""
        super().__init__(board)
        self._board = board
        self._curve: Sequence[Lead] = ()
        self._step = 0
        self._games: object = 0
        """how many games the estimates were fitted to"""
        self._late = self._none = self._folded = False
        self._shown = True
        self.told = ""
        """the number that stands in it"""
        board.installEventFilter(self)
        self.retranslate()

    @property
    def lead(self) -> "Lead | None":
        """The estimate that is shown; None while there is none."""
        return self._curve[min(self._step, len(self._curve) - 1)] if self._curve else None

    def show_curve(self, curve: "Sequence[Lead]", games: object) -> None:
        """Show the estimates of a line, by step; none where nothing was fitted to such games."""
        self._curve, self._late, self._none = curve, False, not curve
        self._games = games
        self._settle()

    def wait(self) -> None:
        """Show that another line is looked at, whose estimates are still to come."""
        self._late = True
        self._settle()

    def forget(self) -> None:
        """Show nothing while nobody may look."""
        self._curve, self._late = (), False
        self._settle()

    def show_step(self, step: int) -> None:
        """Show the estimate after a step."""
        if step != self._step:
            self._step = step
            self._settle()

    def set_shown(self, shown: bool) -> None:
        """Stand beside the board, or leave it alone."""
        self._shown = shown
        self._settle()

    def set_folded(self, folded: bool) -> None:
        """Go with the lanes of the timeline, of which the lead is one."""
        self._folded = folded
        self._settle()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._settle()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Be as high as the board."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint both parts, the middle, and an edge to the board."""
        del event
        lead, palette = self.lead, self.palette()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), palette.window())
            if lead is not None:
                painter.setOpacity(PALE if self._late else 1.0)
                self._paint_parts(painter, self._meet(lead.german))
                painter.setOpacity(1.0)
                self._paint_number(painter, below=lead.german >= lead.of(OTHER_SIDE))
            middle = self.height() // 2
            painter.setPen(QPen(palette.base().color(), 2))
            painter.drawLine(0, middle, self.width(), middle)
            painter.setPen(palette.mid().color())
            painter.drawLine(self.width() - 1, 0, self.width() - 1, self.height())

    # -- inside -----------------------------------------------------------------------------

    def _paint_parts(self, painter: QPainter, meet: int) -> None:
        above, wide = SIDES[OTHER_SIDE], self.width()
        for number, faction in enumerate(above):
            left, right = wide * number // len(above), wide * (number + 1) // len(above)
            painter.fillRect(QRect(left, 0, right - left, meet), faction_colour(faction))
        below = QRect(0, meet, wide, self.height() - meet)
        painter.fillRect(below, faction_colour(GERMAN_SIDE))
        painter.fillRect(QRect(0, meet - 1, wide, 2), self.palette().base())

    def _paint_number(self, painter: QPainter, below: bool) -> None:
        """Write the number from below upwards, at the lower end of the bar or at the upper one."""
        font = QFont(self.font())
        font.setPixelSize(round(LETTERS * text_scale()))
        painter.save()
        painter.setFont(font)
        painter.setPen(ON_COLOUR)
        painter.translate(0, self.height())
        painter.rotate(-90)
        side = Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight
        room = QRect(PAD, 0, self.height() - 2 * PAD, self.width() - 1)
        painter.drawText(room, int(side | Qt.AlignmentFlag.AlignVCenter), self.told)
        painter.restore()

    def _meet(self, german: float) -> int:
        """Return the pixel at which the parts meet."""
        return round(self.height() * (1 - german))

    def _settle(self) -> None:
        """Be seen or not, with the words of what is seen."""
        self.setGeometry(0, 0, round(WIDTH * text_scale()), self._board.height())
        self.setVisible(self._shown and not (self._folded or self._none))
        lead = self.lead
        if lead is None or self._late:
            self.setAccessibleName(_("Estimate: not ready yet"))
            set_tip(self, self.accessibleName())
        else:
            told = _("Estimated chances after this step: {lead}", lead=say_lead(lead))
            basis = say_basis(self._games)
            self.setAccessibleName(told)
            self.setAccessibleDescription(basis)
            set_tip(self, f"{told}\n{basis}")
        self.told = self._say_number()
        self.update()

    def _say_number(self) -> str:
        lead = None if self._late or self.isHidden() else self.lead
        if lead is None or lead.german in (0.0, 1.0):
            # Where the game has ended, its end is told, and nothing is estimated.
            return ""
        side = GERMAN_SIDE if lead.german >= lead.of(OTHER_SIDE) else OTHER_SIDE
        letters = "+".join(factions.style(each).letter() for each in SIDES[side])
        return _("Estimate: {side} {chance}", side=letters, chance=say_percent(lead.of(side)))
