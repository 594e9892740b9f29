"""Words that a person may write at a terminal, in any language."""

from functools import cache

from konqt.core.plain_names import plain_name
from konqt.i18n.languages import codes
from konqt.i18n.marks import NC_
from konqt.i18n.texts import text_in

YES = NC_("words", "yes, y")


def is_word(written: str, *words: str) -> bool:
    """Return whether this is one of the words, with or without letters such as å."""
    known = frozenset[str]().union(*map(words_of, words))
    return written.casefold() in known or plain_name(written) in map(plain_name, known)


@cache
def words_of(words: str) -> frozenset[str]:
    """Return words that stand with commas between, as every language has them."""
    said = [words, *(text_in(code, words, "words") for code in codes())] if words else []
    return frozenset(word.strip().casefold() for each in said for word in each.split(","))
