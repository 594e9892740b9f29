"""The stage: a fight's two sides, their cards, big dice, the exact chance and the main button."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from html import escape

from PySide6.QtGui import QFontInfo, QResizeEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QWidget,
)

from konqt.games.kon import wording
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardCancelled,
    CardPlayed,
    CombatBegan,
    CombatDecided,
    DiceRolled,
    KonEvent,
)
from konqt.games.kon.forms.observation import Combat, KonObservation
from konqt.games.kon.wording.combat_steps import LAND_STEPS
from konqt.games.kon.wording.dice_sums import say_attack_sum, say_defence_sum, say_source
from konqt.games.kon.wording.names import factions_inside, sentence
from konqt.games.owner_data import Corrections
from konqt.gui.kon.art import look
from konqt.gui.kon.interaction.meaning import NO_BREAK, chances_told, say_assumed
from konqt.gui.kon.stage.laid import with_card
from konqt.gui.kon.stage.side import StageSide
from konqt.gui.kon.stage.stage import Stage
from konqt.gui.panels.chance_bar import ChanceBar
from konqt.gui.widgets.fitted_words import FittedWords
from konqt.i18n.texts import _, ngettext

PIPS = 113
"""Pixels of the steps' pips and of the gap before them."""
LARGE = 1.16
"""How much larger than the text the outcome is written, and once more so where there is room."""


def _said_steps() -> list[str]:
    return [f"{number}. {_(text)}" for number, text in enumerate(LAND_STEPS, 1)]


def _attacks(number: int) -> str:
    return ngettext("attacks", "attack", number)


def _defends(number: int) -> str:
    return ngettext("defends", "defend", number)


