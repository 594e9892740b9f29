"""engine: the program as a partner of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from konqt.i18n.marks import N_


def engine(
    data: Annotated[
        Path | None, typer.Option(metavar="DIR", help=N_("An owner's own board, decks and dice."))
    ] = None,
) -> int:
    """Speak the engine protocol: a JSON object a line, in and out."""
    from konqt.cli.own_data import own_data
    from konqt.cli.protocol import serve_standard_streams

    serve_standard_streams(own_data(data))
    return 0
