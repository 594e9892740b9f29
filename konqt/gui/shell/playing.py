"""Games on a window's table: how one begins, is played there and leaves it."""

from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from konqt.core.decision import OVER
from konqt.games.registry import plugin_of
from konqt.gui import look
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.memory import put_away
from konqt.gui.shell.opening import Begun, begun
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices
from konqt.gui.viewer.faults import say_torn

if TYPE_CHECKING:
    from konqt.gui.shell.saving import SavingTrouble
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.plan import GamePlan
    from konqt.session.session import Session


class Playing(QObject):
    """Lays one game at a time on the table."""

    laying = Signal(object)
    """the session that is about to be laid on the table"""
    laid = Signal(object)
    """the table on which a game lies now"""
    left = Signal()
    """no game lies on the table any more"""

    def __init__(
        self, services: WindowServices, dialogs: Dialogs, preferences: Preferences
    ) -> None:
        super().__init__(services.window)
        self._services, self._dialogs, self._preferences = services, dialogs, preferences
        preferences.changed.connect(self._set_up)
        preferences.themed.connect(self._set_theme)

    @cached_property
    def saving(self) -> "SavingTrouble":
        """Who asks what to do with a game that cannot be saved."""
        from konqt.gui.shell.saving import SavingTrouble

        return SavingTrouble(self._services.window)

    def begin_soon(self, plan: "GamePlan") -> None:
        """Begin a game while the window goes on."""
        self._services.jobs.run(begun, plan, then=self._on_begun)

    def begin(self, plan: "GamePlan") -> None:
        """Start a game with its record in the games folder, at once."""
        found = self._services.tried(begun, plan)
        if found is not None and not found.trouble:
            self.sit_down(found.session)
        elif found is not None:
            self._on_begun(found)

    def rematch(self, swapped: bool) -> None:
        """Play the same game with new cards and dice, with the same or swapped seats."""
        if self._services.table is None:
            return
        plan = self._services.table.session.plan
        if swapped:
            plan = self._services.plugin.sides_changed(plan)
        self.begin_soon(replace(plan, seed=None))

    @property
    def ended(self) -> bool:
        """Whether the game on the table is over."""
        table = self._services.table
        return table is not None and table.session.decision.kind == OVER

    def same_opening(self) -> None:
        """Play a game that is over again with its own cards and dice, which are open now."""
        table = self._services.table
        if table is not None and self.ended:
            session = table.session
            self.begin_soon(replace(session.plan, seed=session.origin.start))

    def sit_down(self, session: "Session") -> None:
        """Put a session on the table and begin at once, be the board laid out or not."""
        self.lay(session)
        self.play(at_once=True)

    def sit_down_in_turns(self, session: "Session") -> None:
        """Put a session on the table in three events, none of them long."""
        self.lay(session)
        QTimer.singleShot(0, self._services.window, self._show_table)

    def play(self, *, at_once: bool = False) -> None:
        """Play the game that lies on the table, once its board stands or `at_once`."""
        if self._services.table is not None:
            self._services.show_page(self._services.table)
            self._start(at_once=at_once)

    def lay(self, session: "Session") -> None:
        """Lay a session on the table, in place of what lay there."""
        self.leave()
        self.laying.emit(session)
        table = self.set_out(session)
        table.covered.connect(self._dialogs.put_away)
        table.bridge.failed.connect(self._on_write_failed)
        table.bridge.told.connect(self._services.tell)
        self.laid.emit(table)

    def set_out(self, session: "Session") -> "AnyTable":
        """Make a table for a session, the one of the window from now on, and return it."""
        services = self._services
        plugin: GamePlugin = plugin_of(session.game.name)
        table = services.table = plugin.table_page(session, look.theme().name)
        table.card_wanted.connect(self._dialogs.card)
        table.panel_changed.connect(self._preferences.keep_panel)
        table.sounded.connect(services.sounds.play)
        self._set_up()
        services.stack.addWidget(table)
        return table

    def leave(self) -> None:
        """Take the game off the table; its record stays."""
        services = self._services
        table, services.table = services.table, None
        self.left.emit()
        if table is not None:
            table.close_game()
            services.guard.remove(table)
            put_away(table)
            services.name_areas()
            services.refresh()

    # -- inside -----------------------------------------------------------------------------

    def _on_begun(self, found: Begun) -> None:
        if not found.trouble:
            self.sit_down_in_turns(found.session)
            return
        session = found.session
        go_on, stop = partial(self.sit_down_in_turns, session), partial(self._leave_begun, session)
        self.saving.ask(session, found.trouble, go_on, stop)

    def _leave_begun(self, session: "Session") -> None:
        session.close()
        if self._services.stack.currentWidget() is None:
            self._services.to_start()

    def _show_table(self) -> None:
        if self._services.table is not None:
            self._services.show_page(self._services.table)
            QTimer.singleShot(0, self._services.window, self._start)

    def _start(self, *, at_once: bool = False) -> None:
        table = self._services.table
        if table is not None:
            table.start(once_laid_out=not at_once)
            self._services.sounds.make_ready()
            if getattr(table.session, "torn", False):
                self._services.tell(say_torn())

    def _set_up(self) -> None:
        """Take over how the table plays and what it helps with."""
        table, settings = self._services.table, self._services.settings
        still = self._preferences.reduced_motion
        if table is not None:
            table.set_speed(settings.ai_speed)
            reminders = plugin_of(table.game).reminders_on(settings.reminders)
            table.set_aids(reminders, settings.phase_help)
            table.set_combats_stay(settings.combats_stay)
            table.set_idle_passes(settings.idle_passes)
            table.set_undo_moment(settings.undo_moment)
            table.set_reduced_motion(still, settings.dice_animation)
            table.set_overlays(settings.overlays)
            table.set_camera(settings.camera_follows, still)
            table.set_panels(settings.panels)

    def _set_theme(self, theme: str) -> None:
        if self._services.table is not None:
            self._services.table.set_theme(theme)

    def _on_write_failed(self, text: str) -> None:
        if self._services.table is not None:
            session = self._services.table.session
            self.saving.ask(
                session, text, session.record.again, self._services.to_start, begun=True
            )
