"""Where people ask the computers of their own side to come: one place for each such partner.

It is no step and no secret of cards: a word between two of one side, which others do not hear. It
lasts as long as the game is open; its record keeps only what a partner considered.
"""

from collections.abc import Mapping

from konqt.core.decision import OVER
from konqt.core.game import sides_of
from konqt.session.plan import AI, HUMAN
from konqt.session.recorded import Recorded


class PartnerWishes:
    """What the computers of a running game are asked by people of their side."""

    def __init__(self, record: Recorded) -> None:
        self._record = record
        self._asked: dict[str, str] = {}
        """faction -> the place to which it is asked to come"""

    def partners(self, viewer: str) -> tuple[str, ...]:
        """Return the factions of a person's side that computers play; none for anybody else."""
        now = self._record.settled
        chairs = now.plan.chairs
        if now.decision.kind == OVER or viewer not in chairs or chairs[viewer].kind != HUMAN:
            return ()
        sides = (side for side in sides_of(now.game) if viewer in side)
        return tuple(each for side in sides for each in side if chairs[each].kind == AI)

    def seen_by(self, viewer: str) -> Mapping[str, str]:
        """Return which partners of a viewer are asked to which place."""
        mine = self.partners(viewer)
        return {each: place for each, place in self._asked.items() if each in mine}

    def of(self, faction: str) -> str:
        """Return where a faction is asked to come; empty where nobody asks it any more."""
        people = self._record.settled.plan.chairs
        asks = any(faction in self.partners(each) for each in people)
        return self._asked.get(faction, "") if asks else ""

    def ask(self, viewer: str, partner: str, place: str) -> None:
        """Ask a partner to come to a place, and to no other one any more.

        Raises:
            ValueError: it is no partner of the viewer.
        """
        if partner not in self.partners(viewer):
            raise ValueError(f"{partner} is no computer of the side of {viewer}")
        self._asked[partner] = place

    def end(self, partner: str) -> None:
        """Ask a partner for nothing any more."""
        self._asked.pop(partner, None)
