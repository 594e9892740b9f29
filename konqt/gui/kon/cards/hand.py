"""The hand along the bottom: real cards, the playable ones lit; hidden hands as backs."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from konqt.games.kon.advice.purchase import worth_in
from konqt.games.kon.engine.actions import Trade
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.cards.card_fan import CardFan
from konqt.gui.cards.card_item import LIFT, CardItem, keyboard_kept
from konqt.gui.cards.card_lines import CardLine, CardLines
from konqt.gui.cards.sizes import CLOSE_HAND, HAND, LITTLE_HAND, hand_size
from konqt.gui.cards.spread import spread
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.hand_arrangement import HandArrangement, HandRoom, arrangements
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.gui.kon.cards.owner import BACKS_HEIGHT, NARROW_OWNER, BackFan, Owner, backs_width
from konqt.gui.panels.dock import strip_height
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _, current_language

SPACING = 6
AROUND = LIFT + 10
"""Pixels of a row above and below its cards."""
BACKS = BACKS_HEIGHT + 12
"""Pixels of a row of covered cards."""
FACED = 800
"""Pixels of width, at the usual text size, from which the hands of a game mostly lie as faces."""


def open_height(wide: int, roomy: bool) -> int:
    """Return the pixels that an open hand mostly takes at a width: of whole cards, or of lines."""
    if mostly_faced(wide):
        return hand_size(roomy).height() + AROUND
    return max(strip_height(), BACKS)


def mostly_faced(wide: int) -> bool:
    """Return whether the hands of a game mostly lie as faces at a width."""
    return wide >= FACED * look.text_scale()


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

    def __init__(
        self, parent: QWidget | None = None, data: Corrections = None, steady: bool = False
    ) -> None:
        """Begin without hands.

        Args:
            parent: the widget that holds the hands.
            data: what an owner has corrected in the game.
            steady: all hands lie alike and never become higher while the width stays: what is
                above them is looked at, step by step.
        """
        super().__init__(parent)
        self.setObjectName("hand")
        self._data = data
        self._shown: tuple[bool, Mapping[str, tuple[str, ...] | int]] | None = None
        """whether it was 9 April, and all hands"""
        self._observation: KonObservation | None = None
        self._items: list[CardItem] = []
        self._fans: dict[str, tuple[Owner, CardFan | CardLines, HandRoom]] = {}
        """open hands: faction -> whose, where they lie, how much room they need"""
        self._touched: CardItem | None = None
        """the card last pressed or dragged: of two equal ones it is the one in hand"""
        self._roomy = self._little = self._lined = self._whole = False
        self._worded = ("", 0.0)
        """the language and text size that everything is laid out for"""
        self._trader = ""
        self._laid: frozenset[int] = frozenset()
        self._keeps = False
        self._asked = True
        self._steady = steady
        self._smallest = 0
        """of a steady row: how far down the arrangements it has been for its width"""
        self.arranged: HandArrangement | None = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 2, 10, 3)
        self._row.setSpacing(SPACING)
        # No page grows with the cards that lie open: they take the room there is.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def set_large(self, large: bool) -> None:
        """Show larger faces where the window has room."""
        if large != self._roomy:
            self._roomy = large
            self._smallest = 0
            self._rebuild()

    def set_little(self, little: bool, lined: bool = False) -> None:
        """Show little faces, which leave the board its room, or as large ones as there may be.

        `lined`: no faces at all, but a line for each card.
        """
        if (little, lined) != (self._little, self._lined):
            self._little, self._lined = little, lined
            self._smallest = 0
            self._rebuild()

    def set_whole(self, whole: bool) -> None:
        """Lie as faces wherever any fit: the height of whole cards is free, and stays so."""
        if whole != self._whole:
            self._whole = whole
            self._follow()

    def open_height(self) -> int:
        """Return the pixels that an open hand mostly takes here, whether any lies open or not."""
        return open_height(self.width(), self._roomy)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show the hands that an observation knows; None shows nothing at all."""
        self._observation = observation
        self._asked = True
        shown = (self._in_april, dict(observation.hands)) if observation is not None else None
        if shown != self._shown:
            self._shown = shown
            self._rebuild()
        self._follow()
        self._light()

    def close_question(self) -> None:
        """Light no card: what was asked has been answered, and what comes of it is being shown."""
        self._asked = False
        self._light()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share a new width among the hands."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._smallest = 0
            self._follow()

    def set_held(self, card: str) -> None:
        """Show which card is in hand; empty for none."""
        equal = [item for item in self._items if item.card == card]
        taken = self._touched if self._touched in equal else next(iter(equal), None)
        for item in self._items:
            item.set_held(item is taken)

    def show_trading(self, faction: str, laid: frozenset[int], keeps: bool = False) -> None:
        """Let clicks lay a faction's cards together; empty: they play as ever.

        `keeps`: those laid together are kept, and not traded in.
        """
        self._trader, self._laid, self._keeps = faction, laid, keeps
        traders = self._traders()
        for item in self._items:
            item.set_laid(item in traders and traders.index(item) in laid, keeps)

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use; another theme moves nothing."""
        worded = current_language(), look.text_scale()
        if worded == self._worded:
            return
        if worded[1] != self._worded[1]:
            # In another language alone, a steady row stays as high as it is.
            self._smallest = 0
        self._worded = worded
        self.setAccessibleName(_("Hand"))
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
        if not lying or page is None or lying[0].width() < HAND.width():
            return False
        if isinstance(lying[0], CardLine):
            return False
        return lying[0].mapTo(page, QPoint(0, lying[0].height())).y() <= page.height()

    def items(self) -> list[CardItem]:
        """Return the open cards from left to right."""
        return list(self._items)

    # -- inside -----------------------------------------------------------------------------

    def _settle_height(self) -> None:
        """Take the height of what is held: of cards as large as they are, of lines or backs."""
        lying, open_hands = self.arranged, self._open_hands()
        if not any(open_hands.values()) or lying is None:
            high = BACKS
        elif lying.faced:
            high = lying.size.height() + AROUND
        else:
            high = strip_height()
            if self._steady and self._backs():
                high = max(high, BACKS)
        self.setFixedHeight(high)

    def _rebuild(self) -> None:
        with keyboard_kept(self.items):
            self._lay_anew()

    def _lay_anew(self) -> None:
        self._items = []
        self._fans = {}
        self._touched = None
        while (entry := self._row.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                take_out(widget)
        self.arranged = self._arrangement()
        self._settle_height()
        if self._observation is None:
            return
        for column in self.arranged.columns:
            self._add_column(column)
        self._row.addStretch(1)
        for faction, held in self._hands().items():
            if isinstance(held, int) and held:
                # At the top: of a folded hand only that is in sight.
                self._row.addWidget(self._closed(faction, held), 0, Qt.AlignmentFlag.AlignTop)
        self._light()
        self._share()
        self.show_trading(self._trader, self._laid, self._keeps)

    @property
    def _in_april(self) -> bool:
        """Whether the hands hold cards of 9 April."""
        seen = self._observation
        return seen is not None and bool(seen.sea) and not seen.round

    def _closed(self, faction: str, number: int) -> BackFan:
        return BackFan(faction, number, self, self._in_april)

    # -- one row for all hands ------------------------------------------------------------------

    def _arrangement(self) -> HandArrangement:
        """Return the first way of lying in which no title is cut."""
        hands = self._open_hands()
        sizes = [hand_size(self._roomy), hand_size(False), HAND]
        # Where no more than a strip is kept, faces would lose the room that they have found.
        high = self._whole and mostly_faced(self.width())
        if high:
            sizes.append(CLOSE_HAND)
        if self._little:
            sizes = [LITTLE_HAND]
        elif self._steady:
            # Of little faces a folded hand would show no signs; lines show all that they say.
            sizes.append(LITTLE_HAND)
        first = None if self._steady else self._first()
        seen = self._observation
        trading = seen is not None and any(isinstance(each, Trade) for each in seen.legal)
        ways = enumerate(arrangements(hands, sizes, first, self.worth, trading, high))
        # The last one has to do where none fits.
        for place, way in ways:
            columns = len(way.columns)
            room = self._room(columns) - columns * NARROW_OWNER
            if way.least <= room and place >= self._smallest and not (self._lined and way.faced):
                break
        if self._steady:
            self._smallest = place
        return way

    def _first(self) -> str | None:
        """Return whose cards are shown as faces before others: who decides, or who has most."""
        hands, observation = self._open_hands(), self._observation
        actor = observation.decision.actor if observation is not None else None
        if actor is not None and hands.get(actor):
            return actor
        return max(hands, key=lambda faction: len(hands[faction]), default=None)

    def _follow(self) -> None:
        """Lie otherwise where another width or another decision asks for it."""
        if self._arrangement() != self.arranged:
            self._rebuild()
        else:
            self._share()

    def _share(self) -> None:
        """Give each open hand its part of the row, most to whoever decides."""
        observation = self._observation
        if observation is None or self.arranged is None or not self._fans:
            return
        columns = [[self._fans[each] for each in column] for column in self.arranged.columns]
        hands = [
            (max(room.least for *_, room in each), max(room.whole for *_, room in each))
            for each in columns
        ]
        for narrow in (False, True):
            for owner, _fan, _room in self._fans.values():
                owner.set_narrow(narrow)
            owners = sum(max(owner.sizeHint().width() for owner, *_ in each) for each in columns)
            room = self._room(len(columns)) - owners
            if sum(whole for _least, whole in hands) <= room:
                break
        actor = observation.decision.actor
        asked = (place for place, each in enumerate(self.arranged.columns) if actor in each)
        for column, part in zip(columns, spread(room, hands, next(asked, None)), strict=True):
            for _owner, fan, _room in column:
                fan.want(part)

    def _hands(self) -> dict[str, tuple[str, ...] | int]:
        """Return what each faction holds, as far as the eyes know, in the factions' order."""
        hands = self._observation.hands if self._observation is not None else {}
        return {faction: hands[faction] for faction in FACTIONS if faction in hands}

    def _open_hands(self) -> dict[str, tuple[str, ...]]:
        return {faction: held for faction, held in self._hands().items() if isinstance(held, tuple)}

    def _backs(self) -> int:
        """Return the width of what cannot be looked at."""
        hands = self._hands().values()
        return sum(backs_width(held) + SPACING for held in hands if isinstance(held, int) and held)

    def _room(self, columns: int) -> int:
        """Return the width for so many open hands beside each other, and for whose they are."""
        edges = self._row.contentsMargins()
        around = edges.left() + edges.right() + SPACING * 2 * columns
        return self.width() - around - self._backs()

    # -- cards --------------------------------------------------------------------------------

    def _add_column(self, factions: Sequence[str]) -> None:
        """Lay one hand, or some below each other, to the right of what lies there."""
        if len(factions) == 1:
            owner, lies, side = self._add_open(factions[0])
            self._row.addWidget(owner)
            self._row.addWidget(lies, 0, side)
            return
        place = QWidget(self)
        grid = QGridLayout(place)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(SPACING)
        for row, faction in enumerate(factions):
            owner, lies, side = self._add_open(faction)
            grid.addWidget(owner, row, 0)
            grid.addWidget(lies, row, 1, side)
        self._row.addWidget(place, 0, Qt.AlignmentFlag.AlignTop)

    def _add_open(self, faction: str) -> tuple[Owner, CardFan | CardLines, Qt.AlignmentFlag]:
        """Make an open hand; give whose it is, where its cards lie and at which edge."""
        assert self.arranged is not None
        cards, room = self._open_hands()[faction], self.arranged.hands[faction]
        owner = Owner(faction, len(cards), self)
        lies = (
            self._faces(faction, cards, room) if room.faced else self._lines(faction, cards, room)
        )
        self._fans[faction] = (owner, lies, room)
        side = Qt.AlignmentFlag.AlignBottom if room.faced else Qt.AlignmentFlag.AlignTop
        return owner, lies, side

    def _faces(self, faction: str, cards: tuple[str, ...], room: HandRoom) -> CardFan:
        assert self.arranged is not None
        fan, size = CardFan(self), self.arranged.size
        mine = [
            CardItem(FACES, faction, card, size, fan, self.worth(faction, card)) for card in cards
        ]
        self._listen(mine)
        fan.take(mine, room.parts)
        return fan

    def _lines(self, faction: str, cards: tuple[str, ...], room: HandRoom) -> CardLines:
        lines = CardLines(self)
        mine = [
            CardLine(FACES, faction, card, lines, self.worth(faction, card), room.worth, room.signs)
            for card in cards
        ]
        self._listen(mine)
        lines.take(mine, room.parts)
        return lines

    def _listen(self, mine: Sequence[CardItem]) -> None:
        for item in mine:
            item.taken.connect(self._on_pressed)
            item.dragged.connect(self._on_dragged)
            item.dropped.connect(self._on_dropped)
            item.pointed.connect(self._on_entered)
            item.asked_about.connect(self._on_asked_about)
            item.left.connect(self.card_left)
            item.walked.connect(self._walk)
        self._items += mine

    def _walk(self, item: CardItem, places: int) -> None:
        """Bring the keyboard to another card, at most to the first or last of all."""
        to = max(0, min(self._items.index(item) + places, len(self._items) - 1))
        self._items[to].setFocus(Qt.FocusReason.TabFocusReason)

    def _light(self) -> None:
        observation = self._observation
        if observation is None:
            return
        actor = observation.decision.actor
        playable = {getattr(action, "card", None) for action in observation.legal}
        for action in observation.legal:
            # A trade, and what is kept, name several.
            playable.update(getattr(action, "cards", ()))
        for item in self._items:
            mine = self._asked and item.faction == actor
            item.set_playable(mine and item.card in playable)

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
