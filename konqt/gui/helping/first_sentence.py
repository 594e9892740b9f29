"""One sentence for a first game, with a button that puts it away and one that ends all of them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from konqt.gui.screens.words import Words
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

EDGE, GAP = 10, 6


class FirstSentence(QWidget):
    """Says it, wherever it lies; it takes no keyboard by itself."""

    got_it = Signal()
    no_more = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        """Say a sentence, and tell it to whoever does not see it."""
        self.words.setText(text)
        self.setAccessibleName(text)
        announce(self, text)

    def retranslate(self) -> None:
        """Say the buttons in the language now in use; the sentence is said anew by others."""
        self.yes.setText(_("Got it"))
        self.off.setText(_("No more help"))
        set_tip(self.yes, _("This is not said again"))
        set_tip(self.off, _("Explain no decisions any more (the settings can turn it on again)"))
