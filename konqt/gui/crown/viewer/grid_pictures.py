"""Plan and grid as pictures, painted on no screen, for a page that lays them beside the map."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from konqt.core.observation import Observation
from konqt.games.crown.crown_game import CrownObservation, crown_observation
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid

SIZE = QSize(560, 412)


class GridPictures:
    """Paints one observation after the other, in the language and theme in use."""

    def __init__(self, data: object, say: Callable[[CrownObservation], str]) -> None:
        """Begin with an owner's data, or None; `say` words plan and grid."""
        self._grid, self._say = PlanAndGrid(data), say
        self._grid.resize(SIZE)

    def paint(self, seen: Observation) -> QImage:
        """Return plan and grid as they are seen."""
        self._grid.show_observation(crown_observation(seen))
        return self._grid.grab().toImage()

    def say(self, seen: Observation) -> str:
        """Return what lies there in words."""
        return self._say(crown_observation(seen))
