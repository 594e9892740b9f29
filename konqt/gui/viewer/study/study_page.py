"""What the study needs of the page that it is on."""

from typing import TYPE_CHECKING, Protocol

from konqt.gui.viewer.teller import TellingPage

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


class StudiedPage(TellingPage, Protocol):
    """What the study needs of the page that it is on."""

    def look_at(self, replay: "Replay", step: int) -> None:
        """Look at another line of the game."""
        ...

    def go(self, step: int) -> None:
        """Stand at a step."""
        ...
