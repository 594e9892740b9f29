"""A viewer's page over which two boards may be laid: what is done to its board is done to them."""

from collections.abc import Collection

from konqt.gui.page import Seen
from konqt.gui.viewer.beside_room import BesideRoom
from konqt.gui.viewer.games_half import GamesHalf


class BesideSeam(GamesHalf[Seen]):
    """Hands themes, overlays and the menus' commands on to the boards side by side."""

    beside: BesideRoom

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        super().set_theme(theme)
        self.beside.set_theme(theme)

    def set_overlays(self, overlays: Collection[str]) -> None:
        """Lay exactly these over the board, and over two side by side."""
        super().set_overlays(overlays)
        self.beside.set_overlays(overlays)

    def on_board(self, command: str) -> None:
        """Do a command of the menus for boards: on those side by side while they are shown."""
        if self.beside.page is not None:
            self.beside.page.run(command)
        else:
            super().on_board(command)
