"""What a table is doing: one thing at a time, each with what it begins, what ends it and why.

    Resting      a person decides, a curtain waits for one, or nobody is asked
      > Waiting      where the answer stands already, or a card window is to stay open
      > Moment       where another seat is asked next, but the last card can still come back
      > HandingOver  where a person comes next, but who looks has something to read alone
      > Thinking     where the computer is asked
    Moment       > HandingOver, Thinking or Resting (under a curtain), when it is over
    HandingOver  > Resting (under a curtain), when somebody goes on
    Thinking     > Waiting, with its answer; Resting, where it failed
    Waiting      > Resting, when its time has come and the answer is handed in

A step that is on disk leads from any of them to Showing, and when it has been shown the table
decides what comes (`TableController.decide`). Closed ends everything, and nothing follows it.
"""

from typing import TYPE_CHECKING, ClassVar, Protocol

from PySide6.QtCore import QTimer, SignalInstance

from konqt.core.action import Action
from konqt.gui.bridge import SessionBridge
from konqt.gui.table.opponents import Opponents
from konqt.gui.table.pace import STEP, AnswerTime
from konqt.gui.table.questions import Questions
from konqt.gui.table.seats import TableSeats
from konqt.session.level_replaced import LevelReplaced

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session
    from konqt.session.thoughts import Thought

A_WHILE = 600
"""Milliseconds after which one may want the computer's answer at once."""


class DoingTable(Protocol):
    """What is asked of a table by what it is doing; `TableController` is one."""

    session: "Session"
    bridge: SessionBridge
    opponents: Opponents
    seats: TableSeats
    questions: Questions
    time: AnswerTime
    timer: QTimer
    """the one timer: nothing but what the table is doing uses it"""
    speed: str
    stopped: bool
    moment: int
    replaced: dict[int, LevelReplaced]
    """step -> that a simpler computer player has decided it"""

    @property
    def thinking(self) -> SignalInstance:
        """Tell who thinks."""
        ...

    @property
    def lasting(self) -> SignalInstance:
        """Tell who has thought for a while, and how often it has played on."""
        ...

    @property
    def soon(self) -> SignalInstance:
        """Tell who is asked in a moment."""
        ...

    @property
    def handing_over(self) -> SignalInstance:
        """Tell who comes, and what is to be read before."""
        ...

    @property
    def step_wanted(self) -> SignalInstance:
        """Tell whether an action waits for a click."""
        ...

    @property
    def opponent_failed(self) -> SignalInstance:
        """Tell whose player failed, and how."""
        ...

    def become(self, doing: "Doing") -> None:
        """Do something else from now on."""
        ...

    def ask(self, actor: str) -> None:
        """Ask another seat."""
        ...

    def cover(self, actor: str) -> None:
        """Cover the table, and call a seat to it."""
        ...

    def show(self) -> None:
        """Show the game as it stands."""
        ...


class Doing:
    """One thing that a table does. What it does not answer to leaves it as it is."""

    showing: ClassVar[bool] = False
    """whether what has happened is being shown"""
    waiting: ClassVar[bool] = False
    """whether an answer is there that is not handed in yet"""
    closed: ClassVar[bool] = False
    """whether the table has been left"""
    waits_a_moment: ClassVar[bool] = False
    """whether another seat is to be asked once the last card can no longer come back, or once
    what it brought has been read"""
    hands_over: ClassVar[bool] = False
    """whether that is being read"""
    lapses: ClassVar[bool] = False
    """whether somebody's taking back, doing again or giving up ends it"""

    def __init__(self, table: DoingTable, actor: str = "") -> None:
        self._table = table
        self.actor = actor
        """the faction that comes, thinks or has answered"""

    @property
    def between(self) -> bool:
        """Whether nobody decides yet: a result is shown, or an answer is not handed in."""
        return self.showing or self.waiting

    def begin(self) -> None:
        """Begin: the table does this from now on."""

    def end(self) -> None:
        """End: the table does something else already, and its timer stands."""

    def time_over(self) -> None:
        """Go on: the table's timer has run out."""

    def hurry(self) -> None:
        """Go by another speed, or by opponents that were stopped or let go on."""

    def next_step(self) -> None:
        """Go on because somebody wants it."""

    def lapse(self) -> None:
        """Come to nothing: somebody takes back, does again or gives up."""
        if self.lapses:
            self._table.become(Resting(self._table))

    def answered(self, token: int, thought: "Thought") -> None:
        """Take an opponent's answer: what it would do, best first."""

    def played_out(self, token: int, playouts: int) -> None:
        """Take it that an opponent has played on so often."""

    def replaced(self, token: int, level: str) -> None:
        """Take it that a simpler level has decided instead of an opponent's own."""

    def failed(self, token: int, text: str) -> None:
        """Take it that an opponent has no answer."""


