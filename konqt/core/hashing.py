"""The canonical key of a state: equal states, equal keys, on every machine and Python."""

import hashlib
import json

KEY_DIGITS = 16


def key_of_bytes(data: bytes) -> str:
    """Return 16 hexadecimal digits for canonical bytes."""
    return hashlib.blake2b(data, digest_size=KEY_DIGITS // 2).hexdigest()


def key_of_json(value: object) -> str:
    """Return the key of a JSON-ready value, whatever the order of its objects' members."""
    return key_of_bytes(canonical_json(value).encode())


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def canonical_json(value: object) -> str:
    """Write a JSON-ready value with sorted members and no blanks."""
    return _CANONICAL.encode(value)
