"""Puts the rulebook of Crown & Courage together: chapters from assets/rulebook, rules in short.

Summaries and rulings have one place, assets/rules/crown.toml, from which the program's panel, its
refusals and this book read them.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import (
    Block,
    BookOfRules,
    Paragraph,
    RuleChapter,
    RuleSection,
    Scene,
    Text,
    anchor_of,
)
from konqt.games.crown.rulebook.book_scenes import crown_described, crown_scene
from konqt.games.crown.rulebook.book_tables import card_table, in_languages
from konqt.games.crown.wording.crown_rules import crown_rule_name, crown_rule_refs
from konqt.games.rulebook.reading import Marks, chapter_from, in_each, text_in
from konqt.i18n import texts_file

FOLDER = "rulebook"
CHAPTERS = (
    *("beginning", "aim", "setup", "turn", "full_grid", "map"),
    *("tiles", "german_actions", "cards"),
)
"""files of the chapters, in the order of the book"""
AFTER = ("own",)
"""what stands behind the rulings"""


@cache
def crown_rulebook() -> BookOfRules:
    """Return the book; the same object every time."""
    chapters = [_chapter(name) for name in CHAPTERS]
    words = texts_file.read("crown_words", FOLDER)
    return BookOfRules(
        text_in(words, "title"),
        (*chapters, _rulings(chapters, words), *map(_chapter, AFTER)),
        tuple(tuple(group) for group in words["synonyms"]),
        tuple(words["common"].split()),
        tuple((text_in(each, "word"), tuple(each["refs"])) for each in words["index"]),
    )


def is_ruling(ref: str) -> bool:
    """Return whether a reference is that of a ruling: C and a number.

    >>> is_ruling("C17"), is_ruling("CARDS")
    (True, False)
    """
    return ref[:1] == "C" and ref[1:].isdecimal()


def _chapter(name: str) -> RuleChapter:
    return chapter_from(texts_file.read(f"crown_{name}", FOLDER), _CrownBook())


def _rulings(chapters: Sequence[RuleChapter], words: KnownObject) -> RuleChapter:
    """Return the chapter of all rulings, each with the sections that lead to it."""
    sections = [section for chapter in chapters for section in chapter.sections]
    found = []
    for ref in filter(is_ruling, crown_rule_refs()):
        see = tuple(section.ref for section in sections if ref in section.see)
        blocks = tuple(_summary(ref, Marks(ref, {"id": "ruling", "sort": "ruling"})))
        found.append(RuleSection(ref, _name(ref), text_in(_rules()[ref], "title"), blocks, see))
    return RuleChapter("rulings", text_in(words, "rulings"), tuple(found))


def _rules() -> Mapping[str, KnownObject]:
    rules: Mapping[str, KnownObject] = texts_file.read("crown")["rules"]
    return rules


def _name(ref: str) -> Text:
    return in_languages(lambda: crown_rule_name(ref))


def _summary(ref: str, marks: Marks) -> Sequence[Paragraph]:
    """Return a rule in short, a paragraph each."""
    whole = texts_file.in_every_language(_rules()[ref], "text")
    parts = in_each({code: text.strip().split("\n\n") for code, text in whole.items()})
    return [
        Paragraph(f"{marks.id}-{number}" if number > 1 else marks.id, text, (ref,), marks.sort)
        for number, text in enumerate(parts, 1)
    ]


class _CrownBook:
    """What only this game can say of its book (`games.rulebook.reading.GameOfBook`)."""

    def heading(self, ref: str) -> tuple[Text, Text] | None:
        entry = _rules().get(ref)
        return None if entry is None else (_name(ref), text_in(entry, "title"))

    def own_blocks(self, ref: str, entry: KnownObject, marks: Marks) -> Sequence[Block]:
        if "cards" in entry:
            return [card_table(entry["cards"], f"{anchor_of(ref)}-{entry['id']}", marks.sort)]
        return _summary(ref, marks)

    def position(self, entry: KnownObject) -> KnownObject:
        return crown_scene(entry)

    def describe(self, scene: Scene, wanted: KnownObject) -> Text:
        return in_languages(lambda: crown_described(scene, wanted))
