"""Who plays a faction, as far as records, plans and narrators all know it."""

from typing import Protocol


class SomeChair(Protocol):
    """A chair, in a record or in a plan."""

    @property
    def kind(self) -> str:
        """Who sits there: `human` or `ai`."""
        ...

    @property
    def name(self) -> str:
        """What the person is called, empty where nobody gave a name."""
        ...

    @property
    def cards(self) -> str:
        """Who holds the cards where two people play the faction, else empty."""
        ...
