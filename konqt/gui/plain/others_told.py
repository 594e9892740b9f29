"""What others did since one's own turn, in the sentences of a game's narrator."""

from collections.abc import Sequence
from typing import Generic

from konqt.gui.page import Seen
from konqt.gui.table.table_page import TablePage
from konqt.session.update import LogEntry


class PlainTeller(Generic[Seen]):
    """Tells each event of another's turn that no curtain has told."""

    def __init__(self, table: TablePage[Seen]) -> None:
        """Tell whoever looks at a table."""
        self._table = table

    def keeps_ways(self, seen: Seen) -> bool:
        """Return whether there are turns of others: in a game with turns."""
        return bool(seen.decision.moment.turn)

    def turn(self, seen: Seen) -> str:
        """Return whose turn the moment names."""
        return seen.decision.moment.turn

    def tells_missed(self, seen: Seen) -> bool:
        """Return False: the curtain has told what a seat missed."""
        del seen
        return False

    def says_more(self, missed: Sequence[LogEntry], eyes: str) -> bool:
        """Return False: the curtain has told what a seat missed."""
        del missed, eyes
        return False

    def lines(self, news: Sequence[LogEntry], seen: Seen, eyes: str) -> Sequence[str]:
        """Return a sentence for each event."""
        del seen, eyes
        table, missed = self._table, {entry.step for entry in self._table.controller.seats.missed}
        new = (entry for entry in news if entry.step not in missed)
        say = table.narrator.say_event
        return [say(event, table.chairs) for entry in new for event in entry.events]
