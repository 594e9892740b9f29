"""Names one of konqt's own sets of values: `--values NAME`."""

from typing import Annotated

import typer

from konqt.i18n.marks import N_

Values = Annotated[
    str,
    typer.Option(
        "--values",
        metavar="NAME",
        help=N_("Other values of konqt's own for the cards: balanced, in the basic game."),
        show_default=False,
    ),
]
