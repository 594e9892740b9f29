"""Words as they are compared by whoever looks for something: without capitals and accents."""

import re
import unicodedata
from functools import lru_cache

_SAME = str.maketrans({"ø": "o", "æ": "ae", "đ": "d", "ð": "d"})
_WORDS = re.compile(r"\w+")


def bare(text: str) -> str:
    """Return a text without capitals and accents.

    >>> bare("Tromsø"), bare("Værøy"), bare("ÅLESUND")
    ('tromso', 'vaeroy', 'alesund')
    """
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parted if not unicodedata.combining(each)).translate(_SAME)


@lru_cache(maxsize=8192)
def plain_words(text: str) -> tuple[str, ...]:
    """Return a text's words without capitals and accents: Ålesund is found by alesund."""
    return tuple(_WORDS.findall(bare(text)))
