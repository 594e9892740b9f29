"""Sentences in the reader's language: gettext, in the voice in use.

English is the source language. `use_language` may be called at any time; whoever shows texts
asks again after it (the window on a language-change event).
"""

import gettext
import struct
from io import BytesIO
from pathlib import Path
from typing import ClassVar

from konqt.core.direction import isolated
from konqt.core.log import logger
from konqt.i18n.compiling import compile_beside, compiled, is_behind
from konqt.i18n.languages import ENGLISH, codes
from konqt.i18n.voice import IN_USE
from konqt.resources import MissingResource, asset


class _Catalogues:
    """The texts of every language; one place, so that nothing else holds module state."""

    read: ClassVar[dict[str, gettext.NullTranslations]] = {}
    """language -> its texts, once they were asked for"""


def use_language(language: str) -> None:
    """Have the voice in use speak a language from now on, with its texts as they are now.

    Raises:
        ValueError: not a language of this program.
    """
    if language not in codes():
        raise ValueError(f"unknown language {language!r}; known: {' '.join(codes())}")
    voice = IN_USE.get()
    voice.language = language
    voice.catalog = _Catalogues.read[language] = _catalog(language)


def current_language() -> str:
    """Return the code of the language in use."""
    return IN_USE.get().language


def _(text: str, /, **params: object) -> str:
    """Translate a sentence and fill its named placeholders; words turn no others round."""
    return _filled(IN_USE.get().catalog.gettext(text) if text else "", text, params)


def ngettext(one: str, many: str, count: int, /, **params: object) -> str:
    """Translate a sentence that depends on a number; `{count}` is filled too."""
    text = IN_USE.get().catalog.ngettext(one, many, count)
    return _filled(text, one if count == 1 else many, {"count": count, **params})


def pgettext(context: str, text: str, /) -> str:
    """Translate a word that its context gives a meaning of its own."""
    return IN_USE.get().catalog.pgettext(context, text)


def text_in(language: str, text: str, context: str = "") -> str:
    """Return a text in a language, whichever is in use; itself where that has none for it."""
    if language not in _Catalogues.read:
        _Catalogues.read[language] = _catalog(language)
    catalog = _Catalogues.read[language]
    return catalog.pgettext(context, text) if context else catalog.gettext(text)


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


def _catalog(language: str) -> gettext.NullTranslations:
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
