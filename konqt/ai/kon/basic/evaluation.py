"""How good a board of the basic game is for Germany, in battalions, summed over the areas.

An area's part depends on it and its neighbours only, so that a move is judged by what it changes.
"""

from collections.abc import Iterable, Sequence

from konqt.ai.kon.basic.basic_terrain import BasicTerrain
from konqt.ai.kon.basic.goals import Pulls
from konqt.ai.kon.basic.season import Season
from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.evaluation import CardForce
from konqt.ai.kon.manners import CARELESS, Manners
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.rules.combat_dice import defence_dice

GERMAN, NORWEGIAN, ALLIED = 1.0, 0.85, 0.95
"""What a battalion is worth."""

SHARE = (0.85, 0.7, 0.7)
"""How often each faction, looking ahead, expects a possible attack to be made."""

DRIVEN_OFF = 0.15
"""What a beaten battalion's retreat costs its owner."""

CROWD = 7
CROWDED = 0.12
"""Above so many battalions in an area each further one gives no dice and is worth less."""

EMPTY_CITY = 0.2
"""How far an empty city with nobody near is as good as German."""

STEP_IN = 0.2
"""What a neighbour who may step into it changes."""

GERMANS_NEXT = 0.55
"""The same for Germans beside it when they move next: both enemies have gone by then."""

Units = Sequence[Sequence[int]]


class Outlook:
    """Judges boards for one moment of the game; positive is good for Germany."""

    __slots__ = ("force", "ground", "held", "manners", "pulls", "season", "share")

    def __init__(
        self,
        ground: BasicTerrain,
        season: Season,
        force: CardForce,
        pulls: Pulls,
        viewer: int,
        manners: Manners = CARELESS,
    ) -> None:
        self.ground = ground
        self.season = season
        self.force = force
        self.pulls = pulls
        self.manners = manners
        self.share = min(1.0, SHARE[viewer] * manners.fear)
        self.held = tuple(
            season.city if city else season.place if place else 0.0
            for city, place in zip(ground.city, ground.mobilization, strict=True)
        )
        """what Germany gains by holding each area"""

    def total(self, units: Units) -> float:
        """Judge a whole board."""
        return self.part(units, range(len(self.held)))

    def part(self, units: Units, areas: Iterable[int]) -> float:
        """Judge some areas of a board."""
        german, norway, allies = units
        value = 0.0
        for area in areas:
            if german[area]:
                value += self._german(units, area, german[area])
            elif norway[area] or allies[area]:
                value += self._enemy(units, area, norway[area], allies[area])
            elif self.held[area]:
                value += self._empty(units, area)
        return value

    def _german(self, units: Units, area: int, count: int) -> float:
        _, norway, allies = units
        terrain = self.ground.terrain
        held = self.held[area]
        value = count * (GERMAN + self.pulls[GERMANY][area]) + held
        if count > CROWD:
            value -= CROWDED * (count - CROWD)
        by_land = [0, 0]
        by_water = [0, 0]
        way_out = False
        for there in terrain.land[area]:
            if norway[there] or allies[there]:
                by_land[0] += norway[there]
                by_land[1] += allies[there]
            else:
                way_out = True
        for there in terrain.fjord[area]:
            by_water[0] += norway[there]
            by_water[1] += allies[there]
        defending = defence_dice(count, self.force.defence[GERMANY])
        stands = 1.0
        for side, faction in enumerate((NORWAY, ALLIES)):
            attackers = by_land[side] + by_water[side]
            if not attackers:
                continue
            attacking = dice(by_land[side], by_water[side], self.force.attack[faction])
            chance = win(attacking, defending)
            killed = min(count, attacking / 6)
            lost = DRIVEN_OFF * count if way_out else count - killed
            price = min(attackers, defending / 6) * NORWEGIAN
            toll = killed * GERMAN + chance * (0.8 * held + lost) - price
            if toll > 0:
                value -= self.share * self.season.threats[faction] * stands * toll
                stands *= 1 - self.share * chance
        return value

    def _enemy(self, units: Units, area: int, norwegian: int, allied: int) -> float:
        german = units[GERMANY]
        terrain = self.ground.terrain
        pulls = self.pulls
        count = norwegian + allied
        worth = norwegian * (NORWEGIAN + pulls[NORWAY][area]) + allied * (
            ALLIED + pulls[ALLIES][area]
        )
        value = -worth
        if count > CROWD:
            value += CROWDED * (count - CROWD)
        by_land = by_water = 0
        way_out = False
        for there in terrain.land[area]:
            if german[there]:
                by_land += german[there]
            else:
                way_out = True
        for there in terrain.fjord[area]:
            if german[there]:
                by_water += german[there]
            elif not allied:
                way_out = True
        attackers = by_land + by_water
        if not attackers:
            return value
        attacking = dice(by_land, by_water, self.force.attack[GERMANY])
        cards = self.force.defence[ALLIES] if allied else self.force.defence[NORWAY]
        defending = defence_dice(count, cards)
        chance = win(attacking, defending)
        killed = min(count, attacking / 6)
        lost = DRIVEN_OFF * count if way_out else count - killed
        toll = (killed + chance * lost) * NORWEGIAN + chance * 0.8 * self.held[area]
        toll -= min(attackers, defending / 6) * GERMAN
        if toll > 0:
            value += self.share * self.season.threats[GERMANY] * toll
        return value

    def _empty(self, units: Units, area: int) -> float:
        """Return an empty city or mobilization point: whoever steps in has it."""
        price = self._carelessness(units, area) if self.ground.city[area] else 0.0
        if self.season.final:
            return price
        german, norway, allies = units
        share = EMPTY_CITY
        near = self.ground.terrain.near[area]
        if any(german[there] for there in near):
            share += STEP_IN if self.season.mover == GERMANY else GERMANS_NEXT
        if any(norway[there] or allies[there] for there in near):
            share -= STEP_IN
        return self.held[area] * share + price

    def _carelessness(self, units: Units, area: int) -> float:
        """Return the mover's price of an empty city, for Germany."""
        german, norway, allies = units
        near = self.ground.terrain.near[area]
        if self.season.mover == GERMANY:
            threatened = any(norway[there] or allies[there] for there in near)
        else:
            threatened = any(german[there] for there in near)
        price = self.manners.city + self.manners.threatened * threatened
        return -price if self.season.mover == GERMANY else price
