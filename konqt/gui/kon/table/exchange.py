"""The exchange of a ship before 9 April begins: two rows of ships and one button. Manual 7.0."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

from konqt.games.kon.advice.known_ships import ship_list
from konqt.games.kon.engine.actions import Action, EndPhase
from konqt.games.kon.engine.sea_actions import PlayAtSea
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.ship_names import ship_inside
from konqt.games.owner_data import corrections_in
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.ship_rows import grouped
from konqt.gui.kon.panels.exchange_table import ExchangeTable
from konqt.gui.kon.table.sea_parts import TableParts
from konqt.gui.panels.action_button import ActionButton
from konqt.i18n.texts import _

USE = "exchange"


class ExchangeButton(QWidget):
    """The button that exchanges, in the prompt: it cannot be pressed before both are chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.button = ActionButton(EndPhase(), "", self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.addWidget(self.button)
        self.hide()

    def offer(self, action: Action | None, words: str, faction: str) -> None:
        """Offer an exchange; None: not both ships have been chosen yet."""
        self.button.stand_for(action)
        self.button.setEnabled(action is not None)
        self.button.make_main(look.faction_colour(faction))
        self.button.say(words)
        self.button.fit(self.width())


class Exchange(QObject):
    """Lets two ships be chosen while that is asked, and offers their exchange."""

    def __init__(self, table: TableParts) -> None:
        super().__init__(table.screen)
        self._table, self._data = table, corrections_in(table.screen.data)
        self._ways: dict[tuple[str, str], PlayAtSea] = {}
        self._actor = ""
        self.table = ExchangeTable()
        column = table.screen.beside_column
        column.insertWidget(column.count() - 1, self.table)
        self.offer = ExchangeButton()
        table.prompt.words.put_in(self.offer)
        self.offer.button.chosen.connect(table.prompt.chosen)
        self.offer.button.warns = table.prompt.answers.warns
        self.table.changed.connect(self._say)
        table.cards.marked.add(self.say)
        table.cards.chooses = self.chooses

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        legal = observation.legal if observation is not None else ()
        self._ways = {
            (each.give or "", each.take or ""): each
            for each in legal
            if isinstance(each, PlayAtSea) and each.use == USE
        }
        self.offer.setVisible(bool(self._ways))
        if observation is None or not self._ways:
            self.table.show_ships((), ())
            return
        self._actor = observation.decision.actor or ""
        facts = {each.ship: each for each in ship_list(observation.scenario, self._data)}
        own, others = ({pair[side] for pair in self._ways} for side in (0, 1))
        self.table.show_ships(grouped(own, facts), grouped(others, facts))
        self._say()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.table.retranslate()
        self._say()

    def say(self, faction: str, card: str) -> list[str]:
        """Say of the card what a click on it does; nothing of others."""
        if any(each.card == card for each in self._ways.values()):
            return [_("Can be played now: choose below which ship goes, and which comes.")]
        return []

    def chooses(self, uses: Sequence[Action]) -> bool:
        """Bring the keyboard to the ships where the card of the exchange was clicked."""
        if not any(each in self._ways.values() for each in uses):
            return False
        tiles = self.table.own.tiles
        if tiles:
            tiles[0].setFocus()
        return True

    # -- inside -----------------------------------------------------------------------------

    def _say(self) -> None:
        if not self._ways:
            return
        give, take = self.table.given, self.table.taken
        if give and take:
            names = {"give": ship_inside(give), "take": ship_inside(take)}
            words = _("Exchange: give {give}, take {take}", **names)
        elif give:
            words = _("Exchange: choose a ship to take")
        else:
            words = _("Exchange: choose a ship to give")
        self.offer.offer(self._ways.get((give, take)), words, self._actor)
