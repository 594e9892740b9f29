"""The options that say who plays, with the levels that there are."""

from typing import Annotated

import typer

from konqt.games.registry import all_levels, all_styles

_OTHERS, _LAST = all_levels()[:-1], all_levels()[-1]
_STYLES = " or ".join(f":{style}" for style in all_styles())
LEVELS = f"LEVEL is {', '.join(_OTHERS)} or {_LAST}; {_STYLES} after it is a style."
"""for help: what the window calls them; `cli.seat_option` knows their older names too"""
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=human[:NAME]|ai:LEVEL",
        help=f"Who plays a faction. {LEVELS}",
    ),
]
Computers = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="FACTION=ai:LEVEL", help=f"Who plays. {LEVELS}"),
]
