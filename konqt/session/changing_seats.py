"""Who plays a running game, and how that changes: a seat is given to a person or a computer.

A line of the record tells it, so that whoever goes on knows who plays; every seat is told.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from konqt.core.decision import OVER, Decision
from konqt.record import format as lines
from konqt.record.chairs import wrong_chairs
from konqt.session.opening import chair_entry
from konqt.session.passes import Scope, WindowPasses
from konqt.session.plan import HUMAN, Chair
from konqt.session.played import Played
from konqt.session.recorded import Recorded
from konqt.session.refusals import refused
from konqt.session.seats_given import seats_changed
from konqt.session.update import Update
from konqt.session.wishes import PartnerWishes


class BadSeating(ValueError):  # noqa: N818 - reads as what it is
    """Nobody can sit so; the message says why."""


class Seating:
    """Who plays a session, and what the seats are not to be asked."""

    def __init__(self, record: Recorded, passes: WindowPasses) -> None:
        """Take a game, and the passes that stand in it."""
        self._record = record
        self._passes = passes
        self.wishes = PartnerWishes(record)
        """where computers are asked to come by people of their side"""

    def wrong(self, chairs: Mapping[str, Chair]) -> list[str]:
        """Return what is wrong with who is to play; nothing where they can sit so."""
        from konqt.session.missing_players import unknown_levels

        now = self._record.settled
        seated = {**now.plan.chairs, **chairs}
        wrong = wrong_chairs(now.game, now.states[0], seated)
        return [*wrong, *unknown_levels(now.game.name, seated)]

    def give(self, chairs: Mapping[str, Chair]) -> Update:
        """Let others play some factions from here on; no action is done, none is taken back.

        What the seat was not to be asked, its new player is asked.

        Raises:
            IllegalAction: the game is over.
            BadSeating: they cannot sit so.
        """
        now = self._record.settled
        if now.decision.kind == OVER:
            raise refused(now.game, "session_over")
        chairs = self._named(chairs)
        wrong = self.wrong(chairs)
        if wrong:
            raise BadSeating("; ".join(wrong))
        memory, was = self._record.memory(), now.plan.chairs
        given = seats_changed(now.seats_in_order, was, chairs, now.step)
        now.plan = replace(now.plan, chairs={**was, **chairs})
        now.given = (*now.given, *given)
        for each in given:
            self._passes.revoke(each.seat)
        entries = {faction: chair_entry(chair) for faction, chair in chairs.items()}
        position = now.game.position(now.state)
        text = lines.seats_line(entries, now.step, position, now.state.chance)
        told = Played(next(iter(chairs), ""), None, (), ())
        return self._record.put(text, "seats", told, memory, now.key)

    def pass_windows(self, viewer: str, scope: Scope, kinds: Collection[str] = ()) -> None:
        """Do not ask the viewer's seat this, or these kinds, again in this combat or turn."""
        now = self._record.settled
        self._passes.set(now.eyes.of(viewer), scope, now.decision, kinds)

    def ask_again(self, viewer: str, kinds: Collection[str] = ()) -> None:
        """Revoke the viewer's standing passes, or those for these kinds."""
        self._passes.revoke(self._record.settled.eyes.of(viewer), kinds)

    def keep_silent(self, silenced: Mapping[str, Mapping[str, Scope]], then: Decision) -> None:
        """Let the passes stand that stood at the last action, but for whoever sat down since."""
        now = self._record.settled
        self._passes.restore(silenced, now.game.factions, then)
        for each in now.given:
            if each.after >= now.step:
                self._passes.revoke(each.seat)

    def _named(self, chairs: Mapping[str, Chair]) -> dict[str, Chair]:
        """Return the chairs; a person with two factions has a name, by which they stay together."""
        found = dict(chairs)
        for seat in self._record.settled.seats_in_order:
            for faction in seat if len(seat) > 1 else ():
                chair = found.get(faction)
                if chair is not None and chair.kind == HUMAN and not chair.name:
                    found[faction] = replace(chair, name="+".join(seat))
        return found