class Resting(Doing):
    """Nothing runs: a person decides, a curtain waits for one, or nobody is asked."""


class Closed(Doing):
    """The table has been left."""

    closed = True


class Showing(Doing):
    """What has happened is being shown; `TableController.settled` ends it."""

    showing = True


class TakingBack(Doing):
    """The last card can still come back; then another seat is asked, unless all is stopped."""

    waits_a_moment = lapses = True

    def begin(self) -> None:
        """Say who is asked in a moment."""
        table = self._table
        table.show()
        table.soon.emit(self.actor)
        table.timer.start(table.moment)

    def end(self) -> None:
        """Say that it is over."""
        self._table.soon.emit("")

    def time_over(self) -> None:
        """Ask, unless all is stopped."""
        if not self._table.stopped:
            self.next_step()

    def hurry(self) -> None:
        """Ask if it was over while all was stopped."""
        if not self._table.timer.isActive():
            self.time_over()

    def next_step(self) -> None:
        """Ask at once."""
        self._table.ask(self.actor)


class HandingOver(Doing):
    """Who looks reads what it alone has learnt, before a person of another seat comes."""

    waits_a_moment = hands_over = True

    def begin(self) -> None:
        """Tell it."""
        self._table.show()
        self._table.handing_over.emit(self.actor, list(self._table.seats.unread))

    def end(self) -> None:
        """Put it away; what was not read is told when the seat's turn comes again."""
        self._table.handing_over.emit("", [])

    def next_step(self) -> None:
        """Call whoever comes next: it has been read."""
        session = self._table.session
        session.told.read.update(dict.fromkeys(self._table.seats.watched, session.step))
        self._table.cover(self.actor)


