"""A report as HTML."""

from collections.abc import Iterable, Iterator
from html import escape

from konqt.core.account import Block, HeadingBlock, NoteBlock, Passage, TableBlock
from konqt.session.export.as_text import stopped


def markup(blocks: Iterable[Block]) -> str:
    """Return a report's blocks as elements of a page; nothing in them is taken for markup."""
    return "\n".join(each for block in blocks for each in _elements(block))


def _elements(block: Block) -> Iterator[str]:
    if isinstance(block, HeadingBlock):
        yield f"<h{block.level}>{escape(block.text)}</h{block.level}>"
    elif isinstance(block, Passage):
        lead = f"<b>{escape(stopped(block.lead))}</b> " if block.lead else ""
        yield f"<p>{lead}{escape(' '.join(map(stopped, block.sentences)))}</p>"
    elif isinstance(block, NoteBlock):
        lines = "\n".join(map(escape, block.lines))
        yield f"<blockquote><b>{escape(block.lead)}:</b>\n{lines}</blockquote>"
    else:
        yield _table(block)


def _table(table: TableBlock) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in table.columns)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in table.rows
    )
    return (
        # A table that is wider than a phone scrolls by itself, with keys too.
        f'<div class="wide" tabindex="0" role="group" aria-label="{escape(table.title)}">'
        f"<table><caption>{escape(table.title)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )
