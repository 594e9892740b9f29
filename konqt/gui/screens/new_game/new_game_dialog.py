"""The new-game dialog: what is played, who sits where, and what else a game begins with."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from konqt.games.registry import entry_named, game_named
from konqt.gui.screens.disclosure import Disclosure
from konqt.gui.screens.new_game.answer_boxes import say_rulings_changed
from konqt.gui.screens.new_game.chair_row import ChairRow
from konqt.gui.screens.new_game.chairs import chairs_in, people_named, seated, seating_of
from konqt.gui.screens.new_game.handicap_choices import HandicapChoices
from konqt.gui.screens.new_game.offer import Offer
from konqt.gui.screens.new_game.own_data_choice import OwnDataChoice
from konqt.gui.screens.new_game.plan_dialog import PlanDialog
from konqt.gui.screens.new_game.rulings import RulingChoices
from konqt.gui.screens.new_game.scenario_choice import ScenarioChoice
from konqt.gui.screens.new_game.values_choice import ValuesChoice
from konqt.gui.screens.words import heading, quiet, rule_line
from konqt.gui.widgets.marks import Choice
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _, ngettext
from konqt.session.plan import AI, Chair, GamePlan

ROUND_A_HINT = 28
"""Pixels of a field beside the words in it."""


class NewGameDialog(PlanDialog):
    """Asks for a `GamePlan`."""

    def __init__(
        self,
        offer: Offer,
        parent: QWidget | None = None,
        last: Mapping[str, object] | None = None,
    ) -> None:
        """Show what a game offers.

        Args:
            offer: what there is to choose from.
            parent: the window.
            last: what was chosen for the last game, as `kept_choices` gave it; or a `level` that
                the computer plays at where nothing was chosen yet.
        """
        super().__init__(parent)
        self._offer, self._level = offer, (last or {}).get("level")
        self._filling = False
        self._presets = QButtonGroup(self)
        self._preset_buttons = {name: Choice() for name in offer.seatings()}
        self._preset_notes = {name: quiet() for name in self._preset_buttons}
        factions = game_named(offer.game).factions
        self._rows = {faction: ChairRow(offer, faction) for faction in factions}
        self._advice, self._meaning = quiet(), quiet()
        self._own = None if offer.own_data is None else OwnDataChoice(offer.own_data)
        self._rulings, self._handicaps = RulingChoices(offer), HandicapChoices(offer)
        self._values = ValuesChoice(offer)
        self._titles = {name: heading(factor=1.12) for name in ("players", "seats")}
        self._scenarios = ScenarioChoice(offer)
        self._seed_label, self._own_label = Label(), Label()
        self._more = Disclosure(self._more_choices())
        self._lay_out()
        self._connect()
        self._name_parts()
        self.retranslate()
        kept = chairs_in(offer.game, (last or {}).get("chairs"))
        self._show_chairs(kept or seated(offer, offer.first_seating, level=self._level))
        self._show_scenario(self._scenarios.scenario)
        self._scenarios.choose((last or {}).get("scenario"), (last or {}).get("options"))
        self._show_more_chosen(last or {})
        self.be_ready()

    # -- answers ----------------------------------------------------------------------------

    def chairs(self) -> dict[str, Chair]:
        """Return who sits where at the moment."""
        return {faction: row.chair() for faction, row in self._rows.items()}

    def plan(self) -> GamePlan:
        """Return the whole plan as it stands in the dialog."""
        seed = int(self.seed.text()) if self.seed.hasAcceptableInput() else None
        scenario = self._scenarios.scenario
        options = {
            **self._scenarios.options,
            **self._rulings.chosen(),
            **self._handicaps.chosen(),
        }
        own = self._own
        path, files = (None, {}) if own is None else (own.path, own.files_for(scenario))
        files = files or dict(self._values.files())
        return GamePlan(scenario, self.chairs(), seed, options, path, files)

    # -- showing ----------------------------------------------------------------------------

    def retranslate(self) -> None:
        """Say everything in the current language."""
        super().retranslate()
        self._scenarios.retranslate()
        for name, each in self._offer.seatings().items():
            self._preset_buttons[name].setText(each.title)
            self._preset_buttons[name].setAccessibleDescription(each.note)
            self._preset_notes[name].setText(each.note)
            self._preset_notes[name].setHidden(not each.note)
        self._titles["players"].setText(_("Players"))
        self._titles["seats"].setText(_("Who plays what"))
        for row in self._rows.values():
            row.retranslate()
        self._seed_label.setText(_("&Seed"))
        if self._own is not None:
            self._own_label.setText(_("Data"))
        hint = _("none: hidden dice")
        self.seed.setPlaceholderText(hint)
        wanted = self.seed.fontMetrics().horizontalAdvance(hint) + ROUND_A_HINT
        self.seed.setMinimumWidth(wanted)
        set_tip(
            self.seed,
            _(
                "Leave this empty to play. The same seed gives the same cards and dice again, "
                "so a game with a seed is marked as having open dice."
            ),
        )
        self.seed.setAccessibleDescription(self.seed.toolTip())
        self._rulings.retranslate()
        self._handicaps.retranslate()
        self._values.retranslate()
        self._say_more()
        self._say_meaning()

    def sizeHint(self) -> QSize:
        """Give room for both columns, within a laptop's screen."""
        line = self.fontMetrics().height()
        return QSize(420 + 30 * line, 150 + 27 * line)

    # -- inside -----------------------------------------------------------------------------

    def _name_parts(self) -> None:
        for name, button in self._preset_buttons.items():
            button.setObjectName(f"seating:{name}")
            self._preset_notes[name].setObjectName(f"seatingNote:{name}")
        self._advice.setObjectName("levelAdvice")
        self._meaning.setObjectName("seatingMeaning")
        self._more.setObjectName("moreChoices")

    def _players(self) -> QVBoxLayout:
        left = QVBoxLayout()
        left.setSpacing(1)
        left.addWidget(self._titles["players"])
        left.addSpacing(6)
        for name, button in self._preset_buttons.items():
            self._presets.addButton(button)
            note = self._preset_notes[name]
            note.setIndent(22)
            note.setWordWrap(False)
            left.addWidget(button)
            left.addWidget(note)
            left.addSpacing(7)
        left.addStretch(1)
        return left

    def _seats(self) -> QVBoxLayout:
        right = QVBoxLayout()
        right.addWidget(self._titles["seats"])
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(3, 1)
        for number, row in enumerate(self._rows.values()):
            row.place(grid, number)
        right.addLayout(grid)
        right.addWidget(self._meaning)
        right.addWidget(self._advice)
        right.addSpacing(10)
        right.addWidget(rule_line())
        right.addSpacing(6)
        right.addWidget(self._more)
        right.addStretch(1)
        return right

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.addLayout(self._players())
        columns.addSpacing(28)
        columns.addLayout(self._seats(), 1)
        inside = QWidget()
        inside.setLayout(columns)
        if self._scenarios.alone:
            self.lay_between((self._scenarios,), inside)
            self._scenarios.hide()
            return
        whole = self.lay_between((self._scenarios, rule_line()), inside)
        for place in (2, 1):
            whole.insertSpacing(place, 8)

    def _more_choices(self) -> QFormLayout:
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        form.setVerticalSpacing(10)
        seed = QHBoxLayout()
        seed.setSpacing(6)
        seed.addWidget(self.seed)
        seed.addStretch(1)
        self._seed_label.setBuddy(self.seed)
        form.addRow(self._seed_label, seed)
        if self._own is not None:
            form.addRow(self._own_label, self._own)
        form.addRow(self._values)
        form.addRow(self._handicaps)
        form.addRow(self._rulings)
        return form

    def _connect(self) -> None:
        self._scenarios.changed.connect(self._show_scenario)
        self._presets.buttonClicked.connect(self._take_preset)
        for row in self._rows.values():
            row.changed.connect(self._seats_changed)
        if self._own is not None:
            self._own.changed.connect(self._own_changed)
        self.seed.textChanged.connect(self._check_ready)
        self._more.toggled.connect(self._more_toggled)

    def _show_scenario(self, scenario: str) -> None:
        self._rulings.show_scenario(scenario, self._scenarios.without)
        self._handicaps.show_scenario(scenario)
        self._show_values()
        self._say_more()
        self._say_meaning()

    def _show_more_chosen(self, last: Mapping[str, object]) -> None:
        """Show what else was chosen last, in sight where anything was."""
        for part in (self._rulings, self._handicaps):
            part.show_chosen(last.get("options"))
        self._values.choose(last.get("values"))
        chosen = self._rulings.chosen(), self._handicaps.chosen(), self._values.chosen()
        self._more.set_open(any(chosen))

    def _own_changed(self) -> None:
        self._show_values()
        self._check_ready()

    def _show_values(self) -> None:
        """Offer sets of values only where an owner's files bring none."""
        scenario = self._scenarios.scenario
        self._values.show_scenario(scenario, bool(self._own and self._own.files_for(scenario)))

    def _take_preset(self, button: QAbstractButton) -> None:
        name = next(key for key, each in self._preset_buttons.items() if each is button)
        names = people_named(self.chairs())
        self._show_chairs(seated(self._offer, name, names, self._level))

    def _show_chairs(self, chairs: dict[str, Chair]) -> None:
        self._filling = True
        for faction, row in self._rows.items():
            row.show_chair(chairs[faction])
        self._filling = False
        self._seats_changed()

    def _seats_changed(self) -> None:
        if self._filling:
            return
        preset = seating_of(self._offer, self.chairs())
        self._presets.setExclusive(preset is not None)
        for name, button in self._preset_buttons.items():
            button.setChecked(name == preset)
            # Tab comes to the chosen one, from where the arrows choose another.
            by_tab = name == preset or preset is None
            button.setFocusPolicy(
                Qt.FocusPolicy.StrongFocus if by_tab else Qt.FocusPolicy.ClickFocus
            )
        self._presets.setExclusive(True)
        self._say_meaning()

    def _say_meaning(self) -> None:
        told = self._offer.say_seating(self.chairs(), self._scenarios.scenario)
        self._meaning.setText(" ".join(told))
        self._meaning.setVisible(bool(told))
        advice = entry_named(self._offer.game).level_advice
        computer = any(chair.kind == AI for chair in self.chairs().values())
        self._advice.setText(_(advice) if advice else "")
        self._advice.setVisible(bool(advice) and computer)

    def _more_toggled(self) -> None:
        self._say_more()
        self._check_ready()

    def _say_more(self) -> None:
        """Say what a folded part holds; what is not as usual first of all."""
        told = []
        if self.seed.text():
            told.append(_("seed {number}", number=self.seed.text()))
        own = self._own
        if own is not None and (own.path or own.files_for(self._scenarios.scenario)):
            told.append(_("data of your own"))
        if self._values.chosen():
            told.append(self._values.said())
        handicaps = len(self._handicaps.chosen())
        if handicaps:
            told.append(ngettext("{count} handicap", "{count} handicaps", handicaps))
        rulings = len(self._rulings.chosen())
        if rulings:
            told.append(say_rulings_changed(rulings))
        self._more.say(_("More choices"), " · ".join(told) if told else self._say_kinds())

    def _say_kinds(self) -> str:
        """Say what there is to choose in the folded part."""
        if self._own is not None:
            return _("seed, data, handicap, rule choices")
        return _("seed, rule choices") if self._offer.options() else _("seed")

    def _check_ready(self) -> None:
        seed_fits = not self.seed.text() or self.seed.hasAcceptableInput()
        ready = seed_fits and (self._own is None or self._own.ready)
        self.let_start(ready)
        if not ready:
            # What keeps the game from starting is never folded away.
            self._more.set_open(True)
