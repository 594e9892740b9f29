"""The hand along the bottom: real cards, the playable ones lit; hidden hands as backs."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from konqt.games.kon.advice.purchase import worth_in
from konqt.games.kon.engine.actions import Trade
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation
from konqt.games.owner_data import Corrections
from konqt.gui.kon.cards.card_item import LIFT, CardItem
from konqt.gui.kon.cards.faces import HAND, LITTLE_HAND, hand_size
from konqt.gui.kon.cards.fan import EDGE, GAP, Fan
from konqt.gui.kon.cards.owner import BACKS_HEIGHT, NARROW_OWNER, BackFan, Owner, backs_width
from konqt.gui.kon.cards.spread import fits, spread
from konqt.i18n.texts import _

SPACING = 6


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
    card_asked_about = Signal(str, str, object)
    """faction, card, global position: by the right button or the menu key"""

    def __init__(self, parent: QWidget | None = None, data: Corrections = None) -> None:
        super().__init__(parent)
        self.setObjectName("hand")
        self._data = data
        self._shown: tuple[tuple[str, tuple[str, ...] | int], ...] | None = None
        self._observation: Observation | None = None
        self._items: list[CardItem] = []
        self._fans: dict[str, tuple[Owner, Fan, int]] = {}
        """open hands: faction -> whose, how, how many"""
        self._touched: CardItem | None = None
        """the card last pressed or dragged: of two equal ones it is the one in hand"""
        self._roomy = False
        self._trader = ""
        self._laid: frozenset[int] = frozenset()
        self._face = hand_size(False)
        self._card = self._face
        """the size in use: smaller than the row's where very many cards lie open"""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 2, 10, 4)
        self._row.setSpacing(SPACING)
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
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share a new width among the hands."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            if self._card_size() != self._card:
                self._rebuild()
            else:
                self._share()

    def set_held(self, card: str) -> None:
        """Show which card is in hand; empty for none."""
        equal = [item for item in self._items if item.card == card]
        taken = self._touched if self._touched in equal else next(iter(equal), None)
        for item in self._items:
            item.set_held(item is taken)

    def show_trading(self, faction: str, laid: frozenset[int]) -> None:
        """Let clicks lay a faction's cards together for a trade; empty: they play as ever."""
        self._trader, self._laid = faction, laid
        traders = self._traders()
        for item in self._items:
            item.set_laid(item in traders and traders.index(item) in laid)

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("Hand"))
        self._settle_height()
        self._rebuild()

    def worth(self, faction: str, card: str) -> int:
        """Return a card's soldier symbols; 0 where the scenario trades no cards."""
        if self._observation is None:
            return 0
        return worth_in(self._observation.scenario, faction, card, self._data)

    def is_readable(self, faction: str, card: str) -> bool:
        """Return whether a card that is looked at, on top of its neighbours, can be read there."""
        lying = [each for each in self._items if (each.faction, each.card) == (faction, card)]
        page = self.parentWidget()
        if not lying or page is None or self._card.width() < HAND.width():
            return False
        return lying[0].mapTo(page, QPoint(0, lying[0].height())).y() <= page.height()

    def items(self) -> list[CardItem]:
        """Return the open cards from left to right."""
        return list(self._items)

    # -- inside -----------------------------------------------------------------------------

    def _settle_height(self) -> None:
        """Take the height of what is held: of cards as large as they are, or of backs."""
        self._face = hand_size(self._roomy)
        cards = self._card_size().height() + LIFT if any(self._open_hands()) else BACKS_HEIGHT
        self.setFixedHeight(cards + 12)

    def _rebuild(self) -> None:
        self._items = []
        self._fans = {}
        self._touched = None
        while (entry := self._row.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        observation = self._observation
        if observation is None:
            return
        self._card = self._card_size()
        self._settle_height()
        for faction in FACTIONS:
            held = observation.hands.get(faction)
            if isinstance(held, tuple):
                self._add_open(faction, held)
        self._row.addStretch(1)
        for faction in FACTIONS:
            held = observation.hands.get(faction)
            if isinstance(held, int) and held:
                # At the top: of a folded hand only that is in sight.
                self._row.addWidget(BackFan(faction, held, self), 0, Qt.AlignmentFlag.AlignTop)
        self._light()
        self._share()
        self.show_trading(self._trader, self._laid)

    # -- one row for all hands ------------------------------------------------------------------

    def _card_size(self) -> QSize:
        """Return the largest size in which what lies open can be told apart, else the least."""
        hands = self._open_hands()
        owners = len(hands) * NARROW_OWNER
        room = self.width() - self._edges() - self._backs() - owners
        sizes = (self._face, HAND, LITTLE_HAND)
        return next(
            (size for size in sizes if fits(room, size.width() + 2 * EDGE, hands)), LITTLE_HAND
        )

    def _share(self) -> None:
        """Give each open hand its part of the row, most to whoever decides."""
        observation = self._observation
        if observation is None or not self._fans:
            return
        hands = [number for _owner, _fan, number in self._fans.values()]
        card = self._card.width() + 2 * EDGE
        for narrow in (False, True):
            for owner, _fan, _number in self._fans.values():
                owner.set_narrow(narrow)
            owners = sum(owner.sizeHint().width() for owner, _fan, _number in self._fans.values())
            room = self.width() - self._edges() - self._backs() - owners
            if fits(room, card, hands, card + GAP):
                break
        actor = observation.decision.actor
        first = list(self._fans).index(actor) if actor in self._fans else None
        parts = spread(room, card, hands, first)
        for (_owner, fan, _number), part in zip(self._fans.values(), parts, strict=True):
            fan.want(part)

    def _open_hands(self) -> list[int]:
        hands = self._observation.hands.values() if self._observation is not None else ()
        return [len(held) for held in hands if isinstance(held, tuple)]

    def _backs(self) -> int:
        """Return the width of what cannot be looked at."""
        hands = self._observation.hands.values() if self._observation is not None else ()
        return sum(backs_width(held) + SPACING for held in hands if isinstance(held, int) and held)

    def _edges(self) -> int:
        edges = self._row.contentsMargins()
        return edges.left() + edges.right() + SPACING * 2 * len(self._open_hands())

    # -- cards --------------------------------------------------------------------------------

    def _add_open(self, faction: str, cards: tuple[str, ...]) -> None:
        owner = Owner(faction, len(cards), self)
        self._row.addWidget(owner)
        fan = Fan(self)
        mine = [
            CardItem(faction, card, self._card, fan, self.worth(faction, card)) for card in cards
        ]
        for item in mine:
            item.taken.connect(self._on_pressed)
            item.dragged.connect(self._on_dragged)
            item.dropped.connect(self._on_dropped)
            item.pointed.connect(self._on_entered)
            item.asked_about.connect(self._on_asked_about)
            item.left.connect(self.card_left)
        fan.take(mine)
        self._items += mine
        self._fans[faction] = (owner, fan, len(cards))
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

    def _on_asked_about(self, item: CardItem, at: QPoint) -> None:
        self.card_asked_about.emit(item.faction, item.card, at)

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
