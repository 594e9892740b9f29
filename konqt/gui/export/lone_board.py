"""The board of a saved game by itself, on no screen: where things stand on it, not how it looks.

No viewer is made around it, and no picture of sea and land is waited for.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, cast

from konqt.gui.export.unseen_screen import rest
from konqt.gui.viewer.source import seen_before
from konqt.i18n.texts import own_locale
from konqt.session.export import under_way
from konqt.session.replay import Replay

if TYPE_CHECKING:  # a game without a board needs none of it
    from konqt.board.board import Board
    from konqt.core.observation import Observation
    from konqt.gui.board.view import BoardView
    from konqt.gui.page import BoardPart


class LoneBoard:
    """A board that nobody sees."""

    def __init__(self, view: "BoardView", board: "Board", replay: Replay, viewer: str) -> None:
        from konqt.gui.board.drawing import Drawing

        self.view, self.board = view, board
        self.drawing = Drawing(view)
        """what somebody has drawn at the step"""
        self._part = cast("BoardPart[Observation]", view)
        """the same: each game's board shows observations of its own"""
        self.viewer = viewer
        self._replay = replay
        self._calm = False
        """whether it has stood long enough for what a new window asks for at first"""

    def stand(self, step: int, branch: Replay | None = None) -> None:
        """Show the position after so many actions, names and pieces in their places.

        Args:
            step: so many actions.
            branch: another way on from the game, where it is one of its steps.
        """
        under_way.tell(step)
        replay, viewer = branch or self._replay, self.viewer
        self._part.set_observation(replay.observe(step, viewer))
        if step:
            before = partial(seen_before, replay, step, viewer)
            self._part.show_moves(replay.entry(step, viewer).events, before)
        else:
            self._part.show_moves(())
        self.drawing.show_drawings(*replay.drawings(step, viewer))
        if not self._calm or not self.view.arrangement.settled:
            self.view.fit_play()
            rest(lambda: self.view.arrangement.settled, self._calm)
            self._calm = True


@contextmanager
def lone_board(
    replay: Replay, viewer: str, size: tuple[int, int], theme: str
) -> Iterator[LoneBoard | None]:
    """Open a game's board, closed after the block, in the language in use; None without a board."""
    from konqt.gui.application.screenless import screenless

    application = screenless()
    with own_locale():
        from PySide6.QtCore import QEvent, Qt

        from konqt.games.registry import plugin_of
        from konqt.gui import look
        from konqt.gui.board.view import BoardView
        from konqt.gui.game_plugin import GamePlugin

        look.use_theme(theme)
        plugin: GamePlugin = plugin_of(replay.game.name)
        view = plugin.first_board(replay, theme)
        if not isinstance(view, BoardView):
            yield None
            return
        view.base.stop()
        ratio = view.devicePixelRatioF()
        view.setFixedSize(*(round(-(-each // ratio)) for each in size))
        # On no screen, where a mouse that happens to lie there would point at something.
        view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        view.show()
        try:
            yield LoneBoard(view, view.board, replay, viewer)
        finally:
            view.stop()
            view.close()
            view.deleteLater()
            application.sendPostedEvents(view, QEvent.Type.DeferredDelete.value)
