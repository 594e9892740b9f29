"""Whose language is spoken just now, and what the boards at hand call their places.

A program has one voice, and a window or a picture may be given one of its own: what is done
`speaking` it says its texts so, and nothing else does. A thread begins with the program's voice;
whoever has something done there hands it `in_this_voice`.
"""

import gettext
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from konqt.i18n.languages import ENGLISH

if TYPE_CHECKING:  # most commands say texts and ask no narrator
    from konqt.core.narrator import BoardNames

Given = ParamSpec("Given")
Found = TypeVar("Found")


@dataclass(eq=False)
class Voice:
    """How sentences are worded; `texts.use_language` and a narrator's `use_board` change it."""

    language: str = ENGLISH
    catalog: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    """the language's texts"""
    boards: "dict[str, BoardNames]" = field(default_factory=dict)
    """game -> what its board calls places; none for a shipped board"""

    def elsewhere(self) -> "Voice":
        """Return a voice of the same language that speaks of no board yet."""
        return Voice(self.language, self.catalog)


PROGRAMS = Voice()
"""the voice where no other is meant"""
IN_USE: ContextVar[Voice] = ContextVar("voice", default=PROGRAMS)
"""the voice in use, for each thread its own"""
current_voice: Callable[[], Voice] = IN_USE.get


@contextmanager
def speaking(voice: Voice) -> Iterator[Voice]:
    """Have everything said in a voice; afterwards in the one before."""
    before = IN_USE.set(voice)
    try:
        yield voice
    finally:
        IN_USE.reset(before)


def in_this_voice(step: Callable[Given, Found]) -> Callable[Given, Found]:
    """Return `step` for later or for a thread: it speaks as whoever asks for it now."""
    voice = current_voice()

    @wraps(step)
    def spoken(*given: Given.args, **named: Given.kwargs) -> Found:
        with speaking(voice):
            return step(*given, **named)

    return spoken
