"""What went wrong with a file, for whoever sits at the window: what and what to do, then the file.

The command line says the file first, as programs do there; in a window it is a long line in which
nobody finds what has happened.
"""

from konqt.core.outside import Unreadable
from konqt.core.terminal import visible
from konqt.i18n.texts import _

LONGEST = 500
"""Letters of a file's place; names that somebody made to be shown are shorter."""


def say_trouble(error: Exception) -> str:
    """Return what went wrong; faults in files stay in English, as their readers tell them."""
    from konqt.record.errors import RecordBusy, RecordError, in_words

    if isinstance(error, Unreadable):
        return f"{_first_large(f'{error.what}; {error.remedy}.')}\n\n{_shown(str(error.path))}"
    if not isinstance(error, RecordError) or error.path is None:
        return in_words(error)
    if isinstance(error, RecordBusy):
        told = _(
            "This game is open in another window. Go on with it there, or close it there and "
            "try again."
        )
    else:
        told = _first_large(f"{error.what}; {error.remedy}.")
    place = f"{error.path}:{error.line}" if error.line else str(error.path)
    return f"{told}\n\n{_shown(place)}"


def _shown(place: str) -> str:
    """Return a file's place as a window can show it: its end is left out where it has none."""
    place = visible(place)
    return place if len(place) <= LONGEST else f"{place[:LONGEST]}…"


def _first_large(text: str) -> str:
    return text[:1].upper() + text[1:]
