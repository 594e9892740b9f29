"""A quiet box above the decision: one sentence on a kind of decision that somebody meets first."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from konqt.gui.helping.over_column import OverColumn
from konqt.gui.screens.words import Words
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

EDGE, GAP = 10, 6


class FirstBox(OverColumn):
    """Says one sentence; one button puts it away, one all of its kind for ever."""

    got_it = Signal()
    no_more = Signal()

    def __init__(self, column: QWidget, decision: QWidget) -> None:
        super().__init__(column, decision)
        self.setObjectName("firstMet")
        self.words = Words()
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.yes, self.off = MeantButton(), MeantButton()
        self.yes.setObjectName("firstMet:gotIt")
        self.off.setObjectName("firstMet:noMore")
        self.yes.clicked.connect(self.got_it)
        self.off.clicked.connect(self.no_more)
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(self.yes)
        row.addWidget(self.off)
        row.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        whole.setSpacing(GAP)
        whole.addWidget(self.words)
        whole.addLayout(row)
        self.retranslate()

    def say(self, text: str) -> None:
        """Say a sentence, and tell it to whoever does not see it; it takes no keyboard."""
        self.words.setText(text)
        self.setAccessibleName(text)
        self.show()
        self.settle()
        announce(self, text)

    def retranslate(self) -> None:
        """Say the buttons in the language now in use; the sentence is said anew by others."""
        self.yes.setText(_("Got it"))
        self.off.setText(_("No more help"))
        set_tip(self.yes, _("This is not said again"))
        set_tip(self.off, _("Explain no decisions any more (the settings can turn it on again)"))

    def wanted_height(self, width: int, room: int) -> int:
        """Return the height of the sentence and the buttons."""
        del room
        wide = QRect(0, 0, max(width - 2 * EDGE, 60), 10_000)
        metrics = self.words.fontMetrics()
        words = metrics.boundingRect(wide, int(Qt.TextFlag.TextWordWrap), self.words.text())
        return words.height() + self.yes.sizeHint().height() + 2 * EDGE + GAP + 4
