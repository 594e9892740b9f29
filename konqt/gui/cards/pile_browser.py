"""A pile of cards that lie face up for everybody, first used first."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
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

from konqt.gui.cards.card_faces import CardFaces
from konqt.gui.cards.sizes import pile_size
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _

Groups = Sequence[tuple[str, Sequence[str]]]
"""heading and cards of each kind"""
APART = 18
"""Pixels between kinds of cards."""


class PileBrowser(QDialog):
    """Shows a used pile card by card; a click on a card tells all about it."""

    card_wanted = Signal(str, str)
    """faction, card"""

    def __init__(
        self,
        faces: CardFaces,
        faction: str,
        groups: Groups,
        words: tuple[str, str],
        parent: QWidget,
    ) -> None:
        """Show a faction's pile.

        Args:
            faces: the game's cards.
            faction: whose.
            groups: what lies face up, each kind below its heading; empty where there is one kind.
            words: the title, and what is said above the cards.
            parent: the page below.
        """
        super().__init__(parent)
        self._faces = faces
        title, told = words
        self.setWindowTitle(title)
        layout = QVBoxLayout(self)
        layout.addWidget(Label(told))
        layout.addWidget(self._scrolled(faction, groups))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(buttons)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        most = max(2, sum(len(cards) for _heading, cards in groups))
        wide = min(980, 220 + (pile_size().width() + 8) * most)
        self.resize(wide, self.sizeHint().height())

    def _scrolled(self, faction: str, groups: Groups) -> QScrollArea:
        """Return all cards in a row that scrolls."""
        row = QWidget()
        line = QHBoxLayout(row)
        for heading, cards in groups:
            if not heading:
                self._lay(line, faction, cards)
                continue
            group, below = QVBoxLayout(), QHBoxLayout()
            group.addWidget(Label(heading))
            group.addLayout(below)
            self._lay(below, faction, cards)
            line.addLayout(group)
            line.addSpacing(APART)
        line.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(row)
        bar = scroll.horizontalScrollBar().sizeHint().height()
        edges = 2 * scroll.frameWidth()
        some = any(cards for _heading, cards in groups)
        scroll.setMinimumHeight(row.sizeHint().height() + bar + edges if some else 60)
        return scroll

    def _lay(self, line: QHBoxLayout, faction: str, cards: Sequence[str]) -> None:
        """Lay cards side by side, or words where there are none."""
        face = pile_size()
        for card in cards:
            picture = PileCard(self._faces, faction, card, face, self.devicePixelRatioF())
            picture.wanted.connect(self.card_wanted)
            line.addWidget(picture)
        if not cards:
            line.addWidget(Label(_("No card has been used yet.")))


class PileCard(QToolButton):
    """A used card to be clicked."""

    wanted = Signal(str, str)
    """faction, card"""

    def __init__(
        self, faces: CardFaces, faction: str, card: str, size: QSize, ratio: float
    ) -> None:
        super().__init__()
        self._faction, self._card = faction, card
        self.setIcon(QIcon(faces.face(faction, card, size, ratio)))
        self.setIconSize(size)
        self.setAutoRaise(True)
        title = faces.title(card)
        self.setAccessibleName(title)
        set_tip(self, _("All about {card}", card=title))
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        self.wanted.emit(self._faction, self._card)
