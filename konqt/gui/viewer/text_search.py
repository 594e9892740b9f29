"""Which sentences hold what somebody looks for, however it is written."""

from collections.abc import Iterator, Sequence

from konqt.i18n.folding import plain_words

SHORT = 3
"""Letters from which a word is found inside others too."""


def holds(sentence: str, terms: Sequence[str]) -> bool:
    """Return whether each term is in a sentence: numbers whole, short words at a word's start."""
    words = plain_words(sentence)
    return all(any(_meets(word, term) for word in words) for term in terms)


def _meets(word: str, term: str) -> bool:
    if term.isdecimal():
        return word == term
    return word.startswith(term) or (len(term) >= SHORT and term in word)


def hits(
    sentences: Sequence[Sequence[str]], query: str, also: Sequence[Sequence[str]] = ()
) -> Iterator[tuple[int, str]]:
    """Yield (step, sentence) of everything that a query finds; steps are counted from 1.

    Args:
        sentences: of each step.
        query: what somebody has written.
        also: what else each sentence is found by.
    """
    terms = plain_words(query)
    for step, told in enumerate(sentences, start=1):
        more = also[step - 1] if also else ("",) * len(told)
        for sentence, words in zip(told, more, strict=True):
            if terms and holds(f"{sentence} {words}", terms):
                yield step, sentence
