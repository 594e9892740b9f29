"""A sign over the board while everything stands still, with the way on."""

from PySide6.QtWidgets import QFrame, QWidget

from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _

MARGIN = 10


class PausedSign(Label):
    """Lies in the upper left corner of a board's view."""

    def __init__(self, pane: QWidget) -> None:
        super().__init__("", pane)
        self.setObjectName("paused")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setMargin(6)
        self.hide()
        self.retranslate()

    def show_paused(self, paused: bool) -> None:
        """Come, or go."""
        self.setVisible(paused)
        if paused:
            self._settle()
            self.raise_()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setText(_("Paused. {keys}: continue", keys="Ctrl+."))
        self.setAccessibleName(self.text())
        self._settle()

    def _settle(self) -> None:
        self.adjustSize()
        self.move(MARGIN, MARGIN)
