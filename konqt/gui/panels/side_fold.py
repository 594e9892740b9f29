"""The side column's place in a page: the column itself, or a strip from which it rises.

A folded column leaves its room to the board. It rises over the board's edge while the mouse is on
it or the keyboard is in it; the strip says meanwhile who is asked, in that seat's colour.
"""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from konqt.gui import look
from konqt.gui.panels.action_button import MAIN_INK
from konqt.gui.panels.rising import RisingPlace
from konqt.gui.threads.timers import debounce
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

HANDLE, STRIP = 11, 28
"""Pixels beside the column; of what stays of a folded one, at the usual text size."""
WAIT_MS = 250
"""How long the column stays after the mouse has left it: it may come back."""


class Handle(QAbstractButton):
    """Folds the column, or keeps it open."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sideHandle")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.folded = False
        self._colour: QColor | None = None
        self.words = ""
        """what a folded column says"""

    def tell(self, words: str, colour: QColor | None) -> None:
        """Say who is asked while the column is folded; a colour is that of the own seat."""
        self.words, self._colour = words, colour
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw an arrow to where the column goes, and the words along the strip."""
        del event
        palette = self.palette()
        ground, ink = palette.window().color(), palette.windowText().color()
        if self.folded and self._colour is not None:
            ground, ink = self._colour, QColor(MAIN_INK)
        if self.underMouse():
            ground = ground.lighter(108) if ink.lightness() > 128 else ground.darker(106)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), ground)
            painter.fillRect(0, 0, 1, self.height(), palette.mid())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            middle = QPointF(self.width() / 2, 18.0 if self.folded else self.height() / 2)
            painter.drawPolygon(_arrow(middle, -1 if self.folded else 1))
            if self.folded and self.words:
                self._write(painter, ink)

    def _write(self, painter: QPainter, ink: QColor) -> None:
        painter.setPen(ink)
        painter.rotate(90)
        room = QRectF(36, -self.width(), self.height() - 44, self.width())
        told = painter.fontMetrics().elidedText(
            self.words, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), told)


def _arrow(middle: QPointF, way: int) -> QPolygonF:
    tip, back = QPointF(3.0 * way, 0), QPointF(-2.5 * way, 0)
    wing = QPointF(0, 5.5)
    return QPolygonF([middle + tip, middle + back + wing, middle + back - wing])


class SideFold(RisingPlace):
    """Holds the column's place, and shows the column while it is wanted."""

    toggled = Signal(bool)
    """somebody has folded it, or keeps it open"""

    def __init__(self, column: QWidget) -> None:
        super().__init__(column)
        self._wide = 0
        self._instead: QWidget | None = None
        self._folded = False
        self.handle = Handle(self)
        self.handle.clicked.connect(self._on_click)
        self._leaving = debounce(self, WAIT_MS, self._leave)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        for part in (self.handle, column):
            part.installEventFilter(self)
        self.retranslate()

    def show_instead(self, part: QWidget) -> None:
        """Show a part for as long as the column is folded."""
        self._instead = part
        part.setVisible(self._folded)

    @property
    def folded(self) -> bool:
        """Whether the column leaves its room to the board."""
        return self._folded

    @property
    def raised(self) -> bool:
        """Whether a folded column is in sight all the same."""
        return self._folded and (self._hovered or self._keyed)

    def set_folded(self, folded: bool) -> None:
        """Fold the column, or keep it open."""
        if folded != self._folded:
            self._folded = self.handle.folded = folded
            self._hovered = self._keyed = False
            if self._instead is not None:
                self._instead.setVisible(folded)
            self.retranslate()

    def set_wide(self, wide: int) -> None:
        """Give the column a width."""
        self._wide = wide
        self._settle()

    def retranslate(self) -> None:
        """Say what a click on the handle would do."""
        told = _("Keep the side column open") if self._folded else _("Fold the side column")
        self.handle.setAccessibleName(told)
        set_tip(self.handle, told)
        self._settle()

    # -- inside -----------------------------------------------------------------------------

    def _on_click(self) -> None:
        self.set_folded(not self._folded)
        self.toggled.emit(self._folded)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the mouse over strip and column."""
        if event.type() == QEvent.Type.Enter:
            self._leaving.stop()
            self._hovered = True
            self._settle()
        elif event.type() == QEvent.Type.Leave:
            self._leaving.start()
        return super().eventFilter(watched, event)

    def _leave(self) -> None:
        self._hovered = self._keyed = False
        self._settle()

    def _lay(self, page: QWidget, at: QPoint) -> None:
        """Lay the column beside its handle, over the board, or out of sight."""
        strip = round(STRIP * look.text_scale()) if self._folded else HANDLE
        self.setFixedWidth(strip if self._folded else HANDLE + self._wide)
        self.handle.setGeometry(0, 0, strip, self.height())
        left = at.x() + HANDLE
        if self._folded:
            # Out of sight it can still be reached by the keyboard, and then rises.
            left = at.x() - self._wide if self.raised else page.width()
        self._part.setGeometry(left, at.y(), self._wide, self.height())
        if self.raised:
            self._part.raise_()
