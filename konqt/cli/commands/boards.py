"""map draw: the printed board as a picture, a drawing or a page."""

from pathlib import Path
from typing import Annotated

import typer

from konqt.cli.commands.games import pixels, unsuitable
from konqt.cli.language import KNOWN
from konqt.cli.of_game import OfGame, asked_of
from konqt.cli.output import Usage, give
from konqt.gui.theme_names import LIGHT, THEMES
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_

ENDINGS = (".png", ".svg", ".pdf")
LEAST, MOST = (320, 240), (12000, 9000)
"""Sizes that can be asked for: readable, and within what memory holds."""


def map_draw(
    out: Annotated[Path, typer.Option(help=N_("The file to write (*.png, *.svg or *.pdf)."))],
    file: Annotated[Path | None, typer.Argument(help=N_("A board (*.geojson)."))] = None,
    size: Annotated[
        str,
        typer.Option(
            metavar="WxH",
            help=N_("In pixels, 96 to the inch on paper (default: 2400 wide)."),
            show_default=False,
        ),
    ] = "",
    theme: Annotated[str, typer.Option(help=N_("light, dark or contrast."))] = LIGHT,
    lang: Annotated[str, typer.Option(metavar=KNOWN, help=N_("The language."))] = "en",
    places: Annotated[
        bool, typer.Option("--places", help=N_("Show where names and pieces would stand."))
    ] = False,
    game: OfGame = "",
) -> int:
    """Draw a board as it is printed, without a screen."""
    from konqt.cli.asked import Asked
    from konqt.games.registry import game_of_map, game_with_map, owner_board, shipped_board

    asked = Asked()
    asked.wrong += unsuitable(out, ENDINGS, file)
    measured = asked.take(lambda: _measured(size), None)
    for option, value, known in (("--theme", theme, THEMES), ("--lang", lang, codes())):
        if value not in known:
            choices = " ".join(known)
            asked.wrong.append(f"{option} {value[:40]!r} is unknown; choose from: {choices}")
    game = game or (game_with_map() if file is None else game_of_map(file))
    if file is None:
        shipped = asked.take(lambda: asked_of(game, shipped_board), None)
        asked.settle()
        board = None if shipped is None else shipped.make()
    else:
        # Of a game that there is not the option is told; the map is read all the same.
        game = asked.take(lambda: asked_of(game, game_with_map), game_with_map())
        board = asked.take(lambda: owner_board(file, game), None)
        asked.settle()
    assert board is not None, "what could not be had is told"
    from konqt.gui.shell.board_file import draw_board

    draw_board(board, out, measured, theme, lang, places, game)
    give(str(out))
    return 0


def _measured(size: str) -> tuple[int, int] | None:
    """Return a size in pixels, None where none is asked for.

    Raises:
        Usage: it is no size, or not between the least and the most.
    """
    found = pixels(size, LEAST, MOST) if size else None
    if size and found is None:
        raise Usage(
            f"--size {size[:40]!r}: write width x height in pixels, such as 4000x1800,"
            f" from {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}"
        )
    return found
