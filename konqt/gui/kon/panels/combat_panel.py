"""The combat: eight steps, both sides by border, cards, dice, totals, losses, exact chance."""

from collections.abc import Callable, Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from konqt.games.kon import wording
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardCancelled,
    CombatDecided,
    DiceRolled,
    KonEvent,
    Retreated,
)
from konqt.games.kon.forms.observation import Combat, Observation, PlayedCard
from konqt.games.kon.wording.names import factions_inside, sentence
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.meaning import attack_chance
from konqt.gui.panels.chance_bar import ChanceBar
from konqt.gui.panels.dice import DiceRow
from konqt.gui.panels.step_pips import StepPips
from konqt.gui.widgets.plain_words import MarkedLabel, unmarked
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

STEPS = (
    N_("Attacker plays cards"),
    N_("Defender plays cards"),
    N_("Attacker counters"),
    N_("Attacker rolls"),
    N_("Defender rolls"),
    N_("Losses"),
    N_("Who wins"),
    N_("Retreat"),
)
"""The eight steps of a land combat, manual 4.2."""


class Side(QWidget):
    """One side of a fight: who, from where, cards, dice, total, losses."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = MarkedLabel()
        self.stacks = MarkedLabel()
        self.cards = MarkedLabel()
        self.dice = MarkedLabel()
        self.roll = DiceRow()
        self.total = MarkedLabel()
        self.losses = MarkedLabel()
        self.roll.landed.connect(self._tell_total)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        for widget in (self.head, self.stacks, self.cards, self.dice):
            layout.addWidget(widget)
        layout.addWidget(self.roll)
        layout.addWidget(self.total)
        layout.addWidget(self.losses)
        for label in (self.head, self.stacks, self.cards, self.dice, self.total, self.losses):
            label.setWordWrap(True)
        self.tidy()

    def tidy(self) -> None:
        """Hide what has nothing to say, so that the panel takes no more room than it needs."""
        for label in (self.stacks, self.cards, self.total, self.losses):
            label.setVisible(bool(label.text()))
        self.roll.setVisible(bool(self.roll.faces))

    def show_roll(self, faces: Sequence[int]) -> None:
        """Show a roll that has been told; dice that still fall tell it themselves."""
        if tuple(faces) != self.roll.faces:
            self.roll.show_faces(faces)
        if not self.roll.falling:
            self._tell_total()

    def _tell_total(self) -> None:
        faces = self.roll.faces
        self.total.setText(_total(sum(faces), sum(face == 6 for face in faces)))
        self.tidy()

    def clear(self) -> None:
        """Forget the last fight."""
        for label in (self.stacks, self.cards, self.dice, self.total, self.losses):
            label.setText("")
        self.roll.show_faces(())
        self.tidy()


def _attacks(number: int) -> str:
    return ngettext("attacks", "attack", number)


def _defends(number: int) -> str:
    return ngettext("defends", "defend", number)


class CombatPanel(QFrame):
    """Follows the fight in progress and keeps the last one until the next begins."""

    skipped = Signal()
    """a click that ends what is moving, or goes on"""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("combat")
        self.title = MarkedLabel()
        self.title.setObjectName("combatTitle")
        self.step = MarkedLabel()
        self.pips = StepPips(len(STEPS))
        for label in (self.title, self.step):
            label.setWordWrap(True)
        self.attack = Side()
        self.defence = Side()
        self.chance = ChanceBar(look.faction_colour)
        self.area = ""
        self._combat: Combat | None = None
        self._outcome: CombatDecided | None = None
        self._lost: dict[str, int] = {}
        self._defended: tuple[str, ...] = ()
        """who has defended in this fight, also those who have none left"""
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 8, 10, 8)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.addWidget(self.title, 0, 0, 1, 2)
        head = QHBoxLayout()
        head.addWidget(self.step, 1)
        head.addWidget(self.pips, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addLayout(head, 1, 0, 1, 2)
        grid.addWidget(self.attack, 2, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.defence, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.chance, 3, 0, 1, 2)
        self.on = QPushButton()
        self.on.setAutoDefault(True)
        self.on.clicked.connect(self.skipped)
        self.on.hide()
        grid.addWidget(self.on, 4, 0, 1, 2)
        self.attack.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.defence.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        grid.setRowStretch(5, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.hide()

    # -- what it shows ----------------------------------------------------------------------

    def show_observation(self, observation: Observation | None) -> None:
        """Show the fight in progress; without one, keep the last fight's outcome."""
        if observation is None:
            return
        combat = observation.combat
        if combat is None:
            self._say_outcome()
            kind = observation.decision.kind
            if kind not in ("choose_combat", "over") and self._combat is None:
                self.hide()
            if kind == "movement" and not observation.attacks:
                self.forget()
            elif kind != "over" and not observation.attacks:
                self._keep_result_only()
            return
        if combat.area != self.area:
            self.begin(combat.area)
        self._combat = combat
        self._show(combat)
        self.show()

    def begin(self, area: str) -> None:
        """Clear the table for a new fight."""
        self.area = area
        self._lost = {}
        self._defended = ()
        for side in (self.attack, self.defence):
            side.clear()
        self._outcome = None
        self._open()

    def _open(self) -> None:
        for part in (self.attack, self.defence, self.pips):
            part.show()

    def _keep_result_only(self) -> None:
        """Let the last fight's outcome stand when other things are decided, in two lines."""
        if self._outcome is None:
            self.hide()
            return
        self._decided(self._outcome)
        for part in (self.attack, self.defence, self.chance, self.pips):
            part.hide()

    def forget(self) -> None:
        """Put the last fight away."""
        self._combat = None
        self.area = ""
        self.hide()

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event of the fight; True when its dice are falling now."""
        match event:
            case DiceRolled(area, side):
                self._roll(area, side, event, frame_ms)
                return frame_ms > 0
            case CombatDecided():
                self._decided(event)
            case BattalionsDefeated(faction, area, count) if area == self.area:
                self._count_loss(faction, count)
            case CardCancelled() | Retreated():
                pass
        return False

    def show_stop(self, stopped: bool) -> None:
        """Offer to go on, or do so no longer."""
        self.on.setText(_("Continue"))
        self.on.setVisible(stopped)
        if stopped:
            self.show()
            self.on.setFocus()

    def skip(self) -> None:
        """Let falling dice lie still."""
        self.attack.roll.skip()
        self.defence.roll.skip()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.on.setText(_("Continue"))
        if self._combat is None:
            return
        over = self.attack.isHidden()
        self._show(self._combat)
        if self._outcome is not None:
            self._decided(self._outcome)
        if over:
            self._keep_result_only()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click ends what is moving."""
        self.skipped.emit()
        event.accept()

    # -- inside -----------------------------------------------------------------------------

    def _show(self, combat: Combat) -> None:
        self._open()
        name = wording.area_name(combat.area)
        self.title.setText("<b>" + escape(_("Combat in {area}", area=name)) + "</b>")
        self._show_step(combat.step)
        self._head(self.attack, (combat.attacker,), _attacks)
        self._defended = tuple(dict.fromkeys((*self._defended, *combat.defenders)))
        self._head(self.defence, self._defended, _defends)
        self.attack.stacks.setText(
            "<br>".join(
                f"{each.count} × {escape(_from(each.source))}"
                + (" " + _("(fjord)") if each.fjord else "")
                for each in combat.attackers
            )
        )
        self.defence.stacks.setText(
            "<br>".join(
                f"{count} × {escape(wording.faction_name(faction))}"
                for faction, count in combat.defenders.items()
            )
        )
        self.attack.cards.setText(_cards(combat.attack_cards))
        self.defence.cards.setText(_cards(combat.defence_cards))
        self._show_dice(self.attack, combat.attack_dice, combat.attack_roll)
        self._show_dice(self.defence, combat.defence_dice, combat.defence_roll)
        self._show_chance(combat)
        self.attack.tidy()
        self.defence.tidy()
        self.setAccessibleName(unmarked(self.title.text()))
        self.setAccessibleDescription(
            " ".join(
                unmarked(label.text()) for label in (self.step, self.attack.dice, self.defence.dice)
            )
        )

    def _show_step(self, step: int) -> None:
        step = max(1, min(step, len(STEPS)))
        self.pips.show_step(step)
        self.step.setText(f"{step}. {_(STEPS[step - 1])}")

    def _head(self, side: Side, factions: tuple[str, ...], verb: Callable[[int], str]) -> None:
        names = sentence(factions_inside(factions))
        number = 2 if factions == (Faction.ALLIES.id,) else len(factions)
        side.head.setText(f"<b>{escape(names)}</b> {verb(number)}" if names else "")

    def _show_dice(self, side: Side, dice: int, roll: tuple[int, ...] | None) -> None:
        side.dice.setText(ngettext("{count} die", "{count} dice", dice))
        if roll is not None:
            side.show_roll(roll)

    def _show_chance(self, combat: Combat) -> None:
        chance = attack_chance(combat)
        self.chance.setVisible(chance is not None)
        if chance is not None:
            text = _("Attack wins: {chance}", chance=wording.say_percent(chance))
            self.chance.show_chance(
                float(chance), text, combat.attacker, next(iter(combat.defenders), "")
            )

    def _roll(self, area: str, side: str, event: DiceRolled, frame_ms: int) -> None:
        if area != self.area:
            self.begin(area)
        self.show()
        where = self.attack if side == "attack" else self.defence
        self._show_step(4 if side == "attack" else 5)
        self.chance.hide()
        where.dice.setText(ngettext("{count} die", "{count} dice", len(event.dice)))
        # The total keeps its place while it is not told.
        where.total.setText("&nbsp;")
        where.tidy()
        where.roll.roll(event.dice, frame_ms)

    def _decided(self, event: CombatDecided) -> None:
        self._outcome = event
        self._show_step(7)
        self._say_outcome()
        self.chance.hide()

    def _say_outcome(self) -> None:
        """Say who won, if that is known, where the step was said."""
        event = self._outcome
        if event is None:
            return
        won = _("The attack wins") if event.winner == "attack" else _("The defence holds")
        self.step.setText(f"<b>{won}: {event.attack_total} – {event.defence_total}</b>")

    def _count_loss(self, faction: str, count: int) -> None:
        self._lost[faction] = self._lost.get(faction, 0) + count
        combat = self._combat
        attacks = combat is not None and faction == combat.attacker
        side = self.attack if attacks else self.defence
        lost = sum(n for f, n in self._lost.items() if (combat and f == combat.attacker) == attacks)
        side.losses.setText(ngettext("{count} battalion lost", "{count} battalions lost", lost))
        side.tidy()


def _cards(cards: tuple[PlayedCard, ...]) -> str:
    told = []
    for each in cards:
        title = escape(wording.card_title(each.card))
        dice = f" +{each.dice}" if each.dice else ""
        told.append(f"<s>{title}</s>" if each.cancelled else f"{title}{dice}")
    return "<br>".join(told)


def _from(source: str) -> str:
    if source in ("sea", "air"):
        return _("from the sea") if source == "sea" else _("from the air")
    return _("from {area}", area=wording.area_name(source))


def _total(total: int, sixes: int) -> str:
    told = "<b>" + _("Total {total}", total=total) + "</b>"
    if sixes:
        told += ", " + ngettext("{count} six", "{count} sixes", sixes)
    return told


def emblem(faction: str, ratio: float) -> QPixmap:
    """Return a faction's small emblem for headings."""
    return look.emblem(faction, 18, ratio)
