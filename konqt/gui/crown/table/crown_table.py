"""A running game of Crown & Courage: the map, plan and grid in their frame, hand, tracks.

What a line sets off is shown before it is chosen, and what the Germans did afterwards, step by
step: both from the rules' own code (`games.crown.crown_forecast`).
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.core.action import Action
from konqt.core.event import Event
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_dangers import Danger, dangers
from konqt.games.crown.crown_game import CrownGame, CrownObservation, crown_observation
from konqt.games.crown.crown_ways_out import ways_ahead
from konqt.games.crown.engine.crown_actions import (
    ChooseLine,
    CrownAction,
)
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_dangers_told import say_danger
from konqt.gui.crown.cards.crown_hand import CrownHand
from konqt.gui.crown.coach.coach_over_column import CoachOverColumn
from konqt.gui.crown.coach.crown_coach_line import CrownCoachLine
from konqt.gui.crown.grid.forecast_strip import ForecastStrip
from konqt.gui.crown.grid.grid_answers import places_of
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid
from konqt.gui.crown.map.crown_map import CrownMap
from konqt.gui.crown.stage.crown_stage import CrownStage
from konqt.gui.crown.steps.crown_animator import CrownAnimator
from konqt.gui.crown.steps.german_steps import GermanSteps
from konqt.gui.crown.table.centre import TableCentre
from konqt.gui.crown.table.crown_question import CrownQuestion
from konqt.gui.crown.table.kept_legible import forget_legible, keep_legible
from konqt.gui.crown.table.keys import CrownKeys, KeyedParts
from konqt.gui.crown.table.king_way import king_way
from konqt.gui.crown.table.looking_ahead import LookingAhead
from konqt.gui.crown.table.map_touch import MapTouch
from konqt.gui.crown.table.orders_ended import OrdersEnded
from konqt.gui.crown.tracks.tracks_panel import TracksPanel
from konqt.gui.panels.decision_column import DecisionShares
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.panels.side import side_width
from konqt.gui.plain.pages import PlainTable
from konqt.gui.table.pace import INSTANT, STEP
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.meant import is_shortcut
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.gui.plain.told import Told
    from konqt.session.session import Session

GAME = CrownGame()
MAP_SHAPE, MAP_SHARE = 0.5, 0.27
"""How wide the map is beside its height, and the most of the page's width that it takes."""

NARROW, NARROW_SHARE, NARROWER = 1200, 0.235, 0.84
"""Pixels below which a page is narrow, its map's share, and how much narrower its column is:
plan and grid lie between both."""


