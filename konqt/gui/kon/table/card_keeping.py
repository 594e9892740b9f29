"""Cards marked in the hand, to be kept or to call raiders back: hand, prompt and words joined."""

from PySide6.QtCore import QObject

from konqt.games.kon.engine.actions import Action
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import corrections_in
from konqt.gui.kon.interaction.marking import KEEP, Marking
from konqt.gui.kon.panels.mark_table import MarkTable
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.i18n.texts import _


class CardKeeping(QObject):
    """Lets clicks mark cards while that is asked, and offers what is done with them."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table.screen)
        self._hand, self._drag = table.hand, table.drag
        self.marking = Marking(self, corrections_in(table.screen.data))
        self.panel = MarkTable(table.prompt.foot.main)
        table.prompt.words.put_in(self.panel)
        self._chosen = table.prompt.chosen
        self.panel.chosen.connect(self._on_chosen)
        for button in (self.panel.keeps, self.panel.calls):
            button.warns = table.prompt.answers.warns
        self.marking.changed.connect(self._on_marks)
        table.hand.card_laid.connect(self.marking.toggle)
        table.cards.marked.add(self.say)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position."""
        self.marking.show_observation(observation, self._drag.choices)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self._on_marks()

    def say(self, faction: str, card: str) -> list[str]:
        """Say of a card looked at what a click does with it; nothing where none are marked."""
        marking = self.marking
        if not faction or faction != marking.faction:
            return []
        marked = card in marking.cards()
        if marking.purpose == KEEP:
            told = (
                _("You keep it. Click it to put it back.")
                if marked
                else _("Click it to keep it; what is not kept leaves the game, unseen.")
            )
        else:
            told = (
                _("Helps to call the raiders back. Click it to take it back.")
                if marked
                else _("Click it to call the raiders back with it, at six symbols or more.")
            )
        return [told]

    # -- inside -----------------------------------------------------------------------------

    def _on_chosen(self, action: Action) -> None:
        """Keep the cards, or ask once more before raiders are called: there is no way back."""
        if self.marking.purpose == KEEP:
            self._chosen.emit(action)
        else:
            self._drag.choose(action)

    def _on_marks(self) -> None:
        marking = self.marking
        if marking.faction:
            # Where nothing is to be marked the hand belongs to the trade.
            keeps = marking.purpose == KEEP
            self._hand.show_trading(marking.faction, marking.marked, keeps)
        self.panel.show_marking(marking)
