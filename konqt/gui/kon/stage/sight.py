"""While a fight is on stage, the board above keeps its area and all neighbours in sight."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from konqt.board.topology import Topology
from konqt.gui.board.camera import Camera
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.widgets.unless_gone import unless_gone

if TYPE_CHECKING:  # games without ships load nothing of it
    from konqt.gui.kon.stage.stages import Stages

LOW = 700
"""Height of a page below which the stage takes less of it."""


class FightSight(QObject):
    """Joins a stage and a board view on a page."""

    def __init__(
        self, stage: "FightStage | Stages", view: Camera, topology: Topology, page: QWidget
    ) -> None:
        super().__init__(page)
        self._stage, self._view, self._topology, self._page = stage, view, topology, page
        stage.staged.connect(self._follow)
        page.installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the stage follow the page's height."""
        if event.type() == QEvent.Type.Resize:
            self._stage.set_low(self._page.height() < LOW)
        return super().eventFilter(watched, event)

    def _follow(self, area: str) -> None:
        self._view.keep_in_sight(fought_over(self._topology, area) if area else ())


def fought_over(topology: Topology, area: str) -> tuple[str, ...]:
    """Return an area with its neighbours, first itself; nothing for what is not on the board."""
    number = topology.index.get(area)
    if number is None:
        return ()
    return (area, *(topology.areas[each] for each in topology.neighbours[number]))
