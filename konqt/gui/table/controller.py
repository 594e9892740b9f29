"""Runs a game at one laptop: whose eyes, when to cover, whom to ask.

The window never holds two seats' knowledge: before another human seat's observation is fetched
the table is covered, and `eyes` is None until that seat lifts the curtain.

What the table is doing is one thing at a time (`doing.py`, which says what leads from each to the
next). Who looks, what is asked at all and how long an answer waits are parts that it holds.
"""

import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.core.action import Action
from konqt.core.event import PUBLIC
from konqt.gui.bridge import SessionBridge
from konqt.gui.table.doing import (
    Closed,
    ComputerThinking,
    Doing,
    HandingOver,
    Resting,
    Showing,
    TakingBack,
    Waiting,
)
from konqt.gui.table.opponents import Opponents, opponents_for
from konqt.gui.table.pace import SLOW, AnswerTime
from konqt.gui.table.questions import Questions
from konqt.gui.table.seats import TableSeats
from konqt.session.level_replaced import LevelReplaced
from konqt.session.passes import Scope
from konqt.session.update import Update

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.thoughts import Thought

NO_WINDOWS: Mapping[str, frozenset[str]] = MappingProxyType({})


class TableController(QObject):
    """Decides, after every step, who sees what and who is asked."""

    observation_changed = Signal(object)
    """observation of the current eyes; what lies open while the table is covered"""
    happened = Signal(object)
    """events as the current eyes may know them; answer with `settled` when shown"""
    covered = Signal(str, bool)
    """deciding faction, whether its coming window may be passed unseen"""
    thinking = Signal(str)
    """faction of the opponent that thinks; empty when none does"""
    lasting = Signal(str, int)
    """faction of an opponent that has thought for a while, how often it has played on; empty when
    its answer is no longer waited for, or wanted at once already"""
    soon = Signal(str)
    """faction that is asked once the last act can no longer come back; empty when it is"""
    handing_over = Signal(str, object)
    """faction that comes next, events: what only the current eyes have learnt and are to read
    before; empty when that is over"""
    step_wanted = Signal(bool)
    """whether an opponent's action waits for a click (speed `step`, or stopped)"""
    opponent_failed = Signal(str, str)
    """faction, what went wrong"""
    rewritten = Signal()
    """the past has changed (undo, redo, resignation): logs begin anew"""
    finished = Signal(object)

    def __init__(
        self,
        bridge: SessionBridge,
        windows: Mapping[str, frozenset[str]] = NO_WINDOWS,
        passing: Action | None = None,
        opponents: Opponents | None = None,
        clock: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Take a session's bridge.

        Args:
            bridge: to what is played.
            windows: decisions that a seat may let go by unseen, each with those asked alike.
            passing: the action that does so.
            opponents: who answers for the computer; by default its own processes.
            clock: seconds, for how long a window stays open.
            parent: the object that holds it.
        """
        super().__init__(parent)
        self.bridge, self.session = bridge, bridge.session
        self.session.undoing.shown_when_asked = True
        self.opponents = opponents or opponents_for(self.session, self)
        self.seats = TableSeats(bridge)
        self.questions = Questions(bridge, self.seats, windows, passing, self)
        self.time = AnswerTime(clock)
        self.speed = SLOW
        self.stopped = False
        """whether opponents' answers are held back until somebody goes on"""
        self.held = False
        """whether nobody is asked, people or opponents, because the board is being laid out"""
        self.reads = False
        """whether nobody is asked because something is to be read first, as in a lesson"""
        self.moment = 0
        """milliseconds in which a person's own card can come back before another seat is asked"""
        self.doing: Doing = Resting(self)
        self.replaced: dict[int, LevelReplaced] = {}
        """step -> that a simpler computer player has decided it"""
        self._shown_to = ""
        """whose view of the game was shown last"""
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.timeout.connect(self._time_over)
        bridge.updated.connect(self._on_update)
        self.opponents.answered.connect(self._on_answer)
        self.opponents.failed.connect(self._on_failure)
        _OnTheWay(self)

    @property
    def eyes(self) -> str | None:
        """Who looks: a faction (its whole seat) or `public`; None while the table is covered."""
        return self.seats.eyes

    @property
    def asks_nobody(self) -> bool:
        """Whether nothing is asked now: board or words come first, or the seat lets this go by."""
        return self.held or self.reads or self.questions.stands_aside(self.session.decision)

    # -- running ----------------------------------------------------------------------------

    def start(self) -> None:
        """Begin (or go on with) the game; while it is `held` it is shown, but nobody is asked."""
        people = self.seats.people
        if len(people) < 2:
            self.seats.sit(people[0][0] if people else PUBLIC)
        self.decide()

    def let_read(self, reads: bool) -> None:
        """Ask nobody while something is to be read, or ask again."""
        self.reads = reads
        self._shown_to = ""
        self.decide()

    def let_go(self) -> None:
        """Ask whoever is to be asked, now that the board stands."""
        if self.held:
            self.held = False
            self._shown_to = ""  # even where nothing is asked, what was said meanwhile goes
            self.decide()

    def act(self, action: Action) -> bool:
        """Do an action for the current eyes; a window answers when its time has run."""
        decision, actor = self.session.decision, self.session.decision.actor
        if self.held or self.reads or self.doing.between:
            return False
        if actor is None or not self.seats.mine(actor):
            return False
        self.questions.note_own(decision, action)
        shared = self.questions.is_window(decision) and len(self.seats.people) > 1
        if not shared or not self.time.left(self.speed, in_window=True):
            return self.bridge.submit(action, actor)
        self.become(Waiting(self, actor, action))
        return True

    def settled(self) -> None:
        """Go on: what happened has been shown, and need not be told to whoever has watched."""
        if self.doing.showing:
            self.become(Resting(self))
            if self.eyes is not None:
                self.session.told.mark_seen(self.eyes)
            self.decide()

    def look_away(self) -> None:
        """Somebody else is before the screen: cover it for whoever is asked, if a person is."""
        if not self.seats.watched:
            return
        decision = self.session.decision
        if self.doing.between or not self.questions.asks_people(decision):
            self.seats.sit(PUBLIC)
            self.show()
        else:
            self.cover(str(decision.actor))

    def lift(self) -> None:
        """The deciding seat has come to the laptop: show what it knows."""
        actor = self.session.decision.actor
        if actor is not None:
            self.seats.come(actor)
            if self.doing.showing:
                self.show()
            self.decide()

    def undo(self) -> None:
        """Take back, and let nobody's answer to the old position count."""
        if self.session.undo_state(self.bridge.viewer).can_undo:
            self.doing.lapse()
        self.bridge.undo()

    def redo(self) -> None:
        """Do again."""
        if self.session.undo_state(self.bridge.viewer).can_redo:
            self.doing.lapse()
        self.bridge.redo()

    def resign(self) -> None:
        """Give the game up."""
        self.doing.lapse()
        self.bridge.resign()

    def close(self) -> None:
        """Stop everything that runs."""
        self.become(Closed(self))
        self.opponents.stop()

    def pass_all(self, faction: str, scope: Scope) -> None:
        """Do not ask a faction again what is asked now, decided without a look at its hand."""
        self.questions.pass_all(faction, scope)
        if self.eyes is None or self.seats.mine(faction):
            self.decide()
        self.questions.passes_changed.emit()

    # -- opponents --------------------------------------------------------------------------

    def set_speed(self, speed: str) -> None:
        """Play opponents step by step, slowly, fast or at once."""
        self.speed = speed
        self.doing.hurry()

    def stop_opponents(self, stopped: bool) -> None:
        """Hold opponents' answers back, or let them go on."""
        self.stopped = stopped
        self.doing.hurry()

    def next_step(self) -> None:
        """Let the waiting opponent act, be asked at once, or answer at once."""
        self.doing.next_step()

    # -- what comes -------------------------------------------------------------------------

    def become(self, doing: Doing) -> None:
        """Do this from now on; a table that has been left does nothing more."""
        before = self.doing
        if before.closed:
            return
        self.timer.stop()
        self.doing = doing
        before.end()
        doing.begin()

    def decide(self) -> None:
        """Ask whoever is to be asked now; once more where an opponent has failed."""
        if self.doing.showing or self.doing.closed:
            return
        if self.held or self.reads:
            self.show()
            return
        self.time.begin(self.speed)
        decision, passing = self.session.decision, self.questions.passing
        actor = decision.actor
        if actor is None:
            self._end()
        elif not self.seats.has_person(actor):
            self.show()
            self._ask_in_a_moment(actor)
        elif passing is not None and self.asks_nobody:
            self.show()
            self.become(Waiting(self, actor, passing))
        elif self.seats.mine(actor):
            self._ask_before_screen(actor)
        else:
            self._ask_in_a_moment(actor)

    def ask(self, actor: str) -> None:
        """Ask another seat, now that nothing is to come back; it may have to come first."""
        if not self.seats.has_person(actor):
            self.become(ComputerThinking(self, actor))
        elif self.seats.unread and self.seats.watched:
            self.become(HandingOver(self, actor))
        else:
            self.cover(actor)

    def cover(self, actor: str) -> None:
        """Cover the table, and call a seat to it."""
        self.become(Resting(self))
        window = self.questions.is_window(self.session.decision)
        self.seats.leave(actor, window)
        self.session.undoing.mark_asked(actor)
        self.show()
        self.covered.emit(actor, window)

    def show(self) -> None:
        """Show the game as it stands to whoever looks."""
        self._shown_to = self.eyes or PUBLIC
        self.observation_changed.emit(self.session.observe(self._shown_to))
        self.bridge.tell_undo_state()

    def _ask_in_a_moment(self, actor: str) -> None:
        """Ask another seat: after a moment where a person's own card can still come back.

        Nothing but what lies open decides whether there is one.
        """
        if self.moment and self.eyes is not None and self.session.undoing.lies_open(self.eyes):
            self.become(TakingBack(self, actor))
        else:
            self.ask(actor)

    def _ask_before_screen(self, actor: str) -> None:
        """Ask whoever looks; what can only be passed passes by itself."""
        idle = self.questions.passing if self.questions.is_idle(self.session.decision) else None
        shown = self._shown_to in self.seats.of(actor)
        self.become(Resting(self))
        self.seats.sit(actor)
        self.session.told.mark_seen(actor)
        if idle is None or not shown:
            # What passes by itself would be a question for the blink of an eye.
            self.show()
        if idle is not None:
            self.become(Waiting(self, actor, idle))

    def _end(self) -> None:
        """Show how the game has ended."""
        self.become(Resting(self))
        if self.eyes is None:
            self.seats.sit(PUBLIC)
        self.show()
        self.finished.emit(self.session.decision)

    def _on_update(self, update: Update) -> None:
        if self.doing.closed:
            return
        self.become(Showing(self))
        if update.cause != "action":
            self.replaced = {n: each for n, each in self.replaced.items() if n <= update.step}
            self.rewritten.emit()
        self.happened.emit(list(self.seats.learn(update)))

    def _time_over(self) -> None:
        self.doing.time_over()

    def _on_answer(self, token: int, thought: "Thought") -> None:
        self.doing.answered(token, thought)

    def _on_failure(self, token: int, text: str) -> None:
        self.doing.failed(token, text)


class _OnTheWay(QObject):
    """Hands on what opponents tell before their answers."""

    def __init__(self, table: TableController) -> None:
        super().__init__(table)
        self._table = table
        table.opponents.played_out.connect(self._on_played_out)
        table.opponents.replaced.connect(self._on_replaced)

    def _on_played_out(self, token: int, playouts: int) -> None:
        self._table.doing.played_out(token, playouts)

    def _on_replaced(self, token: int, level: str) -> None:
        self._table.doing.replaced(token, level)
