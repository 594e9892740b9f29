"""The rulebook as a web page with its pictures, light and dark as the reader's browser prefers."""

from html import escape

from konqt.core.rulebook import BookOfRules, Diagram, RuleFigure, said
from konqt.games.rulebook.as_html import as_html

FINER = 1.25
"""Pixels of a picture for one of the page: most screens have finer ones than style sheets count."""
QUALITY = 72
"""of a picture"""
DARK = "screen and (prefers-color-scheme: dark)"
"""when a dark picture is shown: paper is light"""


def as_page(book: BookOfRules, game: str, language: str) -> bytes:
    """Return the book as one page that needs no other file."""
    from konqt.gui.application.screenless import screenless

    application = screenless(FINER)
    light, dark = (_painted(book, game, language, theme) for theme in ("light", "dark"))

    def picture(block: Diagram | RuleFigure, language: str) -> str:
        if block.id not in light:
            return ""
        data, wide, high = light[block.id]
        told = escape(said(block.caption, language))
        shown = f'<img src="{data}" width="{wide}" height="{high}" alt="{told}">'
        if isinstance(block, RuleFigure):
            return shown  # a card is of paper, whatever lies round it
        return f'<picture><source media="{DARK}" srcset="{dark[block.id][0]}">{shown}</picture>'

    page = as_html(book, language, picture).encode()
    del application
    return page


def _painted(
    book: BookOfRules, game: str, language: str, theme: str
) -> dict[str, tuple[str, int, int]]:
    """Return each picture as an address that holds it, with its size, by its block."""
    from konqt.gui.export.layers import as_data
    from konqt.gui.export.rulebook_pictures import pictures_of

    found = {}
    for block, picture in pictures_of(book, game, language, theme):
        size = picture.deviceIndependentSize().toSize()
        found[block.id] = as_data(picture, QUALITY), size.width(), size.height()
    return found
