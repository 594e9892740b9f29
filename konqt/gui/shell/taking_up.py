"""Taking up a saved game: first where everybody stood, then the table."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from konqt.games.registry import game_of_scenario, narrator_of
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.opening import continued_beside
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.services import WindowServices

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.gui.screens.resume import ResumeScreen
    from konqt.session.going_on import Halted
    from konqt.session.plan import Chair
    from konqt.session.session import Session


class TakingUp:
    """Lays a game that was left on the window's table again and shows its recap before it."""

    def __init__(self, services: WindowServices, dialogs: Dialogs, playing: Playing) -> None:
        self._services, self._dialogs, self._playing = services, dialogs, playing
        self._screen: ResumeScreen | None = None

    @property
    def screen(self) -> "ResumeScreen":
        """The recap's screen, made when it is first needed."""
        if self._screen is None:
            from konqt.gui.screens.resume import ResumeScreen

            self._screen = ResumeScreen()
            self._screen.go_on.connect(self._go_on)
            self._screen.to_start.connect(self._services.to_start)
            self._screen.card_wanted.connect(self._dialogs.card)
            self._services.stack.addWidget(self._screen)
        return self._screen

    def begin_or_ask(self, found: "Session | Halted") -> None:
        """Go on with a game, or ask how where its record does not lead on."""
        from konqt.session.going_on import Halted

        if isinstance(found, Halted):
            self.ask(found)
        else:
            self.begin(found)

    def ask(self, halted: "Halted") -> None:
        """Say what is wrong with a record; go on in a new one or look at it, as people choose."""
        from konqt.gui.screens.halted import HaltedQuestion
        from konqt.session.people import say_levels

        services = self._services
        if services.stack.currentWidget() is None:
            services.to_start()
        game = game_of_scenario(halted.scenario)
        levels = say_levels(game, halted.chairs.values())
        question = HaltedQuestion(halted, narrator_of(game), levels, services.window)
        question.look.connect(services.open_soon)
        question.go_on.connect(self._go_on_beside)
        question.open()

    def begin(self, session: "Session") -> None:
        """Go on with a game; one in which nothing was done has nothing to tell."""
        if session.step == 0:
            self._playing.sit_down_in_turns(session)
            return
        self._playing.lay(session)
        QTimer.singleShot(0, self._services.window, self._tell)

    @property
    def telling(self) -> bool:
        """Whether the game on the table waits behind its recap."""
        return self._screen is not None and self._screen.tells

    def forget(self) -> None:
        """Hold nothing of a game that left the table."""
        if self._screen is not None:
            self._screen.forget()

    def _go_on_beside(self, path: Path, chairs: "Mapping[str, Chair] | None") -> None:
        self._services.jobs.run(continued_beside, path, chairs, then=self.begin)

    def _tell(self) -> None:
        table = self._services.table
        if table is not None:
            self.screen.show_session(table.session)
            self._services.show_page(self.screen)

    def _go_on(self) -> None:
        self.forget()
        self._playing.play()
