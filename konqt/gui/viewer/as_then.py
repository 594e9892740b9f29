"""As it looked then: a card over the board with what a seat was told at the step in sight."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QSize
from PySide6.QtWidgets import QWidget

from konqt.gui.table.what_happened import MARGIN, WhatHappened
from konqt.gui.threads.timers import debounce
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.bar_icon import Painting
from konqt.gui.viewer.timeline.toggle import Toggle, speech
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _

REST_MS = 120
"""How long a step must be looked at before it is told: nobody reads while the steps fly by."""


class AsThen(QObject):
    """Keeps the card and its button; tells of the step in sight while it is open."""

    key = "W"

    def __init__(self, page: TellingPage, board: QWidget) -> None:
        """Make the card of a page, in the upper left corner of its board."""
        super().__init__(board)
        self._page = page
        self._eyes = ""
        self.card = _Card(board)
        self.button = Toggle(self._painting())
        self._resting = debounce(self, REST_MS, self._tell)
        self.button.toggled.connect(self._tell)
        self.card.closed.connect(self._closed)
        self.retranslate()

    def follow(self, eyes: str) -> None:
        """Tell of another step, or at once for other eyes; empty eyes are told nothing."""
        if eyes != self._eyes or not eyes:
            self._eyes = eyes
            self._tell()
        elif self.button.isChecked():
            self._resting.start()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.button.say(self._name(), self.key)
        self.card.retranslate()
        self._tell()

    def turn(self) -> None:
        """Open the card or close it, where it is offered."""
        if not self.button.isHidden():
            self.button.toggle()

    def give_way_to(self, other: "AsThen") -> None:
        """Close when another card is opened: they have the same corner."""
        other.button.toggled.connect(self._make_room)

    # -- inside -----------------------------------------------------------------------------

    def _make_room(self, taken: bool) -> None:
        if taken:
            self.button.setChecked(False)

    def _painting(self) -> Painting:
        return speech

    def _name(self) -> str:
        return _("What the player was told then")

    def _tell(self) -> None:
        self._resting.stop()
        if not self._eyes or not self.button.isChecked():
            self.card.tell(())
            return
        self.card.name, lines = self._recalled()
        self.card.tell(lines, again=False)
        self.card.retranslate()

    def _recalled(self) -> tuple[str, Sequence[str]]:
        """Return a title and lines of the seat that looks, or of the one that was to act."""
        from konqt.session.told_then import told_then

        page = self._page
        told = told_then(page.replay, page.playhead.step, page.viewer)
        if told is None:
            return _("Nobody had to act here"), (_("The game is over"),)
        names = [page.narrator.faction_name(each, inside=True) for each in sorted(told.seat)]
        title = _("Since {faction} last acted", faction=listed(names, "and"))
        return title, page.teller.say_then(told) or (_("Nothing has happened since then."),)

    def _closed(self) -> None:
        self.button.setChecked(False)


class _Card(WhatHappened):
    """Says in its title whom it tells.

    Its corner is over the sea, and it is small there: a fight may be on stage below the board.
    """

    name = ""
    most_width, most_height = 0.36, 0.3

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        self.title.setText(self.name)
        self.setAccessibleName(self.name)

    def _corner(self, size: QSize) -> QPoint:
        del size
        return QPoint(MARGIN, MARGIN)
