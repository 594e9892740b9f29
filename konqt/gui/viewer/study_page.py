"""What the study needs of the page that it is on."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.chair import SomeChair
    from konqt.core.narrator import Narrator
    from konqt.gui.viewer.playhead import Playhead
    from konqt.session.replay import Replay


class StudiedPage(Protocol):
    """What the study needs of the page that it is on."""

    @property
    def replay(self) -> "Replay":
        """What is looked at: the game, or one of its branches."""
        ...

    @property
    def viewer(self) -> str:
        """With whose eyes."""
        ...

    @property
    def playhead(self) -> "Playhead":
        """At which step."""
        ...

    @property
    def narrator(self) -> "Narrator":
        """What words the game."""
        ...

    @property
    def chairs(self) -> "Mapping[str, SomeChair]":
        """Who plays."""
        ...

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
