"""What is said under the buttons: what combats may bring, help, or why something is refused."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.core.refusal import Reason
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.linked import LinkedLabel, link_to
from konqt.gui.widgets.plain_words import set_tip

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator

GAP = 4


class Remarks(QWidget):
    """Words under the prompt's buttons; help stands back while something is noted or refused."""

    shared = Signal()
    """what is shown has changed, and with it the room that it needs"""

    def __init__(self, narrator: "Narrator") -> None:
        super().__init__()
        self._narrator = narrator
        self.outlook, self.left, self.help = LinkedLabel(), LinkedLabel(), LinkedLabel()
        self.help.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.note, self.why_not = LinkedLabel(), LinkedLabel()
        self.note.setObjectName("promptNote")
        self.why_not.setObjectName("promptWhyNot")
        self.refused: tuple[Reason, ...] = ()
        self.combats: list[str] = []
        """what the combats of the turn may bring, each in full"""
        self._noted = ""
        self.brief = False
        """whether the help is left out: the place is too low for it"""
        self._aside = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for label in self.words():
            column.addWidget(label)
        column.addStretch(1)

    def words(self) -> tuple[LinkedLabel, ...]:
        """Return the labels, from top to bottom."""
        return self.outlook, self.left, self.help, self.note, self.why_not

    def set_aside(self, aside: bool) -> None:
        """Let the help stand back for something longer that takes its room, or come again."""
        if aside != self._aside:
            self._aside = aside
            self.setMinimumHeight(0)
            self._share_room()

    def clear(self) -> None:
        """Say nothing of a decision."""
        for label in (self.help, self.left, self.outlook):
            label.hide()

    def say_help(self, text: str, left: str) -> None:
        """Say what may be done, and what is left for it; empty: nothing."""
        self.help.setText(escape(text))
        self.left.setText(escape(left))
        self._share_room()

    def say_outlook(self, told: Sequence[str], combats: Sequence[str]) -> None:
        """Say in short what combats may bring, and each in full where the mouse rests."""
        self.combats = list(combats)
        self.outlook.setText("<br>".join(escape(each) for each in told if each))
        set_tip(self.outlook, "\n".join(combats))
        self.outlook.setVisible(bool(combats))

    def say_note(self, text: str) -> None:
        """Say what the action looked at would mean."""
        self._noted = text
        self.note.setText(escape(text).replace("\n", "<br>"))
        self._share_room()

    def drop_note(self, text: str) -> None:
        """Say this no more; another note stays."""
        if text and text == self._noted:
            self.say_note("")

    def say_refusal(self, reasons: Sequence[Reason], instead: str = "") -> None:
        """Say every reason why something tried is not allowed, and what is instead."""
        self.refused = tuple(reasons)
        say = self._narrator
        said = [(reason.rule, say.say_reason(reason)) for reason in reasons]
        told = [
            f"× {escape(sentence)} {link_to(rule, say.rule_name(rule))}" for rule, sentence in said
        ]
        if instead:
            told.append(f"→ {escape(instead)}")
        self.why_not.setText("<br>".join(told))
        spoken = [*(sentence for _rule, sentence in said), instead]
        announce(self, " ".join(each for each in spoken if each), at_once=True)
        self._share_room()

    def _share_room(self) -> None:
        """Show the help while nothing is noted or refused, which has the same place.

        What goes does so first: with both there for a moment, the panel would push itself away from
        under the mouse that asked for the note.
        """
        noted, refused = bool(self.note.text()), bool(self.why_not.text())
        free = not (noted or refused or self._aside)
        shown = (
            (self.help, free and bool(self.help.text()) and not self.brief),
            (self.left, free and bool(self.left.text())),
            (self.note, noted),
            (self.why_not, refused),
        )
        for part, there in sorted(shown, key=lambda each: each[1]):
            part.setVisible(there)
        self.shared.emit()
