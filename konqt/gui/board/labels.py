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
from konqt.gui.board.plate import Plate, Wanted
from konqt.gui.board.territory import box_at, clear
from konqt.i18n.texts import current_language

Sides: TypeAlias = tuple[int, int, int, int]
"""first and last column and row of a box: left, top, right, bottom"""
BESIDE = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""Down and across: on which sides of its name a sign looks for room."""
SPARE = 1.0
"""Board units between the two."""
AT_A_TIME = 14
"""Names written in one event, half a millisecond each."""


class Labels:
    """The names of one board view; those out of play stand back."""

    def __init__(self, view: Pane) -> None:
        self._view = view
        self._items: dict[tuple[str, bool], Sprite] = {}
        """by area, and whether its marks"""
        self._shown: dict[tuple[str, bool], tuple[Plate, str, float]] = {}
        self._play: frozenset[str] = frozenset()
        self._worth: frozenset[str] = frozenset()
        self._holders: Mapping[str, str] = {}
        self._under: frozenset[str] | None = None
        """areas whose names gave way to counters last; None: all have been laid anew since"""
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
        self._view.arrangement.want(
            Wanted(
                round(self._view.scale_now, 5),
                current_language(),
                self._view.art.text_scale,
                self._play or frozenset(self._view.ground.paths),
                self._worth,
            )
        )

    def restyle(self) -> None:
        """Write every name anew: another theme, language or text size."""
        self._shown.clear()
        self.ask()

    def hide(self, areas: frozenset[str]) -> None:
        """Let the names of some areas give way to counters."""
        plates = self._view.arrangement.plates
        under, self._under = self._under, areas
        known = {area for area, marks in self._items if not marks}
        turned = known if under is None else known & (areas ^ under)
        self.changes += bool(turned)
        for area in turned:
            self._items[area, False].setVisible(area not in areas and not plates[area].empty)

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
        self._under = None
        self.changes += 1
        arrangement = self._view.arrangement
        written = {(area, False): plate for area, plate in arrangement.plates.items()}
        for area in arrangement.signs:
            written[area, True] = self._held(area)
        arrangement.unwritten = self._write_some(written)
        if arrangement.unwritten:
            self._later.start()
        for (area, marks), item in self._items.items():
            place = arrangement.places[area]
            at = place.marks if marks else place.plate
            crowded = marks and at is None and place.name is not None
            item.setPos(QPointF(*(at or place.plate)))
            item.setVisible(not written[area, marks].empty and not crowded)
            if crowded and not written[area, True].empty:
                self._put_beside(area, item)
        if not arrangement.unwritten:
            arrangement.written.emit()

    def _sign_anew(self, areas: Iterable[str]) -> None:
        """Draw the signs of areas that others hold now; all stand where they stood."""
        arrangement = self._view.arrangement
        worth = (area for area in areas if area in arrangement.signs)
        changed = {
            (area, True): self._held(area) for area in worth if arrangement.signs[area].worth
        }
        arrangement.unwritten = self._write_some(changed)
        if arrangement.unwritten:
            self._later.start()

    def _held(self, area: str) -> Plate:
        """Return an area's marks with the sign of who holds it, where it is worth winning."""
        signs = self._view.arrangement.signs[area]
        return replace(signs, holder=self._holders.get(area, "") if signs.worth else "")

    def _put_beside(self, area: str, sign: Sprite) -> None:
        """Let a sign that has no room in its area stand beside the name, or nowhere: not on it."""
        arrangement, scale = self._view.arrangement, self._view.scale_now
        name, size = arrangement.name_box(area, scale), sign.boundingRect().size() / scale
        if name is None:
            return
        taken = [
            box
            for each, place in arrangement.places.items()
            for box in (
                arrangement.name_box(each, scale),
                arrangement.sign_box(each, scale),
                box_at(place.block, *(side * place.side for side in place.shape)),
            )
            if box is not None
        ]
        x, y = (name[0] + name[2]) / 2, (name[1] + name[3]) / 2
        wide = (name[2] - name[0] + size.width()) / 2 + SPARE
        high = (name[3] - name[1] + size.height()) / 2 + SPARE
        spots = [(x + across * wide, y + down * high) for down, across in BESIDE]
        for at in spots:
            if clear(box_at(at, size.width(), size.height()), taken):
                sign.setPos(QPointF(*at))
                sign.show()
                return

    def _write_some(self, plates: Mapping[tuple[str, bool], Plate]) -> int:
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
