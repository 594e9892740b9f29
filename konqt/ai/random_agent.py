"""The weakest opponent: any legal action, each as likely as the next."""

from typing import TYPE_CHECKING

from konqt.core.action import Action
from konqt.core.chance import Stream
from konqt.core.observation import Observation


class RandomAgent:
    """Chooses evenly among the legal actions."""

    name = "random"

    def __init__(self, data: object = None) -> None:
        del data  # whatever is played with, every legal action is as likely

    def choose(self, observation: Observation, rng: Stream) -> Action:
        """Return one of the legal actions."""
        return observation.legal[rng.below(len(observation.legal))]


if TYPE_CHECKING:
    from konqt.core.agent import Agent

    _FULFILS: Agent = RandomAgent()
