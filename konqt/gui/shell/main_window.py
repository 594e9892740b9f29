"""The window: one page at a time, games on its table, menus, settings."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from konqt.core.decision import OVER
from konqt.core.outside import is_folder
from konqt.games.registry import first_level, game_of_scenario, plugin_of
from konqt.gui import look
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.page import PANELS, PlayPage, name_places, widget_of
from konqt.gui.shell import window_place
from konqt.gui.shell.collecting import Collecting
from konqt.gui.shell.commands import (
    ALWAYS,
    BOARD,
    ENDED,
    NOT_FROM_THE_BOOK,
    NOT_IN_A_LESSON,
    OF_A_GAME,
    TABLE,
    TURN,
    VIEWER,
)
from konqt.gui.shell.covers import Covers
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.exports import Exports
from konqt.gui.shell.helping import Helping
from konqt.gui.shell.learning import Learning
from konqt.gui.shell.looking_back import LookingBack
from konqt.gui.shell.memory import give_back_soon
from konqt.gui.shell.menus import Menus
from konqt.gui.shell.open_files import OpenFiles
from konqt.gui.shell.opening import Opened, continued, made_ready, opened
from konqt.gui.shell.page_guard import PageGuard
from konqt.gui.shell.painted_ahead import PaintedAhead
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.rulebooks import Rulebooks
from konqt.gui.shell.services import WindowServices
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.system_look import theme_in_use
from konqt.gui.shell.table_commands import BOARD_COMMANDS, TableCommands
from konqt.gui.shell.taking_up import TakingUp
from konqt.gui.shell.troubles import say_trouble
from konqt.gui.shell.trying import Trying
from konqt.gui.shell.user_guides import UserGuides
from konqt.gui.shell.window_commands import Opens, WindowCommands
from konqt.gui.sound.sounds import Sounds
from konqt.gui.threads.background_jobs import BackgroundJobs
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _
from konqt.session.refusals import say_refusal
from konqt.session.update import UndoState

if TYPE_CHECKING:
    from konqt.gui.screens.start import StartScreen
    from konqt.gui.table.table_page import AnyTable
    from konqt.gui.viewer.viewer_page import AnyViewer

MOST_HEIGHT = 16777215
"""Qt's own highest: no limit."""
LEAST_SIZE = (900, 480)
"""Pixels: a laptop's screen of 1366 by 768 at 150 %, less a window's frame."""

READY_MS = 700
"""when what a game at hand may be asked for is made ready: after the first paint of its page"""

NOTHING_YET = "nothing_to_undo"
"""the one reason against undoing that tells nobody anything"""


