"""What the others did since one's own turn: their ways on the board, in words, and once more.

All of it comes from what the eyes before the screen may know: their log and what they saw then.
What is said and how it is shown a game tells (`TurnsTeller`).
"""

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, cast

from PySide6.QtCore import QObject, Signal, SignalInstance

from konqt.core.event import Event
from konqt.core.observation import Seen
from konqt.gui.page import BoardPart, Motion, Seen_contra, widget_of
from konqt.gui.table.table_page import TablePage
from konqt.gui.table.what_happened import WhatHappened
from konqt.session.update import LogEntry

AGAIN = 2.0
"""Factor on the length of what is played again: a move is seen for most of a second."""

LEAD = 700
"""Milliseconds for which the position before the first move is seen."""


class TurnsTeller(Protocol[Seen_contra]):
    """Says what others did, as a game words it."""

    def keeps_ways(self, seen: Seen_contra) -> bool:
        """Return whether others' turns stay in sight at a position, and can be played again."""

    def turn(self, seen: Seen_contra) -> str:
        """Return the faction whose turn it is, whoever may act in it."""

    def tells_missed(self, seen: Seen_contra) -> bool:
        """Return whether what a seat has missed is to be told, and is not told elsewhere."""

    def says_more(self, missed: Sequence[LogEntry], eyes: str) -> bool:
        """Return whether a seat has missed anything but what the curtain has said."""

    def lines(self, news: Sequence[LogEntry], seen: Seen_contra, eyes: str) -> Sequence[str]:
        """Return what is to be read before one acts, oldest first."""


class OthersTurns(QObject, Generic[Seen]):
    """Keeps the others' ways in sight until one acts, and tells them in words."""

    def __init__(
        self, table: TablePage[Seen], view: BoardPart[Seen], teller: TurnsTeller[Seen]
    ) -> None:
        """Begin with nothing to tell.

        Args:
            table: the page, whose session and eyes these are.
            view: the board, on which ways are drawn and the card lies.
            teller: the game's words.
        """
        super().__init__(table)
        self._table, self._view, self._teller = table, view, teller
        self._eyes = ""
        self._seen: Seen | None = None
        self._entries: Sequence[LogEntry] = ()
        self._events: list[Event] = []
        """those whose ways are drawn"""
        self._closed = 0
        """the step up to which the card has been read and closed"""
        self._follows = False
        self.card = WhatHappened(widget_of(view))
        self.card.closed.connect(self._on_closed)

    # -- what the table says ----------------------------------------------------------------

    def show_observation(self, observation: Seen | None, eyes: str | None) -> None:
        """Show what others did before this position; None while nobody may look."""
        self._seen, self._eyes = observation, eyes or ""
        self._follows = False
        if observation is None or eyes is None or not self._teller.keeps_ways(observation):
            self._entries = ()
        else:
            self._entries = self._table.session.told.others_turns(eyes)
        self._draw([event for entry in self._entries for event in entry.events])
        self._tell()

    def begin(self) -> None:
        """Follow what happens now, in another's turn; what one does oneself ends the last ways."""
        self.card.tell(())
        seen = self._seen
        self._follows = seen is not None and not self._own_turn(seen)
        if not self._follows:
            self._draw([])

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.card.retranslate()
        self._tell()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _again(self) -> bool:
        """Whether there are moves that can be played again."""
        return False

    def _on_closed(self) -> None:
        self._closed = self._entries[-1].step if self._entries else 0

    def _draw(self, events: list[Event]) -> None:
        self._events = events
        self._view.show_moves(events)

    def _tell(self) -> None:
        """Tell it in words to whoever is to act in its own turn, or has come to the screen."""
        seen, news = self._seen, self._news()
        if seen is None or not news or news[-1].step <= self._closed:
            self.card.tell(())
        else:
            self.card.tell(self._teller.lines(news, seen, self._eyes), again=self._again)

    def _news(self) -> Sequence[LogEntry]:
        """Return all that one is to read before one acts, in its order."""
        seen = self._seen
        if seen is None or not seen.legal:
            return ()
        missed = self._table.controller.seats.missed if self._teller.tells_missed(seen) else ()
        if not self._own_turn(seen) or not self._entries:
            return missed if self._teller.says_more(missed, self._eyes) else ()
        told = {entry.step: entry for entry in (*self._entries, *missed)}
        return [told[step] for step in sorted(told)]

    def _own_turn(self, seen: Seen) -> bool:
        return self._teller.turn(seen) in self._table.session.seat_of(self._eyes)


