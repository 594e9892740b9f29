"""What commands print: one JSON document, or lines for people; progress on standard error."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from konqt.core.terminal import visible, visible_json

if TYPE_CHECKING:
    from rich.table import Table

UNBOUND = 500
"""Columns where no terminal limits them."""
WHOLE = 24
"""Columns of the longest name at the beginning of a row that is not broken into lines."""


class Usage(ValueError):  # noqa: N818 - reads as what it is
    """Arguments that cannot be meant; the message says which and what would do.

    `lines` has one line for each fault.
    """

    def __init__(self, *lines: str) -> None:
        self.lines = lines
        super().__init__("; ".join(lines))


def give_json(document: object) -> None:
    """Print one JSON document."""
    text = json.dumps(document, ensure_ascii=False, indent=1)
    sys.stdout.write(visible_json(text, sys.stdout.encoding or "utf-8") + "\n")


def give(line: str = "") -> None:
    """Print one line for people."""
    sys.stdout.write(visible(line) + "\n")


def give_text(text: str) -> None:
    """Print a text of several lines for people."""
    for line in text.split("\n"):
        give(line)


def give_table(headings: Iterable[str], rows: Iterable[Iterable[object]], title: str = "") -> None:
    """Print a table for people."""
    from rich.table import Table
    from rich.text import Text

    # As `Text`: in a plain string Rich would look for its own marks, such as [red].
    table, told = Table(title=title or None), [[visible(str(cell)) for cell in row] for row in rows]
    for number, heading in enumerate(headings):
        # What has no room goes on below: a file's name that is cut cannot be opened. The name that
        # a row begins with stays whole where it can, and what else is said of it is narrower.
        whole = number == 0 and all(len(row[0]) <= WHOLE for row in told)
        table.add_column(heading, overflow="fold", no_wrap=whole)
    for row in told:
        table.add_row(*map(Text, row))
    give_drawn(table)


def give_drawn(table: "Table") -> None:
    """Print a table that is made already."""
    from rich.console import Console

    # A pipe or a file has as many columns as are needed.
    free = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    Console(width=UNBOUND if free else None).print(table)


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Return a function (done, all) that shows a bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
