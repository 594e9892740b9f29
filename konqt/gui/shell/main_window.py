"""The window: one page at a time, games on its table, menus, settings."""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from konqt.core.decision import OVER
from konqt.core.outside import is_folder
from konqt.games.registry import UnknownGame, desk_of, game_of_scenario, names
from konqt.gui import look
from konqt.gui.desk import GameDesk
from konqt.gui.page import PANELS, PlayPage, name_places, widget_of
from konqt.gui.shell import settings as settings_file
from konqt.gui.shell import window_place
from konqt.gui.shell.collecting import Collecting
from konqt.gui.shell.commands import ALWAYS, BOARD, OF_A_GAME, TABLE, TURN, VIEWER
from konqt.gui.shell.covers import Covers
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.door import Door
from konqt.gui.shell.exports import Exports
from konqt.gui.shell.looking_back import LookingBack
from konqt.gui.shell.memory import give_back_soon, put_away
from konqt.gui.shell.menus import Menus
from konqt.gui.shell.open_files import OpenFiles
from konqt.gui.shell.opening import Begun, Opened, begun, continued, made_ready, opened
from konqt.gui.shell.painted_ahead import PaintedAhead
from konqt.gui.shell.qt_texts import QtTexts
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.table_commands import BOARD_COMMANDS, TableCommands
from konqt.gui.shell.taking_up import TakingUp
from konqt.gui.shell.troubles import say_trouble
from konqt.gui.shell.window_commands import WindowCommands
from konqt.gui.sound.sounds import Sounds
from konqt.gui.threads.background import Errands, Found, Given
from konqt.gui.viewer.faults import say_torn
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, current_language, use_language
from konqt.session.refusals import say_refusal
from konqt.session.update import UndoState

