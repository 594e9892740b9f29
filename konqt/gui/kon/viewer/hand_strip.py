"""The place of the hands in the viewer: a line of their titles, from which the hands rise.

The board keeps the room. What rises lies over its lower edge while the mouse is on the line, or
the keyboard among the cards; the pin, or F6, gives the hands room of their own.
"""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording import card_titles, faction_name
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.panels.hand_pin import HandPin
from konqt.gui.panels.rising import RisingPlace
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, ngettext

LINE, MOST_GROWTH = 22, 1.5
"""Pixels of the line at the usual text size, and how far it grows with the text."""
SIGN, GAP, EDGE, BETWEEN = 18, 6, 10, 18
"""Pixels of a faction's sign, beside it, at the line's ends, and between two hands."""
REST_MS = 120
"""How long a step must be looked at before folded hands, out of sight, are laid out for it."""
WAIT_MS = 250
"""How long the hands stay after the mouse has left them: it may come back."""


class HandStrip(RisingPlace):
    """Holds the hands' place: their titles in a line, or the hands themselves."""

    pinned = Signal(bool)
    """somebody keeps the hands open, or no longer"""

    def __init__(self, hand: HandView) -> None:
        super().__init__(hand)
        self.setObjectName("handStrip")
        self._hand = hand
        self._waiting: KonObservation | None = None
        """what the folded hands will show at rest"""
        self._eyes = ""
        self._begun = False
        """whether any hand has been held; before that none lies there"""
        self._hands: Mapping[str, tuple[str, ...] | int] = {}
        self._told: list[tuple[str, str]] = []
        self._shown = True
        self.pin = HandPin(hand)
        self.pin.clicked.connect(self._on_pin)
        self._leaving = debounce(self, WAIT_MS, self._leave)
        self._resting = debounce(self, REST_MS, self.lay)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for part in (self, hand):
            part.installEventFilter(self)
        self.retranslate()

    def show_observation(self, observation: KonObservation | None) -> None:
        """Name the cards of the hands that an observation knows; None names nothing at all."""
        self._hands = dict(observation.hands) if observation is not None else {}
        self._tell()
        self._settle()

    def hold(self, observation: KonObservation | None) -> None:
        """Lay the hands out: at once where they are in sight or for other eyes, else at rest."""
        eyes = observation.viewer if observation is not None else ""
        first, self._waiting, self._begun = not self._begun, observation, True
        if self.raised or observation is None or (eyes != self._eyes and not first):
            self.lay()
        else:
            self._resting.start()
        self._eyes = eyes

    def lay(self) -> None:
        """Lay the hands out as they are held now."""
        self._resting.stop()
        self._hand.show_observation(self._waiting)

    @property
    def settled(self) -> bool:
        """Whether the hands lie there as they are held now, in sight or not."""
        return not self._resting.isActive()

    def set_pinned(self, pinned: bool) -> None:
        """Keep the hands open, or fold them."""
        if pinned != self.pin.isChecked():
            self.pin.setChecked(pinned)
            self.retranslate()

    def set_shown(self, shown: bool) -> None:
        """Leave the place and the hands out of sight, or show them again."""
        self._shown = shown
        self.setVisible(shown)
        self._part.setVisible(shown)
        self._settle()

    @property
    def folded(self) -> bool:
        """Whether the titles alone take room from the board."""
        return not (self.pin.isChecked() and self._open)

    @property
    def raised(self) -> bool:
        """Whether the hands are in sight, beside the board or over it."""
        return self._shown and self._open and (not self.folded or self._hovered or self._keyed)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.pin.retranslate()
        self._tell()
        self._settle()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _open(self) -> bool:
        """Whether there is any card to be read."""
        return any(isinstance(held, tuple) and held for held in self._hands.values())

    def _tell(self) -> None:
        told = [(each, _say_held(self._hands[each])) for each in FACTIONS if each in self._hands]
        self._told = told
        self.setAccessibleName(_("Hands"))
        said = "; ".join(f"{faction_name(faction)}: {held}" for faction, held in told)
        self.setAccessibleDescription(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Write each hand behind its faction's sign; what is too long ends in dots."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self.palette().window())
            if not self.folded:
                return
            painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
            metrics, ratio = painter.fontMetrics(), self.devicePixelRatioF()
            beside = len(self._told) * (SIGN + GAP + BETWEEN) + 2 * EDGE
            wanted = [metrics.horizontalAdvance(held) + 1 for _faction, held in self._told]
            left = EDGE
            for (faction, held), wide in zip(
                self._told, _shared(wanted, self.width() - beside), strict=True
            ):
                sign = look.emblem(faction, SIGN, ratio)
                painter.drawPixmap(left, (self.height() - SIGN) // 2, sign)
                left += SIGN + GAP
                words = metrics.elidedText(held, Qt.TextElideMode.ElideRight, wide)
                room = QRect(left, 0, wide, self.height())
                painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), words)
                left += wide + BETWEEN

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the hands open: who clicks on the titles wants more than a look."""
        if self._open and self.rect().contains(event.position().toPoint()):
            self.pin.click()

    def _on_pin(self, pinned: bool) -> None:
        if not pinned:
            self._keyed = self._hovered = False
        self.retranslate()
        self.pinned.emit(pinned)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse over titles and hands, and the hands' height."""
        kind = event.type()
        if kind == QEvent.Type.Enter:
            self._leaving.stop()
            self._hovered = True
        elif kind == QEvent.Type.Leave:
            self._leaving.start()
        if kind == QEvent.Type.Enter or (kind == QEvent.Type.Resize and watched is self._part):
            self._settle()
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        self._hovered = self._keyed = False
        self._settle()

    def _lay(self, page: QWidget, at: QPoint) -> None:
        """Lay the hands on their place, above it, or below the page."""
        if self.raised and self._resting.isActive():
            self.lay()  # first of all: its height is that of the cards
        line = round(LINE * min(look.text_scale(), MOST_GROWTH))
        whole = self._part.maximumHeight()
        self.setFixedHeight(line if self.folded else whole)
        top = at.y() - (whole if self.folded else 0)
        if not self.raised:
            # Out of sight a card can still be reached by the keyboard, and then rises.
            top = page.height()
        self._part.setGeometry(at.x(), top, self.width(), whole)
        self.pin.setVisible(self._open)
        self.pin.settle(whole)
        if self.raised:
            self._part.raise_()


def _say_held(held: tuple[str, ...] | int) -> str:
    """Return the titles of an open hand, or how many cards a closed one has."""
    if isinstance(held, int):
        return ngettext("{count} card", "{count} cards", held)
    return " · ".join(card_titles(held)) if held else _("no cards")


def _shared(wanted: list[int], room: int) -> list[int]:
    """Share a width: short lines get all they want, long ones what is left in equal parts."""
    given = [0] * len(wanted)
    left, open_ones = (
        max(0, room),
        sorted(range(len(wanted)), key=partial(list.__getitem__, wanted)),
    )
    for number, which in enumerate(open_ones):
        part = left // (len(open_ones) - number)
        given[which] = min(wanted[which], part)
        left -= given[which]
    return given
