"""The options that say who plays, with the levels that there are."""

from typing import Annotated

import typer

from konqt.games.registry import all_levels

_OTHERS, _LAST = all_levels()[:-1], all_levels()[-1]
LEVELS = f"LEVEL is {', '.join(_OTHERS)} or {_LAST}."
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
