"""What moves on a plain page: dice that fall; everything else stands at once."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QSize, Signal

from konqt.core.event import Event
from konqt.gui import look
from konqt.gui.panels.dice import FRAME_MS, DiceBox

SIDE = 44
"""Pixels of the box of dice at the usual text size."""
NONE: frozenset[int] = frozenset()


class DicePart(DiceBox):
    """The dice that fell last, with room of their own in the column."""

    def __init__(self) -> None:
        super().__init__()
        self.striking = NONE
        self.expect(1)
        self.setObjectName("dice")
        self.setContentsMargins(14, 0, 14, 0)
        self.retranslate()

    def retranslate(self) -> None:
        """Say what lies there in the language now in use, at the text size in use."""
        self.setFixedHeight(round(SIDE * look.text_scale()))
        self.show_faces(self.faces)

    def sizeHint(self) -> QSize:
        """Return the height of a die."""
        return QSize(0, self.height())


class PlainMotion(QObject):
    """Lets the dice of events fall, then says that all has been shown."""

    finished = Signal()

    def __init__(
        self,
        parent: QObject,
        dice_of: Callable[[Event], Sequence[int]],
        box: DicePart | None = None,
    ) -> None:
        """Show what happens on a page.

        Args:
            parent: the page.
            dice_of: says which faces fell in an event.
            box: where they fall; None in a game without dice.
        """
        super().__init__(parent)
        self.factor = 0.0
        self.dice = False
        self._dice_of, self._box = dice_of, box
        self._busy = self._held = False
        if box is not None:
            box.landed.connect(self._on_landed)

    def play(self, events: Iterable[Event]) -> None:
        """Show events, then say `finished`; dice that fell later take the place of the first."""
        rolls = [faces for event in events if (faces := tuple(self._dice_of(event)))]
        self._busy = True
        if self._box is None or not rolls:
            self._on_landed()
        else:
            self._box.roll(rolls[-1], round(FRAME_MS * self.factor) if self.dice else 0)

    def skip(self) -> None:
        """Let dice that fall lie still."""
        if self._box is not None:
            self._box.skip()

    def halt(self, on: bool) -> None:
        """Go no further than the dice, or go on."""
        self._held = on
        if not on and self._box is not None and not self._box.falling:
            self._on_landed()

    def _on_landed(self) -> None:
        if self._busy and not self._held:
            self._busy = False
            self.finished.emit()
