"""What a game can be written as: one row for each kind of file, imported when it is wanted."""

from collections.abc import Mapping
from importlib import import_module
from typing import Protocol

from konqt.core.frozen import frozen
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay


class Exporter(Protocol):
    """Writes a game as a viewer (a faction, `public`, `referee`) may know it, in today's language.

    It asks the replay with that viewer and nobody else, and puts nothing in that another file or
    the network must supply. The same game, viewer and wishes give the same bytes.
    """

    def __call__(self, replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
        """Return the whole file."""
        ...


PICTURES = (320, 240), (7680, 4320)
"""The smallest and the largest size of a picture, in pixels."""
MOVING = (320, 240), (1920, 1080)
"""The same of one that moves."""


@frozen
class ExportForm:
    """A kind of file."""

    exporter: str
    """as "module:attribute", an `Exporter`"""
    about: str
    """what it is, in English, for the command's help"""
    one_step: bool = False
    """whether it shows a single position"""
    sizes: tuple[tuple[int, int], tuple[int, int]] | None = None
    """the smallest and the largest size in pixels; None where it has no size"""
    longest: int = 0
    """the steps that it can hold; 0 where it can hold any number"""
    columns: bool = False
    """whether it has columns, with a separator between them that can be chosen"""


FORMS: Mapping[str, ExportForm] = {
    "html": ExportForm("konqt.gui.export.web_page:as_html", "a page to go through in a browser"),
    "txt": ExportForm("konqt.session.export.as_text:as_text", "a report to read"),
    "md": ExportForm("konqt.session.export.as_markdown:as_markdown", "the report in Markdown"),
    "csv": ExportForm(
        "konqt.session.export.as_csv:as_csv", "a row for each turn and combat", columns=True
    ),
    "json": ExportForm(
        "konqt.session.export.game_json:as_json", "what was told at each step, as data"
    ),
    "png": ExportForm("konqt.gui.export.stills:as_png", "a picture of one step", True, PICTURES),
    "svg": ExportForm("konqt.gui.export.drawings:as_svg", "a drawing of one step", True, PICTURES),
    "pdf": ExportForm("konqt.gui.export.drawings:as_pdf", "a page with one step", True, PICTURES),
    **{
        ending: ExportForm(
            f"konqt.gui.export.animation:as_{ending}", "a moving picture", sizes=MOVING, longest=300
        )
        for ending in ("gif", "webp", "apng")
    },
}
"""ending of the file -> what writes it"""


def exporter_of(ending: str) -> Exporter:
    """Return what writes a kind of file.

    Raises:
        KeyError: there is no such kind in `FORMS`.
    """
    module, _, attribute = FORMS[ending].exporter.partition(":")
    exporter: Exporter = getattr(import_module(module), attribute)
    return exporter
