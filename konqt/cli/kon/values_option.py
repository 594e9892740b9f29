"""Names one of konqt's own sets of values: `--values NAME`."""

from typing import Annotated

import typer

Values = Annotated[
    str,
    typer.Option(
        "--values",
        metavar="NAME",
        help="Other values of konqt's own for the cards: balanced, in the basic game.",
        show_default=False,
    ),
]
