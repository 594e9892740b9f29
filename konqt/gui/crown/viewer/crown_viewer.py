"""A record of Crown & Courage: what lies on its timeline, and why each thing of a step happened."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from konqt.games.crown.crown_dangers import dangers
from konqt.games.crown.crown_forecast import forecast
from konqt.games.crown.crown_game import CrownGame, CrownObservation, crown_observation
from konqt.games.crown.engine.crown_actions import ChooseLine
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_dangers_told import say_danger
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.gui import look
from konqt.gui.crown.cards.crown_hand import CrownHand
from konqt.gui.crown.grid.plan_and_grid import PlanAndGrid
from konqt.gui.crown.map.crown_map import CrownMap
from konqt.gui.crown.steps.crown_animator import CrownAnimator
from konqt.gui.crown.steps.german_steps import GermanSteps
from konqt.gui.crown.table.centre import TableCentre
from konqt.gui.crown.tracks.tracks_panel import TracksPanel
from konqt.gui.crown.viewer.chain_bar import ChainBar
from konqt.gui.crown.viewer.chain_walk import ChainWalk
from konqt.gui.crown.viewer.kings_way import KingsWay
from konqt.gui.crown.viewer.map_and_grid import MapAndGrid
from konqt.gui.page import Part
from konqt.gui.plain.pages import PlainViewer
from konqt.gui.plain.parts import EventsExplained, NoNote
from konqt.gui.plain.record_told import RecordTeller
from konqt.gui.viewer.timeline.keys import KEYS
from konqt.gui.viewer.timeline.lane_marks import (
    CARD,
    CITY,
    COMBAT,
    LEAPS,
    LOSS,
    MISSED,
    LaneReader,
    Leaps,
    Mark,
    Scenes,
)
from konqt.gui.viewer.timeline.shortcuts import take_key
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.update import LogEntry

GAME = CrownGame()
MAP_SHAPE, MAP_SHARE = 0.5, 0.27
"""How wide the map is beside its height, and the most of the page's width that it takes."""
LOW_VIEWER = 640
"""Height of a viewer, at the usual text size, below which lanes leave the grid too little."""
LEAST_GRID = 380, 250
"""pixels of plan and grid at least: nothing in them is pressed, and the timeline has its room"""
DEMAND = "demand"
LANE_OF = {
    "battle_began": COMBAT,
    "card_played": CARD,
    "town_occupied": CITY,
    "town_destroyed": CITY,
    "demand_answered": DEMAND,
    "willpower_lost": LOSS,
}
"""kind of event -> the lane on which it is marked"""
OWN_LEAPS: Mapping[str, tuple[str, str, str]] = {
    COMBAT: (N_("Next battle"), N_("Previous battle"), "F"),
    CARD: (N_("Next card"), N_("Previous card"), "C"),
    LOSS: (N_("Next Willpower lost"), N_("Previous Willpower lost"), "B"),
    CITY: (N_("Next town that falls"), N_("Previous town that fell"), "V"),
    DEMAND: (N_("Next Demand"), N_("Previous Demand"), "D"),
}
"""lane -> both ways in words, the key"""
LEAPS_OF_CROWN = (
    *((kind, *told) for kind, told in OWN_LEAPS.items()),
    *(row for row in LEAPS if row[0] not in OWN_LEAPS),
)
MISSED_HERE: Mapping[str, tuple[str, str]] = {
    COMBAT: (N_("No battle after step {step}"), N_("No battle before step {step}")),
    LOSS: (N_("No Willpower lost after step {step}"), N_("No Willpower lost before step {step}")),
    CITY: (N_("No town falls after step {step}"), N_("No town fell before step {step}")),
    DEMAND: (N_("No Demand after step {step}"), N_("No Demand before step {step}")),
}
WALK = "A"
"""the key that walks through what the Germans did in a step"""
OWN_KEYS: Mapping[str, Sequence[tuple[str, str]]] = {
    "Ctrl+Shift+←  Ctrl+Shift+→": (
        ("Ctrl+Shift+←  Ctrl+Shift+→", N_("the previous battle, the next battle")),
    ),
    "T  F  C  B  V": (
        (
            "T  F  C  B  V  D",
            N_("the next turn, battle, card, Willpower lost, town, Demand; with Shift back"),
        ),
        ("A  Shift+A", N_("walk through what the Germans did in this step; to its end")),
    ),
    "H": (),
    "Ctrl+E  Ctrl+Shift+C": (("Ctrl+E", N_("export the game")),),
    "F6  F8  F9": (("F8  F9", N_("fold the side column, the timeline's lanes")),),
}
"""keys of every record -> what stands in their place, where it is otherwise here"""


