"""The areas in play in words: name, who stands there, what may be done there now.

In a game with ships sea zones and the box of raiders follow them.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from konqt.games.kon import wording
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.space_list import SpaceList, SpaceModel
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.interaction.meaning import say_choice
from konqt.i18n.texts import _

Standing = Callable[[str], Mapping[str, int]]
"""gives faction -> battalions that stand in an area, or ships that lie at a place at sea"""


class AreaModel(SpaceModel):
    """The areas in play: name, who stands there, what may be done there now."""

    def __init__(
        self, drag: DragController, standing: Standing, parent: QObject | None = None
    ) -> None:
        super().__init__(drag, self._say_area, parent)
        self._standing = standing
        self._drag = drag
        self._observation: KonObservation | None = None

    def show_observation(self, observation: KonObservation | None) -> None:
        """Take another position; the rows stay when the areas are the same."""
        self._observation = observation
        spaces = observation.areas_in_play if observation is not None else ()
        afloat = ON_BOARD if observation is not None and observation.sea else ()
        self.show_spaces((*spaces, *afloat))

    def _say_area(self, area: str) -> str:
        observation = self._observation
        if observation is None:
            return wording.area_name(area)
        name = wording.area_name(area)
        if area in observation.objectives:
            name = f"{name} ({wording.goal_word(observation.scenario)})"
        stacks = ", ".join(
            f"{wording.faction_name(faction)} {count}"
            for faction, count in self._standing(area).items()
        )
        return f"{name}: " + (stacks or _("empty")) + self._what_now(area)

    def _what_now(self, area: str) -> str:
        hold = self._drag.hold
        if hold is not None and area == hold.source:
            return " – " + _("in hand: {count}", count=hold.count)
        if area in self._drag.lit():
            if hold is not None:
                return " – " + _("can go here")
            action = self._drag.choices.areas.get(area)
            if action is not None:
                return " – " + say_choice(self._observation, action)
            return " – " + _("can be chosen")
        if hold is None and area in self._drag.choices.sources:
            return " – " + _("can move")
        return ""


class AreaPanel(SpaceList):
    """The list of areas beside the board."""

    areas: AreaModel

    def __init__(
        self, drag: DragController, standing: Standing, parent: QWidget | None = None
    ) -> None:
        """Make an empty list.

        Args:
            drag: says what may be done in an area.
            standing: gives who stands in an area on the board at this moment, which comes to a
                new position event by event.
            parent: the widget that holds the list.
        """
        super().__init__(drag, AreaModel(drag, standing), parent)
        self.setObjectName("areas")
        self.areas.setParent(self)
        self.retranslate()

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show a position."""
        self.areas.show_observation(observation)

    def follow(self) -> None:
        """Say every area again: the board has shown one more event."""
        self.areas.refresh()

    def tell_facts(self, facts: Callable[[str], list[str]]) -> None:
        """Take who tells an area's facts."""
        self.areas.facts = facts

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Areas"))
        self.areas.refresh()
