"""A board view that keeps some spaces in sight while something stands below it."""

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QResizeEvent

from konqt.gui.board.framing import MARGIN, scale_for
from konqt.gui.board.view import BoardView

Look = tuple[QRectF | None, float, int, int]
"""what was fitted, the scale, the place of both scroll bars"""


class Camera(BoardView):
    """Moves no more than it must, then looks as before; a look that somebody chose stays."""

    _kept: tuple[str, ...] = ()
    _before: Look | None = None
    _back: Look | None = None

    def keep_in_sight(self, spaces: tuple[str, ...]) -> None:
        """Keep these spaces in sight, whatever size the pane takes; none: look as before."""
        if spaces and self._before is None:
            self._before = self._back or self._look()
        self._back = None
        self._kept = spaces
        if spaces:
            self._fit = None
            self._bring()
        elif self._before is not None:
            self._back, self._before = self._before, None
            self._take_back()

    # -- looking around ends it -------------------------------------------------------------

    def fit(self, areas: tuple[str, ...] = ()) -> None:
        """Show the whole board, or the rectangle around some spaces."""
        self._let_go()
        super().fit(areas)

    def zoom(self, steps: float, at: QPoint | None = None) -> None:
        """Zoom by steps about a point of the viewport (its middle by default)."""
        self._let_go()
        super().zoom(steps, at)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the picture by pixels."""
        self._let_go()
        super().pan(dx, dy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep in sight what is to be."""
        super().resizeEvent(event)
        if self._kept:
            self._bring()
        elif self._back is not None:
            self._take_back()

    # -- inside -----------------------------------------------------------------------------

    def _let_go(self) -> None:
        self._kept, self._before, self._back = (), None, None

    def _look(self) -> Look:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        return self._fit, self.scale_now, across.value(), down.value()

    def _take_back(self) -> None:
        """Look as before; a look that was fitted is fitted again, to the pane as it is then."""
        if self._back is None:
            return
        fit, scale, across, down = self._back
        if fit is not None:
            self._fit, self._back = fit, None
            self._show_fit()
            return
        self._set_scale(scale)
        self.horizontalScrollBar().setValue(across)
        self.verticalScrollBar().setValue(down)

    def _bring(self) -> None:
        """Come no closer: only as far away as needed, and no farther aside than needed."""
        box = self.ground.box(self._kept)
        edge = MARGIN * max(box.width(), box.height()) / 2
        box = box.adjusted(-edge, -edge, edge, edge) & self.ground.rect
        pane = self.viewport().size()
        self._set_scale(max(0.02, min(self.scale_now, scale_for(box, pane))))
        self.ensureVisible(box, 0, 0)
