"""Small things that lie over the map: a speech bubble, zoom buttons."""

from collections.abc import Collection, Iterable, Iterator

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
from PySide6.QtWidgets import QFrame, QGridLayout, QToolButton, QWidget

from konqt.gui.art import icons
from konqt.gui.board.beside import beside, freest
from konqt.gui.board.board_shapes import Ground
from konqt.gui.board.empty_ground import EmptyGround, no_land
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.plain_words import set_tip
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _

BUBBLE_WIDTH = 330
INSET = 14
"""Pixels from the bubble to the edge of the board."""
SIDE = 30
"""Pixels of a zoom button."""
PLACES = ((6, False, 0.0), (3, False, 0.01), (6, True, 0.3))
"""Buttons side by side, whether at the lower edge, where a hand may rise over them, and how dear
that is; to cover all of a place in one view is 1."""
STAY = 0.05
"""Share of them that may lie over land before they look for another place."""
REFUSAL_MS = 6000


def place_beside(view: BoardView, size: QSize, area: str, clear: Iterable[str] = ()) -> QPoint:
    """Return the corner of a box that lies beside a space's pieces in the viewport.

    It covers none of the pieces of some spaces, nor where they would stand, if it can.
    """
    boxes = {each: QRectF(view.point_of(each), QSizeF(1, 1)) for each in {area, *clear}}
    for piece, box in view.pieces.boxes(boxes.keys()):
        boxes[piece.space] |= QRectF(box)
    tries = beside(boxes[area], QSizeF(size), QRectF(view.viewport().rect()))
    return freest(tries, boxes.values()).topLeft().toPoint()


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

    def _place(self, concerned: Collection[str]) -> QPoint:
        view = self._view
        left, foot = (view.width() - self.width()) // 2, view.height() - self.height() - INSET
        boxes = [QRectF(QPointF(left, top), QSizeF(self.size())) for top in (foot, INSET)]
        counters = (QRectF(box) for _piece, box in view.pieces.boxes(concerned))
        points = (QRectF(QPointF(view.point_of(each)), QSizeF(1, 1)) for each in concerned)
        return freest(boxes, (*counters, *points)).topLeft().toPoint()

    def _text_box(self) -> QRect:
        metrics = QFontMetrics(self.font())
        room = QRect(0, 0, BUBBLE_WIDTH, 10_000)
        return metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text).adjusted(
            0, 0, 2, 2
        )


class ZoomButtons(QFrame):
    """Zoom in, zoom out, the scenario's areas, the whole board, its halves.

    They stand in a corner where they cover no land in the views that they lead to;
    they move only when the pane takes another size or a ship would lie under them, never under
    the mouse, and stay in their corner as long as that is free: the pane has several heights in a
    turn.
    """

    MARGIN = 10

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._pane = view
        self._icons: dict[QToolButton, str] = {}
        self._free: EmptyGround | None = None
        self._kept: int | None = None
        """in which of the places they stand"""
        self.setObjectName("zooms")
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(2, 2, 2, 2)
        self._rows.setSpacing(0)
        self.closer = self._button(icons.CLOSER)
        self.farther = self._button(icons.FARTHER)
        self.play = self._button(icons.PLAY)
        self.whole = self._button(icons.WHOLE)
        self.south = self._button(icons.SOUTH)
        self.north = self._button(icons.NORTH)
        for button, show in (
            (self.closer, view.zoom_in),
            (self.farther, view.zoom_out),
            (self.play, view.fit_play),
            (self.whole, view.fit_board),
            (self.south, view.fit_south),
            (self.north, view.fit_north),
        ):
            button.clicked.connect(show)
        view.over.append(self)
        view.installEventFilter(self)
        view.pieces.placed.connect(self._on_placed)
        self.retranslate()
        self._settle()

    def retranslate(self) -> None:
        """Say everything in the language, and draw it in the theme, now in use."""
        for button, text in (
            (self.closer, _("Zoom in")),
            (self.farther, _("Zoom out")),
            (self.play, _("Show the areas in play")),
            (self.whole, _("Show the whole board")),
            (self.south, _("Show the south")),
            (self.north, _("Show the north")),
        ):
            set_tip(button, text)
            button.setAccessibleName(text)
        self._draw()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find a place when the pane changes its size."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Take the colours of another theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _settle(self) -> None:
        views = self._pane.fitted_views()

        def price(place: tuple[float, int, QRect]) -> float:
            dear, _across, at = place
            hides = len(views) * self._hides(at)
            return dear + hides + sum(self._covered(at, *each) for each in views)

        places = list(self._places())
        kept = places[self._kept] if self._kept is not None else None
        if (
            kept is None
            or self._hides(kept[2])
            or max(self._covered(kept[2], *each) for each in views) > STAY
        ):
            self._kept = places.index(min(places, key=price))
        _dear, across, at = places[self._kept or 0]
        for number, button in enumerate(self._icons):
            self._rows.addWidget(button, number // across, number % across)
        self.setGeometry(at)

    def _on_placed(self) -> None:
        if self._hides(self.geometry()) and not self.underMouse():
            self._settle()

    def _hides(self, at: QRect) -> bool:
        """Return whether a ship lies under a place of the pane."""
        board = self._pane.board
        zones = frozenset() if isinstance(board, Ground) else frozenset(board.topology.zones)
        return any(at.intersects(box) for _piece, box in self._pane.pieces.boxes(zones))

    def _places(self) -> Iterator[tuple[float, int, QRect]]:
        """Give how dear a place is by itself, buttons side by side there, and the place."""
        for across, low, dear in PLACES:
            size = QSize(across * SIDE + 4, -(-len(self._icons) // across) * SIDE + 4)
            left = self._pane.width() - size.width() - self.MARGIN
            lowest = self._pane.height() - size.height() - self.MARGIN
            yield dear, across, QRect(QPoint(left, lowest if low else self.MARGIN), size)

    def _covered(self, at: QRect, scale: float, corner: QPointF) -> float:
        """Return which share of a place covers land in a view."""
        board = self._pane.board
        if isinstance(board, Ground):
            return 0.0
        if self._free is None:
            self._free = no_land(board)
        place = QRectF(corner + QPointF(at.topLeft()) / scale, QSizeF(at.size()) / scale)
        return self._free.taken(place)

    def _draw(self) -> None:
        for button, kind in self._icons.items():
            button.setIcon(icons.icon(kind, self.palette().buttonText().color()))

    def _button(self, kind: str) -> QToolButton:
        button = QToolButton(self)
        button.setFixedSize(SIDE, SIDE)
        button.setIconSize(QSize(icons.SIDE, icons.SIDE))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._icons[button] = kind
        return button
