"""The viewer of Kampen om Norge: the map, the hands, fights and why each step went as it did."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from konqt.core.event import PUBLIC
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.owner_data import Corrections, corrections_in
from konqt.gui.board.floating.board_tools import BoardTools
from konqt.gui.cards.zoom import CardZoom
from konqt.gui.kon.art import look
from konqt.gui.kon.board.air_light import AirLight
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.sounds import EventSounds
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.gui.kon.cards.used_cards import browse_pile
from konqt.gui.kon.cards.worth import say_worth
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.sight import AnyStage, FightSight, stage_for
from konqt.gui.kon.stage.step_shown import decisive, show_step
from konqt.gui.kon.viewer.analysis_page import AnalysisPage
from konqt.gui.kon.viewer.explained import StepExplained, StepNote
from konqt.gui.kon.viewer.hand_strip import HandStrip
from konqt.gui.kon.viewer.lead_bar import LeadBar
from konqt.gui.kon.viewer.naval_combat_so_far import ended_fights, so_far
from konqt.gui.kon.viewer.step_playouts import Standpoint
from konqt.gui.kon.viewer.teller import KonTeller
from konqt.gui.page import HAND_OPEN, STATE_FOLDED, Part
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.viewer.pan_pointer import PanPointer
from konqt.gui.viewer.source import replay_of, scene_of
from konqt.gui.viewer.viewer_page import ViewerPage
from konqt.i18n.game_marks import GameMarks, marks_of
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.gui.kon.viewer.analysis import Analysis
    from konqt.session.replay import Replay
    from konqt.session.session import Session

LOW_STAGE = 900
"""Height of a viewer below which the stage takes less of it: the timeline stands there as well."""
LOW_COLUMN = 700
"""Height below which what is told of a fight that is over, as the log tells it, leaves no log."""
LOW_STATE = 500
"""Height of a viewer, at the usual text size, below which all of the state leaves no log."""


class ViewerScreen(ViewerPage[KonObservation]):
    """Looks at a record of this game."""

    first_rule = "4"
    tells = KonTeller

    data: Corrections
    combat: AnyStage
    view: KonBoardView
    hand: HandView
    status: StatusPanel
    strip: HandStrip
    animator: KonAnimator

    def __init__(
        self,
        source: "Path | str | Session | Replay",
        theme: str = "light",
        parent: QWidget | None = None,
        viewer: str = "",
        begun: bool = True,
    ) -> None:
        """Open a record.

        Args:
            source: path of a record, a running session (its record is opened), or a replay.
            theme: the board's theme.
            parent: the widget that holds the page.
            viewer: whose view to begin with; by default all hands after the end, else none.
            begun: whether its first position is shown at once, or by `begin` in another event.

        Raises:
            OSError, ValueError: the record cannot be read; the message says what mends it.
        """
        super().__init__("kon", replay_of(source), theme, parent, viewer, begun)

    def _make_parts(self, theme: str) -> None:
        replay = self.replay
        self.data = corrections_in(replay.data)
        at_sea = bool(kon_observation(replay.observe(0, PUBLIC)).sea)
        self.view = KonBoardView(replay.board, theme, data=self.data, at_sea=at_sea)
        self.view.home = scene_of(replay)
        self._pointer = PanPointer(self.view)
        self.status = StatusPanel(data=self.data, marks=partial(self._marks, replay))
        self.combat = stage_for(self.data, at_sea=at_sea)
        self.sight = FightSight(
            self.combat, self.view, norway_on(replay.board).topology, self, LOW_STAGE
        )
        self.hand = HandView(data=self.data, steady=True)
        self.strip = HandStrip(self.hand)
        self.explained = StepExplained()
        self.note = StepNote(replay.example, replay.steps)
        self.analysis = AnalysisPage()
        self._jobs = BackgroundJobs(self)
        self._analysed: tuple[Replay, Analysis] | None = None
        """the line of the game that was analysed last, and its analysis"""
        self.column, self.stage = (self.status, self.combat.last), self.combat
        self.animator = KonAnimator(self.view, self.combat, self)
        EventSounds(self.animator, self).wanted.connect(self.sounded)

    def _marks(self, game: "Replay") -> GameMarks:
        """Return a game's marks, as far as they may be told."""
        marks = marks_of(game)
        return (
            marks if self.seen.tells(marks.hands_shown or 0) else replace(marks, hands_shown=None)
        )

    def _lay_out(self) -> None:
        super()._lay_out()
        self.strip.lie_on(self.open_page)
        self.lead = LeadBar(self.view)
        # What floats is made after what it floats over, and so stands above it.
        self.tools = BoardTools(self.view)
        self.card_zoom = CardZoom(FACES, self, self.combat.needed)
        self.air = AirLight(self.view, self)

    def _show_hands(self, shown: bool) -> None:
        self.strip.set_shown(shown)
        self.lead.set_shown(shown)
        self.tools.zooms.setVisible(shown)

    def finish(self) -> None:
        """Look at the present step in the one way in which a picture shows it."""
        self.sight.look_anew()
        self.log.follow()

    def leave_board(self) -> QWidget:
        """Lay no bar over the board any more."""
        self.lead.set_shown(False)
        return super().leave_board()

    def hide_controls(self) -> None:
        """Leave out what lies over the board to be pressed, too, and what folds its state."""
        super().hide_controls()
        self.tools.zooms.hide()
        self.tools.beyond.hide()
        self.status.opener.hide()

    def _show_hand(self, observation: KonObservation | None) -> None:
        self.strip.show_observation(observation)
        self.strip.hold(observation)

    def _pages(self) -> tuple[tuple[QWidget, str], ...]:
        return (*super()._pages(), (self.analysis, _("Luck")))

    def _more_parts(self) -> Sequence[Part]:
        return (
            self.analysis,
            self.lead,
            self.strip,
            self.combat,
            self.tools,
        )

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left."""
        super().set_panels(kept)
        self.status.set_folded(kept.get(STATE_FOLDED, False))
        self.strip.set_pinned(kept.get(HAND_OPEN, False))

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        self.lead.set_folded(self.transport.timeline.folded)
        self.status.set_low(self.height() < LOW_STATE * look.text_scale())
        self.combat.last.set_low(self.height() < LOW_COLUMN * look.text_scale())

    def _analyse(self, viewer: str) -> None:
        """Show luck and lead of the line that is looked at, as soon as they are known."""
        if not viewer:
            return
        if self._analysed is not None and self._analysed[0] is self.replay:
            self._show_analysis(self._analysed)
        else:
            self.analysis.show_found(None)
            self.lead.wait()
            self._jobs.run(_analysed, self.replay, then=self._show_analysis)

    def _show_analysis(self, told: "tuple[Replay, Analysis]") -> None:
        if told[0] is not self.replay:
            return
        self._analysed = told
        if self.overview.viewer:
            self._tell_luck()
            self.lead.show_curve(told[1].curve, told[1].games)
            for graph in told[1].graphs:
                self.overview.set_graph(graph)
            self.turning.found(told[0], told[1].turning_point)

    def _tell_luck(self) -> None:
        """Show luck and what turned the game, while what comes is hidden as far as it is seen.

        All that is worked out for each step anew, and only where somebody looks at it.
        """
        if self._analysed is None or self._analysed[0] is not self.replay:
            return
        found = self._analysed[1]
        if not self.seen.hides:
            self.analysis.show_found(found)
        elif self.analysis.isVisible():
            self.analysis.show_found(found.so_far(self.seen.farthest))
        else:
            self.analysis.show_found(None)

    def _tell_turning_point(self, step: int) -> None:
        """Say beside the board what turned there, unless another page has been opened."""
        if self.tabs.currentWidget() is self.log:
            self.tabs.setCurrentWidget(self.analysis)
        self.analysis.choose(step)

    def _connect(self) -> None:
        super()._connect()
        self.overview.eyes_changed.connect(self._analyse)
        self.tabs.currentChanged.connect(self._luck_in_sight)
        self.hiding.turned.connect(self._tell_luck)
        self.analysis.step_wanted.connect(self.steps.stand_at)
        self.turning.reached.connect(self._tell_turning_point)
        self.combat.skipped.connect(self.animator.skip)
        self.status.pile_opened.connect(self._open_pile)
        self.strip.pinned.connect(partial(self.panel_changed.emit, HAND_OPEN))
        self.status.folded.connect(partial(self.panel_changed.emit, STATE_FOLDED))
        self.hand.card_looked_at.connect(self._look_at_card)
        self.combat.card_looked_at.connect(self._look_at_lying)
        for cards in (self.hand, self.combat):
            cards.card_left.connect(self.card_zoom.leave)
            cards.card_looked_at.connect(self.air.look_at)
            cards.card_left.connect(self.air.look_away)

    @property
    def at_rest(self) -> bool:
        """Whether luck and lead are drawn too."""
        return super().at_rest and not self._jobs.busy

    def stop(self) -> None:
        """End what runs behind the view."""
        super().stop()
        self._jobs.stop()
        self.analysis.playouts.stop()
        self.combat.stop()

    def _forget(self) -> None:
        self.card_zoom.leave()

    def _clear_board(self, observation: KonObservation) -> None:
        # A fight's stage comes after the board, but goes with it: else the map would be painted a
        # second time. At sea it takes long to know, and the stage goes with the rest.
        if self.combat.isHidden() or not isinstance(self.combat, FightStage):
            return
        if observation.combat is None and not decisive(self.teller.events_of(self.playhead.step)):
            self.combat.show_anew(None)

    def _show_more(self, observation: KonObservation | None) -> None:
        stage, step = self.combat, self.shown_step
        self.analysis.show_step(step)
        if observation is not None and self.seen.hides:
            self._tell_luck()
        self.lead.show_step(step)
        here = Standpoint(self.replay, step, self.viewer)
        self.analysis.playouts.show_place(here if observation is not None else None)
        if observation is None:
            self.analysis.show_found(None)
            self.lead.forget()
            stage.show_anew(None)
            return
        if isinstance(stage, FightStage):
            self._show_on_land(stage, observation)
            return
        found = so_far(self.replay, step, self.viewer)
        if found is not None:
            stage.show_followed(*found, observation)
        else:
            self._show_on_land(stage, observation)
        stage.show_ended(ended_fights(self.replay, step, self.viewer, self.data))

    def _show_on_land(self, stage: AnyStage, observation: KonObservation) -> None:
        step = self.shown_step
        events, before = self.teller.events_of(step), None
        if decisive(events):
            before = kon_observation(self.replay.observe(step - 1, self.viewer))
        show_step(stage, before, events, observation)

    def _luck_in_sight(self, tab: int) -> None:
        del tab
        if self.seen.hides and self.overview.viewer:
            self._tell_luck()

    def _open_pile(self, faction: str) -> None:
        browse_pile(faction, self.observation, self, self.card_wanted)

    def _look_at_lying(self, faction: str, card: str, at: QPoint) -> None:
        self.card_zoom.show_soon(faction, card, at, [], aside=self.combat.side_of(faction))

    def _look_at_card(self, faction: str, card: str, at: QPoint) -> None:
        worth = self.hand.worth(faction, card)
        self.card_zoom.show_soon(faction, card, at, [say_worth(worth)] if worth else [], worth)


def _analysed(replay: "Replay") -> "tuple[Replay, Analysis]":
    """Analyse a line of a game, and say which one it was; for a worker thread."""
    from konqt.gui.kon.viewer.analysis import analyse

    return replay, analyse(replay)
