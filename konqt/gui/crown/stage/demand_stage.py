"""A German Demand, large, with both answers, their prices and what follows."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_ways_out import WaysAhead
from konqt.games.crown.engine.crown_actions import AnswerDemand
from konqt.games.crown.wording.crown_names import demand_name
from konqt.games.crown.wording.crown_ways_told import demand_price_told
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.stage.way_card import WayCard
from konqt.gui.screens.words import heading, quiet
from konqt.i18n.texts import _


class DemandOnTable(QFrame):
    """The Demand on the table, and what declining it costs."""

    def __init__(self) -> None:
        super().__init__()
        self.title, self.price = heading(factor=1.5), quiet(factor=1.0)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        for label in (self.title, self.price):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)

    def say(self, title: str, price: str) -> None:
        """Say what is demanded, and at what price it can be declined."""
        self.title.setText(title)
        self.price.setText(price)
        self.setAccessibleName(f"{title}. {price}")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card in the colours in use."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(crown_colour("german"), 3))
            painter.setBrush(crown_colour("block"))
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 8, 8)


class DemandStage(QWidget):
    """Asks for the answer to a Demand."""

    chosen = Signal(object)
    asked_about = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._seen: CrownObservation | None = None
        self._ahead: WaysAhead | None = None
        self.card = DemandOnTable()
        self.ways = [WayCard(AnswerDemand(each), n + 1, "P6") for n, each in enumerate(_ANSWERS)]
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.card)
        column.addLayout(row, 1)
        for way in self.ways:
            way.chosen.connect(self.chosen)
            way.asked_about.connect(self.asked_about)
            row.addWidget(way, 1)

    def show_ways(self, seen: CrownObservation, ahead: WaysAhead) -> None:
        """Show a Demand with both answers."""
        self._seen, self._ahead = seen, ahead
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        seen, ahead = self._seen, self._ahead
        if seen is None or ahead is None:
            return
        position: KnownObject = seen.position
        price = demand_price_told(ahead, position["willpower"])
        self.card.say(demand_name(str(seen.decision.facts.get("demand", ""))), price)
        told = {way.action: way for way in ahead.ways}
        for card, answer in zip(self.ways, _ANSWERS, strict=True):
            way = told.get(AnswerDemand(answer))
            if way is not None:
                card.show_way(way)
            else:
                card.show_closed(_("Decline"), price.rstrip("."))


_ANSWERS = ("decline", "ignore")
