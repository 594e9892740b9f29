"""The hand's cards at the table: clicked, dragged to the board, seen large."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QWidget

from konqt.games.kon.engine.actions import Action
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.reach import target_at_global
from konqt.gui.cards.zoom import CardZoom
from konqt.gui.in_order import InOrder
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.ghosts import CardGhost
from konqt.gui.kon.board.selection import CARD, Selection
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.kon.table.card_words import say_card_now
from konqt.gui.kon.table.in_hand import InHand
from konqt.gui.kon.table.supply import Supply


def _nobody(uses: Sequence[Action]) -> bool:
    del uses
    return False


class CardPlay(QObject):
    """Takes cards in hand and lays them where they are let go; `supply` has those to be traded."""

    def __init__(
        self,
        hand: HandView,
        drag: DragController,
        in_hand: InHand,
        supply: Supply,
        view: KonBoardView,
        combat: AnyStage,
        screen: QWidget,
    ) -> None:
        super().__init__(screen)
        self._hand, self._drag, self._in_hand = hand, drag, in_hand
        self.supply, self._view, self._combat = supply, view, combat
        self._actor = ""
        self.marked = InOrder[Callable[[str, str], list[str]]]()
        """what says of a faction's card what a click does that marks it; nothing where none does"""
        self.chooses: Callable[[Sequence[Action]], bool] = _nobody
        """whether somebody else lets one of a card's uses be chosen, so that no menu does"""
        self.zoom = CardZoom(FACES, screen, combat.needed)
        self.ghost = CardGhost(screen)
        hand.card_pressed.connect(self._on_pressed)
        hand.card_dragged.connect(self._on_dragged)
        hand.card_dropped.connect(self._on_dropped)
        hand.card_looked_at.connect(self._on_looked_at)
        hand.card_left.connect(self.zoom.leave)
        combat.card_looked_at.connect(self._on_looked_at_lying)
        combat.card_left.connect(self.zoom.leave)
        drag.begun.connect(self._on_hold)
        drag.changed.connect(self._on_hold)
        drag.ended.connect(self._on_released)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position."""
        self.supply.show_observation(observation)
        self._actor = (observation.decision.actor or "") if observation is not None else ""
        self.zoom.leave()

    def say_marked(self, faction: str, card: str) -> list[str]:
        """Say what a click does that marks a card; nothing where none does."""
        return next(filter(None, (say(faction, card) for say in self.marked)), [])

    # -- inside -----------------------------------------------------------------------------

    def _holds(self, card: str) -> bool:
        return self._drag.hold is not None and self._drag.hold.card == card

    def _on_pressed(self, card: str) -> None:
        self.zoom.leave()
        if self._holds(card):
            self._drag.cancel()
        elif self._drag.begin_card(card):
            self._play_if_plain()

    def _play_if_plain(self) -> None:
        """A card with one use and one target is played by its click, a choice by a menu."""
        hold = self._drag.hold
        if hold is None:
            return
        if len(hold.uses) == 1:
            self._drag.choose(hold.uses[0])
        elif hold.on_map:
            return
        elif self.chooses(hold.uses):
            self._drag.cancel()
        else:
            self._in_hand.offer(hold.uses, "")

    def _on_dragged(self, card: str, at: QPoint) -> None:
        if not self._holds(card):
            self.zoom.leave()
            if self.ghost.isVisible() or not self._drag.begin_card(card):
                return
        self.ghost.follow(self._actor, card, at)
        self._drag.hover(self._target(at))

    def _on_dropped(self, card: str, at: QPoint) -> None:
        del card
        self.ghost.hide()
        attack = self._view.attack_at(self._view.viewport().mapFromGlobal(at))
        if self._hand.rect().contains(self._hand.mapFromGlobal(at)):
            self._drag.cancel()
        elif self._drag.hold is not None and not (attack and self._drag.name_attack(*attack)):
            self._drag.drop(self._target(at))

    def _target(self, at: QPoint) -> str | None:
        """Return the area under a dragged card; the stage stands for its area."""
        panel = self._combat
        if panel.isVisible() and panel.rect().contains(panel.mapFromGlobal(at)):
            return panel.area
        return target_at_global(self._view, at)

    def _on_looked_at(self, faction: str, card: str, at: QPoint) -> None:
        if self._drag.hold is None:
            worth = self._hand.worth(faction, card)
            told = self.say_marked(faction, card)
            told = told or say_card_now(self._drag, self.supply.trading, faction, card, worth)
            face = not self._hand.is_readable(faction, card)
            self.zoom.show_soon(faction, card, at, told, worth, face)

    def _on_looked_at_lying(self, faction: str, card: str, at: QPoint) -> None:
        if self._drag.hold is None:
            self.zoom.show_soon(faction, card, at, [], aside=self._combat.side_of(faction))

    def _on_hold(self, hold: Selection) -> None:
        if hold.kind == CARD:
            self._hand.set_held(hold.card)

    def _on_released(self, acted: bool) -> None:
        del acted
        self.ghost.hide()
        self._hand.set_held("")
