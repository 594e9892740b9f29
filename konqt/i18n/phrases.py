"""Small shapes of sentences that every game and the window need, in the language in use."""

from collections.abc import Sequence

from konqt.core.direction import isolated
from konqt.i18n.texts import _


def listed(names: Sequence[str], word: str = "or") -> str:
    """Return "Narvik, Tysfjord or Gratangen" (`word`: `or` or `and`)."""
    if len(names) < 2:
        return "".join(names)
    first, last = ", ".join(isolated(name) for name in names[:-1]), names[-1]
    if word == "and":
        return _("{first} and {last}", first=first, last=last)
    return _("{first} or {last}", first=first, last=last)


def sentence(text: str) -> str:
    """Return the text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
