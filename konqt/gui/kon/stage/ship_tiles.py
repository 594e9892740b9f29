"""Ships on the stage, each in a place of its own with its die; those struck are put aside in it."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.games.kon.advice.sea_scene import CHASE, SINK, SUNK, ShownDie, ShownShip
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.sea_scenes import (
    say_name,
    say_result,
    say_ship,
    say_stamp,
)
from konqt.games.kon.wording.ship_cards import class_name
from konqt.games.kon.wording.ship_names import tile_name
from konqt.gui.kon.art import look
from konqt.gui.kon.art.ship_counters import ship_counter, ship_stack
from konqt.gui.kon.art.ship_look import outline
from konqt.gui.panels.dice import DiceBox
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import ngettext

GAP = 4
USUAL = 3
"""Places a row, as long as no more ships are there."""
TOP, BODY = 0.17, 0.66
"""Of a ship's square: empty above its card, and as high as the card with its shadow."""
NAME, SMALL = 0.92, 0.84
"""Sizes of a ship's name, and of what stands below it, of the usual text."""
DIE, LARGEST_DIE = 26, 38
"""Pixels of a die at the usual text size, and where there is much room."""
ROOMY, USABLE, LEAST = 30, 24, 18
"""Pixels that a ship's card has left of its height, at the usual text size: to have class, name and
die below it; name and die; the name alone, with the die beside it."""
BESIDE = 0.44
"""Of a tile's width at most, for a die beside the ship."""
NAMED = 40
"""Pixels of width, at the usual text size, from which a name can be read."""
NARROWEST, SMALLEST = 0.7, 0.86
"""Share of their width to which letters are drawn together, and of their size to which they are
made smaller, before words are cut."""
SIGNS = {SINK: "×", CHASE: "→"}


