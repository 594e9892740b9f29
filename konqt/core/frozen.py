"""What actions and observations are made of: frozen dataclasses, whatever the game."""

from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from types import FunctionType
from typing import Any, ClassVar, Protocol, TypeVar, cast, dataclass_transform

Made = TypeVar("Made")


class FrozenRecord(Protocol):
    """A frozen, hashable dataclass: `fields` and `replace` take it."""

    # The standard library's own type of a field is as unknown.
    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[Made]) -> type[Made]:
    """Return what `dataclass(frozen=True, slots=True)` would: a class whose instances never change.

    The library compiles six functions for each class, one by one, and a start makes a hundred and
    fifty classes: a tenth of it. Here three are compiled in one go, the others are the same for
    all. Of what fields can say, this knows `default`, `default_factory`, `repr` and `compare`.

        >>> @frozen
        ... class Step:
        ...     to: str
        ...     count: int = 1
        >>> Step("voss"), Step("voss") == Step("voss", 1), len({Step("voss"), Step("voss")})
        (Step(to='voss', count=1), True, 1)

    Raises:
        TypeError: a field says more than that.
    """
    made = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    record = cast("type[FrozenRecord]", made)
    if any(not row.init or row.kw_only or row.hash is not None for row in fields(record)):
        raise TypeError(f"{cls.__qualname__}: its fields say what only `dataclass` knows")
    methods = {**vars(_Methods), **_compiled(record)}
    for name in _GIVEN:
        if name not in vars(cls):
            setattr(made, name, methods[name])
    return made


def _compiled(made: type[FrozenRecord]) -> dict[str, object]:
    """Return what is compiled for a class: to make one, compare two and look one up."""
    known: dict[str, object] = {"absent": MISSING}
    takes, sets = ["self"], []
    for row in fields(made):
        name = value = row.name
        # Each slot is set by itself: `__setattr__` refuses.
        known[f"set_{name}"] = getattr(made, name).__set__
        if row.default is not MISSING:
            known[f"default_{name}"] = row.default
            takes.append(f"{name}=default_{name}")
        elif row.default_factory is not MISSING:
            known[f"new_{name}"] = row.default_factory
            takes.append(f"{name}=absent")
            value = f"new_{name}() if {name} is absent else {name}"
        else:
            takes.append(name)
        sets.append(f"    set_{name}(self, {value})")
    if hasattr(made, "__post_init__"):
        sets.append("    self.__post_init__()")
    mine = "".join(f"self.{row.name}," for row in fields(made) if row.compare)
    lines = (
        f"def __init__({', '.join(takes)}):",
        *(sets or ["    pass"]),
        "def __eq__(self, other):",
        "    if other.__class__ is not self.__class__:",
        "        return NotImplemented",
        f"    return ({mine}) == ({mine.replace('self.', 'other.')})",
        "def __hash__(self):",
        f"    return hash(({mine}))",
    )
    exec("\n".join(lines), known)
    maker = known["__init__"]
    assert isinstance(maker, FunctionType)
    # Python names it when arguments are missing.
    maker.__qualname__ = f"{made.__qualname__}.__init__"
    return known


class _Methods(FrozenRecord):
    """What is the same for all."""

    def __repr__(self) -> str:
        rows = [row for row in fields(self) if row.repr]
        told = ", ".join(f"{row.name}={getattr(self, row.name)!r}" for row in rows)
        return f"{type(self).__qualname__}({told})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Make it anew from its values, for copies and other processes."""
        return type(self), tuple(getattr(self, row.name) for row in fields(self))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


_GIVEN = ("__init__", "__eq__", "__hash__", "__repr__", "__reduce__", "__setattr__", "__delattr__")
