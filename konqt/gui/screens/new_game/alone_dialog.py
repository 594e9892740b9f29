"""The new-game dialog of a game for one: how hard it is, which opening, its rulings."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Protocol

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from konqt.games.registry import entry_named, game_named
from konqt.gui.screens.disclosure import Disclosure
from konqt.gui.screens.new_game.answer_boxes import say_rulings_changed, show_answers
from konqt.gui.screens.new_game.offer import Option, OwnData
from konqt.gui.screens.new_game.plan_dialog import PlanDialog
from konqt.gui.screens.new_game.reconstructed import Reconstructed
from konqt.gui.screens.new_game.rulings import Ruling
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.screens.words import Words, heading, quiet, rule_line
from konqt.gui.widgets.marks import Choice
from konqt.i18n.texts import _
from konqt.session.opening_of_day import seed_of_day
from konqt.session.plan import HUMAN, Chair, GamePlan

NEW, DAY, SEED = "new", "day", "seed"
"""openings: one that nobody has seen, that of the date, that of a number"""
INDENT, GAP = 22, 14
"""Pixels before a note under its choice, and between two parts."""


class AloneOffer(Protocol):
    """What a game for one offers; every text in the language of the moment."""

    game: str
    own_data: OwnData | None
    """None: it is played with what konqt brings"""

    def about(self) -> str:
        """Return what the game is and how long it takes."""
        ...

    def difficulty(self) -> Sequence[Option]:
        """Return the options that make it easier or harder."""
        ...

    def rulings(self) -> Sequence[Option]:
        """Return the other options."""
        ...

    def sources(self) -> Sequence[str]:
        """Return what is given by the rulebook and what is not, a paragraph each."""
        ...

    def reconstructed(self) -> str:
        """Return in few words what is not given by it."""
        ...


class AloneDialog(PlanDialog):
    """Asks for the `GamePlan` of a game that one person plays against its rules."""

    def __init__(
        self,
        offer: AloneOffer,
        parent: QWidget | None = None,
        last: Mapping[str, object] | None = None,
        today: date | None = None,
    ) -> None:
        """Show what a game offers.

        Args:
            offer: what there is to choose from.
            parent: the window.
            last: what was chosen for the last game, as `kept_choices` gave it.
            today: the date whose opening is offered; by default that of the clock.
        """
        super().__init__(parent)
        self._offer, self.today = offer, today or date.today()
        self._title, self._about = heading(factor=1.35), Words()
        self._heads = {name: heading(factor=1.12) for name in ("hard", "opening")}
        self.options = {each.id: Ruling(each) for each in (*offer.difficulty(), *offer.rulings())}
        self._group = QButtonGroup(self)
        self.openings = {name: Choice() for name in (NEW, DAY, SEED)}
        self._notes = {name: quiet() for name in self.openings}
        self.rulings = Disclosure(self._column(offer.rulings()))
        self.told = Reconstructed(offer.own_data)
        self._lay_out()
        self._name_parts()
        self._connect()
        self.openings[NEW].setChecked(True)
        self._show_last(last or {})
        self.retranslate()
        self.be_ready()

    def plan(self) -> GamePlan:
        """Return the whole plan as it stands in the dialog."""
        game = self._offer.game
        chairs = {faction: Chair(HUMAN) for faction in game_named(game).factions}
        scenario = entry_named(game).scenarios[0]
        return self.told.used_in(GamePlan(scenario, chairs, self._seed(), self._chosen()))

    def retranslate(self) -> None:
        """Say everything in the current language."""
        super().retranslate()
        offer = self._offer
        self._title.setText(entry_named(offer.game).title)
        self._about.setText(offer.about())
        self._heads["hard"].setText(_("How hard"))
        self._heads["opening"].setText(_("Opening"))
        for option in (*offer.difficulty(), *offer.rulings()):
            self.options[option.id].say(option)
        self._say_openings()
        self.seed.setAccessibleName(_("Seed"))
        self.seed.setPlaceholderText(_("a number"))
        self.told.tell(offer.sources(), offer.reconstructed())
        self._say_rulings()

    def showEvent(self, event: QShowEvent) -> None:
        """Open in the size that everything needs: letters have theirs only now."""
        super().showEvent(event)
        if not event.spontaneous():
            open_at_its_size(self)

    def sizeHint(self) -> QSize:
        """Return the room that all needs which is not folded away."""
        wide = 340 + 22 * self.fontMetrics().height()
        layout = self.layout()
        if layout is None:
            return super().sizeHint()
        edges = layout.contentsMargins()
        inside = wide - edges.left() - edges.right()
        about = layout.totalHeightForWidth(wide) - self.scrolled.sizeHint().height()
        return QSize(wide, about + self._inside.heightForWidth(inside))

    # -- inside -----------------------------------------------------------------------------

    def _column(self, options: Iterable[Option]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        for option in options:
            column.addWidget(self.options[option.id])
        return column

    def _lay_out(self) -> None:
        self._inside = inside = QWidget()
        # By itself it would be as high as its words are in the narrowest column.
        inside.setMinimumSize(1, 1)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, GAP, 0)
        self._lay_part(column, "hard", self._column(self._offer.difficulty()))
        openings = QVBoxLayout()
        openings.setSpacing(1)
        for name, button in self.openings.items():
            self._group.addButton(button)
            note = self._notes[name]
            note.setIndent(INDENT)
            openings.addWidget(button)
            openings.addWidget(note)
        row = QHBoxLayout()
        row.addSpacing(INDENT)
        row.addWidget(self.seed)
        row.addStretch(1)
        openings.addLayout(row)
        self._lay_part(column, "opening", openings)
        column.addWidget(self.rulings)
        column.addWidget(self.told)
        column.addStretch(1)
        self.lay_between((self._title, self._about, rule_line()), inside)

    def _lay_part(self, column: QVBoxLayout, name: str, part: QLayout) -> None:
        column.addWidget(self._heads[name])
        column.addLayout(part)
        column.addSpacing(GAP)

    def _name_parts(self) -> None:
        for name, button in self.openings.items():
            button.setObjectName(f"opening:{name}")
        self.rulings.setObjectName("moreChoices")
        self.told.setObjectName("sources")

    def _connect(self) -> None:
        self._group.buttonClicked.connect(self._settle)
        self.seed.textChanged.connect(self._settle)
        for part in self.options.values():
            part.box.currentIndexChanged.connect(self._say_rulings)
        self.told.changed.connect(self._settle)

    def _show_last(self, last: Mapping[str, object]) -> None:
        boxes = {name: part.box for name, part in self.options.items()}
        show_answers(boxes, last.get("options"))
        rulings = {each.id for each in self._offer.rulings()}
        self.rulings.set_open(bool(rulings & set(self._chosen())))
        self._settle()

    def _chosen(self) -> dict[str, object]:
        """Return the answers that differ from the usual ones."""
        return {
            name: part.box.currentData()
            for name, part in self.options.items()
            if part.box.currentIndex()
        }

    def _seed(self) -> int | None:
        if self.openings[DAY].isChecked():
            return seed_of_day(self._offer.game, self.today)
        return int(self.seed.text()) if self.openings[SEED].isChecked() else None

    def _settle(self) -> None:
        wanted = self.openings[SEED].isChecked()
        self.seed.setVisible(wanted)
        self.let_start(self.told.ready and (not wanted or self.seed.hasAcceptableInput()))

    def _say_openings(self) -> None:
        for name, title, note in (
            (NEW, _("A new one"), _("Nobody can know the dice and cards.")),
            (DAY, _("The opening of the day"),
             _("The same for everybody on {date}. The saved game says so.", date=self._date())),
            (SEED, _("By a seed"),
             _("The same number gives the same cards and dice. The saved game says so.")),
        ):  # fmt: skip
            self.openings[name].setText(title)
            self.openings[name].setAccessibleDescription(note)
            self._notes[name].setText(note)

    def _date(self) -> str:
        return self.today.isoformat()

    def _say_rulings(self) -> None:
        rulings = {each.id for each in self._offer.rulings()}
        many = len(rulings & set(self._chosen()))
        line = (
            say_rulings_changed(many) if many else _("where the rulebook can be read in two ways")
        )
        self.rulings.say(_("Rule choices"), line)
