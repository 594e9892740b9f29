"""Every section of the book opens in each language, and every link on a page leads somewhere."""

import re
from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QTextDocument
from reading_kit import Opened, StandIn, books, diagrams, open_book, section_of, the_book

from konqt.core.rulebook import BookOfRules, Paragraph, RuleChapter, RuleSection, said
from konqt.games.rulebook.words import say_sort
from konqt.gui.rulebook.page_markup import (
    CHAPTER,
    EXAMPLE,
    INDEX,
    NOTE,
    RULE,
    TRY,
    WORDS,
    PageLooks,
    PageMarkup,
    addressed,
)
from konqt.i18n.texts import own_locale, use_language

HREF = re.compile(r'href="([^"]+)"')
NAMED = re.compile(r'<a name="([^"]+)"')
LOOKS = PageLooks("#000", "#333", "#00f", "#999", "#eee", 500)


@pytest.fixture
def opened() -> Iterator[Opened]:
    with books() as give:
        yield give
    use_language("en")


def anchors_of(document: QTextDocument) -> set[str]:
    """Return every anchor of a page as Qt has understood it."""
    found, block = set[str](), document.begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            found.update(walk.fragment().charFormat().anchorNames())
            walk += 1
        block = block.next()
    return found


def pages(*languages: str) -> dict[str, str]:
    """Return each chapter's page, and the index."""
    markup = PageMarkup(the_book(), languages, LOOKS, told=lambda _block: False)
    told = {each.id: markup.chapter(each) for each in the_book().chapters}
    return {**told, INDEX: markup.index()}


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_section_opens_at_its_own_heading(opened: Opened, language: str) -> None:
    use_language(language)
    window = opened()
    for section in the_book().sections:
        window.open_rule(section.ref)
        assert section_of(window) == section.ref


def test_a_reference_finer_than_the_book_opens_the_section_above(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.2.9")
    assert section_of(window) == "4.2"
    window.open_rule("no such rule")
    assert section_of(window) == "4.2", "what leads nowhere leaves the page as it is"


@pytest.mark.parametrize("languages", [("en",), ("nb", "en")])
def test_every_block_can_be_opened_on_its_page(opened: Opened, languages: tuple[str, ...]) -> None:
    window = opened(painter_for=StandIn)
    for chapter in the_book().chapters:
        window.page.show_chapter(chapter.id, languages, 100)
        blocks = {block.id for section in chapter.sections for block in section.blocks}
        assert blocks - anchors_of(window.page.view.document()) == set()


@pytest.mark.parametrize("languages", [("en",), ("nb",), ("en", "nb"), ("nb", "en")])
def test_every_link_leads_to_something(languages: tuple[str, ...]) -> None:
    refs = {section.ref for section in the_book().sections}
    blocks = {block.id for _section, block in the_book().blocks()}
    chapters = {chapter.id for chapter in the_book().chapters}
    examples = {str(each.scene.example) for each in diagrams()}
    told = pages(*languages)
    names = {name for page in told.values() for name in NAMED.findall(page)}
    good = {
        RULE: refs, NOTE: names, TRY: blocks, WORDS: blocks, CHAPTER: chapters, EXAMPLE: examples,
    }  # fmt: skip
    followed = 0
    for page in told.values():
        for spelt in HREF.findall(page):
            kind, of = addressed(spelt)
            assert of in good[kind], spelt
            followed += 1
    assert followed > 900


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_block_is_told_with_its_sort_in_words(language: str) -> None:
    told = "".join(pages(language).values())
    named = set(NAMED.findall(told))
    assert {block.id for _section, block in the_book().blocks()} <= named
    with own_locale(language):
        sorts = {block.sort for _section, block in the_book().blocks()} - {"rule"}
        assert len(sorts) >= 5
        for sort in sorts:
            assert f"<b>{say_sort(sort)}</b>" in told


def test_two_languages_stand_side_by_side(opened: Opened) -> None:
    window = opened((1366, 720), beside=True)
    window.open_rule("4.2.8")
    text = window.page.view.toPlainText()
    section = the_book().section("4.2.8")
    assert section is not None
    for language in ("en", "nb"):
        assert said(section.title, language) in text
    for cell in ("Kamp, trinn 8: retrett", "Combat step 8: retreat"):
        assert cell in text


def test_the_page_is_said_anew_in_another_language_at_the_same_section(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.2.8")
    use_language("nb")
    window.retranslate()
    assert section_of(window) == "4.2.8"
    assert "retrett" in window.page.view.toPlainText()
    assert window.side.field.placeholderText() == "Søk i reglene"


def test_the_contents_unfold_the_chapter_that_is_read_alone(opened: Opened) -> None:
    window = opened()
    window.open_rule("7.2")
    tree = window.side.contents
    unfolded = [
        tree.topLevelItem(row).text(0)
        for row in range(tree.topLevelItemCount())
        if tree.topLevelItem(row).isExpanded() and tree.topLevelItem(row).childCount()
    ]
    assert unfolded == ["7 The turn of 9 April"]
    assert tree.currentItem().text(0).startswith("7.2 ")


def test_scrolling_shows_in_the_contents_what_is_being_read(opened: Opened) -> None:
    window = opened()
    window.open_rule("4.2.1")
    bar = window.page.view.verticalScrollBar()
    bar.setValue(0)
    assert window.side.contents.currentItem().text(0).startswith("4.2 ")
    bar.setValue(bar.maximum())
    assert window.side.contents.currentItem().text(0).startswith("4.2.8 ")


def test_the_index_leads_to_its_rules(opened: Opened) -> None:
    window = opened()
    window.side.contents.chapter_wanted.emit(INDEX)
    word, refs = open_book().book.index[0]
    assert said(word, "en") in window.page.view.toPlainText()
    window.page.view.followed.emit(f"rule/{refs[0]}")
    assert section_of(window) == refs[0]


def test_footnotes_are_numbered_within_their_section_and_reached_from_there() -> None:
    one = Paragraph("one", {"en": "First."}, notes=({"en": "Small print."}, {"en": "Smaller."}))
    two = Paragraph("two", {"en": "Second."}, notes=({"en": "Smallest."},))
    sections = tuple(
        RuleSection(ref, {"en": ref}, {"en": ref}, blocks)
        for ref, blocks in (("A1", (one, two)), ("A2", (two,)))
    )
    chapter = RuleChapter("a", {"en": "A"}, sections)
    page = PageMarkup(BookOfRules({"en": "B"}, (chapter,)), ("en",), LOOKS).chapter(chapter)
    numbers = re.findall(r"<sup>(?:<a [^>]+>)?(\d)", page)
    assert numbers == ["1", "2", "3", "1", "2", "3", "1", "1"]
    assert "First.<sup" in page and "Note: Small print." in page
    assert 'href="note/one-note-1"' in page and '<a name="one-note-1"></a>' in page


def test_a_paragraph_of_another_sort_has_a_line_in_the_margin_too() -> None:
    markup = PageMarkup(the_book(), ("en",), LOOKS)
    page = markup.chapter(next(e for e in the_book().chapters if e.id == "reconstructed"))
    assert page.count('<td width="3" bgcolor="#999">') == page.count("<b>Reconstructed</b>") > 0
    assert QColor(LOOKS.line).isValid()
