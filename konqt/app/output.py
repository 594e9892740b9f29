"""What commands print: one JSON document, or lines for people; progress on standard error."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any


class Usage(ValueError):  # noqa: N818 - reads as what it is
    """Arguments that cannot be meant; the message says which and what would do.

    `lines` has one line for each fault.
    """

    def __init__(self, *lines: str) -> None:
        self.lines = lines
        super().__init__("; ".join(lines))


def give_json(document: Any) -> None:
    """Print one JSON document."""
    sys.stdout.write(json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def give(line: str = "") -> None:
    """Print one line for people."""
    sys.stdout.write(line + "\n")


def give_table(headings: Iterable[str], rows: Iterable[Iterable[Any]], title: str = "") -> None:
    """Print a table for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*headings, title=title or None)
    for row in rows:
        table.add_row(*(str(cell) for cell in row))
    Console().print(table)


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Give a function (done, all) that shows a bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
