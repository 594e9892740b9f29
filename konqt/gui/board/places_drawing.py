"""Draws the places of a printed board, empty: to see where everything will stand."""

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from konqt.gui.board.art import BoardArt
from konqt.gui.board.slots.slots import FROM_AIR, FROM_SEA, AttackSlot, Slots
from konqt.gui.board.slots.territory import Box
from konqt.gui.board.writing import Written
from konqt.gui.theme import Theme

STRONG, WEAK = 0.85, 0.4
"""How much of the map a place hides: the first of its kind, and all others."""
EDGE, ARROW = 1.0, 2.0
"""Pixels of the edge of a place, and of an arrow."""


def paint_places(
    painter: QPainter, art: BoardArt, slots: Slots, theme: Theme, written: Iterable[Written]
) -> None:
    """Paint the places of names, marks, stacks, attackers and ships.

    Args:
        painter: in board units.
        art: what writes names and marks.
        slots: the places.
        theme: in whose colours.
        written: every name and all marks.
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
    for each in written:
        _write(painter, art, slots, each)


def _strength(number: int) -> float:
    return STRONG if number == 0 else WEAK


def _box(painter: QPainter, slots: Slots, box: Box, colour: QColor) -> None:
    left, top, right, bottom = box
    painter.setPen(QPen(QColor(0, 0, 0, 160), EDGE / slots.scale))
    painter.setBrush(colour)
    painter.drawRect(QRectF(left, top, right - left, bottom - top))


def _attack(painter: QPainter, slots: Slots, attack: AttackSlot, colour: QColor) -> None:
    _box(painter, slots, slots.counter(attack.at), colour)
    if attack.arrow is not None:
        solid = QColor(colour.red(), colour.green(), colour.blue())
        round_end = Qt.PenCapStyle.RoundCap
        painter.setPen(QPen(solid, ARROW / slots.scale, Qt.PenStyle.SolidLine, round_end))
        painter.drawLine(*(QPointF(*end) for end in attack.arrow))


def _write(painter: QPainter, art: BoardArt, slots: Slots, written: Written) -> None:
    painter.save()
    painter.translate(*written.at)
    painter.scale(1 / slots.scale, 1 / slots.scale)
    painter.translate(-written.size[0] / 2, -written.size[1] / 2)
    art.paint_plate(painter, written.plate)
    painter.restore()
