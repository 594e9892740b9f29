"""What `frozen` makes is what the library's own frozen dataclass with slots is."""

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any, ClassVar

import pytest

from konqt.core.frozen import frozen


@frozen
class Step:
    """A step."""

    kind: ClassVar[str] = "step"
    to: str
    count: int = 1
    through: tuple[str, ...] = field(default_factory=tuple)
    note: str = field(default="", compare=False, repr=False)


@frozen
class LongStep(Step):
    """A step with one more field."""

    rule: str = "4.1"

    def __repr__(self) -> str:
        return "long"


@dataclass(frozen=True, slots=True)
class Theirs:
    """The library's, by which the others are measured."""

    kind: ClassVar[str] = "step"
    to: str
    count: int = 1
    through: tuple[str, ...] = field(default_factory=tuple)
    note: str = field(default="", compare=False, repr=False)


@frozen
class Nothing:
    """Nothing but its class."""


@pytest.mark.parametrize("cls", [Step, Theirs])
def test_equal_values_are_equal_whatever_is_not_compared(cls: Any) -> None:
    one, other = cls("voss", 2, note="a"), cls("voss", 2, note="b")
    assert one == other and hash(one) == hash(other)
    assert one != cls("voss", 3) and one != ("voss", 2, ())
    assert len({one, other, cls("oslo")}) == 2
    assert repr(one) == f"{cls.__name__}(to='voss', count=2, through=())"
    assert [row.name for row in fields(cls)] == ["to", "count", "through", "note"]
    assert is_dataclass(cls) and cls.kind == "step" and not hasattr(one, "__dict__")
    assert replace(one, count=7) == cls("voss", 7)
    match one:
        case cls(to, count):
            assert (to, count) == ("voss", 2)


@pytest.mark.parametrize("cls", [Step, Theirs, LongStep])
def test_nothing_of_it_changes(cls: Any) -> None:
    step = cls("voss")
    for change in (
        lambda: setattr(step, "to", "oslo"),
        lambda: setattr(step, "more", 1),
        lambda: delattr(step, "to"),
    ):
        with pytest.raises((FrozenInstanceError, TypeError)):
            change()
    assert step == cls("voss")


@pytest.mark.parametrize("cls", [Step, Theirs, LongStep, Nothing])
def test_it_travels(cls: Any) -> None:
    made = cls("voss", through=("a",)) if fields(cls) else cls()
    for arrived in (pickle.loads(pickle.dumps(made)), copy.copy(made), copy.deepcopy(made)):
        assert arrived == made and type(arrived) is cls


@pytest.mark.parametrize("cls", [Step, Theirs])
def test_what_is_missing_is_named(cls: Any) -> None:
    with pytest.raises(TypeError, match=rf"{cls.__name__}\.__init__\(\) missing .* 'to'"):
        cls()
    with pytest.raises(TypeError, match="unexpected keyword argument 'more'"):
        cls("voss", more=1)


def test_classes_are_kept_apart_and_own_methods_stay() -> None:
    assert Step("voss") != LongStep("voss") and repr(LongStep("voss")) == "long"
    assert LongStep("voss", rule="R1") != LongStep("voss")
    assert Nothing() == Nothing() and hash(Nothing()) == hash(Nothing()) and Nothing() != Step("a")


def test_what_it_does_not_know_is_refused() -> None:
    class Named:
        """A field by keyword alone."""

        to: str = field(kw_only=True)

    with pytest.raises(TypeError, match="Named: its fields say what only `dataclass` knows"):
        frozen(Named)
