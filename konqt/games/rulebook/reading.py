"""Reads chapters of a rulebook from our files: assets/rulebook/*.toml.

A file is a chapter: `id`, `title_xx` and `sections`; a section `ref`, `name_xx`, `title_xx`, `see`,
`words` and `blocks`. A block is told apart by what it has: `text_xx` is a paragraph, `rows_xx` a
table, `figure` something that the game draws, `board`, `ships` or `example` a diagram. Every other
block is the game's own, which puts together what stands elsewhere. `diagrams` of a chapter is what
all its diagrams have where they do not say otherwise.
"""

from collections.abc import Sequence
from typing import Protocol

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import (
    SORTS,
    Block,
    Diagram,
    Paragraph,
    RuleChapter,
    RuleFigure,
    RuleSection,
    RuleTable,
    Scene,
    SceneStep,
    Sort,
    Text,
    anchor_of,
)
from konqt.i18n.languages import codes


class GameOfBook(Protocol):
    """What only a game can say of its rulebook."""

    def heading(self, ref: str) -> tuple[Text, Text] | None:
        """Return name and title of a section whose file leaves them out; None for no such rule."""
        ...

    def own_blocks(self, ref: str, entry: KnownObject, marks: "Marks") -> Sequence[Block]:
        """Return what a block of the game's own form stands for."""
        ...

    def position(self, entry: KnownObject) -> KnownObject:
        """Return the position of a diagram, as the game reads positions."""
        ...

    def describe(self, scene: Scene, wanted: KnownObject) -> Text:
        """Return in words a scene and the action that may be tried, if any."""
        ...


class Marks:
    """What every block has, whatever it is: anchor, marks, sort."""

    def __init__(self, ref: str, entry: KnownObject) -> None:
        self.id = f"{anchor_of(ref)}-{entry['id']}"
        own = [f"{ref} {name}" for name in entry.get("tells", ())]
        self.tells = (*own, *entry.get("tells_also", ()))
        self.sort = sort_named(entry.get("sort", "rule"))


def sort_named(name: str) -> Sort:
    """Return the sort of block with this name.

    Raises:
        ValueError: there is none.
    """
    for sort in SORTS:
        if sort == name:
            return sort
    raise ValueError(f"unknown sort of block {name!r}; known: {', '.join(SORTS)}")


def text_in(entry: KnownObject, what: str) -> Text:
    """Return an entry's text by language; nothing where it has none."""
    named = {code: entry.get(f"{what}_{code}") for code in codes()}
    return {code: " ".join(text.split()) for code, text in named.items() if text}


def texts_in(entry: KnownObject, what: str) -> tuple[Text, ...]:
    """Return an entry's list of texts, each by language; those of a longer list have no others."""
    lists = {code: entry.get(f"{what}_{code}", ()) for code in codes()}
    return in_each(lists)


def in_each(lists: dict[str, Sequence[str]]) -> tuple[Text, ...]:
    """Return lists of one text a language as texts in all languages."""
    longest = max(map(len, lists.values()), default=0)
    return tuple(
        {code: texts[number] for code, texts in lists.items() if number < len(texts)}
        for number in range(longest)
    )


_DIAGRAM = {"board", "ships", "example"}
"""Members of which a diagram has at least one."""


def chapter_from(table: KnownObject, game: GameOfBook) -> RuleChapter:
    """Return the chapter that a file holds."""
    sections = tuple(_section(each, table, game) for each in table["sections"])
    return RuleChapter(table["id"], text_in(table, "title"), sections)


def _section(entry: KnownObject, table: KnownObject, game: GameOfBook) -> RuleSection:
    ref = entry["ref"]
    own = text_in(entry, "title")
    name, title = game.heading(ref) or (own, own)
    blocks: list[Block] = []
    for each in entry.get("blocks", ()):
        if _DIAGRAM & each.keys():
            usual = table.get("diagrams", {})
            blocks.append(_diagram({**usual, **each}, Marks(ref, each), game))
        else:
            blocks += _blocks(ref, each, game)
    return RuleSection(
        ref,
        text_in(entry, "name") or name,
        own or title,
        tuple(blocks),
        tuple(entry.get("see", ())),
        tuple(entry.get("words", ())),
    )


def _blocks(ref: str, entry: KnownObject, game: GameOfBook) -> Sequence[Block]:
    marks = Marks(ref, entry)
    if "text_en" in entry:
        notes, see = texts_in(entry, "notes"), tuple(entry.get("see", ()))
        text = text_in(entry, "text")
        return [Paragraph(marks.id, text, marks.tells, marks.sort, notes, see)]
    if "rows_en" in entry:
        return [_table(entry, marks)]
    if "figure" in entry:
        kind, _colon, name = entry["figure"].partition(":")
        caption, lines = text_in(entry, "caption"), texts_in(entry, "lines")
        return [RuleFigure(marks.id, kind, name, caption, lines, marks.tells, marks.sort)]
    return game.own_blocks(ref, entry, marks)


def _table(entry: KnownObject, marks: Marks) -> RuleTable:
    rows = {code: entry.get(f"rows_{code}", ()) for code in codes()}
    return RuleTable(
        marks.id,
        text_in(entry, "caption"),
        texts_in(entry, "head"),
        tuple(
            in_each({code: own[number] for code, own in rows.items() if number < len(own)})
            for number in range(len(rows["en"]))
        ),
        marks.tells,
        marks.sort,
    )


def _diagram(entry: KnownObject, marks: Marks, game: GameOfBook) -> Diagram:
    if "example" in entry:
        scene = Scene(example=entry["example"], step=entry.get("step", 0))
    else:
        steps = (_step(each) for each in entry.get("steps", ()))
        scene = Scene(game.position(entry), tuple(steps))
    arrows = (each.partition(">") for each in entry.get("arrows", ()))
    refused = (({k: v for k, v in each.items() if k != "code"}, each["code"])
               for each in entry.get("refused", ()))  # fmt: skip
    return Diagram(
        marks.id,
        scene,
        text_in(entry, "caption"),
        game.describe(scene, entry.get("try", {})),
        tuple(entry.get("lit", ())),
        tuple(entry.get("rings", ())),
        tuple((start, end) for start, _to, end in arrows),
        entry.get("try", {}),
        tuple(refused),
        marks.tells,
        marks.sort,
    )


def _step(entry: KnownObject) -> SceneStep:
    dice, draws = tuple(entry.get("dice", ())), tuple(entry.get("draws", ()))
    return SceneStep({k: v for k, v in entry.items() if k not in ("dice", "draws")}, dice, draws)