class ComputerThinking(Doing):
    """A computer player has been asked."""

    lapses = True

    def __init__(self, table: DoingTable, actor: str) -> None:
        super().__init__(table, actor)
        self._token = 0
        self._kept = False
        """whether it is told as thinking until its answer is shown"""
        self._lasts = False
        """whether it has thought for a while, so that its answer may be wanted at once"""
        self._playouts = 0

    def begin(self) -> None:
        """Ask it."""
        table, session, actor = self._table, self._table.session, self.actor
        table.time.begin(table.speed)
        session.undoing.mark_asked(actor)
        table.bridge.tell_undo_state()
        table.thinking.emit(actor)
        chair = session.plan.chairs[actor]
        seen, history = session.observe(actor), session.told.events(actor)
        number = session.origin.number_for(actor, session.step)
        wish = session.seating.wishes.of(actor)
        self._token = table.opponents.ask(actor, chair.opponent, seen, number, history, wish)
        # A window tells nobody whether its answer is there already; and a program that does not
        # answer at once when it is told to would lose its seat by that.
        if chair.bot is None and not table.questions.is_window(session.decision):
            table.timer.start(A_WHILE)

    def end(self) -> None:
        """Let an answer count no more."""
        self._table.opponents.forget(self._token)
        self._last(False)
        if not self._kept:
            self._table.thinking.emit("")

    def time_over(self) -> None:
        """Say that it takes a while, and that one need not wait for it."""
        self._last(True)

    def next_step(self) -> None:
        """Have the answer at once, where that was offered: else a key meant what moves."""
        if self._lasts:
            self._last(False)
            self._table.opponents.hurry(self._token)

    def played_out(self, token: int, playouts: int) -> None:
        """Say how far it has come."""
        if token == self._token:
            self._playouts = playouts
            if self._lasts:
                self._table.lasting.emit(self.actor, playouts)

    def _last(self, lasts: bool) -> None:
        if lasts != self._lasts:
            self._lasts = lasts
            self._table.lasting.emit(self.actor if lasts else "", self._playouts)

    def answered(self, token: int, thought: "Thought") -> None:
        """Hold the answer until its time has come."""
        if token != self._token:
            return
        table = self._table
        # A window keeps what is shown to its end: the pause must not tell how long
        # somebody has thought about cards that nobody else sees.
        self._kept = table.questions.is_window(table.session.decision)
        table.time.answered()
        table.become(Waiting(table, self.actor, thought[0].action, thought))

    def replaced(self, token: int, level: str) -> None:
        """Let the log tell it with the step."""
        if token == self._token:
            told = LevelReplaced(self.actor, level)
            self._table.replaced[self._table.session.step + 1] = told

    def failed(self, token: int, text: str) -> None:
        """Say so; it is asked once more when somebody wants it, a program's seat changes hands."""
        if token == self._token:
            self._table.become(Resting(self._table))
            if not self._table.bridge.bot_failed(self.actor, text):
                self._table.opponent_failed.emit(self.actor, text)


class Waiting(Doing):
    """An answer is there, a person's or a computer's, and its time has not come yet."""

    waiting = lapses = True

    def __init__(
        self, table: DoingTable, actor: str, action: Action, thought: "Thought" = ()
    ) -> None:
        """Take an answer; `thought` is what a computer considered before it."""
        super().__init__(table, actor)
        self._action = action
        self._thought = thought

    def begin(self) -> None:
        """Wait for its time, or for a click."""
        self.hurry()

    def end(self) -> None:
        """Offer nothing any more."""
        self._table.thinking.emit("")
        self._table.step_wanted.emit(False)

    def hurry(self) -> None:
        """Wait as long as is left at the present speed."""
        left = self._left()
        if self._held_back and not left:
            self._offer_step()
        else:
            self._table.step_wanted.emit(False)
            self._table.timer.start(left)

    def time_over(self) -> None:
        """Hand the answer in, unless a click is wanted for it."""
        if self._held_back:
            self._offer_step()
        else:
            self._hand_in()

    def next_step(self) -> None:
        """Hand the answer in; nobody hurries it."""
        if not self._left():
            self._hand_in()

    @property
    def _held_back(self) -> bool:
        """Whether a click is wanted before a computer's answer is shown."""
        table = self._table
        if table.seats.mine(self.actor) or table.questions.stands_aside(table.session.decision):
            return False
        return table.stopped or table.speed == STEP

    def _offer_step(self) -> None:
        """Let the person say when the answer is shown."""
        self._table.timer.stop()
        self._table.thinking.emit("")
        self._table.step_wanted.emit(True)

    def _left(self) -> int:
        """Return the milliseconds until the answer may be shown."""
        table, decision = self._table, self._table.session.decision
        if table.seats.mine(decision.actor) and table.questions.is_idle(decision):
            return 0
        return table.time.left(table.speed, table.questions.is_window(decision))

    def _hand_in(self) -> None:
        table, decision = self._table, self._table.session.decision
        table.become(Resting(table))
        mine, stands = table.seats.mine(self.actor), table.questions.stands_aside(decision)
        unasked = table.questions.is_unasked(decision)
        looked = mine or not stands
        table.bridge.submit(self._action, self.actor, looked, unasked, self._thought)
