"""What a fight on land and a scene at sea have in common on stage: parts, places, coming, going."""

from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from konqt.games.owner_data import Corrections
from konqt.gui.kon.stage.last_fight import LastFight
from konqt.gui.kon.stage.side import Side
from konqt.gui.panels.main_place import GoOnButton, MainPlace
from konqt.gui.panels.step_pips import StepPips
from konqt.gui.widgets.one_line import OneLine
from konqt.i18n.texts import _

SideT = TypeVar("SideT", bound=Side)


class StageSignals(QFrame):
    """What one stage tells, and two at one place."""

    skipped = Signal()
    """a click that ends what is moving, or goes on"""
    staged = Signal(str)
    """the area or zone of the fight that comes on stage; empty: the stage is gone"""
    card_looked_at = Signal(str, str, object)
    """faction, card, global position of its upper middle"""
    card_left = Signal()

    def stop(self) -> None:
        """End what is worked out beside the window."""


class Stage(StageSignals, Generic[SideT]):
    """Two sides, between them title, step, what may come or has come, and a button to go on."""

    def __init__(
        self,
        attack: SideT,
        defence: SideT,
        steps: int,
        data: Corrections = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("combat")
        self._data = data
        self.title, self.step = OneLine(), OneLine()
        self.title.setObjectName("combatTitle")
        bold = self.title.font()
        bold.setBold(True)
        self.title.setFont(bold)
        self.pips = StepPips(steps)
        self.attack, self.defence = attack, defence
        self.told = QStackedWidget()
        """the chances, then what has come of them, at the same place"""
        self.main = MainPlace()
        self.on = GoOnButton()
        self.last = LastFight()
        self.area = ""
        self._low = False
        self.on.setAutoDefault(True)
        self.on.clicked.connect(self.skipped)
        self.main.hold(self.on)
        self.on.hide()
        for side in (attack, defence):
            side.cards.looked_at.connect(self.card_looked_at)
            side.cards.left.connect(self.card_left)

    def _lay_out(self, grows: bool, beside: QWidget | None = None) -> None:
        """Lay the parts out: what is told grows or keeps its height; `beside` stands left of it."""
        middle = QVBoxLayout()
        middle.setSpacing(3)
        middle.addWidget(self.title)
        head = QHBoxLayout()
        head.addWidget(self.step, 1)
        head.addWidget(self.pips)
        middle.addLayout(head)
        middle.addWidget(self.told, int(grows))
        if not grows:
            middle.addStretch(1)
        middle.addWidget(self.main)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 6)
        row.setSpacing(12)
        row.addWidget(self.attack, 6)
        if beside is not None:
            row.addWidget(beside)
        row.addLayout(middle, 5)
        row.addWidget(self.defence, 6)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def needed(self) -> list[QWidget]:
        """Return what is read and pressed while one looks at cards, as far as it is in sight."""
        return [part for part in (self.told, self.main) if part.isVisible()]

    def show_stop(self, stopped: bool) -> None:
        """Offer to go on, or do so no longer."""
        self.on.setText(_("Continue"))
        if not stopped:
            self.on.hide()
            return
        self._stay()
        self.on.come()
        self.on.setFocus()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.on.setText(_("Continue"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends what is moving; one that may have been meant for a card ends no stay."""
        if self.on.isHidden() or self.on.is_meant:
            self.skipped.emit()
        event.accept()

    def _stay(self) -> None:
        """Show what is looked at until somebody goes on."""
        self._come()

    def _come(self) -> None:
        if self.isHidden():
            # Said before it takes its room, so that the board knows how it was looked at till then.
            self.staged.emit(self.area)
            self.show()

    def _go(self) -> None:
        if not self.isHidden():
            self.hide()
            self.staged.emit("")
