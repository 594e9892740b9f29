"""How pictures come into a document: whoever exports it brings a painter, or there are none."""

from collections.abc import Callable
from typing import TypeAlias

from konqt.core.rulebook import Diagram, RuleFigure

Painter: TypeAlias = Callable[[Diagram | RuleFigure, str], str]
"""Gives a picture in a language, as markup that a page can hold (`<svg>`, or `<img>` with its data
within); empty where it has none, and the words stand alone."""


def unpainted(block: Diagram | RuleFigure, language: str) -> str:
    """Give no picture: what a document without the window has."""
    del block, language
    return ""
