"""Crown & Courage's rulebook: every rule is in it, every link leads on, every map can be played."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from konqt.core.rulebook import BookOfRules, Diagram, Paragraph, RuleTable, Text, texts_of
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.crown.wording.crown_names import CARDS, DEMANDS, crown_card, demand_name
from konqt.games.registry import entry_named, game_named, rulebook_of
from konqt.games.rulebook.as_html import as_html
from konqt.games.rulebook.searching import Search
from konqt.games.rulebook.shown import shown
from konqt.i18n.texts import own_locale

ROOT = Path(__file__).resolve().parents[2]
GAME = game_named("crown")
NAMED = re.compile(r"(?:S|C)\d+|P\d(?:\.\d)?|OCC\.\d|ESC\.\d|G\.[a-z]+")
HEADINGS = (
    *("WIN", "LOSE", "GOLD RULE", "STRESS", "THREAT", "QR", "SAB", "KING", "MORALE", "MAP"),
    *("CARDS", "COLLAB", "GOLD", "BATTLE", "STRENGTH", "RETREAT", "HELL", "ARMY"),
    *("Evacuate", "Fire", "Inspire", "Order", "Repeat", "Rest", "Sabotage", "Strategise"),
    "Upgrade",
)


def the_book() -> BookOfRules:
    found = rulebook_of("crown")
    assert found is not None
    return found


BOOK = the_book()
KNOWN = {section.ref: section for section in BOOK.sections}
DIAGRAMS = [block for _section, block in BOOK.blocks() if isinstance(block, Diagram)]


def texts() -> Iterator[tuple[str, Text]]:
    for chapter in BOOK.chapters:
        yield chapter.id, chapter.title
    for section in BOOK.sections:
        yield section.ref, section.title
        for block in section.blocks:
            if isinstance(block, Paragraph | Diagram):
                yield from ((block.id, text) for text in texts_of(block))


def test_every_rule_of_the_rules_page_has_a_section_of_its_own() -> None:
    wanted = {*HEADINGS, *(f"S{number}" for number in range(2, 25))}
    wanted |= {f"C{number}" for number in range(1, 71)}
    wanted |= {f"OCC.{number}" for number in range(1, 7)} | {f"ESC.{n}" for n in range(1, 6)}
    page = (ROOT / "docs" / "crown.md").read_text(encoding="utf-8")
    wanted |= set(NAMED.findall(page))
    wanted -= {"P1", "P2", "P7"}  # of these only the steps are rules
    assert wanted - {ref for ref, section in KNOWN.items() if section.blocks} == set()


def test_every_rule_that_the_engine_names_is_told() -> None:
    named: set[str] = set()
    for path in (ROOT / "konqt" / "games" / "crown").rglob("*.py"):
        for text in re.findall(r'"([^"\n]+)"', path.read_text(encoding="utf-8")):
            named.update([text] if NAMED.fullmatch(text) else [])
    assert len(named) > 40
    assert {ref for ref in named if BOOK.section(ref) is None} == set()


def test_rules_and_book_tell_the_same() -> None:
    from konqt.games.registry import narrator_of

    narrator = narrator_of("crown")
    for language in ("en", "nb"):
        with own_locale(language):
            for ref in narrator.rule_refs():
                told = [text[language] for block in KNOWN[ref].blocks for text in texts_of(block)]
                for part in narrator.rule_summary(ref):
                    assert " ".join(part.split()) in told, ref


def test_all_is_told_in_both_languages_and_differently() -> None:
    for where, text in texts():
        assert text.get("en") and text.get("nb"), where
    alike = [where for where, text in texts() if len(text["en"]) > 24 and text["en"] == text["nb"]]
    assert alike == []


def test_no_anchor_is_given_twice_and_every_link_leads_somewhere() -> None:
    anchors = Counter(block.id for _section, block in BOOK.blocks())
    anchors.update(section.anchor for section in BOOK.sections)
    anchors.update(chapter.anchor for chapter in BOOK.chapters)
    assert [anchor for anchor, count in anchors.items() if count > 1] == []
    for section in BOOK.sections:
        assert set(section.see) <= set(KNOWN), section.ref
        assert section.ref not in section.see
    for word, refs in BOOK.index:
        assert set(refs) <= set(KNOWN), word


def test_every_ruling_is_reached_from_a_rule() -> None:
    rulings = [each for each in BOOK.sections if re.fullmatch(r"C\d+", each.ref)]
    assert len(rulings) >= 73
    assert [each.ref for each in rulings if not each.see] == []


def test_what_is_reconstructed_says_so() -> None:
    sorts = {block.id: block.sort for block in KNOWN["What Is Our Own"].blocks}
    assert [sorts.pop("what-is-our-own-lead"), *set(sorts.values())] == ["rule", "reconstructed"]
    for ref in ("Action Cards", "Collaborator Cards"):
        assert any(block.sort == "reconstructed" for block in KNOWN[ref].blocks), ref
    assert any(isinstance(b, RuleTable) and b.sort == "reconstructed" for b in KNOWN["P6"].blocks)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_card_and_demand_stands_in_a_table(language: str) -> None:
    cells = {
        cell[language]
        for _section, block in BOOK.blocks()
        if isinstance(block, RuleTable)
        for row in block.rows
        for cell in row
    }
    with own_locale(language):
        assert {crown_card(card) for card in CARDS} | {
            demand_name(card) for card in DEMANDS
        } <= cells
    (demands,) = [block for block in KNOWN["P6"].blocks if isinstance(block, RuleTable)]
    costs = [row[1][language] for row in demands.rows]
    printed = shipped_crown().demands
    assert costs == [str(printed[card].willpower) for card in DEMANDS]


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda each: each.id)
def test_a_map_is_a_position_and_its_action_is_legal(diagram: Diagram) -> None:
    state: Any = shown(GAME, diagram.scene)
    if diagram.wanted:
        action = GAME.action_from_json(dict(diagram.wanted))
        assert GAME.explain(state, action) == []
    for told, code in diagram.refused:
        reasons = GAME.explain(state, GAME.action_from_json(dict(told)))
        assert code in [reason.code for reason in reasons]
    spaces = set(shipped_crown().spaces)
    assert set(diagram.places) - {"army", "mobilise"} <= spaces


def test_it_is_searched_and_written_out_in_both_languages() -> None:
    assert entry_named("crown").rulebook
    for asked, ref in (
        ("momentum", "QR"),
        ("hvor flykter kongen", "ESC.3"),
        ("collaborator", "COLLAB"),
        ("poengsum", "WIN"),
    ):
        found = [hit.section.ref for hit in Search(BOOK).find(asked, 12)]
        assert ref in found, (asked, found)
    for language in ("en", "nb"):
        assert 'id="esc.3"' in as_html(BOOK, language)
