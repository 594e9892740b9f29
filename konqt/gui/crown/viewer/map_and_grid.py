"""Map, plan and grid, and tracks where they have room, as a picture shows them: nothing else."""

from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.crown.crown_colours import crown_colour
from konqt.gui.crown.grid.grid_layout import LEAST

MAP_SHAPE, MAP_SHARE = 0.5, 0.34
"""How wide the map is beside its height, and the most of the width that it takes."""
TRACKS, TRACKS_HIGH, GAP = 330, 400, 6
"""pixels of the tracks, which come where plan and grid keep their least width, of their height at
most, and between the parts"""


class MapAndGrid(QWidget):
    """Lays the blocks of the table side by side on its ground."""

    def __init__(self, board: QWidget, grid: QWidget, tracks: QWidget) -> None:
        """Take the map, plan and grid, and the tracks out of their page."""
        super().__init__()
        self._board, self._grid, self._tracks = board, grid, tracks
        for part in (board, grid, tracks):
            part.setParent(self)
            # However small the picture is, each part has its share of it.
            part.setMinimumSize(0, 0)
            part.setMaximumSize(self.maximumSize())
            part.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole map, and the tracks where there is room for them."""
        super().resizeEvent(event)
        high = self.height() - 2 * GAP
        wide = round(min(high * MAP_SHAPE, self.width() * MAP_SHARE))
        rest = self.width() - wide - 3 * GAP
        roomy = rest - TRACKS - GAP >= LEAST.width()
        middle = rest - (TRACKS + GAP if roomy else 0)
        self._board.setGeometry(GAP, GAP, wide, high)
        self._grid.setGeometry(wide + 2 * GAP, GAP, middle, high)
        self._tracks.setVisible(roomy)
        self._tracks.setGeometry(wide + middle + 3 * GAP, GAP, TRACKS, min(high, TRACKS_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of the table."""
        del event
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), crown_colour("ground"))
