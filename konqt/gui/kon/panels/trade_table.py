"""The reinforcement table: what the cards laid together buy, and the battalions that wait."""

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import Trade
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import plain_battalions
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.trading import Trading
from konqt.gui.kon.panels.taken_piece import TakenPiece
from konqt.gui.panels.action_button import ActionButton
from konqt.gui.widgets.linked import LinkedLabel
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _, ngettext

SIDE = 36
MOST_SHOWN = 7
"""Counters in a row; more are told by their number."""


class TradeTable(QWidget):
    """Shown while cards may be traded or battalions wait to be placed."""

    chosen = Signal(object)
    looked_at = Signal(object)
    taken = Signal(int)
    """battalions placed together: a waiting counter was clicked"""
    carried = Signal(int, object)
    """battalions, global position: a waiting counter is being dragged"""
    let_go = Signal(object)
    """global position"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = LinkedLabel()
        self.told.setWordWrap(True)
        self.trade = ActionButton(Trade(()), "", self)
        self.trade.chosen.connect(self.chosen)
        self.trade.looked_at.connect(self.looked_at)
        self.trade.hide()
        self.stock = QWidget()
        self.waiting = LinkedLabel()
        self.waiting.setWordWrap(True)
        self.counters: list[WaitingCounter] = []
        self._row = QHBoxLayout(self.stock)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        # What is to be dragged stands first: it is whole in any window, and does not move away
        # from under the mouse when cards are laid together.
        for part in (self.stock, self.waiting, self.told, self.trade):
            column.addWidget(part)
        self.hide()

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show the battalions that wait; hide where there is no reinforcement to decide."""
        mine = observation is not None and bool(observation.legal)
        if observation is None or not mine or observation.decision.kind != "reinforcement":
            self._show_waiting("", 0, 0)
            self.hide()
            return
        facts = facts_of(observation.decision)
        faction = observation.decision.actor or ""
        self._show_waiting(faction, facts.get("stacks", 0), facts.get("waiting", 0))
        self.show()

    def show_trading(self, trading: Trading) -> None:
        """Show what the cards laid together buy, and whether they may be traded."""
        action = trading.action()
        self.told.setVisible(trading.open)
        self.trade.setVisible(action is not None)
        if trading.open:
            self.told.setText(_say_trading(trading))
        self.trade.stand_for(action)
        if action is not None:
            bought = plain_battalions(trading.purchase().battalions)
            self.trade.say(_("Trade for {battalions}", battalions=bought))

    def show_taken(self, count: int) -> None:
        """Mark the counter that is in hand; 0 for none."""
        marked = False
        for counter in self.counters:
            counter.set_taken(not marked and counter.count == count)
            marked = marked or counter.is_taken

    def fit(self, width: int) -> None:
        """Let the button's words fit a width."""
        self.trade.fit(width)

    # -- inside -----------------------------------------------------------------------------

    def _show_waiting(self, faction: str, stacks: int, singles: int) -> None:
        for counter in self.counters:
            take_out(counter)
        self.counters = []
        while self._row.takeAt(0) is not None:
            pass
        sizes = [3] * stacks + [1] * singles
        for size in sizes[:MOST_SHOWN]:
            counter = WaitingCounter(faction, size, self.stock)
            counter.taken.connect(self.taken)
            counter.carried.connect(self.carried)
            counter.let_go.connect(self.let_go)
            self._row.addWidget(counter)
            counter.show()
            self.counters.append(counter)
        self._row.addStretch(1)
        self.stock.setVisible(bool(sizes))
        self.waiting.setVisible(bool(sizes))
        if sizes:
            number = ngettext(
                "{count} battalion to place", "{count} battalions to place", sum(sizes)
            )
            self.waiting.setText(
                _("{number}: click a lit area, or drag one there", number=f"<b>{number}</b>")
            )


class WaitingCounter(TakenPiece):
    """Battalions that wait to be placed: click and click, or drag."""

    taken = Signal(int)
    carried = Signal(int, object)

    def __init__(self, faction: str, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.faction = faction
        self.count = count
        self.setFixedSize(SIDE, SIDE)
        name = _("{battalions} to be placed", battalions=plain_battalions(count))
        self.setAccessibleName(name)
        set_tip(self, name)

    def take(self) -> None:
        """Tell that it was clicked."""
        self.taken.emit(self.count)

    def carry(self, at: QPoint) -> None:
        """Tell that it is being dragged."""
        self.carried.emit(self.count, at)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the counter as it will stand on the board."""
        del event
        state = "selected" if self.is_taken else "lit"
        with QPainter(self) as painter:
            ratio = self.devicePixelRatioF()
            painter.drawPixmap(0, 0, look.counter(self.faction, self.count, SIDE, ratio, state))
            if self.hasFocus():
                painter.setPen(QPen(look.colour("focus"), 1.5, Qt.PenStyle.DashLine))
                painter.drawRect(self.rect().adjusted(1, 1, -2, -2))


def _say_trading(trading: Trading) -> str:
    cards = trading.cards()
    if not cards:
        return _("Click cards in your hand to trade them in: three symbols buy a battalion.")
    bought = trading.purchase()
    told = _(
        "{cards}: {symbols}",
        cards=ngettext("{count} card", "{count} cards", len(cards)),
        symbols=ngettext("{count} symbol", "{count} symbols", bought.symbols),
    )
    if not bought.battalions:
        missing = ngettext(
            "{count} symbol short of a battalion",
            "{count} symbols short of a battalion",
            bought.missing,
        )
        return f"{told} – {missing}"
    parts = [f"{told} → <b>{plain_battalions(bought.battalions)}</b>"]
    if bought.waste:
        parts.append(ngettext("{count} symbol is lost", "{count} symbols are lost", bought.waste))
    return ", ".join(parts)
