"""Who plays a game, in words."""

from collections.abc import Iterable

from konqt.core.direction import isolated
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _


def say_people(named: Iterable[str], computer: bool) -> str:
    """Say who plays: each name once, and the computer where it plays too.

    An empty name is somebody's who gave none.
    """
    names = list(dict.fromkeys(name or _("somebody") for name in named))
    if not names:
        return _("Computer against itself")
    if computer:
        return sentence(
            _("{names} and the computer", names=", ".join(isolated(name) for name in names))
        )
    return sentence(listed(names, "and"))
