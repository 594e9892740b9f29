"""Both sides on 9 April beside each other: cities, battalions, ships, and which of them decides."""

from PySide6.QtWidgets import QGridLayout, QWidget

from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.public_facts import AprilStanding
from konqt.games.kon.wording import faction_name
from konqt.games.kon.wording.names import factions_inside, sentence
from konqt.gui.screens.words import Words, heading, quiet
from konqt.i18n.texts import _

ABOVE, CLOSE = 8, 1
"""Pixels above the table and between its rows."""
SIDES: dict[str, tuple[str, ...]] = {
    Faction.GERMANY.id: (Faction.GERMANY.id,),
    Faction.ALLIES.id: (Faction.NORWAY.id, Faction.ALLIES.id),
}
"""side, as the standing names it -> who is on it"""


def say_better(april: AprilStanding) -> str:
    """Say who stands better, as a heading."""
    better = april.get("better")
    if better is None:
        return _("Both sides are level")
    names = sentence(factions_inside(SIDES[better]))
    if better == Faction.GERMANY.id:
        return _("{names} leads", names=names)
    return _("{names} lead", names=names)


class Sides(QWidget):
    """A small table: what counts, in the order in which it counts, the deciding row in bold."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, ABOVE, 0, 0)
        self._grid.setVerticalSpacing(CLOSE)
        self._grid.setHorizontalSpacing(22)
        self._grid.setColumnStretch(3, 1)

    def show_standing(self, april: AprilStanding | None) -> None:
        """Show how the sides stand; None shows nothing."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.setVisible(april is not None)
        if april is None:
            return
        for column, side in enumerate(SIDES, start=1):
            self._grid.addWidget(heading(_names(side), 1.0), 0, column)
        by = april.get("by")
        rows = (
            ("cities", _("Victory cities"), april["cities"]),
            ("battalions", _("Battalions"), april["battalions"]),
            ("ships", _("Ships"), april["ships"]),
        )
        for row, (what, title, counts) in enumerate(rows, start=1):
            self._grid.addWidget(quiet(title, 1.0), row, 0)
            for column, side in enumerate(SIDES, start=1):
                told = str(counts[side])
                number = heading(told, 1.0) if what == by else Words(told)
                number.setAccessibleName(f"{_names(side)}, {title}: {told}")
                self._grid.addWidget(number, row, column)
            if what == by:
                self._grid.addWidget(quiet(_("this decides"), 1.0), row, 3)


def _names(side: str) -> str:
    return " + ".join(map(faction_name, SIDES[side]))
