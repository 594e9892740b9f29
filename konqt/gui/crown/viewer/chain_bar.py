"""The line below plan and grid of a record: what lines would set off, or what the Germans did."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QStackedWidget

from konqt.core.event import Event
from konqt.games.crown.crown_steps import german_steps
from konqt.gui.crown.grid.forecast_strip import ForecastStrip
from konqt.gui.widgets.meant import MeantButton
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _, ngettext


class ChainBar(QStackedWidget):
    """Offers to walk through the chain of a step; at a choice of lines it tells both."""

    walk_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("chain-bar")
        self.strip, self.walk = ForecastStrip(), MeantButton()
        self._steps = 0
        self.walk.clicked.connect(self.walk_wanted)
        self.addWidget(self.strip)
        self.addWidget(self.walk)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Return the room of both lines, which the card of a German step takes too."""
        return self.strip.sizeHint()

    def show_chain(self, events: Sequence[Event]) -> None:
        """Offer to walk through what the Germans did in these events, if they did anything."""
        self._steps = len(german_steps(events))
        self.setCurrentWidget(self.walk if self._steps else self.strip)
        self._say()

    def hide_controls(self) -> None:
        """Show only what is told: a picture is made of it."""
        if self.currentWidget() is self.walk:
            self.setCurrentWidget(self.strip)

    def retranslate(self) -> None:
        """Say everything in the language and text size now in use."""
        self.strip.retranslate()
        self.setMinimumHeight(self.strip.minimumHeight())
        self._say()

    def _say(self) -> None:
        said = ngettext(
            "The Germans: {count} step, one by one (A)",
            "The Germans: {count} steps, one by one (A)",
            self._steps,
        )
        self.walk.setText(said)
        self.walk.setAccessibleName(said)
        set_tip(self.walk, _("Show what they did in this step, each with its rule and its reason"))
