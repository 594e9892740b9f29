"""Cancel, undo and redo as buttons: each says what it would take back, or do again.

Their places are kept while they are not there, so that nothing else stands where one pressed. Why
nothing can be undone stands in the button that cannot be pressed for it.
"""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from konqt.core.msg import Msg
from konqt.gui.panels.action_button import BUTTON_EDGES, broken
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

GAP = 4
EDGES = 10
LINES = 2
"""of a button's words that have room; one in a low window"""


_CLOSED = {
    "undo_chance": N_("No undo: dice or cards have come"),
    "undo_revealed": N_("No undo: something hidden was shown"),
    "undo_seen": N_("No undo: another player has seen it"),
}


def say_closed(message: Msg | None) -> str:
    """Say in the button of undo why what was done last cannot be undone; empty: nothing was."""
    return _(_CLOSED[message.id]) if message is not None and message.id in _CLOSED else ""


class TakeBack(QWidget):
    """What can be taken back or done again now, at places of their own."""

    cancel_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cancel = MeantButton(self)
        """puts back what is in hand, before anything has been done with it"""
        self.cancel.setObjectName("promptCancel")
        self.cancel.clicked.connect(self.cancel_wanted)
        self.undo, self.redo = MeantButton(self), MeantButton(self)
        self.undo.setObjectName("undo")
        self.redo.setObjectName("redo")
        self._undone = self._why = self._again = ""
        self._lines = LINES
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP)
        policy = QSizePolicy.Policy
        for button, share in ((self.cancel, 1), (self.undo, 1), (self.redo, 0)):
            button.setSizePolicy(policy.Ignored if share else policy.Fixed, policy.Expanding)
            row.addWidget(button, share)
        self.setSizePolicy(policy.Ignored, policy.Fixed)
        self.cancel.hide()
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.say("", "")

    def say(self, undo: str, redo: str, why_not: str = "") -> None:
        """Name what would be taken back and done again, or why nothing is taken back; empty: no."""
        self._undone = _("Undo: {action}", action=undo) if undo else ""
        self._why = "" if undo else why_not
        self._again = _("Redo: {action}", action=redo) if redo else ""
        self.undo.setEnabled(bool(self._undone))
        told = self._undone or self._why
        self.undo.setAccessibleName(told)
        set_tip(self.undo, f"{told} (Ctrl+Z)" if self._undone else told)
        self.redo.setText(_("Redo"))
        self.redo.setAccessibleName(self._again)
        set_tip(self.redo, f"{self._again} (Ctrl+Shift+Z)" if self._again else "")
        self.redo.setVisible(bool(self._again))
        self._settle()

    def retranslate(self) -> None:
        """Say in the language now in use what puts back; what it undoes is said anew by others."""
        self.cancel.setText(_("Cancel (Esc)"))
        self._settle()

    def offer_cancel(self, offered: bool) -> None:
        """Offer to put back what is in hand, in the place of undo, or no longer."""
        self.cancel.setText(_("Cancel (Esc)"))
        self.cancel.setVisible(offered)
        self._settle()

    def set_low(self, low: bool) -> None:
        """Take the height of a single line where the window is low."""
        self._lines = 1 if low else LINES
        self._settle()

    def undoes(self) -> QPushButton | None:
        """Return the button that undoes something now; None while nothing can be undone."""
        return self.undo if self._undone and self.cancel.isHidden() else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the words anew for another width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Take another height at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle()

    # -- inside -----------------------------------------------------------------------------

    def _settle(self) -> None:
        self.undo.setVisible(bool(self._undone or self._why) and self.cancel.isHidden())
        self.setFixedHeight(self._lines * self.fontMetrics().height() + EDGES)
        self._fit()

    def _fit(self) -> None:
        """Break the words of undo into the lines that have room; the last one may be cut short."""
        words, metrics = self._undone or self._why, self.undo.fontMetrics()
        beside = self.redo.sizeHint().width() + GAP if self._again else 0
        room = self.width() - beside - BUTTON_EDGES
        lines = broken(words, metrics, room) if words else []
        if len(lines) > self._lines:
            rest = " ".join(lines[self._lines - 1 :])
            cut = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)
            lines = [*lines[: self._lines - 1], cut]
        self.undo.setText("\n".join(lines).replace("&", "&&"))
