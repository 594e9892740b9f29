"""What the study needs of the page that it is on."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from konqt.core.action import Action
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.seen_so_far import SeenSoFar

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay


class StudiedPage(RecordPage, Protocol):
    """What the study needs of the page that it is on."""

    seen: SeenSoFar
    """how much of the game may be told"""

    def look_at(self, replay: "Replay", step: int) -> None:
        """Look at another line of the game."""
        ...

    def go(self, step: int) -> None:
        """Stand at a step."""
        ...

    def levels(self) -> Mapping[str, str]:
        """Return the game's opponents: level -> name."""
        ...

    def dice_told(self, step: int) -> Sequence[str]:
        """Say what else might have come of the dice of a step; nothing where none count."""
        ...

    def dice_owners(self, step: int) -> Sequence[tuple[str, int]]:
        """Return who rolled each die of a step and its face, in order; nothing if nobody says."""
        ...

    def places_named(self, step: int, actions: Sequence[Action]) -> Sequence[tuple[str, ...]]:
        """Return which places of the board each action names, as far as the eyes know them."""
        ...

    def place_name(self, place: str) -> str:
        """Return what the board calls a place."""
        ...
