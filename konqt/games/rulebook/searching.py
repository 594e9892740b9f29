"""Finds what people look for in a rulebook, however they write it.

Both languages are searched at once. Norwegian letters may be written as one has them on the
keyboard (å, aa or a; ø, oe or o; æ or ae), words may begin only, have another ending, be another
word for the same (`BookOfRules.synonyms`) or have one letter wrong.
"""

import math
import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from konqt.core.frozen import frozen
from konqt.core.rulebook import Block, BookOfRules, RuleSection, texts_of

_WORD = re.compile(r"[^\W_]+(?:\.[^\W_]+)*")
_LETTERS = str.maketrans({"å": "a", "ø": "o", "ö": "o", "æ": "ae", "ä": "ae", "é": "e", "ü": "u"})
_ENDINGS = tuple(sorted(
    ("ing", "ings", "ed", "es", "s", "en", "et", "er", "ene", "ane", "ar", "a", "e", "t", "te",
     "ne", "ens", "ers", "er", "r", "n"), key=len, reverse=True
))  # fmt: skip
SHORTEST_WITH_FAULT = 4
"""Letters of a word that may have one wrong."""
SHORTEST_BEGINNING = 3
STEM = 4
"""Letters that are left of a word without its ending, at least."""
EXACT, SAME_STEM, SAME_MEANING, BEGINS, FAULTY = 1.0, 0.9, 0.75, 0.7, 0.5
IN_TITLE, IN_TEXT = 2.5, 1.0
AND_MORE = 0.15
"""What another fitting place of the same section counts for."""
MOST = 12


@frozen
class Hit:
    """A place in the book that fits what was asked, the better the higher its score."""

    section: RuleSection
    block: Block | None
    """None: the section by its heading"""
    score: float


def folded(text: str) -> str:
    """Return a text without capitals, accents and the ways of writing Norwegian letters.

    >>> folded("Åndalsnes"), folded("aandalsnes"), folded("Boedoe"), folded("Værøy")
    ('andalsnes', 'andalsnes', 'bodo', 'vaeroy')
    """
    plain = text.casefold().translate(_LETTERS)
    return plain.replace("aa", "a").replace("oe", "o")


def words_in(text: str) -> list[str]:
    """Return the words of a text, folded; a reference such as 4.2.8 is one."""
    return _WORD.findall(folded(text))


@cache
def stem(word: str) -> str:
    """Return a word without an ending of either language.

    >>> stem("attacking"), stem("angriper"), stem("byer"), stem("r41")
    ('attack', 'angrip', 'byer', 'r41')
    """
    if word[-1:].isdigit():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= STEM:
            return word[: -len(ending)]
    return word


