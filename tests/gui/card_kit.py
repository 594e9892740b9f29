"""Where a card is seen, and how large: one of land as well as of ships."""

from PySide6.QtCore import QSize

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
