"""Where the King comes to in events."""

from collections.abc import Iterable, Iterator

from konqt.core.event import Event
from konqt.games.crown.account.crown_rows import KING_GOES
from konqt.games.crown.engine.happened import CrownEvent


def king_comes(events: Iterable[Event]) -> Iterator[str]:
    """Give the spaces that the King comes to, in order."""
    for event in events:
        if isinstance(event, CrownEvent) and event.kind in KING_GOES:
            yield event.word("to")
