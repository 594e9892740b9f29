"""What JSON can hold, as a type: for data that are written, or read and still to be looked at."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

JsonValue: TypeAlias = (
    bool | int | float | str | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None
)
JsonObject: TypeAlias = dict[str, JsonValue]
"""What a writer gives; what comes from outside is an `object` until somebody has looked at it."""
