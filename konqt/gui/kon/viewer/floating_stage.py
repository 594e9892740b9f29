"""The stage of a fight in the viewer: it lies over the board, off what the fight is about.

At the table it stands below the board, where people play from it. Whoever looks at a game leaps
from fight to fight: the board keeps its whole room, and nothing on it moves when a fight comes.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QEvent, QObject, QRect, QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout

from konqt.board.topology import Topology
from konqt.gui.board.clear_corner import clear_corner
from konqt.gui.kon.art import look
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.stage.sight import AnyStage, fought_over
from konqt.gui.widgets.unless_gone import unless_gone

MARGIN = 10
WIDE, SHARE = 560, 0.5
"""Pixels of width at the usual text size, and the least share of the board's where that is more."""
MOST = 800
"""Pixels of width at the usual text size beyond which nothing is gained."""
FOUGHT, BESIDE = 50.0, 6.0
"""Price of each point of the map that is covered: of the place of the fight, and beside it."""
NOTHING: Mapping[str, float] = MappingProxyType({})
REST_MS = 60
"""How long the board must stand still before another place is looked for."""
LOW = 900
"""Height of a page below which the stage takes less of it."""


class FloatingStage(QFrame):
    """A frame around a stage, over a board; it comes and goes with the stage."""

    lies_anew = Signal()
    """what else floats over the board may be in its place now"""

    def __init__(self, stage: AnyStage, view: KonBoardView, topology: Topology) -> None:
        super().__init__(view)
        self._stage, self._view, self._topology = stage, view, topology
        self._last: QRect | None = None
        """where it lay last: it stays there if no other place is much better"""
        self._finished: QRect | None = None
        """where it lay in the last picture of this fight"""
        self._wanted = True
        self.setObjectName("floatingStage")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(stage)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(REST_MS)
        self._soon.timeout.connect(self._settle)
        stage.installEventFilter(self)
        view.installEventFilter(self)
        view.afloat.add(self)
        view.sight_changed.connect(self._soon.start)
        self._follow()

    def set_shown(self, shown: bool) -> None:
        """Leave it out of sight, or show it while there is a fight."""
        self._wanted = shown
        self._follow()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with the stage; lie anew when it or the board takes another size."""
        kind = event.type()
        if watched is self._stage and kind in _THERE:
            self._follow()
        elif kind == QEvent.Type.LayoutRequest or (
            watched is self._view and kind == QEvent.Type.Resize
        ):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _follow(self) -> None:
        there = self._wanted and not self._stage.isHidden()
        self.setVisible(there)
        over = self._view.over
        if there:
            self._settle()
            self.raise_()
        elif self in over:
            over.remove(self)

    def _settle(self) -> None:
        """Lie where nothing that matters is covered."""
        if self.isHidden():
            return
        over, pane, scale = self._view.over, self._view.rect(), look.text_scale()
        if self in over:
            over.remove(self)  # it is not in its own way
        wide = min(max(WIDE * scale, SHARE * pane.width()), MOST * scale)
        layout = self.layout()
        assert layout is not None
        high = max(layout.minimumSize().height(), self.minimumSizeHint().height())
        size = QSize(min(round(wide), pane.width() - 2 * MARGIN), high)
        before, self._last = self.geometry(), self._clear(size, self._last)
        self.setGeometry(self._last)
        over.append(self)
        if self._last != before:
            self.lies_anew.emit()

    def finish(self) -> None:
        """Lie where it belongs after the last picture, wherever it has been since.

        What it passes on the way depends on how fast the board is laid: the same game is to give
        the same picture.
        """
        self._soon.stop()
        self._last = self._finished
        self._settle()
        self._finished = None if self.isHidden() else self._last

    def place_beside(self, wanted: QRect, lower: Sequence[int] = ()) -> QRect:
        """Return where a card of a size lies best that is opened while there may be a fight."""
        return self._clear(wanted.size(), None, lower)

    def place_off(
        self, size: QSize, last: QRect | None, cards: Sequence[QRect], spaces: Iterable[str]
    ) -> QRect:
        """Return where a comment lies best: off other cards, and off what is drawn with it."""
        return self._clear(size, last, (), cards, dict.fromkeys(spaces, FOUGHT))

    def _clear(
        self,
        size: QSize,
        last: QRect | None,
        lower: Sequence[int] = (),
        cards: Sequence[QRect] = (),
        matters: Mapping[str, float] = NOTHING,
    ) -> QRect:
        fought = self._stage.area
        never = fought if fought in self._topology.index and self.isVisible() else ""
        concerned = {**(self._concerned() if self.isVisible() else {}), **matters}
        return clear_corner(self._view, size, concerned, never, lower, last, cards)

    def _concerned(self) -> dict[str, float]:
        """Return the price of a point of the place that is fought over, and of those beside it."""
        places = fought_over(self._topology, self._stage.area)
        return {each: BESIDE if number else FOUGHT for number, each in enumerate(places)}


_THERE = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
