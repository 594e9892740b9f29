"""Who plays a running game, and how that changes: a seat is given to a person or a computer.

A line of the record tells it, so that whoever goes on knows who plays; every seat is told.
"""

from collections.abc import Mapping
from dataclasses import replace

from konqt.core.chance import HasChance
from konqt.core.decision import OVER, Decision
from konqt.core.game import SomeGame
from konqt.record import format as lines
from konqt.record.chairs import seats_in, wrong_chairs
from konqt.session.opening import chair_entry
from konqt.session.passes import Scope, WindowPasses
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.recorded import Recorded
from konqt.session.refusals import refused
from konqt.session.seats_given import SeatGiven, seats_changed
from konqt.session.update import NOT_YET, Eyes, Update


class BadSeating(ValueError):  # noqa: N818 - reads as what it is
    """Nobody can sit so; the message says why."""


class Seated(Recorded):
    """A game with those who play it."""

    def __init__(self, game: SomeGame, plan: GamePlan, state: HasChance) -> None:
        super().__init__(plan, state)
        self.game = game
        self._eyes = Eyes(tuple(dict.fromkeys(game.seat_of(state, f) for f in game.factions)))
        self.passes = WindowPasses()
        self._told_given: dict[frozenset[str], int] = {}
        """seat -> how many of the changes it has been told at a curtain"""

    @property
    def seats_in_order(self) -> tuple[tuple[str, ...], ...]:
        """Return the seats, each with its factions in the game's order; they stay together."""
        return seats_in(self.game, self._states[0])

    def wrong_seating(self, chairs: Mapping[str, Chair]) -> list[str]:
        """Return what is wrong with who is to play; nothing where they can sit so."""
        from konqt.session.sitting import unknown_levels

        seated = {**self.plan.chairs, **chairs}
        wrong = wrong_chairs(self.game, self._states[0], seated)
        return [*wrong, *unknown_levels(self.game.name, seated)]

    def give_seats(self, chairs: Mapping[str, Chair]) -> Update:
        """Let others play some factions from here on; no action is done, none is taken back.

        What the seat was not to be asked, its new player is asked.

        Raises:
            IllegalAction: the game is over.
            BadSeating: they cannot sit so.
        """
        self._settle()
        state = self._states[self._step]
        if self._resigned is not None or self.game.decision(state).kind == OVER:
            raise refused(self.game, "session_over")
        chairs = self._named(chairs)
        wrong = self.wrong_seating(chairs)
        if wrong:
            raise BadSeating("; ".join(wrong))
        memory, was = self._memory(), self.plan.chairs
        given = seats_changed(self.seats_in_order, was, chairs, self._step)
        self.plan = replace(self.plan, chairs={**was, **chairs})
        self.given = (*self.given, *given)
        for each in given:
            self.passes.revoke(each.seat)
        entries = {faction: chair_entry(chair) for faction, chair in chairs.items()}
        position, key = self.game.position(state), self.game.key(state)
        text = lines.seats_line(entries, self._step, position, state.chance)
        actor = next(iter(chairs), "")
        update = Update(self._step, "seats", actor, None, (), NOT_YET, self._eyes, key)
        return self._hand_in(text, [update], memory)

    def _keep_silent(self, silenced: Mapping[str, Mapping[str, Scope]], then: Decision) -> None:
        """Let the passes stand that stood at the last action, but for whoever sat down since."""
        self.passes.restore(silenced, self.game.factions, then)
        for each in self.given:
            if each.after >= self._step:
                self.passes.revoke(each.seat)

    def _named(self, chairs: Mapping[str, Chair]) -> dict[str, Chair]:
        """Return the chairs; a person with two factions has a name, by which they stay together."""
        found = dict(chairs)
        for seat in self.seats_in_order:
            for faction in seat if len(seat) > 1 else ():
                chair = found.get(faction)
                if chair is not None and chair.kind == HUMAN and not chair.name:
                    found[faction] = replace(chair, name="+".join(seat))
        return found

    def given_unseen(self, viewer: str) -> tuple[SeatGiven, ...]:
        """Return the changes that the viewer's seat has not been told; its curtain tells them."""
        seat = self._eyes.of(viewer)
        if seat in self._told_given:
            return self.given[self._told_given[seat] :]
        since = self._acted_last(seat)
        return tuple(each for each in self.given if each.after >= since)

    def _acted_last(self, seat: frozenset[str]) -> int:
        """Return the number of a seat's last action; 0 for none."""
        done = range(self._step, 0, -1)
        return next((n for n in done if self._played[n - 1].actor in seat), 0)

    def _tell_given(self, seat: frozenset[str]) -> None:
        """Note that a seat knows of all changes so far."""
        self._told_given[seat] = len(self.given)
