"""The used cards of a faction, face up for everybody, first used first.

On 9 April these are that day's cards; voided ones of the deck lie face up beside them.
"""

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
        april = seen.sea.get("april") if seen is not None and seen.sea else None
        used = april["used"].get(faction, ()) if april is not None else None
        browser = PileBrowser(faction, pile.used, pile.draw, page, used)
        browser.card_wanted.connect(card_wanted)
        browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        browser.open()


APART = 18
"""Pixels between kinds of cards."""


class PileBrowser(QDialog):
    """Shows a used pile card by card; a click on a card tells all about it."""

    card_wanted = Signal(str, str)
    """faction, card"""

    def __init__(
        self,
        faction: str,
        cards: Sequence[str],
        draw: int,
        parent: QWidget,
        april: Sequence[str] | None = None,
    ) -> None:
        """Show a faction's pile.

        Args:
            faction: whose.
            cards: what lies face up of its deck.
            draw: cards that are left in the deck.
            parent: the page below.
            april: on 9 April the used cards of that day; None on any other.
        """
        super().__init__(parent)
        name = wording.faction_name(faction)
        self.setWindowTitle(_("Used cards of {faction}", faction=name))
        layout = QVBoxLayout(self)
        layout.addWidget(Label(_("Face-down cards in the deck: {count}", count=draw)))
        layout.addWidget(self._scrolled(faction, cards, april))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(buttons)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        most = max(2, len(cards) + len(april or ()))
        wide = min(980, 220 + (pile_size().width() + 8) * most)
        self.resize(wide, self.sizeHint().height())

    def _scrolled(
        self, faction: str, cards: Sequence[str], april: Sequence[str] | None
    ) -> QScrollArea:
        """Return all cards in a row that scrolls, those of 9 April before the others."""
        row = QWidget()
        line = QHBoxLayout(row)
        if april is None:
            self._lay(line, faction, cards)
        else:
            for heading, some in (
                (_("Used 9 April cards"), april),
                (_("Cards voided from the deck"), cards),
            ):
                group, below = QVBoxLayout(), QHBoxLayout()
                group.addWidget(Label(heading))
                group.addLayout(below)
                self._lay(below, faction, some)
                line.addLayout(group)
                line.addSpacing(APART)
        line.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(row)
        bar = scroll.horizontalScrollBar().sizeHint().height()
        edges = 2 * scroll.frameWidth()
        scroll.setMinimumHeight(row.sizeHint().height() + bar + edges if cards or april else 60)
        return scroll

    def _lay(self, line: QHBoxLayout, faction: str, cards: Sequence[str]) -> None:
        """Lay cards side by side, or words where there are none."""
        face = pile_size()
        for card in cards:
            picture = PileCard(faction, card, face, self.devicePixelRatioF())
            picture.wanted.connect(self.card_wanted)
            line.addWidget(picture)
        if not cards:
            line.addWidget(Label(_("No card has been used yet.")))


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
