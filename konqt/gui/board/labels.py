"""Area names with their symbols above the map: pictures that keep their size at any zoom.

They are written some at a time, those in play first, so that no event is long.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainterPath, QTransform

from konqt.gui.board.items import Z_LABEL, Z_READ, Sprite
from konqt.gui.board.pane import Pane
from konqt.gui.board.slots.plate import Plate, WantedWriting
from konqt.gui.board.slots.slots import tier_at
from konqt.gui.board.writing import What
from konqt.i18n.texts import current_language

Sides: TypeAlias = tuple[int, int, int, int]
"""first and last column and row of a box: left, top, right, bottom"""
AT_A_TIME = 14
"""Names written in one event, half a millisecond each."""


class Labels:
    """The names of one board view; those out of play stand back."""

    def __init__(self, view: Pane) -> None:
        self._view = view
        self._items: dict[What, Sprite] = {}
        self._shown: dict[What, tuple[Plate, str, float]] = {}
        self._play: frozenset[str] = frozenset()
        self._worth: frozenset[str] = frozenset()
        self._holders: Mapping[str, str] = {}
        self._gone: frozenset[What] | None = None
        """what gave way last; None: all has been laid anew since"""
        self._crossing = QPainterPath()
        self.changes = 0
        """how often other names and signs than before have come into sight, or to other places"""
        self._later = QTimer(view)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._go_on)
        view.arrangement.ready.connect(self._arrange)

    def set_play(self, areas: tuple[str, ...], objectives: tuple[str, ...]) -> None:
        """Say which areas are in play and which are worth winning."""
        play, worth = frozenset(areas), frozenset(objectives)
        if (play, worth) != (self._play, self._worth):
            self._play, self._worth = play, worth
            self.ask()

    def set_holders(self, holders: Mapping[str, str]) -> None:
        """Say who holds which area; the signs of those worth winning show it."""
        before, now = self._holders, dict(holders)
        self._holders = now
        if before == now:
            return
        if self._view.arrangement.unwritten or not self._items:
            self._go_on()
            return
        self._sign_anew([area for area in {**before, **now} if before.get(area) != now.get(area)])

    def ask(self) -> None:
        """Ask for names and places in the zoom, language and text size in use."""
        art = self._view.art
        self._view.arrangement.want(
            WantedWriting(
                tier_at(self._view.scale_now),
                current_language(),
                art.text_scale,
                self._play or frozenset(self._view.ground.paths),
                self._worth,
            )
        )

    def restyle(self) -> None:
        """Write every name anew: another theme, language or text size."""
        self._shown.clear()
        self._view.arrangement.unwritten = len(self._items)
        self.ask()
        self._later.start()

    def write_all(self) -> None:
        """Write at once what is to be written, for whoever cannot wait for later events."""
        self._view.arrangement.begin_now()
        while self._view.arrangement.unwritten:
            self._go_on()

    def hide(self, what: frozenset[What]) -> None:
        """Let some names and signs give way."""
        gone, self._gone = self._gone, what
        turned = self._items.keys() if gone is None else self._items.keys() & (what ^ gone)
        self.changes += bool(turned)
        written = self._view.arrangement.writings() if turned else {}
        for each in turned:
            self._items[each].setVisible(each in written and each not in what)

    def written(self) -> list[tuple[Plate, QPointF]]:
        """Return the names and signs that are seen, with their middles in board units."""
        return [
            (self._shown[what][0], item.pos())
            for what, item in self._items.items()
            if item.isVisible()
        ]

    def shows(self, area: str) -> bool:
        """Return whether an area's name stands on the map and can be read."""
        item = self._items.get((area, False))
        return item is not None and item.isVisible()

    def boxes(self) -> list[QRectF]:
        """Return where names and signs are seen, in board units."""
        scale = self._view.scale_now
        return [
            QRectF(item.pos() - QPointF(wide, high) / 2, item.pos() + QPointF(wide, high) / 2)
            for item in self._items.values()
            if item.isVisible()
            for wide, high in ((item.boundingRect().size() / scale).toTuple(),)
        ]

    def sides(self, onto: QTransform) -> list[Sides]:
        """Return where names and signs are seen, in whole pixels of a pane."""
        across, down, x, y = onto.m11(), onto.m22(), onto.dx(), onto.dy()
        found = []
        for item in self._items.values():
            if item.isVisible():
                at, box = item.pos(), item.boundingRect()
                wide, high = box.width() / 2, box.height() / 2
                middle, level = at.x() * across + x, at.y() * down + y
                found.append(
                    (round(middle - wide), round(level - high),
                     round(middle + wide), round(level + high))
                )  # fmt: skip
        return found

    def stay_legible(self, path: QPainterPath) -> None:
        """Let the names that a path crosses lie above it, and all others below the pieces."""
        bare = path.isEmpty() and self._crossing.isEmpty()
        self._crossing = path
        if not bare:
            self._raise()

    def _raise(self) -> None:
        arrangement, scale = self._view.arrangement, self._view.scale_now
        about = self._crossing.boundingRect()
        west, north, east, south = about.left(), about.top(), about.right(), about.bottom()
        for (area, marks), item in self._items.items():
            box = None if marks else arrangement.name_box(area, scale)
            crossed = (
                box is not None
                and (west <= box[2] and box[0] <= east and north <= box[3] and box[1] <= south)
                and self._crossing.intersects(QRectF(QPointF(*box[:2]), QPointF(*box[2:])))
            )
            item.setZValue(Z_READ if crossed else Z_LABEL)

    def _arrange(self) -> None:
        self._put()
        self._view.pieces.place_again()

    def _go_on(self) -> None:
        """Write the next names; nothing else has moved meanwhile."""
        self._put()
        self.hide(self._view.arrangement.hidden(self._view.scale_now))
        self._raise()

    def _put(self) -> None:
        self._gone = None
        self.changes += 1
        arrangement = self._view.arrangement
        written = arrangement.writings()
        plates = {what: self._held(what, plate) for what, (plate, _at) in written.items()}
        arrangement.unwritten = self._write_some(plates)
        if arrangement.unwritten:
            self._later.start()
        for what in self._items.keys() & written.keys():
            self._items[what].setPos(QPointF(*written[what][1]))
        if not arrangement.unwritten:
            arrangement.written.emit()

    def _sign_anew(self, areas: Iterable[str]) -> None:
        """Draw the signs of areas that others hold now; all stand where they stood."""
        written = self._view.arrangement.writings()
        signs = {(area, True): written[area, True][0] for area in areas if (area, True) in written}
        changed = {what: self._held(what, plate) for what, plate in signs.items() if plate.worth}
        self._view.arrangement.unwritten = self._write_some(changed)
        if self._view.arrangement.unwritten:
            self._later.start()

    def _held(self, what: What, plate: Plate) -> Plate:
        """Return what is written with the sign of who holds the area, if it is worth winning."""
        area, marks = what
        if not (marks and plate.worth):
            return plate
        return replace(plate, holder=self._holders.get(area, ""))

    def _write_some(self, plates: Mapping[What, Plate]) -> int:
        """Write what is new, and give how many names are left for later."""
        art, ratio = self._view.art, self._view.devicePixelRatioF()
        new = [
            what for what, plate in plates.items()
            if self._shown.get(what) != (plate, art.theme.name, ratio)
        ]  # fmt: skip
        new.sort(key=lambda what: plates[what].quiet)
        self.changes += bool(new)
        for what in new[:AT_A_TIME]:
            plate, item = plates[what], self._items.get(what)
            picture = art.plate_picture(plate, ratio)
            if item is None:
                item = self._items[what] = Sprite(picture, QPointF(), Z_LABEL)
                self._view.scene().addItem(item)
            else:
                item.show_pixmap(picture)
            self._shown[what] = (plate, art.theme.name, ratio)
        return max(0, len(new) - AT_A_TIME)
