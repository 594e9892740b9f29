"""The button that keeps a hand open, or folds it; it stands in the hand whose cards it is about."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QToolButton, QWidget

from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

EDGE = 4
"""Pixels between the pin and the hand's lower left corner."""


class HandPin(QToolButton):
    """Checked while the hand is kept open."""

    def __init__(self, hand: QWidget) -> None:
        super().__init__(hand)
        self.setObjectName("dockPin")
        self.setCheckable(True)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        hand.installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay above what is laid into the hand later, which would take the clicks."""
        if event.type() == QEvent.Type.ChildAdded:
            self.raise_()
        return super().eventFilter(watched, event)

    def retranslate(self) -> None:
        """Say and show what a click would do."""
        folds = self.isChecked()
        self.setArrowType(Qt.ArrowType.DownArrow if folds else Qt.ArrowType.UpArrow)
        told = _("Fold the hand") if folds else _("Keep the hand open")
        self.setAccessibleName(told)
        set_tip(self, told)

    def settle(self, height: int) -> None:
        """Stand in the lower left corner of a hand of a height."""
        size = self.sizeHint()
        self.setGeometry(EDGE, height - size.height() - EDGE, size.width(), size.height())
