"""While a fight is on stage, the board above keeps its area and all neighbours in sight."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from konqt.games.kon.board.topology import Topology
from konqt.games.owner_data import Corrections
from konqt.gui.board.view import BoardView
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.widgets.unless_gone import unless_gone

if TYPE_CHECKING:  # games without ships load nothing of it
    from konqt.gui.kon.stage.stages import Stages
    from konqt.gui.page import AnyPage

    AnyStage = FightStage | Stages
else:
    AnyStage = FightStage
"""What fights are shown on: where there are ships, one stage for them lies beside the other."""

LOW = 700
"""Height of board, stage and hand together below which the stage takes less of it."""


def stage_for(data: Corrections, *, at_sea: bool) -> AnyStage:
    """Return the stage for fights: where there are ships, one for the sea lies beside it."""
    if not at_sea:
        return FightStage(data)
    from konqt.gui.kon.stage.stages import Stages

    return Stages(data)


class FightSight(QObject):
    """Joins a stage and a board view on a page."""

    def __init__(
        self, stage: AnyStage, view: BoardView, topology: Topology, page: "AnyPage", low: int = LOW
    ) -> None:
        """Join them; the stage takes less height where there are not `low` pixels for all."""
        super().__init__(page)
        self._low = low
        self._stage, self._view, self._topology, self._page = stage, view, topology, page
        stage.staged.connect(self._follow)
        for moved in (page, view):
            moved.installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the stage follow the height of the page, and of words above the board."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._stage.set_low(self._page.room_height < self._low)
        return super().eventFilter(watched, event)

    def look_anew(self) -> None:
        """Look as whoever comes here from where nobody fights: a step has one picture, not two."""
        view, size = self._view, self._view.size()
        below = self._stage.height() if self._stage.isVisible() else 0
        view.resize(size.width(), size.height() + below)
        view.fit_play()
        if below:
            self._follow(self._stage.area)
        view.resize(size)

    def _follow(self, area: str) -> None:
        self._view.camera.keep_in_sight(fought_over(self._topology, area) if area else ())


def fought_over(topology: Topology, area: str) -> tuple[str, ...]:
    """Return an area or a zone with its neighbours, first itself; nothing for what is neither."""
    number = topology.index.get(area)
    if number is not None:
        return (area, *(topology.areas[each] for each in topology.neighbours[number]))
    if area not in topology.zones:
        return ()
    beside = topology.zone_neighbours[topology.zones.index(area)]
    return (area, *(topology.zones[each] for each in beside))