class MainWindow(QMainWindow):
    """Holds one screen at a time and runs the commands."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        look.use_theme(theme_in_use(settings.theme), settings.text_scale)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.services = self._at_hand(settings)
        self.jobs = self.services.jobs
        self.jobs.failed.connect(self._on_job_failed)
        self.preferences = Preferences(self.services)
        self.rulebooks = Rulebooks(self.services, self.preferences)
        self.guides = UserGuides(self.services, self.preferences)
        self.dialogs = Dialogs(self.services)
        self.exports = Exports(self.services)
        self.playing = Playing(self.services, self.dialogs, self.preferences)
        self.taking_up = TakingUp(self.services, self.dialogs, self.playing)
        self.looking_back = LookingBack(
            self.services, self.dialogs, self.playing, self.preferences, self.show_menus
        )
        self.covers = Covers(self.services, self.playing)
        self._ahead = PaintedAhead(self.stack)
        parts = self.services, self.playing, self.preferences, self.first_game
        self.learning = Learning(*parts, self._ahead)
        self.trying = Trying(
            self.services, self.playing, self._on_tried, lambda: self.learning.way_back
        )
        self.helping = Helping(self.services, self.playing, self.preferences)
        self.files = OpenFiles(self.services)
        self.collecting = Collecting(self.services, self.files)
        self.menus = Menus(self, self.run_command)
        self._start: StartScreen | None = None
        self.preferences.begin()
        self._commands = WindowCommands(self.services, self._opens(), self.menus)
        self._table_commands = TableCommands(self.services, self.menus, self.helping)
        self._connect()
        self.setMinimumSize(*LEAST_SIZE)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._mark_focus)
        give_back_soon()
        window_place.restore(self, settings.window.get("geometry", ""))
        self._check_marks()
        self.refresh()

    def _at_hand(self, settings: Settings) -> WindowServices:
        return WindowServices(
            window=self,
            settings=settings,
            jobs=BackgroundJobs(self, say_trouble),
            sounds=Sounds(self),
            stack=self.stack,
            guard=PageGuard(self.stack),
            tell=self.tell,
            show_page=self.show_page,
            refresh=self.refresh,
            name_areas=self.name_areas,
            to_start=self.to_start,
            to_game=self.to_game,
            review_soon=self.review_soon,
            continue_soon=self.continue_soon,
            open_soon=self.open_soon,
            lead_to_book=lambda page: self.rulebooks.lead_from(page),
            put_book_away=lambda: self.rulebooks.put_away(),
            open_any=self.open_any,
        )

    def _opens(self) -> Opens:
        lists = self.files, self.collecting
        begun = self.new_game, self.playing.same_opening
        asked = *begun, self.learning.show_soon, self.rulebooks.open_soon
        return Opens(*asked, self.guides.open, self.dialogs, *lists, self.exports, self.preferences)

    def _connect(self) -> None:
        playing, preferences = self.playing, self.preferences
        playing.laying.connect(self.looking_back.mark)
        playing.laid.connect(self._on_laid)
        playing.left.connect(self.taking_up.forget)
        playing.left.connect(self.covers.leave)
        self.rulebooks.try_wanted.connect(self.trying.begin_soon)
        self.trying.left.connect(self.rulebooks.come_back)
        for part in (self.covers, self.collecting, self.looking_back):
            preferences.themed.connect(part.set_theme)
        preferences.changed.connect(self.looking_back.use_settings)
        preferences.changed.connect(self._check_marks)

    # -- pages ------------------------------------------------------------------------------

    def _make_start(self) -> "StartScreen":
        from konqt.gui.screens.start import StartScreen

        screen = StartScreen()
        screen.learn_requested.connect(self.learning.show_soon)
        screen.new_game_requested.connect(self.new_game)
        go_on = self.files.go_on
        screen.continue_requested.connect(partial(go_on, here=self.continue_soon))
        screen.open_requested.connect(partial(go_on, here=self.open_any))
        screen.collection_requested.connect(self.collecting.show_soon)
        screen.rulebook_requested.connect(self.rulebooks.open_soon)
        screen.summary_requested.connect(self.dialogs.summary)
        screen.example_requested.connect(self.open_soon)
        screen.about_requested.connect(self.dialogs.about)
        screen.settings_requested.connect(self._commands.settings)
        screen.quit_requested.connect(self.close)
        screen.language_chosen.connect(self.preferences.choose_language)
        screen.theme_chosen.connect(self.preferences.choose_theme)
        self.stack.addWidget(screen)
        return screen

    @property
    def start_screen(self) -> "StartScreen":
        """The start screen, made when it is first needed: not for a game named at once."""
        if self._start is None:
            self._start = self._make_start()
            self._start.set_choices(self.settings.language, self.settings.theme)
        return self._start

    @property
    def settings(self) -> Settings:
        """What the person has chosen."""
        return self.services.settings

    @property
    def table(self) -> "AnyTable | None":
        """The table while a game lies on it."""
        return self.services.table

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer while a record lies in it."""
        return self.services.viewer

    def show_page(self, page: QWidget) -> None:
        """Show one of the pages, or the curtain before it."""
        self.services.guard.show(page)
        self.name_areas()
        self.refresh()
        if isinstance(page, PlayPage):
            self.rulebooks.lead_from(page)
            QTimer.singleShot(READY_MS, self, self._make_ready)

    def name_areas(self) -> None:
        """Call areas as the board in sight does: an owner's may have other names than ours."""
        shown = self.viewer is not None and self.stack.currentWidget() is self.viewer
        name_places(self.viewer if shown else self.table)

    def refresh(self) -> None:
        """Enable what can be used now and name the window."""
        page = self.stack.currentWidget()
        at_table = self.table is not None and page is self.table
        lacking = NOT_IN_A_LESSON if self.learning.teaches else frozenset[str]()
        lacking |= NOT_FROM_THE_BOOK if self.trying.tries else frozenset[str]()
        deciding = at_table and self.table is not None and self.table.deciding
        game = page.game if isinstance(page, PlayPage) else ""
        source = getattr(page, "session", None) or getattr(page, "replay", None)
        answered = plugin_of(game).commands(source.plan.scenario) if game and source else OF_A_GAME
        self.menus.enable(
            {
                ALWAYS: True,
                TABLE: at_table,
                TURN: deciding,
                VIEWER: page is self.viewer and page is not None,
                ENDED: self.playing.ended and not self._nobodys,
                BOARD: at_table or (page is self.viewer and page is not None),
            },
            (OF_A_GAME - answered) | (lacking if at_table else frozenset()),
        )
        self.files.settle()
        self._show_undo(None)
        if at_table and self.table is not None:
            self.table.bridge.tell_undo_state()
        self.setWindowTitle("konqt")

    # -- games ------------------------------------------------------------------------------

    def new_game(self) -> None:
        """Ask which game, where there are several, and how to play, and begin."""
        from konqt.gui.screens.game_choice import GameChoice

        game = GameChoice.ask(self, self.services.game)
        if game:
            last = self.settings.last_plan if game == self.services.played_last else {}
            self._ask_plan(plugin_of(game), last)

    def first_game(self, scenario: str) -> None:
        """Ask who plays a scenario, and begin."""
        game = game_of_scenario(scenario)
        self._ask_plan(plugin_of(game), {"scenario": scenario, "level": first_level(game)})

    def _ask_plan(self, plugin: GamePlugin, last: Mapping[str, object]) -> None:
        """Ask how to play, beginning with what was chosen last, and begin."""
        self._ahead.begin_soon(plugin, last, look.theme().name)
        plan = plugin.ask_plan(self, last)
        if plan is not None:
            kept = replace(self.settings, last_plan=plugin.kept_choices(plan))
            self.services.settings = kept
            self.preferences.keep()
            self.playing.begin_soon(plan)

    def continue_soon(self, path: Path | str) -> None:
        """Go on with a saved game while the window goes on."""
        self.looking_back.let_go()
        self.jobs.run(continued, Path(path), then=self.taking_up.begin_or_ask)

    def open_soon(self, source: Path | str | int) -> None:
        """Open a record, or an example by its number, in the viewer while the window goes on."""
        self.looking_back.open_soon(source)

    def open_any(self, path: Path | str) -> None:
        """Go on with a running game, look at a finished one, or list a folder's games."""
        if is_folder(Path(path)):
            self.collecting.show(Path(path))
            return
        self.looking_back.let_go()
        self.jobs.run(opened, Path(path), then=self._show_opened)

    def _show_opened(self, found: Opened) -> None:
        if found.trouble:
            self.tell(say_trouble(found.trouble))
        if found.halted is not None:
            self.taking_up.ask(found.halted)
        elif found.session is not None:
            self.taking_up.begin(found.session)
        else:
            self.looking_back.show_in_turns(found.replay)

    def _on_job_failed(self, text: str) -> None:
        if self.stack.currentWidget() is None:
            self.to_start()
        self.tell(text)

    def _on_laid(self, table: "AnyTable") -> None:
        table.covered.connect(self.covers.cover)
        table.covered.connect(self.rulebooks.put_away)
        table.finished.connect(self.covers.finish_soon)
        table.undo_state.connect(self._show_undo)
        table.busy_changed.connect(self.refresh)
        self.menus.check("stop", False)

    def _on_tried(self, table: "AnyTable") -> None:
        table.undo_state.connect(self._show_undo)
        table.busy_changed.connect(self.refresh)

    @property
    def _nobodys(self) -> bool:
        """Whether a lesson or a diagram is at the table, which is no game of anybody's."""
        return self.learning.teaches or self.trying.tries

    def review_soon(self) -> None:
        """Look at the game on the table step by step, once its record is read."""
        self.looking_back.review_soon()

    def to_start(self) -> None:
        """Go back to the start screen; the game stays saved."""
        self.playing.leave()
        self.services.sounds.stop()
        self.looking_back.leave()
        self.start_screen.refresh()
        self.start_screen.show_game(self.services.played_last)
        self.show_page(self.start_screen)

    def to_game(self) -> None:
        """Go back to the game on the table: its recap, its result, or the table itself."""
        if self.table is None:
            self.to_start()
        elif self.table.session.decision.kind == OVER and not self._nobodys:
            self.show_page(widget_of(self.covers.result_of(self.table.game)))
        else:
            self.show_page(self.taking_up.screen if self.taking_up.telling else self.table)

    # -- the table speaks -------------------------------------------------------------------

    def _show_undo(self, state: UndoState | None) -> None:
        """Say what can be taken back; asked for where nothing can, the table tells why.

        Only at the table: elsewhere it would be another one's, and taken back unseen.
        """
        at_table = self.stack.currentWidget() is self.table
        state = state if state is not None and at_table else UndoState(can_undo=False)
        for command, able, label, why, plain in (
            ("undo", state.can_undo, state.undo_label, state.why_not, _("&Undo")),
            ("redo", state.can_redo, state.redo_label, None, _("&Redo")),
        ):
            entry = self.menus.actions[command]
            entry.setEnabled(able or (why is not None and why.id != NOTHING_YET))
            action = label if able else None
            said = self.table.narrator.say_action(action) if action and self.table else ""
            entry.setText(f"{plain}: {said}" if said else plain)
            set_tip(entry, say_refusal(why) if why is not None else entry.text())

    # -- commands ---------------------------------------------------------------------------

    def run_command(self, command: str) -> None:
        """Run a command of the menus by its id."""
        name, _colon, value = command.partition(":")
        page = self.stack.currentWidget()
        if name == "example":
            self.open_soon(int(value))
        elif value:
            self.preferences.choose(name, value)
        elif self._commands.knows(name):
            self._commands.run(name)
        elif name in BOARD_COMMANDS and isinstance(page, PlayPage):
            page.on_board(name)
        elif self.table is not None:
            self._table_commands.run(name, self.table)

    def tell(self, text: str) -> None:
        """Say something that went wrong, without stopping the game."""
        self.dialogs.tell(text)

    # -- settings ---------------------------------------------------------------------------

    def show_menus(self, shown: bool) -> None:
        """Show the line of menus, or leave its room to the page."""
        # Of a hidden one the keys would no longer work.
        self.menuBar().setMaximumHeight(MOST_HEIGHT if shown else 0)

    def changeEvent(self, event: QEvent) -> None:
        """Say the menus again in another language, whichever window it was chosen in."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            # However it came to be so: by our menu, the window manager or a kept place.
            self.menus.check("full_screen", self.isFullScreen())
        if event.type() == QEvent.Type.LanguageChange:
            if self.preferences.follow_language():
                self._check_marks()
            self.menus.retranslate()
            self.covers.retranslate()
            self.helping.retranslate()
            self.refresh()
            if self.table is not None:
                self.table.bridge.tell_undo_state()

    def _check_marks(self) -> None:
        settings = self.settings
        for command in (
            f"language:{settings.language}",
            f"theme:{settings.theme}",
            f"text:{settings.text_scale}",
            f"speed:{settings.ai_speed}",
        ):
            self.menus.check(command)
        for command in ("reduced_motion", "camera_follows", "show_holders", "show_range"):
            self.menus.check(command, getattr(settings, command))
        for panel in PANELS:
            self.menus.check(f"panel:{panel}", settings.panels.get(panel, False))
        self.menus.check("full_screen", self.isFullScreen())
        if self._start is not None:
            self._start.set_choices(settings.language, settings.theme)

    # -- Qt ---------------------------------------------------------------------------------

    def _mark_focus(self) -> None:
        """Show where the keyboard is however it came there; by itself Qt does so after Tab only."""
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)

    def showEvent(self, event: QShowEvent) -> None:
        """Open on the start screen, unless a game or a record is on its way."""
        super().showEvent(event)
        if self.stack.currentWidget() is None and not self.jobs.busy:
            self.to_start()
            QTimer.singleShot(0, self, self._make_ready)

    def _make_ready(self) -> None:
        """Import and read beside the window what may be asked for, now that a page stands."""
        if self.isVisible() and not self.jobs.busy:
            self.jobs.run(made_ready, self.services.game, then=lambda _nothing: None)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; the game is on disk already."""
        self.preferences.close(window_place.kept_place(self))
        self._end_work()
        self.services.sounds.stop()
        self.files.close()
        self.preferences.stop()
        super().closeEvent(event)

    def _end_work(self) -> None:
        """End what runs beside the window, and the game."""
        self.exports.stop()
        self.rulebooks.close()
        self.guides.close()
        self._ahead.stop()
        self.jobs.stop()
        if self._start is not None:
            self._start.boards.stop()
        self.collecting.leave()
        self.playing.leave()

    def shut_down(self) -> None:
        """End what still runs before the program ends."""
        self._end_work()
        self.looking_back.leave()
