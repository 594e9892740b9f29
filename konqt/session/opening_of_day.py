"""The opening of the day: a seed that everybody has who plays on the same date."""

from datetime import date
from hashlib import blake2b

_BITS = 31
"""so that the number can be typed, and fits every field for a seed"""


def seed_of_day(game: str, day: date) -> int:
    """Return the seed of a date, the same on every machine and in every release.

    >>> seed_of_day("crown", date(2026, 4, 9)) == seed_of_day("crown", date(2026, 4, 9))
    True
    """
    told = blake2b(f"{game} {day.isoformat()}".encode(), digest_size=8, person=b"konqt day")
    return int.from_bytes(told.digest(), "big") >> (64 - _BITS)
