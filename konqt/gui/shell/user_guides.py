"""The user guide of the window, in a window of its own beside it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from konqt.gui.shell import window_place
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices
from konqt.resources import MissingResource

if TYPE_CHECKING:  # a start of the window imports no guide by this
    from konqt.gui.user_guide.guide_window import GuideWindow

PLACE = "guide"
"""under which the window's place is kept"""


class UserGuides(QObject):
    """Opens the guide where it is asked for; it stays open at its page until it closes."""

    def __init__(self, services: WindowServices, preferences: Preferences) -> None:
        super().__init__(services.window)
        self._services, self._preferences = services, preferences
        self.window: GuideWindow | None = None
        """once somebody has asked for it, be it in sight or not"""

    def open(self) -> None:
        """Show the guide where it was left, at first with its contents."""
        if self.window is None:
            try:
                self.window = self._made()
            except MissingResource as missing:
                self._services.tell(str(missing))
                return
        self.window.come_forward()

    def close(self) -> None:
        """Close the guide: the window goes."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    def _made(self) -> "GuideWindow":
        from konqt.gui.user_guide.guide_window import SIZE, GuideWindow

        window = GuideWindow()
        window.told.connect(self._services.tell)
        window.closed.connect(self._keep_place)
        kept = self._services.settings.window.get(PLACE, "")
        window_place.restore(window, kept, SIZE)
        return window

    def _keep_place(self) -> None:
        if self.window is not None:
            self._preferences.keep_place(self.window, PLACE)
