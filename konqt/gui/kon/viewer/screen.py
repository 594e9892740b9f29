"""The viewer of Kampen om Norge: the map, the hands, fights and why each step went as it did."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.owner_data import Corrections, corrections_in
from konqt.gui.board.edge_tabs import EdgeTabs
from konqt.gui.board.minimap import MiniMap
from konqt.gui.board.overlay import ZoomButtons
from konqt.gui.kon.art import look
from konqt.gui.kon.board.air_light import AirLight
from konqt.gui.kon.board.animate import Animator
from konqt.gui.kon.board.sounds import EventSounds
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.cards.pile_browser import browse_pile
from konqt.gui.kon.cards.worth import say_worth
from konqt.gui.kon.cards.zoom import CardZoom
from konqt.gui.kon.panels.status_panel import StatusPanel
from konqt.gui.kon.stage.fight_stage import FightStage
from konqt.gui.kon.stage.sight import FightSight
from konqt.gui.kon.stage.step_shown import show_step
from konqt.gui.kon.viewer.explained import StepExplained, StepNote
from konqt.gui.kon.viewer.so_far import so_far
from konqt.gui.page import STATE_FOLDED, Part
from konqt.gui.viewer.looker import Looker
from konqt.gui.viewer.page import ViewerPage
from konqt.gui.viewer.source import replay_of, scene_of
from konqt.i18n.game_marks import marks_of

if TYPE_CHECKING:  # a start of the window imports no session by this, and nothing of the sea
    from konqt.gui.kon.stage.stages import Stages
    from konqt.session.replay import Replay
    from konqt.session.session import Session

LOW_VIEWER = 500
"""Height of a viewer, at the usual text size, below which all of the state leaves no log."""


class ViewerScreen(ViewerPage[Observation]):
    """Looks at a record of this game."""

    first_rule = "4"

    data: Corrections
    combat: "FightStage | Stages"
    view: KonBoardView
    hand: HandView
    status: StatusPanel
    animator: Animator

    def __init__(
        self,
        source: "Path | str | Session | Replay",
        theme: str = "light",
        parent: QWidget | None = None,
        viewer: str = "",
    ) -> None:
        """Open a record.

        Args:
            source: path of a record, a running session (its record is opened), or a replay.
            theme: the board's theme.
            parent: the widget that holds the page.
            viewer: whose view to begin with; by default all hands after the end, else none.

        Raises:
            OSError, ValueError: the record cannot be read; the message says what mends it.
        """
        super().__init__("kon", replay_of(source), theme, parent, viewer)

    def _make_parts(self, theme: str) -> None:
        replay = self.replay
        self.data = corrections_in(replay.data)
        at_sea = bool(kon_observation(replay.observe(0, PUBLIC)).sea)
        self.view = KonBoardView(replay.board, theme, data=self.data, at_sea=at_sea)
        self.view.home = scene_of(replay)
        self._looker = Looker(self.view)
        self.status = StatusPanel(data=self.data, folds=False, marks=partial(marks_of, replay))
        self.combat = self._made_stage()
        self.sight = FightSight(self.combat, self.view, replay.board.topology, self)
        self.hand = HandView(data=self.data, steady=True)
        self.explained = StepExplained()
        self.note = StepNote(replay.example, replay.steps)
        self.animator = Animator(self.view, self.combat, self)
        EventSounds(self.animator, self).wanted.connect(self.sounded)

    def _made_stage(self) -> "FightStage | Stages":
        """Return the stage for fights: where there are ships, one for the sea lies beside it."""
        if not kon_observation(self.replay.observe(0, PUBLIC)).sea:
            return FightStage(self.data)
        from konqt.gui.kon.stage.stages import Stages

        return Stages(self.data)

    def _lay_out(self) -> None:
        super()._lay_out()
        # What floats is made after what it floats over, and so stands above it.
        self.zooms = ZoomButtons(self.view)
        self.beyond = EdgeTabs(self.view)
        self.minimap = MiniMap(self.view)
        self.card_zoom = CardZoom(self, self.combat.needed)
        self.air = AirLight(self.view, self)

    def _column(self) -> Sequence[object]:
        return self.status, self.combat.last

    def _stage(self) -> object:
        return self.combat

    def _more_parts(self) -> Sequence[Part]:
        return self.combat, self.zooms, self.beyond, self.minimap

    def set_panels(self, kept: Mapping[str, bool]) -> None:
        """Fold and open the panels as they were left."""
        super().set_panels(kept)
        self.status.set_folded(kept.get(STATE_FOLDED, False))

    def _settle_sizes(self) -> None:
        super()._settle_sizes()
        self.status.set_low(self.height() < LOW_VIEWER * look.text_scale())

    def _colour_of(self, faction: str) -> QColor:
        return look.faction_colour(faction)

    def _connect(self) -> None:
        super()._connect()
        self.combat.skipped.connect(self.animator.skip)
        self.status.pile_opened.connect(self._open_pile)
        self.status.folded.connect(partial(self.panel_changed.emit, STATE_FOLDED))
        self.hand.card_looked_at.connect(self._look_at_card)
        self.combat.card_looked_at.connect(self._look_at_lying)
        for cards in (self.hand, self.combat):
            cards.card_left.connect(self.card_zoom.leave)
            cards.card_looked_at.connect(self.air.look_at)
            cards.card_left.connect(self.air.look_away)

    def stop(self) -> None:
        """End what runs behind the view."""
        super().stop()
        if not isinstance(self.combat, FightStage):
            self.combat.stop()

    def _forget(self) -> None:
        self.card_zoom.leave()

    def _show_more(self, observation: Observation | None) -> None:
        stage, step = self.combat, self.playhead.step
        if observation is None:
            stage.show_anew(None)
            return
        if not isinstance(stage, FightStage):
            found = so_far(self.replay, step, self.viewer)
            if found is not None:
                stage.show_followed(*found, observation)
                return
        before = kon_observation(self.replay.observe(step - 1, self.viewer)) if step else None
        events = self.replay.entry(step, self.viewer).events if step else ()
        show_step(stage, before, events, observation)

    def _open_pile(self, faction: str) -> None:
        browse_pile(faction, self.observation, self, self.card_wanted)

    def _look_at_lying(self, faction: str, card: str, at: QPoint) -> None:
        self.card_zoom.show_soon(faction, card, at, [], aside=self.combat.side_of(faction))

    def _look_at_card(self, faction: str, card: str, at: QPoint) -> None:
        worth = self.hand.worth(faction, card)
        self.card_zoom.show_soon(faction, card, at, [say_worth(worth)] if worth else [], worth)
