"""A card that lies in a combat, on land or at sea. Manual 4.2, 8.2."""

from typing import NamedTuple


class Lying(NamedTuple):
    """A card that lies in a combat; `card` is the faction's card number."""

    faction: int
    card: int
    use: str
    dice: int
    cancelled: bool
