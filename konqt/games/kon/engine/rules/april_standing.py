"""Who stands better on 9 April, which nobody wins by itself. Manual 7.4, toggle."""

from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import HOME, LOST, SHIPS_DRAWN
from konqt.games.kon.engine.public_facts import AprilStanding
from konqt.games.kon.engine.rules.sea_zones import at_sea, in_april
from konqt.games.kon.engine.state import State

SIDES = (FACTIONS[GERMANY], FACTIONS[ALLIES])
"""The two sides; Norway counts with the Allies, who stand for both."""


def april_counts(state: State) -> bool:
    """Return whether it is told who stands better: on 9 April, and after it where it was all."""
    return state.sea is not None and (in_april(state) or state.options.april_only)


def april_standing(state: State, holders: dict[str, str | None]) -> AprilStanding:
    """Return both sides' victory cities, battalions and ships, and who stands better by what.

    An empty city is not German (R12). Cities decide, as in 1.3 they will; at half of them each, a
    side with more battalions stands better, then one with more ships. All of it is public: ships
    are told when they sink, and dummies are no ships (6.1). The Home Fleet is not there yet.
    """
    sea, fleet = at_sea(state)
    german = sum(holder == SIDES[0] for holder in holders.values())
    gone = sea.at[LOST] | fleet.dummies | (sea.april.crews if sea.april else 0)
    away = sea.at[HOME].bit_count()
    if sea.april and not sea.april.step:
        away -= SHIPS_DRAWN  # which nine of them come by lot is not known yet
    size = state.rules.size
    counts = {
        "cities": [german, len(holders) - german],
        "battalions": [sum(state.units[:size]), sum(state.units[size:])],
        "ships": [
            (fleet.side[GERMANY] & ~gone).bit_count(),
            (fleet.side[ALLIES] & ~gone).bit_count() - max(away, 0),
        ],
    }
    for what, (own, other) in counts.items():
        if own != other:
            better = SIDES[own < other]
            return {**_told(counts), "better": better, "by": what}
    return {**_told(counts), "better": None, "by": None}


def _told(counts: dict[str, list[int]]) -> AprilStanding:
    return {
        "cities": dict(zip(SIDES, counts["cities"], strict=True)),
        "battalions": dict(zip(SIDES, counts["battalions"], strict=True)),
        "ships": dict(zip(SIDES, counts["ships"], strict=True)),
    }
