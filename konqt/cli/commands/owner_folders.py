"""data export, data check: what an owner of a printed game can correct."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from konqt.cli.ending import FOUND_WRONG, OK
from konqt.cli.language import Lang, speak
from konqt.cli.of_game import OfData, asked_of
from konqt.cli.output import Usage, give, give_json
from konqt.i18n.marks import N_

Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]


def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help=N_("A new or empty folder."))],
    as_json: Json = False,
    game: OfData = "",
) -> int:
    """Write board, cards and other data as files to correct."""
    from konqt.games.owner_data import NotEmpty
    from konqt.games.registry import names, owner_folders_of

    folders = asked_of(game or names()[0], owner_folders_of)
    try:
        written = folders.export(folder)
    except NotEmpty as error:
        raise Usage(str(error)) from None
    if as_json:
        give_json({"folder": str(folder), "files": written})
        return 0
    for name in written:
        give(str(folder / name))
    return 0


def check(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help=N_("A folder with corrected files."))
    ],
    lang: Lang = "",
    as_json: Json = False,
    game: OfData = "",
) -> int:
    """Say what is impossible in a folder, and what it corrects."""
    speak(lang)
    from konqt.cli.own_data import folder_at
    from konqt.i18n.texts import _

    found = folder_at(folder, game=game)
    differences = found.differences()
    if as_json:
        give_json(
            {
                "folder": str(folder),
                "ok": not found.faults,
                "faults": [asdict(fault) for fault in found.faults],
                "differences": [asdict(difference) for difference in differences],
                "strays": list(found.strays),
            }
        )
        return FOUND_WRONG if found.faults else OK
    for fault in found.faults:
        give(fault.within(folder))
    if not found.faults:
        give(_("{folder}: no errors", folder=folder))
    if found.strays:
        give(_("Ignored, not konqt's files: {files}", files=", ".join(found.strays)))
    against = [each for each in differences if each.manual]
    others = [each for each in differences if not each.manual]
    for heading, told in (
        (_("Contrary to the manual:"), against),
        (_("Different from the shipped reconstruction:"), others),
    ):
        if told:
            give(heading)
        for difference in told:
            give(f"  {difference}")
    if not differences and not found.faults:
        give(_("Nothing differs from the shipped reconstruction."))
    return FOUND_WRONG if found.faults else OK
