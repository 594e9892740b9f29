"""A page on which a game lies: board, hand below it, a column with tabs beside it.

The common half of table and viewer. It holds no rules and knows no game: whoever derives from it
makes the parts, and asks it to lay them out.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from PySide6.QtCore import QEvent, Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.core.event import Event
from konqt.core.observation import Observation
from konqt.games.registry import narrator_of
from konqt.gui.overlays import OVERLAYS
from konqt.gui.panels.decision_column import USUAL_SHARES, DecisionColumn, DecisionShares
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.panels.rules_panel import RulesPanel
from konqt.gui.panels.side import ROOMY, SideColumn, SideTabs, side_width
from konqt.gui.panels.side_fold import SideFold
from konqt.gui.threads.in_turns import InTurns
from konqt.i18n.locales import current_locale

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.core.chair import SomeChair
    from konqt.core.narrator import Narrator
    from konqt.session.replay import Replay
    from konqt.session.session import Session

Seen = TypeVar("Seen", bound=Observation)
"""a game's own observations"""
Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)


class Part(Protocol):
    """A widget of a page that says its texts again in the language now in use."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        ...


class SeeingPart(Part, Protocol[Seen_contra]):
    """A part that shows what the current eyes may know."""

    def show_observation(self, observation: Seen_contra | None) -> None:
        """Show an observation of the game's own; None while nobody may look."""
        ...


class StatusHolder(Protocol):
    """A widget that shows the state of a game as one of its parts."""

    @property
    def observation(self) -> Observation | None:
        """What it tells of."""
        ...

    @property
    def card_wanted(self) -> SignalInstance:
        """Says (faction, card) whose page is to be opened."""
        ...


class BoardPart(Part, Protocol[Seen_contra]):
    """What lies in the middle: a map, or whatever a game has in its place."""

    @property
    def awaited(self) -> bool:
        """Whether it is in sight and still being laid out."""
        ...

    def set_observation(self, observation: Seen_contra | None) -> None:
        """Show an observation of the game's own; None while nobody may look."""
        ...

    def show_moves(
        self, events: Sequence[Event], before: Callable[[int], Seen_contra] | None = None
    ) -> None:
        """Show who went where by some events, as whoever looks was told them; none: nobody.

        What was seen so many steps `before` them, one or more, tells what they decided.
        """
        ...

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        ...

    def fit_play(self) -> None:
        """Show where the game is played."""
        ...

    def run(self, command: str) -> None:
        """Do one of the menus' commands for boards; nothing where there is no map."""
        ...

    def set_overlay(self, name: str, on: bool) -> None:
        """Lay one of `gui.overlays` over the board, or take it off, where there is such a thing."""
        ...

    def set_camera(self, follows: bool, motion: float) -> None:
        """Look where something happens by itself, or not; `motion` 0 goes there at once."""
        ...

    def show_focus(self) -> None:
        """Show where on it the keyboard is."""
        ...

    def stop(self) -> None:
        """End what runs behind it."""
        ...


class HandPart(SeeingPart[Seen_contra], Protocol[Seen_contra]):
    """The hand, or the hands, below the board."""

    def set_large(self, large: bool) -> None:
        """Take more room in a large window, or less."""
        ...


class Motion(Protocol):
    """Shows events one after the other; what they lead to is known from the start."""

    @property
    def finished(self) -> SignalInstance:
        """Says that everything has been shown."""
        ...

    @property
    def stopped(self) -> SignalInstance:
        """Says whether it waits until somebody goes on."""
        ...

    waits: bool
    """whether it does"""
    factor: float
    """length of everything; 0 shows the end at once"""
    dice: bool
    """whether dice are seen falling"""

    def play(self, events: Iterable[Event]) -> None:
        """Show events, then say `finished`."""
        ...

    def skip(self) -> None:
        """Show the end of everything that moves or waits."""
        ...

    def halt(self, on: bool) -> None:
        """Show nothing more until it is let go on, or let it."""
        ...


