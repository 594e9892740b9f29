"""Text from outside within a sentence: it may run from right to left, its neighbours never do.

A name in Arabic, or one that holds codes which turn the writing round, would otherwise take the
words, numbers and brackets beside it along. Unicode Standard Annex 9, "Isolating run sequences".
"""

import re
from unicodedata import bidirectional

ISOLATE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_OPEN = frozenset(("LRI", "RLI", "FSI"))
_TURNS = re.compile(
    "[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc"
    "\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Where letters or codes of a direction may be; what has none of them is left as it is."""


def isolated(text: str) -> str:
    r"""Return a text as it may stand within a sentence, whatever is in it.

    >>> isolated("Karin")
    'Karin'
    >>> ascii(isolated("\u202eKarin"))
    "'\\u2068\\u202eKarin\\u2069'"
    """
    if text.isascii() or not _TURNS.search(text):
        return text
    kept, depth = [], 0
    for letter in text:
        kind = bidirectional(letter)
        if kind == "PDI" and depth == 0:
            continue  # it would end what the sentence has begun
        depth += (kind in _OPEN) - (kind == "PDI")
        kept.append(letter)
    return ISOLATE + "".join(kept) + END * (depth + 1)


def without_isolates(text: str) -> str:
    """Return a text for where no direction can be told."""
    return text.replace(ISOLATE, "").replace(END, "") if ISOLATE in text else text
