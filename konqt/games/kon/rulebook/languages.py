"""What the program says in one language, said in each."""

from collections.abc import Callable

from konqt.core.rulebook import Text
from konqt.games.kon.wording import use_board_names
from konqt.i18n.languages import codes
from konqt.i18n.texts import own_locale


def in_every_language(say: Callable[[], str]) -> Text:
    """Return what `say` says, by language; places are called as on the shipped board.

    The book is made once, whichever board is played on then.
    """
    told: dict[str, str] = {}
    for code in codes():
        with own_locale(code):
            use_board_names(None)
            told[code] = say()
    return told
