"""The weakest opponent: any legal action, each as likely as the next."""

from typing import Any

from konqt.core.chance import Stream


class RandomAgent:
    """Chooses evenly among the legal actions."""

    name = "random"

    def __init__(self, data: Any = None) -> None:
        del data  # whatever is played with, every legal action is as likely

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Return one of the legal actions."""
        return observation.legal[rng.below(len(observation.legal))]
