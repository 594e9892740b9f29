"""What any part of a viewer asks of the page that it is on."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.narrator import Narrator
    from konqt.gui.viewer.timeline.playhead import Playhead
    from konqt.session.plan import Chair
    from konqt.session.replay import Replay


class RecordPage(Protocol):
    """A page that shows a record, at one step and to one viewer."""

    @property
    def replay(self) -> "Replay":
        """What is looked at: the game, or one of its branches."""
        ...

    @property
    def playhead(self) -> "Playhead":
        """At which step."""
        ...

    @property
    def viewer(self) -> str:
        """With whose eyes: a faction, `public` or `referee`."""
        ...

    @property
    def narrator(self) -> "Narrator":
        """What words the game."""
        ...

    @property
    def chairs(self) -> "Mapping[str, Chair]":
        """Who plays: faction -> chair."""
        ...