HAND_OPEN, STATE_FOLDED, SIDE_FOLDED = "hand_open", "state_folded", "side_folded"
LANES_FOLDED, AHEAD_HIDDEN = "lanes_folded", "ahead_hidden"
PANELS = (HAND_OPEN, STATE_FOLDED, SIDE_FOLDED, LANES_FOLDED, AHEAD_HIDDEN)
"""what is kept of a page's panels: true is not as at first"""

Onlooker = tuple[str, frozenset[str]]
"""whose hand lies open: of which game, which seat"""


def widget_of(part: object) -> QWidget:
    """Return a part as the widget that every part is."""
    assert isinstance(part, QWidget), f"{type(part).__name__} is no widget"
    return part


def name_places(page: "AnyPage | None") -> None:
    """Tell a game by a page's board and data; None: every game as it is shipped."""
    if page is None:
        current_locale().boards.clear()
        current_locale().data.clear()
    else:
        page.narrator.use_board(page.names, page.data)


class PlayPage(QWidget, Generic[Seen]):
    """Board, hand and side column of one game, for its own observations."""

    card_wanted = Signal(str, str)
    """faction, card: its page is to be opened"""
    panel_changed = Signal(str, bool)
    """name of `PANELS`: somebody has folded or opened it, and it is to stay so"""
    parts_shown = Signal(object)
    """names of all parts that are pointed at from now on: what they lie in is to be opened"""
    sounded = Signal(str)
    """one of `gui.sound.names`: it belongs to what is being shown"""

    first_rule: ClassVar[str] = ""
    """the rule that lies open before any is asked for; empty: the first one"""
    shares: ClassVar[DecisionShares] = USUAL_SHARES
    """what the decision and the log have of the column beside the board"""

    view: BoardPart[Seen]
    hand: HandPart[Seen]
    status: SeeingPart[Seen]
    tabs: SideTabs
    side: SideColumn | DecisionColumn
    fold: SideFold
    beside_column: QVBoxLayout
    """the board, with what stands above and below it"""
    spoken: InTurns

    def __init__(
        self, game: str, source: "Session | Replay", parent: QWidget | None = None
    ) -> None:
        """Begin a page.

        Args:
            game: the game's name in the registry.
            source: the session or the replay that is shown: its board, plan and owner's data.
            parent: the widget that holds the page.
        """
        super().__init__(parent)
        self.game = game
        self.narrator = narrator_of(game)
        self.names = source.board.names if source.game.board else None
        """what the board calls its places; None for a game without a board"""
        self.data: object = source.data
        """what an owner has corrected in the game"""
        name_places(self)
        self.chairs = dict(source.plan.chairs)
        self._above: QWidget | None = None
        """words that stand above the board"""
        self.observation: Seen | None = None
        """what the current eyes see; None while nobody may look"""
        # Its lines are worded when anybody asks for them, a screen reader too.
        say = partial(_say_logged, self.narrator, game, self.chairs)
        self.log = LogPanel(say, self.narrator.rule_name)
        self.rules = RulesPanel(self.narrator, self.first_rule, source.plan.scenario)
        self.log.setObjectName("log")
        self.rules.setObjectName("rules")

    # -- for the window ---------------------------------------------------------------------

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        self.view.set_theme(theme)
        self.hand.retranslate()
        self.status.retranslate()

    def set_overlays(self, overlays: Collection[str]) -> None:
        """Lay exactly these over the board: `holders`, `range`."""
        for name in OVERLAYS:
            self.view.set_overlay(name, name in overlays)

    def on_board(self, command: str) -> None:
        """Do one of the menus' commands for boards."""
        self.view.run(command)

    def set_camera(self, follows: bool, still: bool) -> None:
        """Look where something happens by itself, or not; `still`: without motion."""
        self.view.set_camera(follows, 0.0 if still else 1.0)

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left; those not named are as at first."""
        self.fold.set_folded(kept.get(SIDE_FOLDED, False))

    def show_rule(self, ref: str) -> None:
        """Open a rule's summary beside the board."""
        self.rules.look_up(ref)
        self.tabs.setCurrentWidget(self.rules)

    # -- whose eyes -------------------------------------------------------------------------

    @property
    def onlooker(self) -> Onlooker | None:
        """Who must be before the screen for what is shown; None where anybody may be."""
        return None

    def look_away(self) -> None:
        """Show no hand until somebody has passed a curtain."""

    def call(self) -> bool:
        """Return whether a curtain stands before the page, and draw it again if so."""
        return False

    # -- room -------------------------------------------------------------------------------

    def lay_above(self, words: QWidget) -> None:
        """Lay words above the board and all that stands there."""
        self._above = words
        self.beside_column.insertWidget(0, words)

    @property
    def room_height(self) -> int:
        """Pixels that the board shares with what stands below it: without words laid above it."""
        return self.height() - (self._above.height() if self._above is not None else 0)

    # -- building ---------------------------------------------------------------------------

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        """Return the pages of the side column's tabs with their names, in the language in use."""
        raise NotImplementedError

    def _laid_out(
        self,
        column: Sequence[object],
        strip: object = None,
        stage: object = None,
        above: QWidget | None = None,
        decision: QWidget | None = None,
    ) -> QHBoxLayout:
        """Return board and side column side by side.

        Args:
            column: what stands above the tabs.
            strip: what holds the hand; None for the hand itself.
            stage: what stands between board and hand while it is shown, if there is any.
            above: what stands above the board while the column is folded, if there is anything.
            decision: what asks, at the foot of the column, if it has a place of its own there.
        """
        self.tabs = SideTabs()
        self.tabs.setDocumentMode(True)
        self.tabs.setObjectName("tabs")
        widget_of(self.view).setObjectName("board")
        for page, text in self._pages():
            self.tabs.addTab(page, text)
        parts = [widget_of(part) for part in column]
        self.side = (
            SideColumn(parts, self.tabs)
            if decision is None
            else DecisionColumn(parts, self.tabs, decision, self.shares)
        )
        self.fold = SideFold(self.side)
        self.fold.toggled.connect(partial(self.panel_changed.emit, SIDE_FOLDED))
        left = self.beside_column = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        if above is not None:
            left.addWidget(above)
            self.fold.show_instead(above)
        self._lay_board(left, self.hand if strip is None else strip, stage)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addLayout(left, 1)
        row.addWidget(self.fold)
        return row

    def _lay_board(self, left: QVBoxLayout, strip: object, stage: object) -> None:
        """Lay the board over a stage, if there is one, over what holds the hand."""
        left.addWidget(widget_of(self.view), 1)
        if stage is not None:
            left.addWidget(widget_of(stage))
        left.addWidget(widget_of(strip))

    def _name_tabs(self) -> None:
        for page, text in self._pages():
            self.tabs.setTabText(self.tabs.indexOf(page), text)
        self.fold.retranslate()

    # -- Qt ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give side column and hand more room in a large window."""
        super().resizeEvent(event)
        self._settle_sizes()

    def changeEvent(self, event: QEvent) -> None:
        """Take another width at another text size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._settle_sizes()

    def _settle_sizes(self) -> None:
        self.fold.set_wide(side_width(self.width()))
        self.hand.set_large(self.width() >= ROOMY)


def _say_logged(
    narrator: "Narrator", game: str, chairs: "Mapping[str, SomeChair]", event: Event
) -> str:
    """Say a line of the log: what has happened in the game, or who plays or has decided."""
    from konqt.session.level_replaced import LevelReplaced, say_replaced
    from konqt.session.seats_given import SeatGiven, say_given

    if isinstance(event, SeatGiven):
        return say_given(event, narrator, game)
    if isinstance(event, LevelReplaced):
        return say_replaced(event, narrator, game)
    return narrator.say_event(event, chairs)


# Whoever found a page or a part by its game's name gives it nothing but that game's observations.
AnyPage: TypeAlias = PlayPage[Any]
# As for a page.
AnyPart: TypeAlias = SeeingPart[Any]
