"""Puts the rulebook together: chapters from assets/rulebook, and what stands elsewhere already.

Summaries, rulings, cards, ships and the notes of the examples have one place each, from which the
program's panel, its refusals and this book read them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
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
from konqt.games.kon.rulebook.card_pages import (
    action_cards,
    april_cards,
    card_figures,
    cards_for,
    fleet_tables,
)
from konqt.games.kon.rulebook.languages import in_every_language
from konqt.games.kon.rulebook.scenes import described, typed
from konqt.games.kon.wording import example_note, rule_name, rule_refs
from konqt.games.kon.wording.example_notes import example_steps
from konqt.games.rulebook.reading import Marks, chapter_from, in_each, sort_named, text_in
from konqt.i18n import texts_file

FOLDER = "rulebook"
CHAPTERS = (
    "beginning", "narvik", "aim", "components", "setup", "turn", "combat", "supply", "examples",
    "advanced", "april", "at_sea", "example_4", "cards", "ships",
)  # fmt: skip
"""Files of the chapters, in the manual's order."""
AFTER = ("differences", "reconstructed")
"""Those that stand behind the rulings."""
DIFFERENCE = re.compile(r"D\d+")
"""What a difference between the manuals is referred to by."""
RULING_PARTS = ("question", "ruling", "reason", "toggle")


@cache
def kon_rulebook() -> BookOfRules:
    """Return the book; the same object every time."""
    chapters = [_chapter(name) for name in CHAPTERS]
    behind = [_chapter(name) for name in AFTER]
    words = texts_file.read("words", FOLDER)
    leading = _leading([*chapters, *behind])
    return BookOfRules(
        text_in(words, "title"),
        (
            *(_with_differences(chapter, leading) for chapter in chapters),
            _rulings(leading, words),
            *behind,
        ),
        tuple(tuple(group) for group in words["synonyms"]),
        tuple(words["common"].split()),
        tuple((text_in(each, "word"), tuple(each["refs"])) for each in words["index"]),
    )


def _chapter(name: str) -> RuleChapter:
    return chapter_from(texts_file.read(name, FOLDER), _KonBook())


def _leading(chapters: Sequence[RuleChapter]) -> Mapping[str, tuple[str, ...]]:
    """Return which sections lead to each reference."""
    leading: dict[str, tuple[str, ...]] = {}
    for chapter in chapters:
        for section in chapter.sections:
            for ref in section.see:
                leading[ref] = (*leading.get(ref, ()), section.ref)
    return leading


def _with_differences(chapter: RuleChapter, leading: Mapping[str, tuple[str, ...]]) -> RuleChapter:
    """Return a chapter whose sections lead to the differences that concern them."""
    sections = []
    for section in chapter.sections:
        found = (ref for ref in leading.get(section.ref, ()) if DIFFERENCE.fullmatch(ref))
        sections.append(replace(section, see=(*section.see, *found)))
    return replace(chapter, sections=tuple(sections))


def _rulings(leading: Mapping[str, tuple[str, ...]], words: KnownObject) -> RuleChapter:
    """Return the chapter of all rulings, each with the sections that lead to it."""
    refs = [ref for ref in rule_refs() if ref[0] == "R"]
    sections = (_ruling(ref, leading.get(ref, ())) for ref in refs)
    return RuleChapter("rulings", text_in(words, "rulings"), tuple(sections))


def _ruling(ref: str, see: tuple[str, ...]) -> RuleSection:
    entry = _rules()[ref]
    blocks = []
    for part in RULING_PARTS:
        if f"{part}_en" in entry:
            sort = sort_named("choice" if part == "toggle" else part)
            text = text_in(entry, part)
            blocks.append(Paragraph(f"{anchor_of(ref)}-{part}", text, (ref,), sort))
    return RuleSection(ref, _name(ref), text_in(entry, "title"), tuple(blocks), see)


def _rules() -> Mapping[str, KnownObject]:
    rules: Mapping[str, KnownObject] = texts_file.read("kon")["rules"]
    return rules


def _name(ref: str) -> Text:
    return in_every_language(lambda: rule_name(ref))


class _KonBook:
    """What only this game can say of its book (`games.rulebook.reading.GameOfBook`)."""

    def heading(self, ref: str) -> tuple[Text, Text] | None:
        entry = _rules().get(ref)
        return None if entry is None else (_name(ref), text_in(entry, "title"))

    def own_blocks(self, ref: str, entry: KnownObject, marks: Marks) -> Sequence[Block]:
        if "summary" in entry:
            return [_summary(ref, entry, marks)]
        if "choice" in entry:
            text = text_in(_rules()[ref], "toggle")
            return [Paragraph(marks.id, text, marks.tells, "choice")]
        if "cards_for" in entry:
            return cards_for(entry, marks.id)
        if "cards_of" in entry:
            return card_figures(entry["cards_of"], action_cards(entry["cards_of"]))
        if "april_cards_of" in entry:
            return card_figures(entry["april_cards_of"], april_cards(entry["april_cards_of"]))
        if "fleet_of" in entry:
            return list(fleet_tables(entry["fleet_of"], marks.id))
        return _notes(entry["notes_of"], entry, marks)

    def position(self, entry: KnownObject) -> KnownObject:
        return typed(entry)

    def describe(self, scene: Scene, wanted: KnownObject) -> Text:
        return described(scene, wanted)


def _summary(ref: str, entry: KnownObject, marks: Marks) -> Paragraph:
    """Return one paragraph of a rule's summary, counted from 1."""
    whole = texts_file.in_every_language(_rules()[ref], "text")
    parts = in_each({code: text.strip().split("\n\n") for code, text in whole.items()})
    text = {code: " ".join(part.split()) for code, part in parts[entry["summary"] - 1].items()}
    return Paragraph(marks.id, text, marks.tells, marks.sort, see=tuple(entry.get("see", ())))


def _notes(example: int, entry: KnownObject, marks: Marks) -> list[Block]:
    """Return what the steps of an example show, from one step to another."""

    def note(step: int) -> Text:
        return in_every_language(lambda: example_note(example, step).text)

    first, last = entry.get("first", 0), entry.get("last", example_steps(example))
    mark = (f"Example {example}",)
    return [
        Paragraph(f"{marks.id}-{step}", note(step), mark, see=example_note(example, step).refs)
        for step in range(first, last + 1)
    ]
