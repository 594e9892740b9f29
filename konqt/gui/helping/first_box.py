"""A quiet box above the decision: one sentence on a kind of decision that somebody meets first."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.gui.helping.first_sentence import EDGE, GAP, FirstSentence
from konqt.gui.helping.over_column import OverColumn


class FirstBox(OverColumn):
    """Says one sentence; one button puts it away, one all of its kind for ever."""

    got_it = Signal()
    no_more = Signal()

    def __init__(self, column: QWidget, decision: QWidget) -> None:
        super().__init__(column, decision)
        self.setObjectName("firstMet")
        self._said = FirstSentence()
        self.words, self.yes, self.off = self._said.words, self._said.yes, self._said.off
        self._said.got_it.connect(self.got_it)
        self._said.no_more.connect(self.no_more)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._said)

    def say(self, text: str) -> None:
        """Say a sentence, and tell it to whoever does not see it; it takes no keyboard."""
        self.setAccessibleName(text)
        self.show()
        self._said.say(text)
        self.settle()

    def retranslate(self) -> None:
        """Say the buttons in the language now in use; the sentence is said anew by others."""
        self._said.retranslate()

    def wanted_height(self, width: int, room: int) -> int:
        """Return the height of the sentence and the buttons."""
        del room
        wide = QRect(0, 0, max(width - 2 * EDGE, 60), 10_000)
        metrics = self.words.fontMetrics()
        words = metrics.boundingRect(wide, int(Qt.TextFlag.TextWordWrap), self.words.text())
        return words.height() + self.yes.sizeHint().height() + 2 * EDGE + GAP + 4
