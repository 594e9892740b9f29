"""The game for one at the window."""

from typing import Any

from toy_desk import ToyDesk


class SoloDesk(ToyDesk):
    """Its numbers, all in one hand."""

    game = "solo"

    def say_hand(self, observation: Any) -> str:
        (hand,) = observation.hands
        return f"{hand} hidden" if isinstance(hand, int) else " ".join(map(str, hand))
