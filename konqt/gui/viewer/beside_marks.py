"""The places that differ on two boards: their outlines lit, and a sign at each.

The sign is drawn, not written: it says "not equal" in every language, and without its colour.
"""

from collections.abc import Collection, Iterator

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from konqt.gui.board.items import Z_ARROW, Sprite
from konqt.gui.board.territory import Box
from konqt.gui.board.view import BoardView

SIDE = 16
"""Pixels of the sign."""
ASIDE = tuple(
    QPointF(across * far, down * far)
    for far in (14.0, 20.0, 27.0)
    for across, down in (
        (1, -1), (-1, -1), (1, 1), (-1, 1), (1.3, 0), (-1.3, 0), (0, -1.3), (0, 1.3),
    )
)  # fmt: skip
"""Pixels from the middle of a place's pieces to that of the sign, the most usual first."""
ABROAD = SIDE * SIDE / 2
"""Cost of a sign in another place, in square pixels of a name that it would lie on."""


class DifferenceMarks(QObject):
    """Marks places on one board."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self.places: frozenset[str] = frozenset()
        self._signs: list[Sprite] = []
        view.zoomed.connect(self._place)
        view.complete.connect(self._place)
        view.arrangement.written.connect(self._place)

    def show_places(self, places: Collection[str]) -> None:
        """Mark exactly these."""
        known = frozenset(places) & self._view.ground.stack_at.keys()
        if known != self.places:
            self.places = known
            self._view.set_lit(known)
        self._place()

    def restyle(self) -> None:
        """Draw the signs in the theme now in use."""
        for sign in self._signs:
            self._paint(sign)

    def _place(self) -> None:
        places = sorted(self.places)
        while len(self._signs) < len(places):
            sign = Sprite(QPixmap(), QPointF(), Z_ARROW + 0.5)
            self._paint(sign)
            self._view.scene().addItem(sign)
            self._signs.append(sign)
        taken = list(self._names_and_pieces())
        for number, sign in enumerate(self._signs):
            sign.setVisible(number < len(places))
            if number < len(places):
                at = self._clearest(places[number], taken)
                taken.append(self._box(at))
                sign.setPos(at)

    def _clearest(self, place: str, taken: Collection[QRectF]) -> QPointF:
        """Return where a place's sign lies on the least of what is to be read."""
        ground, scale = self._view.ground, self._view.scale_now
        spot = self._view.pieces.spot(place)

        def cost(at: QPointF) -> float:
            box = self._box(at)
            parts = (box.intersected(each) for each in taken)
            covered = sum(part.width() * part.height() for part in parts) * scale * scale
            return covered + ABROAD * (ground.space_at(at) != place)

        return min((spot + aside / scale for aside in ASIDE), key=cost)

    def _names_and_pieces(self) -> Iterator[QRectF]:
        """Yield what a sign should not lie on, in board units."""
        view, scale = self._view, self._view.scale_now
        for area in view.arrangement.areas:
            for box in (
                view.arrangement.name_box(area, scale),
                view.arrangement.sign_box(area, scale),
            ):
                if box is not None:
                    yield _rectangle(box)
        for box in view.arrangement.zone_sign_boxes(scale).values():
            yield _rectangle(box)
        for _piece, square in view.pieces.boxes():
            corners = (view.mapToScene(square.topLeft()), view.mapToScene(square.bottomRight()))
            yield QRectF(*corners)

    def _box(self, at: QPointF) -> QRectF:
        """Return the room of a sign in board units."""
        side = SIDE / self._view.scale_now
        return QRectF(at.x() - side / 2, at.y() - side / 2, side, side)

    def _paint(self, sign: Sprite) -> None:
        sign.show_pixmap(_drawn(self._view.art.colour("lit"), self._view.devicePixelRatioF()))


def _rectangle(box: Box) -> QRectF:
    return QRectF(QPointF(box[0], box[1]), QPointF(box[2], box[3]))


def _drawn(colour: QColor, ratio: float) -> QPixmap:
    """Return a disc with a crossed-out equals sign."""
    picture = QPixmap(round(SIDE * ratio), round(SIDE * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    dark, bright = QColor("#1b1b1b"), QColor("#ffffff")
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(dark, 1.0))
        painter.setBrush(bright)
        painter.drawEllipse(QRectF(0.5, 0.5, SIDE - 1, SIDE - 1))
        painter.setPen(QPen(colour, 1.2))
        painter.drawEllipse(QRectF(1.6, 1.6, SIDE - 3.2, SIDE - 3.2))
        painter.setPen(QPen(dark, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for y in (6.5, 9.5):
            painter.drawLine(QPointF(4.8, y), QPointF(11.2, y))
        painter.drawLine(QPointF(6.2, 12), QPointF(9.8, 4))
    return picture
