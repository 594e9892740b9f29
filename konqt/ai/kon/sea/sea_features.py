"""What an opponent makes of an observation of the advanced game."""

from dataclasses import replace
from functools import cached_property

from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.basic_terrain import BasicTerrain
from konqt.ai.kon.sea.beliefs import NOBODY, Beliefs, Squadron
from konqt.ai.kon.sea.zone_map import ZoneMap, waters_of
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import BATTLESHIP, ON_BOARD, OUTER, ZONES
from konqt.games.kon.forms.observation import SeaView, Ships

BOMBARDMENT = "kystbombardement"
"""The card that needs a battleship off the area."""

GUARDED = 2
"""Zones from the south that German aircraft guard: I and II (5.1)."""
ENEMIES_OF = ((NORWAY, ALLIES), (GERMANY,), (GERMANY,))


class SeaFeatures(BasicFeatures):
    """One observation of the advanced game, read once for a decision."""

    @cached_property
    def waters(self) -> ZoneMap:
        """Zones and ships."""
        seen = self.observation
        return waters_of(self.rules, seen.areas_in_play, seen.objectives)

    @cached_property
    def ground(self) -> BasicTerrain:
        """The board, its shores as the ships leave them open (8.3)."""
        usual = super().ground
        german, allied = open_coasts(self)
        return replace(usual, shore=(german, usual.shore[NORWAY], allied))

    @cached_property
    def beliefs(self) -> Beliefs:
        """What may lie face down."""
        return Beliefs(self.observation, self.waters)

    @property
    def sea(self) -> SeaView:
        """Ships and the turn of 9 April as the observation tells them."""
        return self.observation.sea

    @property
    def frame(self) -> KnownObject:
        """What is being decided, as data."""
        return self.observation.pending[-1]

    @property
    def april(self) -> bool:
        """Whether this is the turn of 9 April."""
        return self.observation.round == 0

    def cards_in(self, place: int, faction: int) -> Ships:
        """Return a faction's cards in a zone or in the box of raiders, None for hidden ones."""
        return self.observation.sea.lying(ON_BOARD[place], FACTIONS[faction])

    def force_in(self, place: int, faction: int) -> Squadron:
        """Return what a faction has in a zone."""
        return self.beliefs.of(faction, self.cards_in(place, faction))

    def enemy_cards(self, zone: int) -> int:
        """Return how many enemy cards lie in a zone."""
        return sum(len(self.cards_in(zone, enemy)) for enemy in ENEMIES_OF[self.faction])

    def enemies_in(self, zone: int) -> Squadron:
        """Return what the enemies have in a zone."""
        force = NOBODY
        for enemy in ENEMIES_OF[self.faction]:
            force = force.plus(self.force_in(zone, enemy))
        return force

    def supported_from_sea(self, card: str, area: int) -> bool:
        """Return whether the ship that a card needs lies off an area too (R74)."""
        if card != BOMBARDMENT or not super().supported_from_sea(card, area):
            return super().supported_from_sea(card, area)
        ships = self.waters.ships
        return any(
            name is not None and ships[name].kind == BATTLESHIP
            for zone, coast in enumerate(self.waters.coast)
            if area in coast
            for name in self.cards_in(zone, ALLIES)
        )

    def _chances(self, faction: str) -> dict[str, float]:
        """Return for each card type the chance that the faction holds one; that day no deck's."""
        hand = self.hand(faction)
        if self.april:
            return dict.fromkeys(hand or (), 1.0)
        return super()._chances(faction)


def open_coasts(features: SeaFeatures) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the areas where Germany and the Allies may place battalions (8.3).

    An area on two zones is open to Germany by either, and closed to the Allies by either (R72).
    """
    coast = features.waters.coast
    german: list[int] = []
    allied: list[int] = []
    barred: set[int] = set()
    clear = True
    for zone in range(OUTER):
        enemies = features.cards_in(zone, NORWAY) + features.cards_in(zone, ALLIES)
        clear &= not enemies
        controlled = bool(features.cards_in(zone, GERMANY)) and not enemies
        if zone < GUARDED or clear or controlled:
            german += coast[zone]
        if zone >= GUARDED:
            allied += coast[zone]
        if controlled:
            barred.update(coast[zone])
    free = (area for area in dict.fromkeys(allied) if area not in barred)
    return tuple(dict.fromkeys(german)), tuple(free)


def zone_number(name: str) -> int:
    """Return a zone's number."""
    return ZONES.index(name)
