"""What is done with cards that are marked in the hand: how many are missing, and the button."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import EndPhase
from konqt.games.kon.wording import cards_listed
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.marking import KEEP, Marking
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.panels.main_place import MainButton, MainPlace
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
        # What they do is known once enough cards are marked; until then they cannot be pressed.
        self.keeps = MainButton(EndPhase(), "", QColor(), main)
        self.calls = ActionButton(EndPhase(), "", self)
        self.button: ActionButton = self.keeps
        """the one that is asked for"""
        main.hold(self.keeps)
        for button in (self.keeps, self.calls):
            button.chosen.connect(self.chosen)
            button.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        column.addWidget(self.told)
        column.addWidget(self.calls)
        self.hide()

    def show_marking(self, marking: Marking) -> None:
        """Show how far one has come; hide where nothing is to be marked."""
        self.setVisible(bool(marking.faction))
        self.button = self.keeps if marking.purpose == KEEP else self.calls
        for button in (self.keeps, self.calls):
            button.setVisible(bool(marking.faction) and button is self.button)
        if not marking.faction:
            return
        action = marking.action()
        self.told.setText(_say(marking))
        self.button.setEnabled(action is not None)
        self.button.make_main(look.faction_colour(marking.faction))
        self.button.stand_for(action)
        self.button.say(_say_button(marking, action is not None))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the button's words anew for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        place = self if self.button is self.calls else self._main
        self.button.fit(place.width())


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