if TYPE_CHECKING:
    from konqt.gui.screens.start import StartScreen
    from konqt.gui.shell.saving import SavingTrouble
    from konqt.gui.table.page import AnyTable
    from konqt.gui.viewer.page import AnyViewer
    from konqt.session.plan import GamePlan
    from konqt.session.session import Session

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
        self.settings = settings
        self._apply_look()
        self.table: AnyTable | None = None
        self.errands = Errands(self, say_trouble)
        self.errands.failed.connect(self._on_errand_failed)
        self.sounds = Sounds(self)
        self.sounds.use(settings.sounds, settings.volume)
        self.dialogs = Dialogs(self)
        self.exports = Exports(self)
        self.taking_up = TakingUp(self)
        self.looking_back = LookingBack(self)
        self.covers = Covers(self)
        self.collecting = Collecting(self)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self._ahead = PaintedAhead(self.stack)
        self.door = Door(self.stack)
        self.files = OpenFiles(self)
        self.menus = Menus(self, self.run_command)
        self._start: StartScreen | None = None
        self._qt_texts = QtTexts(self)
        self._qt_texts.install()
        self._told_unkept = False
        self._commands = WindowCommands(self, self.menus)
        self._table_commands = TableCommands(self, self.menus)
        self.setMinimumSize(*LEAST_SIZE)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._mark_focus)
        give_back_soon()
        window_place.restore(self, settings.window.get("geometry", ""))
        self._check_marks()
        self.refresh()

    # -- pages ------------------------------------------------------------------------------

    def _make_start(self) -> "StartScreen":
        from konqt.gui.screens.start import StartScreen

        screen = StartScreen()
        screen.new_game_requested.connect(self.new_game)
        go_on = self.files.go_on
        screen.continue_requested.connect(partial(go_on, here=self.continue_soon))
        screen.open_requested.connect(partial(go_on, here=self.open_any))
        screen.collection_requested.connect(self.collecting.show_soon)
        screen.summary_requested.connect(self.dialogs.summary)
        screen.example_requested.connect(self.open_soon)
        screen.about_requested.connect(self.dialogs.about)
        screen.settings_requested.connect(self._commands.settings)
        screen.quit_requested.connect(self.close)
        screen.language_chosen.connect(self._choose_language)
        screen.theme_chosen.connect(self._choose_theme)
        self.stack.addWidget(screen)
        return screen

    @property
    def start_screen(self) -> "StartScreen":
        """The start screen, made when it is first needed: not for a game named at once."""
        if self._start is None:
            self._start = self._make_start()
            self._start.set_choices(self.settings.language, self.settings.theme)
        return self._start

    @cached_property
    def saving(self) -> "SavingTrouble":
        """Who asks what to do with a game that cannot be saved."""
        from konqt.gui.shell.saving import SavingTrouble

        return SavingTrouble(self)

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer while a record lies in it."""
        return self.looking_back.viewer

    def show_page(self, page: QWidget) -> None:
        """Show one of the pages, or the curtain before it."""
        self.door.show(page)
        self.name_areas()
        self.refresh()
        if isinstance(page, PlayPage):
            QTimer.singleShot(READY_MS, self, self._make_ready)

    def name_areas(self) -> None:
        """Call areas as the board in sight does: an owner's may have other names than ours."""
        shown = self.viewer is not None and self.stack.currentWidget() is self.viewer
        name_places(self.viewer if shown else self.table)

    def refresh(self) -> None:
        """Enable what can be used now and name the window."""
        page = self.stack.currentWidget()
        at_table = self.table is not None and page is self.table
        deciding = at_table and self.table is not None and self.table.deciding
        game = page.game if isinstance(page, PlayPage) else ""
        source = getattr(page, "session", None) or getattr(page, "replay", None)
        answered = desk_of(game).commands(source.plan.scenario) if game and source else OF_A_GAME
        self.menus.enable(
            {
                ALWAYS: True,
                TABLE: at_table,
                TURN: deciding,
                VIEWER: page is self.viewer and page is not None,
                BOARD: at_table or (page is self.viewer and page is not None),
            },
            OF_A_GAME - answered,
        )
        self.files.settle()
        self._show_undo(None)
        if at_table and self.table is not None:
            self.table.bridge.tell_undo_state()
        self.setWindowTitle("konqt")

    # -- games ------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """Return the game at hand: in sight, on the table, else the one that was played last."""
        page = self.stack.currentWidget()
        if isinstance(page, PlayPage):
            return page.game
        if self.table is not None:
            return self.table.game
        return self._game_played_last()

    def _game_played_last(self) -> str:
        """Return the game of the plan that is kept, the first one before any."""
        try:
            return game_of_scenario(str(self.settings.last_plan.get("scenario")))
        except UnknownGame:
            return names()[0]

    @property
    def desk(self) -> GameDesk:
        """Return the desk of the game at hand."""
        desk: GameDesk = desk_of(self.game)
        return desk

    def new_game(self) -> None:
        """Ask which game, where there are several, and how to play, and begin."""
        from konqt.gui.screens.game_choice import GameChoice

        game = GameChoice.ask(self, self.game)
        if not game:
            return
        desk: GameDesk = desk_of(game)
        last = self.settings.last_plan if game == self._game_played_last() else {}
        self._ahead.begin_soon(desk, last, self.settings.theme)
        plan = desk.ask_plan(self, last)
        if plan is not None:
            self.settings = replace(self.settings, last_plan=desk.kept_choices(plan))
            self._keep_settings()
            self.begin_soon(plan)

    def begin_soon(self, plan: "GamePlan") -> None:
        """Begin a game while the window goes on."""
        self.errands.run(begun, plan, then=self._on_begun)

    def _on_begun(self, found: Begun) -> None:
        if not found.trouble:
            self.sit_down_in_turns(found.session)
            return
        session = found.session
        go_on, stop = partial(self.sit_down_in_turns, session), partial(self._leave_begun, session)
        self.saving.ask(session, found.trouble, go_on, stop)

    def _leave_begun(self, session: "Session") -> None:
        session.close()
        if self.stack.currentWidget() is None:
            self.to_start()

    def continue_soon(self, path: Path | str) -> None:
        """Go on with a saved game while the window goes on."""
        self.looking_back.let_go()
        self.errands.run(continued, Path(path), then=self.taking_up.begin_or_ask)

    def open_soon(self, source: Path | str | int) -> None:
        """Open a record, or an example by its number, in the viewer while the window goes on."""
        self.looking_back.open_soon(source)

    def open_any(self, path: Path | str) -> None:
        """Go on with a running game, look at a finished one, or list a folder's games."""
        if is_folder(Path(path)):
            self.collecting.show(Path(path))
            return
        self.looking_back.let_go()
        self.errands.run(opened, Path(path), then=self._show_opened)

    def _show_opened(self, found: Opened) -> None:
        if found.trouble:
            self.tell(say_trouble(found.trouble))
        if found.halted is not None:
            self.taking_up.ask(found.halted)
        elif found.session is not None:
            self.taking_up.begin(found.session)
        else:
            self.looking_back.show_in_turns(found.replay)

    def _on_errand_failed(self, text: str) -> None:
        if self.stack.currentWidget() is None:
            self.to_start()
        self.tell(text)

    def begin(self, plan: "GamePlan") -> None:
        """Start a game with its record in the games folder, at once."""
        found = self.tried(begun, plan)
        if found is not None and not found.trouble:
            self.sit_down(found.session)
        elif found is not None:
            self._on_begun(found)

    def sit_down(self, session: "Session") -> None:
        """Put a session on the table and begin at once, be the board laid out or not."""
        self.lay_table(session)
        self.play(at_once=True)

    def sit_down_in_turns(self, session: "Session") -> None:
        """Put a session on the table in three events, none of them long."""
        self.lay_table(session)
        QTimer.singleShot(0, self, self._show_table)

    def play(self, *, at_once: bool = False) -> None:
        """Play the game that lies on the table, once its board stands or `at_once`."""
        if self.table is not None:
            self.show_page(self.table)
            self._start_table(at_once=at_once)

    def _show_table(self) -> None:
        if self.table is not None:
            self.show_page(self.table)
            QTimer.singleShot(0, self, self._start_table)

    def _start_table(self, *, at_once: bool = False) -> None:
        if self.table is not None:
            self.table.start(once_laid_out=not at_once)
            self.sounds.make_ready()
            if getattr(self.table.session, "torn", False):
                self.tell(say_torn())

    def lay_table(self, session: "Session") -> None:
        """Lay a session on the table, in place of what lay there."""
        self.leave_table()
        self.looking_back.mark(session)
        desk: GameDesk = desk_of(session.game.name)
        table = self.table = desk.table_page(session, self.settings.theme)
        table.covered.connect(self.dialogs.put_away)
        table.covered.connect(self.covers.cover)
        table.finished.connect(self.covers.finish_soon)
        table.undo_state.connect(self._show_undo)
        table.busy_changed.connect(self.refresh)
        table.card_wanted.connect(self.dialogs.card)
        table.panel_changed.connect(self.keep_panel)
        table.sounded.connect(self.sounds.play)
        table.bridge.failed.connect(self._on_write_failed)
        table.bridge.told.connect(self.tell)
        self._set_up_table()
        self.menus.check("stop", False)
        self.stack.addWidget(table)

    def _set_up_table(self) -> None:
        """Take over how the table plays and what it helps with."""
        table, settings = self.table, self.settings
        if table is not None:
            table.set_speed(settings.ai_speed)
            reminders = desk_of(table.game).reminders_on(settings.reminders)
            table.set_aids(reminders, settings.phase_help)
            table.set_combats_stay(settings.combats_stay)
            table.set_idle_passes(settings.idle_passes)
            table.set_undo_moment(settings.undo_moment)
            table.set_reduced_motion(settings.reduced_motion, settings.dice_animation)
            table.set_overlays(settings.overlays)
            table.set_camera(settings.camera_follows, settings.reduced_motion)
            table.set_panels(settings.panels)

    def leave_table(self) -> None:
        """Take the game off the table; its record stays."""
        table, self.table = self.table, None
        self.taking_up.forget()
        if table is not None:
            self.covers.leave()
            table.close_game()
            self.door.remove(table)
            put_away(table)
            self.name_areas()
            self.refresh()

    def review_soon(self) -> None:
        """Look at the game on the table step by step, once its record is read."""
        self.looking_back.review_soon()

    def rematch(self, swapped: bool) -> None:
        """Play the same game with new cards and dice, with the same or swapped seats."""
        if self.table is None:
            return
        plan = self.table.session.plan
        if swapped:
            plan = self.desk.sides_changed(plan)
        self.begin_soon(replace(plan, seed=None))

    def to_start(self) -> None:
        """Go back to the start screen; the game stays saved."""
        self.leave_table()
        self.sounds.stop()
        self.looking_back.leave()
        self.start_screen.refresh()
        self.start_screen.show_game(self._game_played_last())
        self.show_page(self.start_screen)

    def to_game(self) -> None:
        """Go back to the game on the table: its recap, its result, or the table itself."""
        if self.table is None:
            self.to_start()
        elif self.table.session.decision.kind == OVER:
            self.show_page(widget_of(self.covers.result_of(self.table.game)))
        else:
            self.show_page(self.taking_up.screen if self.taking_up.telling else self.table)

    def tried(self, step: Callable[[*Given], Found], *arguments: *Given) -> Found | None:
        """Do something that files can make fail; tell the failure and give None."""
        try:
            return step(*arguments)
        except (OSError, ValueError) as error:
            self.tell(say_trouble(error))
            return None

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

    def _on_write_failed(self, text: str) -> None:
        if self.table is not None:
            session = self.table.session
            self.saving.ask(session, text, session.record.again, self.to_start, begun=True)

    # -- commands ---------------------------------------------------------------------------

    def run_command(self, command: str) -> None:
        """Run a command of the menus by its id."""
        name, _colon, value = command.partition(":")
        page = self.stack.currentWidget()
        if name == "example":
            self.open_soon(int(value))
        elif value:
            self.change_setting(name, value)
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

    def change_setting(self, name: str, value: str) -> None:
        """Set language, theme, text size or speed from the menu."""
        settings = self.settings
        match name:
            case "text":
                self.use_settings(replace(settings, text_scale=int(value)))
            case "speed":
                self.use_settings(replace(settings, ai_speed=value))
            case "theme":
                self.use_settings(replace(settings, theme=value))
            case "language":
                self.use_settings(replace(settings, language=value, kept_language=""))
            case "panel":
                self.keep_panel(value, not settings.panels.get(value, False))
            case _:
                raise KeyError(name)

    def show_menus(self, shown: bool) -> None:
        """Show the line of menus, or leave its room to the page."""
        # Of a hidden one the keys would no longer work.
        self.menuBar().setMaximumHeight(MOST_HEIGHT if shown else 0)

    def keep_panel(self, name: str, on: bool) -> None:
        """Fold or open a panel of the page in sight, and of those to come."""
        if self.settings.panels.get(name, False) != on:
            panels = {**self.settings.panels, name: on}
            self.use_settings(replace(self.settings, panels=panels))

    def _choose_language(self, language: str) -> None:
        self.change_setting("language", language)

    def _choose_theme(self, theme: str) -> None:
        self.change_setting("theme", theme)

    def use_settings(self, settings: Settings) -> None:
        """Take settings over at once, everywhere, and keep them."""
        old, self.settings = self.settings, settings
        if settings.language != old.language:
            self.settings = replace(settings, kept_language="")
            self.use_language(settings.language)
        if (settings.theme, settings.text_scale) != (old.theme, old.text_scale):
            self._apply_look()
            if self.table is not None:
                self.table.set_theme(settings.theme)
            self.covers.set_theme(settings.theme)
            self.collecting.set_theme(settings.theme)
            if self.viewer is not None:
                self.viewer.set_theme(settings.theme)
        self.sounds.use(settings.sounds, settings.volume)
        self.looking_back.use_settings()
        self._set_up_table()
        self._check_marks()
        self._keep_settings()

    def _keep_settings(self) -> None:
        trouble = settings_file.save(self.settings)
        if trouble is None:
            self.settings = settings_file.now_kept(self.settings)
        elif not self._told_unkept:
            self._told_unkept = True
            self.tell(trouble.text())

    def use_language(self, language: str) -> None:
        """Speak another language in every window, without a restart."""
        use_language(language)
        self._qt_texts.install()

    def changeEvent(self, event: QEvent) -> None:
        """Say the menus again in another language, whichever window it was chosen in."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            # However it came to be so: by our menu, the window manager or a kept place.
            self.menus.check("full_screen", self.isFullScreen())
        if event.type() == QEvent.Type.LanguageChange:
            if self.settings.language != current_language():
                self.settings = replace(
                    self.settings, language=current_language(), kept_language=""
                )
                self._check_marks()
            self.menus.retranslate()
            self.covers.retranslate()
            self.refresh()
            if self.table is not None:
                self.table.bridge.tell_undo_state()

    def _apply_look(self) -> None:
        look.use_theme(self.settings.theme, self.settings.text_scale)

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
        if self.stack.currentWidget() is None and not self.errands.busy:
            self.to_start()
            QTimer.singleShot(0, self, self._make_ready)

    def _make_ready(self) -> None:
        """Import and read beside the window what may be asked for, now that a page stands."""
        if self.isVisible() and not self.errands.busy:
            self.errands.run(made_ready, self.game, then=lambda _nothing: None)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place; the game is on disk already."""
        window = {**self.settings.window, "geometry": window_place.kept_place(self)}
        self.settings = replace(self.settings, window=window)
        settings_file.save(self.settings)
        self._end_work()
        self.sounds.stop()
        self.files.close()
        self._qt_texts.remove()
        super().closeEvent(event)

    def _end_work(self) -> None:
        """End what runs beside the window, and the game."""
        self.exports.stop()
        self._ahead.stop()
        self.errands.stop()
        if self._start is not None:
            self._start.boards.stop()
        self.collecting.leave()
        self.leave_table()

    def shut_down(self) -> None:
        """End what still runs before the program ends."""
        self._end_work()
        self.looking_back.leave()
