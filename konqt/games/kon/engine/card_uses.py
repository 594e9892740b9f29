"""What a card can be played for, as the rules look it up. Manual 2.4, Appendix."""

from typing import NamedTuple


class CardUse(NamedTuple):
    """One effect of a card type: when it may be played and what it does."""

    use: str
    phase: int
    timing: str
    dice: int
    cancels: frozenset[str]
