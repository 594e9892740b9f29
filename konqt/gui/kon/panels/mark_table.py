"""What is done with cards that are marked in the hand: how many are missing, and the button."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.wording import cards_listed
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.marking import KEEP, Marking
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.main_place import MainPlace
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _, ngettext


class MarkTable(QWidget):
    """Shown while cards are to be marked."""

    chosen = Signal(object)

    def __init__(self, main: MainPlace, parent: QWidget | None = None) -> None:
        """Begin without anything to mark.

        Args:
            main: where the button stands that keeps cards; what calls raiders stands here, for
                that may be declined too.
            parent: the widget that holds the table.
        """
        super().__init__(parent)
        self._main = main
        self.told = Label()
        self.told.setWordWrap(True)
        # What it does is known once enough cards are marked; until then it cannot be pressed.
        self.button = ActionButton(EndPhase(), "", self)
        self.button.chosen.connect(self.chosen)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 2, 0, 2)
        self._column.setSpacing(4)
        self._column.addWidget(self.told)
        self._column.addWidget(self.button)
        self.hide()

    def show_marking(self, marking: Marking) -> None:
        """Show how far one has come; hide where nothing is to be marked."""
        self.setVisible(bool(marking.faction))
        self.button.setVisible(bool(marking.faction))
        if not marking.faction:
            return
        self._place(marking.purpose == KEEP)
        action = marking.action()
        self.told.setText(_say(marking))
        self.button.setEnabled(action is not None)
        self.button.make_main(look.faction_colour(marking.faction))
        if action is not None:
            self.button.action = action
        self.button.say(_say_button(marking, action is not None))
        self.button.fit(self.width())

    def _place(self, keeps: bool) -> None:
        """Put the button at the foot of the decision, where nothing else is the way on, or here."""
        at_foot = self._main.isAncestorOf(self.button)
        if keeps and not at_foot:
            self._column.removeWidget(self.button)
            self._main.hold(self.button)
        elif not keeps and at_foot:
            self._main.give_back(self.button)
            self._column.addWidget(self.button)
        self.button.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words anew for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.button.fit(event.size().width())


def _say(marking: Marking) -> str:
    """Say what is marked, and how much of it is missing or too much."""
    cards = cards_listed(marking.cards())
    if marking.purpose != KEEP:
        so_far = ngettext(
            "{count} of {wanted} symbols", "{count} of {wanted} symbols", marking.reached(),
            wanted=marking.wanted,
        )  # fmt: skip
        return f"{so_far}: {cards}" if marking.marked else so_far
    if not marking.marked:
        return _("Click cards in your hand: a tick marks what you keep. Rest on a card to read it.")
    return _("{count} of {wanted} chosen: {cards}", count=marking.reached(),
             wanted=marking.wanted, cards=cards)  # fmt: skip


def _say_button(marking: Marking, ready: bool) -> str:
    missing = marking.wanted - marking.reached()
    if marking.purpose != KEEP:
        if ready:
            return _("Call the raiders back")
        return ngettext(
            "Call the raiders back: {count} symbol missing",
            "Call the raiders back: {count} symbols missing",
            max(missing, 1),
        )
    if ready:
        return ngettext("Keep this {count} card", "Keep these {count} cards", marking.wanted)
    if missing < 0:
        return ngettext(
            "Keep {wanted}: {count} card too many",
            "Keep {wanted}: {count} cards too many",
            -missing,
            wanted=marking.wanted,
        )
    return ngettext(
        "Keep {wanted}: {count} card missing",
        "Keep {wanted}: {count} cards missing",
        missing,
        wanted=marking.wanted,
    )
