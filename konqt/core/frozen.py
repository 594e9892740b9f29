"""What actions and observations are made of: frozen dataclasses, whatever the game."""

from typing import Any, ClassVar, Protocol


class FrozenRecord(Protocol):
    """A frozen, hashable dataclass: `fields` and `replace` take it."""

    # The standard library's own type of a field is as unknown.
    __dataclass_fields__: ClassVar[dict[str, Any]]
