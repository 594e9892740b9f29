"""The rulebook tells every rule, each link leads somewhere, each position shown is legal."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import readability
from rule_coverage import TESTS, rule_coverage

from konqt.core.chance import SEEDED, Stream
from konqt.core.rulebook import (
    BookOfRules,
    Diagram,
    Paragraph,
    RuleFigure,
    RuleSection,
    RuleTable,
    Text,
    texts_of,
)
from konqt.games.kon.wording import rule_refs, rule_summary
from konqt.games.kon.wording.example_notes import EXAMPLES, example_steps
from konqt.games.kon.wording.names import is_land
from konqt.games.registry import game_named, rulebook_of
from konqt.games.rulebook.links import Links
from konqt.games.rulebook.shown import shown
from konqt.i18n import texts_file
from konqt.i18n.texts import own_locale

GAME = game_named("kon")
ROOT = Path(__file__).resolve().parents[2]
LONG = 24
"""Letters of a text that is more than a number or two."""
REFERENCE = re.compile(r"R\d+|NAR .+|[1-8]\.\d(\.\d|c)?|Appendix")
LEAST_DIAGRAMS = 60
STEPS_ON = 20
ZONES = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")
WHERE = ("place", "retreat", "land", "sail")
"""Actions whose diagrams light the places they may go to."""


def the_book() -> BookOfRules:
    found = rulebook_of("kon")
    assert found is not None
    return found


BOOK = the_book()
DIAGRAMS = [block for _section, block in BOOK.blocks() if isinstance(block, Diagram)]
TYPED = [each for each in DIAGRAMS if not each.scene.example]


def played(diagram: Diagram) -> Any:
    """Return the state that a diagram shows."""
    return shown(GAME, diagram.scene)


def texts() -> Iterator[tuple[str, Text]]:
    for chapter in BOOK.chapters:
        yield chapter.id, chapter.title
    for section in BOOK.sections:
        yield section.ref, section.title
        for block in section.blocks:
            yield from ((block.id, text) for text in texts_of(block))


def test_every_rule_ruling_card_and_example_is_told() -> None:
    assert [entry.rule for entry in rule_coverage(TESTS) if not entry.told] == []


def test_every_reference_that_the_engine_gives_has_a_section_of_its_own() -> None:
    given = set()
    for path in (ROOT / "konqt" / "games" / "kon").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                given.update([node.value] if REFERENCE.fullmatch(node.value) else [])
    told = {section.ref for section in BOOK.sections if section.blocks}
    headings = {ref for ref in given if ref.startswith("NAR") and BOOK.section(ref) is not None}
    assert len(given) > 80 and given - headings - told == set()
    assert set(rule_refs()) - told == set()


def test_every_paragraph_of_every_summary_stands_in_the_book_once() -> None:
    for language in ("en", "nb"):
        told = Counter(text[language] for _, text in texts())
        with own_locale(language):
            for ref in rule_refs():
                entry = texts_file.read("kon")["rules"][ref]
                if "question_en" in entry or "toggle_en" in entry:
                    continue
                for part in rule_summary(ref).split("\n\n"):
                    assert told[" ".join(part.split())] == 1, f"{ref} {language}: {part[:60]}"


def test_all_is_told_in_both_languages_and_differently() -> None:
    for where, text in texts():
        assert text.get("en") and text.get("nb"), where
    prose = [block for _, block in BOOK.blocks() if isinstance(block, Paragraph | Diagram)]
    told = [(each.id, texts_of(each)[0]) for each in prose]
    same = [where for where, text in told if text["en"] == text["nb"] and len(text["en"]) > LONG]
    assert same == []


def test_no_anchor_is_given_twice() -> None:
    anchors = Counter(block.id for _section, block in BOOK.blocks())
    anchors.update(section.anchor for section in BOOK.sections)
    anchors.update(chapter.anchor for chapter in BOOK.chapters)
    assert [anchor for anchor, count in anchors.items() if count > 1] == []
    assert all(re.fullmatch(r"[\w.-]+", anchor) for anchor in anchors)


def test_every_reference_to_read_on_leads_to_a_section() -> None:
    known = {section.ref for section in BOOK.sections}
    for section in BOOK.sections:
        assert set(section.see) <= known, section.ref
        assert section.ref not in section.see
    for _section, block in BOOK.blocks():
        if isinstance(block, Paragraph | RuleFigure):
            assert {ref for ref in block.see if BOOK.section(ref) is None} == set(), block.id
    for word, refs in BOOK.index:
        assert set(refs) <= known, word


def test_every_ruling_is_reached_from_the_rule_it_belongs_to() -> None:
    lonely = [each.ref for each in BOOK.sections if each.ref[:1] == "R" and each.ref[1:].isdigit()
              and not each.see]  # fmt: skip
    assert lonely == []


def test_a_difference_of_the_manuals_is_reached_from_the_rule_it_concerns() -> None:
    differences = [each for each in BOOK.sections if re.fullmatch(r"D\d+", each.ref)]
    assert len(differences) >= 25
    for each in differences:
        for ref in each.see:
            section = BOOK.section(ref)
            assert section is not None and each.ref in section.see, f"{ref} to {each.ref}"


def test_a_ruling_says_what_is_open_what_holds_and_why() -> None:
    for section in BOOK.sections:
        if re.fullmatch(r"R\d+", section.ref):
            sorts = [block.sort for block in section.blocks]
            assert sorts[:3] == ["question", "ruling", "reason"], section.ref


@pytest.mark.parametrize("language", ["en", "nb"])
def test_a_rule_that_a_text_mentions_is_a_link(language: str) -> None:
    links = Links(BOOK, language)
    text = {"en": "As in 4.2.8, see R41 and 4.1c.", "nb": "Som i 4.2.8, se R41 og 4.1c."}[language]
    assert [part.ref for part in links.parts(text) if part.ref] == ["4.2.8", "R41", "4.1c"]
    heading = {"en": "see NAR Winning the Game", "nb": "se NAR Slutt og seier"}[language]
    assert [part.ref for part in links.parts(heading)][-1] == "NAR Winning the Game"
    assert [part.text for part in links.parts("5 and 6, 44 areas, 4.2.80")] == [
        "5 and 6, 44 areas, 4.2.80"
    ]


def test_the_manual_s_chapters_come_in_its_order() -> None:
    numbers = [each.ref for each in BOOK.sections if re.fullmatch(r"[1-8](\.\d)*c?", each.ref)]
    assert numbers == [ref for ref in rule_refs() if ref[0].isdigit()]


def test_cards_ships_differences_and_what_is_made_up_are_all_there() -> None:
    figures = [block for _, block in BOOK.blocks() if isinstance(block, RuleFigure)]
    assert len([each for each in figures if each.kind == "card"]) == 29 + 19
    assert len([each for each in figures if each.kind == "ship"]) == 4 + 1 + 4
    sorts = Counter(block.sort for _, block in BOOK.blocks())
    assert sorts["difference"] >= 25 and sorts["reconstructed"] >= 6
    for example in EXAMPLES:
        section = BOOK.section(f"Example {example}")
        assert isinstance(section, RuleSection)
        notes = [each for each in section.blocks if isinstance(each, Paragraph)]
        assert len(notes) == example_steps(example) + 1


@pytest.mark.parametrize("language", readability.MEASURES)
def test_every_chapter_is_easy_to_read(language: str) -> None:
    hard = {name: figure for name, figure in readability.measured(language)
            if figure > readability.LIMITS[language]}  # fmt: skip
    assert hard == {}


def test_tables_have_a_cell_under_every_heading() -> None:
    for _section, block in BOOK.blocks():
        if isinstance(block, RuleTable):
            assert block.rows and {len(row) for row in block.rows} == {len(block.head)}, block.id


def test_there_are_many_diagrams() -> None:
    assert len(TYPED) >= LEAST_DIAGRAMS
    assert {each.scene.example for each in DIAGRAMS} - {0} == set(EXAMPLES)


@pytest.mark.parametrize("diagram", TYPED, ids=lambda each: each.id)
def test_a_diagram_is_a_position_that_can_be_played_on(diagram: Diagram) -> None:
    state = played(diagram)
    assert GAME.decision(state).actor is not None
    if diagram.wanted:
        action = GAME.action_from_json(dict(diagram.wanted))
        assert GAME.explain(state, action) == [] and action in GAME.legal(state)
    for refused, code in diagram.refused:
        reasons = GAME.explain(state, GAME.action_from_json(dict(refused)))
        assert code in [reason.code for reason in reasons], refused


@pytest.mark.parametrize("diagram", TYPED, ids=lambda each: each.id)
def test_whoever_plays_on_from_a_diagram_meets_no_fault(diagram: Diagram) -> None:
    state, stream = played(diagram), Stream(7)
    for _ in range(STEPS_ON):
        legal = GAME.legal(state)
        if not legal:
            break
        action = legal[stream.below(len(legal))]
        assert GAME.explain(state, action) == []
        GAME.apply(state, action, [], SEEDED)
        assert GAME.faults(state) == []


@pytest.mark.parametrize("diagram", TYPED, ids=lambda each: each.id)
def test_what_a_diagram_points_at_is_there(diagram: Diagram) -> None:
    pointed = {*diagram.lit, *diagram.rings, *(end for arrow in diagram.arrows for end in arrow)}
    assert [place for place in pointed if not is_land(place) and place not in ZONES] == []


@pytest.mark.parametrize("diagram", TYPED, ids=lambda each: each.id)
def test_lit_places_are_where_the_wanted_action_could_go(diagram: Diagram) -> None:
    if diagram.wanted.get("kind") not in WHERE:
        return
    state = played(diagram)
    for place in diagram.lit:
        action = GAME.action_from_json({**diagram.wanted, "to": place})
        assert GAME.explain(state, action) == [], place


def test_a_diagram_of_an_example_is_one_of_its_steps() -> None:
    for each in DIAGRAMS:
        if each.scene.example:
            assert 0 <= each.scene.step <= example_steps(each.scene.example)


def test_every_diagram_is_told_in_words_to_whoever_cannot_see_it() -> None:
    for each in DIAGRAMS:
        assert each.described["en"] and each.described["nb"], each.id
