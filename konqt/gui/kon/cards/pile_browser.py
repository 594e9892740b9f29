"""The used cards of a faction, face up for everybody, first used first."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import Observation
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.faces import pile_size
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _


def browse_pile(
    faction: str, seen: Observation | None, page: QWidget, card_wanted: SignalInstance
) -> None:
    """Open a faction's used cards over a page, which tells the window which card is wanted."""
    pile = seen.piles.get(faction) if seen is not None else None
    if pile is not None:
        browser = PileBrowser(faction, pile.used, pile.draw, page)
        browser.card_wanted.connect(card_wanted)
        browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        browser.open()


class PileBrowser(QDialog):
    """Shows a used pile card by card; a click on a card tells all about it."""

    card_wanted = Signal(str, str)
    """faction, card"""

    def __init__(self, faction: str, cards: Sequence[str], draw: int, parent: QWidget) -> None:
        super().__init__(parent)
        name = wording.faction_name(faction)
        self.setWindowTitle(_("Used cards of {faction}", faction=name))
        layout = QVBoxLayout(self)
        layout.addWidget(Label(_("Face-down cards in the deck: {count}", count=draw)))
        row = QWidget()
        line = QHBoxLayout(row)
        face = pile_size()
        for card in cards:
            picture = PileCard(faction, card, face, self.devicePixelRatioF())
            picture.wanted.connect(self.card_wanted)
            line.addWidget(picture)
        if not cards:
            line.addWidget(Label(_("No card has been used yet.")))
        line.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(row)
        bar = scroll.horizontalScrollBar().sizeHint().height()
        edges = 2 * scroll.frameWidth()
        scroll.setMinimumHeight(row.sizeHint().height() + bar + edges if cards else 60)
        layout.addWidget(scroll)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(buttons)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self.resize(
            min(980, 220 + (face.width() + 8) * max(2, len(cards))), self.sizeHint().height()
        )


class PileCard(QToolButton):
    """A used card to be clicked."""

    wanted = Signal(str, str)
    """faction, card"""

    def __init__(self, faction: str, card: str, face: QSize, ratio: float) -> None:
        super().__init__()
        self._faction, self._card = faction, card
        self.setIcon(QIcon(look.card_face(faction, card, face, ratio)))
        self.setIconSize(face)
        self.setAutoRaise(True)
        title = wording.card_title(card)
        self.setAccessibleName(title)
        set_tip(self, _("All about {card}", card=title))
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        self.wanted.emit(self._faction, self._card)
