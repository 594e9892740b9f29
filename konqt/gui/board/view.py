"""The board: base picture, pieces, light. Shows positions; knows no game and no rules.

Painted on the raster engine: the base is one picture drawn in `drawBackground`, everything else
is a few pixmap items, so that a drag repaints only what it crosses.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
    QTransform,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QWidget,
)

from konqt.board.board import Board
from konqt.gui.board.arrangement import Arrangement
from konqt.gui.board.art import BoardArt
from konqt.gui.board.base_store import BaseStore, draw_meanwhile
from konqt.gui.board.board_shapes import Ground, ground_of
from konqt.gui.board.disk_cache import PICTURES, user_shelf
from konqt.gui.board.framing import DEEPEST, fitted_scale, framed, scale_for, sight
from konqt.gui.board.highlight import Highlights
from konqt.gui.board.labels import Labels
from konqt.gui.board.named_view import NamedView
from konqt.gui.board.one_painting import in_one_painting
from konqt.gui.board.pane import Pane, Pointing
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.pieces import Pieces
from konqt.gui.board.tints import Tints
from konqt.gui.overlays import HOLDERS
from konqt.i18n.texts import _, current_language

if TYPE_CHECKING:
    from konqt.gui.board.large_key import LargeKey

ZOOM_STEP = 1.25
_LEFT = Qt.MouseButton.LeftButton
CLOSER, CLOSE = 4.0, 1.0
"""How many times as large as the whole board it is at most, but in small windows not less than so
many pixels a board unit."""


class BoardView(Pane):
    """The map with its pieces. `pointer` (when given) turns hands into actions.

    A game hands in its pictures, and says in `kinds` which spaces of its board are
    touched and lit, where not all are.
    """

    pieces: Pieces
    labels: Labels
    kinds: tuple[str, ...] = ()
    views: tuple[NamedView, ...] = ()
    """parts of the board that the game has names for"""
    zoomed = Signal()
    sight_changed = Signal()
    """another part of the board is in sight, or something else on it matters"""
    _large_key: "LargeKey | None" = None
    complete = Signal()
    """the board is shown with everything in its place, for the first time"""

    def __init__(
        self,
        board: Board,
        theme: str = "light",
        art: BoardArt | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.board = board
        self.art = art or BoardArt(theme)
        self.ground: Ground = ground_of(board, self.kinds)
        self.in_play: tuple[str, ...] = ()
        """spaces that are walked and listed, in this order"""
        self.over: list[QWidget] = []
        """what stands above the map for as long as it is shown: nothing else lies there"""
        self.pointer: Pointing | None = None
        self.home: tuple[str, ...] = ()
        """spaces that are the scene of a story; empty: those in play are"""
        self.prints = self.art.prints(board)
        """boxes printed beside the spaces, in board units"""
        self.laid: list[QGraphicsItem] = []
        """what is in some of these boxes, where it changes or cannot always be read"""
        self._fit = QRectF(self.ground.rect)
        self._fitted_in, self._fitted_at = QSize(), QPointF()
        """how large the window was then, and what the pane's upper left corner showed"""
        self.fitting = False
        """whether scale and place are on their way to a fit: what is in sight is told at its end"""
        self._pressed = False
        self._laid_out = False
        self._dated = False
        """whether a theme was set that pieces and names do not show yet"""
        self._scene = self._made_scene()
        self.base = self._base_of(board, theme)
        self.base.ready.connect(self._on_base)
        self.lights = Highlights(self._scene, self.ground, self.art)
        self.holdings, self.range = (Tints(self.ground, self.art, self) for _kind in range(2))
        """whose the ground is; what something reaches, which a game fills"""
        for wash in (self.holdings, self.range):
            wash.ready.connect(self._on_base)
        self._holders: Mapping[str, str] = {}
        self._holders_shown = False
        self.arrangement = Arrangement(board, self.ground, self.art, self)
        self.arrangement.written.connect(self._on_written)
        self.pieces = self.make_pieces()
        self.pieces.fan.keep_clear = self._points_lit
        self.labels = Labels(self)
        self._set_up()
        self.retranslate()

    def _made_scene(self) -> QGraphicsScene:
        scene = QGraphicsScene(self)
        scene.setSceneRect(self.ground.rect)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.setScene(scene)
        return scene

    def _base_of(self, board: Board, theme: str) -> BaseStore:
        rect, art, shelf = self.ground.rect, self.art, user_shelf(PICTURES)
        return BaseStore(board, theme, rect, art.paint_base, shelf, self, art.printing)

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def _points_lit(self) -> list[QPoint]:
        return [self.point_of(space) for space in self.lights.lit]

    # -- what it shows ----------------------------------------------------------------------

    def make_pieces(self) -> Pieces:
        """Return what shows the pieces; a game may have its own."""
        return Pieces(self)

    def show_position(self, position: Position | None) -> None:
        """Show a position; None (a covered table) shows the empty board."""
        if position is None:
            self.in_play = ()
        else:
            self.in_play = tuple(each for each in position.play if each in self.ground.paths)
            self.labels.set_play(position.play, position.worth)
        self.show_holders(position.holders if position is not None else {})
        self.pieces.show_all(position.pieces if position is not None else ())
        matter = position.at_issue if position is not None else None
        self.lights.set_combat(matter if matter in self.ground.paths else None)
        self.sight_changed.emit()

    def show_holders(self, holders: Mapping[str, str]) -> None:
        """Show who holds which space, by owner; the ground itself only where that is asked for."""
        self._holders = holders
        self.labels.set_holders(holders)
        self._wash_holders()

    def set_overlay(self, name: str, on: bool) -> None:
        """Lay an overlay over the map, or take it off; a game may have more than `HOLDERS`."""
        if name == HOLDERS:
            self._holders_shown = on
            self._wash_holders()

    def _wash_holders(self) -> None:
        groups: dict[str, list[str]] = {}
        for space, owner in self._holders.items() if self._holders_shown else ():
            groups.setdefault(self.wash_of(space, owner), []).append(space)
        self.holdings.show(groups)

    def wash_of(self, space: str, owner: str) -> str:
        """Return the name of the wash of a space; a game may show who else is there."""
        del space
        return owner

    def finish_motion(self) -> None:
        """Put everything that glides where it is going."""
        self.pieces.finish_motion()

    def set_lit(self, areas: Iterable[str]) -> None:
        """Light exactly these spaces."""
        self.lights.set_lit(areas)
        self.sight_changed.emit()

    def set_theme(self, theme: str) -> None:
        """Take another theme, once the base picture has come in it from its worker."""
        self.art.use_theme(theme)
        self.base.set_theme(theme)
        self._dated = True
        self._take_theme()

    def restyle(self) -> None:
        """Draw everything above the base picture in the theme now in use."""
        self.lights.restyle()
        self.holdings.restyle()
        self.range.restyle()
        self.labels.restyle()
        self.pieces.restyle()
        self.viewport().update()

    def _take_theme(self) -> None:
        """Take the theme that was set: once for all that came while nobody saw the board.

        Nothing is painted between the base picture and the last name, so that no look is mixed.
        """
        if self._dated and not self.base.behind and self.isVisible():
            self._dated = False
            self.viewport().setUpdatesEnabled(False)
            self.restyle()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Board"))
        self.describe_all()
        self.base.set_language()
        self.labels.restyle()
        self.pieces.restyle()

    def describe_all(self) -> None:
        """Say to who hears it what the board is, and nothing of any place."""
        self.setAccessibleDescription(
            _("The map. Arrow keys move from area to area; the list of areas says the same.")
        )

    @property
    def walked(self) -> tuple[str, ...]:
        """The spaces that arrow keys lead to; a game may have more than those in play."""
        return self.in_play

    # -- looking around ---------------------------------------------------------------------

    def fit(self, areas: tuple[str, ...] = ()) -> None:
        """Show the whole board, or the rectangle around some spaces."""
        self._fit = self.ground.box(areas) if areas else QRectF(self.ground.rect)
        self._show_fit()

    def fit_play(self) -> None:
        """Show where the game is played: `home`, or else the spaces in play."""
        self.fit(self.home or self.in_play)

    def fit_board(self) -> None:
        """Show the whole board."""
        self.fit()

    def zoom_in(self) -> None:
        """One step closer."""
        self.zoom(1)

    def zoom_out(self) -> None:
        """One step farther."""
        self.zoom(-1)

    def show_key(self) -> None:
        """Show the board's key in large, or put it away."""
        if self._large_key is None:
            from konqt.gui.board.large_key import LargeKey

            self._large_key = LargeKey(self, self.over)
        self._large_key.toggle()

    def zoom(self, steps: float, at: QPoint | None = None) -> None:
        """Zoom by steps about a point of the viewport (its middle by default)."""
        least = self._scale_for(self.ground.rect)
        wanted = self.scale_now * ZOOM_STEP**steps
        deepest = min(DEEPEST, max(CLOSE, CLOSER * least))
        # Who has come closer by a view of few areas is not thrown back by coming closer still.
        self._zoom_to(max(least, min(wanted, max(deepest, self.scale_now))), at)

    def pan(self, dx: int, dy: int) -> None:
        """Shift the picture by pixels."""
        self._fit = None
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - dx)
        down.setValue(down.value() - dy)

    def area_at(self, at: QPoint) -> str | None:
        """Return the space at a point of the viewport: by its piece first, then by its ground.

        Where pieces crowd, one may stand over its neighbour's ground: what is lit then comes first.
        """
        piece = self.pieces.at(at)
        point = self.mapToScene(at)
        under = self.ground.space_at(point)
        lit = self.lights.lit
        if piece is not None and (piece.space in lit or under not in lit):
            return piece.space
        return under or self.ground.nearest(point, 14 / self.scale_now)

    def piece_at(self, at: QPoint) -> Piece | None:
        """Return the piece at a point of the viewport, None outside the board."""
        return self.pieces.at(at) if self.viewport().rect().contains(at) else None

    def point_of(self, area: str) -> QPoint:
        """Return where a space's pieces stand, in the viewport."""
        return self.mapFromScene(self.pieces.spot(area))

    def furniture_in_sight(self) -> list[QRect]:
        """Return where in the viewport the boxes stand that are printed beside the spaces."""
        gone = [each.boundingRect() for each in self.laid if not each.isVisible()]
        return [self.mapFromScene(box).boundingRect() for box in self.prints if box not in gone]

    def laid_over(self) -> list[QRect]:
        """Return where in the viewport something stands above the map and stays."""
        return [each.geometry() for each in self.over if not each.isHidden()]

    def ensure_area(self, area: str) -> None:
        """Bring a space into sight."""
        at = self.ground.stack_at.get(area)
        if at is not None:
            self.ensureVisible(QRectF(at.x(), at.y(), 1, 1), 80, 80)

    def look_from(self, at: QPointF) -> None:
        """Look at a point of the board, as close as now."""
        self.pan(0, 0)
        self.centerOn(at)

    def bring(self, area: str) -> None:
        """Bring a space into sight for somebody who has asked for it."""
        self.pan(0, 0)
        self.ensure_area(area)

    @property
    def busy(self) -> bool:
        """Whether somebody holds a piece or a mouse button, so that nothing may move under it."""
        return self._pressed or self.pieces.held is not None

    @property
    def kept(self) -> bool:
        """Whether it shows for a while what must be in sight, and then looks as before."""
        return False

    def forget_press(self) -> None:
        """Know that nobody presses any more: a second finger has made something else of it."""
        self._pressed = False

    # -- Qt ---------------------------------------------------------------------------------

    @property
    def laid_out(self) -> bool:
        """Whether it has been seen with the board painted and everything on it in its place."""
        return self._laid_out

    @property
    def awaited(self) -> bool:
        """Whether it is in sight and being laid out: `complete` tells when all of it stands."""
        return self.isVisible() and not self._laid_out

    def showEvent(self, event: QShowEvent) -> None:
        """Come in the theme now in use."""
        self._take_theme()
        super().showEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show pieces and names once they are where they stay; till then the bare board."""
        self._settle()
        if self._laid_out or not self.isVisible():
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            painter.setWorldTransform(self.viewportTransform())
            self.drawBackground(painter, self.mapToScene(event.rect()).boundingRect())

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Draw the base picture under the pieces."""
        if not self.base.painted:
            draw_meanwhile(painter, QRectF(rect), self.ground, self.base.theme)
            return
        self.base.draw(painter, rect, self.devicePixelRatioF())
        for wash in (self.holdings, self.range):
            wash.draw(painter, self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what was fitted in sight."""
        self.fitting = True
        super().resizeEvent(event)
        if self._fit is None:
            self._leave_room()
        elif not self._stays(event.oldSize()):
            self._show_fit()
        self.fitting = False
        self.sight_changed.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll, and let the sharp picture follow.

        What has changed is asked to be painted before: Qt forgets how far it was scrolled in the
        meantime as soon as any part is painted, and what has gone would stay on the screen.
        """
        QApplication.sendPostedEvents(self._scene, QEvent.Type.MetaCall.value)
        super().scrollContentsBy(dx, dy)
        self._want_base()
        self.sight_changed.emit()

    def viewportEvent(self, event: QEvent) -> bool:
        """Open the pile that is pointed at, and give the pointer its events."""
        if self._fans_out(event):
            return True
        if self.pointer is not None and self.pointer.handle(event):
            return True
        return super().viewportEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Go through what is laid out of the marked space first, then on to the next part."""
        return self.pieces.fan.step(forward) or super().focusNextPrevChild(forward)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keyboard is when a key has brought it here."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.show_focus()

    def show_focus(self) -> None:
        """Mark the space that the keyboard is at."""
        if self.pointer is not None:
            self.pointer.arrive()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give the pointer its keys first."""
        if self.pointer is None or not self.pointer.key(event):
            super().keyPressEvent(event)

    def stop(self) -> None:
        """End the worker that paints; the view shows nothing new after it."""
        for each in (self.base, self.holdings, self.range, self.arrangement):
            each.stop()

    def name_of(self, area: str) -> str:
        """Return what the board calls a space, in the language in use."""
        return self.board.names.of(current_language()).get(area, area)

    def describe(self, area: str) -> str:
        """Say in words which pieces stand in a space; a game has its own words."""
        here = [each for each in self.pieces.standing() if each.space == area and not each.source]
        who = ", ".join(f"{each.owner or each.kind} {each.count}" for each in here)
        return f"{area}: " + (who or _("empty"))

    # -- inside -----------------------------------------------------------------------------

    def _fans_out(self, event: QEvent) -> bool:
        """Return whether a press did no more than open a pile: a finger cannot point before."""
        kind, fan = event.type(), self.pieces.fan
        if isinstance(event, QMouseEvent):
            self._pressed = bool(event.buttons() & (_LEFT | Qt.MouseButton.MiddleButton))
        if kind == QEvent.Type.Leave:
            fan.point(None)
        elif isinstance(event, QMouseEvent):
            at = event.position().toPoint()
            if kind == QEvent.Type.MouseMove and not event.buttons():
                fan.point(at)
            elif kind == QEvent.Type.MouseButtonPress and event.button() == _LEFT:
                return fan.tap(at)
        return False

    def _scale_for(self, box: QRectF) -> float:
        return scale_for(box, self.viewport().size())

    def _show_fit(self) -> None:
        self.fitting = True
        wanted = self._fit or self.ground.rect
        pane = self.viewport().size()
        box = framed(wanted, self.prints, pane, self.ground.rect)
        with in_one_painting(self.viewport()):
            self._set_scale(fitted_scale(box, pane))
            self._leave_room()
            self.centerOn(sight(box, pane, self.ground.rect).center())
        self._fit, self._fitted_in = wanted, self.window().size()
        self._fitted_at = self.mapToScene(QPoint(0, 0))
        self.fitting = False
        self.sight_changed.emit()

    def refit(self) -> None:
        """Show what was fitted as large as the pane is now, unless somebody looked elsewhere."""
        if self._fit is not None and not self.busy:
            self._show_fit()

    def _fit_anew(self) -> None:
        """Fit once more when the pane takes its next size: what stood below is about to go."""
        self._fitted_in = QSize()

    def _stays(self, before: QSize) -> bool:
        """Return whether the map stays where it is though the pane has another height.

        The hand takes room and gives it back within a turn; as long as everything that was fitted
        is in sight, that moves nothing. Who resizes the window or a column wants another fit.
        """
        pane, sheet = self.viewport().size(), self.ground.rect
        if not self._laid_out or self._fitted_in != self.window().size():
            return False
        if before.width() != pane.width():
            return False
        shown = QRectF(self._fitted_at, QSizeF(pane) / self.scale_now)
        if not shown.contains((self._fit or sheet) & sheet):
            return False
        with in_one_painting(self.viewport()):
            self.setSceneRect(shown | sheet)
            self.centerOn(shown.center())
        return True

    def _leave_room(self) -> None:
        """Let a sheet that is lower than the pane stand at any height in it."""
        sheet = self.ground.rect
        spare = max(0.0, self.viewport().height() / self.scale_now - sheet.height())
        self.setSceneRect(sheet.adjusted(0, -spare, 0, spare))

    def _reach(self, corner: QPointF) -> None:
        """Let the pane show what lies from a point of the board on, even beyond the sheet."""
        shown = QSizeF(self.viewport().size()) / self.scale_now
        self.setSceneRect(self.sceneRect() | QRectF(corner, shown))

    def _zoom_to(self, scale: float, at: QPoint | None) -> None:
        self._fit = None
        at = at if at is not None else self.viewport().rect().center()
        before, closer = self.mapToScene(at), scale > self.scale_now
        with in_one_painting(self.viewport()):
            self._set_scale(scale)
            if closer:
                # The point stays even where the sheet is lower than the pane: no more than was in
                # sight before comes into sight.
                self._reach(before - QPointF(at) / scale)
            shift = self.mapFromScene(before) - at
            across, down = self.horizontalScrollBar(), self.verticalScrollBar()
            across.setValue(across.value() + shift.x())
            down.setValue(down.value() + shift.y())

    def _set_scale(self, scale: float) -> None:
        if abs(scale - self.scale_now) < 1e-9:
            return
        self.setTransform(QTransform.fromScale(scale, scale))
        self._leave_room()
        self.labels.ask()
        self.pieces.place_again()
        self.lights.set_scale(scale)
        self._want_base()
        self.zoomed.emit()
        self.sight_changed.emit()

    def _want_base(self) -> None:
        sight = self.mapToScene(self.viewport().rect()).boundingRect()
        self.base.want(sight, self.scale_now * self.devicePixelRatioF(), self.fitted)
        for wash in (self.holdings, self.range):
            wash.want(sight, self.scale_now * self.devicePixelRatioF())

    def _on_base(self) -> None:
        self._take_theme()
        self._settle()
        self.viewport().update()

    def _on_written(self) -> None:
        self.viewport().setUpdatesEnabled(True)
        self._settle()

    def _settle(self) -> None:
        """Show everything from now on, once all of it is in its place.

        While the bare board is drawn Qt believes that a painting is still to come, and passes over
        what changes in its scene: the whole is asked for here.
        """
        painted = self.base.painted or self.base.given_up
        if painted and self.arrangement.placed and self.isVisible() and not self._laid_out:
            self._laid_out = True
            self.viewport().update()
            # What comes then does not hold up this painting.
            QTimer.singleShot(0, self, self.complete.emit)
