"""Clicks on the map of Crown & Courage: a space answers, or troops step from one to the next."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import ArmyOrder
from konqt.gui.plain.told import Told
from konqt.gui.plain.touched import HeldCard, TouchedHand

Steps = Mapping[str, Mapping[str, Sequence[ArmyOrder]]]
"""where troops stand -> where they may go -> how many of them, an action each"""


class MapTouch(TouchedHand[CrownObservation]):
    """A space that alone tells an action does it; troops are clicked, then where they go.

    Where more or fewer of them may go, the question asks how many.
    """

    meant_nothing = Signal(str)
    """a space where a click does nothing now"""

    def __init__(self, told: Told[CrownObservation], parent: QObject) -> None:
        """Begin with nothing to be named; `told` says what an action names."""
        super().__init__(told, parent)
        self._steps: Steps = {}
        self._start = self._to = ""

    def show_legal(self, legal: Sequence[Action]) -> None:
        """Take the actions of another decision."""
        steps: dict[str, dict[str, list[ArmyOrder]]] = {}
        others: list[Action] = []
        for action in legal:
            if isinstance(action, ArmyOrder) and action.start is not None:
                steps.setdefault(action.start, {}).setdefault(action.to, []).append(action)
            else:
                others.append(action)
        self._steps, self._start, self._to = steps, "", ""
        super().show_legal(others)

    def needs_button(self, action: Action) -> bool:
        """Return whether no click on the map does an action."""
        if isinstance(action, ArmyOrder) and action.start is not None:
            return (action.start, action.to) == (self._start, self._to)
        return super().needs_button(action)

    @property
    def names_spaces(self) -> bool:
        """Whether a click on the map does anything."""
        return bool(self._steps) or super().names_spaces

    def lit(self) -> frozenset[str]:
        """Return the spaces where a click means something now."""
        if self._start:
            return frozenset(self._steps[self._start])
        return super().lit() | frozenset(self._steps)

    def click(self, area: str | None, everything: bool) -> None:
        """Do what a space tells, take the troops in it, or let them go there."""
        there = self._steps.get(self._start, {}).get(area or "", ())
        if len(there) == 1:
            self._let_go(acted=True)
            self.chosen.emit(there[0])
        elif there:
            self._to = area or ""
            self.begun.emit(self.hold)
        elif area in self._steps and area != self._start:
            self._take(area or "")
        elif self._start:
            self.cancel()
        else:
            super().click(area, everything)
            if area and area not in self.lit():
                self.meant_nothing.emit(area)

    @property
    def taken(self) -> tuple[str, str]:
        """Whence troops go and where to, as far as that has been clicked; empty: not yet."""
        return self._start, self._to

    def step_back(self) -> None:
        """Ask again where troops go, or put them back."""
        if self._to:
            self._take(self._start)
        else:
            self.cancel()

    def _take(self, start: str) -> None:
        self._start, self._to = start, ""
        self.hold = HeldCard("", start)
        self.begun.emit(self.hold)
        self.lit_changed.emit(self.lit())

    def _let_go(self, acted: bool) -> None:
        self._start = self._to = ""
        super()._let_go(acted)
