"""What the rulebook shows beside its words: a card, a ship, counters, a sign."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from konqt.games.kon.advice.purchase import worth_in
from konqt.games.kon.engine.data_files import CARDS, shipped_data
from konqt.games.kon.engine.factions import FACTIONS
from konqt.gui.art.canvas import blank
from konqt.gui.kon.art import look
from konqt.gui.kon.art.card_face import timing_sign
from konqt.gui.kon.art.card_worth import paint_worth
from konqt.gui.kon.art.ship_look import ship_card

CARD = QSize(200, 275)
"""Pixels of a card, at which every word on it can be read."""
SIDE, GAP = 56, 10
"""Pixels of a counter or a sign, and between two."""
BASIC = "basic"
COUNTED = (("germany", 1), ("germany", 3), ("norway", 2), ("allies", 6))
"""stacks of one battalion and of several"""
WORTHS = (1, 2, 3)
"""symbols of a card of each faction"""
PLATE = 2
"""times that a soldier's plate is as wide as high"""
WORTH_BY_WIDTH = 0.13
"""what a plate's height is of the card that it is painted for"""


def paint_figure(kind: str, name: str, width: int, ratio: float) -> QImage | None:
    """Return a figure's picture, no wider than `width`; None for one that nobody knows."""
    paint = _PAINTED.get(kind)
    picture = paint(name, width, ratio) if paint is not None else None
    return None if picture is None else picture.toImage()


def _card(name: str, width: int, ratio: float) -> QPixmap:
    faction, _dot, card = name.partition(".")
    # What all copies have alike: reinforcement cards differ, and the others are of 9 April.
    alike = "symbols" in shipped_data(CARDS)[faction].get(card, ())
    worth = worth_in(BASIC, faction, card) if alike else 0
    return look.card_face(faction, card, _no_wider(CARD, width), ratio, worth)


def _ship(name: str, width: int, ratio: float) -> QPixmap:
    return ship_card(name, _no_wider(CARD, width), ratio)


def _no_wider(size: QSize, width: int) -> QSize:
    if size.width() <= width:
        return size
    return QSize(width, round(size.height() * width / size.width()))


def _counters(name: str, width: int, ratio: float) -> QPixmap:
    del name
    side = _side(len(COUNTED), width)
    return _row([look.counter(*each, side, ratio) for each in COUNTED], ratio)


def _symbol(name: str, width: int, ratio: float) -> QPixmap | None:
    pictures = _SYMBOLS.get(name)
    return None if pictures is None else _row(pictures(width, ratio), ratio)


def _soldiers(width: int, ratio: float) -> Sequence[QPixmap]:
    """Return a plate with a soldier for each faction, as in the corner of its cards."""
    side = _side(len(FACTIONS), width, PLATE)
    plates = []
    for faction, worth in zip(FACTIONS, WORTHS, strict=True):
        plate = blank(side * PLATE, side, ratio)
        with QPainter(plate) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            scene = QRectF(0, 0, side * PLATE, side)
            wide = (side - 2) / WORTH_BY_WIDTH
            paint_worth(painter, look.theme(), faction, worth, scene, wide)
        plates.append(plate)
    return plates


def _april(width: int, ratio: float) -> Sequence[QPixmap]:
    side = _side(2, width)
    return [timing_sign("april", phase, side, ratio, look.theme()) for phase in (1, 2)]


def _side(count: int, width: int, broad: int = 1) -> int:
    """Return how high pictures are that stand in a row, `broad` times as wide as high."""
    return max(1, min(SIDE, ((width + GAP) // count - GAP) // broad))


def _row(pictures: Sequence[QPixmap], ratio: float) -> QPixmap:
    sizes = [each.deviceIndependentSize() for each in pictures]
    wide = sum(each.width() for each in sizes) + GAP * (len(sizes) - 1)
    row = blank(wide, max(each.height() for each in sizes), ratio)
    with QPainter(row) as painter:
        left = 0.0
        for picture, size in zip(pictures, sizes, strict=True):
            painter.drawPixmap(QPointF(left, 0), picture)
            left += size.width() + GAP
    return row


_SYMBOLS: Mapping[str, Callable[[int, float], Sequence[QPixmap]]] = {
    "reinforcement": _soldiers,
    "april": _april,
}
_PAINTED: Mapping[str, Callable[[str, int, float], QPixmap | None]] = {
    "card": _card,
    "ship": _ship,
    "counter": _counters,
    "symbol": _symbol,
}
