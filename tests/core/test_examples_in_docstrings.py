"""The examples in the kernel's docstrings, which show it to whoever writes a bot, are true."""

import doctest
import pkgutil
from importlib import import_module
from types import ModuleType

import pytest

import konqt.core

MODULES = [
    import_module(f"konqt.core.{each.name}") for each in pkgutil.iter_modules(konqt.core.__path__)
]
SHOWN = {"konqt.core.chance", "konqt.core.decision", "konqt.core.game"}
"""Modules that a bot writer meets first."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted or module.__name__ not in SHOWN
