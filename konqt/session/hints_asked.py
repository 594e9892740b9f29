"""For which decisions of a running game a hint was asked: its record marks what is done there.

Taking back changes nothing of that: whoever has been told stays told. Who takes back an action
after a hint on what follows it knows how good its outcome is, so that another one in its place is
marked as well.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.games.registry import narrator_of
from konqt.i18n.game_marks import HintsTaken
from konqt.i18n.texts import _
from konqt.session.recorded import Recorded

if TYPE_CHECKING:
    from konqt.session.played import Played

OTHERWISE = 0
"""In place of a rank: a hint was asked, and something else was done."""


class HintsAsked:
    """Remembers hints by the state in which they were asked."""

    def __init__(self, record: Recorded) -> None:
        self._record = record
        self._told: dict[str, tuple[Action, ...]] = {}
        """key of a state -> the answers that were told there, best first"""
        self._came_back: dict[str, Action | None] = {}
        """key of a state to which somebody has come back from a hint -> what had been done there"""
        self._looked_back: set[str] = set()
        """factions that have looked back at their decisions, and not decided since"""

    def note(self, answers: Iterable[Action]) -> None:
        """Note that whoever decides now has been told these, best first.

        Where only one thing can be done that tells nobody anything.
        """
        now = self._record.settled
        if len(now.game.legal(now.state)) > 1:
            self._told[now.key] = tuple(answers)

    def take_back(self, steps: int) -> None:
        """Note that so many steps are taken back, before they are."""
        if not self._told:
            return
        now = self._record.settled
        told = self._known(now.key)
        for number in range(now.step - 1, now.step - steps - 1, -1):
            key = now.game.key(now.states[number])
            if told and len(now.game.legal(now.states[number])) > 1:
                self._came_back.setdefault(key, now.played[number].action)
            told = told or self._known(key)

    def note_review(self, seat: frozenset[str], told: Iterable[tuple[str, Action]]) -> None:
        """Note that a seat was told what it could have done: (state's key, better action) of each.

        Of what is done now that says nothing, yet it is help for it: how the computer sees the
        position. So what the seat decides next is marked as after a hint; and what it does in place
        of what it takes back, where the answer was told.
        """
        for key, better in told:
            self._told[key] = (better,)
        self._looked_back |= seat

    def resume(self) -> None:
        """Take from the steps of a record that goes on for which decisions a hint was asked.

        What was told there nobody knows any more.
        """
        now = self._record.settled
        for number, played in enumerate(now.played):
            if played.hint is not None:
                self._told[now.game.key(now.states[number])] = ()

    def rank(self, action: Action | None) -> int | None:
        """Return which of the answers an action is, from 1; None where no hint was asked."""
        if not (self._told or self._looked_back):
            return None
        now = self._record.settled
        told = self._told.get(now.key)
        if told is None:
            if now.decision.actor not in self._looked_back or len(now.game.legal(now.state)) < 2:
                changed = now.key in self._came_back and action != self._came_back[now.key]
                return OTHERWISE if changed else None
            self._looked_back -= now.eyes.of(now.decision.actor)
            told = self._told[now.key] = ()
        return told.index(action) + 1 if action in told else OTHERWISE

    def _known(self, key: str) -> bool:
        """Return whether a hint was told in a state, or on what came after it."""
        return key in self._told or key in self._came_back

    def at(self, step: int, viewer: str) -> int | None:
        """Return the rank that was taken with a step, for whoever may know it."""
        now = self._record.settled
        if not 1 <= step <= now.step:
            return None
        played = now.played[step - 1]
        return played.hint if played.actor in now.eyes.of(viewer) else None


def hints_taken(game: str, done: "Sequence[Played]") -> tuple[HintsTaken, ...]:
    """Return for each faction that asked for hints for how many decisions it did.

    It is told after the end only: who asks has something to choose from, where others may only see
    that there was a question.
    """
    counted: dict[str, int] = {}
    for played in done:
        if played.hint is not None:
            counted[played.actor] = counted.get(played.actor, 0) + 1
    narrator = narrator_of(game)
    return tuple(
        HintsTaken(partial(narrator.faction_name, who), count) for who, count in counted.items()
    )


def say_hint(rank: int | None) -> str:
    """Say that a hint was asked before an action, and whether it was followed; empty for none."""
    if rank is None:
        return ""
    if rank == OTHERWISE:
        return _("A hint was asked here.")
    if rank == 1:
        return _("A hint was asked here, and its first answer taken.")
    return _("A hint was asked here, and its answer {rank} taken.", rank=rank)
