"""What zones are worth: battalions that may be placed by them, and those kept away. 8.2, 8.3.

All of it hangs on how many cards lie where, which is public from round 1 on.
"""

from collections.abc import Sequence

from konqt.ai.kon.sea.sea_features import GUARDED, SeaFeatures
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import OUTER

PLACED = (1.0, 0.6, 0.4)
"""Battalions that a turn brings, by how surely."""

SPREAD = 0.06
"""What every further open coast adds of its need: choice is worth something."""

HARBOUR = 0.4
"""Share of a coast's need that is reckoned with where nothing presses."""

Counts = list[list[int]]
"""Real ships by side (0 German, 1 Allied) and zone."""


def counts_of(features: SeaFeatures) -> Counts:
    """Return how many cards each side has in each zone."""
    zones = range(OUTER + 1)
    return [
        [len(features.cards_in(zone, GERMANY)) for zone in zones],
        [sum(len(features.cards_in(zone, each)) for each in (NORWAY, ALLIES)) for zone in zones],
    ]


class SeaWorth:
    """Judges where ships lie, for Germany, in battalions a turn."""

    def __init__(self, features: SeaFeatures) -> None:
        self._features = features
        self.german = tuple(self._need(zone, GERMANY) for zone in range(OUTER))
        self.allied = tuple(self._need(zone, ALLIES) for zone in range(OUTER))

    def _need(self, zone: int, faction: int) -> float:
        """Return what a battalion put down on a zone's coast is worth, where it is worth most."""
        features = self._features
        units, outlook = features.at_home.units, features.outlook
        sign = 1.0 if faction == GERMANY else -1.0
        best = 0.0
        for area in features.waters.coast[zone]:
            if features.state.enemies(area, faction):
                continue
            around = features.ground.around[area]
            wide = {there for near in around for there in features.ground.around[near]}
            before = outlook.part(units, wide)
            units[faction][area] += 1
            after = outlook.part(units, wide)
            units[faction][area] -= 1
            best = max(best, sign * (after - before))
        return best

    def value(self, counts: Counts) -> float:
        """Judge ships by their numbers."""
        german, allied = counts
        ours: list[float] = []
        theirs: list[float] = []
        clear = True
        for zone in range(OUTER):
            clear &= not allied[zone]
            controlled = german[zone] and not allied[zone]
            if zone < GUARDED or clear:
                ours += [self.german[zone]] * len(PLACED)
            elif controlled:
                ours += [self.german[zone]] * min(german[zone], len(PLACED))
            if zone >= GUARDED and not controlled:
                theirs += [self.allied[zone]] * len(PLACED)
        return _sum(ours) - _sum(theirs)


def _sum(needs: Sequence[float]) -> float:
    """Return what the best places come to; three of a zone are one place thrice."""
    ranked = sorted(needs, reverse=True)
    whole = sum(share * need for share, need in zip(PLACED, ranked, strict=False))
    return whole + SPREAD * HARBOUR * sum(needs) / len(PLACED)
