"""Help at the window's table: what can be done now, and what is explained in the first games."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.shell.hinting import Hinting
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.reviewing import TurnReviewing
from konqt.gui.shell.services import WindowServices
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.sign_button import SignButton
from konqt.i18n.texts import _
from konqt.session.plan import AI

if TYPE_CHECKING:  # a start of the window imports no help by this
    from konqt.core.observation import Observation
    from konqt.gui.helping.first_games import FirstGames
    from konqt.gui.helping.table_coach import TableCoach
    from konqt.gui.helping.what_now import WhatNow
    from konqt.gui.lesson.pointing import StepPointing
    from konqt.gui.table.table_page import AnyTable

FIRST_GAMES = 3
"""In so many games decisions are explained."""


class HelpButton(SignButton):
    """A question mark beside what is asked."""

    def __init__(self) -> None:
        super().__init__("whatNow:open")
        self.setText("?")
        self.retranslate()

    def retranslate(self) -> None:
        """Say what it does."""
        self.say(_("What can I do now?"), "?")


class Helping(QObject):
    """Helps at one table at a time, but in no lesson; keeps what has been explained."""

    def __init__(
        self, services: WindowServices, playing: Playing, preferences: Preferences
    ) -> None:
        super().__init__(services.window)
        self._services, self._preferences = services, preferences
        self._table: AnyTable | None = None
        self._prompt: PromptPanel[Observation] | None = None
        self._button: HelpButton | None = None
        self._pointing: StepPointing | None = None
        self.what_now: WhatNow | None = None
        """the list of what can be done, once somebody has asked for it"""
        self.first_games: FirstGames | None = None
        """what explains, once something was to be explained"""
        self._coach: TableCoach | None = None
        """what explains instead at a table that has a coach of its own"""
        self.hinting = Hinting(self)
        self.reviewing = TurnReviewing(self)
        self.hinting.opening.connect(self.reviewing.close)
        self.reviewing.opening.connect(self.hinting.close)
        for each in (self.hinting, self.reviewing):
            each.opening.connect(self._stand_back)
            each.closed.connect(self._follow)
        playing.laid.connect(self._sit_down)
        playing.left.connect(self._leave)
        preferences.changed.connect(self._follow)

    def ask(self) -> None:
        """List what can be done now, or close the list."""
        if self.what_now is None:
            self.what_now = self._made_list()
        if self.what_now is None:
            return
        if self.what_now.is_open:
            self.what_now.leave()
            return
        if self.first_games is not None:
            self.first_games.hide()
        self.hinting.close()
        self.reviewing.close()
        self.what_now.open()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        if self._button is not None:
            self._button.retranslate()
        self.hinting.retranslate()
        self._follow()

    # -- one table --------------------------------------------------------------------------

    def _sit_down(self, table: "AnyTable") -> None:
        """Help at a table from now on."""
        prompt = table.findChild(PromptPanel)
        if prompt is None:
            return
        self._table, self._prompt, self._button = table, prompt, HelpButton()
        self._button.clicked.connect(self.ask)
        self._button.hide()
        prompt.head.put_last(self._button)
        for each in (self.hinting, self.reviewing):
            each.sit_down(table, prompt, partial(self._points, table))
        table.busy_changed.connect(self._follow)
        self._count(table)
        self._seat_coach(table)

    def _leave(self) -> None:
        """Help nobody: the table goes, and all that lies on it."""
        self.hinting.leave()
        self.reviewing.leave()
        self._table = self._prompt = self._button = self._pointing = None
        self.what_now = self.first_games = self._coach = None

    def _follow(self) -> None:
        """Tell of what is decided now at the table."""
        table, button = self._table, self._button
        if table is None or button is None:
            return
        button.setVisible(table.deciding)
        if self.what_now is not None:
            self.what_now.follow()
        self.hinting.follow()
        self.reviewing.follow()
        listed = self.hinting.is_open or self.reviewing.is_open
        listed = listed or (self.what_now is not None and self.what_now.is_open)
        if self._coach is not None:
            seen = table.observation if table.deciding else None
            self._coach.follow(seen.decision if seen is not None else None, table.session.step)
            return
        if self.first_games is None and table.deciding and self._explains:
            self.first_games = self._made_first()
        if self.first_games is not None and not listed:
            self.first_games.follow()

    def _stand_back(self) -> None:
        """Leave the place over the column to a hint, or to a look back."""
        if self.what_now is not None:
            self.what_now.leave()
        if self.first_games is not None:
            self.first_games.hide()

    def _made_list(self) -> "WhatNow | None":
        from konqt.gui.helping.what_now import WhatNow

        if self._table is None or self._prompt is None:
            return None
        found = WhatNow(self._table, self._prompt, self._points(self._table))
        found.rule_wanted.connect(self._table.show_rule)
        found.closed.connect(self._follow)
        return found

    def _seat_coach(self, table: "AnyTable") -> None:
        """Let a coach that a table has of its own explain what is new to this person."""
        from konqt.gui.helping.table_coach import TableCoach

        self._coach = table.findChild(TableCoach)
        if self._coach is not None:
            self._coach.wanted = self._is_new
            self._coach.explained.connect(self._keep)
            self._coach.no_more.connect(self._turn_off)

    def _made_first(self) -> "FirstGames | None":
        from konqt.gui.helping.first_games import FirstGames

        if self._table is None or self._prompt is None:
            return None
        points = self._points(self._table)
        found = FirstGames(self._table, self._prompt, points, self._is_new)
        found.explained.connect(self._keep)
        found.no_more.connect(self._turn_off)
        self._table.tabs.currentChanged.connect(self._follow)
        return found

    def _points(self, table: "AnyTable") -> "StepPointing":
        from konqt.gui.lesson.pointing import StepPointing

        if self._pointing is None:
            self._pointing = StepPointing(table)
        return self._pointing

    # -- what is kept -----------------------------------------------------------------------

    @property
    def _explains(self) -> bool:
        settings = self._services.settings
        return settings.first_help and settings.games_begun <= FIRST_GAMES

    def _is_new(self, kind: str) -> bool:
        return self._explains and not self._services.settings.explained.get(self._named(kind))

    def _named(self, kind: str) -> str:
        return f"{self._table.game if self._table is not None else ''}:{kind}"

    def _count(self, table: "AnyTable") -> None:
        """Count a game that somebody begins here, until there is nothing more to count for."""
        settings, session = self._services.settings, table.session
        people = any(chair.kind != AI for chair in session.plan.chairs.values())
        if people and not session.step and settings.games_begun <= FIRST_GAMES:
            self._use(replace(settings, games_begun=settings.games_begun + 1))

    def _keep(self, kind: str) -> None:
        settings = self._services.settings
        self._use(replace(settings, explained={**settings.explained, self._named(kind): True}))

    def _use(self, settings: Settings) -> None:
        """Keep what nobody has chosen: nothing of the window changes by it."""
        self._services.settings = settings
        self._preferences.keep_quietly()

    def _turn_off(self) -> None:
        self._preferences.use(replace(self._services.settings, first_help=False))
