"""The viewer's keys, as a card over its lower corner."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from konqt.gui.widgets.plain_words import MarkedLabel
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

KEYS = (
    ("←  →  J  L", N_("a step back, a step forward; hold to run")),
    (N_("Space"), N_("play or pause (also K)")),
    ("Ctrl+←  Ctrl+→", N_("the previous turn, the next turn")),
    ("Ctrl+Shift+←  Ctrl+Shift+→", N_("the previous combat, the next combat")),
    ("T  F  C  B  V", N_("the next turn, combat, card, loss, city; with Shift the one before")),
    ("N  G  E  M", N_("the next comment, branch, fault, mistake; with Shift the one before")),
    ("W", N_("what the player was told then: all since their last action")),
    ("H", N_("what each seat could not see, for the referee")),
    ("S  1  2  3  4", N_("hide what comes, or show it again; guess it while it is hidden")),
    ("Ctrl+F", N_("find in the game; Enter goes from hit to hit")),
    ("Ctrl+↑  Ctrl+↓", N_("on the timeline: closer, farther; so does the wheel")),
    ("Home  End", N_("the beginning, the end")),
    ("Ctrl+Enter", N_("in the log: go into the branch that parts there")),
    ("Ctrl+1  2  3  4", N_("mark the step: !  ?  !?  flag")),
    ("Ctrl+Z  Ctrl+Shift+Z", N_("undo, redo what was changed in the study")),
    (N_("Right button"), N_("draw: drag an arrow, click a ring; Shift, Ctrl: other colours")),
    ("Ctrl++  Ctrl+-  Ctrl+0  F4", N_("zoom in, zoom out, the areas in play, the board's key")),
    ("Ctrl+E  Ctrl+Shift+C", N_("export the game; copy a picture of the combat")),
    ("F5", N_("the board and a large caption alone; Escape leaves")),
    ("Ctrl+B  Ctrl+M", N_("lay another game beside this one; look for the largest mistakes")),
    ("F6  F8  F9", N_("keep the hands open; fold the side column, the timeline's lanes")),
    (N_("Enter"), N_("press what has the focus")),
    ("?", N_("this list; a click or Escape closes it")),
)
EDGE = 12


class KeysCard(QFrame):
    """Lists every key; stands at the lower right of its parent, above the bar."""

    def __init__(
        self, parent: QWidget, bar: QWidget, keys: Sequence[tuple[str, str]] = KEYS
    ) -> None:
        """Make a card of (keys, what they do) that lies above a bar of its parent."""
        super().__init__(parent)
        self._page, self._bar, self._keys = parent, bar, keys
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._text = MarkedLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._text)
        self.retranslate()
        self.hide()

    def toggle(self) -> None:
        """Show the card, or put it away."""
        if self.isVisible():
            self.hide()
            return
        self.adjustSize()
        lowest = self._bar.mapTo(self._page, self._bar.rect().topRight())
        self.move(lowest - QPoint(self.width() + EDGE, self.height() + EDGE))
        self.show()
        self.raise_()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        rows = "".join(
            f"<tr><td><b>{escape(sentence(_(keys)))}</b></td>"
            f"<td style='padding-left:18px'>{escape(_(told))}</td></tr>"
            for keys, told in self._keys
        )
        self._text.setText(f"<table cellspacing='0' cellpadding='2'>{rows}</table>")
        self.setAccessibleName(_("Viewer shortcuts"))
        self.setAccessibleDescription(
            "; ".join(f"{_(keys)}: {_(told)}" for keys, told in self._keys)
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go away."""
        self.hide()
        event.accept()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
