"""What a person wants exported, as words of the command line: a separate process does it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from konqt.core.event import REFEREE
from konqt.core.frozen import frozen
from konqt.i18n.languages import codes
from konqt.session.export.forms import FORMS
from konqt.session.export.wanted import COMMA

PREVIEW_SIZE = (1366, 768)
"""Pixels: a preview is painted no larger, however large the picture is to be."""
PREVIEW_OF_A_BOARD = (960, 540)
READ = ("txt", "md", "csv", "json")
"""Forms whose first lines are shown beforehand."""


@frozen
class Order:
    """One export."""

    record: Path
    ending: str
    first: int
    last: int
    """the positions; of a form that shows one, the last"""
    seat: str
    language: str
    theme: str
    size: tuple[int, int] | None = None
    board_only: bool = False
    no_names: bool = False
    separator: str = COMMA

    @property
    def too_long(self) -> bool:
        """Whether the form cannot hold so many steps."""
        longest = FORMS[self.ending].longest
        return bool(longest) and self.last - self.first > longest

    @property
    def paintings(self) -> int:
        """Return how many positions are painted at most; a page has them in each language."""
        languages_in_it = len(codes()) if self.ending == "html" else 1
        return (self.last - self.first + 1) * languages_in_it

    @property
    def is_read(self) -> bool:
        """Whether it is a text."""
        return self.ending in READ

    def preview(self) -> "Order":
        """Return what shows beforehand how it will look: itself, or a small picture."""
        if self.is_read:
            return self
        if not FORMS[self.ending].one_step:
            size = PREVIEW_OF_A_BOARD
            return replace(self, ending="png", last=self.first, size=size, board_only=True)
        wide, high = self.size or PREVIEW_SIZE
        shrunk = min(1.0, PREVIEW_SIZE[0] / wide)
        least = FORMS["png"].sizes
        assert least is not None
        size = max(least[0][0], round(wide * shrunk)), max(least[0][1], round(high * shrunk))
        return replace(self, ending="png", size=size)

    def words(self, out: Path) -> Sequence[str]:
        """Return the command line that writes it to a file."""
        form = FORMS[self.ending]
        words = [
            "export",
            str(self.record.absolute()),
            "--to",
            self.ending,
            "--out",
            str(out),
            "--progress",
        ]
        if form.one_step:
            words += ["--step", str(self.last)]
        else:
            words += ["--from", str(self.first), "--until", str(self.last)]
        words += ["--seat", self.seat, "--lang", self.language, "--theme", self.theme]
        if self.size is not None and form.sizes is not None:
            words += ["--size", f"{self.size[0]}x{self.size[1]}"]
        if form.columns:
            words += ["--separator", self.separator]
        for wanted, word in (
            (self.board_only, "--board-only"),
            (self.no_names, "--no-names"),
            (self.seat == REFEREE, "--reveal"),
        ):
            words += [word] if wanted else []
        return words