class ShipTile(QWidget):
    """One ship, or a stack of them face down; its die falls in it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ship: ShownShip | None = None
        self.die: ShownDie | None = None
        self.count = 1
        self.dice = DiceBox(self)
        self.dice.landed.connect(self._on_landed)
        self.fires = False
        self.small = False
        """whether names are written smaller: those of a side are of one size"""

    def show_ship(self, ship: ShownShip, die: ShownDie | None, fires: bool, count: int = 1) -> None:
        """Show a ship with its die, if that has fallen; or so many of them face down."""
        self.ship, self.die, self.fires, self.count = ship, die, fires, count
        self.dice.setVisible(fires)
        if not self.dice.falling:
            faces = (die.face,) if die is not None else ()
            if faces != self.dice.faces:
                self.dice.show_faces(faces)
            self.dice.expect(1)
        self._tell()

    def let_fall(self, die: ShownDie, frame_ms: int) -> None:
        """Let its die fall; what it does is told when it lies still."""
        self.die = die
        self.dice.roll((die.face,), frame_ms)
        self._tell()

    def retell(self) -> None:
        """Say everything in the language now in use."""
        self._tell()

    def told(self) -> str:
        """Return all that it shows in words."""
        if self.ship is None:
            return ""
        if self.ship.ship is None:
            return f"{faction_name(self.ship.owner)}: " + ngettext(
                "{count} face down", "{count} face down", self.count
            )
        return say_ship(self.ship, None if self.dice.falling else self.die)

    def _on_landed(self) -> None:
        self._tell()

    def _tell(self) -> None:
        told = self.told()
        self.setAccessibleName(told)
        set_tip(self, told)
        self._place_die()
        self.update()

    # -- where things lie -------------------------------------------------------------------

    def _lines(self) -> tuple[int, int, int, bool]:
        """Return the heights of name, class and die, and whether the die lies beside the ship."""
        scale = look.text_scale()
        usual = self.fontMetrics().height()
        high = self.height()
        name, small = round(usual * NAME), round(usual * SMALL)
        die = round(min(LARGEST_DIE * scale, max(DIE * scale, high * 0.24), self.width()))
        die = die if self.fires else 0
        if high >= round(ROOMY * scale) + name + small + die:
            return name, small, die, False
        if high >= round(USABLE * scale) + name + die:
            return name, 0, die, False
        name = name if high >= round(LEAST * scale) + name else 0
        return name, 0, min(die, high - name, round(self.width() * BESIDE)), True

    def _block(self) -> tuple[float, float]:
        """Return how wide a ship's square is, and where the picture begins: all lies in the middle.

        What is left of the height is above and below.
        """
        name, small, die, beside = self._lines()
        words = name + small + (0 if beside else die)
        wide = self.width() - (die + 3 if beside else 0)
        side = max(1.0, min(wide, (self.height() - words) / BODY))
        return side, max(0.0, (self.height() - words - side * BODY) / 2)

    def picture(self) -> QRectF:
        """Return where the ship's card lies; its die may lie at the right of it."""
        _name, _small, die, beside = self._lines()
        side, top = self._block()
        left = (self.width() - side - (die + 3 if beside else 0)) / 2
        return QRectF(left, top, side, side * BODY)

    def die_place(self) -> QRect:
        """Return where its die falls."""
        name, small, die, beside = self._lines()
        card = self.picture()
        if beside:
            top = max(0, round(card.center().y() - die / 2))
            return QRect(min(round(card.right()) + 3, self.width() - die), top, die, die)
        below = round(card.bottom()) + name + small
        left = 2 if self.width() >= 2.3 * die else (self.width() - die) // 2
        return QRect(left, min(below, self.height() - die), die, die)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the die where it falls."""
        super().resizeEvent(event)
        self._place_die()

    def _place_die(self) -> None:
        inside = self.die_place().adjusted(2, 2, -2, -2)
        self.dice.setFixedSize(inside.size().expandedTo(QSize(1, 1)))
        self.dice.move(inside.topLeft())

    # -- painting ---------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ship, its name and class, and what its die did."""
        del event
        if self.ship is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._paint_ship(painter, self.ship)
            self._paint_words(painter, self.ship)
            if self.die is not None and self.fires and not self.dice.falling:
                self._paint_result(painter, self.die)

    def _paint_ship(self, painter: QPainter, ship: ShownShip) -> None:
        box = self.picture()
        side, ratio = round(box.width()), self.devicePixelRatioF()
        if side < 4:
            return
        if ship.ship is None:
            face = ship_stack(ship.owner, self.count, side, ratio, look.theme())
        else:
            state = "lit" if ship.asked else "normal"
            face = ship_counter(
                ship.owner, outline(ship.ship, ship.kind), side, ratio, look.theme(), state
            )
        aside = bool(ship.struck or ship.gone)
        painter.save()
        painter.translate(box.center())
        if aside:
            painter.rotate(-7)
            painter.setOpacity(0.45 if ship.gone else 1.0 if ship.asked else 0.7)
        painter.drawPixmap(QPointF(-side / 2, -side * (TOP + BODY / 2)), face)
        painter.restore()
        if aside:
            self._stamp(painter, box, ship)
        elif ship.caught or ship.joined:
            self._mark(painter, box, ship.caught)

    def _stamp(self, painter: QPainter, box: QRectF, ship: ShownShip) -> None:
        """Say across the ship that it is put aside, and why: filled once it has left."""
        sunk = ship.gone == SUNK or (not ship.gone and ship.struck == SINK)
        colour = look.colour("attack") if sunk else look.colour("retreat")
        painter.setFont(self._font(SMALL, True))
        metrics = painter.fontMetrics()
        sign = SIGNS[SINK] if sunk else SIGNS[CHASE] if ship.to or ship.struck else ""
        right = self.die_place().left() - 1.0 if self._lines()[3] and self.fires else self.width()
        most = min(max(box.width(), self.width() * 0.7), right)
        words = f"{sign} {say_stamp(ship)}".strip()
        if sign and (metrics.horizontalAdvance(words) + 8) * NARROWEST > most:
            words = f"{sign} {ship.to}".strip()
        wide = min(metrics.horizontalAdvance(words) + 8, most)
        band = QRectF(0, 0, wide, metrics.height())
        band.moveCenter(box.center())
        band.moveBottom(min(box.bottom() - 1, band.bottom() + box.height() * 0.2))
        band.moveLeft(min(max(0.7, band.left()), max(0.7, right - wide - 0.7)))
        paper = look.colour("paper") if sunk else look.colour("retreat_edge")
        fill, ink = (colour, paper) if ship.gone else (paper, colour)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(fill)
        painter.drawRoundedRect(band, 3, 3)
        painter.setPen(ink)
        draw_narrow(painter, band.adjusted(3, 0, -3, 0), words, True)

    def _mark(self, painter: QPainter, box: QRectF, caught: bool) -> None:
        """Mark a caught ship with cross hairs, one that has joined with a plus."""
        side = max(11.0, box.height() * 0.42)
        ring = QRectF(0, 0, side, side)
        ring.moveTopRight(QPointF(min(box.right() + side * 0.2, self.width() - 1.0), box.top()))
        painter.setPen(QPen(look.colour("paper"), 1.2))
        painter.setBrush(look.colour("attack") if caught else look.colour("mobilization"))
        painter.drawEllipse(ring)
        painter.setPen(QPen(QColor("#ffffff"), 1.5))
        inner = ring.adjusted(side * 0.22, side * 0.22, -side * 0.22, -side * 0.22)
        if caught:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            rim = inner.adjusted(side * 0.08, side * 0.08, -side * 0.08, -side * 0.08)
            painter.drawEllipse(rim)
        middle = ring.center()
        painter.drawLine(QPointF(inner.left(), middle.y()), QPointF(inner.right(), middle.y()))
        painter.drawLine(QPointF(middle.x(), inner.top()), QPointF(middle.x(), inner.bottom()))

    def _paint_words(self, painter: QPainter, ship: ShownShip) -> None:
        name, small, _die, _beside = self._lines()
        top = self.picture().bottom()
        rows = [(name, say_name(ship), NAME, True)]
        if ship.kind:
            rows.append((small, class_name(ship.kind), SMALL, False))
        painter.setPen(self.palette().windowText().color())
        for high, words, size, bold in rows:
            if high:
                painter.setFont(self._font(size * (SMALLEST if self.small else 1.0), bold))
                draw_narrow(painter, QRectF(0, top, self.width(), high), words, True)
                top += high

    def _paint_result(self, painter: QPainter, die: ShownDie) -> None:
        """Frame a die that struck, and say beside it what it did to whom.

        Colour is not all: the frame of one that chases is broken.
        """
        place = self.die_place()
        if die.result in SIGNS:
            sinks = die.result == SINK
            pen = QPen(look.colour("attack" if sinks else "lit"), 3)
            if not sinks:
                pen.setDashPattern([2.2, 1.4])
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(place).adjusted(1.5, 1.5, -1.5, -1.5), 6, 6)
        _name, _small, _die, beside = self._lines()
        room = QRect(
            place.right() + 4, place.top(), self.width() - place.right() - 4, place.height()
        )
        if beside or room.width() < place.width():
            return
        painter.setFont(self._font(SMALL * 0.95, False))
        painter.setPen(self.palette().windowText().color())
        lines = [say_result(die.result)]
        if die.ship:
            lines.append(tile_name(die.ship))
        half = room.height() / len(lines)
        for number, words in enumerate(lines):
            row = QRectF(room.x(), room.y() + number * half, room.width(), half)
            draw_narrow(painter, row, words, False)

    def has_room(self) -> bool:
        """Return whether its name is whole in the usual size of names."""
        if self.ship is None:
            return True
        metrics = QFontMetrics(self._font(NAME, True))
        return (metrics.horizontalAdvance(say_name(self.ship)) + 2) * NARROWEST <= self.width()

    def _font(self, factor: float, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(8, round(QFontInfo(font).pixelSize() * factor)))
        font.setBold(bold)
        return font


