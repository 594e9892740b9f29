"""The chances of each end of a game, counted in games that were played out from a position.

The other way to say who is ahead than `estimate`: nothing was fitted, and what one seat knows has
its part in it. Whoever shows one of them says which.
"""

from collections import Counter
from collections.abc import Sequence

from konqt.core.ending import EndReached
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject
from konqt.core.shares import wilson
from konqt.games.kon.lead.estimate import GERMAN_SIDE, OTHER_SIDE
from konqt.games.kon.lead.weights import SIDES, Ends


@frozen
class GamesShare:
    """How many of the games, and between what the true chance lies with 95 %."""

    chance: float
    lowest: float
    highest: float


@frozen
class PlayedOut:
    """How some games ended."""

    games: int
    ends: tuple[tuple[Ends, int], ...]
    """each end that came, with how many games, the most frequent first"""

    def of(self, side: str) -> GamesShare:
        """Return the share of games that a side (of `weights.SIDES`) has won; none without any."""
        won = sum(count for ends, count in self.ends if ends.side == side)
        return GamesShare(won / self.games if self.games else 0.0, *wilson(won, self.games))


def played_out(ends: Sequence[EndReached]) -> PlayedOut:
    """Return what games brought; one that nobody has won counts among them for no side."""
    count = Counter(_end(each) for each in ends)
    order = sorted(count, key=lambda each: (-count[each], each.side, each.level or ""))
    return PlayedOut(len(ends), tuple((each, count[each]) for each in order))


def played_out_to_json(found: PlayedOut) -> JsonObject:
    """Return shares and intervals of both sides, and how many games ended how."""
    sides: JsonObject = {}
    for side in SIDES:
        share = found.of(side)
        sides[side] = {
            "chance": share.chance,
            "lowest": share.lowest,
            "highest": share.highest,
        }
    return {
        "games": found.games,
        **sides,
        "ends": [
            {"side": ends.side, "level": ends.level, "games": count} for ends, count in found.ends
        ],
    }


def _end(end: EndReached) -> Ends:
    if not end.winner:
        return Ends("", None)
    return Ends(GERMAN_SIDE if GERMAN_SIDE in end.winner else OTHER_SIDE, end.level)
