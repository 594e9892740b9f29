"""What lay hidden from each seat at the step in sight, beside the truth; for the referee's eyes."""

from collections.abc import Sequence

from konqt.core.event import REFEREE
from konqt.gui.viewer.as_then import AsThen
from konqt.gui.viewer.timeline.bar_icon import Painting
from konqt.gui.viewer.timeline.toggle import eye
from konqt.i18n.texts import _


class HiddenTruth(AsThen):
    """A card and its button, there while all hands are shown and never for other eyes."""

    key = "H"

    def follow(self, eyes: str) -> None:
        """Tell of another step; the button goes with the referee's eyes."""
        self.button.setVisible(eyes == REFEREE)
        super().follow(eyes if eyes == REFEREE else "")

    def _painting(self) -> Painting:
        return eye

    def _name(self) -> str:
        return _("What each seat could not see")

    def _recalled(self) -> tuple[str, Sequence[str]]:
        return self._name(), self._page.teller.say_hidden() or (_("Nothing lay hidden."),)
