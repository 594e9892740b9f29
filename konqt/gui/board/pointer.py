"""Hands on the board: mouse, wheel and keys become calls of the one hand that holds pieces."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from konqt.gui.board.items import Z_HELD, Sprite
from konqt.gui.board.piece import Piece
from konqt.gui.board.reach import SLACK, target_at
from konqt.gui.board.touch import Touch
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.meant import is_shortcut

if TYPE_CHECKING:
    from konqt.gui.board.choosing.hand_protocol import Hand, Held

PAN_STEP = 90
GLIDE_BACK_MS = 220

_LEFT = Qt.MouseButton.LeftButton
_MIDDLE = Qt.MouseButton.MiddleButton
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ARROWS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class Pointer(QObject):
    """Follows mouse and keyboard over one board view."""

    area_changed = Signal(str)
    """area under the mouse or keyboard; empty for none"""
    area_asked_about = Signal(str, object)
    """area, global position: a right click, or the menu key, with nothing in hand"""
    place_asked_about = Signal(str, object)
    """area, `Held`: the same with something in hand, which has been put back"""
    unmarked = Signal()
    """the keyboard's mark has left the board"""

    def __init__(self, view: BoardView, drag: "Hand") -> None:
        super().__init__(view)
        self._view = view
        self._drag = self._own = drag
        self._pressed: QPoint | None = None
        self._pressed_piece: Piece | None = None
        self._mode = ""
        """`stack` while a stack is dragged, `pan` while the map is"""
        self._last = QPoint()
        self._area: str | None = None
        self.cursor: str | None = None
        """the space on which the keys stand"""
        self._mouse: QPoint | None = None
        """where the mouse was last, on the screen"""
        self._sprite: Sprite | None = None
        self.motion = 1.0
        drag.begun.connect(self._on_hold)
        drag.changed.connect(self._on_hold)
        drag.lit_changed.connect(self._on_lit)
        drag.ended.connect(self._on_end)
        view.pointer = self
        self._touch = Touch(view)

    # -- mouse ------------------------------------------------------------------------------

    def handle(self, event: QEvent) -> bool:
        """Take an event of the viewport; True when it is done with."""
        kind = event.type()
        self._use_mouse(event)
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            return self._moved(event)
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return isinstance(event, QMouseEvent) and self._press(event)
        if kind == QEvent.Type.MouseButtonRelease and isinstance(event, QMouseEvent):
            return self._release(event)
        if kind == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            return self._wheel(event)
        if kind == QEvent.Type.Leave:
            self._hover(None)
        return False

    def _use_mouse(self, event: QEvent) -> None:
        """Show the keyboard's mark no longer; the next key finds it where it was.

        The board moves under a mouse that lies still, which is told of as a move of it.
        """
        if isinstance(event, QMouseEvent | QWheelEvent):
            at = event.globalPosition().toPoint()
            if event.type() != QEvent.Type.MouseMove or self._mouse not in (None, at):
                self._view.lights.set_cursor(None)
            self._mouse = at

    def forget_press(self) -> None:
        """Let a press that is not over yet have been nothing."""
        mode, self._mode = self._mode, ""
        self._pressed = None
        self._view.presses.forget()
        if mode == "stack":
            self._drag.cancel()

    def _press(self, event: QMouseEvent) -> bool:
        at = event.position().toPoint()
        button = event.button()
        if button == Qt.MouseButton.RightButton:
            self._ask(self._view.area_at(at), event.globalPosition().toPoint())
            return True
        if button not in (_LEFT, _MIDDLE):
            return False
        self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        self._pressed = self._last = at
        self._mode = "pan" if button == _MIDDLE else ""
        self._pressed_piece = self._taken_at(at)
        return True

    def _ask(self, area: str | None, at: QPoint) -> None:
        """Ask about a space, at a global position; what is in hand is put back."""
        hold, lent = self._drag.hold, self.lent
        self._drag.cancel()
        if area and hold is None:
            self.area_asked_about.emit(area, at)
        elif area and not lent:
            self.place_asked_about.emit(area, hold)

    # -- another hand -----------------------------------------------------------------------

    def lend(self, hand: "Hand") -> None:
        """Let another hand have mouse and keyboard until they are given back."""
        self.forget_press()
        self._drag = hand
        self._view.set_lit(hand.lit())

    def give_back(self) -> bool:
        """End what another hand does with mouse and keyboard; False where none has them."""
        lent = self._drag
        if lent is self._own:
            return False
        self.forget_press()
        self._drag = self._own
        lent.cancel()
        self._view.set_lit(self._own.lit())
        return True

    @property
    def lent(self) -> bool:
        """Whether another hand has mouse and keyboard."""
        return self._drag is not self._own

    # -- inside -----------------------------------------------------------------------------

    def _taken_at(self, at: QPoint) -> Piece | None:
        """Return the piece that a press takes: the one under it, or one beside it that may go."""
        pieces = self._view.pieces
        piece = pieces.at(at)
        if piece is None:
            near = pieces.at(at, SLACK[-1])
            taken = near is not None and not near.source and self._drag.can_take(near.space)
            piece = near if taken else None
        return piece

    def _moved(self, event: QMouseEvent) -> bool:
        at = event.position().toPoint()
        if self._pressed is not None and not self._mode:
            far = (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()
            if far:
                self._begin_drag(at, bool(event.modifiers() & _SHIFT))
        if self._mode == "pan":
            step = at - self._last
            self._view.camera.pan(step.x(), step.y())
        self._last = at
        if self._sprite is not None:
            self._sprite.setPos(self._view.mapToScene(at) + self._grip())
        self._hover(target_at(self._view, at))
        return True

    def _begin_drag(self, at: QPoint, everything: bool) -> None:
        piece = self._pressed_piece
        if piece is not None and piece.source and self._drag.hold is None:
            self._mode = "stack" if self._drag.begin_piece(piece) else "pan"
        elif (
            piece is not None
            and not piece.source
            and (self._drag.hold is None or self._takes_instead(piece.space, at))
        ):
            if self._drag.begin_piece(piece):
                if everything:
                    self._drag.take_all()
                self._mode = "stack"
            else:
                self._mode = "none"
        elif self._drag.hold is None:
            self._mode = "pan"

    def _takes_instead(self, area: str, at: QPoint) -> bool:
        """Return whether this drag takes the stack pressed on, and puts back what is held.

        On a target of what is held a press means the drop, until the mouse leaves that area.
        """
        if self._drag.starts_afresh(area):
            return True
        return self._drag.can_take(area) and self._view.area_at(at) != area

    def _release(self, event: QMouseEvent) -> bool:
        if self._pressed is None:
            return False
        at = event.position().toPoint()
        mode, self._mode = self._mode, ""
        self._pressed = None
        if mode == "stack":
            self._drag.drop(target_at(self._view, at))
        elif not mode and event.button() == _LEFT:
            self._clicked(at, bool(event.modifiers() & _SHIFT))
        return True

    def _clicked(self, at: QPoint, everything: bool) -> None:
        piece = self._view.piece_at(at)
        if piece is not None and self._drag.name_piece(piece):
            return
        area = target_at(self._view, at)
        if area is None and self._drag.hold is None:
            self.unmark()
        self._drag.click(area, everything)

    def _wheel(self, event: QWheelEvent) -> bool:
        turn = event.angleDelta().y() or event.angleDelta().x()
        step = (turn > 0) - (turn < 0)
        hold = self._drag.hold
        if hold is not None and hold.piece is not None and hold.most > 1:
            self._drag.change_count(step)
        else:
            self._view.camera.zoom(step, event.position().toPoint())
        return True

    def _hover(self, area: str | None) -> None:
        if area != self._area:
            self._area = area
            self._view.lights.set_hovered(area if area in self._view.ground.paths else None)
            self._drag.hover(area)
            self.area_changed.emit(area or "")

    # -- keyboard ---------------------------------------------------------------------------

    def key(self, event: QKeyEvent) -> bool:
        """Take a key; True when it is done with."""
        key = event.key()
        shift = bool(event.modifiers() & _SHIFT)
        if key in _ARROWS:
            if shift:
                dx, dy = _ARROWS[key]
                self._view.camera.pan(-dx * PAN_STEP, -dy * PAN_STEP)
            else:
                self.walk(*_ARROWS[key])
        elif key == Qt.Key.Key_Menu or (key == Qt.Key.Key_F10 and shift):
            if self.cursor is not None:
                at = self._view.viewport().mapToGlobal(self._view.point_of(self.cursor))
                self._ask(self.cursor, at)
        elif is_shortcut(event):
            return False
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor:
            self._enter(self.cursor, shift)
        elif key == Qt.Key.Key_Escape and self._drag.hold is not None:
            self._drag.step_back()
        elif key == Qt.Key.Key_Escape and self.cursor:
            self.unmark()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and self._drag.hold is not None:
            self._drag.set_count(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_A and self._drag.hold is not None:
            self._drag.take_all()
        else:
            return False
        return True

    def _enter(self, area: str, shift: bool) -> None:
        """Click on the marked area, or on what is marked of its fan.

        After use of the mouse, show first which area that is.
        """
        meant = self._view.pieces.fan.meant
        if self._view.lights.cursor is None:
            self.point_at(area)
        elif meant is not None and self._drag.name_piece(meant):
            return
        else:
            self._drag.click(area, shift)

    def walk(self, dx: int, dy: int) -> None:
        """Move the keyboard's mark to the nearest area in a direction."""
        ground = self._view.ground
        areas = self._areas()
        if self.cursor not in areas:
            self.point_at(areas[0] if areas else None)
            return
        here = ground.stack_at[self.cursor]
        best, least = None, float("inf")
        for area in areas:
            way = ground.stack_at[area] - here
            ahead = way.x() * dx + way.y() * dy
            aside = abs(way.x() * dy) + abs(way.y() * dx)
            if ahead > 0 and aside < 2.5 * ahead and ahead + 2 * aside < least:
                best, least = area, ahead + 2 * aside
        if best is not None:
            self.point_at(best)

    def arrive(self) -> None:
        """Mark the space where the keyboard was last, or else the first."""
        areas = self._areas()
        if areas:
            self.point_at(self.cursor if self.cursor in areas else areas[0])

    def point_at(self, area: str | None) -> None:
        """Put the keyboard's mark on an area."""
        self.cursor = area
        self._view.lights.set_cursor(area)
        self._view.pieces.fan.open(area or "")
        if area is not None:
            self._view.camera.ensure_area(area)
            self._view.setAccessibleDescription(self._view.describe(area))
            self._drag.hover(area)
            self.area_changed.emit(area)

    def unmark(self) -> None:
        """Take the keyboard's mark off the board, and what was told of its area."""
        if self.cursor is None:
            return
        self.cursor = None
        # What lies there may be somebody's secret, who is not before the screen any more.
        self._view.describe_all()
        self._view.lights.set_cursor(None)
        self._view.pieces.fan.open("")
        self._drag.hover(None)
        self.area_changed.emit("")
        self.unmarked.emit()

    def _areas(self) -> list[str]:
        """Return where the keyboard can go: to what is in play, and to what is asked about."""
        play, paths = self._view.walked, self._view.ground.paths
        lit = (each for each in self._view.lights.lit if each not in play and each in paths)
        return [*play, *sorted(lit)]

    # -- what is in hand --------------------------------------------------------------------

    def _on_hold(self, hold: "Held") -> None:
        piece = hold.piece
        if piece is None:
            return
        view = self._view
        view.pieces.set_held(piece)
        picture = view.pieces.picture(replace(piece, state="selected"))
        if self._sprite is None:
            self._sprite = Sprite(picture, self._start_point(hold.source), Z_HELD)
            view.scene().addItem(self._sprite)
        else:
            self._sprite.show_pixmap(picture)

    def _start_point(self, area: str) -> QPointF:
        # Nothing comes to a mouse that rests on the board while the keyboard is used.
        by_mouse = self._view.underMouse() and self._view.lights.cursor is None
        if self._pressed is not None or by_mouse:
            at: QPointF = self._view.mapToScene(self._last)
            return at + self._grip()
        spot: QPointF = self._view.pieces.spot(area)
        return spot + self._grip()

    def _grip(self) -> QPointF:
        """Hold a stack a little above the pointer, so that the target stays in sight."""
        return QPointF(0, -14 / self._view.scale_now)

    def _on_lit(self, lit: frozenset[str]) -> None:
        self._view.set_lit(self._drag.lit() if self.lent else lit)

    def _on_end(self, acted: bool) -> None:
        sprite, self._sprite = self._sprite, None
        if sprite is not None:
            at = QPointF(sprite.pos())
            self._view.scene().removeItem(sprite)
            held = self._view.pieces.held
            self._view.pieces.set_held(None)
            if not acted and held is not None:
                ms = round(GLIDE_BACK_MS * self.motion)
                self._view.pieces.glide_back(held, at, ms)
