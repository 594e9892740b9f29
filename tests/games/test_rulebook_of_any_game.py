"""Any game may have a rulebook: here one of a game that nobody plays."""

from collections.abc import Sequence

import pytest

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import (
    Block,
    BookOfRules,
    Diagram,
    Paragraph,
    RuleFigure,
    RuleTable,
    Scene,
    Text,
)
from konqt.games.registry import UnknownGame, rulebook_of
from konqt.games.rulebook.as_html import as_html
from konqt.games.rulebook.as_markdown import as_markdown
from konqt.games.rulebook.reading import Marks, chapter_from
from konqt.games.rulebook.searching import Search

CHAPTER: KnownObject = {
    "id": "play",
    "title_en": "How to play",
    "title_nb": "Slik spiller du",
    "diagrams": {"size": 3},
    "sections": [
        {
            "ref": "1",
            "see": ["2"],
            "blocks": [
                {"id": "take", "text_en": "Take a stone. See 2b.", "text_nb": "Ta en stein. Se 2b.",
                 "tells": ["one"], "notes_en": ["Or <two>."], "notes_nb": ["Eller <to>."]},
                {"id": "table", "caption_en": "Stones", "head_en": ["Who", "Has"],
                 "rows_en": [["You", "3"], ["I", "4"]]},
            ],
        },
        {
            "ref": "2b",
            "title_en": "Ends",
            "blocks": [
                {"id": "stone", "figure": "piece:stone", "caption_en": "A stone",
                 "lines_en": ["It is grey."], "sort": "reconstructed"},
                {"id": "last", "board": "xxx", "lit": ["a"], "arrows": ["a>b"],
                 "try": {"kind": "take"}, "caption_en": "Three stones",
                 "refused": [{"kind": "pass", "code": "must_take"}],
                 "steps": [{"kind": "take", "dice": [6]}]},
                {"id": "own", "stones": 3},
            ],
        },
        {"ref": "2", "title_en": "Two", "blocks": []},
    ],
}  # fmt: skip


class Stones:
    """What the game says of its book."""

    def heading(self, ref: str) -> tuple[Text, Text] | None:
        return {"en": ref}, {"en": f"Rule {ref}"}

    def own_blocks(self, ref: str, entry: KnownObject, marks: Marks) -> Sequence[Block]:
        return [Paragraph(marks.id, {"en": f"{entry['stones']} stones"}, marks.tells)]

    def position(self, entry: KnownObject) -> KnownObject:
        return {"stones": len(entry["board"]), "size": entry["size"]}

    def describe(self, scene: Scene, wanted: KnownObject) -> Text:
        return {"en": f"{scene.position['stones']} stones; {wanted['kind']}"}


@pytest.fixture
def book() -> BookOfRules:
    chapter = chapter_from(CHAPTER, Stones())
    index = (({"en": "Stones"}, ("1", "2b")),)
    return BookOfRules({"en": "Stones"}, (chapter,), (("stone", "pebble"),), ("the",), index)


def test_a_chapter_is_read_as_it_is_written(book: BookOfRules) -> None:
    first, second, _third = book.chapters[0].sections
    take, table = first.blocks
    assert isinstance(take, Paragraph) and isinstance(table, RuleTable)
    assert (take.id, take.tells, take.text["nb"]) == ("1-take", ("1 one",), "Ta en stein. Se 2b.")
    assert [[cell["en"] for cell in row] for row in table.rows] == [["You", "3"], ["I", "4"]]
    stone, last, own = second.blocks
    assert isinstance(stone, RuleFigure) and isinstance(last, Diagram)
    assert (stone.kind, stone.name, stone.sort) == ("piece", "stone", "reconstructed")
    assert last.scene.position == {"stones": 3, "size": 3}
    assert last.scene.steps[0].dice == (6,) and last.arrows == (("a", "b"),)
    assert last.refused == (({"kind": "pass"}, "must_take"),)
    assert isinstance(own, Paragraph) and own.text["en"] == "3 stones"
    assert book.telling()["1 one"] == ["1-take"]


@pytest.mark.parametrize(("asked", "found"), [("2b", "2b"), ("2b.4", "2b"), ("1.7", "1")])
def test_the_nearest_section_answers_for_a_number(
    book: BookOfRules, asked: str, found: str
) -> None:
    section = book.section(asked)
    assert section is not None and section.ref == found
    assert book.section("9") is None


def test_it_is_written_out_and_searched(book: BookOfRules) -> None:
    page = as_html(book, "nb")
    assert "Or" not in page and "Eller &lt;to&gt;." in page and 'href="#2b"' in page
    assert "Eller \\<to\\>." in as_markdown(book, "nb")
    assert [hit.section.ref for hit in Search(book).find("pebbl")] != []


def test_an_unknown_sort_of_block_is_said() -> None:
    with pytest.raises(ValueError, match="unknown sort of block 'rumour'"):
        Marks("1", {"id": "a", "sort": "rumour"})


def test_a_game_without_a_rulebook_has_none() -> None:
    with pytest.raises(UnknownGame):
        rulebook_of("none such")
