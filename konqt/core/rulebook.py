"""A game's rulebook as data: chapters, their sections, and the blocks that these are made of.

Every text stands in all languages it has, so that two can be read side by side and searched at
once. A block says which rules it tells, by the marks that tests and refusals name them with. What a
game has of its own to draw, it names: whoever shows the book asks the game for the picture.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Literal, TypeAlias

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject

Text: TypeAlias = Mapping[str, str]
"""The same text by the code of each language."""
Sort: TypeAlias = Literal[
    "rule", "difference", "reconstructed", "question", "ruling", "reason", "choice"
]
"""Whether a block tells what the printed rules say, where their languages differ, what was made up
since nobody knows it, or a part of a ruling: what is open, what holds, why, and what else may."""
SORTS: tuple[Sort, ...] = (
    "rule", "difference", "reconstructed", "question", "ruling", "reason", "choice",
)  # fmt: skip


@frozen
class Paragraph:
    """A few sentences."""

    id: str
    """its anchor, which no other part of the book has"""
    text: Text
    tells: tuple[str, ...] = ()
    """marks of the rules that it tells"""
    sort: Sort = "rule"
    notes: tuple[Text, ...] = ()
    """footnotes"""
    see: tuple[str, ...] = ()
    """references to read on"""


@frozen
class RuleTable:
    """Rows of cells under headings."""

    id: str
    caption: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    tells: tuple[str, ...] = ()
    sort: Sort = "rule"


@frozen
class RuleFigure:
    """Something that the game draws, as a card or a symbol, and the words that belong to it."""

    id: str
    kind: str
    """`card`, `ship`, `counter`, `symbol`"""
    name: str
    """which one, by the game's own ids"""
    caption: Text
    lines: tuple[Text, ...] = ()
    tells: tuple[str, ...] = ()
    sort: Sort = "rule"
    see: tuple[str, ...] = ()


@frozen
class SceneStep:
    """One action of a diagram, with the dice and draws that it needs."""

    do: KnownObject
    dice: tuple[int, ...] = ()
    draws: tuple[str, ...] = ()


@frozen
class Scene:
    """A position to show and to play on: typed, or a step of one of the game's examples."""

    position: KnownObject = field(default_factory=dict)
    steps: tuple[SceneStep, ...] = ()
    """what is done there first"""
    example: int = 0
    """an example's number instead; 0 for none"""
    step: int = 0
    """after how many of its steps"""


@frozen
class Diagram:
    """A scene with what is pointed at in it."""

    id: str
    scene: Scene
    caption: Text
    described: Text
    """the scene in words, for whoever cannot see it"""
    lit: tuple[str, ...] = ()
    """places in the light"""
    rings: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    """from one place to another"""
    wanted: KnownObject = field(default_factory=dict)
    """the action that the reader is invited to try; empty for none"""
    refused: tuple[tuple[KnownObject, str], ...] = ()
    """actions that the rules refuse here, each with the reason's code"""
    tells: tuple[str, ...] = ()
    sort: Sort = "rule"

    @property
    def places(self) -> tuple[str, ...]:
        """What it points at, and what the action names that may be tried."""
        asked = (each for each in self.wanted.values() if isinstance(each, str))
        ends = (end for arrow in self.arrows for end in arrow)
        return (*self.lit, *self.rings, *ends, *asked)


Block: TypeAlias = Paragraph | RuleTable | RuleFigure | Diagram


@frozen
class RuleSection:
    """What stands under one reference."""

    ref: str
    """as the engine names it: `4.2.8`, `R41`"""
    name: Text
    """the reference as people read it"""
    title: Text
    blocks: tuple[Block, ...]
    see: tuple[str, ...] = ()
    """references to read on: rulings, neighbours"""
    words: tuple[str, ...] = ()
    """what else people look for it by, in any language"""

    @property
    def anchor(self) -> str:
        """Where it begins in a document."""
        return anchor_of(self.ref)


@frozen
class RuleChapter:
    """Sections that belong together."""

    id: str
    title: Text
    sections: tuple[RuleSection, ...]

    @property
    def anchor(self) -> str:
        """Where it begins in a document."""
        return f"chapter-{self.id}"


@frozen
class BookOfRules:
    """The whole book."""

    title: Text
    chapters: tuple[RuleChapter, ...]
    synonyms: tuple[tuple[str, ...], ...] = ()
    """words that people take for one another, over all languages"""
    common: tuple[str, ...] = ()
    """words that say nothing of what somebody looks for"""
    index: tuple[tuple[Text, tuple[str, ...]], ...] = ()
    """entries of the index at its end, each with references"""

    @property
    def sections(self) -> Iterator[RuleSection]:
        """All sections in their order."""
        return (section for chapter in self.chapters for section in chapter.sections)

    def section(self, ref: str) -> RuleSection | None:
        """Return the section with a reference, or the nearest above it: 4.2 for 4.2.9."""
        known = {section.ref: section for section in self.sections}
        while ref and ref not in known:
            ref = _above(ref)
        return known.get(ref)

    def blocks(self) -> Iterator[tuple[RuleSection, Block]]:
        """Return every block with its section."""
        return ((section, block) for section in self.sections for block in section.blocks)

    def telling(self) -> dict[str, list[str]]:
        """Return the anchors of the blocks that tell each rule, by its mark."""
        told: dict[str, list[str]] = {}
        for section, block in self.blocks():
            for mark in dict.fromkeys((*block.tells, section.ref)):
                told.setdefault(mark, []).append(block.id)
        return told


def _above(ref: str) -> str:
    """Return the next shorter reference: `NAR` for its headings, `4.1` for 4.1c and 4.1.2."""
    if " " in ref:
        return ref.rpartition(" ")[0]
    if ref[-1:].isalpha() and ref[:1].isdigit():
        return ref[:-1]
    return ref.rpartition(".")[0]


def said(text: Text, language: str) -> str:
    """Return a text in a language, in English where it has none.

    >>> said({"en": "Dice", "nb": "Terninger"}, "nb"), said({"en": "Dice"}, "nb")
    ('Terninger', 'Dice')
    """
    return text.get(language) or text["en"]


def anchor_of(ref: str) -> str:
    """Return a reference as an address within a document spells it.

    >>> anchor_of("4.2.8"), anchor_of("NAR Phase 4: New Cards")
    ('4.2.8', 'nar-phase-4-new-cards')
    """
    letters = "".join(c if c.isalnum() or c == "." else " " for c in ref.lower())
    return "-".join(letters.split())


def texts_of(block: Block) -> Sequence[Text]:
    """Return every text of a block in reading order, but for what describes a picture."""
    match block:
        case Paragraph():
            return [block.text, *block.notes]
        case RuleTable():
            return [block.caption, *block.head, *(cell for row in block.rows for cell in row)]
        case RuleFigure():
            return [block.caption, *block.lines]
        case Diagram():
            return [block.caption]
