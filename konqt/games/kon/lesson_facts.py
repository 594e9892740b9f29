"""What lessons may ask of an observation beside its members: odds, and where each ship is.

`odds.AREA` has `win`, `hold` (times in 100), `attack_dice` and `defence_dice` of each combat whose
dice have not fallen. `chance.A.D` is how often in 100 that many attack dice beat that many defence
dice, `caught.N` how often an attempt among N cards catches any. `ship.SHIP` has of each ship that
the viewer sees `place`: a sea zone, `raid`, `fleet` (still to be placed), `home` or `lost`;
`force`, whether it sails in the task force; `lands`, the area where it is to land, and `landed`,
the one where it has.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.odds.area import area_odds
from konqt.games.kon.odds.combat_odds import win_chance
from konqt.games.kon.odds.naval import interception_odds

HUNDRED = 100
MOST_DICE = 9
"""of either side for which chances are told"""
MOST_CARDS = 9
"""in a zone for which the chance of interception is told"""


def lesson_facts(seen: Observation) -> JsonObject:
    """Return the facts about an observation of this game.

    Raises:
        TypeError: it is of another game.
    """
    known = kon_observation(seen)
    return {"odds": _odds(known), "ship": _ships(known), "chance": _chances(), "caught": _caught()}


@cache
def _chances() -> JsonObject:
    """Return how often in 100 each number of attack dice wins against each of defence dice."""
    dice = range(1, MOST_DICE + 1)
    return {
        str(attack): {str(defence): _hundredths(win_chance(attack, defence)) for defence in dice}
        for attack in dice
    }


@cache
def _caught() -> JsonObject:
    """Return how often in 100 an attempt to intercept among so many cards catches any."""
    cards = range(1, MOST_CARDS + 1)
    return {str(count): _hundredths(1 - interception_odds(count)[0]) for count in cards}


def _odds(seen: KonObservation) -> JsonObject:
    """Return the odds of each combat whose dice have not fallen."""
    combat = seen.combat
    areas = {attack.area for attack in seen.attacks}
    if combat is not None:
        areas.add(combat.area)
        if combat.attack_roll is not None:
            areas.discard(combat.area)
    found: JsonObject = {}
    for area in sorted(areas):
        odds = area_odds(seen, area)
        if odds.attackers and odds.defending:
            found[area] = {
                "win": _hundredths(odds.win),
                "hold": _hundredths(1 - odds.win),
                "attack_dice": odds.attack_dice,
                "defence_dice": odds.defence_dice,
            }
    return found


def _ships(seen: KonObservation) -> JsonObject:
    """Return where each ship is that the viewer sees, and what it is about to do."""
    sea = seen.sea
    places: list[tuple[str, Iterable[str | None]]] = [
        (zone, ships) for zone, sides in sea.ships.items() for ships in sides.values()
    ]
    places += [("fleet", ships) for ships in sea.fleet.values()]
    places += [("home", sea.home), ("lost", sea.lost)]
    found: dict[str, dict[str, str | bool]] = {
        ship: {"place": place} for place, ships in places for ship in ships if ship is not None
    }
    for frame in seen.pending:
        for ship in _listed(frame.get("force")):
            if ship in found:
                found[str(ship)]["force"] = True
        for name, told in (("lands", "plans"), ("landed", "landed")):
            for ship, area in map(_listed, _listed(frame.get(told))):
                if ship in found:
                    found[str(ship)][name] = str(area)
    return {ship: {**told} for ship, told in found.items()}


def _listed(there: object) -> Sequence[object]:
    return there if isinstance(there, list | tuple) else ()


def _hundredths(chance: Fraction) -> int:
    return round(chance * HUNDRED)
