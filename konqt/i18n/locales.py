"""The language that is spoken just now, and what the boards at hand call their places.

A program has one locale, for every window and thread of it. Only a block that `texts.own_locale`
begins has one of its own: what is said in it, in its thread, and nothing else.
"""

import gettext
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from konqt.i18n.languages import ENGLISH

if TYPE_CHECKING:  # most commands say texts and ask no narrator
    from konqt.core.narrator import BoardNames


@dataclass(eq=False)
class Locale:
    """How sentences are worded; `texts.use_language` and a narrator's `use_board` change it."""

    language: str = ENGLISH
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    """the language's texts"""
    boards: "dict[str, BoardNames]" = field(default_factory=dict)
    """game -> what its board calls places; none for a shipped board"""
    data: dict[str, object] = field(default_factory=dict)
    """game -> an owner's data by which it is told; none for the shipped ones"""


PROGRAMS = Locale()
"""the program's"""
IN_USE: ContextVar[Locale] = ContextVar("locale", default=PROGRAMS)
"""the program's, but in a block that has its own: a thread begins outside of all blocks"""
current_locale: Callable[[], Locale] = IN_USE.get
