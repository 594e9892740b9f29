"""What this game says of the others' turns, and shows beside the board while they play again."""

from collections.abc import Collection, Sequence

from konqt.core.event import PUBLIC
from konqt.games.kon.events.play import CardsDrawn
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording import Players
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.screens.news import (
    control_changes,
    own_draws,
    recap,
    say_cause,
    say_results,
    without,
)
from konqt.gui.kon.stage.sight import AnyStage
from konqt.gui.table.table_page import TablePage
from konqt.session.update import LogEntry

LEFT_OUT = frozenset(
    (
        *("phase_began", "window_passed", "cards_drawn", "deck_reshuffled", "dice_rolled"),
        *("combat_began", "free_battalions"),
        *("naval_combat_began", "naval_die_rolled", "ships_hidden"),
    )
)
"""events that the card leaves out: they moved nothing, or the next line says what came of them"""


class KonTurnsTeller:
    """Tells battalions, cards and ships; of drawn cards a seat's own."""

    def __init__(self, table: TablePage[KonObservation], players: Players) -> None:
        """Tell whoever looks at a table what these players did."""
        self._table, self._players = table, players

    def keeps_ways(self, seen: KonObservation) -> bool:
        """Return whether there are turns of others.

        On 9 April everybody acts in everybody's turn: what one has missed says it all.
        """
        return not seen.sea.april

    def turn(self, seen: KonObservation) -> str:
        """Return whose turn it is: on 9 April, of whoever places, mobilizes or reinforces."""
        return seen.turn

    def tells_missed(self, seen: KonObservation) -> bool:
        """Return whether no stage tells it: of a fight it does, where that is fought."""
        return seen.combat is None

    def says_more(self, missed: Sequence[LogEntry], eyes: str) -> bool:
        """Return whether a seat has missed anything but what the curtain has said."""
        session = self._table.session
        cause = say_cause(session.history(PUBLIC), session.seat_of(eyes))
        said = "\n".join((cause, say_results(missed, self._players)))
        lines = recap([shortened(entry, frozenset()) for entry in missed], self._players)
        return bool(without(lines, said))

    def lines(self, news: Sequence[LogEntry], seen: KonObservation, eyes: str) -> Sequence[str]:
        """Return the cards that the seat drew, what happened, and which zones changed hands."""
        seat = self._table.session.seat_of(eyes)
        told = recap([shortened(each, seat) for each in news], self._players)
        return [*self._draws(eyes, seat), *told, *self._seas(seen, eyes, news[0].step - 1)]

    def _seas(self, seen: KonObservation, eyes: str, step: int) -> list[str]:
        """Return which zones have changed hands since a step of the game."""
        if not seen.control:
            return []
        then = kon_observation(self._table.session.told.observe_then(eyes, step))
        return control_changes(then, seen)

    def _draws(self, eyes: str, seat: Collection[str]) -> list[str]:
        """Return which cards the seat got when its hand fell shut, where it has not read that."""
        session, missed = self._table.session, self._table.controller.seats.missed
        if not missed:
            return []
        return own_draws(
            session.history(eyes), missed, seat, self._players, session.told.read.get(eyes, 0)
        )


class StageAgain:
    """The stage of fights, and the motion's own measures, while turns are played again."""

    def __init__(self, stage: AnyStage, animator: KonAnimator) -> None:
        self._stage, self._animator = stage, animator
        self._kept = (1.0, True)

    def begin_again(self, seen: KonObservation, still: bool) -> None:
        """Show fights anew; `still`: nothing glides."""
        animator = self._animator
        self._kept = (animator.combat, animator.glides)
        animator.combat, animator.glides = 1.0, not still
        self._stage.show_anew(seen)

    def stand(self, seen: KonObservation) -> None:
        """Show a fight as it stands."""
        self._stage.show_observation(seen)

    def end_again(self) -> None:
        """Leave what was fought, and move as before."""
        self._animator.combat, self._animator.glides = self._kept
        self._stage.forget()


def shortened(entry: LogEntry, seat: Collection[str]) -> LogEntry:
    """Return a step with what its card tells of it; of drawn cards a seat's own."""
    told = tuple(
        event
        for event in entry.events
        if event.kind not in LEFT_OUT or (isinstance(event, CardsDrawn) and event.faction in seat)
    )
    return LogEntry(entry.step, entry.round, entry.turn, told)
