"""Losses named on the board: each click on a counter takes one battalion more from its stack."""

from collections import Counter

from konqt.games.kon.engine.actions import RemoveLosses
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.piece import Piece


class Casualties:
    """The ways to share the losses of one decision, narrowed click by click until one is left."""

    def __init__(self, observation: KonObservation | None) -> None:
        """Begin with all ways; there are none where no losses are asked for."""
        combat = observation.combat if observation is not None else None
        legal = observation.legal if observation is not None else ()
        self.area = combat.area if combat is not None else ""
        self._ways = [action for action in legal if isinstance(action, RemoveLosses)]
        self.picked: Counter[str] = Counter()
        """faction or origin -> battalions named so far"""

    @property
    def total(self) -> int:
        """How many battalions are lost in all; 0 where none are to be named."""
        return sum(count for _name, count in self._ways[0].losses) if self._ways else 0

    def open(self) -> frozenset[str]:
        """Return the factions or origins of which one more may be named."""
        names = {name for way in self._ways for name, count in way.losses if count}
        return frozenset(name for name in names if self._left(self.picked + Counter({name: 1})))

    def name_of(self, piece: Piece) -> str:
        """Return by which name a counter's losses go: its origin or faction; empty for neither."""
        if piece.space != self.area:
            return ""
        name = piece.source or piece.owner
        return name if name in self.open() else ""

    def pick(self, name: str) -> RemoveLosses | None:
        """Take one more; return the action once only one way is left."""
        self.picked[name] += 1
        left = self._left(self.picked)
        return left[0] if len(left) == 1 else None

    def _left(self, picked: Counter[str]) -> list[RemoveLosses]:
        """Return the ways in which at least so many are lost everywhere."""
        return [way for way in self._ways if picked <= Counter(dict(way.losses))]
