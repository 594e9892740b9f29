"""The game for one at the window."""

from typing import Any

from toy_plugin import ToyPlugin


class SoloPlugin(ToyPlugin):
    """Its numbers, all in one hand."""

    game = "solo"

    def say_hand(self, observation: Any) -> str:
        (hand,) = observation.hands
        return f"{hand} hidden" if isinstance(hand, int) else " ".join(map(str, hand))
