"""Sentences in the reader's language: gettext, in the language in use.

English is the source language. `use_language` may be called at any time; whoever shows texts
asks again after it (every window on a language-change event).
"""

import gettext
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from pathlib import Path

from konqt.core.direction import isolated
from konqt.core.log import logger
from konqt.i18n.compiling import compile_beside, compiled, is_behind
from konqt.i18n.languages import ENGLISH, codes
from konqt.i18n.locales import IN_USE, Locale
from konqt.resources import MissingResource, asset


def use_language(language: str) -> None:
    """Speak a language from now on: the whole program, or the block that has its own locale.

    Raises:
        ValueError: not a language of this program.
    """
    if language not in codes():
        raise ValueError(f"unknown language {language!r}; known: {' '.join(codes())}")
    locale = IN_USE.get()
    locale.language, locale.catalogue = language, catalogue(language)


def current_language() -> str:
    """Return the code of the language in use."""
    return IN_USE.get().language


@contextmanager
def own_locale(language: str = "") -> Iterator[None]:
    """Give a block its own language and names of places: what it says, no window is told of.

    Args:
        language: the block's, to begin with; by default the one in use.

    Raises:
        ValueError: not a language of this program.
    """
    outside = IN_USE.get()
    own = IN_USE.set(Locale(outside.language, outside.catalogue, dict(outside.boards)))
    try:
        if language:
            use_language(language)
        yield
    finally:
        IN_USE.reset(own)


def _(text: str, /, **params: object) -> str:
    """Translate a sentence and fill its named placeholders; words turn no others round."""
    return _filled(IN_USE.get().catalogue.gettext(text) if text else "", text, params)


def ngettext(one: str, many: str, count: int, /, **params: object) -> str:
    """Translate a sentence that depends on a number; `{count}` is filled too."""
    text = IN_USE.get().catalogue.ngettext(one, many, count)
    return _filled(text, one if count == 1 else many, {"count": count, **params})


def pgettext(context: str, text: str, /) -> str:
    """Translate a word that its context gives a meaning of its own."""
    return IN_USE.get().catalogue.pgettext(context, text)


def text_in(language: str, text: str, context: str = "") -> str:
    """Return a text in a language, whichever is in use; itself where that has none for it."""
    texts = catalogue(language)
    return texts.pgettext(context, text) if context else texts.gettext(text)


def _filled(text: str, english: str, params: dict[str, object]) -> str:
    """Fill a text's placeholders; English serves where a translation asks for what there is not."""
    if not params:
        return text
    params = {name: isolated(v) if isinstance(v, str) else v for name, v in params.items()}
    try:
        return text.format(**params)
    except (LookupError, ValueError, AttributeError):
        if text == english:
            raise
        return english.format(**params)


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """Return a language's texts, read once; none where they cannot be read."""
    if language == ENGLISH:
        return gettext.NullTranslations()
    source, target = (_in_catalogues(language, name) for name in ("konqt.po", "konqt.mo"))
    try:
        # In a checkout the texts may have been written since they were compiled.
        if source is not None and is_behind(source):
            return gettext.GNUTranslations(BytesIO(_freshly_compiled(source)))
    except (ImportError, OSError, ValueError) as error:
        logger("i18n").warning("%s: the texts cannot be compiled", language, exc_info=error)
    try:
        if target is not None:
            return gettext.GNUTranslations(BytesIO(target.read_bytes()))
    except (OSError, ValueError, LookupError, struct.error) as error:
        logger("i18n").warning("%s: the texts cannot be read", language, exc_info=error)
    return gettext.NullTranslations()


def _freshly_compiled(source: Path) -> bytes:
    """Return the compiled texts, and keep them for the next start where that is possible."""
    try:
        return compile_beside(source)
    except OSError:
        return compiled(source)


def _in_catalogues(language: str, name: str) -> Path | None:
    try:
        return asset("i18n", language, "LC_MESSAGES", name)
    except MissingResource:
        return None
