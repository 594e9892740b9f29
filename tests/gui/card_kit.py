"""Where a card is seen, and how large: one of land as well as of ships; and who looks at one."""

from PySide6.QtCore import QSize

from konqt.gui.cards.card_item import CardItem
from konqt.gui.cards.sizes import hand_size, large_size, pile_size
from konqt.gui.kon.art import look


def sizes(scale: int) -> dict[str, QSize]:
    """Take a size of text in percent; give each size of card by where it is seen."""
    look.use_theme("light", scale)
    return {
        "hand": hand_size(False),
        "large hand": hand_size(True),
        "pile": pile_size(),
        "seen large": large_size(),
    }


def looked_at(card: CardItem) -> None:
    """Have the mouse come to a card of a hand."""
    card.pointed.emit(card)
