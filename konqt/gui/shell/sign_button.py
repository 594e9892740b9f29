"""A small button beside what is asked at a table: a sign, and what it does in its tip."""

from PySide6.QtWidgets import QSizePolicy

from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip

WIDE, HIGH = 26, 20
"""Pixels."""


class SignButton(MeantButton):
    """Says what it does, and by which key, to who does not know its sign."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(WIDE, HIGH)

    def say(self, told: str, key: str) -> None:
        """Say what it does, and the key that does it too."""
        self.setAccessibleName(told)
        set_tip(self, f"{told} ({key})")
