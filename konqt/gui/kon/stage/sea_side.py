"""One side of a scene at sea: who, with which ships, their cards and dice, what it has cost."""

from collections.abc import Sequence

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from konqt.games.kon.advice.sea_scene import SINKING, SeaAttempt, SeaFight, ShownDie, ShownShip
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.wording.sea_scenes import say_losses, say_side
from konqt.gui.cards.sizes import stage_size
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.sea_cards import SeaCards
from konqt.gui.kon.stage.ship_tiles import ShipTiles
from konqt.gui.kon.stage.side import COUNTER, DICE, GAP, LOW_COUNTER, LOW_DICE, Banner, Side
from konqt.gui.panels.dice import DiceBox
from konqt.gui.panels.dice_lines import DiceLines, ToldRoll

CARDS = 0.36
"""Share of a side's height, less its head, that cards or an attempt's dice take."""


class SeaSide(Side):
    """Every part keeps its place whatever it shows; the side is as high as one on land."""

    cards: SeaCards

    def __init__(self, left: bool) -> None:
        super().__init__()
        self._left = left
        self._low = False
        self.banner = Banner()
        self.ships = ShipTiles()
        self.cards = SeaCards()
        self.roll = DiceBox()
        self.lines = DiceLines()
        fleet = QWidget()
        column = QVBoxLayout(fleet)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for part in (self.banner, self.ships, self.cards, self.roll):
            column.addWidget(part)
        self._column = column
        self.pages = QStackedWidget()
        self.pages.addWidget(fleet)
        self.pages.addWidget(self.lines)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)
        self.cards.hide()
        self.roll.hide()
        self.fit()

    def fit(self) -> None:
        """Keep the parts' heights at the text size in use, whatever they show."""
        scale = look.text_scale()
        head = round((LOW_COUNTER if self._low else COUNTER) * scale)
        below = stage_size(self._low).height() + GAP
        below += round((LOW_DICE if self._low else DICE) * scale)
        self.banner.setFixedHeight(head)
        row = round(below * CARDS)
        more = self.cards.isVisibleTo(self) or self.roll.isVisibleTo(self)
        for part in (self.cards, self.roll):
            part.setFixedHeight(row)
        self.ships.setFixedHeight(below - row - GAP if more else below)
        self.setFixedHeight(head + GAP + below)

    def set_low(self, low: bool) -> None:
        """Take less height, or as usual."""
        self._low = low
        self.fit()

    def show_fight(self, fight: SeaFight) -> None:
        """Show a side of a combat: ships in their order, cards, losses."""
        self.pages.setCurrentIndex(0)
        ships = fight.attack if self._left else fight.defence
        places = fight.card_places(self._left)
        self.cards.make_places(places)
        self._bottom(self.cards if places else None)
        owners = [each for each in FACTIONS if any(ship.owner == each for ship in ships)]
        self._head(fight, owners)
        voided = sum(dict(fight.voided).get(each, 0) for each in owners)
        self.banner.show_losses(say_losses(ships, voided), say_losses(ships))
        # Of a combat that was not followed, nobody knows the dice any more.
        rolls = bool(fight.dice) or fight.step < SINKING
        self.ships.show_ships([(each, _die(fight, each)) for each in ships], rolls)
        cards = fight.attack_cards if self._left else fight.defence_cards
        laid = {card.card: fight.die_of(card.faction, card.card) for card in cards}
        self.cards.show_cards(cards, {name: die for name, die in laid.items() if die is not None})

    def show_attempt(self, attempt: SeaAttempt) -> None:
        """Show a side of an attempt: who tries with which ships, or what may be caught."""
        self.pages.setCurrentIndex(0)
        tries = (attempt.faction == attempt.mover) == self._left
        ships = attempt.own if tries else attempt.targets
        self._bottom(self.roll if tries else None)
        owners = [each for each in FACTIONS if any(ship.owner == each for ship in ships)]
        self._head(attempt, owners)
        self.banner.show_losses("")
        self.ships.show_ships([(each, None) for each in ships], fires=False)
        if tries and not self.roll.falling:
            faces = attempt.faces or ()
            if faces != self.roll.faces:
                self.roll.show_faces(faces)
            self.roll.expect(attempt.dice)

    def show_rolls(self, rolls: Sequence[ToldRoll], frame_ms: int = 0) -> DiceBox | None:
        """Show dice with a sentence each; return the box in which they fall now."""
        self.pages.setCurrentIndex(1)
        return self.lines.show_rolls(rolls, frame_ms)

    def let_fall(self, die: ShownDie, frame_ms: int) -> DiceBox | None:
        """Let the die of a ship or a card fall; return where, None where it is not shown."""
        tile = self.ships.tile_of(die.by)
        if tile is not None:
            tile.let_fall(die, frame_ms)
            return tile.dice
        return self.cards.let_fall(die, frame_ms)

    def skip(self) -> None:
        """Let falling dice lie still."""
        self.ships.skip()
        self.cards.skip()
        self.roll.skip()
        self.lines.skip()

    def retranslate(self) -> None:
        """Take the text size now in use; whoever shows the scene says it again."""
        self.fit()
        self.ships.retranslate()

    def clear(self) -> None:
        """Forget the last scene."""
        self.skip()
        self.ships.show_ships(())
        self.cards.show_cards((), {})
        self.roll.show_faces(())
        self.roll.expect(0)
        self.lines.show_rolls(())
        self.banner.show_side((), "", "")
        self.banner.show_losses("")

    def _head(self, scene: SeaFight | SeaAttempt, owners: Sequence[str]) -> None:
        text, names = say_side(scene, owners, self._left)
        self.banner.show_side(tuple(owners), text, names)

    def _bottom(self, part: QWidget | None) -> None:
        """Give the lowest row to cards, to an attempt's dice, or to the ships."""
        before = [each.isVisibleTo(self) for each in (self.cards, self.roll)]
        for each in (self.cards, self.roll):
            each.setVisible(each is part)
        if before != [each is part for each in (self.cards, self.roll)]:
            self.fit()


def _die(fight: SeaFight, ship: ShownShip) -> ShownDie | None:
    return fight.die_of(ship.owner, ship.ship) if ship.ship else None
