"""Names of files that Qt cannot take: of those not made of letters it leaves a part out.

What is left may be another file's name, so such a file is never handed over to Qt.
"""

from pathlib import Path

from konqt.core.outside import shown_name
from konqt.i18n.texts import _


def say_odd_name(path: Path) -> str:
    """Return why a file cannot be handed over to Qt; empty where it can."""
    whole = str(path)
    if shown_name(whole) == whole:
        return ""
    odd = next(each for each in (path, *path.parents) if shown_name(each.name) != each.name)
    return _(
        "The name of {file} is not made of letters alone. Rename it first.",
        file=shown_name(odd.name),
    )
