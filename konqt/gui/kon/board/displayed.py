"""What the board shows between two observations: moved along event by event.

The state is already final when events arrive; this copy lets the eye follow. The next
observation puts everything right whatever was shown on the way.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.events.play import (
    BattalionRescued,
    BattalionsDefeated,
    BattalionsPlaced,
    BattalionsWithdrawn,
    CombatDecided,
    KonEvent,
    Retreated,
    StackMoved,
    StackTurnedBack,
)
from konqt.games.kon.forms.observation import Attack, KonObservation
from konqt.games.owner_data import Corrections

if TYPE_CHECKING:  # games without ships do not load them
    from konqt.gui.kon.board.fleets import Fleets

FROM_OUTSIDE = ("sea", "air")
"""Where attackers come from who stood in no area before."""


class DisplayedPosition:
    """Battalions by area and faction, attackers apart at their borders."""

    def __init__(self, data: Corrections = None) -> None:
        """Show nobody; `data` holds an owner's corrections, by which ships are drawn."""
        self.data = data
        self.units: dict[str, dict[str, int]] = {}
        """area -> faction -> battalions that hold the area (attackers left out)"""
        self.attacks: list[Attack] = []
        self.moved: dict[str, dict[str, int]] = {}
        self.decided: set[str] = set()
        """areas whose combat has been decided since the last observation"""
        self.fleets: Fleets | None = None
        """the ships; None in a game without any"""

    def clear(self) -> None:
        """Show nobody."""
        self.units, self.attacks, self.moved, self.fleets = {}, [], {}, None
        self.decided.clear()

    def load(self, observation: KonObservation) -> None:
        """Take over an observation."""
        self.decided.clear()
        self.units = {area: dict(counts) for area, counts in observation.units.items()}
        self.attacks = list(observation.attacks)
        if observation.combat is not None:
            known = {(a.area, a.source, a.faction) for a in self.attacks}
            self.attacks += [
                a
                for a in observation.combat.attackers
                if (a.area, a.source, a.faction) not in known
            ]
        for attack in self.attacks:
            self._add(attack.area, attack.faction, -attack.count)
        self.moved = {area: dict(counts) for area, counts in observation.moved.items()}
        self._load_fleets(observation)

    def there(self, area: str) -> dict[str, int]:
        """Return who stands in an area, those who attack it too, as an observation does.

        Of a place at sea: how many ships everybody has there.
        """
        if self.fleets is not None and area in ON_BOARD:
            fleets = self.fleets.at.get(area, {})
            return {each: len(fleets[each]) for each in FACTIONS if fleets.get(each)}
        here = dict(self.units.get(area, {}))
        for attack in self.attacks:
            if attack.area == area:
                here[attack.faction] = here.get(attack.faction, 0) + attack.count
        return {faction: here[faction] for faction in FACTIONS if here.get(faction)}

    def everybody(self) -> dict[str, dict[str, int]]:
        """Return who stands where, as an observation does."""
        attacked = (attack.area for attack in self.attacks)
        return {area: self.there(area) for area in dict.fromkeys((*self.units, *attacked))}

    def as_shown(self, observation: KonObservation) -> KonObservation:
        """Return an observation with battalions and ships where the board shows them now."""
        if self.fleets is None:
            return replace(observation, units=self.everybody())
        ships = {
            place: {faction: tuple(here) for faction, here in fleets.items() if here}
            for place, fleets in self.fleets.at.items()
        }
        sea = observation.sea._replace(ships=ships)
        return replace(observation, units=self.everybody(), sea=sea)

    def holders(self) -> dict[str, str]:
        """Return who holds each area that anybody holds: attackers hold nothing yet (R12)."""
        held = {}
        for area in self.units:
            here = self.holders_of(area)
            if here:
                held[area] = here[0]
        return held

    def holders_of(self, area: str) -> tuple[str, ...]:
        """Return all who hold an area together, in the game's order; nobody holds it: none."""
        counts = self.units.get(area, {})
        return tuple(faction for faction in FACTIONS if counts.get(faction, 0) > 0)

    def apply(self, event: KonEvent) -> bool:
        """Follow one event; return whether anything on the board has changed by it."""
        match event:
            case StackMoved(faction, source, to, count):
                if source not in FROM_OUTSIDE:
                    self._add(source, faction, -count)
                if event.attack:
                    self._attack(to, event.via or source, faction, count, event.fjord)
                else:
                    self._add(to, faction, count)
                    at = self.moved.setdefault(to, {})
                    at[faction] = at.get(faction, 0) + count
            case StackTurnedBack(faction, area, to, count):
                self._attack(area, to, faction, -count, False)
                self._add(to, faction, count)
            case BattalionsDefeated(faction, area, count):
                if event.source is not None:
                    self._attack(area, event.source, faction, -count, False)
                elif not self._lose_attackers(area, faction, count):
                    self._add(area, faction, -count)
            case Retreated(faction, source, to, count):
                if not self._leave(source, faction, count, to):
                    self._add(source, faction, -count)
                self._add(to, faction, count)
            case BattalionsPlaced(faction, area, count):
                if event.attack:
                    self._attack(area, event.way, faction, count, False)
                else:
                    self._add(area, faction, count)
            case BattalionRescued(faction, _area, to):
                self._add(to, faction, 1)
            case BattalionsWithdrawn(faction, area, count):
                self._add(area, faction, -count)
            case CombatDecided(area, winner):
                self.decided.add(area)
                if winner == "attack":
                    self._stay(area)
            case _:
                return self._follow_at_sea(event)
        return True

    def _load_fleets(self, observation: KonObservation) -> None:
        if not observation.sea:
            self.fleets = None
            return
        if self.fleets is None:
            from konqt.gui.kon.board.fleets import Fleets

            self.fleets = Fleets(self.data)
        self.fleets.load(observation)

    def _follow_at_sea(self, event: KonEvent) -> bool:
        """Follow ships, and battalions that come or go as only on 9 April."""
        if self.fleets is None:
            return False
        if event.flow is None:
            return self.fleets.apply(event)
        source, to, count = event.flow
        faction = getattr(event, "faction", "")
        if source is not None:
            self._add(source, faction, -count)
        if to is not None and getattr(event, "attack", False):
            self._attack(to, "sea", faction, count, False)
        elif to is not None:
            self._add(to, faction, count)
        return True

    def _stay(self, area: str) -> None:
        """Keep winners at their border: the area is theirs once the losers have gone."""
        self.attacks.sort(key=lambda attack: attack.area != area)

    def _add(self, area: str, faction: str, count: int) -> None:
        here = self.units.setdefault(area, {})
        left = here.get(faction, 0) + count
        if left > 0:
            here[faction] = left
        else:
            here.pop(faction, None)

    def _attack(self, area: str, source: str, faction: str, count: int, fjord: bool) -> None:
        for number, attack in enumerate(self.attacks):
            if (attack.area, attack.source, attack.faction) == (area, source, faction):
                left = attack.count + count
                if left > 0:
                    self.attacks[number] = replace(attack, count=left)
                else:
                    del self.attacks[number]
                return
        if count > 0:
            self.attacks.append(Attack(area, source, faction, count, fjord))

    def _leave(self, area: str, faction: str, count: int, to: str) -> bool:
        """Take away attackers that go home, or those without one; False for beaten defenders."""
        return self._lose_attackers(area, faction, count, (to,)) or self._lose_attackers(
            area, faction, count, FROM_OUTSIDE
        )

    def _lose_attackers(
        self, area: str, faction: str, count: int, sources: tuple[str, ...] = ()
    ) -> bool:
        """Take attackers away; False when this faction does not attack there."""
        found = [
            attack
            for attack in self.attacks
            if attack.area == area
            and attack.faction == faction
            and (not sources or attack.source in sources)
        ]
        for attack in found:
            part = min(count, attack.count)
            self._attack(area, attack.source, faction, -part, attack.fjord)
            count -= part
        return bool(found)
