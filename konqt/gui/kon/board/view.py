"""The board with the game on it: follows observations and events, and says areas in words."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from konqt.board.board import AREA, BOX, ZONE, Board
from konqt.core.event import Event
from konqt.games.kon import wording
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.events.play import KonEvent
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.board.floating.caption import Caption
from konqt.gui.board.floating.name_tags import NameTags
from konqt.gui.board.piece import Position
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art.board_art import KonBoardArt
from konqt.gui.kon.art.washes import AIR_RANGE, TOGETHER
from konqt.gui.kon.board.decided_fights import decided_by
from konqt.gui.kon.board.fought_zones import fought_zones
from konqt.gui.kon.board.halves import HALVES
from konqt.gui.kon.board.key import PrintedKey
from konqt.gui.kon.board.pieces import Counters
from konqt.gui.kon.board.track import TurnTrack
from konqt.gui.kon.board.trail import ways_of
from konqt.gui.overlays import RANGE
from konqt.i18n.texts import _


def area_at_issue(observation: KonObservation | None) -> str | None:
    """Return the area that is fought for, or that a reaction is asked about."""
    if observation is None:
        return None
    if observation.combat is not None:
        return observation.combat.area
    area = observation.decision.facts.get("area")
    return area if isinstance(area, str) else None


def places_of(event: KonEvent) -> tuple[str, ...]:
    """Return the areas that an event is about, the one in which it ends last."""
    named = (getattr(event, name, None) for name in ("source", "via", "area", "to"))
    return tuple(each for each in named if isinstance(each, str))


def _turn_of(observation: KonObservation | None) -> tuple[int, str] | None:
    return (observation.round, observation.turn) if observation is not None else None


class KonBoardView(BoardView):
    """A board view of this game; where there are ships, sea and box are touched as well."""

    pieces: Counters
    views = HALVES

    def __init__(
        self,
        board: Board,
        theme: str = "light",
        parent: QWidget | None = None,
        data: Corrections = None,
        *,
        at_sea: bool = False,
    ) -> None:
        """Show a board.

        Args:
            board: the board of the game.
            theme: how it looks.
            parent: what it stands in.
            data: an owner's corrections, by which ships are drawn.
            at_sea: whether there are ships.
        """
        self._data = data
        self.kinds = (AREA, ZONE, BOX) if at_sea else (AREA,)
        self.observation: KonObservation | None = None
        self.caption: Caption | None = None
        self.also_said: Callable[[str], list[str]] | None = None
        """what else a table says of an area"""
        super().__init__(board, theme, self.make_art(theme, data, at_sea=at_sea), parent)
        if at_sea:
            from konqt.gui.kon.board.zone_signs import ZoneSigns

            self.zone_signs = ZoneSigns(self)
        self.caption = Caption(self)
        self.tags = NameTags(self)
        self.track = TurnTrack(self, data)
        self.key = PrintedKey(self, at_sea=at_sea) if self.art.has_key else None
        self._turn_fitted: tuple[object, ...] = ()
        """how the map lay in its pane when it was last fitted for a turn"""
        self._range_on = False
        self._range_askers = set[str]()
        """what asks for air range; nobody does any more once other eyes look"""

    def make_art(self, theme: str, data: Corrections, *, at_sea: bool) -> KonBoardArt:
        """Return this game's painters."""
        return KonBoardArt(theme, data, at_sea=at_sea)

    def make_pieces(self) -> Counters:
        """Return the counters of the battalions."""
        return Counters(self, self._data)

    def set_observation(self, observation: KonObservation | None) -> None:
        """Show a position; None (a covered table) shows the empty board."""
        if self._eyes(observation) != self._eyes(self.observation):
            self._range_askers.clear()
        if _turn_of(observation) != _turn_of(self.observation):
            self._fit_turn()
        self.observation = observation
        self.track.show_observation(observation)
        if observation is None:
            self.pieces.shown.clear()
            self.show_position(None)
            self._show_air_range()
            return
        self.pieces.shown.load(observation)
        self.show_position(
            Position(
                play=observation.areas_in_play,
                worth=observation.objectives,
                holders=self.pieces.shown.holders(),
                at_issue=area_at_issue(observation),
            )
        )
        self._show_air_range()

    def _fit_turn(self) -> None:
        """Fit for another turn, unless nothing has moved since the last one."""
        if self._sight() != self._turn_fitted:
            self.camera.refit()
            self._turn_fitted = self._sight()

    def _sight(self) -> tuple[object, ...]:
        return self.viewport().size(), self.window().size(), self.viewportTransform()

    @staticmethod
    def _eyes(observation: KonObservation | None) -> str:
        return observation.viewer if observation is not None else ""

    @property
    def walked(self) -> tuple[str, ...]:
        """The areas in play and, where there are ships, the zones and the box of raiders."""
        if not self.in_play:
            return ()
        afloat = (space.ident for space in self.ground.spaces if space.kind != AREA)
        return (*self.in_play, *afloat)

    def name_of(self, area: str) -> str:
        """Return what an area or a zone is called."""
        return super().name_of(area) if area in self.in_play else wording.area_name(area)

    def set_overlay(self, name: str, on: bool) -> None:
        """Show who holds what, or German air range, until it is taken off again."""
        if name == RANGE:
            self._range_on = on
            self._show_air_range()
        else:
            super().set_overlay(name, on)

    def wash_of(self, space: str, owner: str) -> str:
        """Return whose colours an area shows: of all who hold it together."""
        return TOGETHER.join(self.pieces.shown.holders_of(space)) or owner

    def ask_air_range(self, asker: str, on: bool) -> None:
        """Show German air range while anything asks for it."""
        if on != (asker in self._range_askers):
            self._range_askers ^= {asker}
            self._show_air_range()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        super().retranslate()
        self._show_air_range()

    def _show_air_range(self) -> None:
        seen, board = self.observation, self.board
        if self.caption is None:
            return
        if seen is None or not (self._range_on or self._range_askers):
            self.washes.range.show({})
            self.caption.say("")
            return
        from konqt.games.kon.advice.air_reach import air_reach
        from konqt.games.kon.wording.area_facts import say_reach

        reach = air_reach(seen, norway_on(board).topology)
        self.caption.say(say_reach(reach), self.furniture_in_sight())
        self.washes.range.show({AIR_RANGE: reach.areas})

    def show_event(self, event: KonEvent, ms: int) -> None:
        """Follow one event, within so many milliseconds."""
        places = places_of(event)
        # With what is fought over comes from where it is attacked: there the arrows begin.
        attacks = (each.source for each in self.pieces.shown.attacks if each.area in places[-1:])
        self.camera.look_at((*attacks, *places))
        self.pieces.follow(event, ms)
        self.show_holders(self.pieces.shown.holders())

    def show_moves(
        self, events: Sequence[Event], before: Callable[[int], KonObservation] | None = None
    ) -> None:
        """Show who went where by some events, as whoever looks was told them; none: nobody.

        With what was seen so many steps `before` them what they fought is shown too.
        """
        self.pieces.show_trail(ways_of(events))
        fought = () if before is None else fought_zones(events)
        self.pieces.show_fights(decided_by(events, before), fought)

    def attack_at(self, at: QPoint) -> tuple[str, str] | None:
        """Return the attacked area and the source of the attackers' counter at a point."""
        piece = self.piece_at(at)
        return (piece.space, piece.source) if piece is not None and piece.source else None

    def describe(self, area: str) -> str:
        """Say in words who stands in an area, or which ships lie at sea as far as one knows."""
        shown = self.pieces.shown
        stacks = shown.units.get(area, {})
        here = [f"{wording.faction_name(f)} {n}" for f, n in stacks.items()]
        here += [
            _("{faction} {count} attacking", faction=wording.faction_name(a.faction), count=a.count)
            for a in shown.attacks
            if a.area == area
        ]
        who = ", ".join(here)
        if shown.fleets is not None:
            who = who or shown.fleets.told(area)
        told = f"{wording.area_name(area)}: " + (who or _("empty"))
        return ". ".join((told, *(self.also_said(area) if self.also_said else ())))
