"""Area names with their symbols above the map: pictures that keep their size at any zoom.

They are written some at a time, those in play first, so that no event is long.
"""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.gui.board.items import Z_LABEL, Shape, Sprite
from konqt.gui.board.pane import Pane
from konqt.gui.board.plate import Plate, Wanted
from konqt.i18n.texts import current_language

AT_A_TIME = 14
"""Names written in one event, half a millisecond each."""


class Labels:
    """The names of one board view; those out of play stand back."""

    def __init__(self, view: Pane) -> None:
        self._view = view
        self._items: dict[str, Sprite] = {}
        self._shown: dict[str, tuple[Plate, str, float]] = {}
        self._play: frozenset[str] = frozenset()
        self._worth: frozenset[str] = frozenset()
        self._crowded: tuple[tuple[str, int], ...] = ()
        self._leaders = Shape(Z_LABEL - 0.5)
        self._leaders.hide()
        view.scene().addItem(self._leaders)
        self._later = QTimer(view)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._arrange)
        view.arrangement.ready.connect(self._arrange)

    def set_play(self, areas: tuple[str, ...], objectives: tuple[str, ...]) -> None:
        """Say which areas are in play and which are worth winning."""
        play, worth = frozenset(areas), frozenset(objectives)
        if (play, worth) != (self._play, self._worth):
            self._play, self._worth = play, worth
            self.ask()

    def set_crowded(self, crowded: tuple[tuple[str, int], ...]) -> None:
        """Say in which areas more than one faction stands, and how many."""
        if crowded != self._crowded:
            self._crowded = crowded
            self.ask()

    def ask(self) -> None:
        """Ask for names and places in the zoom, language and text size in use."""
        self._view.arrangement.want(
            Wanted(
                round(self._view.scale_now, 5),
                current_language(),
                self._view.art.text_scale,
                self._play or frozenset(self._view.ground.paths),
                self._worth,
                self._crowded,
                fitted=self._view.fitted,
            )
        )

    def restyle(self) -> None:
        """Write every name anew: another theme, language or text size."""
        self._shown.clear()
        self.ask()

    def _arrange(self) -> None:
        arrangement = self._view.arrangement
        arrangement.unwritten = self._write_some(arrangement.plates)
        if arrangement.unwritten:
            self._later.start()
        leaders = QPainterPath()
        for area, place in arrangement.places.items():
            plate, item = arrangement.plates[area], self._items.get(area)
            if item is None:
                continue
            item.setPos(QPointF(*place.plate))
            item.setVisible(not plate.empty)
            if place.leader is not None and item.isVisible():
                leaders.moveTo(QPointF(*place.leader[0]))
                leaders.lineTo(QPointF(*place.leader[1]))
        self._leaders.show_path(leaders, QPen(self._view.art.colour("board_ink"), 1.0), QBrush())
        self._view.pieces.place_again()

    def _write_some(self, plates: Mapping[str, Plate]) -> int:
        """Write what is new, and give how many names are left for later."""
        art, ratio = self._view.art, self._view.devicePixelRatioF()
        new = [
            area for area, plate in plates.items()
            if self._shown.get(area) != (plate, art.theme.name, ratio)
        ]  # fmt: skip
        new.sort(key=lambda area: plates[area].quiet)
        for area in new[:AT_A_TIME]:
            plate, item = plates[area], self._items.get(area)
            picture = art.plate_picture(plate, ratio)
            if item is None:
                item = self._items[area] = Sprite(picture, QPointF(), Z_LABEL)
                self._view.scene().addItem(item)
            else:
                item.show_pixmap(picture)
            self._shown[area] = (plate, art.theme.name, ratio)
        return max(0, len(new) - AT_A_TIME)