class CrownLanes(Scenes):
    """Marks battles, occupations, Demands, Willpower lost and cards."""

    lanes: Sequence[tuple[str, str]] = (
        (COMBAT, N_("Battles")),
        (CITY, N_("Towns")),
        (DEMAND, N_("Demands")),
        (LOSS, N_("Willpower")),
        (CARD, N_("Cards")),
    )

    def read(self, entry: "LogEntry") -> Sequence[tuple[str, Mark]]:
        """Return the marks of a step."""
        return [
            (LANE_OF[event.kind], Mark(entry.step, event=event))
            for event in entry.events
            if event.kind in LANE_OF
        ]


class CrownTeller(RecordTeller):
    """Tells of a record of this game."""

    def leaps(self) -> Leaps:
        """Return what one may leap to: battles, towns, Demands, Willpower."""
        return Leaps(LEAPS_OF_CROWN, {**MISSED, **MISSED_HERE})

    def listed_keys(self) -> Sequence[tuple[str, str]]:
        """Return the keys of every record in this game's words, and what walks a chain."""
        return tuple(own for each in KEYS for own in OWN_KEYS.get(each[0], (each,)))

    def lane_reader(self) -> LaneReader:
        """Return what marks the timeline."""
        return CrownLanes(self.say_event)


class CrownExplained(EventsExplained):
    """A step's chain, one line for each event, with its reason and its rule beside it."""

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("What happened and why"))
        events = [event for event in self._events if isinstance(event, CrownEvent)]
        told = [f"<p>{escape(each)}</p>" for each in self._why()]
        told += ["<ol>", *self._lines(events), "</ol>"] if events else []
        self.setHtml("".join(told))

    def _lines(self, events: Sequence[CrownEvent]) -> Iterable[str]:
        for event in events:
            said, rule = escape(say_crown_event(event)), escape(event.rule)
            name = escape(self._narrator.rule_name(event.rule))
            yield f'<li>{said} <a href="{rule}">{name}</a></li>'


