"""What may happen to a task force that enters a zone: who may try to intercept, with what chance.

Everything comes from what a seat may know: how many cards lie where is public. Manual 8.1.1, 8.1.2.
"""

from fractions import Fraction
from math import comb

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.naval import interception_odds
from konqt.games.owner_data import Corrections

GERMAN, NORSE, ALLIED = FACTIONS[GERMANY], FACTIONS[NORWAY], FACTIONS[ALLIES]


@frozen
class SailingRisk:
    """What waits for a force in a zone."""

    enemies: int
    """enemy cards there"""
    attempts: int
    """attempts to intercept that are possible: the force's own side's, the enemies'"""
    aimed_at: int
    """enemy cards that the force's side could catch; none: it cannot try"""
    catches: Fraction
    """the chance that its attempt catches at least one of them"""
    hunted: bool
    """whether the enemies may try"""
    unscathed: Fraction
    """the chance that their attempt catches none of the force"""


def risk_of(seen: KonObservation, zone: str, ships: int, data: Corrections = None) -> SailingRisk:
    """Return what waits in a zone for so many of the moving faction's ships that enter it."""
    mover = seen.turn
    here = seen.sea.ships.get(zone, {})
    caught = _caught(seen, zone)

    def afloat(faction: str) -> int:
        return sum(1 for ship in here.get(faction, ()) if ship is None or ship not in caught)

    german = mover == GERMAN
    foes = (ALLIED, NORSE) if german else (GERMAN,)
    aimed_at = 0 if mover == NORSE else sum(afloat(foe) for foe in foes)
    dice = aimed_at - (afloat(NORSE) if german else 0)
    rules = ruleset_for(seen.scenario, data)
    # Germany always catches Eidsvoll & Norge: no die falls for it.
    sure = german and afloat(NORSE) > 0
    catches = Fraction(1) if sure else 1 - interception_odds(dice, rules)[0]
    hunters = len(here.get(ALLIED if german else GERMAN, ()))
    unscathed = Fraction(1)
    if hunters:
        beside = 0 if mover == NORSE else afloat(mover)
        none = Fraction(0)
        unscathed = none if mover == NORSE else _spared(ships, beside, interception_odds(
            ships + beside, rules))  # fmt: skip
    return SailingRisk(
        enemies=sum(len(here.get(foe, ())) for foe in foes),
        attempts=bool(aimed_at) + bool(hunters),
        aimed_at=aimed_at,
        catches=catches if aimed_at else Fraction(0),
        hunted=bool(hunters),
        unscathed=unscathed,
    )


def _spared(ships: int, beside: int, caught: tuple[Fraction, ...]) -> Fraction:
    """Return the chance that none of some ships is drawn where others lie beside them."""
    every = ships + beside
    return sum(
        (chance * Fraction(comb(beside, number), comb(every, number))
         for number, chance in enumerate(caught)),
        Fraction(0),
    )  # fmt: skip


def _caught(seen: KonObservation, zone: str) -> frozenset[str]:
    """Return the ships caught in a zone already, for which no die falls."""
    encounter = seen.sea.encounter_in(zone)
    return frozenset() if encounter is None else frozenset(encounter.intercepted)
