"""A game as a report in plain text, whichever game it is."""

import textwrap
from collections.abc import Iterator

from konqt.core.account import Block, HeadingBlock, NoteBlock, Passage, TableBlock
from konqt.i18n.texts import own_locale
from konqt.session.export.report import report
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay

WIDTH = 88
UNDERLINES = {1: "=", 2: "-"}


def as_text(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the game's report in UTF-8, in lines of at most `WIDTH` letters but for tables."""
    # A window may show another board meanwhile.
    with own_locale():
        blocks = ["\n".join(_lines(block)) for block in report(replay, viewer, wanted)]
    return ("\n\n".join(filter(None, blocks)) + "\n").encode()


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, HeadingBlock):
        yield block.text
        if block.level in UNDERLINES:
            yield UNDERLINES[block.level] * len(block.text)
    elif isinstance(block, Passage):
        told = full_text(block)
        yield from textwrap.wrap(told, WIDTH, break_long_words=False, break_on_hyphens=False)
    elif isinstance(block, NoteBlock):
        yield f"{block.lead}:"
        yield from (f"  {line}" for line in block.lines)
    else:
        yield from _table(block)


def full_text(passage: Passage) -> str:
    """Return a passage's sentences with their stops, the words in front of them first."""
    sentences = (passage.lead, *passage.sentences) if passage.lead else passage.sentences
    return " ".join(map(stopped, sentences))


def stopped(text: str) -> str:
    """Return a sentence that ends as one."""
    return text if text.endswith((".", "!", "?", ":", "…", "]")) else f"{text}."


def _table(table: TableBlock) -> Iterator[str]:
    """Yield a table in columns, numbers to the right."""
    wide = [max(map(len, cells)) for cells in zip(table.columns, *table.rows, strict=True)]
    yield f"{table.title}:"
    for row in (table.columns, *table.rows):
        cells = (
            cell.rjust(width) if _numbers(table, column) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, wide, strict=True))
        )
        yield f"  {'  '.join(cells)}".rstrip()


def _numbers(table: TableBlock, column: int) -> bool:
    return bool(table.rows) and all(row[column].isdecimal() for row in table.rows)
