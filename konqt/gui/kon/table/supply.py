"""The reinforcement at the table: hand, prompt and board joined by what is traded and placed."""

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from konqt.games.kon import wording
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.board.reach import target_at_global
from konqt.gui.board.view import BoardView
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.ghosts import CounterGhost
from konqt.gui.kon.board.selection import NEW, Selection
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.interaction.trading import Trading
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.i18n.texts import _


class Supply(QObject):
    """Lays cards together, offers their trade, carries waiting battalions to the board."""

    def __init__(
        self,
        drag: DragController,
        view: BoardView,
        hand: HandView,
        asks: KonPrompt,
        data: Corrections,
        screen: QWidget,
    ) -> None:
        super().__init__(screen)
        self._drag, self._view, self._hand, self._asks = drag, view, hand, asks
        self.trading = Trading(self, data)
        self.ghost = CounterGhost(screen)
        self.trading.changed.connect(self._on_trading)
        hand.card_laid.connect(self.trading.toggle)
        table = asks.trade
        table.taken.connect(self._on_taken)
        table.carried.connect(self._on_carried)
        table.let_go.connect(self._on_let_go)
        drag.begun.connect(self._on_hold)
        drag.ended.connect(self._on_released)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position."""
        self.ghost.hide()
        self.trading.show_observation(observation, self._drag.choices)

    def say_anew(self) -> None:
        """Say in the language in use what the cards laid together buy."""
        self._on_trading()

    def untraded(self) -> list[str]:
        """Say which cards are marked for a trade that has not been made."""
        cards = self.trading.cards()
        if not cards:
            return []
        return [_("Marked, but not traded in: {cards}", cards=wording.cards_listed(cards))]

    # -- inside -----------------------------------------------------------------------------

    def _on_trading(self) -> None:
        trading = self.trading
        self._hand.show_trading(trading.faction, trading.laid)
        self._asks.show_trading(trading)

    def _on_taken(self, count: int) -> None:
        """A click takes a waiting counter in hand; another one puts it back."""
        hold = self._drag.hold
        if hold is not None and hold.kind == NEW and hold.count == count:
            self._drag.cancel()
        else:
            self._drag.begin_new(count)

    def _on_carried(self, count: int, at: QPoint) -> None:
        hold = self._drag.hold
        if (hold is None or hold.kind != NEW) and not self._drag.begin_new(count):
            return
        hold = self._drag.hold
        if hold is not None:
            self.ghost.follow(hold.faction, hold.count, at)
            self._drag.hover(target_at_global(self._view, at))

    def _on_let_go(self, at: QPoint) -> None:
        self.ghost.hide()
        if self._drag.hold is not None:
            self._drag.drop(target_at_global(self._view, at))

    def _on_hold(self, hold: Selection) -> None:
        self._asks.trade.show_taken(hold.count if hold.kind == NEW else 0)

    def _on_released(self, acted: bool) -> None:
        del acted
        self.ghost.hide()
        self._asks.trade.show_taken(0)
