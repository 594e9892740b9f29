"""A place of plan, grid or frame as a button: clicked, walked to by arrows, told by its name."""

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from konqt.gui.crown.grid.grid_answers import GridPlace
from konqt.gui.crown.grid.place_looks import PlaceLook
from konqt.gui.crown.grid.place_painting import paint_place
from konqt.gui.widgets.meant import PRESSING, is_shortcut
from konqt.gui.widgets.plain_words import set_tip

STEPS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}
"""arrow -> the way that the keyboard goes"""
NOT_WALKED = (
    Qt.FocusReason.MouseFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
)
"""why the keyboard comes without anybody having gone there by it"""


class GridPlaceButton(QAbstractButton):
    """One place; the block that holds it listens to its signals and says what it shows."""

    taken = Signal(object)
    """GridPlace: a press"""
    pointed = Signal(object)
    """GridPlace: the pointer or the keyboard came to it"""
    left = Signal(object)
    walked = Signal(object, object)
    """GridPlace, QPoint: the arrow keys go on from it"""
    turned = Signal(object)
    """GridPlace: the right button or the menu key"""

    def __init__(self, place: GridPlace, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = place
        self._shown = PlaceLook()
        self.setObjectName(f"{place.kind}:{place.at}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.clicked.connect(self._on_clicked)

    def show_look(self, shown: PlaceLook, name: str, more: str) -> None:
        """Show a look, and tell it by a name and by what is to be said beyond it."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if more != self.accessibleDescription():
            self.setAccessibleDescription(more)
        set_tip(self, "\n".join(filter(None, (name, more))))
        self._shown = shown
        self.update()

    @property
    def shown(self) -> PlaceLook:
        """What it shows."""
        return self._shown

    def _on_clicked(self) -> None:
        self.taken.emit(self.place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the place in the colours now in use."""
        del event
        with QPainter(self) as painter:
            paint_place(painter, QRectF(self.rect()), self._shown, self.hasFocus())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the pointer came."""
        super().enterEvent(event)
        self.pointed.emit(self.place)

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the pointer went."""
        super().leaveEvent(event)
        self.left.emit(self.place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard came."""
        super().focusInEvent(event)
        if event.reason() not in NOT_WALKED:
            self.pointed.emit(self.place)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard went."""
        super().focusOutEvent(event)
        if not self.underMouse():
            self.left.emit(self.place)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Tell of the right button or the menu key."""
        event.accept()
        self.turned.emit(self.place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take no second press of a double click: it was meant for what lay there before."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk by arrows, press by Enter and Space what can be; other keys are the block's."""
        step = STEPS.get(Qt.Key(event.key()))
        if is_shortcut(event):
            event.ignore()
        elif step is not None:
            self.walked.emit(self.place, step)
        elif event.key() in PRESSING and self._shown.state:
            if not event.isAutoRepeat():
                self.click()
        else:
            event.ignore()
