"""A frame round a part of a window that is pointed at by its object name."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from konqt.gui import look
from konqt.gui.widgets.named_part import chain_of, named_part, scroll_to, seen_box
from konqt.gui.widgets.unless_gone import unless_gone

AROUND = 5
"""Pixels by which the frame is larger than its part, where the window has room."""
SMALL = 24
"""Pixels of a part whose own words the frame would cover: it stands twice as far off."""
LINE, RIM, ROUND = 3.5, 7.0, 6.0
"""Pixels of the line, of what is under it, and of its corners."""
FOLLOWED = frozenset(
    (
        *(QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide),
        *(QEvent.Type.LayoutRequest, QEvent.Type.ParentChange, QEvent.Type.ZOrderChange),
        *(QEvent.Type.ChildAdded, QEvent.Type.ChildRemoved, QEvent.Type.FontChange),
    )
)
"""What may move a part, hide it or put another one of its name in its place."""


class PartFrame(QObject):
    """Points at one part of a window at a time; it takes no click and no key.

    It follows the part wherever the layout moves it, and is not there while the part is not.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._name = ""
        self.label = ""
        """a number or a few letters on the frame, where there are several to be told apart"""
        self._frame: _Frame | None = None
        self._watched: tuple[QObject, ...] = ()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._follow)

    def point_at(self, name: str) -> bool:
        """Point at the part of this object name, and at no other any more.

        Returns:
            Whether there is one in sight, perhaps by scrolling. If not, nothing is pointed at.
        """
        self.leave()
        part = named_part(self._window, name)
        if part is None:
            return False
        scroll_to(part)
        if seen_box(part).isEmpty():
            return False
        self._name = name
        self._follow()
        return True

    def leave(self) -> None:
        """Point at nothing any more."""
        self._soon.stop()
        self._name = ""
        self._watch(())
        self._show(None, QRect())

    @property
    def name(self) -> str:
        """The name of what is pointed at; empty for nothing."""
        return self._name

    @property
    def frame(self) -> QWidget | None:
        """The frame while it can be seen."""
        return self._frame if self._frame is not None and self._frame.isVisible() else None

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow once all of the layout has settled; everything goes on as ever."""
        del watched
        if event.type() in FOLLOWED and self._name:
            self._soon.start()
        return False

    # -- inside -----------------------------------------------------------------------------

    def _follow(self) -> None:
        """Stand round the part where it is now."""
        part = named_part(self._window, self._name)
        if part is None:
            # It is looked for again when anything of where it stood changes.
            self._show(None, QRect())
            return
        self._watch(tuple(dict.fromkeys((*chain_of(part.holder), *part.others()))))
        self._show(part.holder.window(), seen_box(part))

    def _watch(self, chain: tuple[QObject, ...]) -> None:
        for each in self._watched:
            if isValid(each):
                each.removeEventFilter(self)
        self._watched = chain
        for each in chain:
            each.installEventFilter(self)

    def _show(self, window: QWidget | None, box: QRect) -> None:
        frame = self._frame
        if frame is not None and not isValid(frame):
            frame = self._frame = None
        if window is None or box.isEmpty():
            if frame is not None:
                frame.hide()
            return
        if frame is None or frame.parentWidget() is not window:
            if frame is not None:
                frame.hide()
                frame.deleteLater()
            frame = self._frame = _Frame(window)
        frame.label = self.label
        frame.update()
        around = AROUND if min(box.width(), box.height()) >= SMALL else 2 * AROUND
        frame.setGeometry(box.adjusted(-around, -around, around, around) & window.rect())
        frame.show()
        frame.raise_()


class _Frame(QWidget):
    """The frame; what lies within it is seen and clicked as if it were not there."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.label = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in two colours: one of them stands out from whatever lies there."""
        del event
        inside = RIM / 2
        box = QRectF(self.rect()).adjusted(inside, inside, -inside, -inside)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.label:
                self._draw_labelled(painter, box)
                return
            for role, width in (("lit_halo", RIM), ("lit", LINE)):
                painter.setPen(QPen(look.colour(role), width))
                painter.drawRoundedRect(box, ROUND, ROUND)

    def _draw_labelled(self, painter: QPainter, box: QRectF) -> None:
        """Draw it as one of several: with its label at the left, alone about a small part.

        Frames about rows that lie closely would hide each other's words.
        """
        rim, line = look.colour("focus_edge"), look.colour("hint")
        font = painter.font()
        font.setBold(True)
        painter.setFont(font)
        high = painter.fontMetrics().height()
        wide = max(high, painter.fontMetrics().horizontalAdvance(self.label) + high // 2)
        tab = QRectF(1, 1, wide, high)
        if self.height() < SMALL + 4 * AROUND:
            tab.moveTop((self.height() - high) / 2)
        else:
            for ink, width in ((rim, RIM), (line, LINE)):
                painter.setPen(QPen(ink, width))
                painter.drawRoundedRect(box, ROUND, ROUND)
        painter.setPen(QPen(rim, 2))
        painter.setBrush(line)
        painter.drawRoundedRect(tab, ROUND, ROUND)
        painter.setPen(rim)
        painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, self.label)
