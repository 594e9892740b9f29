"""A frozen class is a dataclass of values: equal, hashable, and never changed."""

import copy
import pickle
from dataclasses import FrozenInstanceError, field, is_dataclass, replace
from typing import ClassVar

import pytest

from konqt.core.frozen import frozen


@frozen
class Step:
    """A step."""

    kind: ClassVar[str] = "step"
    to: str
    count: int = 1
    note: str = field(default="", compare=False, repr=False)


def test_equal_values_are_equal() -> None:
    one, other = Step("voss", 2, note="a"), Step("voss", 2, note="b")
    assert one == other and len({one, other, Step("oslo")}) == 2
    assert is_dataclass(Step) and not hasattr(one, "__dict__")
    assert replace(one, count=7) == Step("voss", 7)


def test_nothing_of_it_changes() -> None:
    step = Step("voss")
    for name in ("to", "more"):
        with pytest.raises((FrozenInstanceError, TypeError)):
            setattr(step, name, "oslo")
    assert step == Step("voss")


def test_it_travels() -> None:
    step = Step("voss")
    for arrived in (pickle.loads(pickle.dumps(step)), copy.copy(step), copy.deepcopy(step)):
        assert arrived == step and type(arrived) is Step
