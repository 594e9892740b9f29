"""Area names with their symbols above the map: pictures that keep their size at any zoom.

They are written some at a time, those in play first, so that no event is long.
"""

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainterPath

from konqt.gui.board.items import Z_LABEL, Z_READ, Sprite
from konqt.gui.board.pane import Pane
from konqt.gui.board.plate import Plate, Wanted
from konqt.i18n.texts import current_language

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
        self._crossing = QPainterPath()
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
        if holders != self._holders:
            self._holders = dict(holders)
            self._put()

    def ask(self) -> None:
        """Ask for names and places in the zoom, language and text size in use."""
        self._view.arrangement.want(
            Wanted(
                round(self._view.scale_now, 5),
                current_language(),
                self._view.art.text_scale,
                self._play or frozenset(self._view.ground.paths),
                self._worth,
                fitted=self._view.fitted,
            )
        )

    def restyle(self) -> None:
        """Write every name anew: another theme, language or text size."""
        self._shown.clear()
        self.ask()

    def hide(self, areas: frozenset[str]) -> None:
        """Let the names of some areas give way to counters."""
        plates = self._view.arrangement.plates
        for (area, marks), item in self._items.items():
            if not marks:
                item.setVisible(area not in areas and not plates[area].empty)

    def stay_legible(self, path: QPainterPath) -> None:
        """Let the names that a path crosses lie above it, and all others below the pieces."""
        self._crossing = path
        self._raise()

    def _raise(self) -> None:
        arrangement, scale = self._view.arrangement, self._view.scale_now
        for (area, marks), item in self._items.items():
            box = None if marks else arrangement.name_box(area, scale)
            crossed = box is not None and self._crossing.intersects(
                QRectF(QPointF(*box[:2]), QPointF(*box[2:]))
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
        arrangement = self._view.arrangement
        written = {(area, False): plate for area, plate in arrangement.plates.items()}
        for area, signs in arrangement.signs.items():
            holder = self._holders.get(area, "") if signs.worth else ""
            written[area, True] = replace(signs, holder=holder)
        arrangement.unwritten = self._write_some(written)
        if arrangement.unwritten:
            self._later.start()
        for (area, marks), item in self._items.items():
            place = arrangement.places[area]
            at = place.marks if marks else place.plate
            item.setPos(QPointF(*(at or place.plate)))
            item.setVisible(not written[area, marks].empty)
        if not arrangement.unwritten:
            arrangement.written.emit()

    def _write_some(self, plates: Mapping[tuple[str, bool], Plate]) -> int:
        """Write what is new, and give how many names are left for later."""
        art, ratio = self._view.art, self._view.devicePixelRatioF()
        new = [
            what for what, plate in plates.items()
            if self._shown.get(what) != (plate, art.theme.name, ratio)
        ]  # fmt: skip
        new.sort(key=lambda what: plates[what].quiet)
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
