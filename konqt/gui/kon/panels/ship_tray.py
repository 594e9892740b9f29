"""The tray of ships between board and hand: who waits for an order, and who is meant next."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontInfo,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from konqt.games.kon.wording.ship_cards import class_name, say_ship
from konqt.games.kon.wording.ship_names import tile_name
from konqt.gui.kon.art import look
from konqt.gui.kon.art.ship_counters import ship_counter
from konqt.gui.kon.art.ship_look import outline_of
from konqt.gui.kon.interaction.ship_rows import ShipGroup, kind_of
from konqt.gui.kon.panels.taken_piece import TakenPiece
from konqt.gui.kon.stage.ship_tiles import SIGNS, draw_narrow
from konqt.gui.widgets.heard_parts import HeardAs
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.take_out import take_out
from konqt.i18n.texts import _, ngettext

GAP = 4
EDGE = 8
PICTURE = 50
"""Pixels of a ship's square at the usual text size; its card fills two thirds of the height."""
TOP, BODY = 0.18, 0.64
"""Of a ship's square: empty above its card, and as high as the card with its shadow."""
LEAST_WIDTH, MOST_WIDTH = 62, 96
"""Pixels of a tile at the usual text size: narrower ones lie in two rows."""
SMALL = 0.84
CHASE, SINK = "chase", "sink"


