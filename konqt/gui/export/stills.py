"""One step of a saved game as a picture of points."""

from konqt.gui.export.unseen_screen import screen
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.replay import Replay


def as_png(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return a picture of the window, or of the board alone, at the last step that is wanted."""
    from konqt.gui.png import png_of

    with screen(replay, viewer, wanted) as shown:
        return png_of(shown.at(wanted.until(replay)))
