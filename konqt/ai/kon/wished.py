"""Where a partner of the own side asks for battalions, and how far they are drawn there.

A person who plays the other faction can ask for one area. It is preferred to what looks nearly as
good, and never where those who came would hardly stand through the enemies' next turn.
"""

from collections.abc import Iterable
from typing import NamedTuple

from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.terrain import Terrain, steps_to
from konqt.games.kon.engine.actions import Action, Move, Place, PlayCard, Retreat
from konqt.games.kon.engine.factions import ENEMIES, FACTIONS
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.combat_dice import defence_dice
from konqt.games.kon.forms.observation import KonObservation

BY_BORDERS = (1.0, 0.5, 0.35, 0.25, 0.18, 0.12, 0.08, 0.05, 0.02, 0.0)
"""How far a battalion is drawn to an area so many borders away; to one that is `FAR` not at all."""

HOPELESS = 0.15
"""The chance to stand through the enemies' next turn below which nobody is drawn there."""

IN_BATTALIONS = 1.2
"""How much better a battalion is where it was asked to come, in battalions."""

OF_WINNING = 0.03
"""The same in chance of winning."""

IN_ATTACK = 0.5
"""Share that counts of battalions which must win a fight first."""

CARRYING = frozenset(("move", "airlift", "drop", "rescue", "escape"))
"""Uses of cards that bring own battalions somewhere."""


class WishPull(NamedTuple):
    """An area where a partner asks for battalions, as all others look towards it."""

    area: str
    terrain: Terrain
    by_area: tuple[float, ...]
    """how far a battalion is drawn to each area, 0 to 1"""

    def gained(self, actions: Iterable[Action], seen: KonObservation) -> float:
        """Return what some actions bring nearer: battalions, each as far as it is drawn."""
        return sum(self._gained(action, seen) for action in actions)

    def _gained(self, action: Action, seen: KonObservation) -> float:
        match action:
            case Move() | Place():
                source = action.source if isinstance(action, Move) else None
                there, count = action.to, action.count
            case PlayCard(use=use, to=str(to)) if use in CARRYING:
                source, there, count = action.source, to, action.count or 1
            case Retreat(to=str(to)):
                # Whoever retreats anywhere leaves the same place.
                source, there, count = None, to, 1
            case _:
                return 0.0
        coming = self._at(there)
        if enemies_in(seen, there):
            coming *= IN_ATTACK
        return count * (coming - (self._at(source) if source is not None else 0.0))

    def _at(self, area: str) -> float:
        number = self.terrain.index.get(area)
        return 0.0 if number is None else self.by_area[number]


def drawn_to(wish: str, seen: KonObservation, terrain: Terrain) -> WishPull | None:
    """Return how far whoever decides is drawn to an area; None for none, or where it is in vain."""
    place = terrain.index.get(wish)
    if place is None or _in_vain(place, seen, terrain):
        return None
    steps = steps_to(terrain.near, (place,))
    return WishPull(wish, terrain, tuple(BY_BORDERS[each] for each in steps))


def enemies_in(seen: KonObservation, area: str) -> int:
    """Return the enemies of whoever decides in an area."""
    there = seen.units.get(area, {})
    return sum(there.get(each, 0) for each in ENEMIES[seen.decision.actor or ""])


def _in_vain(place: int, seen: KonObservation, terrain: Terrain) -> bool:
    """Return whether those who come would hardly stand there, by the battalions next to it.

    What has to be fought for first is judged as any other attack is.
    """
    area = terrain.areas[place]
    if enemies_in(seen, area):
        return False
    over_land = sum(enemies_in(seen, terrain.areas[each]) for each in terrain.land[place])
    across = sum(enemies_in(seen, terrain.areas[each]) for each in terrain.fjord[place])
    attacking = dice(over_land, across, 0)
    if not attacking:
        return False
    foes = ENEMIES[seen.decision.actor or ""]
    own = sum(seen.units.get(area, {}).get(each, 0) for each in FACTIONS if each not in foes)
    return 1 - win(attacking, defence_dice(own + _coming(area, seen))) < HOPELESS


def _coming(area: str, seen: KonObservation) -> int:
    """Return how many battalions can come to an area by what is decided now, one at least."""
    counts = (
        action.count or 1
        for action in seen.legal
        if isinstance(action, Move | Place | PlayCard) and action.to == area
    )
    return max(1, facts_of(seen.decision).get("waiting", 1), *counts)
