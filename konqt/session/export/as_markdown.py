"""A game as a report in Markdown, with tables as GitHub and most editors read them."""

import re
from collections.abc import Iterator

from konqt.core.account import Block, HeadingBlock, NoteBlock, Passage
from konqt.i18n.texts import own_locale
from konqt.session.export.as_text import stopped
from konqt.session.export.report import report
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~])")
_LISTS = re.compile(r"^(\d+)([.)])|^([-+])(?=\s)")


def as_markdown(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return the game's report as Markdown in UTF-8."""
    with own_locale():
        blocks = ["\n".join(_lines(block)) for block in report(replay, viewer, wanted)]
    return ("\n\n".join(filter(None, blocks)) + "\n").encode()


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, HeadingBlock):
        yield f"{'#' * block.level} {plain(block.text)}"
    elif isinstance(block, Passage):
        lead = f"**{plain(stopped(block.lead))}** " if block.lead else ""
        yield (lead + " ".join(plain(stopped(each)) for each in block.sentences)).strip()
    elif isinstance(block, NoteBlock):
        yield f"> **{plain(block.lead)}:**  "
        yield from (f"> {plain(line)}  " for line in block.lines)
    else:
        yield f"**{plain(block.title)}**"
        yield ""
        yield _row(block.columns)
        yield _row(["---"] * len(block.columns), as_it_is=True)
        for row in block.rows:
            yield _row(row)


def _row(cells: list[str] | tuple[str, ...], as_it_is: bool = False) -> str:
    return "| " + " | ".join(cells if as_it_is else map(plain, cells)) + " |"


def plain(text: str) -> str:
    """Return a text that Markdown shows as it is written, on one line."""
    told = _MARKUP.sub(r"\\\1", " ".join(text.split()))
    return _LISTS.sub(lambda found: f"{found[1] or ''}\\{found[2] or found[3]}", told)
