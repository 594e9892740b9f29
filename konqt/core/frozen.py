"""What actions and observations are made of: frozen dataclasses, whatever the game."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar, dataclass_transform

Made = TypeVar("Made")


class FrozenRecord(Protocol):
    """A frozen, hashable dataclass: `fields` and `replace` take it."""

    # The standard library's own type of a field is as unknown.
    __dataclass_fields__: ClassVar[dict[str, Any]]

    def __hash__(self) -> int:
        """Return the same number for equal records."""
        ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Made]) -> type[Made]:
    """Return a dataclass whose instances never change, and hold nothing but its fields.

    >>> @frozen
    ... class Step:
    ...     to: str
    ...     count: int = 1
    >>> Step("voss"), Step("voss") == Step("voss", 1), len({Step("voss"), Step("voss")})
    (Step(to='voss', count=1), True, 1)
    """
    return dataclass(frozen=True, slots=True)(cls)
