"""How large cards are shown where; they grow with the text size as far as the window allows."""

from PySide6.QtCore import QSize

from konqt.gui import look

HAND = QSize(154, 210)
ROOMY_HAND = QSize(186, 256)
"""in the hand, in a laptop's window and in a large one"""
CLOSE_HAND = QSize(146, 199)
"""where many cards have long titles: the largest face whose covered title has the least letters"""
STAGE, LOW_STAGE = QSize(82, 112), QSize(68, 90)
"""in a fight; in a low window"""
PILE = QSize(176, 242)
SEEN_LARGE = QSize(270, 378)
LITTLE_HAND = QSize(92, 126)
"""of hands that are looked at, where many lie open: titles, pictures and signs alone"""
LARGEST_IN_HAND = 1.25
"""A hand's cards grow no more than that, so that the map keeps its room."""


def hand_size(roomy: bool) -> QSize:
    """Return the size of a card in the hand at the text size in use."""
    return _grown(ROOMY_HAND if roomy else HAND, min(look.text_scale(), LARGEST_IN_HAND))


def stage_size(low: bool) -> QSize:
    """Return the size of a card that lies in a fight."""
    return _grown(LOW_STAGE if low else STAGE, min(look.text_scale(), LARGEST_IN_HAND))


def pile_size() -> QSize:
    """Return the size of a card in a pile that is browsed."""
    return _grown(PILE, look.text_scale())


def large_size() -> QSize:
    """Return the size of a card seen large."""
    return _grown(SEEN_LARGE, look.text_scale())


def _grown(size: QSize, factor: float) -> QSize:
    return QSize(round(size.width() * factor), round(size.height() * factor))