class Search:
    """A book made ready to be searched."""

    def __init__(self, book: BookOfRules) -> None:
        self._places: list[tuple[RuleSection, Block | None]] = []
        self._found: dict[str, dict[int, float]] = defaultdict(dict)
        """word -> place -> what it weighs there"""
        self._lengths: list[int] = []
        for section in book.sections:
            self._take(section)
        self._words = sorted(self._found)
        self._stems = _grouped((stem(word), word) for word in self._words)
        long = [word for word in self._words if len(word) >= SHORTEST_WITH_FAULT]
        self._faulty = _grouped((less, word) for word in long for less in _one_less(word))
        self._same = _same_meaning(book.synonyms)
        self._common = {folded(word) for word in book.common}
        self._average = sum(self._lengths) / max(1, len(self._lengths))

    def _take(self, section: RuleSection) -> None:
        names = [text for each in (section.name, section.title) for text in each.values()]
        heading = [*names, section.ref, *section.words]
        self._enter(section, None, heading, ())
        for block in section.blocks:
            texts = [text for each in texts_of(block) for text in each.values()]
            self._enter(section, block, heading, texts)

    def _enter(
        self,
        section: RuleSection,
        block: Block | None,
        heading: Iterable[str],
        texts: Iterable[str],
    ) -> None:
        place = len(self._places)
        self._places.append((section, block))
        in_text = Counter(word for text in texts for word in words_in(text))
        in_title = {word for text in heading for word in words_in(text)}
        self._lengths.append(sum(in_text.values()) or 1)
        for word, count in in_text.items():
            self._found[word][place] = IN_TEXT * (1 + math.log(count))
        for word in in_title:
            self._found[word][place] = self._found[word].get(place, 0.0) + IN_TITLE

    def find(self, asked: str, most: int = MOST) -> list[Hit]:
        """Return the places that fit best, each section once."""
        telling = self._telling(asked)
        scores: dict[int, float] = defaultdict(float)
        met: dict[int, int] = defaultdict(int)
        for word in telling:
            for place, weight in self._weights(word).items():
                scores[place] += weight
                met[place] += 1
        for place in scores:
            # Whoever types three words means all three.
            scores[place] *= (met[place] / len(telling)) ** 2
        best = sorted(scores, key=lambda place: (-scores[place], place))
        hits = self._once_a_section(best, scores)
        return sorted(hits, key=lambda hit: -hit.score)[:most]

    def meant(self, asked: str) -> frozenset[str]:
        """Return the book's words, folded, for which `find` takes what was asked."""
        return frozenset(known for word in self._telling(asked) for known in self._likely(word))

    def _telling(self, asked: str) -> list[str]:
        words = list(dict.fromkeys(words_in(asked)))
        return [word for word in words if word not in self._common] or words

    def _once_a_section(self, places: Iterable[int], scores: Mapping[int, float]) -> list[Hit]:
        """Return the best place of each section; what else fits there speaks for it."""
        first: dict[str, int] = {}
        whole: dict[str, float] = defaultdict(float)
        for place in places:
            ref = self._places[place][0].ref
            share = AND_MORE if ref in first else 1.0
            first.setdefault(ref, place)
            whole[ref] += share * scores[place]
        return [Hit(*self._places[place], score=whole[ref]) for ref, place in first.items()]

    def _weights(self, word: str) -> dict[int, float]:
        """Return how well each place fits one word that was typed."""
        weights: dict[int, float] = {}
        for known, likeness in self._likely(word).items():
            places = self._found[known]
            rare = math.log(1 + len(self._places) / len(places))
            for place, weight in places.items():
                long = 0.5 + 0.5 * self._lengths[place] / self._average
                fits = likeness * rare * weight / math.sqrt(long)
                weights[place] = max(weights.get(place, 0.0), fits)
        return weights

    def _likely(self, word: str) -> dict[str, float]:
        """Return the book's words that may be meant, and how surely."""
        likely: dict[str, float] = {}

        def take(words: Iterable[str], likeness: float) -> None:
            for each in words:
                if each in self._found:
                    likely[each] = max(likely.get(each, 0.0), likeness)

        take([word], EXACT)
        take(self._stems.get(stem(word), ()), SAME_STEM)
        meant = [word, stem(word)]
        if not likely and word not in self._same and len(word) >= SHORTEST_BEGINNING:
            take(self._beginning(word), BEGINS)
        if not likely and word not in self._same and len(word) >= SHORTEST_WITH_FAULT:
            near = self._nearly(word)
            take(near, FAULTY)
            meant += near
        for each in meant:
            for same in self._same.get(each, ()):
                take([same, *self._stems.get(stem(same), ())], SAME_MEANING)
        return likely

    def _beginning(self, word: str) -> list[str]:
        at = bisect_left(self._words, word)
        found = []
        while at < len(self._words) and self._words[at].startswith(word):
            found.append(self._words[at])
            at += 1
        return found

    def _nearly(self, word: str) -> list[str]:
        """Return words, of the book or of its synonyms, with one letter more, less or other."""
        shorter = [word, *_one_less(word)]
        found = [known for less in shorter for known in self._faulty.get(less, ())]
        found += [less for less in shorter if less in self._found]
        found += [
            known
            for known in self._same
            if abs(len(known) - len(word)) <= 1 and _one_fault(known, word)
        ]
        return [known for known in dict.fromkeys(found) if _one_fault(known, word)]


def _same_meaning(groups: Iterable[Iterable[str]]) -> dict[str, set[str]]:
    same: dict[str, set[str]] = defaultdict(set)
    for group in groups:
        words = [folded(word) for word in group]
        for word in words:
            same[word].update(words)
    return dict(same)


def _grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for key, word in pairs:
        groups[key].append(word)
    return dict(groups)


def _one_less(word: str) -> list[str]:
    return [word[:at] + word[at + 1 :] for at in range(len(word))]


def _one_fault(known: str, word: str) -> bool:
    """Return whether two words differ by one letter, or by two neighbours that changed places."""
    if len(known) < len(word):
        known, word = word, known
    if len(known) - len(word) > 1:
        return False
    at = next((i for i, c in enumerate(word) if known[i] != c), len(word))
    if len(known) > len(word):
        return known[at + 1 :] == word[at:]
    swapped = known[at : at + 2] == word[at : at + 2][::-1]
    return known[at + 1 :] == word[at + 1 :] or (swapped and known[at + 2 :] == word[at + 2 :])
