"""The board: base picture, pieces, light. Shows positions; knows no game and no rules.

Painted on the raster engine: the base is one picture drawn in `drawBackground`, everything else
is a few pixmap items, so that a drag repaints only what it crosses.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
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
from konqt.gui.board.camera import Camera
from konqt.gui.board.disk_cache import PICTURES, cache_of
from konqt.gui.board.highlight import Highlights
from konqt.gui.board.labels import Labels
from konqt.gui.board.named_view import NamedView
from konqt.gui.board.pane import Pane, Pointing
from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.pieces import Pieces
from konqt.gui.board.presses import Presses
from konqt.gui.board.section import Section
from konqt.gui.board.washes import Washes
from konqt.gui.overlays import HOLDERS
from konqt.i18n.texts import _, current_language

if TYPE_CHECKING:
    from konqt.gui.board.large_key import LargeKey


class BoardView(Pane):
    """The map with its pieces. `pointer` (when given) turns hands into actions.

    A game hands in its pictures, and says in `kinds` which spaces of its board are
    touched and lit, where not all are.
    """

    pieces: Pieces
    labels: Labels
    kinds: tuple[str, ...] = ()
    views: tuple[NamedView, ...] = ()
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
        self.over: list[QWidget] = []
        """what stands above the map for as long as it is shown: nothing else lies there"""
        self.pointer: Pointing | None = None
        self.home: tuple[str, ...] = ()
        self.prints = self.art.prints(board)
        """boxes printed beside the spaces, in board units"""
        self.laid: list[QGraphicsItem] = []
        """what is in some of these boxes, where it changes or cannot always be read"""
        self.section = Section(self, self.ground.rect, self.prints)
        self.section.scaled.connect(self._on_scaled)
        self.camera = Camera(self)
        self.section.shown.connect(self.sight_changed)
        self._laid_out = False
        self._dated = False
        """whether a theme was set that pieces and names do not show yet"""
        self._scene = self._made_scene()
        self.base = self._base_of(board, theme)
        self.base.ready.connect(self._on_base)
        self.lights = Highlights(self._scene, self.ground, self.art)
        self.washes = Washes(self.ground, self.art, self.wash_of, self)
        self.washes.ready.connect(self._on_base)
        self.arrangement = Arrangement(board, self.ground, self.art, self)
        self.arrangement.written.connect(self._on_written)
        self.pieces = self.make_pieces()
        self.pieces.fan.keep_clear = self._points_lit
        self.presses = Presses(self.pieces.fan)
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
        rect, art, cache = self.ground.rect, self.art, cache_of(PICTURES)
        return BaseStore(board, theme, rect, art.paint_base, cache, self, art.printing)

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
        self.labels.set_holders(holders)
        self.washes.set_holders(holders)

    def set_overlay(self, name: str, on: bool) -> None:
        """Lay an overlay over the map, or take it off; a game may have more than `HOLDERS`."""
        if name == HOLDERS:
            self.washes.show_holders(on)

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
        self.washes.restyle()
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

    def run(self, command: str) -> None:
        """Do one of the menus' commands for boards."""
        if command == "show_key":
            self.show_key()
        else:
            self.camera.run(command)

    def fit_play(self) -> None:
        """Show where the game is played."""
        self.camera.fit_play()

    def set_camera(self, follows: bool, motion: float) -> None:
        """Look where something happens by itself, or not; `motion` 0 goes there at once."""
        self.camera.set_up(follows, motion)

    def begin_anew(self) -> None:
        """Stand as if nobody had looked at it yet."""
        self.camera.begin_anew()

    def show_key(self) -> None:
        """Show the board's key in large, or put it away."""
        if self._large_key is None:
            from konqt.gui.board.large_key import LargeKey

            self._large_key = LargeKey(self, self.over)
        self._large_key.toggle()

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

    @property
    def busy(self) -> bool:
        """Whether somebody holds a piece or a mouse button, so that nothing may move under it."""
        return self.presses.held or self.pieces.held is not None

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
        self.washes.draw(painter, self.devicePixelRatioF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep what was fitted in sight, and show sharply what has come into sight."""
        self.section.fitting = True
        super().resizeEvent(event)
        self.camera.resize(event.oldSize(), self._laid_out)
        self.section.fitting = False
        self.sight_changed.emit()
        self.camera.resized(event.oldSize())
        if event.size().expandedTo(event.oldSize()) != event.oldSize():  # less has its picture
            self._want_base()

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
        if self.presses.handle(event):
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
        for each in (self.base, self.washes, self.arrangement):
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

    def _on_scaled(self, scale: float) -> None:
        self.labels.ask()
        self.pieces.place_again()
        self.lights.set_scale(scale)
        self._want_base()
        self.zoomed.emit()
        self.sight_changed.emit()

    def _want_base(self) -> None:
        sight = self.mapToScene(self.viewport().rect()).boundingRect()
        self.base.want(sight, self.scale_now * self.devicePixelRatioF(), self.fitted)
        self.washes.want(sight, self.scale_now * self.devicePixelRatioF())

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
