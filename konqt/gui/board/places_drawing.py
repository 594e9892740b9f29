"""Draws the places of a printed board, empty: to see where everything will stand."""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from konqt.gui.board.art import BoardArt
from konqt.gui.board.plate import Plate, writings
from konqt.gui.board.slots import FROM_AIR, FROM_SEA, Attack, Slots
from konqt.gui.board.territory import Box
from konqt.gui.theme import Theme

STRONG, WEAK = 0.85, 0.4
"""How much of the map a place hides: the first of its kind, and all others."""
EDGE, ARROW = 1.0, 2.0
"""Pixels of the edge of a place, and of an arrow."""


def paint_places(
    painter: QPainter, art: BoardArt, slots: Slots, theme: Theme, plates: Mapping[str, Plate]
) -> None:
    """Paint the places of names, marks, stacks, attackers and ships.

    Args:
        painter: in board units.
        art: what writes names and marks.
        slots: the places.
        theme: in whose colours.
        plates: by area, in full.
    """
    for slot in slots.zones.values():
        for number, at in enumerate(slot.ships):
            _box(painter, slots, slots.ship(at), theme.colour("sea_ink", _strength(number)))
    for area in slots.areas.values():
        for source, attack in area.attacks.items():
            role = {FROM_SEA: "sea_ink", FROM_AIR: "air"}.get(source, "attack")
            _attack(painter, slots, attack, theme.colour(role, WEAK))
    for area in slots.areas.values():
        for number, at in reversed([*enumerate(area.stacks)]):
            _box(painter, slots, slots.counter(at), theme.colour("paper", _strength(number)))
    every = frozenset(plate.name for plate in plates.values())
    for ident, plate in plates.items():
        _write(painter, art, slots, ident, plate, writings(plate.name, short=True, others=every))


def _strength(number: int) -> float:
    return STRONG if number == 0 else WEAK


def _box(painter: QPainter, slots: Slots, box: Box, colour: QColor) -> None:
    left, top, right, bottom = box
    painter.setPen(QPen(QColor(0, 0, 0, 160), EDGE / slots.scale))
    painter.setBrush(colour)
    painter.drawRect(QRectF(left, top, right - left, bottom - top))


def _attack(painter: QPainter, slots: Slots, attack: Attack, colour: QColor) -> None:
    _box(painter, slots, slots.counter(attack.at), colour)
    if attack.arrow is not None:
        solid = QColor(colour.red(), colour.green(), colour.blue())
        round_end = Qt.PenCapStyle.RoundCap
        painter.setPen(QPen(solid, ARROW / slots.scale, Qt.PenStyle.SolidLine, round_end))
        painter.drawLine(*(QPointF(*end) for end in attack.arrow))


def _write(
    painter: QPainter, art: BoardArt, slots: Slots, area: str, plate: Plate, ways: tuple[str, ...]
) -> None:
    """Write an area's name as it has room, and its marks."""
    here = slots.areas[area]
    written = [replace(plate, name=name) for name in ways]
    fits = (each for each in written if _fits(art.plate_size(each), here.room))
    signs = plate.signs(here.upright, here.spare)
    for each, at in ((next(fits, None), here.name), (signs, here.marks)):
        if each is None or at is None or each.empty:
            continue
        wide, high = art.plate_size(each)
        painter.save()
        painter.translate(*at)
        painter.scale(1 / slots.scale, 1 / slots.scale)
        painter.translate(-wide / 2, -high / 2)
        art.paint_plate(painter, each)
        painter.restore()


def _fits(size: tuple[float, float], room: tuple[float, float]) -> bool:
    return size[0] <= room[0] + 0.01 and size[1] <= room[1] + 0.01
