"""Sentences in the reader's language: gettext with one current language a program.

English is the source language. `use_language` may be called at any time; whoever shows texts
asks again after it (the window on a language-change event).
"""

import gettext
from io import BytesIO
from pathlib import Path

from konqt.core.log import logger
from konqt.i18n.compiling import compile_beside, compiled, is_behind
from konqt.resources import MissingResource, asset

LANGUAGES = ("en", "nb")
"""English and Norwegian Bokmål."""


class _Current:
    """The language in use; one place, so that nothing else holds module state."""

    language = "en"
    catalog: gettext.NullTranslations = gettext.NullTranslations()


def use_language(language: str) -> None:
    """Make `language` (en, nb) the current one.

    Raises:
        ValueError: not a language of this program.
    """
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language!r}; known: {' '.join(LANGUAGES)}")
    _Current.language = language
    _Current.catalog = _catalog(language)


def current_language() -> str:
    """Return the code of the language in use."""
    return _Current.language


def _(text: str, /, **params: object) -> str:
    """Translate a sentence and fill its named placeholders."""
    return _filled(_Current.catalog.gettext(text) if text else "", params)


def ngettext(one: str, many: str, count: int, /, **params: object) -> str:
    """Translate a sentence that depends on a number; `{count}` is filled too."""
    return _filled(_Current.catalog.ngettext(one, many, count), {"count": count, **params})


def _filled(text: str, params: dict[str, object]) -> str:
    return text.format(**params) if params else text


def _catalog(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    source, target = (_in_catalogues(language, name) for name in ("konqt.po", "konqt.mo"))
    try:
        # In a checkout the texts may have been written since they were compiled.
        if source is not None and is_behind(source):
            return gettext.GNUTranslations(BytesIO(_freshly_compiled(source)))
    except (ImportError, OSError, ValueError) as error:
        logger("i18n").warning("%s: the texts cannot be compiled", language, exc_info=error)
    if target is None:
        return gettext.NullTranslations()
    with target.open("rb") as stream:
        return gettext.GNUTranslations(stream)


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