class WaitingShip(TakenPiece):
    """Ships of one kind in the tray."""

    taken = Signal(str)
    carried = Signal(str, object)
    looked_at = Signal(str)

    def __init__(self, group: ShipGroup, parent: QWidget) -> None:
        super().__init__(parent)
        self.group = group
        self.setObjectName(f"ship:{kind_of(group.ship)}")
        self._tell()
        if group.why_not:
            self.setCursor(Qt.CursorShape.ArrowCursor)

    def _tell(self) -> None:
        group = self.group
        told = [say_ship(group.facts)]
        if len(group.ships) > 1:
            told.append(ngettext("{count} of them", "{count} of them", len(group.ships)))
        told += filter(None, (group.to, group.why_not))
        self.setAccessibleName(" ".join(told))
        set_tip(self, "\n".join(told))

    def take(self) -> None:
        """Tell that it was clicked."""
        self.taken.emit(self.group.ship)

    def carry(self, at: QPoint) -> None:
        """Tell that it is being dragged."""
        self.carried.emit(self.group.ship, at)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the mouse looks at it."""
        super().enterEvent(event)
        self.looked_at.emit(self.group.ship)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard looks at it."""
        super().focusInEvent(event)
        self.looked_at.emit(self.group.ship)

    def name(self) -> str:
        """Return what stands on the tile: of several of a kind the name that they share."""
        first = tile_name(self.group.ship)
        return first.rstrip(" 0123456789") if len(self.group.ships) > 1 else first

    @property
    def has_signs(self) -> bool:
        """Whether it shows what its die needs, in signs."""
        return not self.group.to and bool(self.group.facts.sinks or self.group.facts.chases)

    def die(self) -> str:
        """Return what its die needs, in signs; the kind of ship where it has no die."""
        facts = self.group.facts
        told = [
            f"{SIGNS[what]} {faces_in_short(faces)}"
            for what, faces in ((SINK, facts.sinks), (CHASE, facts.chases))
            if faces
        ]
        return "  ".join(told) or class_name(facts.kind)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ship, how many of it there are, its name and what its die needs."""
        del event
        group = self.group
        side = picture_side()
        usual = self.fontMetrics().height()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_ground(painter)
            idle = bool(group.why_not)
            painter.setOpacity(0.45 if idle else 1.0)
            state = "normal" if idle else "selected" if self.is_taken else "lit"
            face = ship_counter(
                group.facts.faction,
                outline_of(group.facts),
                side,
                self.devicePixelRatioF(),
                look.theme(),
                state,
            )
            left = (self.width() - side) / 2
            painter.drawPixmap(QPointF(left, 3 - side * TOP), face)
            if len(group.ships) > 1:
                self._paint_count(painter, QPointF(left + side * 0.9, 3 + side * BODY))
            painter.setPen(self.palette().windowText().color())
            top = 3 + side * BODY
            for words, bold in ((self.name(), True), (group.to or self.die(), False)):
                painter.setFont(self._font(bold))
                room = QRectF(2, top, self.width() - 4, usual * SMALL)
                draw_narrow(painter, room, words, True)
                top += usual * SMALL

    def _paint_ground(self, painter: QPainter) -> None:
        if self.is_taken:
            colour = QColor(look.colour("lit"))
            painter.setPen(QPen(colour, 2))
            colour.setAlpha(40)
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        if self.hasFocus():
            painter.setPen(QPen(look.colour("focus"), 1.5, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def _paint_count(self, painter: QPainter, corner: QPointF) -> None:
        painter.setFont(self._font(True))
        words = f"×{len(self.group.ships)}"
        box = QRectF(0, 0, painter.fontMetrics().horizontalAdvance(words) + 8, 15)
        box.moveBottomRight(corner)
        painter.setPen(QPen(self.palette().mid().color(), 1))
        painter.setBrush(self.palette().base())
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(self.palette().text().color())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)

    def _font(self, bold: bool) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(8, round(QFontInfo(font).pixelSize() * SMALL)))
        font.setBold(bold)
        return font


class ShipTray(QWidget):
    """All ships that wait for an order, above them what a click on the board means."""

    taken = Signal(str)
    """ship: it is meant next"""
    carried = Signal(str, object)
    """ship, global position"""
    let_go = Signal(object)
    """global position"""
    looked_at = Signal(str)
    """ship: mouse or keyboard has come to it"""

    def __init__(self, walks: bool = True) -> None:
        """Begin an empty tray; `walks`: to come to a ship by an arrow takes it, too."""
        super().__init__()
        self._walks = walks
        self.setObjectName("shipTray")
        self.told = Label()
        self.told.setWordWrap(True)
        self.list = HeardAs(QAccessible.Role.List, self)
        self.tiles: list[WaitingShip] = []
        self.head = QHBoxLayout()
        """the words, and buttons beside them"""
        self.head.addWidget(self.told, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(EDGE, 3, EDGE, 3)
        column.setSpacing(2)
        column.addLayout(self.head)
        column.addWidget(self.list)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_ships(self, groups: Sequence[ShipGroup], name: str) -> None:
        """Show ships; `name` says to those who hear it what they wait for."""
        focused = next((place for place, t in enumerate(self.tiles) if t.hasFocus()), None)
        if [tile.group for tile in self.tiles] != list(groups):
            self._make(groups)
        self.list.setAccessibleName(name)
        if focused is not None and self.tiles:
            self.tiles[min(focused, len(self.tiles) - 1)].setFocus()
        self.setVisible(bool(groups))

    def mark(self, ship: str) -> None:
        """Show which ship is meant next; the keyboard comes to its tile first."""
        for tile in self.tiles:
            mine = ship in tile.group.ships
            tile.set_taken(mine)
            tile.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if mine or not ship else Qt.FocusPolicy.ClickFocus
            )

    def say(self, text: str, signs: bool = True) -> None:
        """Say what a click on the board means, and what the signs on the tiles stand for.

        `signs` is False where another tray beside this one says it.
        """
        signs = signs and any(tile.has_signs for tile in self.tiles)
        key = _("Below each ship the faces of its die: × sinks, → chases.") if signs else ""
        self.told.setText(" ".join(filter(None, (text, key))))

    def retranslate(self) -> None:
        """Draw anew in the theme now in use; whoever shows ships says them anew."""
        self._settle()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from ship to ship."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        step = steps.get(Qt.Key(event.key()))
        here = next((place for place, t in enumerate(self.tiles) if t.hasFocus()), None)
        if step is None or here is None:
            super().keyPressEvent(event)
            return
        to = self.tiles[max(0, min(here + step, len(self.tiles) - 1))]
        to.setFocus(Qt.FocusReason.TabFocusReason)
        if self._walks and not to.group.why_not:
            to.take()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the ships anew for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._settle()

    # -- inside -----------------------------------------------------------------------------

    def _make(self, groups: Sequence[ShipGroup]) -> None:
        for tile in self.tiles:
            take_out(tile)
        self.tiles = []
        for group in groups:
            tile = WaitingShip(group, self.list)
            tile.taken.connect(self.taken)
            tile.carried.connect(self.carried)
            tile.let_go.connect(self.let_go)
            tile.looked_at.connect(self.looked_at)
            tile.show()
            self.tiles.append(tile)
        self._settle()

    def _settle(self) -> None:
        """Lay the tiles in as few rows as leave each the room for its name."""
        number = len(self.tiles)
        if not number:
            return
        scale = look.text_scale()
        width = max(1, self.width() - 2 * EDGE)
        most = max(1, (width + GAP) // (round(LEAST_WIDTH * scale) + GAP))
        rows = -(-number // most)
        a_row = -(-number // rows)
        wide = min(round(MOST_WIDTH * scale), (width - (a_row - 1) * GAP) // a_row)
        high = tile_height(QFontMetrics(self.font()))
        for place, tile in enumerate(self.tiles):
            left, top = place % a_row * (wide + GAP), place // a_row * (high + GAP)
            tile.setGeometry(QRect(QPoint(left, top), QSize(wide, high)))
        self.list.setFixedHeight(rows * (high + GAP) - GAP)


def picture_side() -> int:
    """Return the side of a ship's square at the text size in use."""
    return round(PICTURE * look.text_scale())


def tile_height(metrics: QFontMetrics) -> int:
    """Return the height of a tile: its card, its name, what its die needs."""
    return round(3 + picture_side() * BODY + 2 * metrics.height() * SMALL + 3)


def faces_in_short(faces: Sequence[int]) -> str:
    """Return faces of a die as "6", "5–6" or "2, 5"."""
    if len(faces) > 1 and faces[-1] - faces[0] == len(faces) - 1:
        return f"{faces[0]}–{faces[-1]}"
    return ", ".join(map(str, faces))
