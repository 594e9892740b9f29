"""Where one stands in a record, in words that keep their room from step to step."""

from collections.abc import Iterable

from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.gui.widgets.plain_words import Label

AROUND = 4
"""Pixels of a label beside its letters, at most."""
ANY_WIDTH = 16_777_215
"""Pixels that stand for no limit in Qt."""


class StepPlace(Label):
    """A step's number and its moment; what is told at other steps has the same room."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("viewerPlace")
        self._told: tuple[str, ...] = ()
        """what is told here and at other steps"""

    def tell(self, text: str, others: Iterable[str] = ()) -> None:
        """Say where one stands; `others` are told at other steps."""
        self._told = (text, *others)
        self.setText(text)

    @property
    def most(self) -> int:
        """Pixels of the longest that is told at any step: nothing jumps from one to the other."""
        return max(map(self.fontMetrics().horizontalAdvance, self._told), default=0) + AROUND

    def fit(self, sharing: QWidget | None) -> None:
        """Take the room that it needs of what it has together with another part, or any.

        Where it is long in large letters it must not push what follows out of the window.
        """
        wide = QSizePolicy.Policy.Fixed if sharing is not None else QSizePolicy.Policy.Ignored
        self.setSizePolicy(wide, QSizePolicy.Policy.Preferred)
        if sharing is not None:
            said = min(self.sizeHint().width(), self.width() + sharing.width())
            self.setFixedWidth(max(self.most, said))
        else:
            self.setMinimumWidth(0)
            self.setMaximumWidth(ANY_WIDTH)
