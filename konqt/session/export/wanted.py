"""What of a game is exported, and how it is to look; each kind of file heeds what concerns it."""

from collections.abc import Mapping, Sequence

from konqt.core.account import Curve, Past, ToldStep
from konqt.core.frozen import frozen
from konqt.session.replay import Replay

COMMA, SEMICOLON = "comma", "semicolon"
SEPARATORS: Mapping[str, str] = {COMMA: ",", SEMICOLON: ";"}
"""A spreadsheet whose decimals have a comma takes semicolons between columns."""


@frozen
class Wanted:
    """A person's wishes beside file and seat."""

    first: int = 0
    """the position that it begins with, as a number of actions"""
    last: int | None = None
    """the position that it ends with; None for the end of the record"""
    size: tuple[int, int] | None = None
    """width and height of pictures, in pixels; None for what suits the kind of file"""
    theme: str = "light"
    as_reader: bool = False
    """whether a kind of file that can follows what its reader likes, light or dark, instead"""
    board_only: bool = False
    """whether pictures show the board without what stands beside it"""
    speed: float = 1.0
    """how fast pictures move, 1.0 at a reader's pace"""
    separator: str = COMMA
    """what stands between the columns of a table, by its name in `SEPARATORS`"""
    curves: Sequence[Curve] = ()
    """further ones beside the game's own, for kinds of file that can show them"""

    def until(self, replay: Replay) -> int:
        """Return the position that it ends with."""
        return replay.steps if self.last is None else self.last


EVERYTHING = Wanted()


def past_of(replay: Replay, viewer: str, wanted: Wanted) -> Past:
    """Return the stretch of a game that is wanted, as a viewer saw it."""
    last = wanted.until(replay)
    told = tuple(
        ToldStep(step, replay.decision(step - 1).moment, replay.entry(step, viewer).events)
        for step in range(wanted.first + 1, last + 1)
    )
    return Past(
        replay.plan.scenario,
        replay.plan.chairs,
        wanted.first,
        last,
        told,
        lambda step: replay.observe(step, viewer),
        replay.data,
        bool(replay.example),
    )
