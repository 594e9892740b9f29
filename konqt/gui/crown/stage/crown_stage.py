"""The overlay on which battles, flights and Demands are decided, every way out told before."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.crown_ways_out import KINDS, WaysAhead
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.stage.battle_stage import BattleStage
from konqt.gui.crown.stage.demand_stage import DemandStage
from konqt.gui.crown.stage.way_card import WayCard
from konqt.gui.widgets.meant import is_shortcut

LEAST = QSize(440, 300)


class CrownStage(QFrame):
    """Lies over the grid while one of its kinds of decisions is asked; hidden else."""

    chosen = Signal(object)
    asked_about = Signal(str)
    """the id of a rule"""

    def __init__(
        self, ahead: Callable[[CrownObservation], WaysAhead], parent: QWidget | None = None
    ) -> None:
        """Make it.

        Args:
            ahead: looks ahead from what is seen: `crown_ways_out.ways_ahead` for the game played.
            parent: the page, on which it is given its place.
        """
        super().__init__(parent)
        self.setObjectName("crownStage")
        self.setMinimumSize(LEAST)
        self._ahead = ahead
        self.battle, self.demand = BattleStage(), DemandStage()
        self._stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.addWidget(self._stack)
        for stage in (self.battle, self.demand):
            self._stack.addWidget(stage)
            stage.chosen.connect(self.chosen)
            stage.asked_about.connect(self.asked_about)
        self.hide()

    def show_observation(self, seen: CrownObservation | None) -> None:
        """Show the decision that is asked, if it is decided here; None while nobody may look."""
        if seen is None or seen.decision.kind not in KINDS or not seen.legal:
            self.hide()
            return
        stage = self.demand if seen.decision.kind == "demand" else self.battle
        stage.show_ways(seen, self._ahead(seen))
        self._stack.setCurrentWidget(stage)
        self.show()
        self.raise_()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.battle.retranslate()
        self.demand.retranslate()

    @property
    def ways(self) -> list[WayCard]:
        """The ways out in sight, in the order of their keys."""
        if not self.isVisible():
            return []
        return self._stage.ways

    @property
    def _stage(self) -> BattleStage | DemandStage:
        asks = self._stack.currentWidget() is self.demand
        return self.demand if asks else self.battle

    def press(self, key: int) -> bool:
        """Choose the way out with this key, 1 for the first; False where that cannot be done."""
        for way in self.ways:
            if way.key == key and way.button.isEnabled():
                way.button.click()
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by the keys 1 to 9."""
        key = event.key() - int(Qt.Key.Key_0)
        if is_shortcut(event) or not self.press(key):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the stage's ground over the grid."""
        del event
        with QPainter(self) as painter:
            painter.setPen(QPen(crown_colour("accent"), 2))
            painter.setBrush(crown_colour("ground"))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
