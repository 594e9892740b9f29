"""Hiding what comes: the button and the key for it, and all that follows it on the page."""

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal, SignalInstance

from konqt.gui.page import AHEAD_HIDDEN
from konqt.gui.viewer.record_page import RecordPage
from konqt.gui.viewer.seen_so_far import SeenSoFar
from konqt.gui.viewer.timeline.toggle import Toggle, struck_eye
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.gui.viewer.timeline.transport import Transport


class HidingPage(RecordPage, Protocol):
    """What hiding asks of its page."""

    seen: SeenSoFar
    shown_step: int
    """the step of what is shown"""

    @property
    def panel_changed(self) -> SignalInstance:
        """Says (name, whether) what is to be remembered."""
        ...


class HideAhead(QObject):
    """A button of the bar, with what it does to the bar itself."""

    turned = Signal()
    """what comes is hidden from now on, or no longer"""

    key = "S"

    def __init__(self, page: HidingPage, parent: QObject) -> None:
        super().__init__(parent)
        self._page = page
        self.button = Toggle(struck_eye, lasting=True)
        self.button.clicked.connect(self._chosen)
        self.retranslate()

    def hide(self, on: bool) -> None:
        """Hide all that comes after the step in sight, or show it again."""
        self.button.setChecked(on)
        if on != self._page.seen.hides:
            self._page.seen.hide(on, self._page.shown_step)
            self.turned.emit()

    def turn(self) -> None:
        """Do what a click on the button does."""
        self.button.click()

    def use(self, transport: "Transport") -> None:
        """Tell on a bar no more than may be known."""
        seen = self._page.seen
        transport.timeline.hide_after(seen.farthest if seen.hides else None)
        transport.jumps.tells_ahead = not seen.hides

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.button.say(_("Hide what comes"), self.key)

    # -- inside -----------------------------------------------------------------------------

    def _chosen(self, on: bool) -> None:
        self.hide(on)
        self._page.panel_changed.emit(AHEAD_HIDDEN, on)