class CrownTablePage(PlainTable[CrownObservation]):
    """The map at the left, plan and grid in the middle, tracks and the question at the right."""

    view: CrownMap
    hand: CrownHand
    touched: MapTouch
    animator: CrownAnimator
    shares = DecisionShares(usual=205, least_share=0.275, grown=310, log_lines=1)
    _before = 0
    """the step before what is being shown, or was shown last"""

    def __init__(
        self, session: "Session", told: "Told[CrownObservation]", theme: str = "light"
    ) -> None:
        super().__init__("crown", session, told, theme)
        # A name for whoever points at it; with it from the first it would be dressed as others are.
        self.hand.setObjectName("hand")

    # -- building ---------------------------------------------------------------------------

    def _make_parts(self, theme: str) -> None:
        self.touched = MapTouch(self._told, self)
        self.view = CrownMap(self.session.board, self._told, theme, self.touched)
        self.tracks = self.status = TracksPanel(say_danger, self.data)
        self.dice = None
        needs, goes_on = self.touched.needs_button, self._told.goes_on
        question = CrownQuestion(self.narrator, self.chairs, needs, goes_on)
        question.data = self.data
        self.prompt = PromptPanel(question)
        self.grid, self.strip, self.steps = (
            PlanAndGrid(self.data),
            ForecastStrip(),
            GermanSteps(self),
        )
        self.hand = CrownHand(self, self.data if isinstance(self.data, Printed) else None)
        self.stage = CrownStage(lambda seen: ways_ahead(GAME, seen, self.data), self)
        self.animator = CrownAnimator(
            self, self.view, self.steps, tracks=self.tracks, grid=self.grid
        )

        self.orders = OrdersEnded(self.prompt, self.act, self)
        parts = KeyedParts(self.grid, self.view, self.touched, self.hand, self.stage, self.animator)
        self.ahead = LookingAhead(self, self.grid, self.strip, self.view)
        letters = {Qt.Key.Key_M: self.ahead.show_next_move, Qt.Key.Key_D: self.tell_dangers}
        self.keys = CrownKeys(self, parts, letters)

    def _lay_out(self) -> None:
        self.dock = None
        self.centre = TableCentre(self.grid, self.strip, self.hand)
        self.setLayout(self._laid_out([self.tracks], None, None, self.asked, self.prompt))
        self.coach = CrownCoachLine()
        CoachOverColumn(self.side, self.prompt, self.coach)
        self.fold.lie_on(self)

    def _lay_board(self, left: QVBoxLayout, strip: object, stage: object) -> None:
        del strip, stage
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.view)
        row.addWidget(self.centre, 1)
        left.addLayout(row, 1)

    def _texts(self) -> list[Callable[[], None]]:
        parts = (self.grid, self.strip, self.steps, self.stage)
        return [*super()._texts(), *(part.retranslate for part in parts)]

    def _connect(self) -> None:
        super()._connect()
        self._connect_parts()
        for part in (self.grid, self.hand, self.strip, self.stage):
            part.chosen.connect(self.act)
        for asking in (self.grid, self.hand):
            asking.asked_about.connect(self.place_asked.why_not)
        for told in (self.tracks, self.steps, self.stage):
            told.asked_about.connect(self.show_rule)

    def _connect_parts(self) -> None:
        self.grid.walked.connect(self.keys.walked)
        self.grid.left_alone.connect(self.keys.bring)
        self.grid.paying.connect(self.hand.ask_payment)
        self.hand.pending_changed.connect(self._on_paying)
        self.touched.meant_nothing.connect(self.place_asked.ask_space)
        self.tracks.places_wanted.connect(self._light_places)
        self.tracks.all_dangers_wanted.connect(self.tell_dangers)
        self.animator.rewound.connect(self._on_rewound)
        self.animator.played.connect(self._on_played)
        self.centre.arranged.connect(self._lay_over)

    # -- what it shows ----------------------------------------------------------------------

    def _show_asked(self, observation: CrownObservation | None) -> None:
        forget_legible(self.prompt.words.say)
        super()._show_asked(observation)
        legal = observation.legal if observation is not None else ()
        self.grid.show_observation(self.in_sight)
        self.strip.show_observation(self.in_sight)
        self._let_answer(legal)
        self.tracks.show_dangers(self._dangers())
        self._show_way()
        self.stage.show_observation(observation)
        self._lay_over()
        self.ahead.forget()
        self.orders.show_observation(observation)
        self.keys.step_on(False)
        self.keys.follow()

    def _show_way(self) -> None:
        """Show where the King has been, as these eyes know; nothing while nobody may look."""
        told, eyes = self.session.told, self.controller.eyes
        if self.observation is None or eyes is None:
            self.view.show_trail(())
            return
        first: KnownObject = crown_observation(told.observe_then(eyes, 0)).position
        self.view.show_trail(king_way(first["king"], self.session.history(eyes)))

    def _answer(self, action: Action) -> None:
        """Do what a button of the question stands for: one of them ends all orders."""
        if self.orders.ends(action):
            self.orders.end()
        else:
            super()._answer(action)

    def _on_held(self, *held: object) -> None:
        """Ask whither troops go, and how many; nothing once they are put back."""
        del held
        start, to = self.touched.taken
        name = self.view.name_of
        self.prompt.show_observation(self.in_sight)
        if to:
            self.prompt.ask_first(_("{start} → {to}: how many?", start=name(start), to=name(to)))
        elif start:
            self.prompt.ask_first(_("Troops in {start}: where to?", start=name(start)))
        else:
            self.prompt.ask_first("")
        self.side.settle()

    def _let_answer(self, legal: Sequence[CrownAction]) -> None:
        """Let grid, forecast and hand do these actions."""
        self.grid.show_legal(legal)
        self.strip.show_legal(legal)
        self.hand.set_legal(legal)

    def _seal(self) -> None:
        super()._seal()
        self._let_answer(())
        self.ahead.forget()
        self.keys.step_on(True)
        self.stage.show_observation(None)

    def _dangers(self) -> Sequence[Danger]:
        seen = self.observation
        return () if seen is None else dangers(GAME, seen, self.data)

    def tell_dangers(self) -> None:
        """Say all that threatens, worst first, in the question's place."""
        said = [say_danger(each) for each in self._dangers()] or [_("Nothing threatens now.")]
        self.prompt.remarks.say_note("\n".join(said))
        announce(self, "\n".join(said))

    def _light_places(self, places: Sequence[str]) -> None:
        self.view.show_places(places, "danger")

    def _on_paying(self, pending: bool) -> None:
        """Put the tile back in the plan once nobody pays for it any more."""
        if not pending:
            self.grid.put_back()

    def parts_of(self, action: Action) -> tuple[str, ...]:
        """Return the tiles and places, or the line of the forecast, by which an action is done."""
        seen = self.observation
        if isinstance(action, ChooseLine):
            return (self.strip.buttons[action.line].objectName(),)
        position: KnownObject = seen.position if seen is not None else {}
        found = places_of(action, position) if position else ()
        return tuple(self.grid.button(each).objectName() for each in found)

    def _on_played(self, event: Event) -> None:
        """Let the coach explain what happens, the first time that it is shown."""
        if not self.animator.replaying:
            self.coach.show_event(event)

    # -- the Germans once more --------------------------------------------------------------

    def _on_events(self, events: Sequence[Event]) -> None:
        if not self.animator.active:
            self._before = self.session.step - 1
        super()._on_events(events)
        self._say_steps()

    def _say_steps(self) -> None:
        """Say in the question's place that the Germans act, while they do."""
        if self.animator.tells_steps:
            self.prompt.close_question(say_germans_act)
            keep_legible(self.prompt.head.who, self.prompt.words.say)

    def play_again(self) -> None:
        """Show what the Germans did last once more."""
        self.animator.again()
        self._say_steps()

    def _on_rewound(self, before: bool) -> None:
        """Show what lay there before the chain, or what lies there now and ask again."""
        if before:
            self._seal()
            seen = crown_observation(
                self.session.told.observe_then(self.bridge.viewer, self._before)
            )
            self.view.set_observation(seen)
            self.tracks.show_observation(seen)
            self.grid.show_observation(seen)
        else:
            self._show(self.in_sight)

    # -- keys and room ----------------------------------------------------------------------

    def focus(self, part: str) -> None:
        """Bring the keyboard to a part of the table."""
        if part == "hand":
            cards = self.hand.items()
            for card in [each for each in cards if each.playable][:1] or cards[:1]:
                card.setFocus()
        elif part == "prompt" and not self.prompt.buttons():
            self.grid.setFocus()
        else:
            super().focus(part)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put back by Escape; take tiles, choose lines, show a Move and tell dangers by letters."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape and not self.others.card.isVisible() and self.keys.put_back():
            return
        if is_shortcut(event) or not self.keys.press(key):
            super().keyPressEvent(event)

    def set_speed(self, speed: str) -> None:
        """Set the speed of motion; step by step each German step waits to be read.

        So it does without motion, which gives it no time to be read in; not at once, though.
        """
        super().set_speed(speed)
        self.animator.still = self._reduced and speed != INSTANT
        self.animator.by_click = speed == STEP or self.animator.still

    def _lay_over(self) -> None:
        """Lay the stage over plan and grid, and the card of a step over the forecast."""
        self.stage.setGeometry(place_on(self, self.grid))
        self.stage.raise_()
        self.steps.lie_over(place_on(self, self.strip))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the whole map, as wide as its height allows."""
        super().resizeEvent(event)
        share = NARROW_SHARE if self.width() < NARROW else MAP_SHARE
        wide = min(self.room_height * MAP_SHAPE, self.width() * share)
        self.view.setFixedWidth(round(wide))

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        if self.width() < NARROW:
            self.fold.set_wide(round(side_width(self.width()) * NARROWER))


def place_on(page: QWidget, part: QWidget) -> QRect:
    """Return the pixels of a page that a part of it takes."""
    return QRect(part.mapTo(page, QPoint(0, 0)), part.size())


def say_germans_act() -> tuple[str, str]:
    """Return what stands in the question's place while steps of the Germans are shown."""
    told = _("Space goes on by a step, Shift+Space to the next question.")
    return _("The Germans act"), told
