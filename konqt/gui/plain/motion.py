"""Events of a game without painters, one after the other: its dice fall, then its pieces glide.

Each is shown as its game tells; of what it tells nothing, nothing is shown on the way.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QSize

from konqt.core.event import Event
from konqt.gui import look
from konqt.gui.page import Seen
from konqt.gui.panels.dice import DiceBox
from konqt.gui.plain.told import Told
from konqt.gui.table.animator import Animator, MovingBoard, Shown

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


class FallingDice:
    """Lets the dice of events fall into their part of the column, if a game has one."""

    def __init__(self, told: Told[Seen], part: DicePart | None) -> None:
        self._faces, self._part = told.dice_of, part

    def tell(self, event: Event, frame_ms: int) -> bool:
        """Let an event's dice fall; True when they are falling now."""
        faces: Sequence[int] = () if self._part is None else self._faces(event)
        if self._part is None or not faces:
            return False
        self._part.roll(tuple(faces), frame_ms)
        return self._part.falling

    def skip(self) -> None:
        """Let falling dice lie still."""
        if self._part is not None:
            self._part.skip()


class PlainAnimator(Animator[Event]):
    """One queue of events for the pages of such a game."""

    def __init__(
        self, parent: QObject, board: MovingBoard[Event], told: Told[Seen], dice: DicePart | None
    ) -> None:
        """Make it.

        Args:
            parent: the page.
            board: what follows events in its middle.
            told: says which pieces go in an event, and which dice fall.
            dice: where they fall; None in a game without dice.
        """
        super().__init__(board, FallingDice(told, dice), parent)
        self._faces, self._goes, self._pause = told.dice_of, told.goes, told.pause

    def own(self, event: Event) -> Event:
        """Return the event: its game has no other window to show it in."""
        return event

    def shown(self, event: Event) -> Shown:
        """Return what is shown of an event."""
        goes = bool(self._goes(event))
        return Shown(self._pause(event), len(self._faces(event)), moves=goes, glides=goes)
