"""The cards of one side in a naval combat: a place for each that it may lay, its die beside it."""

from collections.abc import Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent

from konqt.games.kon.advice.sea_scene import BOMBERS, SUBMARINE, ShownDie
from konqt.games.kon.forms.observation import PlayedCard
from konqt.games.kon.wording.sea_scenes import say_die
from konqt.gui.cards.sizes import STAGE
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.ship_tiles import DIE, GAP
from konqt.gui.kon.stage.slots import CardSlot, LyingCards
from konqt.gui.panels.dice import DiceBox
from konqt.gui.widgets.plain_words import set_tip

ROLLING = (BOMBERS, SUBMARINE)


class SeaCards(LyingCards):
    """Every card has its own place from the beginning; the others stay empty."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()
        self.dice: dict[str, DiceBox] = {}

    def make_places(self, names: tuple[str, ...]) -> None:
        """Keep a place for each of these cards."""
        if names == self.names:
            return
        for part in (*self.slots, *self.dice.values()):
            part.hide()
            part.deleteLater()
        self.names, self.slots, self.dice = names, [], {}
        for name in names:
            slot = CardSlot(self)
            slot.looked_at.connect(self.looked_at)
            slot.left.connect(self.left)
            slot.show()
            self.slots.append(slot)
            if name in ROLLING:
                self.dice[name] = DiceBox(self)
                self.dice[name].show()
        self._lay()

    def show_cards(self, cards: Sequence[PlayedCard], dice: dict[str, ShownDie]) -> None:
        """Lay cards, each in its place, with the dice that have fallen for them."""
        lying = {card.card: card for card in cards}
        for name, slot in zip(self.names, self.slots, strict=True):
            slot.show_card(lying.get(name))
        for name, box in self.dice.items():
            die = dice.get(name)
            if not box.falling:
                faces = (die.face,) if die is not None else ()
                if faces != box.faces:
                    box.show_faces(faces)
                card = lying.get(name)
                box.expect(1 if card is not None and not card.cancelled else 0)
            set_tip(box, say_die(die) if die is not None else "")
        self._tell()

    def let_fall(self, die: ShownDie, frame_ms: int) -> DiceBox | None:
        """Let a card's die fall; return where, None where it has no place."""
        box = self.dice.get(die.by)
        if box is not None:
            box.roll((die.face,), frame_ms)
        return box

    def skip(self) -> None:
        """Let falling dice lie still."""
        for box in self.dice.values():
            box.skip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the places anew for another size."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        """Lay the places from the left, all of them smaller where they have no room."""
        high = self.height()
        die = min(high, DIE * look.text_scale())
        card = high * STAGE.width() / STAGE.height()
        wide = len(self.names) * (card + GAP) + len(self.dice) * (die + GAP)
        factor = min(1.0, self.width() / wide) if wide else 1.0
        x = 0.0
        for name, slot in zip(self.names, self.slots, strict=True):
            slot.setGeometry(
                QRect(round(x), 0, max(1, int(card * factor)), max(1, int(high * factor)))
            )
            x += (card + GAP) * factor
            if name in self.dice:
                side = max(1, int(die * factor))
                self.dice[name].setFixedSize(side, side)
                self.dice[name].move(round(x), (int(high * factor) - side) // 2)
                x += (die + GAP) * factor
