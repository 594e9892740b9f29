"""Where a game's chance comes from: a secret drawn from the system, or a seed asked for.

The secret is mixed by a one-way hash (BLAKE2b, RFC 7693) into all that leaves it: the start of
the game's generator, which can be run backwards, and the numbers that opponents are sent.
"""

from hashlib import blake2b

SECRET_BYTES = 16
NUMBER_BITS = 53
"""Every reader of JSON holds numbers of this size exactly."""
_MASK = (1 << 64) - 1


class Origin:
    """What dice and shuffles begin with. Written out as text it tells none of it."""

    __slots__ = ("_key", "seed", "start")

    def __init__(self, key: bytes, start: int, seed: int | None) -> None:
        self._key = key
        self.start = start
        """64 bits: what the game's generator begins with"""
        self.seed = seed
        """the seed that was asked for; None for a secret"""

    @classmethod
    def asked(cls, seed: int) -> "Origin":
        """Return the origin of a game of open dice; equal seeds give equal games."""
        start = seed & _MASK
        return cls(_hash(b"", "konqt seed", str(start), SECRET_BYTES), start, seed)

    @classmethod
    def drawn(cls) -> "Origin":
        """Return an origin with a new secret of 128 bits from the system."""
        from secrets import token_bytes

        return cls._of(token_bytes(SECRET_BYTES))

    @classmethod
    def kept(cls, secret: str) -> "Origin":
        """Return the origin of a record's secret, 32 hexadecimal digits.

        Raises:
            ValueError: they are not that.
        """
        key = bytes.fromhex(secret)
        if len(key) != SECRET_BYTES:
            raise ValueError(f"a secret has {2 * SECRET_BYTES} hexadecimal digits")
        return cls._of(key)

    @classmethod
    def _of(cls, key: bytes) -> "Origin":
        start = int.from_bytes(_hash(key, "konqt stream", "", 8), "big")
        return cls(key, start, None)

    @property
    def open(self) -> bool:
        """Return whether the dice are open: whoever knows the seed can foresee them."""
        return self.seed is not None

    def secret(self) -> str | None:
        """Return the secret as the record keeps it, and nothing else; None for open dice."""
        return self._key.hex() if self.seed is None else None

    def number_for(self, faction: str, step: int) -> int:
        """Return the number that an opponent is given for its choice after `step` actions.

        It tells nothing of the game's dice and cards, nor of other numbers; the same game gives
        the same number, so that opponents choose alike.
        """
        number = int.from_bytes(_hash(self._key, "konqt opponent", f"{faction} {step}", 8), "big")
        return number >> (64 - NUMBER_BITS)

    def __repr__(self) -> str:
        return "<open dice>" if self.open else "<hidden dice>"


def _hash(key: bytes, use: str, text: str, size: int) -> bytes:
    return blake2b(text.encode(), digest_size=size, key=key, person=use.encode()).digest()
