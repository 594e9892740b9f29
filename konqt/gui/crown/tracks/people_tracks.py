"""Morale with its rows of Loyalty, Momentum, the Push track and the Demands."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_names import demand_name
from konqt.games.crown.wording.crown_tracks_told import caption, push_action
from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.tracks.painted_track import BOLD, Track, cells, paint_cube

LOW, BESIDE = 27, 0.42
"""Below this height of a track its caption stands beside, and takes this share of its width."""


class MoraleTrack(Track):
    """A row for each Loyalty, the highest on top; cards lie on the spaces that give one."""

    rule = "MORALE"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("morale", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the rows, and the marker on its space."""
        line = min(self.letters(painter), box.height() * 0.2)
        self.write(painter, QRectF(box.left(), box.top(), box.width(), line), caption(self.name))
        rows = self.printed.morale
        top, high = box.top() + line + 1, (box.height() - line - 1) / len(rows)
        self.letters(painter, 1.05, BOLD)
        wide = painter.fontMetrics().horizontalAdvance("0") + 8.0
        for number, row in enumerate(rows):
            y = top + (len(rows) - 1 - number) * high
            here = number == shown.row
            ink = crown_colour("ink" if here else "weak_ink")
            self.letters(painter, 1.05, BOLD)
            self.write(painter, QRectF(box.left(), y, wide, high), str(row.loyalty), ink, True)
            room = QRectF(box.left() + wide, y + 1, box.width() - wide, high - 2)
            for space, place in enumerate(cells(room, len(row.cards))):
                self._paint_space(painter, place, row.cards[space], here)
                if here and space == shown.space:
                    self._paint_marker(painter, place)

    def _paint_space(self, painter: QPainter, box: QRectF, card: bool, here: bool) -> None:
        painter.setPen(QPen(crown_colour("norway" if here else "space_edge"), 1.4 if here else 1))
        painter.setBrush(crown_colour("space"))
        painter.drawRoundedRect(box, 3, 3)
        if not card:
            return
        high = box.height() - 5
        sign = QRectF(0, 0, high * 0.72, high)
        sign.moveCenter(box.center())
        painter.setPen(QPen(crown_colour("tile_edge"), 1))
        painter.setBrush(crown_colour("tile"))
        painter.drawRoundedRect(sign, 1.5, 1.5)
        painter.drawLine(
            QPointF(sign.left() + 2, sign.center().y()),
            QPointF(sign.right() - 2, sign.center().y()),
        )

    def _paint_marker(self, painter: QPainter, box: QRectF) -> None:
        radius = min(box.height() / 2 - 0.5, 9 * self.unit)
        painter.setPen(QPen(crown_colour("piece_edge"), 1))
        painter.setBrush(crown_colour("norway"))
        painter.drawEllipse(box.center(), radius, radius)
        painter.setPen(QPen(crown_colour("piece_ink"), 1.6))
        painter.drawLine(
            box.center() - QPointF(radius * 0.5, 0), box.center() + QPointF(radius * 0.5, 0)
        )
        painter.drawLine(
            box.center() - QPointF(0, radius * 0.5), box.center() + QPointF(0, radius * 0.5)
        )


