"""Beside the open cards of a row: whose they are, and the backs of hands that stay closed."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.games.kon.wording.names import faction_inside
from konqt.gui.kon.art import look
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import ngettext

BACKS_HEIGHT = 72
NARROW_OWNER = 40
"""Pixels of a hand of backs; that an owner's sign and number of cards take without the name."""


class BackFan(QWidget):
    """A hand that may not be looked at: its backs, fanned, and their number."""

    def __init__(self, faction: str, number: int, parent: QWidget, april: bool = False) -> None:
        """Show so many backs, of 9 April cards with `april`."""
        super().__init__(parent)
        self._faction = faction
        self._number = number
        self._april = april
        self.setFixedSize(backs_width(number), BACKS_HEIGHT)
        told = _say_hand(faction, number, april)
        self.setAccessibleName(told)
        set_tip(self, told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the backs."""
        del event
        with QPainter(self) as painter:
            back = look.card_back(
                self._faction, QSize(44, 62), self.devicePixelRatioF(), self._april
            )
            for number in range(self._number):
                painter.drawPixmap(1 + 16 * number, 5, back)


def _say_hand(faction: str, number: int, april: bool) -> str:
    name = faction_inside(faction)
    if april:
        return ngettext(
            "{count} 9 April card in the hand of {name}",
            "{count} 9 April cards in the hand of {name}",
            number,
            name=name,
        )
    return ngettext(
        "{count} card in the hand of {name}",
        "{count} cards in the hand of {name}",
        number,
        name=name,
    )


class Owner(QWidget):
    """Whose cards follow and how many: no higher than the strip of a folded hand."""

    def __init__(self, faction: str, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        picture = Label()
        picture.setPixmap(look.emblem(faction, 28, parent.devicePixelRatioF()))
        picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._name = Label(wording.faction_name(faction))
        self._cards = Label()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self._row.addWidget(picture)
        self._row.addWidget(self._cards)
        self._row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(0)
        column.addLayout(self._row)
        column.addWidget(self._name)
        column.addStretch(1)
        for words in (self._name, self._cards):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self._cards.setText(str(number))
        self._told = ngettext("{count} card", "{count} cards", number)
        self._cards.setAccessibleName(self._told)
        set_tip(self, f"{self._name.text()}: {self._told}")
        self.set_narrow(False)

    def set_narrow(self, narrow: bool) -> None:
        """Leave out the name, and lay the number below the sign."""
        self._name.setVisible(not narrow)
        way = QBoxLayout.Direction
        self._row.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._row.setSpacing(2 if narrow else 4)
        for words in (self._name, self._cards):
            # Measured at once: letters of another size would come only when it is first shown.
            words.ensurePolished()
        column = self.layout()
        assert column is not None
        column.invalidate()


def backs_width(number: int) -> int:
    """Return the width of so many backs."""
    return 46 + 16 * max(0, number - 1)
