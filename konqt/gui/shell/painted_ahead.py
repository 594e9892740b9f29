"""Pictures that a new game begins with are painted while people choose how to play it."""

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QWidget

from konqt.core.log import logger
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.threads.garbage import unsearched

WAIT_MS = 60
"""until the dialog has been painted: what it needs comes first"""


class PaintedAhead:
    """Has them painted beside a window; what is painted when it closes is the last."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self._worker: ThreadPoolExecutor | None = None
        self._stopped = False
        self._asked = self._done = 0

    @property
    def busy(self) -> bool:
        """Return whether something is still to be painted."""
        return self._asked > self._done and not self._stopped

    def begin_soon(
        self,
        plugin: GamePlugin,
        last: Mapping[str, object],
        theme: str,
        most: int | None = None,
    ) -> None:
        """Paint for a game whose last choices are known, once the next events have come.

        Args:
            plugin: the game's.
            last: what was chosen last.
            theme: how it looks.
            most: how many of its first steps are done; None for all.
        """
        self._asked += 1
        QTimer.singleShot(WAIT_MS, self._window, partial(self._begin, plugin, last, theme, most))

    def stop(self) -> None:
        """Paint nothing more; nobody waits for what is being painted."""
        self._stopped = True
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)

    def _begin(
        self, plugin: GamePlugin, last: Mapping[str, object], theme: str, most: int | None
    ) -> None:
        if self._stopped:
            return
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, thread_name_prefix="painted ahead")
        paint = unsearched(self._paint)
        page, ratio = self._window.size(), self._window.devicePixelRatioF()
        self._worker.submit(paint, plugin, last, theme, page, ratio, most)

    def _paint(
        self,
        plugin: GamePlugin,
        last: Mapping[str, object],
        theme: str,
        page: QSize,
        ratio: float,
        most: int | None,
    ) -> None:
        try:
            for paint in islice(plugin.first_pictures(last, theme, page, ratio), most):
                if self._stopped:
                    return
                paint()
        except Exception as error:
            # The table paints it itself and tells what is wrong, if it still is.
            logger("pictures").warning("not painted ahead", exc_info=error)
        finally:
            self._done += 1
