"""What the others did since one's own turn: their ways on the board, in words, and once more.

All of it comes from what the eyes before the screen may know: their log and what they saw then.
"""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject, Signal

from konqt.core.event import PUBLIC, Event
from konqt.games.kon.events.play import CardsDrawn, KonEvent
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.kon.wording import Players
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.screens.news import (
    control_changes,
    own_draws,
    recap,
    say_cause,
    say_results,
    without,
)
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.table.page import TablePage
from konqt.gui.table.what_happened import WhatHappened
from konqt.session.update import LogEntry

LEFT_OUT = frozenset(
    (
        *("phase_began", "window_passed", "cards_drawn", "deck_reshuffled", "dice_rolled"),
        *("combat_began", "free_battalions"),
        *("naval_combat_began", "naval_die_rolled", "ships_hidden"),
    )
)
"""events that the card leaves out: they moved nothing, or the next line says what came of them"""
AGAIN = 2.0
"""Factor on the length of what is played again: a move is seen for most of a second."""

LEAD = 700
"""Milliseconds for which the position before the first move is seen."""


class OthersTurns(QObject):
    """Keeps the others' ways in sight until one acts, and plays them again."""

    stood = Signal(object)
    """the position that the board has gone back to"""
    replays = Signal(object)
    """events that are about to be played again"""
    ended = Signal()
    """all has been played again: the position is to be shown as it stands"""

    def __init__(
        self,
        table: TablePage[Observation],
        view: KonBoardView,
        stage: AnyStage,
        animator: KonAnimator,
        players: Players,
    ) -> None:
        super().__init__(table)
        self._table = table
        self._view, self._stage, self._animator = view, stage, animator
        self._players = players
        self._eyes = ""
        self._seen: Observation | None = None
        self._entries: Sequence[LogEntry] = ()
        self._events: list[Event] = []
        """those whose ways are drawn"""
        self._closed = 0
        """the step up to which the card has been read and closed"""
        self._follows = False
        self._left: list[LogEntry] = []
        """what is still to be played again"""
        self._kept = (1.0, 1.0, True)
        """the motion's own measures, while something is played again"""
        self.playing = False
        self.card = WhatHappened(view)
        self.card.closed.connect(self._on_closed)
        animator.played.connect(self._on_played)
        animator.finished.connect(self._on_finished)

    # -- what the table says ----------------------------------------------------------------

    def show_observation(self, observation: Observation | None, eyes: str | None) -> None:
        """Show what others did before this position; None while nobody may look."""
        self._seen, self._eyes = observation, eyes or ""
        self._follows = False
        if observation is None or eyes is None or observation.sea.april:
            # On 9 April everybody acts in everybody's turn: what one has missed says it all.
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

    # -- once more --------------------------------------------------------------------------

    def play_again(self, still: bool = False) -> None:
        """Show the others' moves on the board again, from where they began.

        With `still` True nothing glides: each stands at once, for as long.
        """
        if not self._entries or self.playing or self._animator.active:
            return
        animator = self._animator
        self._kept = (animator.factor, animator.combat, animator.glides)
        animator.factor, animator.combat, animator.glides = AGAIN, 1.0, not still
        self.playing = True
        self._draw([])
        self._left = list(self._entries)
        self._stage.show_anew(self._stand(self._entries[0].step - 1))
        self._play_next(LEAD)

    def stop(self) -> None:
        """Play no further; whoever calls shows the position as it stands."""
        if self.playing:
            self._animator.drop()
            self._end()

    # -- inside -----------------------------------------------------------------------------

    def _end(self) -> None:
        animator = self._animator
        animator.factor, animator.combat, animator.glides = self._kept
        self.playing, self._left = False, []
        self.card.show_playing(False)
        self._stage.forget()

    def _stand(self, step: int) -> Observation:
        """Show the board as the eyes saw it after so many steps, and return what they saw."""
        seen = kon_observation(self._table.session.told.observe_then(self._eyes, step))
        self._view.set_observation(seen)
        self.stood.emit(seen)
        return seen

    def _play_next(self, lead: int = 0) -> None:
        steps = len(self._entries)
        self.card.show_playing(True, steps - len(self._left) + 1, steps)
        self.replays.emit(self._left[0].events)
        self._animator.play(self._left[0].events, lead)

    def _on_finished(self) -> None:
        """Go on with the next action, as the table does: what it led to is shown between them."""
        if not self.playing:
            return
        done = self._left.pop(0)
        self._stage.show_observation(self._stand(done.step))
        if self._left:
            self._play_next()
        else:
            self._end()
            self.ended.emit()

    def _on_played(self, event: KonEvent) -> None:
        if self._follows or self.playing:
            self._draw([*self._events, event])

    def _on_closed(self) -> None:
        self._closed = self._entries[-1].step if self._entries else 0

    def _draw(self, events: list[Event]) -> None:
        self._events = events
        self._view.show_moves(events)

    def _tell(self) -> None:
        """Tell it in words to whoever is to act in its own turn, or has come to the screen."""
        entries = self._news()
        if not entries or entries[-1].step <= self._closed:
            self.card.tell(())
            return
        seat = self._table.session.seat_of(self._eyes)
        lines = [
            *self._draws(seat),
            *recap([shortened(each, seat) for each in entries], self._players),
            *self._seas(entries[0].step - 1),
        ]
        self.card.tell(lines, again=bool(self._entries))

    def _seas(self, step: int) -> list[str]:
        """Return which zones have changed hands since a step of the game."""
        if self._seen is None or not self._seen.control:
            return []
        then = kon_observation(self._table.session.told.observe_then(self._eyes, step))
        return control_changes(then, self._seen)

    def _news(self) -> Sequence[LogEntry]:
        """Return all that one is to read before one acts, in its order."""
        seen = self._seen
        if seen is None or not seen.legal:
            return ()
        # Of a fight, the stage tells all that matters where it is fought.
        missed = self._table.controller.seats.missed if seen.combat is None else ()
        if not self._own_turn(seen) or not self._entries:
            return missed if self._says_more(missed) else ()
        told = {entry.step: entry for entry in (*self._entries, *missed)}
        return [told[step] for step in sorted(told)]

    def _says_more(self, missed: Sequence[LogEntry]) -> bool:
        """Return whether a seat has missed anything but what the curtain has said."""
        session = self._table.session
        cause = say_cause(session.history(PUBLIC), session.seat_of(self._eyes))
        said = "\n".join((cause, say_results(missed, self._players)))
        lines = recap([shortened(entry, frozenset()) for entry in missed], self._players)
        return bool(without(lines, said))

    def _draws(self, seat: Collection[str]) -> list[str]:
        """Return which cards the seat got when its hand fell shut, where it has not read that."""
        session, eyes = self._table.session, self._eyes
        missed = self._table.controller.seats.missed
        if not missed:
            return []
        read = session.told.read.get(eyes, 0)
        return own_draws(session.history(eyes), missed, seat, self._players, read)

    def _own_turn(self, seen: Observation) -> bool:
        return seen.turn in self._table.session.seat_of(self._eyes)


def shortened(entry: LogEntry, seat: Collection[str]) -> LogEntry:
    """Return a step with what its card tells of it; of drawn cards a seat's own."""
    told = tuple(
        event
        for event in entry.events
        if event.kind not in LEFT_OUT or (isinstance(event, CardsDrawn) and event.faction in seat)
    )
    return LogEntry(entry.step, entry.round, entry.turn, told)
