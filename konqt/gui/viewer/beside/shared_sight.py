"""Two boards looked at together: who comes closer on one or shifts it does so on both."""

import math
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPointF

from konqt.gui.board.section import ZOOM_STEP
from konqt.gui.board.view import BoardView

SAME = 0.5
"""board units by which two middles may differ and still be the same"""


class SharedSight(QObject):
    """Carries zoom and place from a board to the other while it is `on`."""

    def __init__(self, views: Sequence[BoardView], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = True
        self._views = tuple(views)
        self._known = [_sight(view) for view in views]
        self._carrying = False
        for number, view in enumerate(views):
            view.sight_changed.connect(partial(self._changed, number))

    def set_on(self, on: bool, leading: int) -> None:
        """Look at both together from now on, as at the leading one; or at each by itself."""
        self.on = on
        if on:
            self._carry(leading)

    def run(self, command: str, leading: int) -> None:
        """Do what the menus call zooming or fitting: on both boards, or on the leading one."""
        fits = command.startswith("fit")
        # A fit is each board's own; how close one has come follows from the leading board.
        for view in self._views if self.on and fits else (self._views[leading],):
            view.run(command)

    def bring(self, place: str, leading: int) -> None:
        """Bring a space into sight on both boards."""
        for view in (self._views[leading], *self._views):
            if place in view.ground.stack_at:
                view.camera.bring(place)

    def _changed(self, number: int) -> None:
        view = self._views[number]
        before, now = self._known[number], _sight(view)
        self._known[number] = now
        if not self.on or self._carrying or view.section.fitting or before == now:
            return
        if not (view.fitted and self._views[1 - number].fitted):
            self._carry(number)

    def _carry(self, number: int) -> None:
        view, other = self._views[number], self._views[1 - number]
        if not (view.isVisible() and other.isVisible()):
            return
        self._carrying = True
        scale, middle = _sight(view)
        closer = math.log(scale / other.scale_now, ZOOM_STEP)
        if abs(closer) > 1e-6:
            other.camera.zoom(closer)
        away = _sight(other)[1] - middle
        if max(abs(away.x()), abs(away.y())) > SAME / scale:
            other.camera.look_from(middle)
        self._known = [_sight(each) for each in self._views]
        self._carrying = False


def _sight(view: BoardView) -> tuple[float, QPointF]:
    """Return pixels a board unit, and the point in the middle."""
    return view.scale_now, view.mapToScene(view.viewport().rect().center())
