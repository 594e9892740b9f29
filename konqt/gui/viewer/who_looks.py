"""The question who looks at a game that is not over: each seat sees its own hand alone.

Nothing of the game is in sight while it is asked. Whoever names a seat is called by the curtain.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.event import PUBLIC
from konqt.core.narrator import Narrator
from konqt.gui.screens.backdrop import Backdrop, Sheet, lay_in_the_middle
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.words import heading, quiet
from konqt.gui.viewer.views import seat_title
from konqt.i18n.texts import _
from konqt.session.plan import HUMAN, Chair

Seat = Sequence[str]


def peoples_seats(seats: Sequence[Seat], chairs: Mapping[str, Chair]) -> list[Seat]:
    """Return the seats at which people sit: a computer's hand stays closed until the end."""
    return [seat for seat in seats if seat[0] not in chairs or chairs[seat[0]].kind == HUMAN]


class WhoLooks(Backdrop):
    """A button for each seat of a person, one for all who look without a hand, and a way back."""

    chosen = Signal(str)
    """with whose eyes: a faction of the seat, or the public's"""
    left = Signal()
    """nobody looks after all"""

    def __init__(
        self,
        seats: Sequence[Seat],
        chairs: Mapping[str, Chair],
        narrator: Narrator,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._seats, self._chairs, self._narrator = tuple(seats), chairs, narrator
        self.title, self.note = heading(factor=1.7), quiet(factor=1.0)
        self.buttons = {seat[0]: MenuButton(centred=True) for seat in self._seats}
        """by the first faction of its seat"""
        self.buttons[PUBLIC] = MenuButton(centred=True, factor=1.0)
        self.back = MenuButton(centred=True, factor=1.0)
        self.back.clicked.connect(self.left)
        sheet = Sheet()
        column = QVBoxLayout(sheet)
        column.setContentsMargins(26, 20, 26, 20)
        column.setSpacing(9)
        for part in (self.title, self.note, *self.buttons.values(), self.back):
            column.addWidget(part)
        for words in (self.title, self.note):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for viewer, button in self.buttons.items():
            button.clicked.connect(partial(self.chosen.emit, viewer))
        lay_in_the_middle(self, sheet)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Who is looking?"))
        self.title.setText(_("Who is looking?"))
        self.note.setText(_("This game is not over: each sees their own hand and nobody else's."))
        for seat in self._seats:
            self.buttons[seat[0]].say(seat_title(seat, self._chairs, self._narrator))
        self.buttons[PUBLIC].say(_("Everybody: the board without any hand"))
        self.back.say(_("Cancel"))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def showEvent(self, event: object) -> None:
        """Take the keyboard."""
        next(iter(self.buttons.values())).setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape goes back to where one came from."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