class MomentumTrack(Track):
    """The German Momentum from 0 to its most."""

    rule = "QR"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("momentum", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption, the numbers, and the marker on its own."""
        room = _below_caption(self, painter, box, caption(self.name))
        places = cells(room, self.printed.momentum_most + 1)
        self.letters(painter, 0.92, BOLD)
        for number, place in enumerate(places):
            passed = number <= shown.momentum and shown.momentum > 0
            painter.setPen(QPen(crown_colour("space_edge"), 1))
            painter.setBrush(crown_colour("german", 0.35) if passed else crown_colour("space"))
            painter.drawRoundedRect(place, 3, 3)
            if number != shown.momentum:
                self.write(painter, place, str(number), crown_colour("weak_ink"), True)
        there = shown if self.ahead is None else self.ahead
        at = shown.momentum + (there.momentum - shown.momentum) * self.share
        left = places[0].left() + at * (places[1].left() - places[0].left())
        marker = QRectF(left, room.top(), places[0].width(), room.height()).adjusted(-1, -1, 1, 1)
        painter.setPen(QPen(crown_colour("piece_edge"), 1.2))
        painter.setBrush(crown_colour("german"))
        painter.drawRoundedRect(marker, 3, 3)
        self.write(painter, marker, str(round(at)), crown_colour("german_ink"), True)


class PushTrack(Track):
    """Three sections with their cubes; what the fullest does stands above them."""

    rule = "P7.3"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("push", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption with the tile, then each section's places."""
        self.letters(painter)
        text = caption(self.name)
        tile = push_action("order_tile", shown.push_tile)
        room = _below_caption(self, painter, box, text, f"2: {tile}" if tile else "")
        total = sum(section.spaces for section in self.printed.push)
        gap = 4.0
        wide = (room.width() - gap * (len(self.printed.push) - 1)) / total
        left = room.left()
        for number, section in enumerate(self.printed.push):
            part = QRectF(left, room.top(), wide * section.spaces, room.height())
            full = section.spaces - shown.push[number] == 1
            painter.setPen(
                QPen(crown_colour("danger" if full else "space_edge"), 1.3 if full else 1)
            )
            painter.setBrush(crown_colour("space"))
            painter.drawRoundedRect(part, 3, 3)
            for cube, place in enumerate(cells(part.adjusted(2, 2, -2, -2), section.spaces)):
                side = min(place.width(), place.height())
                spot = QRectF(0, 0, side, side)
                spot.moveCenter(place.center())
                paint_cube(
                    painter, spot, crown_colour("german") if cube < shown.push[number] else None
                )
            left = part.right() + gap


class DemandsTrack(Track):
    """A card for each Demand: to come, on the table, declined, ignored."""

    rule = "P6"

    def __init__(self, printed: Printed, parent: QWidget) -> None:
        super().__init__("demands", printed, parent)

    def paint_track(self, painter: QPainter, box: QRectF, shown: TracksShown) -> None:
        """Paint the caption or the Demand's name, and the cards in one row."""
        asked = demand_name(shown.demand) if shown.demand else ""
        room = _below_caption(self, painter, box, asked or caption(self.name))
        kinds = ["asked"] * bool(shown.demand) + ["to come"] * shown.demands
        kinds += ["declined"] * len(shown.declined) + ["ignored"] * len(shown.ignored)
        for kind, place in zip(kinds, cells(room, max(4, len(kinds)), 4), strict=False):
            _paint_demand(painter, place, kind)


def _paint_demand(painter: QPainter, box: QRectF, kind: str) -> None:
    """Paint a Demand's card: its back, a seal, struck out, or ignored with dots."""
    asked = kind == "asked"
    painter.setPen(QPen(crown_colour("accent" if asked else "tile_edge"), 2 if asked else 1))
    painter.setBrush(crown_colour("hidden" if kind == "to come" else "tile"))
    painter.drawRoundedRect(box, 2, 2)
    middle, part = box.center(), min(box.height() * 0.28, box.width() * 0.17)
    if kind == "declined":
        painter.setPen(QPen(crown_colour("orders"), 2.2))
        painter.drawLine(middle + QPointF(-part, -part), middle + QPointF(part, part))
        painter.drawLine(middle + QPointF(-part, part), middle + QPointF(part, -part))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    if kind == "ignored":
        painter.setBrush(crown_colour("german"))
        for shift in (-1.6, 0.0, 1.6):
            painter.drawEllipse(middle + QPointF(shift * part, 0), part * 0.5, part * 0.5)
    elif asked:
        painter.setBrush(crown_colour("german"))
        painter.drawEllipse(middle, part, part)
    else:
        painter.setBrush(crown_colour("hidden_ink", 0.55))
        painter.drawRect(QRectF(middle.x() - part, middle.y() - 1, 2 * part, 2))


def _below_caption(
    track: Track, painter: QPainter, box: QRectF, text: str, beside: str = ""
) -> QRectF:
    """Write a caption and words in weaker ink; return the room below, or beside where it is low."""
    if box.height() < LOW * track.unit:
        track.letters(painter)
        wide = box.width() * BESIDE
        track.write(painter, QRectF(box.left(), box.top(), wide - 4, box.height()), text)
        room = QRectF(box.left() + wide, box.top(), box.width() - wide, box.height())
        return _in_middle(room, 19 * track.unit)
    line = min(track.letters(painter), box.height() * 0.5)
    head = QRectF(box.left(), box.top(), box.width(), line)
    wide = painter.fontMetrics().horizontalAdvance(text) + 6.0
    track.write(painter, head if not beside else QRectF(head.left(), head.top(), wide, line), text)
    if beside:
        rest = QRectF(head.left() + wide, head.top(), head.width() - wide, line)
        track.write(painter, rest, beside, crown_colour("weak_ink"))
    room = QRectF(box.left(), head.bottom() + 1, box.width(), box.bottom() - head.bottom() - 1)
    return _in_middle(room, 19 * track.unit)


def _in_middle(room: QRectF, most: float) -> QRectF:
    high = min(room.height(), most)
    return QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
