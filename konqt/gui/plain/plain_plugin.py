"""The plug-in of a game that brings rules and words only, and whatever it overrides."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, cast

from konqt.core.event import PUBLIC
from konqt.games.registry import game_named, narrator_of, shipped_board
from konqt.gui.game_plugin import GamePlugin, Handover, LaidBeside, ResultPage, Summary
from konqt.gui.page import Seen, StatusHolder
from konqt.gui.plain.told import Told
from konqt.i18n.texts import _
from konqt.session.plan import GamePlan

if TYPE_CHECKING:
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QColor, QImage
    from PySide6.QtWidgets import QDialog, QWidget

    from konqt.core.observation import Observation
    from konqt.gui.board.art import BoardArt
    from konqt.gui.page import SeeingPart
    from konqt.gui.screens.new_game.offer import Option
    from konqt.gui.table.table_page import TablePage
    from konqt.gui.viewer.viewer_page import ViewerPage
    from konqt.session.replay import Replay
    from konqt.session.session import Session


class PlainPlugin(Told[Seen]):
    """Shows a game by what it tells (`Told`): words, its board, its cards, its dice, buttons."""

    game: ClassVar[str]
    """the game's name in the registry"""

    def say_scenario(self, scenario: str) -> str:
        """Return what a scenario is and how long it takes; nothing until it is told."""
        del scenario
        return ""

    def options(self, scenario: str) -> "Sequence[Option]":
        """Return the options that people may choose in a scenario; none until they are told."""
        del scenario
        return ()

    def prepare(self, source: "Session | Replay | None") -> None:
        """Import the pages, while nobody waits for them."""
        import konqt.gui.plain.pages  # noqa: F401 - loaded for later

    def commands(self, scenario: str) -> frozenset[str]:
        """Return those of the board, if there is one: there are no phases and no list of cards."""
        from konqt.gui.plain.board import COMMANDS

        del scenario
        return COMMANDS if game_named(self.game).board else frozenset()

    # -- pages ------------------------------------------------------------------------------

    def table_page(self, session: "Session", theme: str) -> "TablePage[Seen]":
        """Return a table of words and buttons, with the board in its middle if there is one."""
        from konqt.gui.plain.pages import PlainTable

        return PlainTable(self.game, session, self, theme)

    def open_board(self, session: "Session", theme: str) -> None:
        """Return nothing: the curtain says what is asked, and there is no board."""
        del session, theme

    def viewer_page(
        self, replay: "Replay", theme: str, viewer: str = "", begun: bool = True
    ) -> "ViewerPage[Seen]":
        """Return a viewer of words."""
        from konqt.gui.plain.pages import PlainViewer

        return PlainViewer(self.game, replay, self, theme, viewer, begun)

    def result_page(self) -> ResultPage:
        """Return the page that says who has won."""
        from konqt.gui.plain.pages import PlainResult

        return PlainResult(self.game)

    def status(self, source: "Session", page: StatusHolder) -> "SeeingPart[Seen] | None":
        """Return how the game stands, in words."""
        from konqt.gui.plain.parts import WordsPart

        del source, page
        return WordsPart(self.say_status, "status")

    def board_art(self, theme: str) -> "BoardArt | None":
        """Return plain painters, if there is a board."""
        from konqt.gui.board.art import BoardArt

        return BoardArt(theme) if game_named(self.game).board else None

    def faction_colour(self, faction: str) -> "QColor | None":
        """Return nothing: factions are told apart by their names."""
        del faction
        return None

    def first_board(self, replay: "Replay", theme: str) -> "QWidget | None":
        """Return the board as it lay at the beginning, if there is one."""
        if not replay.game.board:
            return None
        from konqt.gui.plain.board import board_of

        view = board_of(self, replay.board, theme)
        # A plug-in is found by its game's name: what its replay shows is of that game.
        view.set_observation(cast("Seen", replay.observe(0, PUBLIC)))
        return view

    def scene_board(self, seen: "Observation", theme: str) -> "QWidget | None":
        """Return the shipped board with what stands on it, if there is one."""
        if not game_named(self.game).board:
            return None
        from konqt.gui.plain.board import board_of

        view = board_of(self, shipped_board(self.game).make(), theme)
        view.set_observation(cast("Seen", seen))
        return view

    def beside_board(self, replay: "Replay") -> "LaidBeside | None":
        """Return nothing: what lies there is told in words."""
        del replay
        return None

    def rule_figure(self, kind: str, name: str, width: int, ratio: float) -> None:
        """Return nothing: there are words alone."""
        del kind, name, width, ratio

    def small_board(self, replay: "Replay", theme: str, size: "QSize") -> "QImage | None":
        """Paint the board with what stands on it at the end, if there is one."""
        if not replay.game.board:
            return None
        from konqt.gui.plain.small_board import paint_small

        # As in `first_board`.
        seen = cast("Seen", replay.observe(replay.steps, PUBLIC))
        return paint_small(replay.board, self.place_pieces(seen), theme, size)

    def first_pictures(
        self, last: Mapping[str, object], theme: str, page: "QSize", ratio: float
    ) -> tuple[()]:
        """Return nothing: there is no board."""
        del last, theme, page, ratio
        return ()

    # -- dialogs ----------------------------------------------------------------------------

    def ask_plan(self, parent: "QWidget", last: Mapping[str, object]) -> GamePlan | None:
        """Ask for scenario, players and options, as far as there is anything to choose."""
        from konqt.gui.plain.plain_offer import PlainOffer
        from konqt.gui.screens.new_game.new_game_dialog import NewGameDialog

        return NewGameDialog(PlainOffer(self.game, self), parent, last).ask()

    def kept_choices(self, plan: GamePlan) -> Mapping[str, object]:
        """Return scenario, players and options."""
        from konqt.gui.screens.new_game.chairs import kept_choices

        return kept_choices(plan)

    def sides_changed(self, plan: GamePlan) -> GamePlan:
        """Return a plan whose players have moved on by a chair."""
        seats, players = list(plan.chairs), list(plan.chairs.values())
        return replace(plan, chairs=dict(zip(seats, players[1:] + players[:1], strict=True)))

    def summary(
        self,
        parent: "QWidget",
        observation: "Observation | None",
        data: object,
        last: Mapping[str, object],
    ) -> Summary | None:
        """Return nothing: the rules stand beside the board."""
        del parent, observation, data, last
        return None

    def pieces(
        self, parent: "QWidget", observation: "Observation | None", data: object
    ) -> "QDialog | None":
        """Return nothing: no pieces lie face down."""
        del parent, observation, data
        return None

    def about(self, parent: "QWidget", data: object) -> "QDialog":
        """Return the game's name and the program's version."""
        from PySide6.QtWidgets import QMessageBox

        from konqt import __version__
        from konqt.gui.widgets.plain_buttons import message

        del data
        text = narrator_of(self.game).title() + "\n\n" + _("Version") + f" {__version__}"
        return message(QMessageBox.Icon.Information, "konqt", text, parent)

    # -- words ------------------------------------------------------------------------------

    def handover(self, session: "Session", actor: str, window: bool) -> Handover:
        """Return what has happened since the seat last looked."""
        del window
        say, chairs = narrator_of(self.game), session.plan.chairs
        entries = session.told.since_looked(actor)
        return Handover([say.say_event(e, chairs) for entry in entries for e in entry.events])

    def untold(self) -> frozenset[str]:
        """Return nothing: every event is told."""
        return frozenset()

    def examples(self) -> Mapping[int, str]:
        """Return none."""
        return {}

    def reminders(self) -> Mapping[str, str]:
        """Return none."""
        return {}

    def reminders_on(self, chosen: Mapping[str, bool]) -> frozenset[str]:
        """Return none."""
        del chosen
        return frozenset()


if TYPE_CHECKING:
    _FULFILS: GamePlugin = PlainPlugin[Observation]()
