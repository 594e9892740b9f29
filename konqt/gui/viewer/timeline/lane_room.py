"""How high a timeline's band and lanes are in a window of some height, and how large its letters.

In a low window the board keeps its room. A higher one has some to spare: the board is wide.
"""

from konqt.core.frozen import frozen

BAND, ROW = 12, 10
"""Pixels of the band of turns, and of a lane, at the usual text size in a low window."""
LETTERS = 10
"""Pixels of the letters on them: nobody reads smaller ones."""
MOST_BAND, MOST_ROW, MOST_LETTERS = 17, 22, 13
MOST_LOW = 48
"""Pixels of all lanes in a low window, however many there are."""
LOW = 760
"""Height of a viewer up to which its lanes take no more."""
SHARE, BAND_SHARE = 0.17, 0.06
"""Of the pixels above that: what the lanes take of them, and the band."""
TIGHT = 0.9
"""Of the letters' height: rows below it have no room for names right below each other."""
MARK, LEAST_MARK, MOST_MARK = 0.7, 6.0, 11.0
"""Of a row's height, and pixels of a mark at least and at most."""


@frozen
class LaneRoom:
    """Pixels of what is drawn on a timeline."""

    band: float
    row: float
    letters: int
    mark: float
    staggered: bool
    """names stand in two columns, each with twice the room"""


def lane_room(lanes: int, high: int, scale: float) -> LaneRoom:
    """Return the room of so many lanes.

    Args:
        lanes: how many there are.
        high: pixels of the viewer's height.
        scale: of the text, as far as the lanes grow with it.
    """
    spare = max(0, high - LOW)
    count = max(1, lanes)
    low = min(ROW, MOST_LOW / count) * scale
    row = max(low, min(MOST_ROW * scale, low + spare * SHARE / count))
    letters = round(scale * min(MOST_LETTERS, max(LETTERS, MARK * row / scale)))
    mark = scale * min(MOST_MARK, max(LEAST_MARK, MARK * row / scale))
    band = min(MOST_BAND * scale, BAND * scale + spare * BAND_SHARE)
    return LaneRoom(band, row, letters, mark, row < TIGHT * letters)