def draw_narrow(painter: QPainter, room: QRectF, words: str, centred: bool) -> None:
    """Write a line, its letters drawn together where they have no room, cut where that is little.

    Pen and font are the painter's.
    """
    metrics = painter.fontMetrics()
    # A pixel more on either side: letters are rounded where they are measured.
    needed = metrics.horizontalAdvance(words) + 2
    narrow = max(NARROWEST, min(1.0, room.width() / needed))
    wide = room.width() / narrow
    told = metrics.elidedText(words, Qt.TextElideMode.ElideRight, math.ceil(wide))
    painter.save()
    painter.translate(room.topLeft())
    painter.scale(narrow, 1)
    side = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
    painter.drawText(
        QRectF(0, 0, wide, room.height()), int(side | Qt.AlignmentFlag.AlignVCenter), told
    )
    painter.restore()


class ShipTiles(QWidget):
    """All ships of a side, as large as all of them have room; the box keeps its size."""

    def __init__(self) -> None:
        super().__init__()
        self.tiles: list[ShipTile] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_ships(
        self,
        ships: Sequence[tuple[ShownShip, ShownDie | None]],
        fires: bool = True,
    ) -> None:
        """Show ships in the order in which they fire; those face down lie in one stack, first."""
        down: dict[str, int] = {}
        for ship, _die in ships:
            if ship.ship is None:
                down[ship.owner] = down.get(ship.owner, 0) + 1
        up = [(ship, die) for ship, die in ships if ship.ship is not None]
        self._make(len(up) + len(down))
        stacks = [(ShownShip(None, owner), None, False, n) for owner, n in down.items()]
        shown = [*stacks, *((ship, die, fires, 1) for ship, die in up)]
        for tile, (ship, die, does, count) in zip(self.tiles, shown, strict=True):
            tile.show_ship(ship, die, does, count)
        self._size_names()
        told = [tile.told() for tile in self.tiles]
        self.setAccessibleName("; ".join(told))

    def tile_of(self, ship: str) -> ShipTile | None:
        """Return the tile of a ship; None where it is not shown."""
        return next((t for t in self.tiles if t.ship is not None and t.ship.ship == ship), None)

    def skip(self) -> None:
        """Let falling dice lie still."""
        for tile in self.tiles:
            tile.dice.skip()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for tile in self.tiles:
            tile.retell()

    def sizeHint(self) -> QSize:
        """Give room for a row."""
        return QSize(120, 60)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the ships anew for another size."""
        super().resizeEvent(event)
        self._lay()

    def _make(self, number: int) -> None:
        while len(self.tiles) < number:
            tile = ShipTile(self)
            tile.show()
            self.tiles.append(tile)
        while len(self.tiles) > number:
            tile = self.tiles.pop()
            tile.hide()
            tile.deleteLater()
        self._lay()

    def _lay(self) -> None:
        for tile, place in zip(self.tiles, self.places(len(self.tiles)), strict=True):
            tile.setGeometry(place)
        self._size_names()

    def _size_names(self) -> None:
        small = not all(tile.has_room() for tile in self.tiles)
        for tile in self.tiles:
            if tile.small != small:
                tile.small = small
                tile.update()

    def places(self, number: int) -> list[QRect]:
        """Return where so many ships lie: in as few rows as leave each its picture."""
        if not number:
            return []
        rows = max(range(1, number + 1), key=lambda rows: self._size(number, rows))
        a_row = -(-max(number, USUAL if rows == 1 else 1) // rows)
        wide = (self.width() - (a_row - 1) * GAP) // a_row
        high = (self.height() - (rows - 1) * GAP) // rows
        return [
            QRect(n % a_row * (wide + GAP), n // a_row * (high + GAP), max(1, wide), max(1, high))
            for n in range(number)
        ]

    def _size(self, number: int, rows: int) -> float:
        """Return how large a ship's picture may be in so many rows, its die beside it or below."""
        a_row = -(-number // rows)
        wide = (self.width() - (a_row - 1) * GAP) / a_row
        high = (self.height() - (rows - 1) * GAP) / rows - self.fontMetrics().height() * NAME
        die = DIE * look.text_scale()
        below = min(wide, (high - die) / BODY)
        beside = min(wide - min(die, wide * BESIDE), high / BODY)
        # Below this width there is no room for a name.
        return max(below, beside) * (1.0 if wide >= NAMED * look.text_scale() else 0.5)
