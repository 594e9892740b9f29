"""The section of a board that a view shows: fitted to some areas, or as somebody has chosen it."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsView

from konqt.gui.board.framing import DEEPEST, fitted_scale, framed, scale_for, sight
from konqt.gui.board.one_painting import in_one_painting

ZOOM_STEP = 1.25
CLOSER, CLOSE = 4.0, 1.0
"""How many times as large as the whole board it is at most, but in small windows not less than so
many pixels a board unit."""


class Section(QObject):
    """Keeps scale and place of a view over its sheet, and what they were fitted to."""

    scaled = Signal(float)
    """the scale that the view has from now on"""
    fits = Signal()
    """what is to be shown is about to be fitted into the pane"""
    shown = Signal()
    """it has been"""

    def __init__(self, view: QGraphicsView, sheet: QRectF, prints: Iterable[QRectF]) -> None:
        """Show all of a sheet.

        Args:
            view: whose section it is.
            sheet: the whole board, in its own units.
            prints: boxes printed beside the spaces: a fit shows them whole or not at all.
        """
        super().__init__(view)
        self._view, self._sheet, self._prints = view, sheet, tuple(prints)
        self.fit: QRectF | None = QRectF(sheet)
        """what was fitted; None once somebody has zoomed or panned"""
        self.fitting = False
        """whether scale and place are on their way to a fit: what is in sight is told at its end"""
        self._fitted_in, self._fitted_at = QSize(), QPointF()
        """how large the window was then, and what the pane's upper left corner showed"""

    @property
    def scale(self) -> float:
        """Pixels a board unit."""
        return self._view.transform().m11()

    def scale_of(self, box: QRectF, pane: QSize) -> float:
        """Return the scale at which a pane shows a box that is fitted into it."""
        return fitted_scale(framed(box, self._prints, pane, self._sheet), pane)

    def show_fit(self) -> None:
        """Show what is to be fitted as large as the pane is now."""
        self.fits.emit()
        self.fitting = True
        wanted = self.fit or self._sheet
        pane = self._view.viewport().size()
        box = framed(wanted, self._prints, pane, self._sheet)
        with in_one_painting(self._view.viewport()):
            self.set_scale(fitted_scale(box, pane))
            self._leave_room()
            self._view.centerOn(sight(box, pane, self._sheet).center())
        self.fit, self._fitted_in = wanted, self._view.window().size()
        self._fitted_at = self._view.mapToScene(QPoint(0, 0))
        self.fitting = False
        self.shown.emit()

    def fit_anew(self) -> None:
        """Fit once more when the pane takes its next size: what stood below is about to go."""
        self._fitted_in = QSize()

    def follow(self, before: QSize, settled: bool) -> None:
        """Keep what was fitted in sight in a pane that had another size before.

        Args:
            before: the pane's size.
            settled: whether the board has been seen: else it is fitted in any case.
        """
        if self.fit is None:
            self._leave_room()
        elif not (settled and self._stays(before)):
            self.show_fit()

    def zoom(self, steps: float, at: QPoint | None = None) -> None:
        """Zoom by steps about a point of the viewport (its middle by default)."""
        least = scale_for(self._sheet, self._view.viewport().size())
        wanted = self.scale * ZOOM_STEP**steps
        deepest = min(DEEPEST, max(CLOSE, CLOSER * least))
        # Who has come closer by a view of few areas is not thrown back by coming closer still.
        self._zoom_to(max(least, min(wanted, max(deepest, self.scale))), at)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the picture by pixels."""
        self.fit = None
        self._scroll(-dx, -dy)

    def set_scale(self, scale: float) -> None:
        """Show the board at a scale."""
        if abs(scale - self.scale) < 1e-9:
            return
        self._view.setTransform(QTransform.fromScale(scale, scale))
        self._leave_room()
        self.scaled.emit(scale)

    # -- inside -----------------------------------------------------------------------------

    def _stays(self, before: QSize) -> bool:
        """Return whether the map stays where it is though the pane has another height.

        The hand takes room and gives it back within a turn; as long as everything that was fitted
        is in sight, that moves nothing. Who resizes the window or a column wants another fit.
        """
        view, pane = self._view, self._view.viewport().size()
        if self._fitted_in != view.window().size() or before.width() != pane.width():
            return False
        shown = QRectF(self._fitted_at, QSizeF(pane) / self.scale)
        if not shown.contains((self.fit or self._sheet) & self._sheet):
            return False
        with in_one_painting(view.viewport()):
            view.setSceneRect(shown | self._sheet)
            view.centerOn(shown.center())
        return True

    def _leave_room(self) -> None:
        """Let a sheet that is lower than the pane stand at any height in it."""
        spare = max(0.0, self._view.viewport().height() / self.scale - self._sheet.height())
        self._view.setSceneRect(self._sheet.adjusted(0, -spare, 0, spare))

    def _reach(self, corner: QPointF) -> None:
        """Let the pane show what lies from a point of the board on, even beyond the sheet."""
        shown = QSizeF(self._view.viewport().size()) / self.scale
        self._view.setSceneRect(self._view.sceneRect() | QRectF(corner, shown))

    def _zoom_to(self, scale: float, at: QPoint | None) -> None:
        view = self._view
        self.fit = None
        at = at if at is not None else view.viewport().rect().center()
        before, closer = view.mapToScene(at), scale > self.scale
        with in_one_painting(view.viewport()):
            self.set_scale(scale)
            if closer:
                # The point stays even where the sheet is lower than the pane: no more than was in
                # sight before comes into sight.
                self._reach(before - QPointF(at) / scale)
            shift = view.mapFromScene(before) - at
            self._scroll(shift.x(), shift.y())

    def _scroll(self, across: int, down: int) -> None:
        for bar, by in (
            (self._view.horizontalScrollBar(), across),
            (self._view.verticalScrollBar(), down),
        ):
            bar.setValue(bar.value() + by)
