"""Which sound goes with what happens: only with what every seat is told, and the same for all."""

from PySide6.QtCore import QObject, Signal

from konqt.games.kon.events.base import KonEvent
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.sound.names import CARD, COUNTER, DICE

AS_IT_BEGINS = {
    "card_played": CARD,
    "dice_rolled": DICE,
    "submarine_rolled": DICE,
}
"""kind of event -> what is heard while it is shown"""
AS_IT_LIES = {
    "stack_moved": COUNTER,
    "stack_turned_back": COUNTER,
    "retreated": COUNTER,
    "battalions_placed": COUNTER,
    "battalion_rescued": COUNTER,
}
"""kind of event -> what is heard when the pieces have arrived"""


class EventSounds(QObject):
    """Says which sound belongs to what an animator shows."""

    wanted = Signal(str)

    def __init__(self, animator: KonAnimator, parent: QObject) -> None:
        super().__init__(parent)
        animator.played.connect(self._on_played)
        animator.arrived.connect(self._on_arrived)

    def _on_played(self, event: KonEvent) -> None:
        self._want(AS_IT_BEGINS.get(event.kind))

    def _on_arrived(self, event: KonEvent) -> None:
        self._want(AS_IT_LIES.get(event.kind))

    def _want(self, sound: str | None) -> None:
        if sound is not None:
            self.wanted.emit(sound)
