"""This game's cards for the hand: its painters, and its words about each card."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from konqt.games.kon import wording
from konqt.gui.cards.card_faces import CardFaces, CardShown
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.worth import say_worth
from konqt.i18n.texts import _


class KonFaces:
    """Asks the painters of `look`, which keep what they have painted."""

    def title(self, card: str) -> str:
        """Return what a card is called."""
        return wording.card_title(card)

    def say_name(self, shown: CardShown) -> str:
        """Say which card it is and what can be done with it."""
        title = wording.card_title(shown.card)
        state = _("can be played now") if shown.playable else _("cannot be played now")
        state = _("can be kept") if shown.keeps and shown.playable else state
        state = _("chosen, waiting for its areas") if shown.held else state
        laid = _("chosen to be kept") if shown.keeps else _("chosen to be traded in")
        state = laid if shown.laid else state
        return f"{title}, {wording.faction_name(shown.faction)}: {state}"

    def say_more(self, shown: CardShown) -> str:
        """Say what it is worth where cards are traded."""
        return say_worth(shown.worth) if shown.worth else ""

    def face(self, faction: str, card: str, size: QSize, ratio: float, worth: int = 0) -> QPixmap:
        """Return its front, with its worth in a trade if that is not 0."""
        return look.card_face(faction, card, size, ratio, worth)

    def covered_head(
        self, faction: str, card: str, size: QSize, seen: int, ratio: float
    ) -> QPixmap:
        """Return its head where a neighbour leaves only `seen` pixels of its width in sight."""
        return look.covered_head(faction, card, size, seen, ratio)

    def line(
        self, faction: str, card: str, size: QSize, ratio: float, worth: int, signs: bool
    ) -> QPixmap:
        """Return it as one line, with its worth in a trade if that is not 0, and its signs."""
        return look.card_line(faction, card, size, ratio, worth, signs)

    def line_widths(
        self, faction: str, card: str, high: int, worth: int, narrow: bool, signs: bool
    ) -> tuple[int, int]:
        """Return the width of its line in its least letters, or narrow ones, and in the usual."""
        return look.card_line_widths(faction, card, high, worth, narrow, signs)


FACES = KonFaces()
"""it holds nothing, so that one is enough"""

if TYPE_CHECKING:
    _FULFILS: CardFaces = FACES
