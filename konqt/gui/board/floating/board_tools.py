"""What lies over a board for whoever looks elsewhere on it: zoom buttons, edge tabs, small map."""

from konqt.gui.board.floating.edge_tabs import EdgeTabs
from konqt.gui.board.floating.minimap import MiniMap
from konqt.gui.board.floating.overlay import ZoomButtons
from konqt.gui.board.view import BoardView


class BoardTools:
    """Shows more of a board, or less, or another part of it."""

    def __init__(self, view: BoardView) -> None:
        self.zooms = ZoomButtons(view)
        self.beyond = EdgeTabs(view)
        self.minimap = MiniMap(view)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for part in (self.zooms, self.beyond, self.minimap):
            part.retranslate()
