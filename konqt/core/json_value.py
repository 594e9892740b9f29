"""What JSON can hold, as a type: for data that are written, or read and still to be looked at."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

JsonValue: TypeAlias = (
    bool | int | float | str | Sequence["JsonValue"] | Mapping[str, "JsonValue"] | None
)
JsonObject: TypeAlias = dict[str, JsonValue]
"""What a writer gives; what comes from outside is an `object` until somebody has looked at it."""
Json: TypeAlias = Mapping[str, object]
"""An object of either kind: for code that hands it on, and for readers that look at each member."""
# No type says what stands under which name: a writer of ours, or a form that was checked, does.
KnownObject: TypeAlias = Mapping[str, Any]
"""An object that our own writer has written or that has been held to a form: files that we ship,
what another process of ours sends. Never what nobody has looked at."""
