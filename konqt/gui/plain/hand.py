"""The hands of a game that paints no cards: open ones as fans, closed ones as numbers."""

from collections.abc import Callable
from typing import Generic

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from konqt.gui.cards.card_fan import CardFan
from konqt.gui.cards.card_item import LIFT, CardItem, keyboard_kept
from konqt.gui.cards.sizes import LITTLE_HAND, hand_size
from konqt.gui.page import Seen
from konqt.gui.plain.plain_faces import PlainFaces
from konqt.gui.plain.told import Told
from konqt.gui.screens.words import Words
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _, ngettext

AROUND = LIFT + 10
"""Pixels of the row above and below its cards."""
SPACING = 10


class CardHands(QWidget, Generic[Seen]):
    """All hands in a row: whose, and what each holds as far as the eyes know."""

    card_pressed = Signal(str)
    card_asked_about = Signal(str)

    def __init__(self, told: Told[Seen], name: Callable[[str], str], little: bool = False) -> None:
        """Begin without hands.

        Args:
            told: says who holds what, and what stands on a card.
            name: gives a faction's name.
            little: cards are looked at, and not played.
        """
        super().__init__()
        self.setObjectName("hand")
        self._told, self._name, self._little = told, name, little
        self._faces = PlainFaces(told.say_card)
        self._large = False
        self._observation: Seen | None = None
        self._items: list[CardItem] = []
        self._lit: tuple[frozenset[str], str] = (frozenset(), "")
        """the cards that do something now, and the one that waits for its space"""
        self._touched: CardItem | None = None
        """the card last pressed: of two equal ones it is the one that waits"""
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, 2, 10, 3)
        self._row.setSpacing(SPACING)
        # No page grows with the cards that lie open: they take the room there is.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def show_observation(self, observation: Seen | None) -> None:
        """Show the hands of an observation; None while nobody may look."""
        self._observation = observation
        self._rebuild()

    def set_large(self, large: bool) -> None:
        """Show larger cards where the window has room."""
        if large != self._large:
            self._large = large
            self._rebuild()

    def light(self, playable: frozenset[str], held: str = "") -> None:
        """Light the cards that do something now, and show which one waits for its space."""
        self._lit = (playable, held)
        equal = [item for item in self._items if held and item.card == held and self._meant(item)]
        taken = self._touched if self._touched in equal else next(iter(equal), None)
        for item in self._items:
            item.set_playable(item.card in playable and self._meant(item))
            item.set_held(item is taken)

    def items(self) -> list[CardItem]:
        """Return the open cards from left to right."""
        return list(self._items)

    def open_height(self) -> int:
        """Return the pixels that an open hand takes, whether any lies open or not."""
        return self._size().height() + AROUND

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.setAccessibleName(_("Hand"))
        self._rebuild()

    # -- inside -----------------------------------------------------------------------------

    def _size(self) -> QSize:
        return LITTLE_HAND if self._little else hand_size(self._large)

    def _rebuild(self) -> None:
        with keyboard_kept(self.items):
            self._lay_anew()

    def _lay_anew(self) -> None:
        self._items = []
        self._touched = None
        while (entry := self._row.takeAt(0)) is not None:
            if (widget := entry.widget()) is not None:
                take_out(widget)
        hands = self._told.hands(self._observation) if self._observation is not None else {}
        for faction, held in hands.items():
            if isinstance(held, int):
                said = ngettext("{count} card", "{count} cards", held)
                self._row.addWidget(self._words(f"{self._name(faction)}: {said}"))
            else:
                self._row.addWidget(self._words(self._name(faction)))
                self._row.addWidget(self._fan(faction, held), 1)
        self._row.addStretch(0)
        self.light(*self._lit)
        self.setFixedHeight(self.open_height())

    def _words(self, text: str) -> Words:
        words = Words(text)
        words.setWordWrap(False)
        return words

    def _fan(self, faction: str, held: tuple[str, ...]) -> CardFan:
        fan, size = CardFan(self), self._size()
        items = [CardItem(self._faces, faction, card, size, fan) for card in held]
        for item in items:
            item.taken.connect(self._on_taken)
            item.asked_about.connect(self._on_asked_about)
            item.walked.connect(self._on_walked)
        fan.take(items, [self._faces.least(card, size) for card in held])
        self._items += items
        return fan

    def _meant(self, item: CardItem) -> bool:
        """Return whether an action that names a card means this one: of equals, the decider's."""
        actor = self._observation.decision.actor if self._observation is not None else None
        deciders = any((each.faction, each.card) == (actor, item.card) for each in self._items)
        return item.faction == actor or not deciders

    def _on_asked_about(self, item: CardItem, at: object) -> None:
        del at
        self.card_asked_about.emit(item.card)

    def _on_taken(self, item: CardItem) -> None:
        if self._meant(item):
            self._touched = item
            self.card_pressed.emit(item.card)

    def _on_walked(self, item: CardItem, step: int) -> None:
        to = self._items.index(item) + step
        self._items[max(0, min(len(self._items) - 1, to))].setFocus()