class Replaying(Motion, Protocol):
    """Motion that can show once more what has been shown before."""

    @property
    def played(self) -> SignalInstance:
        """Says which event has been shown."""

    @property
    def active(self) -> bool:
        """Whether anything is being shown."""

    def play(self, events: Iterable[Event], lead: int = 0) -> None:
        """Show events after so many milliseconds, then say `finished`."""

    def drop(self) -> None:
        """Show nothing more, and say nothing of it."""


class TurnsStage(Protocol[Seen_contra]):
    """What a game shows beside its board while turns are played again."""

    def begin_again(self, seen: Seen_contra, still: bool) -> None:
        """Show everything anew, from a position on; `still`: nothing glides."""

    def stand(self, seen: Seen_contra) -> None:
        """Show a position that has been come to."""

    def end_again(self) -> None:
        """Show what is shown else, and as it was shown before."""


class ReplayedTurns(OthersTurns[Seen]):
    """Plays the others' turns again, where a game's motion and stage can do that."""

    stood = Signal(object)
    """the position that the board has gone back to"""
    replays = Signal(object)
    """events that are about to be played again"""
    ended = Signal()
    """all has been played again: the position is to be shown as it stands"""

    def __init__(
        self,
        table: TablePage[Seen],
        view: BoardPart[Seen],
        teller: TurnsTeller[Seen],
        motion: Replaying,
        stage: TurnsStage[Seen],
    ) -> None:
        """Begin with nothing to tell.

        Args:
            table: the page, whose session and eyes these are.
            view: the board, on which ways are drawn and the card lies.
            teller: the game's words.
            motion: shows events on the board.
            stage: what else is shown of a game.
        """
        super().__init__(table, view, teller)
        self._motion, self._stage = motion, stage
        self._left: list[LogEntry] = []
        """what is still to be played again"""
        self._kept = 1.0
        """the motion's own measure, while something is played again"""
        self.playing = False
        motion.played.connect(self._on_played)
        motion.finished.connect(self._on_finished)

    def play_again(self, still: bool = False) -> None:
        """Show the others' moves on the board again, from where they began.

        With `still` True nothing glides: each stands at once, for as long.
        """
        if not self._entries or self.playing or self._motion.active:
            return
        self._kept, self._motion.factor = self._motion.factor, AGAIN
        self.playing = True
        self._draw([])
        self._left = list(self._entries)
        self._stage.begin_again(self._stand(self._entries[0].step - 1), still)
        self._play_next(LEAD)

    def stop(self) -> None:
        """Play no further; whoever calls shows the position as it stands."""
        if self.playing:
            self._motion.drop()
            self._end()

    # -- inside -----------------------------------------------------------------------------

    @property
    def _again(self) -> bool:
        return bool(self._entries)

    def _end(self) -> None:
        self._motion.factor = self._kept
        self.playing, self._left = False, []
        self.card.show_playing(False)
        self._stage.end_again()

    def _stand(self, step: int) -> Seen:
        """Show the board as the eyes saw it after so many steps, and return what they saw."""
        # A session shows observations of its own game alone.
        seen = cast("Seen", self._table.session.told.observe_then(self._eyes, step))
        self._view.set_observation(seen)
        self.stood.emit(seen)
        return seen

    def _play_next(self, lead: int = 0) -> None:
        steps = len(self._entries)
        self.card.show_playing(True, steps - len(self._left) + 1, steps)
        self.replays.emit(self._left[0].events)
        self._motion.play(self._left[0].events, lead)

    def _on_finished(self) -> None:
        """Go on with the next action, as the table does: what it led to is shown between them."""
        if not self.playing:
            return
        done = self._left.pop(0)
        self._stage.stand(self._stand(done.step))
        if self._left:
            self._play_next()
        else:
            self._end()
            self.ended.emit()

    def _on_played(self, event: Event) -> None:
        if self._follows or self.playing:
            self._draw([*self._events, event])
