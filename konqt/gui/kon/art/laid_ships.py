"""A ship of one's own stack, laid out beside it: its small card, with what may be done with it.

Games without ships load nothing of it.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPixmap

from konqt.games.owner_data import Corrections
from konqt.gui.art.canvas import blank
from konqt.gui.art.kept import kept
from konqt.gui.kon.art.ship_card import ShipCardSpec, paint_ship_card
from konqt.gui.kon.art.ship_counters import paint_anchor
from konqt.gui.kon.art.ship_look import ship_spec
from konqt.gui.look import text_scale, theme
from konqt.gui.theme import Theme

WIDE, HIGH = 82, 74
"""Pixels of a ship laid out, at the usual text size."""
ROUND = 5
SPENT = 0.5
"""How much of a ship is seen that sails no more."""


def tile_size() -> QSize:
    """Return the pixels of a ship laid out."""
    return QSize(round(WIDE * text_scale()), round(HIGH * text_scale()))


def ship_tile(
    ship: str, size: QSize, ratio: float, state: str, data: Corrections = None
) -> QPixmap:
    """Return a ship laid out, `state` as of a counter.

    Raises:
        KeyError: there is no such ship.
    """
    return _tile(theme(), ship_spec(ship, data), size.width(), size.height(), ratio, state)


@kept
def _tile(
    theme: Theme, spec: ShipCardSpec, width: int, height: int, ratio: float, state: str
) -> QPixmap:
    card = paint_ship_card(theme, spec, QSize(width - 6, height - 6), ratio)
    picture = blank(width, height, ratio)
    box = QRectF(3, 3, width - 6, height - 6)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state in ("lit", "selected"):
            wide = 3.0 if state == "lit" else 6.0
            for width_now, role in ((wide + 2, "lit_halo"), (wide, "lit")):
                painter.setPen(QPen(theme.colour(role), width_now))
                painter.drawRoundedRect(box, ROUND, ROUND)
        painter.setOpacity(SPENT if state == "moved" else 1.0)
        painter.drawPixmap(box.topLeft(), card)
        painter.setOpacity(1.0)
        if state == "selected":
            _tick(painter, theme, box)
        elif state == "moved":
            paint_anchor(painter, theme, QPointF(box.right() - 11, box.top() + 11), 9)
    return picture


def _tick(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Mark a ship that is taken: light alone would not tell everybody."""
    middle = QPointF(box.right() - 10, box.top() + 10)
    painter.setPen(QPen(theme.colour("lit_halo"), 1.5))
    painter.setBrush(theme.colour("lit"))
    painter.drawEllipse(middle, 9, 9)
    path = QPainterPath(middle + QPointF(-4.5, 0))
    path.lineTo(middle + QPointF(-1.2, 3.6))
    path.lineTo(middle + QPointF(4.6, -3.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.colour("lit_halo"), 2.4))
    painter.drawPath(path)
