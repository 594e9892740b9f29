"""The options that say who plays, with the levels that there are."""

from typing import Annotated

import typer

from konqt.ai.bot_command import FAULTS
from konqt.games.registry import all_levels, all_styles

_OTHERS, _LAST = all_levels()[:-1], all_levels()[-1]
_STYLES = " or ".join(f":{style}" for style in all_styles())
LEVELS = f"LEVEL is {', '.join(_OTHERS)} or {_LAST}; {_STYLES} after it is a style."
"""for help: what the window calls them; `cli.seat_option` knows their older names too"""
COMMAND = "COMMAND starts a program of your own (docs/bots.md)."
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=human[:NAME]|ai:LEVEL|cmd:COMMAND",
        help=f"Who plays a faction. {LEVELS} {COMMAND}",
    ),
]
Rivals = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=ai:LEVEL|cmd:COMMAND",
        help=f"Who plays. {LEVELS} {COMMAND}",
    ),
]
OnFault = Annotated[
    str,
    typer.Option(
        "--bot-fault",
        metavar="|".join(FAULTS),
        help="When a COMMAND fails: let the usual opponent play on, or let it lose.",
    ),
]
Seconds = Annotated[
    float, typer.Option("--bot-seconds", min=0.001, max=86400, help="Time for a COMMAND's answer.")
]
Computers = Annotated[
    list[str] | None,
    typer.Option("--seat", metavar="FACTION=ai:LEVEL", help=f"Who plays. {LEVELS}"),
]
Playouts = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="N",
        help="How often an opponent that plays on may do so for a decision; its own by default.",
    ),
]
