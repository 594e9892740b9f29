"""The used cards of a faction, face up for everybody, first used first."""

from collections.abc import Sequence

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from konqt.games.kon import wording
from konqt.gui import look
from konqt.gui.cards.faces import pile_size
from konqt.gui.plain_buttons import plain
from konqt.i18n.texts import _


class PileBrowser(QDialog):
    """Shows a used pile card by card."""

    def __init__(self, faction: str, cards: Sequence[str], draw: int, parent: QWidget) -> None:
        super().__init__(parent)
        name = wording.faction_name(faction)
        self.setWindowTitle(_("Used cards of {faction}", faction=name))
        layout = QVBoxLayout(self)
        layout.addWidget(QLabel(_("Face-down cards in the deck: {count}", count=draw)))
        row = QWidget()
        line = QHBoxLayout(row)
        face = pile_size()
        for card in cards:
            picture = QLabel()
            picture.setPixmap(look.card_face(faction, card, face, self.devicePixelRatioF()))
            picture.setAccessibleName(wording.card_title(card))
            line.addWidget(picture)
        if not cards:
            line.addWidget(QLabel(_("No card has been used yet.")))
        line.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(row)
        scroll.setMinimumHeight(face.height() + 40 if cards else 60)
        layout.addWidget(scroll)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(buttons)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self.resize(
            min(980, 220 + (face.width() + 8) * max(2, len(cards))), self.sizeHint().height()
        )
