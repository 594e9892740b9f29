"""study check: 0 when every study fits its game, 1 when something is wrong, 2 when none is read."""

from pathlib import Path
from typing import Annotated

import typer

from konqt.cli.commands.checks import Json
from konqt.cli.ending import BAD_USAGE, FOUND_WRONG, OK, tell
from konqt.cli.language import Lang, speak
from konqt.cli.output import give, give_json
from konqt.i18n.marks import N_


def study_check(
    files: Annotated[list[Path], typer.Argument(help=N_("Studies (*.kons)."))],
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Check studies: their form, their game beside them, every branch."""
    speak(lang)
    from konqt.record.study_file import StudyError
    from konqt.session.study.checking import StudyChecked, check_study

    answers, status = [], OK
    for file in files:
        try:
            checked = check_study(file)
            status = max(status, FOUND_WRONG if checked.faults else OK)
        except StudyError as error:
            checked = StudyChecked(file, None, 0, 0, 0, (error,))
            status = BAD_USAGE
        answers.append(checked.to_json())
        for fault in checked.faults:
            tell(str(fault))
        if not as_json and not checked.faults:
            give(_sound(file, checked.notes, checked.chapters, checked.branches))
    if as_json:
        give_json(answers)
    return status


def _sound(file: Path, notes: int, chapters: int, branches: int) -> str:
    from konqt.i18n.texts import _, ngettext

    counts = ", ".join(
        (
            ngettext("{count} note", "{count} notes", notes),
            ngettext("{count} chapter", "{count} chapters", chapters),
            ngettext("{count} branch", "{count} branches", branches),
        )
    )
    return _("{file}: {counts}; all of it fits the game", file=file, counts=counts)
