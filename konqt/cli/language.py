"""The language that a command speaks: `--lang`, else as in the window, which follows the locale."""

from typing import Annotated

import typer

from konqt.cli.ending import tell
from konqt.cli.output import Usage
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_

KNOWN = "|".join(codes())
Lang = Annotated[str, typer.Option(metavar=KNOWN, help=N_("The language (default: the window's)."))]


def speak(lang: str) -> None:
    """Use the language that is meant.

    Raises:
        Usage: there is none of this name.
    """
    from konqt.i18n.texts import use_language

    if not lang:
        from konqt.gui.shell import settings

        chosen, trouble = settings.load()
        if trouble is not None:
            tell(trouble.text())
        lang = chosen.language
    if lang not in codes():
        raise Usage(f"--lang: {lang[:60]!r} is unknown; choose from: {' '.join(codes())}")
    use_language(lang)