class CrownViewer(PlainViewer[CrownObservation]):
    """A record of this game, step by step: laid out as its table is, and only looked at."""

    tells = CrownTeller
    view: CrownMap
    hand: CrownHand
    animator: CrownAnimator

    # -- building ---------------------------------------------------------------------------

    def _make_parts(self, theme: str) -> None:
        self.view = CrownMap(self.replay.board, self.told, theme)
        self.tracks = self.status = TracksPanel(say_danger, self.data)
        self.column, self.dice = (self.tracks,), None
        self.grid, self.bar = PlanAndGrid(self.data), ChainBar()
        self.grid.setMinimumSize(*LEAST_GRID)
        self.cards = GermanSteps(self)
        self.hand = CrownHand(self, self.data if isinstance(self.data, Printed) else None)
        self.animator = CrownAnimator(
            self, self.view, self.cards, tracks=self.tracks, grid=self.grid
        )
        self.animator.by_click = False
        self.walk = ChainWalk(self.animator, self._show_walked)
        self._way = KingsWay(self.replay)
        self.explained, self.note = CrownExplained(self.narrator), NoNote()

    def _lay_board(self, left: QVBoxLayout, strip: object, stage: object) -> None:
        del strip, stage
        self.centre = TableCentre(self.grid, self.bar, self.hand)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.view)
        row.addWidget(self.centre, 1)
        left.addLayout(row, 1)

    def _connect(self) -> None:
        super()._connect()
        for told in (self.tracks, self.cards):
            told.asked_about.connect(self.show_rule)
        self.tracks.places_wanted.connect(self._light_places)
        self.centre.arranged.connect(self._arrange)
        self.bar.walk_wanted.connect(self.walk_on)
        take_key(self.open_page, WALK, self.walk_on)
        take_key(self.open_page, f"Shift+{WALK}", self.walk.end)
        self.playhead.playing_changed.connect(self.walk.give_up)

    def _more_parts(self) -> Sequence[Part]:
        return (self.grid, self.bar, self.cards)

    # -- what it shows ----------------------------------------------------------------------

    def _show_hand(self, observation: CrownObservation | None) -> None:
        """Show all that lies beside the map: it goes with it, also in a picture of both."""
        self.hand.show_observation(observation)
        self.hand.set_legal(())
        self.grid.show_observation(observation)
        self.tracks.show_observation(observation)
        self.bar.strip.show_observation(observation)
        self.bar.show_chain(self.teller.events_of(self.shown_step) if observation else ())
        if observation is None:
            return
        self.tracks.show_dangers(dangers(GAME, observation, self.data))
        self.view.show_trail(self._kings_way().until(self.shown_step))
        if observation.decision.kind == "choose_line":
            column, row = (
                forecast(GAME, observation, [ChooseLine(line)], self.data)
                for line in ("column", "row")
            )
            self.grid.show_lines(column, row)
            self.bar.strip.show_lines(column, row)

    def _kings_way(self) -> KingsWay:
        if self._way.replay is not self.replay:
            self._way = KingsWay(self.replay)
        return self._way

    def _light_places(self, places: Sequence[str]) -> None:
        self.view.show_places(places, "danger")

    def _show_hands(self, shown: bool) -> None:
        """Leave out hand and chain for a room: map and grid are what it looks at."""
        super()._show_hands(shown)
        self.bar.setVisible(shown)

    # -- a step's chain ---------------------------------------------------------------------

    def walk_on(self) -> None:
        """Walk through what the Germans did in the step in sight, or on by one of their steps."""
        if self.walk.walking:
            self.walk.go_on()
        elif self.observation is not None and not self.steps.under_way:
            self.playhead.pause()
            self.walk.begin(self.teller.events_of(self.shown_step))

    def _show_walked(self, before: bool) -> None:
        """Show what lay there before the chain; or the step again, unless another is looked at."""
        if before:
            seen = crown_observation(self.replay.observe(self.shown_step - 1, self.viewer))
            self.view.set_observation(seen)
            self.tracks.show_observation(seen)
            self.grid.show_observation(seen)
        elif self.playhead.step == self.shown_step:
            self.steps.show_position()

    def set_reduced_motion(self, reduced: bool, dice: bool = True) -> None:
        """Show steps without motion, and a chain that is walked at its end: it has its own pace."""
        self.walk.end()
        super().set_reduced_motion(reduced, dice)

    def stop(self) -> None:
        """End what runs behind the view."""
        self.walk.give_up()
        super().stop()

    # -- room and pictures ------------------------------------------------------------------

    def leave_board(self) -> QWidget:
        """Return map, plan and grid, out of the page; tracks as well where there is room."""
        self.centre.arranged.disconnect(self._arrange)
        return MapAndGrid(self.view, self.grid, self.tracks)

    def hide_controls(self) -> None:
        """Leave out what asks to be pressed, and what the forecast's place offers."""
        super().hide_controls()
        self.bar.hide_controls()

    def _settle_sizes(self) -> None:
        """Fold the timeline's lanes where plan and grid need their room."""
        super()._settle_sizes()
        if self.height() < LOW_VIEWER * look.text_scale():
            self.transport.timeline.set_folded(True)

    def _arrange(self) -> None:
        """Show the whole map; lay the card of a German step over the line below plan and grid."""
        wide = min(self.centre.height() * MAP_SHAPE, self.width() * MAP_SHARE)
        self.view.setFixedWidth(round(wide))
        self.cards.lie_over(QRect(self.bar.mapTo(self, QPoint(0, 0)), self.bar.size()))
