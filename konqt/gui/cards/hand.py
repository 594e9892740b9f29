"""The hand along the bottom: real cards, the playable ones lit; hidden hands as backs."""

from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from konqt.games.kon import wording
from konqt.games.kon.actions import Trade
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.observation import Observation
from konqt.gui import look
from konqt.gui.cards.card_item import LIFT, CardItem
from konqt.gui.cards.faces import hand_size
from konqt.gui.cards.fan import Fan
from konqt.i18n.texts import _, ngettext


class BackFan(QWidget):
    """A hand that may not be looked at: its backs, fanned, and their number."""

    def __init__(self, faction: str, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._faction = faction
        self._number = number
        self.setFixedSize(46 + 16 * max(0, number - 1), 72)
        name = wording.faction_name(faction)
        told = ngettext(
            "{count} card in the hand of {name}",
            "{count} cards in the hand of {name}",
            number,
            name=name,
        )
        self.setAccessibleName(told)
        self.setToolTip(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the backs."""
        del event
        with QPainter(self) as painter:
            back = look.card_back(self._faction, QSize(44, 62), self.devicePixelRatioF())
            for number in range(self._number):
                painter.drawPixmap(1 + 16 * number, 5, back)


class HandView(QWidget):
    """All hands: the own seat's open and large, the others' as backs."""

    card_pressed = Signal(str)
    card_laid = Signal(int)
    """place in the trading faction's hand: to be traded, or no longer"""
    card_dragged = Signal(str, object)
    card_dropped = Signal(str, object)
    card_looked_at = Signal(str, str, object)
    """faction, card, global position of its upper middle"""
    card_left = Signal()

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self.setObjectName("hand")
        self._shown: tuple[Any, ...] | None = None
        self._observation: Observation | None = None
        self._items: list[CardItem] = []
        self._touched: CardItem | None = None
        """the card last pressed or dragged: of two equal ones it is the one in hand"""
        self._roomy = False
        self._trader = ""
        self._laid: frozenset[int] = frozenset()
        self._face = hand_size(False)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 2, 10, 4)
        self._row.setSpacing(6)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._settle_height()
        self.retranslate()

    def set_large(self, large: bool) -> None:
        """Show larger faces where the window has room."""
        self._roomy = large
        if hand_size(large) != self._face:
            self._settle_height()
            self._rebuild()

    def show_observation(self, observation: Observation | None) -> None:
        """Show the hands that an observation knows; None shows nothing at all."""
        self._observation = observation
        hands = tuple(observation.hands.items()) if observation is not None else None
        if hands != self._shown:
            self._shown = hands
            self._rebuild()
        self._light()

    def set_held(self, card: str) -> None:
        """Show which card is in hand; empty for none."""
        equal = [item for item in self._items if item.card == card]
        taken = self._touched if self._touched in equal else next(iter(equal), None)
        for item in self._items:
            item.set_held(item is taken)

    def show_trading(self, faction: str, laid: frozenset[int]) -> None:
        """Let clicks lay a faction's cards together for a trade; empty: they play as ever."""
        self._trader, self._laid = faction, laid
        for place, item in enumerate(self._traders()):
            item.set_laid(place in laid)

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("Hand"))
        self._settle_height()
        self._rebuild()

    def items(self) -> list[CardItem]:
        """Give the open cards from left to right."""
        return list(self._items)

    # -- inside -----------------------------------------------------------------------------

    def _settle_height(self) -> None:
        self._face = hand_size(self._roomy)
        self.setFixedHeight(self._face.height() + LIFT + 12)

    def _rebuild(self) -> None:
        self._items = []
        self._touched = None
        while (entry := self._row.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        observation = self._observation
        if observation is None:
            return
        for faction in FACTIONS:
            held = observation.hands.get(faction)
            if isinstance(held, tuple):
                self._add_open(faction, held)
        self._row.addStretch(1)
        for faction in FACTIONS:
            held = observation.hands.get(faction)
            if isinstance(held, int) and held:
                self._row.addWidget(BackFan(faction, held, self))
        self._light()
        self.show_trading(self._trader, self._laid)

    def _add_open(self, faction: str, cards: tuple[str, ...]) -> None:
        self._row.addWidget(Owner(faction, len(cards), self))
        fan = Fan(self)
        mine = [CardItem(faction, card, self._face, fan) for card in cards]
        for item in mine:
            item.pressed.connect(self._on_pressed)
            item.dragged.connect(self._on_dragged)
            item.dropped.connect(self._on_dropped)
            item.entered.connect(self._on_entered)
            item.left.connect(self.card_left)
        fan.take(mine)
        self._items += mine
        self._row.addWidget(fan, 0, Qt.AlignmentFlag.AlignBottom)

    def _light(self) -> None:
        observation = self._observation
        if observation is None:
            return
        actor = observation.decision.actor
        playable = {getattr(action, "card", None) for action in observation.legal}
        for action in observation.legal:
            if isinstance(action, Trade):
                playable.update(action.cards)
        for item in self._items:
            item.set_playable(item.faction == actor and item.card in playable)

    def _traders(self) -> list[CardItem]:
        return [item for item in self._items if item.faction == self._trader]

    def _on_pressed(self, item: CardItem) -> None:
        self._touched = item
        if item.faction == self._trader:
            self.card_laid.emit(self._traders().index(item))
        else:
            self.card_pressed.emit(item.card)

    def _on_dragged(self, item: CardItem, at: QPoint) -> None:
        self._touched = item
        if item.faction != self._trader:
            self.card_dragged.emit(item.card, at)

    def _on_dropped(self, item: CardItem, at: QPoint) -> None:
        self.card_dropped.emit(item.card, at)

    def _on_entered(self, item: CardItem) -> None:
        top = item.mapToGlobal(QPoint(item.width() // 2, 0))
        self.card_looked_at.emit(item.faction, item.card, top)


class Owner(QWidget):
    """Whose cards follow: emblem and name, one above the other."""

    def __init__(self, faction: str, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 4, 0)
        picture = QLabel()
        picture.setPixmap(look.emblem(faction, 28, parent.devicePixelRatioF()))
        picture.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        name = QLabel(wording.faction_name(faction))
        name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        cards = QLabel(ngettext("{count} card", "{count} cards", number))
        cards.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        for widget in (picture, name, cards):
            column.addWidget(widget)
        column.addStretch(1)
