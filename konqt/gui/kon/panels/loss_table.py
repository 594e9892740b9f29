"""Losses that can be shared in many ways: counted for each origin, the sum always right."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.games.kon.engine.actions import RemoveLosses
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording import area_name, faction_name
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.choices import choices_of
from konqt.gui.kon.interaction.meaning import say_choice
from konqt.gui.panels.main_place import MainButton, MainPlace
from konqt.gui.widgets.heard_parts import HeardAs
from konqt.gui.widgets.plain_words import Label
from konqt.gui.widgets.take_out import take_out
from konqt.gui.widgets.unscrolled import Number
from konqt.i18n.texts import _, ngettext


class LossTable(QWidget):
    """A number for each origin or faction, and one button that takes what they come to."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, main: MainPlace, parent: QWidget | None = None) -> None:
        """Begin without losses.

        Args:
            main: where the button stands.
            parent: the widget that holds the table.
        """
        super().__init__(parent)
        self._observation: KonObservation | None = None
        self._ways: Mapping[tuple[tuple[str, int], ...], RemoveLosses] = {}
        self._main = main
        self.numbers: dict[str, Number] = {}
        self.button = MainButton(RemoveLosses(()), "", QColor(), main)
        main.hold(self.button)
        self.button.chosen.connect(self.chosen)
        self.button.looked_at.connect(self.looked_at)
        self.list = HeardAs(QAccessible.Role.List)
        self._rows = QVBoxLayout(self.list)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(4)
        column.addWidget(self.list)
        self.hide()
        self.button.hide()

    def show_observation(self, observation: KonObservation | None) -> None:
        """Offer the ways to share the losses; hide where there are few or none."""
        before = {name: number.value() for name, number in self.numbers.items()}
        self._clear()
        if observation != self._observation:
            self.button.come_to_place()  # its words may be those of the losses before
        self._observation = observation
        self._ways = choices_of(observation).losses
        self.setVisible(bool(self._ways))
        self.button.setVisible(bool(self._ways))
        if not self._ways:
            return
        most: dict[str, int] = {}
        for way in self._ways:
            for name, count in way:
                most[name] = max(most.get(name, 0), count)
        self.list.setAccessibleName(_("Losses"))
        first = before if _written(before) in self._ways else dict(next(iter(self._ways)))
        for name, limit in most.items():
            self._add(name, limit, first.get(name, 0))
        wide = max(number.sizeHint().width() for number in self.numbers.values())
        for number in self.numbers.values():
            number.setMinimumWidth(wide)
        self._say()

    # -- inside -----------------------------------------------------------------------------

    def _clear(self) -> None:
        self.numbers = {}
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                # Out of the list at once: a reader counts what is in it.
                take_out(widget)

    def _add(self, name: str, limit: int, count: int) -> None:
        told = faction_name(name) if name in FACTIONS else _("From {area}", area=area_name(name))
        label, number = Label(told), Number()
        number.setRange(0, limit)
        number.setValue(count)
        number.setSuffix(" " + _("of {most}", most=limit))
        number.setAccessibleName(told)
        number.setProperty("origin", name)
        number.valueChanged.connect(self._changed)
        label.setBuddy(number)
        item = HeardAs(QAccessible.Role.ListItem, self.list)
        item.setAccessibleName(told)
        line = QHBoxLayout(item)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(label, 1)
        line.addWidget(number)
        self._rows.addWidget(item)
        item.show()
        self.numbers[name] = number

    def _changed(self) -> None:
        names = list(self.numbers)
        place = names.index(self.sender().property("origin"))
        counts = balanced(
            [number.value() for number in self.numbers.values()],
            [number.maximum() for number in self.numbers.values()],
            place,
            self._sum(),
        )
        for number, count in zip(self.numbers.values(), counts, strict=True):
            number.blockSignals(True)
            number.setValue(count)
            number.blockSignals(False)
        self._say()
        self.looked_at.emit(self.button.action)

    def _sum(self) -> int:
        return sum(count for _name, count in next(iter(self._ways)))

    def _say(self) -> None:
        counts = {name: number.value() for name, number in self.numbers.items()}
        action = self._ways[_written(counts)]
        self.button.stand_for(action)
        if self._observation is not None:
            # The numbers above it say from where; so many words would be cut.
            lost = sum(counts.values())
            self.button.say(ngettext("Lose this battalion", "Lose these {count} battalions", lost))
            self.button.setAccessibleName(say_choice(self._observation, action))
            self.button.make_main(look.faction_colour(self._observation.decision.actor or ""))
        self.button.fit(self._main.width())


def _written(counts: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    """Return counts as an action holds them."""
    return tuple(sorted((name, count) for name, count in counts.items() if count))


def balanced(counts: Sequence[int], limits: Sequence[int], changed: int, wanted: int) -> list[int]:
    """Return the counts with their sum right again; those after the changed one give way first."""
    found = list(counts)
    lacking = wanted - sum(found)
    for place in (*range(changed + 1, len(found)), *range(changed), changed):
        room = limits[place] - found[place] if lacking > 0 else -found[place]
        step = min(lacking, room) if lacking > 0 else max(lacking, room)
        found[place] += step
        lacking -= step
    return found
