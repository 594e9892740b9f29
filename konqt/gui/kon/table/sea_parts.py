"""The parts of a table that those at sea work with, and what each of those is told."""

from dataclasses import dataclass
from typing import Protocol

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.kon.table.card_play import CardPlay
from konqt.gui.kon.table.in_hand import InHand
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.controller import TableController
from konqt.gui.table.table_page import TablePage


@dataclass(frozen=True)
class TableParts:
    """The parts of a table that those at sea work with."""

    screen: TablePage[KonObservation]
    controller: TableController
    drag: DragController
    view: KonBoardView
    hand: HandView
    prompt: PromptPanel[KonObservation]
    stage: AnyStage
    animator: KonAnimator
    in_hand: InHand
    cards: CardPlay


class SeaPart(Protocol):
    """One of what only games with ships have."""

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
