"""What the prompt says while it asks nothing, because something is being shown: head and words.

Each says it in the language in use, which may change while it stands there.
"""

from collections.abc import Callable

from konqt.i18n.texts import _

SayShown = Callable[[], tuple[str, str]]
"""gives head and words"""


def say_result() -> tuple[str, str]:
    """Say that the result of an answer is being shown."""
    return _("Watch the board"), _("The result is being shown.")


def say_again() -> tuple[str, str]:
    """Say that the others' moves are being shown again."""
    return _("Watch the board"), _("What happened is being shown once more.")


def say_laid_out() -> tuple[str, str]:
    """Say that the board is not ready yet."""
    return _("One moment"), _("The board is being laid out.")


def say_stays() -> tuple[str, str]:
    """Say that what has happened stays until somebody goes on."""
    stays = _("What has happened stays until you press Continue (Enter).")
    return _("Go on when you are ready"), stays
