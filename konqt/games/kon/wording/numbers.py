"""Numbers within sentences: figures in logs and windows, words up to twelve in prose."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from konqt.i18n.marks import N_
from konqt.i18n.texts import _

_WORDS = (
    *(N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve")),
)
"""From two on: how one is written depends on what is counted."""
_PROSE: ContextVar[bool] = ContextVar("prose", default=False)


@contextmanager
def prose() -> Iterator[None]:
    """Have battalions counted in words for as long as the block runs."""
    before = _PROSE.set(True)
    try:
        yield
    finally:
        _PROSE.reset(before)


def in_prose() -> bool:
    """Return whether battalions are counted in words."""
    return _PROSE.get()


def count_of(number: int) -> str:
    """Return a number from two on as the sentence in hand has it."""
    return in_words(number) if in_prose() else str(number)


def in_words(number: int) -> str:
    """Return a number from two on as prose has it: up to twelve as a word."""
    place = number - 2
    return _(_WORDS[place]) if 0 <= place < len(_WORDS) else str(number)
