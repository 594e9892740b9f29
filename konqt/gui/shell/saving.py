"""When a game cannot be saved: what can be done is asked, and done, until the game goes on."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from konqt.core.frozen import frozen
from konqt.gui.asked_files import begins_in
from konqt.gui.screens.unsaved import AGAIN, ELSEWHERE, UNSAVED, UnsavedQuestion
from konqt.gui.threads.gui_thread import posted_to
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.session import Session


@frozen
class _Case:
    session: "Session"
    go_on: Callable[[], object]
    stop: Callable[[], object]
    begun: bool


class SavingTrouble(QObject):
    """Asks what to do with one game after another that cannot be written."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._tried = posted_to(self._on_tried)

    def ask(
        self,
        session: "Session",
        trouble: str,
        go_on: Callable[[], object],
        stop: Callable[[], object],
        begun: bool = False,
    ) -> None:
        """Say the trouble; then `go_on` with a game that is saved, or need not be, or `stop`.

        `begun` says that the game is being played and its last step is what was not saved.
        """
        question = UnsavedQuestion(trouble, self._window, begun)
        case = _Case(session, go_on, stop, begun)
        question.answered.connect(partial(self._do, trouble, case))
        question.open()

    def _do(self, trouble: str, case: _Case, answer: str) -> None:
        session = case.session
        if answer == UNSAVED:
            session.record.go_on_unsaved()
            case.go_on()
        elif answer == AGAIN:
            self._wait(session.record.save_now(), case)
        elif answer == ELSEWHERE:
            chosen = self._place(session)
            if chosen:
                self._wait(session.record.save_now(Path(chosen)), case)
            else:
                self.ask(session, trouble, case.go_on, case.stop, case.begun)
        else:
            case.stop()

    def _place(self, session: "Session") -> str:
        name = session.path.name if session.path is not None else f"{session.plan.scenario}.konr"
        chosen, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save elsewhere"), begins_in(Path.home(), name), _("Games (*.konr)")
        )
        return chosen

    def _wait(self, future: "Future[None]", case: _Case) -> None:
        future.add_done_callback(partial(self._hand_over, case))

    def _hand_over(self, case: _Case, future: "Future[None]") -> None:
        self._tried((case, future))

    def _on_tried(self, tried: "tuple[_Case, Future[None]]") -> None:
        case, future = tried
        error = future.exception()
        if error is None:
            case.go_on()
        else:
            self.ask(case.session, str(error), case.go_on, case.stop, case.begun)
