"""The options that say who plays, with the levels that there are."""

from typing import Annotated

import typer

from konqt.ai.bot_command import FAULTS
from konqt.i18n.marks import N_

Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=human[:NAME]|ai:LEVEL|cmd:COMMAND",
        help=N_(
            "Who plays a faction. LEVEL is {levels}; after it {styles} is a style."
            " COMMAND starts a program of your own (docs/bots.md)."
        ),
    ),
]
Rivals = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=ai:LEVEL|cmd:COMMAND",
        help=N_(
            "Who plays. LEVEL is {levels}; after it {styles} is a style."
            " COMMAND starts a program of your own (docs/bots.md)."
        ),
    ),
]
OnFault = Annotated[
    str,
    typer.Option(
        "--bot-fault",
        metavar="|".join(FAULTS),
        help=N_("When a COMMAND fails: let the usual opponent play on, or let it lose."),
    ),
]
Seconds = Annotated[
    float,
    typer.Option("--bot-seconds", min=0.001, max=86400, help=N_("Time for a COMMAND's answer.")),
]
Computers = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="FACTION=ai:LEVEL",
        help=N_("Who plays. LEVEL is {levels}; after it {styles} is a style."),
    ),
]
Playouts = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="N",
        help=N_(
            "How often an opponent that plays on may do so for a decision; its own by default."
        ),
    ),
]
