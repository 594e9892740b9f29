"""What the table has more of in games with ships; other games load none of it."""

from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.kon.table.card_keeping import CardKeeping
from konqt.gui.kon.table.exchange import Exchange
from konqt.gui.kon.table.nine_april import NineApril
from konqt.gui.kon.table.placing import Placing
from konqt.gui.kon.table.sea_parts import SeaPart as SeaPart
from konqt.gui.kon.table.sea_parts import TableParts as TableParts
from konqt.gui.kon.table.sea_questions import SeaQuestions
from konqt.gui.kon.table.ships_asked import ShipsAsked
from konqt.gui.kon.table.ships_waiting import ShipsWaiting
from konqt.gui.kon.table.task_force import TaskForce
from konqt.gui.kon.table.way_back import WayBack


class AtSea:
    """Makes all of it, and tells it what is seen."""

    def __init__(self, table: TableParts) -> None:
        self.april = NineApril(table)
        self.force = TaskForce(table, table.view.pieces.shown.data)
        self.ships = ShipsWaiting(table)
        self.keeping = CardKeeping(table)
        self.asked = ShipsAsked(table)
        self.questions = SeaQuestions(table)
        self.placing = Placing(table, self.ships)
        self.exchange = Exchange(table)
        self.back = WayBack(table, self.keeping.marking)
        ships = (self.ships, self.asked, self.placing, self.exchange, self.force)
        rest = (self.keeping, self.questions, self.back)
        self._parts: tuple[SeaPart, ...] = (self.april, *ships, *rest)

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take what the eyes before the screen see; None while nobody may look."""
        for part in self._parts:
            part.show_observation(observation)

    def put_away(self) -> None:
        """Show no tray and no ship to be chosen: what has happened is being looked at."""
        for part in self._parts:
            part.show_observation(None)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        for part in self._parts:
            part.retranslate()
