"""Numerals of the sea zones on the board where there are ships: zones are places then."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.gui.board.items import Z_LABEL, Shape, Sprite
from konqt.gui.board.slots.leaders import all_leaders
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art.zone_sign import sign_picture
from konqt.gui.look import theme

LINE, RIM = 1.6, 4.0
"""Pixels of a line from a sign to its ships, and of the paper under it."""


class ZoneSigns:
    """The signs of one board view, once it knows where zones have theirs."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._signs: dict[str, Sprite] = {}
        self._theme = ""
        self._rim, self._line = Shape(Z_LABEL - 0.2), Shape(Z_LABEL - 0.1)
        for shape in (self._rim, self._line):
            view.scene().addItem(shape)
        view.pieces.placed.connect(self.settle)

    def settle(self) -> None:
        """Put every sign where its zone has it, as large as it is read, with lines to its ships."""
        view = self._view
        for zone, at in view.arrangement.zone_signs().items():
            picture = sign_picture(zone, view.scale_now, view.devicePixelRatioF())
            sign = self._signs.get(zone)
            if sign is None:
                sign = self._signs[zone] = Sprite(picture, QPointF(), Z_LABEL)
                sign.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
                view.scene().addItem(sign)
            sign.show_pixmap(picture)
            sign.setPos(QPointF(*at))
        self._draw_lines()

    def _draw_lines(self) -> None:
        """Lead to the ships that have no room beside their sign."""
        arrangement, path = self._view.arrangement, QPainterPath()
        signs = arrangement.zone_sign_boxes(self._view.scale_now)
        for start, end in all_leaders(signs, arrangement.standing.over):
            path.moveTo(QPointF(*start))
            path.lineTo(QPointF(*end))
        if path == self._line.path() and self._theme == theme().name:
            return
        self._theme = theme().name
        round_end = Qt.PenCapStyle.RoundCap
        for shape, colour, pixels in ((self._rim, "paper", RIM), (self._line, "card_ink", LINE)):
            pen = QPen(theme().colour(colour), pixels, Qt.PenStyle.SolidLine, round_end)
            shape.show_path(path, pen, QBrush(Qt.BrushStyle.NoBrush))
