"""Asking before trying at a plain table: what a space or a card does, or why not."""

from typing import Generic

from PySide6.QtCore import QObject

from konqt.core.action import Action
from konqt.gui.board.pointer import Pointer
from konqt.gui.page import Seen
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.plain.hand import CardHands
from konqt.gui.plain.told import Told
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.heard import announce
from konqt.i18n.texts import _


class PlaceAsked(QObject, Generic[Seen]):
    """Answers a right click, a resting finger and the menu key, in the prompt."""

    def __init__(self, table: TablePage[Seen], prompt: PromptPanel[Seen], told: Told[Seen]) -> None:
        """Answer nothing yet; `told` says what somebody might have meant."""
        super().__init__(table)
        self._table, self._prompt, self._told = table, prompt, told
        hands = getattr(table.view, "hands", None)
        if isinstance(hands, Pointer):
            hands.area_asked_about.connect(self.ask_space)
            hands.place_asked_about.connect(self._ask_for_held)
        if isinstance(table.hand, CardHands):
            table.hand.card_asked_about.connect(self.ask_card)

    def ask_space(self, space: str, *at: object) -> None:
        """Say what a click on a space does, or why it does nothing."""
        del at
        self._ask("", space)

    def ask_card(self, card: str) -> None:
        """Say what a card does alone, or why it cannot be played."""
        self._ask(card, "")

    def _ask_for_held(self, space: str, held: object) -> None:
        self._ask(str(getattr(held, "card", "")), space)

    def _ask(self, card: str, space: str) -> None:
        table, prompt, told = self._table, self._prompt, self._told
        seen = table.observation
        if seen is None or not table.deciding:
            return
        named = (told.card_of, card), (told.place_of, space)
        ways = [a for a in seen.legal if all(not name or of(a) == name for of, name in named)]
        tried = told.tried_at(seen, card, space)
        if ways:
            said = "; ".join(map(table.narrator.say_action, ways))
            prompt.show_refusal(())
            prompt.remarks.say_note(_("You can: {action}", action=said))
            announce(prompt, prompt.remarks.note.text(), at_once=True)
        elif tried is not None:
            self.why_not(tried)

    def why_not(self, tried: Action) -> None:
        """Say why the rules refuse an action, and what they allow instead."""
        table, prompt = self._table, self._prompt
        prompt.remarks.say_note("")
        nearest = table.bridge.nearest(tried)
        instead = "" if nearest is None else table.narrator.say_action(nearest)
        said = _("Allowed instead: {action}", action=instead) if instead else ""
        prompt.show_refusal(table.bridge.explain(tried), said)
