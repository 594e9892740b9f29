"""What an opponent is: something that chooses an action from an observation, and nothing else."""

from typing import Any, Protocol

from konqt.core.chance import Stream


class Agent(Protocol):
    """An opponent. It sees one seat's observation, with the list of legal actions in it."""

    name: str

    def choose(self, observation: Any, rng: Stream) -> Any:
        """Return one of `observation.legal`; the same for equal observations and streams."""
        ...
