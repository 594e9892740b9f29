"""Kampen om Norge in the window: names its pages, panels and dialogs for the neutral shell."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

from konqt.board.board import AREA, BOX, ZONE
from konqt.core.event import PUBLIC
from konqt.core.observation import Observation as NeutralObservation
from konqt.games.kon.engine.ruleset import scenario_named
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.wording import EXAMPLES, Players, example_title
from konqt.games.kon.wording.checklist import TITLES, turned_on
from konqt.games.kon.wording.silenced import say_about
from konqt.games.owner_data import Corrections, corrections_in
from konqt.games.registry import shipped_board
from konqt.gui import look
from konqt.gui.board.board_shapes import ground_of
from konqt.gui.game_plugin import GamePlugin, Handover, OpenBoard, ResultPage, Summary
from konqt.gui.kon.interaction.choices import pass_scopes
from konqt.gui.page import SeeingPart, StatusHolder, widget_of
from konqt.gui.shell.commands import OF_A_GAME
from konqt.i18n import texts_file
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import _
from konqt.session.plan import GamePlan

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QImage

    from konqt.gui.board.art import BoardArt
    from konqt.gui.table.table_page import TablePage
    from konqt.gui.viewer.viewer_page import ViewerPage
    from konqt.session.replay import Replay
    from konqt.session.session import Session

LATER = (
    *("gui.kon.screens.kon_offer", "gui.kon.screens.summary", "gui.kon.cards.used_cards"),
    *("gui.screens.game_choice", "gui.widgets.plain_buttons", "gui.shell.saving"),
    "gui.kon.art.scenes",
    *("games.kon.odds.turn", "games.kon.odds.luck", "games.kon.odds.answers"),
    *("games.kon.odds.way_back", "games.kon.advice.preview", "games.kon.advice.next_roll"),
    "games.kon.wording.area_facts",
)
"""Modules that a first click may need and the first paint does not: loaded beside the window once a
page stands."""
AT_SEA = (
    *("gui.kon.stage.stages", "gui.kon.interaction.sea_choices", "gui.kon.board.fleets"),
    *("gui.kon.board.zone_signs", "gui.kon.art.april_scenes", "games.kon.wording.sea_words"),
    *("gui.kon.panels.ship_column", "games.kon.wording.april_card_ways"),
)
"""What pages of games with ships need besides."""
AT_SEA_TABLE = ("gui.kon.table.at_sea",)
UNTOLD = frozenset(("phase_began", "window_passed"))
"""events that say nothing about where things stand"""


def _used_cards(seen: KonObservation) -> dict[str, tuple[str, ...]]:
    """Return faction -> cards that lie face up, on 9 April also those of that day."""
    of_april = seen.sea.april_cards_used
    return {faction: (*pile.used, *of_april(faction)) for faction, pile in seen.piles.items()}


class KonPlugin:
    """Makes each part when it is asked for; pages import what they need then, or in `prepare`."""

    def prepare(self, source: "Session | Replay | None") -> None:
        """Import table or viewer and read board and cards, while nobody waits; later the rest."""
        if source is None:
            for module in LATER:
                import_module(f"konqt.{module}")
            texts_file.read("kon")
            return
        from konqt.session.session import Session

        at_table = isinstance(source, Session)
        page = "table" if at_table else "viewer"
        import_module(f"konqt.gui.kon.{page}.screen")
        import_module("konqt.games.kon.narrator")
        seen = source.observe(PUBLIC) if isinstance(source, Session) else source.observe(0, PUBLIC)
        if kon_observation(seen).sea:
            for module in (*AT_SEA, *(AT_SEA_TABLE if at_table else ())):
                import_module(f"konqt.{module}")
            ground_of(source.board, (AREA, ZONE, BOX))
            for texts in ("kon_april", "kon_sea"):
                texts_file.read(texts)
        else:
            ground_of(source.board, (AREA,))
        texts_file.read("kon_cards")

    def commands(self, scenario: str) -> frozenset[str]:
        """Return every command, as they were made for this game; ships where there are any."""
        return OF_A_GAME if scenario_named(scenario).navy is not None else OF_A_GAME - {"pieces"}

    # -- pages ------------------------------------------------------------------------------

    def table_page(self, session: "Session", theme: str) -> "TablePage[KonObservation]":
        """Return a table for a session."""
        from konqt.gui.kon.table.screen import TableScreen

        return TableScreen(session, session.board, theme)

    def open_board(self, session: "Session", theme: str) -> OpenBoard:
        """Return the board as everybody may see it."""
        from konqt.gui.kon.board.open_board import KonOpenBoard as Board

        return Board(session, theme)

    def scene_board(self, seen: NeutralObservation, theme: str) -> QWidget:
        """Return the printed board, with zones and box where there are ships."""
        from konqt.gui.kon.board.view import KonBoardView

        own = kon_observation(seen)
        view = KonBoardView(shipped_board("kon").make(), theme, at_sea=bool(own.sea))
        view.set_observation(own)
        return view

    def viewer_page(
        self, replay: "Replay", theme: str, viewer: str = "", begun: bool = True
    ) -> "ViewerPage[KonObservation]":
        """Return a viewer for a replay."""
        from konqt.gui.kon.viewer.screen import ViewerScreen

        return ViewerScreen(replay, theme, viewer=viewer, begun=begun)

    def first_board(self, replay: "Replay", theme: str) -> QWidget:
        """Return the map as it lay at the beginning."""
        from konqt.gui.kon.board.view import KonBoardView
        from konqt.gui.viewer.source import scene_of

        seen = kon_observation(replay.observe(0, PUBLIC))
        data = corrections_in(replay.data)
        view = KonBoardView(replay.board, theme, data=data, at_sea=bool(seen.sea))
        view.home = scene_of(replay)
        view.set_observation(seen)
        view.fit_play()
        return view

    def result_page(self) -> ResultPage:
        """Return the page that says who has won, and the game in numbers."""
        from konqt.gui.kon.screens.result import ResultScreen

        return ResultScreen()

    def status(self, source: "Session", page: StatusHolder) -> SeeingPart[KonObservation]:
        """Return battalions, objectives and piles; a pile opens its cards over the page."""
        from konqt.gui.kon.panels.status_panel import StatusPanel

        panel = StatusPanel(data=corrections_in(source.data), marks=partial(marks_of, source))

        def browse(faction: str) -> None:
            from konqt.gui.kon.cards.used_cards import browse_pile

            seen = page.observation
            mine = None if seen is None else kon_observation(seen)
            browse_pile(faction, mine, widget_of(page), page.card_wanted)

        panel.pile_opened.connect(browse)
        return panel

    def board_art(self, theme: str) -> "BoardArt":
        """Return the painter of the printed board and its counters."""
        from konqt.gui.kon.art.board_art import KonBoardArt

        look.use_theme(theme)
        return KonBoardArt(theme)

    def faction_colour(self, faction: str) -> "QColor":
        """Return the colour of a faction's counters, brighter where the window is dark."""
        from konqt.gui.kon.art.look import faction_line

        return faction_line(faction)

    def small_board(self, replay: "Replay", theme: str, size: QSize) -> "QImage | None":
        """Paint who stands where on the part of the board that is in play."""
        from konqt.gui.kon.board.small_board import paint_small

        seen = kon_observation(replay.observe(replay.steps, PUBLIC))
        return paint_small(replay.board, seen, theme, size)

    def beside_board(self, replay: "Replay") -> None:
        """Return nothing: hands and standing are told in words."""
        del replay

    def rule_figure(self, kind: str, name: str, width: int, ratio: float) -> "QImage | None":
        """Paint a card, a ship, counters or a sign."""
        from konqt.gui.kon.art.rule_figures import paint_figure

        return paint_figure(kind, name, width, ratio)

    def first_pictures(
        self, last: Mapping[str, object], theme: str, page: QSize, ratio: float
    ) -> Iterator[Callable[[], None]]:
        """Give what paints the shipped board: whole, then as each scenario begins with it."""
        from konqt.gui.kon.board.first_pictures import first_pictures

        return first_pictures(str(last.get("scenario")), theme, page, ratio)

    # -- dialogs ----------------------------------------------------------------------------

    def ask_plan(self, parent: QWidget, last: Mapping[str, object]) -> GamePlan | None:
        """Ask for scenario, players and rulings."""
        from konqt.gui.kon.screens.kon_offer import KonOffer
        from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog

        return NewGameDialog(KonOffer(), parent, last).ask()

    def kept_choices(self, plan: GamePlan) -> Mapping[str, object]:
        """Return what the next new-game dialog begins with."""
        from konqt.gui.screens.new_game.chairs import kept_choices

        return kept_choices(plan)

    def sides_changed(self, plan: GamePlan) -> GamePlan:
        """Return a plan whose two sides have changed players."""
        from konqt.gui.kon.screens.seating import sides_changed

        return sides_changed(plan)

    def summary(
        self,
        parent: QWidget,
        observation: NeutralObservation | None,
        data: object,
        last: Mapping[str, object],
    ) -> Summary:
        """Return the two-page summary of the scenario at hand, with its cards."""
        from konqt.games.kon.wording.scenarios import beginning_of
        from konqt.gui.kon.screens.scenario_buttons import SCENARIOS
        from konqt.gui.kon.screens.summary import SummaryDialog

        if observation is not None:
            seen = kon_observation(observation)
            used = _used_cards(seen)
            corrected = corrections_in(data)
            ships = partial(self._browse_ships, seen, corrected) if seen.sea else None
            game = beginning_of(seen.scenario, seen.options)
            return SummaryDialog(parent, seen.scenario, used, corrected, ships, game)
        scenario = last.get("scenario")
        known = scenario if isinstance(scenario, str) and scenario in SCENARIOS else SCENARIOS[0]
        return SummaryDialog(parent, known)

    def pieces(
        self, parent: QWidget, observation: NeutralObservation | None, data: object
    ) -> QDialog | None:
        """Return all ships and all cards of 9 April, with what everybody knows of them."""
        from konqt.gui.kon.cards.ship_browser import ShipBrowser

        if observation is None:
            return None
        seen = kon_observation(observation)
        return ShipBrowser(seen, parent, corrections_in(data)) if seen.sea else None

    @staticmethod
    def _browse_ships(seen: KonObservation, data: Corrections, page: QWidget) -> None:
        from konqt.gui.kon.cards.ship_browser import browse_ships

        browse_ships(seen, page, data)

    def about(self, parent: QWidget, data: object) -> QDialog:
        """Return what this is, what it is not, and whose work stands in it."""
        from konqt.gui.kon.screens.about import AboutDialog

        return AboutDialog(parent, corrections_in(data))

    # -- words ------------------------------------------------------------------------------

    def handover(self, session: "Session", actor: str, window: bool) -> Handover:
        """Return its standing passes and what asks for the seat."""
        from konqt.gui.kon.screens.news import say_cause, say_why

        seat = session.seat_of(actor)
        cause = say_cause(session.history(PUBLIC), seat) if window else ""
        why = say_why(cause, session.told.since_looked(actor), Players(session.plan.chairs))
        # What the seat has missed the table tells, beside the board on which it happened.
        kind = session.decision.kind
        return Handover((), pass_scopes(kind), why, say_about(kind))

    def untold(self) -> frozenset[str]:
        """Return the kinds of events that say nothing about where things stand."""
        return UNTOLD

    def examples(self) -> Mapping[int, str]:
        """Return the manual's examples."""
        return {number: example_title(number) for number in EXAMPLES}

    def reminders(self) -> Mapping[str, str]:
        """Return what may be forgotten at the end of a phase."""
        return {kind: _(title) for kind, title in TITLES.items()}

    def reminders_on(self, chosen: Mapping[str, bool]) -> frozenset[str]:
        """Return all reminders but those turned off."""
        return turned_on(chosen)


if TYPE_CHECKING:
    _FULFILS: GamePlugin = KonPlugin()
