"""Crown & Courage at the window: words and buttons, the map with its pieces, the hand's cards."""

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from konqt.core.action import Action
from konqt.core.event import PUBLIC, Event
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import NORWAY, CrownObservation, printed_seen, symbols_printed
from konqt.games.crown.engine.crown_actions import (
    ArmyOrder,
    ChooseBattle,
    DiscardCard,
    KingStep,
    PlayCrownCard,
    RemoveGerman,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_answers import DECLINING, crown_action
from konqt.games.crown.wording.crown_cards_told import card_deeds
from konqt.games.crown.wording.crown_names import crown_card, germans_of, troops
from konqt.games.crown.wording.crown_standing import grid_sentences, plan_lines, track_sentences
from konqt.gui.plain.plain_plugin import PlainPlugin
from konqt.gui.plain.told import Held
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from konqt.board.board import Board
    from konqt.core.observation import Observation
    from konqt.gui.board.art import BoardArt
    from konqt.gui.board.choosing.hand_protocol import Hand
    from konqt.gui.board.piece import Piece, Position
    from konqt.gui.crown.map.crown_map import CrownMap
    from konqt.gui.game_plugin import LaidBeside, ResultPage, Summary
    from konqt.gui.screens.new_game.offer import Option
    from konqt.gui.table.table_page import TablePage
    from konqt.gui.viewer.viewer_page import ViewerPage
    from konqt.session.plan import GamePlan
    from konqt.session.replay import Replay
    from konqt.session.session import Session

GERMANY = "germany"
KING, TROOP, BOMB, ARMED = "king", "norwegian", "bombing", "armed"
FATES = {"occupied": N_("occupied"), "destroyed": N_("destroyed")}
"""what may have befallen a town"""
MOVING = {"army_moved": "regular", "paratrooper_moved": "paratrooper", "troops_moved": TROOP}
"""kinds of events by which a stack goes, and what it is a stack of"""


class CrownPlugin(PlainPlugin[CrownObservation]):
    """The map lies in the middle; tracks, plan and grid are told beside it."""

    game = "crown"
    cards = True

    def summary(
        self,
        parent: "QWidget",
        observation: "Observation | None",
        data: object,
        last: Mapping[str, object],
    ) -> "Summary":
        """Return the game on two pages, with all its cards as an owner's data have them."""
        from konqt.gui.crown.screens.crown_summary import CrownSummaryDialog

        del observation, last
        return CrownSummaryDialog(parent, data)

    def say_scenario(self, scenario: str) -> str:
        """Return what the game is."""
        from konqt.gui.crown.screens.crown_offer import say_crown_offer

        del scenario
        return say_crown_offer()

    def options(self, scenario: str) -> "Sequence[Option]":
        """Return the rulings and what makes the game easier or harder."""
        from konqt.gui.crown.screens.crown_offer import crown_options

        del scenario
        return crown_options()

    def ask_plan(self, parent: "QWidget", last: Mapping[str, object]) -> "GamePlan | None":
        """Ask how hard and by which opening: there are no opponents and no seats."""
        from konqt.gui.crown.screens.crown_offer import CrownOffer
        from konqt.gui.screens.new_game.alone_dialog import AloneDialog

        return AloneDialog(CrownOffer(), parent, last).ask()

    def prepare(self, source: "Session | Replay | None") -> None:
        """Import the pages, while nobody waits for them."""
        super().prepare(source)
        import konqt.gui.crown.table.crown_table  # noqa: F401 - loaded for later

    def commands(self, scenario: str) -> frozenset[str]:
        """Return those of map, hand and summary, and the one that shows the Germans again."""
        own = {"play_again", "focus_areas", "focus_hand", "summary", "cards", "show_key"}
        return super().commands(scenario) | own

    def viewer_page(
        self, replay: "Replay", theme: str, viewer: str = "", begun: bool = True
    ) -> "ViewerPage[CrownObservation]":
        """Return a viewer that marks battles, towns, Demands and Willpower on its timeline."""
        from konqt.gui.crown.viewer.crown_viewer import CrownViewer

        return CrownViewer(self.game, replay, self, theme, viewer, begun)

    def table_page(self, session: "Session", theme: str) -> "TablePage[CrownObservation]":
        """Return the table with map, plan and grid, tracks and hand."""
        from konqt.gui.crown.table.crown_table import CrownTablePage

        return CrownTablePage(session, self, theme)

    def result_page(self) -> "ResultPage":
        """Return the page with a good ending, or an honest one."""
        from konqt.gui.crown.screens.crown_result import CrownResult

        return CrownResult()

    def say_board(self, observation: CrownObservation) -> str:
        """Return plan, grid and frame."""
        position: KnownObject = observation.position
        symbols = symbols_printed(observation)
        plan = (" ".join(line.split()) for line in plan_lines(position))
        return "\n".join((*plan, *grid_sentences(position, symbols)))

    def say_status(self, observation: CrownObservation) -> str:
        """Return what the tracks show."""
        return "\n".join(track_sentences(observation.position))

    # -- the map ----------------------------------------------------------------------------

    def board_art(self, theme: str) -> "BoardArt":
        """Return what paints each kind of piece by a shape of its own."""
        from konqt.gui.crown.map.crown_art import CrownArt

        return CrownArt(theme)

    def board_view(self, board: "Board", theme: str, hand: "Hand | None" = None) -> "CrownMap":
        """Return the map, all of which is in sight."""
        from konqt.gui.crown.map.crown_map import CrownMap

        return CrownMap(board, self, theme, hand)

    def small_board(self, replay: "Replay", theme: str, size: "QSize") -> "QImage":
        """Paint the map about the King as it was at the end."""
        from konqt.gui.crown.map.crown_small import paint_crown_small

        # A plug-in is found by its game's name: what its replay shows is of that game.
        seen = cast("CrownObservation", replay.observe(replay.steps, PUBLIC))
        return paint_crown_small(replay.board, self.place_pieces(seen), theme, size)

    def beside_board(self, replay: "Replay") -> "LaidBeside":
        """Return what paints plan and grid."""
        from konqt.gui.crown.viewer.grid_pictures import GridPictures

        return GridPictures(replay.data, self.say_board)

    def place_pieces(self, observation: CrownObservation) -> "Position":
        """Return King, troops and Germans where they stand, and what befell towns."""
        from konqt.gui.board.piece import Piece, Position

        position: KnownObject = observation.position
        state = ARMED if position["king_black"] else "normal"
        pieces = [Piece(KING, position["king"], kind=KING, owner=NORWAY, state=state)]
        for space, units in position["units"].items():
            for unit, count in units.items():
                owner = NORWAY if unit == TROOP else GERMANY
                ident = f"{unit} {space}"
                pieces.append(Piece(ident, space, kind=unit, owner=owner, count=count))
        for town, fate in position["towns"].items():
            pieces.append(Piece(f"{fate} {town}", town, kind=fate, owner=GERMANY))
        if (bomb := position["bombing"]) is not None:
            value = bomb["value"]
            pieces.append(Piece(BOMB, bomb["town"], kind=BOMB, owner=GERMANY, count=value))
        printed = printed_seen(observation)
        spaces, towns = tuple(printed.spaces), printed.towns
        holders = {town: GERMANY for town, how in position["towns"].items() if how == "occupied"}
        place = observation.decision.moment.place or None
        return Position(tuple(pieces), spaces, towns, holders, place)

    def say_piece(self, piece: "Piece", owner: str) -> str:
        """Return a piece in words."""
        del owner
        if piece.kind == KING:
            return _("the King under arms") if piece.state == ARMED else _("the King")
        if piece.kind == BOMB:
            return _("bombed, {value} left", value=piece.count)
        if piece.kind in FATES:
            return _(FATES[piece.kind])
        return troops(piece.count) if piece.owner == NORWAY else germans_of(piece.kind, piece.count)

    def goes(self, event: Event) -> Mapping[Hashable, str]:
        """Return where the King or an army goes."""
        assert isinstance(event, CrownEvent)
        to = event.word("to")
        if event.kind in ("king_moved", "king_fled"):
            return {KING: to}
        unit = MOVING.get(event.kind)
        return {f"{unit} {event.fact('start')}": to} if unit else {}

    def place_of(self, action: Action) -> str:
        """Return the space that a click on it answers with."""
        if isinstance(action, KingStep | ArmyOrder):
            return action.to
        if isinstance(action, RemoveGerman):
            return action.start
        return action.area if isinstance(action, ChooseBattle) else ""

    def tried_at(self, observation: CrownObservation, card: str, space: str) -> Action | None:
        """Return what somebody means by a space or a card that does nothing now."""
        kind = observation.decision.kind
        if card:
            return PlayCrownCard(card)
        if kind in ("step", "escape"):
            return KingStep(space)
        return ArmyOrder("mobilise", space) if kind == "army" else None

    # -- cards and buttons ------------------------------------------------------------------

    def hands(self, observation: CrownObservation) -> Mapping[str, Held]:
        """Return the player's hand, which nobody else could see."""
        position: KnownObject = observation.position
        return {NORWAY: tuple(position["hand"])}

    def say_card(self, card: str) -> tuple[str, str]:
        """Return a card's title and what its actions do."""
        return crown_card(card), "\n".join(card_deeds(card))

    def card_of(self, action: Action) -> str:
        """Return the card that a click plays or discards."""
        return action.card if isinstance(action, PlayCrownCard | DiscardCard) else ""

    def goes_on(self, action: Action) -> bool:
        """Return whether an action declines or goes on."""
        return crown_action(action).kind in DECLINING
