"""What stands beside the cards: how many there are, and the Threat lowered for some of them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import LowerThreat
from konqt.gui import look
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _, ngettext

WIDTH, LOW = 74, 26
"""pixels of the column at the usual text size, and of its button at least"""


class HandSide(QWidget):
    """A narrow column, which keeps its room whether its button is there or not."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lower_threat = ActionButton(LowerThreat(()), "", self)
        self.lower_threat.setObjectName("lower_threat")
        self.lower_threat.hide()
        self._counts = Label("", self)
        self._counts.setWordWrap(True)
        self._counts.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)

    def show_counts(self, seen: CrownObservation | None) -> None:
        """Tell how many cards the hand and the deck hold."""
        told: list[str] = []
        if seen is not None:
            position = seen.position
            hand, deck = position["hand"], position["draw"]
            assert isinstance(hand, list | tuple)
            told.append(ngettext("{count} card", "{count} cards", len(hand)))
            left = len(deck) if isinstance(deck, list | tuple) else int(str(deck))
            told.append(_("Deck: {count}", count=left))
        self._counts.setText("\n".join(told))
        self.lower_threat.say(_("Lower Threat"))
        self._lay()

    def offer(self, possible: bool) -> None:
        """Offer to lower the Threat, or not."""
        self.lower_threat.setVisible(possible)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the button at the foot."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        self.lower_threat.fit(self.width())
        high = max(LOW, self.lower_threat.sizeHint().height())
        self.lower_threat.setGeometry(0, self.height() - high, self.width(), high)
        self._counts.setGeometry(0, 0, self.width(), max(0, self.height() - high))


def side_width() -> int:
    """Return the width of the column at the text size in use."""
    return round(WIDTH * look.text_scale())
