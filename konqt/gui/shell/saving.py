"""When a game cannot be saved: what can be done is asked, and done, until the game goes on."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from konqt.gui.screens.unsaved import AGAIN, ELSEWHERE, UNSAVED, UnsavedQuestion
from konqt.gui.threads.gui_thread import posted_to
from konqt.i18n.texts import _


class SavingTrouble(QObject):
    """Asks what to do with one game after another that cannot be written."""

    def __init__(self, window: Any) -> None:
        super().__init__(window)
        self._window = window
        self._tried = posted_to(self._on_tried)

    def ask(
        self,
        session: Any,
        trouble: str,
        go_on: Callable[[], Any],
        stop: Callable[[], Any],
        begun: bool = False,
    ) -> None:
        """Say the trouble; then `go_on` with a game that is saved, or need not be, or `stop`.

        `begun` says that the game is being played and its last step is what was not saved.
        """
        question = UnsavedQuestion(trouble, self._window, begun)
        case = (session, go_on, stop, begun)
        question.answered.connect(partial(self._do, trouble, case))
        question.open()

    def _do(self, trouble: str, case: Any, answer: str) -> None:
        session, go_on, stop, _begun = case
        if answer == UNSAVED:
            session.go_on_unsaved()
            go_on()
        elif answer == AGAIN:
            self._wait(session.save_now(), case)
        elif answer == ELSEWHERE:
            chosen = self._place(session)
            if chosen:
                self._wait(session.save_now(Path(chosen)), case)
            else:
                self.ask(session, trouble, *case[1:])
        else:
            stop()

    def _place(self, session: Any) -> str:
        name = session.path.name if session.path is not None else f"{session.plan.scenario}.konr"
        chosen, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save elsewhere"), name, _("Games (*.konr)")
        )
        return chosen

    def _wait(self, future: "Future[None]", case: Any) -> None:
        future.add_done_callback(partial(self._hand_over, case))

    def _hand_over(self, case: Any, future: "Future[None]") -> None:
        self._tried((case, future))

    def _on_tried(self, tried: Any) -> None:
        case, future = tried
        session, go_on, _stop, _begun = case
        error = future.exception()
        if error is None:
            go_on()
        else:
            self.ask(session, str(error), *case[1:])
