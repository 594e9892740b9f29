"""A saved game in its viewer, or its board alone, on no screen: gone through step by step."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.i18n.texts import own_locale
from konqt.session.export import under_way
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay

if TYPE_CHECKING:  # Qt is loaded once the environment says how finely it paints
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from konqt.gui.panels.dice_row import Roll
    from konqt.gui.viewer.viewer_page import AnyViewer

USUAL = (1366, 768)
"""Pixels of a picture whose size nobody asked for."""
PLAIN = (1920, 1080)
"""Pixels of a window that has room for all there is to show, every name and the key of the board:
larger pictures show what it does, but finer."""
FINER = 8
"""Parts of a whole in which they are: a window's pixels are reckoned with exactly."""
BASE_SECONDS = 60.0
"""how long the base picture may take on a slow machine"""

CALM_SECONDS = 0.3
"""how long a window is given to take its size, and its board to be placed for it"""

ROUNDS = 3
"""Rounds of events in which nothing is left to be done: what comes to its place in one may have
another part laid out in the next"""


def rest(settled: Callable[[], bool], calm: bool) -> None:
    """Let events come until everything is in its place, for so many rounds of them.

    Args:
        settled: whether it is.
        calm: whether it has stood long enough before for what a new window asks for at first.
    """
    from PySide6.QtWidgets import QApplication

    now = time.monotonic()
    limit, least = now + BASE_SECONDS, now + (0.0 if calm else CALM_SECONDS)
    rounds = 0
    while (time.monotonic() < least or rounds < ROUNDS) and time.monotonic() < limit:
        QApplication.processEvents()
        rounds = rounds + 1 if settled() else 0
        time.sleep(0.002)


class UnseenScreen:
    """A viewer that nobody sees."""

    def __init__(
        self, page: "AnyViewer", size: tuple[int, int], board_only: bool, controls: bool
    ) -> None:
        self._page = page
        self.size = size
        self._controls = controls
        self._calm = False
        """whether it has stood long enough for what a new window asks for at first"""
        self._ratio = page.devicePixelRatioF()
        self.widget: QWidget = page
        """what is looked at: the page, or the board alone"""
        if board_only:
            self._leave_board()
        self._leave_controls()
        self.widget.setFixedSize(*(round(-(-each // self._ratio)) for each in size))
        _show(self.widget)

    @property
    def finer(self) -> float:
        """How many pixels of the picture one of its window is."""
        return self._ratio

    @property
    def board(self) -> object:
        """The board's view; something plainer in a game without a map."""
        return self._page.view

    def _leave_board(self) -> None:
        """Take the board out of the page, without what floats over it in a window."""
        self._page.comment.leave_board()
        self.widget = self._page.leave_board()
        self.widget.setParent(None)
        for each in getattr(self.board, "over", ()):
            each.hide()

    def take(self, study: Path) -> None:
        """Show the drawings of a study, not those of the one beside the record.

        Raises:
            ValueError: it is none, or another game's; the message says what helps.
        """
        self._page.study.take(study)

    def at(self, step: int) -> "QImage":
        """Return the picture after so many actions."""
        self.stand(step)
        picture = self.widget.grab().toImage()
        picture.setDevicePixelRatio(1)
        return picture.copy(0, 0, *self.size)

    def say_step(self, step: int) -> str:
        """Return a step's number and its moment, as the viewer's caption says them."""
        return self._page.teller.say_step(step)

    def dice_rolled(self, step: int) -> "Sequence[Roll]":
        """Return the dice of a step, as far as its viewer was told of them."""
        return self._page.teller.dice_rolled(step)

    def stand(self, step: int) -> None:
        """Show the position after so many actions, all of it in its place."""
        under_way.tell(step)
        self._page.go(step)
        self._leave_controls()
        self._settle()

    def _leave_controls(self) -> None:
        """Show what is told alone: here nobody presses anything."""
        if not self._controls:
            self._page.hide_controls()

    def _settle(self) -> None:
        """Wait until everything is in its place."""
        from PySide6.QtWidgets import QApplication

        rest(self._settled, self._calm)
        self._calm = True
        self._page.finish()
        rest(self._settled, self._calm)
        for _round in range(ROUNDS):
            QApplication.processEvents()

    def _settled(self) -> bool:
        """Return whether ground, names, pieces and what lies beside them are in place."""
        from konqt.gui.board.view import BoardView
        from konqt.gui.threads.timers import is_due

        view = self._page.view
        if self.widget is self._page and (not self._page.at_rest or is_due(self._page)):
            return False
        return not isinstance(view, BoardView) or (view.base.settled and view.arrangement.settled)


@contextmanager
def screen(
    replay: Replay, viewer: str, wanted: Wanted, controls: bool = False
) -> Iterator[UnseenScreen]:
    """Open a saved game as a viewer may see it, in the language in use; closed after the block.

    `controls`: with what a person in front of the window would press, as a picture of the window
    itself has it.
    """
    size = wanted.size or USUAL
    from konqt.gui.application.screenless import screenless

    application = screenless(_finer(size))
    with own_locale():
        from PySide6.QtCore import QEvent

        from konqt.games.registry import plugin_of
        from konqt.gui import look
        from konqt.gui.game_plugin import GamePlugin

        look.use_theme(wanted.theme)
        plugin: GamePlugin = plugin_of(replay.game.name)
        page = plugin.viewer_page(replay, wanted.theme, viewer)
        page.set_reduced_motion(True)
        # A board alone has no fight below it, for whose place it would move.
        page.set_camera(follows=not wanted.board_only, still=True)
        made = UnseenScreen(page, size, wanted.board_only, controls)
        try:
            yield made
        finally:
            page.stop()
            for widget in {made.widget, page}:
                widget.close()
                widget.deleteLater()
                application.sendPostedEvents(widget, QEvent.Type.DeferredDelete.value)


def _finer(size: tuple[int, int]) -> float:
    """Return how fine a large picture is: a window of usual size with smaller pixels.

    In a running program, where Qt can no longer be told so, it shows more instead.
    """
    return int(FINER * min(size[0] / PLAIN[0], size[1] / PLAIN[1])) / FINER


def _show(widget: "QWidget") -> None:
    from PySide6.QtCore import Qt

    # On no screen, where a mouse that happens to lie there would point at something.
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.show()