class FightStage(Stage[StageSide]):
    """Follows the fight in progress; when it is over, `last` keeps its outcome."""

    def __init__(self, data: Corrections = None, parent: QWidget | None = None) -> None:
        super().__init__(StageSide(), StageSide(), len(LAND_STEPS), data, parent)
        self.chance = ChanceBar(look.faction_colour)
        self.outcome = FittedWords()
        self._seen: KonObservation | None = None
        """what the current eyes have seen of the fight last"""
        self._rolls: dict[str, tuple[int, ...]] = {}
        """`attack` or `defence` -> what has been rolled before these eyes"""
        self._outcome: CombatDecided | None = None
        self._attacker = ""
        self._defended: tuple[str, ...] = ()
        """who has defended in this fight, also those who have none left"""
        self._make_middle()
        self._lay_out(grows=False)
        self._settle()
        self.hide()

    def _make_middle(self) -> None:
        policy = QSizePolicy.Policy
        self.told.addWidget(self.chance)
        self.told.addWidget(self.outcome)
        self.told.setSizePolicy(policy.Ignored, policy.Fixed)
        for side in (self.attack, self.defence):
            side.roll.landed.connect(self._on_landed)

    # -- what it shows ----------------------------------------------------------------------

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show the fight in progress; without one, leave the stage and keep the outcome."""
        if observation is None:
            return
        combat = observation.combat
        if combat is None:
            self._leave(observation)
            return
        if combat.area != self.area:
            self.begin(combat.area)
        self._seen = observation
        self._show(combat, observation)
        self._come()

    def side_of(self, faction: str) -> StageSide:
        """Return the side of the stage on which a faction's cards lie."""
        return self.attack if faction == self._attacker else self.defence

    def set_low(self, low: bool) -> None:
        """Take less height where the window is low, so that the board keeps its own."""
        self._low = low
        self._fit_pips()
        for side in (self.attack, self.defence):
            side.set_low(low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the pips of the steps give way to the words of the present one."""
        super().resizeEvent(event)
        self._fit_pips()

    def _fit_pips(self) -> None:
        words = max(map(self.step.fontMetrics().horizontalAdvance, _said_steps()))
        self.pips.setVisible(not self._low and self.told.width() >= words + PIPS)

    def show_anew(self, observation: KonObservation | None) -> None:
        """Show a fight as it stands at one moment, with nothing of what was shown before."""
        if observation is None or observation.combat is None:
            self.forget()
            return
        self.begin(observation.combat.area)
        self.show_observation(observation)

    def begin(self, area: str) -> None:
        """Clear the stage for a new fight."""
        self.area = area
        self._seen = self._outcome = None
        self._attacker, self._defended = "", ()
        self._rolls.clear()
        self.chance.show_chances((), "", "")
        self.told.setCurrentWidget(self.chance)
        self.last.forget()
        for side in (self.attack, self.defence):
            side.clear()
        self._say_title()
        if not self.isHidden():
            self.staged.emit(area)

    def forget(self) -> None:
        """Put the last fight away."""
        self._seen = self._outcome = None
        self.area = ""
        self.last.forget()
        self._go()

    def forget_last(self) -> None:
        """Tell no more of a fight that has left the stage."""
        if self.isHidden():
            self.forget()

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event of the fight; True when its dice are falling now."""
        match event:
            case CombatBegan():
                self._begin_with(event)
            case DiceRolled(area, side):
                self._roll(area, side, event, frame_ms)
                return frame_ms > 0
            case CombatDecided():
                self._decided(event)
            case BattalionsDefeated(faction, area, count) if area == self.area:
                self.side_of(faction).lose(faction, count, event.source)
            case CardPlayed() | CardCancelled():
                self._lay(event)
            case _:
                pass
        return False

    def skip(self) -> None:
        """Let falling dice lie still."""
        self.attack.roll.skip()
        self.defence.roll.skip()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        self._settle()
        if not self.area:
            return
        self._say_title()
        for side in (self.attack, self.defence):
            side.retranslate()
        if self._seen is not None and self._seen.combat is not None:
            self._show(self._seen.combat, self._seen)
        elif self._attacker:
            self._say_sides()
        if self._outcome is not None:
            self._decided(self._outcome)
        if self.last.told:
            self._tell_last()

    # -- inside -----------------------------------------------------------------------------

    def _leave(self, observation: KonObservation) -> None:
        """Leave the stage; the outcome stays beside the board until others move."""
        kind = observation.decision.kind
        if kind == "movement" and not observation.attacks:
            self.forget()
            return
        self._go()
        self._tell_last()

    def _tell_last(self) -> None:
        title = f"<b>{escape(self.title.text())}</b>"
        self.last.tell(title, f"<b>{escape(self._say_outcome())}</b>" if self._outcome else "")

    def _settle(self) -> None:
        large = self.font()
        large.setPixelSize(round(QFontInfo(large).pixelSize() * LARGE))
        large.setBold(True)
        self.outcome.setFont(large)
        self.told.setFixedHeight(self.chance.sizeHint().height())
        self._fit_pips()

    def _say_title(self) -> None:
        self.title.say(_("Combat in {area}", area=wording.area_name(self.area)))
        self.setAccessibleName(self.title.text())

    def _begin_with(self, event: CombatBegan) -> None:
        """Bring a fight on stage before anybody is asked about it."""
        self.begin(event.area)
        self._attacker = event.attacker
        self._defended = tuple(faction for faction, _count in event.defenders)
        self._say_sides()
        attackers = [(faction, count) for faction, _source, count, _fjord in event.attackers]
        sources = [_from(source, fjord) for _who, source, _count, fjord in event.attackers]
        places = [source for _who, source, _count, _fjord in event.attackers]
        self.attack.show_stacks(attackers, sources, places)
        self.defence.show_stacks(event.defenders)
        self._show_step(1)
        self._come()

    def _show(self, combat: Combat, observation: KonObservation) -> None:
        self._say_title()
        self._show_step(combat.step)
        self._attacker = combat.attacker
        self._defended = tuple(dict.fromkeys((*self._defended, *combat.defenders)))
        self._say_sides()
        sources = [_from(each.source, each.fjord) for each in combat.attackers]
        attackers = [(each.faction, each.count) for each in combat.attackers]
        self.attack.show_stacks(attackers, sources, [each.source for each in combat.attackers])
        self.defence.show_stacks(tuple(combat.defenders.items()))
        self.attack.show_cards(combat.attack_cards)
        self.defence.show_cards(combat.defence_cards)
        self._show_dice(self.attack, combat.attack_dice, combat.attack_roll)
        self._show_dice(self.defence, combat.defence_dice, combat.defence_roll)
        if combat.attack_roll is None:
            # Later, battalions may be gone whose dice have fallen.
            self.attack.explain_dice(say_attack_sum(combat))
            self.defence.explain_dice(say_defence_sum(combat))
        self._show_chance(combat, observation)

    def _lay(self, event: CardPlayed | CardCancelled) -> None:
        """Lay a card when it is played: the dice may follow before anybody is asked again."""
        seen = self._seen
        if seen is None or seen.combat is None:
            return
        combat = with_card(seen.combat, event)
        if combat != seen.combat:
            self._seen = replace(seen, combat=combat)
            self._show(combat, self._seen)

    def _say_sides(self) -> None:
        self._head(self.attack, (self._attacker,), _attacks)
        self._head(self.defence, self._defended, _defends)

    def _show_step(self, step: int) -> None:
        step = max(1, min(step, len(LAND_STEPS)))
        self.pips.show_step(step)
        self.step.say(_said_steps()[step - 1])
        self.setAccessibleDescription(self.step.text())

    def _head(self, side: StageSide, factions: tuple[str, ...], verb: Callable[[int], str]) -> None:
        names = sentence(factions_inside(factions))
        number = 2 if factions == (Faction.ALLIES.id,) else len(factions)
        side.show_side(factions, f"{names} {verb(number)}" if names else "", names)

    def _show_dice(self, side: StageSide, dice: int, roll: Sequence[int] | None) -> None:
        side.show_dice(dice)
        if roll is not None:
            side.show_roll(roll)

    def _show_chance(self, combat: Combat, observation: KonObservation) -> None:
        found = chances_told(observation, self._data)
        chances = tuple((chance, words[0]) for chance, words in found)
        shorter = [[words[n] for _chance, words in found] for n in (1, 2)] if found else ()
        defender = next(iter(combat.defenders), "")
        told = say_assumed(len(chances) > 1) if chances else ""
        self.chance.show_chances(chances, combat.attacker, defender, told, shorter)
        if combat.attack_roll is not None and combat.defence_roll is not None:
            self._show_totals(combat.attack_roll, combat.defence_roll)

    def _show_totals(self, attack: Sequence[int], defence: Sequence[int]) -> None:
        """Show what has been rolled in the place of the chance, until it is known who wins."""
        if self._outcome is None:
            totals = str(sum(attack)), str(sum(defence))
            self.outcome.say(f"{NO_BREAK}–{NO_BREAK}".join(totals))
            self.told.setCurrentWidget(self.outcome)

    def _roll(self, area: str, side: str, event: DiceRolled, frame_ms: int) -> None:
        if area != self.area:
            self.begin(area)
        self._come()
        where = self.attack if side == "attack" else self.defence
        self._show_step(4 if side == "attack" else 5)
        self._rolls[side] = event.dice
        seen = self._seen
        if seen is not None and seen.combat is not None and side == "attack":
            # From now on the chance is one of before.
            combat = replace(seen.combat, attack_roll=event.dice)
            self._seen = replace(seen, combat=combat)
            self._show_chance(combat, self._seen)
        where.let_fall(event.dice, frame_ms)

    def _on_landed(self) -> None:
        """Tell the totals once all dice lie."""
        if len(self._rolls) == 2 and not (self.attack.roll.falling or self.defence.roll.falling):
            self._show_totals(self._rolls["attack"], self._rolls["defence"])

    def _decided(self, event: CombatDecided) -> None:
        self._outcome = event
        self._show_step(7)
        self.outcome.say(self._say_outcome())
        self.setAccessibleDescription(self._say_outcome())
        self.told.setCurrentWidget(self.outcome)

    def _say_outcome(self) -> str:
        """Return who won, empty while that is not known."""
        event = self._outcome
        if event is None:
            return ""
        won = _("The attack wins") if event.winner == "attack" else _("The defence holds")
        # The winner's total first, as in the log; in one piece where the line breaks.
        totals = (event.attack_total, event.defence_total)
        more, less = totals if event.winner == "attack" else reversed(totals)
        against = _("{more} against {less}", more=more, less=less).replace(" ", NO_BREAK)
        return f"{won}: {against}"


def _from(source: str, fjord: bool) -> str:
    told = say_source(source)
    across = _("(fjord)")
    return f"{told} {across}" if fjord else told
