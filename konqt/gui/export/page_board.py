"""The board of a page: sea and land as a picture, everything else in shapes, in both themes.

What is printed is the same in the page of every game of its kind: it is drawn for the first, and
kept.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from konqt.board.board import Board
from konqt.gui import look
from konqt.gui.board.art import BoardArt
from konqt.gui.board.disk_cache import cache_of
from konqt.gui.board.sheet import BoardSheet
from konqt.gui.board.slots.plate import Plate
from konqt.gui.export.board_lines import THEMES, as_style
from konqt.gui.export.board_steps import Symbol, Symbols
from konqt.gui.export.compact_svg import forget
from konqt.gui.export.layers import Shapes, as_data, drawn
from konqt.gui.export.page_pieces import SIDE, PiecePictures
from konqt.gui.theme import RIMS

GROUND, GROUND_QUALITY = 2600, 55
"""Pixels across the picture of sea and land, and how well it is kept."""


def page_board(board: Board, art: BoardArt, languages: Sequence[str], symbols: Symbols) -> str:
    """Return the drawing; the board's own language comes first, others lie hidden."""
    shapes = Shapes()
    layers: list[str] = []
    pictures: list[str] = []
    colours: list[str] = []
    wide, high = board.width, board.height
    for theme in THEMES:
        look.use_theme(theme)
        art.use_theme(theme)
        colours.append(_colours(art, theme))
        colours += [as_style(each, number, theme) for each, number in symbols.strokes.items()]
        ground = _ground(board, art, theme, languages[0])
        layers.append(f'<image class="{theme}" width="{wide}" height="{high}" href="{ground}"/>')
        layers += [_print(board, art, theme, language, shapes) for language in languages]
        pieces = PiecePictures(cache_of(), theme)
        pictures += [
            _symbol(art, symbol, f"s{number}{theme[0]}", shapes, pieces)
            for symbol, number in symbols.numbers.items()
        ]
        pieces.keep()
    forget()
    whole = f'viewBox="0 0 {wide} {high}"'
    return (
        f'<svg id="map" {whole} tabindex="0" role="img" data-label="board">'
        f"<style>{''.join(colours)}</style>"
        f"<defs>{shapes.defined()}{''.join(pictures)}</defs>{''.join(layers)}"
        '<path id="issue-rim"/><path id="issue"/><g id="moves"></g><g id="names"></g>'
        '<g id="pieces"></g><path id="arrows"/><g id="drawn"></g></svg>'
    )


def _colours(art: BoardArt, theme: str) -> str:
    """Return what arrows and the place of a combat are drawn in, as the window does."""
    fill, edge = (art.colour(role).name() for role in ("attack", RIMS["attack"]))
    return f":root[data-theme={theme}]{{--attack:{fill};--attack-edge:{edge}}}"


def _ground(board: Board, art: BoardArt, theme: str, language: str) -> str:
    """Return the picture of sea and land, on which there are no words."""
    sheet = BoardSheet(board, art, theme, language)
    name = "page ground", board.content_hash, art.printing, theme, GROUND, GROUND_QUALITY
    return _kept(lambda: as_data(sheet.ground(GROUND), GROUND_QUALITY), *name)


def _print(board: Board, art: BoardArt, theme: str, language: str, shapes: Shapes) -> str:
    """Return the lines and words of the sheet."""
    wide, high = board.width, board.height

    def paint(painter: QPainter) -> None:
        painter.setClipRect(QRectF(0, 0, wide, high))
        art.paint_print(painter, board, theme, language, 1.0)

    name = "page print", board.content_hash, art.printing, theme, language
    inside = _kept(lambda: drawn(paint, wide, high, f"{theme}{language}"), *name)
    said = f'class="{theme}" data-of="{language}" fill="none" fill-rule="evenodd"'
    return f"<g {said} stroke-linecap='square'>{shapes.shared(inside)}</g>"


def _kept(draw: Callable[[], str], *name: object) -> str:
    """Return what was drawn under a name for an earlier page, or is now."""
    cache = cache_of()
    kept = cache.take(*name)
    if kept is None:
        kept = draw().encode()
        cache.put(kept, *name)
    return kept.decode()


def _symbol(
    art: BoardArt, symbol: Symbol, ident: str, shapes: Shapes, pieces: PiecePictures
) -> str:
    """Return a name or a piece, to be shown wherever it stands."""
    if isinstance(symbol, Plate):
        wide, high = art.plate_size(symbol)
        inside = shapes.shared(drawn(lambda p: art.paint_plate(p, symbol), wide, high, ident))
        return (
            f'<symbol id="{ident}" viewBox="0 0 {wide:.1f} {high:.1f}" overflow="visible"'
            f' fill="none" fill-rule="evenodd">{inside}</symbol>'
        )
    picture = pieces.picture(art, symbol)
    return (
        f'<symbol id="{ident}" viewBox="0 0 {SIDE} {SIDE}">'
        f'<image width="{SIDE}" height="{SIDE}" href="{picture}"/></symbol>'
    )
