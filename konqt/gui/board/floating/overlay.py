"""Small things that lie over the map: a speech bubble, zoom buttons."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton, QWidget

from konqt.gui.art import icons
from konqt.gui.board.label_side import beside, freest
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

BUBBLE_WIDTH = 330
INSET = 14
"""Pixels from the bubble to the edge of the board."""
SIDE = 30
"""Pixels of a zoom button."""
REFUSAL_MS = 6000


def place_beside(view: BoardView, size: QSize, area: str, clear: Iterable[str] = ()) -> QPoint:
    """Return the corner of a box that lies beside a space's pieces and name in the viewport.

    It covers none of the pieces of some spaces, nor where they would stand, if it can.
    """
    points = [QRectF(view.point_of(each), QSizeF(1, 1)) for each in {area, *clear}]
    place = QRectF(view.point_of(area), QSizeF(1, 1))
    counters = list[QRectF]()
    for piece, box in view.pieces.boxes({area, *clear}):
        counters.append(QRectF(box))
        if piece.space == area and not piece.source:
            place |= counters[-1]
    name = view.arrangement.name_box(area, view.scale_now) if view.labels.shows(area) else None
    if name is not None:
        written = QRectF(QPointF(*name[:2]), QPointF(*name[2:]))
        place |= QRectF(view.mapFromScene(written).boundingRect())
    tries = beside(place, QSizeF(size), QRectF(view.viewport().rect()))
    return freest(tries, [*points, *counters]).topLeft().toPoint()


class Bubble(QWidget):
    """Says beside a point what something means, or why it is not allowed."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.text = ""
        self._refusal = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.leave)
        self.hide()

    def say_of(
        self, area: str, text: str, concerned: Iterable[str] = (), refusal: bool = False
    ) -> None:
        """Say something of an area of the view it lies over; a refusal stays for a while.

        It lies at the foot of the board, or at its head where it would cover the counters of the
        area or of others concerned.
        """
        if not text:
            self.leave()
            return
        self.text = text
        self._refusal = refusal
        self.setAccessibleName(text)
        box = self._text_box()
        self.resize(box.width() + 24, box.height() + 16)
        self.move(self._place({area, *concerned}))
        self.show()
        self.raise_()
        self.update()
        self._timer.stop()
        if refusal:
            self._timer.start(REFUSAL_MS)

    def leave(self) -> None:
        """Close."""
        self._timer.stop()
        self.text = ""
        self.setAccessibleName("")
        self.hide()

    @property
    def refusing(self) -> bool:
        """Whether it says why something is not allowed."""
        return self._refusal and self.isVisible()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bubble; a refusal has a thick edge, not only another colour."""
        del event
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            edge = (
                self._view.art.colour("refusal") if self._refusal else self.palette().mid().color()
            )
            painter.setPen(QPen(edge, 2.5 if self._refusal else 1.0))
            painter.setBrush(self.palette().toolTipBase())
            painter.drawRoundedRect(self.rect().adjusted(2, 2, -2, -2), 7, 7)
            painter.setPen(self.palette().toolTipText().color())
            painter.drawText(
                self.rect().adjusted(12, 8, -12, -8), int(Qt.TextFlag.TextWordWrap), self.text
            )

    def _place(self, concerned: set[str]) -> QPoint:
        view = self._view
        known = view.ground.stack_at.keys() & concerned
        left, foot = (view.width() - self.width()) // 2, view.height() - self.height() - INSET
        boxes = [QRectF(QPointF(left, top), QSizeF(self.size())) for top in (foot, INSET)]
        counters = (QRectF(box) for _piece, box in view.pieces.boxes(known))
        points = (QRectF(QPointF(view.point_of(each)), QSizeF(1, 1)) for each in known)
        return freest(boxes, (*counters, *points)).topLeft().toPoint()

    def _text_box(self) -> QRect:
        metrics = QFontMetrics(self.font())
        room = QRect(0, 0, BUBBLE_WIDTH, 10_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text).adjusted(
            0, 0, 2, 2
        )


class ZoomButtons(QFrame):
    """Zoom in, zoom out, the areas in play, the whole board, the game's views, the board's key.

    They stand in the upper right corner of the pane, whatever lies there.
    """

    MARGIN = 10

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._pane = view
        self._icons: dict[QToolButton, str] = {}
        self.setObjectName("zooms")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 2, 2, 2)
        self._row.setSpacing(0)
        self.closer = self._button(icons.CLOSER, "zoom_in")
        self.farther = self._button(icons.FARTHER, "zoom_out")
        self.play = self._button(icons.PLAY, "fit_play")
        self.whole = self._button(icons.WHOLE, "fit_board")
        self.views = {each.command: self._button(each.icon, each.command) for each in view.views}
        self.key = self._button(icons.KEY, "show_key")
        self.key.setVisible(view.art.has_key)
        view.over.append(self)
        view.installEventFilter(self)
        self.retranslate()
        self._settle()

    def retranslate(self) -> None:
        """Say everything in the language, and draw it in the theme, now in use."""
        for button, text in (
            (self.closer, _("Zoom in")),
            (self.farther, _("Zoom out")),
            (self.play, _("Show the areas in play")),
            (self.whole, _("Show the whole board")),
            *((self.views[each.command], _(each.tip)) for each in self._pane.views),
            (self.key, _("The board's key (F4)")),
        ):
            set_tip(button, text)
            button.setAccessibleName(text)
        self._draw()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner when the pane changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _settle(self) -> None:
        self.resize(self.sizeHint())
        self.move(self._pane.width() - self.width() - self.MARGIN, self.MARGIN)

    def _draw(self) -> None:
        for button, kind in self._icons.items():
            button.setIcon(icons.icon(kind, self.palette().buttonText().color()))

    def _button(self, kind: str, command: str) -> QToolButton:
        """Return a button that does one of the menus' commands, by the view's own name."""
        button = QToolButton(self)
        button.setObjectName(f"board:{command}")
        button.setFixedSize(SIDE, SIDE)
        button.setIconSize(QSize(icons.SIDE, icons.SIDE))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(partial(self._pane.run, command))
        self._icons[button] = kind
        self._row.addWidget(button)
        return button
