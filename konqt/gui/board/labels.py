"""Area names with their symbols above the map: pictures that keep their size at any zoom."""

from typing import Any

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QPainterPath, QPen

from konqt.gui import look
from konqt.gui.art.plates import Plate, plate_pixmap
from konqt.gui.board.arrangement import Wanted
from konqt.gui.board.items import Z_LABEL, Shape, Sprite
from konqt.i18n.texts import current_language


class Labels:
    """The names of one board view; those out of play stand back."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self._items: dict[str, Sprite] = {}
        self._shown: dict[str, tuple[Plate, str, float]] = {}
        self._play: frozenset[str] = frozenset()
        self._worth: frozenset[str] = frozenset()
        self._leaders = Shape(Z_LABEL - 0.5)
        self._leaders.hide()
        view.scene().addItem(self._leaders)
        view.arrangement.ready.connect(self._arrange)

    def set_play(self, areas: tuple[str, ...], objectives: tuple[str, ...]) -> None:
        """Say which areas are in play and which are worth winning."""
        play, worth = frozenset(areas), frozenset(objectives)
        if (play, worth) != (self._play, self._worth):
            self._play, self._worth = play, worth
            self.ask()

    def ask(self) -> None:
        """Ask for names and places in the zoom, language and text size in use."""
        self._view.arrangement.want(
            Wanted(
                round(self._view.scale_now, 5),
                current_language(),
                look.text_scale(),
                self._play,
                self._worth,
                fitted=self._view.fitted,
            )
        )

    def restyle(self) -> None:
        """Write every name anew: another theme, language or text size."""
        self._shown.clear()
        self.ask()

    def _arrange(self) -> None:
        arrangement = self._view.arrangement
        theme, ratio = look.theme(), self._view.devicePixelRatioF()
        leaders = QPainterPath()
        for area, place in arrangement.places.items():
            plate = arrangement.plates[area]
            item = self._items.get(area)
            key = (plate, theme.name, ratio)
            if item is None:
                item = Sprite(plate_pixmap(plate, theme, ratio), QPointF(), Z_LABEL)
                self._items[area] = item
                self._view.scene().addItem(item)
            elif self._shown.get(area) != key:
                item.show_pixmap(plate_pixmap(plate, theme, ratio))
            self._shown[area] = key
            item.setPos(QPointF(*place.plate))
            item.setVisible(not plate.empty)
            if place.leader is not None and item.isVisible():
                leaders.moveTo(QPointF(*place.leader[0]))
                leaders.lineTo(QPointF(*place.leader[1]))
        self._leaders.show_path(leaders, QPen(look.colour("board_ink"), 1.0), QBrush())
        self._view.pieces.place_again()
