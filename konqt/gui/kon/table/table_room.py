"""How much room each part of a table has: hand, stage, state and question share its height."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject

from konqt.core.event import Event
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui import look
from konqt.gui.kon.board.selection import CARD, Selection
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.interaction.choices import asks_ships, board_matters, cards_matter
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.sight import LOW, AnyStage
from konqt.gui.kon.table.room import ColumnRoom
from konqt.gui.page import HAND_OPEN, STATE_FOLDED
from konqt.gui.panels.dock import Dock
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.unless_gone import unless_gone

LOW_FOOT, LOW_COLUMN, BRIEF_COLUMN = 800, 620, 480
"""Heights of a page, at the usual text size, below which undo says what it would undo in one line,
the log would have no room beside all of the state, and beside a prompt with its help."""

HANDS = ("hand", "card")
"""how the names of parts begin that lie in the hand"""
LINED = 470
"""Pixels of board, stage and hand together, at the usual text size, below which even little cards
would take the board's room while a fight is on stage."""


class TableRoom(QObject):
    """Lets the hand rise and sink, folds what a low page has no room for, and fits the board."""

    def __init__(
        self,
        table: TablePage[KonObservation],
        view: KonBoardView,
        hand: HandView,
        stage: AnyStage,
        status: StatusPanel,
        prompt: PromptPanel[KonObservation],
    ) -> None:
        super().__init__(table)
        self._table, self._view, self._hand, self._stage = table, view, hand, stage
        self._status, self._prompt = status, prompt
        self._fitted = self._fights = self._pointed = False
        """whether the board has been fitted to what is in play; whether a fight is on stage;
        whether the hand or a card of it is pointed at"""
        self.dock = Dock(hand, view.viewport())
        self._column = ColumnRoom(prompt)
        view.installEventFilter(self)
        table.parts_shown.connect(self._show_parts)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the height of words above the board."""
        if event.type() == QEvent.Type.Move:
            self._settle_hand()
        return super().eventFilter(watched, event)

    # -- the board --------------------------------------------------------------------------

    def fit_board(self, seen: KonObservation | None) -> None:
        """Fit the board to what is in play, once for all.

        Before the counters come, so that they are drawn once, at the right size.
        """
        if seen is not None and not self._fitted:
            self._fitted = True
            self._view.camera.fit(self._view.home or seen.areas_in_play)

    def share_height(self) -> None:
        """Lay the hand open wherever the board needs no room below it."""
        self.dock.share_with(self._view, self._hand.open_height, self._hand.set_whole)

    # -- the column -------------------------------------------------------------------------

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open hand and state as they were left."""
        self.dock.set_pinned(kept.get(HAND_OPEN, False))
        self._status.set_folded(kept.get(STATE_FOLDED, False))

    def settle_sizes(self) -> None:
        """Follow the height of the page."""
        height, scale = self._table.height(), look.text_scale()
        low = height < LOW_COLUMN * scale
        self._status.set_low(low)
        self._stage.last.set_low(low)
        self._prompt.foot.take_back.set_low(height < LOW_FOOT * scale)
        self._column.set_low(height < BRIEF_COLUMN * scale)
        self._settle_hand()

    def settle_question(self) -> None:
        """Make room in the column for what is asked."""
        self._column.settle(self._table.in_sight)

    # -- the hand ---------------------------------------------------------------------------

    def show_hand(self) -> None:
        """Show as much of the hand as is needed for what is asked."""
        seen = self._table.observation
        self.dock.set_open(bool(self._hand.items()))
        self.dock.set_matters(self._pointed or cards_matter(seen))
        self.dock.set_shared(board_matters(seen))
        self._settle_hand()

    def show_handover(self, faction: str, events: Sequence[Event]) -> None:
        """Show the hand in which something is to be read before another seat comes."""
        del events
        if faction:
            self.dock.set_matters(True)

    def take(self, hold: Selection) -> None:
        """Give the board free for a card that is in hand."""
        self.dock.set_away(hold.kind == CARD)

    def stage_fight(self, area: str) -> None:
        """Make room for a fight on stage; empty: it has gone."""
        self._fights = bool(area)
        self._settle_hand()

    def _show_parts(self, names: Collection[str]) -> None:
        """Let the hand rise while it or a card is pointed at: it is to be looked at."""
        self._pointed = any(each.partition(":")[0] in HANDS for each in names)
        self.dock.set_matters(self._pointed or cards_matter(self._table.observation))

    def _settle_hand(self) -> None:
        """Leave the board room in a low window, where stage and whole cards would take all."""
        room = self._table.room_height
        lined = room < LINED * look.text_scale()
        self._hand.set_little(self._fights and room < LOW, self._fights and lined)
        self.dock.set_beside(self._fights and not asks_ships(self._table.observation), self._fights)
