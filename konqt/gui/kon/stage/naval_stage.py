"""The stage of war at sea: ships, cards, dice as they fall, the eight steps of 8.2, chances."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from konqt.core.event import Event
from konqt.games.kon.advice.sea_chances import SeaQuestion, Spread, question_of, spreads_of
from konqt.games.kon.advice.sea_reader import SeaReader
from konqt.games.kon.advice.sea_scene import (
    ROLLS,
    SINKING,
    SeaAttempt,
    SeaFight,
    SeaRolls,
    SeaScene,
    side_of,
)
from konqt.games.kon.advice.striking import INTERCEPTION, striking_faces
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.sea import InterceptionRolled, NavalDieRolled
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.chances import say_number, say_percents
from konqt.games.kon.wording.combat_steps import SEA_STEPS
from konqt.games.kon.wording.dice_ahead import say_rolled_for
from konqt.games.kon.wording.sea_scenes import (
    WHAT,
    say_attempt,
    say_dice,
    say_die,
    say_fight_end,
    say_scene,
    say_spread,
    say_step,
    say_steps,
)
from konqt.games.owner_data import Corrections
from konqt.gui.kon.art import look
from konqt.gui.kon.stage.rolls_told import left_and_right, results
from konqt.gui.kon.stage.sea_side import SeaSide
from konqt.gui.kon.stage.stage import Stage
from konqt.gui.kon.stage.step_list import StepList
from konqt.gui.panels.dice import DiceBox
from konqt.gui.panels.spread_table import SpreadCell, SpreadRow, SpreadTable
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.widgets.fitted_words import FittedWords
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _

WIDE = 1180
"""Width at the usual text size from which all steps are named beside the chances."""
IN_TABLE = ("sunk", "chased")
"""What has a bar of its own; the voided cards are told with them."""


class NavalStage(Stage[SeaSide]):
    """Follows what happens at sea; when it is over, `last` keeps the outcome."""

    def __init__(self, data: Corrections = None, parent: QWidget | None = None) -> None:
        super().__init__(SeaSide(left=True), SeaSide(left=False), len(SEA_STEPS), data, parent)
        self.reader = SeaReader(data)
        self.steps = StepList()
        self.chance = SpreadTable(look.faction_colour, look.emblem)
        self.outcome = FittedWords()
        self._viewer = ""
        self._seat: frozenset[str] = frozenset()
        self._shown: SeaScene | None = None
        """what is drawn; while a die falls, the scene before it"""
        self._told: tuple[SeaFight, ...] = ()
        """the fights that have ended, of which `last` tells"""
        self._falling: list[DiceBox] = []
        self._asked: SeaQuestion | None = None
        self._answer: tuple[Spread, ...] = ()
        self._jobs: BackgroundJobs | None = None
        self._step = -1
        """the step that is marked; below 0 for none"""
        self._note = ""
        """what stands in its place where there is none"""
        self._rolled = ("", "")
        """what the dice of 9 April on stage are of, and where they fell"""
        self.told.addWidget(self.chance)
        self.told.addWidget(self.outcome)
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._lay_out(grows=True, beside=self.steps)
        self._settle()
        self.hide()

    # -- what it shows ----------------------------------------------------------------------

    @property
    def scene(self) -> SeaScene | None:
        """What is on stage."""
        return self.reader.scene

    def show_observation(self, observation: KonObservation | None) -> None:
        """Show what goes on at sea; without it, leave the stage and keep the outcome."""
        if observation is None:
            return
        self._see_with(observation)
        if self.reader.see(observation) is None:
            self._leave(observation)
            return
        self._draw()
        self._come()

    def show_anew(self, observation: KonObservation | None) -> None:
        """Show one moment, with nothing of what was shown before."""
        self.forget()
        self.show_observation(observation)

    def show_followed(
        self, before: KonObservation, events: Iterable[Event], now: KonObservation
    ) -> None:
        """Show one moment of a fight with all that has happened in it since another one."""
        self.forget()
        self.reader.see(before)
        for event in events:
            self.reader.tell(event)
        self.show_observation(now)

    def tell(self, event: KonEvent, frame_ms: int) -> bool:
        """Show an event at sea; True when its dice are falling now."""
        self._land()
        if not self.reader.tell(event):
            return False
        if self.reader.scene is None:
            self._put_away()
            return False
        # The board looks to where it is before the first die falls there.
        self._go_to(self.reader.scene)
        self._come()
        if frame_ms > 0 and self._let_fall(event, frame_ms):
            return True
        self._draw()
        return False

    def show_ended(self, fights: Sequence[SeaFight], stays: bool) -> None:
        """Tell of fights that have just ended; with `stays` the last one is on stage as it ended.

        Those before it are told beside the board.
        """
        earlier = fights[:-1] if stays else fights
        if stays and fights:
            self.reader.scene = fights[-1]
            self._draw()
            self._come()
        if earlier:
            self._tell_last(earlier)

    def side_of(self, faction: str) -> SeaSide:
        """Return the side of the stage on which a faction's ships and cards lie."""
        scene = self.reader.scene
        mover = scene.attacker if isinstance(scene, SeaFight) else ""
        if isinstance(scene, SeaAttempt):
            mover = scene.mover
        return self.attack if mover and faction in side_of(mover) else self.defence

    def set_low(self, low: bool) -> None:
        """Take less height where the window is low, so that the board keeps its own."""
        self._low = low
        for side in (self.attack, self.defence):
            side.set_low(low)
        self._settle()

    def forget(self) -> None:
        """Put the last scene away."""
        self._land()
        self.reader.forget()
        self._shown, self._told = None, ()
        self.area = ""
        self.last.forget()
        self._go()

    def forget_last(self) -> None:
        """Tell no more of a combat that has left the stage."""
        if self.isHidden():
            self._told = ()
            self.last.forget()

    def skip(self) -> None:
        """Let falling dice lie still."""
        self._land()

    def stop(self) -> None:
        """End what is worked out beside the window."""
        if self._jobs is not None:
            self._jobs.stop()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        for side in (self.attack, self.defence):
            side.retranslate()
        self._settle()
        if self.reader.scene is not None and not self._falling:
            self._draw()
        if self.last.told and self._told:
            self._tell_last(self._told)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Name all steps where there is room."""
        super().resizeEvent(event)
        self._settle_steps()

    # -- inside -----------------------------------------------------------------------------

    def _see_with(self, observation: KonObservation) -> None:
        seats = (seat for seat in observation.seats if observation.viewer in seat)
        self._seat = frozenset(next(seats, ()))

    def _stay(self) -> None:
        """A combat whose end stays is over."""
        self._land()
        self.reader.finish()
        if self.reader.scene is not None:
            self._draw()
            self._come()

    def _leave(self, observation: KonObservation) -> None:
        """Leave the stage; the outcome stays beside the board until others move."""
        self._land()
        if self._shown is not None:
            self._put_away()
        elif observation.decision.kind in ("movement", "naval_movement"):
            self.last.forget()

    def _put_away(self) -> None:
        """Take what was shown off the stage; how a combat ended is still told beside the board."""
        ended, self._shown = self._shown, None
        self._rolled = ("", "")
        if isinstance(ended, SeaFight) and ended.step >= ROLLS:
            self._tell_last((ended,))
        self._go()

    def _tell_last(self, fights: Sequence[SeaFight]) -> None:
        """Tell how fights ended, one after another with its own words."""
        self._told = tuple(fights)
        said = [_in_bold([say_scene(each)]) for each in fights]
        ends = [_in_bold(say_fight_end(each)) for each in fights]
        told = [
            ends[0],
            *(f"{title}<br>{end}" for title, end in zip(said[1:], ends[1:], strict=True)),
        ]
        self.last.tell(said[0], "<br><br>".join(told))

    def _settle(self) -> None:
        room = self.chance.minimumSizeHint() if self._low else self.chance.sizeHint()
        self.told.setMinimumHeight(room.height())
        self._settle_steps()

    def _settle_steps(self) -> None:
        fights = self._step >= 0
        self.steps.setVisible(self._names_all)
        self.pips.setVisible(fights and not self._names_all and not self._low)
        line = say_step(self._step) if fights else self._note
        if self._names_all and fights:
            line = _("If no more cards are played") if self._step < ROLLS else ""
        self.step.say(line)
        set_tip(self.step, say_steps(self._step) if fights else "")

    @property
    def _names_all(self) -> bool:
        """Whether there is room for the names of all steps."""
        return self.width() >= WIDE * look.text_scale() and not self._low

    def _let_fall(self, event: KonEvent, frame_ms: int) -> bool:
        """Let dice fall; what they do is drawn when they lie still."""
        scene = self.reader.scene
        box: DiceBox | None = None
        match scene:
            case SeaFight() if isinstance(event, NavalDieRolled) and scene.dice:
                self._show_step(scene.step)
                die = scene.dice[-1]
                box = self.side_of(die.faction).let_fall(die, frame_ms)
            case SeaAttempt() if isinstance(event, InterceptionRolled) and event.faces:
                self._draw_sides(scene)
                box = self.side_of(event.faction).roll
                box.roll(event.faces, frame_ms)
            case SeaRolls():
                return self._draw_rolls(scene, frame_ms)
        if box is None:
            return False
        self._falls_in(box)
        return True

    def _falls_in(self, box: DiceBox) -> None:
        self._falling.append(box)
        box.landed.connect(self._landed, Qt.ConnectionType.SingleShotConnection)

    def _landed(self) -> None:
        self._falling = [box for box in self._falling if box.falling]
        if not self._falling and self.reader.scene is not None:
            self._draw()

    def _land(self) -> None:
        """Let every die lie still; what it did is drawn by that."""
        for side in (self.attack, self.defence):
            side.skip()

    def _go_to(self, scene: SeaScene) -> None:
        """Say where a scene is, if it is elsewhere than the one before."""
        place = where(scene)
        before, self.area = self.area, place
        if place != before and not self.isHidden():
            self.staged.emit(place)

    def _draw(self) -> None:
        """Draw the scene as it is now."""
        scene = self.reader.scene
        if scene is None:
            return
        self._go_to(scene)
        self._shown = scene
        self.title.say(say_scene(scene))
        self.setAccessibleName(self.title.text())
        self._note = ""
        if isinstance(scene, SeaAttempt):
            self._note = say_dice(scene, striking_faces(INTERCEPTION, data=self._data))
        if isinstance(scene, SeaRolls):
            self._show_step(-1)
            self._draw_rolls(scene, 0)
        else:
            self._draw_sides(scene)
            self._show_step(scene.step if isinstance(scene, SeaFight) else -1)
        self._ask(scene)
        self._tell_now(scene)

    def _draw_sides(self, scene: SeaFight | SeaAttempt) -> None:
        for side in (self.attack, self.defence):
            if isinstance(scene, SeaFight):
                side.show_fight(scene)
            else:
                side.roll.striking = striking_faces(INTERCEPTION, data=self._data)
                side.show_attempt(scene)

    def _draw_rolls(self, scene: SeaRolls, frame_ms: int) -> bool:
        """Draw dice of 9 April, half of them on either side; True when some fall now."""
        first, second = left_and_right(scene, self._data)
        if self._rolled != (scene.what, scene.place):
            self._rolled = scene.what, scene.place
            for side in (self.attack, self.defence):
                side.show_rolls(())
        self.title.say(say_scene(scene))
        falling = self.attack.show_rolls(first, 0 if second else frame_ms)
        falling = self.defence.show_rolls(second, frame_ms) or falling
        if falling is None:
            return False
        self.outcome.say(say_rolled_for(scene.what, where(scene), self._data))
        self.told.setCurrentWidget(self.outcome)
        self._falls_in(falling)
        return True

    def _show_step(self, step: int) -> None:
        """Mark a step of a combat; below 0 there are none."""
        self._step = step
        self.pips.show_step(max(step, 0))
        names = [say_step(n) for n in range(1, len(SEA_STEPS) + 1)]
        self.steps.show_steps(names if step >= 0 else (), step)
        self._settle_steps()

    def _tell_now(self, scene: SeaScene) -> None:
        """Say at one place what may come, or what has come of it."""
        lines: list[str] = []
        match scene:
            case SeaFight() if scene.step >= SINKING:
                lines = say_fight_end(scene)
            case SeaFight() if scene.dice:
                lines = [say_die(scene.dice[-1])]
            case SeaAttempt():
                lines = say_attempt(scene, self._are_mine(scene))
                if scene.faces is None:
                    lines = []
            case SeaRolls():
                lines = results(scene) or [say_rolled_for(scene.what, where(scene), self._data)]
        told = "\n".join(lines)
        self.outcome.say(told)
        waits = not lines and not isinstance(scene, SeaRolls)
        self.told.setCurrentWidget(self.chance if waits else self.outcome)
        step = say_step(self._step) if self._step >= 0 else self.step.text()
        self.setAccessibleDescription("\n".join(each for each in (step, told) if each))

    def _are_mine(self, attempt: SeaAttempt) -> bool:
        """Return whether the ships aimed at are the viewer's, and only those."""
        owners = {each.owner for each in attempt.targets}
        return bool(owners & self._seat) and attempt.faction not in self._seat

    # -- chances ----------------------------------------------------------------------------

    def _ask(self, scene: SeaScene) -> None:
        """Work out what a scene leaves to chance: at once, or beside the window if it is long."""
        question = question_of(scene)
        if question == self._asked and (self._answer or question is None):
            self._show_chances()
            return
        self._asked, self._answer = question, ()
        if question is None:
            self._show_chances()
        elif question.at_once:
            self._answered((question, spreads_of(question, self._data)))
        else:
            self._show_chances()
            if self._jobs is None:
                self._jobs = BackgroundJobs(self)
            data = self._data
            self._jobs.run(lambda: (question, spreads_of(question, data)), then=self._answered)

    def _answered(self, answer: tuple[SeaQuestion, tuple[Spread, ...]]) -> None:
        question, spreads = answer
        if question == self._asked:
            self._answer = spreads
            self._show_chances()

    def _show_chances(self) -> None:
        """Show a row a side, its cards in words alone."""
        told: dict[tuple[str, ...], list[Spread]] = {}
        for spread in self._answer:
            told.setdefault(spread.factions, []).append(spread)
        in_table = [s for s in self._answer if s.what in (*IN_TABLE, "caught")]
        heads = tuple(dict.fromkeys(_(WHAT[each.what]) for each in in_table))
        rows = [
            SpreadRow(who[0], tuple(_cell(each) for each in spreads if each in in_table))
            for who, spreads in told.items()
        ]
        more = [say_spread(s) for s in self._answer if s not in in_table and s.mean]
        self.chance.show_rows(heads, rows, "\n".join(more))


def where(scene: SeaScene) -> str:
    """Return the zone or area of a scene; of cities that resist, the one whose die fell last."""
    if isinstance(scene, SeaRolls):
        return scene.place or str(getattr(scene.events[-1], "area", ""))
    return scene.zone


def _in_bold(lines: Iterable[str]) -> str:
    return "<br>".join(f"<b>{escape(line)}</b>" for line in lines)


def _cell(spread: Spread) -> SpreadCell:
    return SpreadCell(
        tuple(map(float, spread.chances)),
        tuple(say_percents(spread.chances)),
        say_number(spread.mean),
        say_spread(spread),
    )
