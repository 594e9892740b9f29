"""export: a saved game written as something else, to share it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from konqt.cli.commands.games import factions_in, unsuitable, warn_of_open_hands
from konqt.cli.ending import tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give


def export(
    file: Annotated[Path, typer.Argument(help="A saved game (*.konr).")],
    to: Annotated[str, typer.Option(help="The kind of file, such as txt or json.")],
    out: Annotated[Path, typer.Option(help="The file to write.")],
    seat: Annotated[str, typer.Option(help="A faction, public or referee.")] = "public",
    force: Annotated[bool, typer.Option("--force", help="Write over a file.")] = False,
    reveal: Annotated[
        bool,
        typer.Option("--reveal", help="Show all hands of an unfinished game without a warning."),
    ] = False,
    lang: Lang = "",
) -> int:
    """Write a saved game as another kind of file, as one seat saw it."""
    from konqt.core.event import REFEREE
    from konqt.record.writer import write_whole
    from konqt.session.export.forms import exporter_of
    from konqt.session.replay import Replay

    wrong = list(_wrong(file, to, seat, out, force))
    try:
        speak(lang)
    except Usage as error:
        wrong += error.lines
    if wrong:
        raise Usage(*wrong)
    replay = Replay.open(file)
    for warning in replay.warnings:
        tell(warning)
    if seat == REFEREE:
        if not replay.hands_open and not reveal:
            warn_of_open_hands(file, replay.copied, "file")
        replay.reveal()
    write_whole(out, exporter_of(to)(replay, seat))
    give(str(out))
    return 0


def _wrong(file: Path, to: str, seat: str, out: Path, force: bool) -> Iterator[str]:
    from konqt.core.event import PUBLIC, REFEREE
    from konqt.session.export.forms import FORMS

    if to not in FORMS:
        yield f"--to {to!r} is unknown; choose from: {' '.join(FORMS)}"
    else:
        yield from unsuitable(out, (f".{to}",), file)
    seats = (*factions_in(file), PUBLIC, REFEREE)
    if seat not in seats:
        yield f"--seat {seat!r} is unknown; choose from: {' '.join(seats)}"
    if out.exists() and not force:
        yield f"--out {out}: already exists; choose another name, or --force to write over it"
