"""What meets a battalion that is to land from a ship, as far as Germany may know it. Manual 7.2.

Nobody's hand is looked at: where somebody still holds cards of 9 April, mines and forts may come.
Games without ships do not load it.
"""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.kon.engine.april_cards import FORT, MINES
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.engine.sea_actions import Land
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.landing_odds import NOWHERE, Intent, Landings, landing_odds
from konqt.games.owner_data import Corrections

OWN = FACTIONS[GERMANY]


@frozen
class LandingRisk:
    """The exact chances of those who land in one area, one more with them."""

    aimed: int
    """battalions that are then to land there from this zone"""
    coastal: bool
    """whether Eidsvoll & Norge fires at them first"""
    ashore: Fraction
    """the chance that all of them come ashore if nobody plays a card"""
    mined: Fraction | None
    """the same if mines are laid; None where nobody can lay any"""
    fired: Fraction | None
    """the same if the fort of the city fires; None where none can"""
    resisted: Fraction
    """the chance that a Norwegian battalion appears once somebody is ashore"""


@frozen
class LandingPlan:
    """What has been chosen for one area, and what meets those who go there."""

    area: str
    ships: tuple[str, ...]
    """with one battalion each"""
    risk: LandingRisk


def landing_frame(seen: KonObservation) -> KnownObject | None:
    """Return what is known of the landing that goes on; None at any other time."""
    return next((each for each in reversed(seen.pending) if each.get("kind") == "landing"), None)


def landing_risk(
    seen: KonObservation, action: Land, data: Corrections = None
) -> LandingRisk | None:
    """Return what meets a ship that lands now; None where no landing goes on."""
    frame = landing_frame(seen)
    rules = ruleset_for(seen.scenario, data)
    if frame is None or rules.fleet is None:
        return None
    told = [(ship, area) for ship, area in frame["plans"] if ship != action.ship]
    asked = _asked(seen, (*told, (action.ship, action.to)), frame, rules)
    return _risk_in(seen, rules.index[action.to], asked, frame, rules)


def plans_ahead(seen: KonObservation, data: Corrections = None) -> tuple[LandingPlan, ...]:
    """Return what the ships told so far are to do, area by area; empty where none has been told."""
    frame = landing_frame(seen)
    rules = ruleset_for(seen.scenario, data)
    if frame is None or rules.fleet is None or not frame["plans"]:
        return ()
    plans = [(ship, area) for ship, area in frame["plans"]]
    asked = _asked(seen, plans, frame, rules)
    return tuple(
        LandingPlan(
            area,
            tuple(ship for ship, to in plans if to == area),
            _risk_in(seen, rules.index[area], asked, frame, rules),
        )
        for area in dict.fromkeys(area for _ship, area in plans)
    )


def _risk_in(
    seen: KonObservation, area: int, asked: Landings, frame: KnownObject, rules: Ruleset
) -> LandingRisk:
    """Return the exact chances of those who are to land in one area."""
    aimed = sum(each.area == area for each in asked.intents)
    zone = asked.zones[0]

    def all_ashore(met: Landings) -> Fraction:
        spread = landing_odds(met, rules).landed[area]
        return spread[aimed] if len(spread) > aimed else Fraction(0)

    plain = landing_odds(asked, rules)
    city = bool(rules.topology.victory_cities >> area & 1)
    fires = city and not asked.fired >> area & 1 and _may_play(seen, rules, NORWAY, FORT)
    # Who is sent on by a fort has the mines behind it already.
    lays = not frame["again"] and _may_play(seen, rules, ALLIES, MINES)
    return LandingRisk(
        aimed=aimed,
        coastal=asked.coastal == zone,
        ashore=all_ashore(asked),
        mined=all_ashore(replace(asked, mines=zone)) if lays else None,
        fired=all_ashore(replace(asked, forts=1 << area)) if fires else None,
        resisted=plain.resisted.get(area, Fraction(0)),
    )


def _asked(
    seen: KonObservation, plans: Iterable[tuple[str, str]], frame: KnownObject, rules: Ruleset
) -> Landings:
    """Return what these ships do in this zone, each with its area, and what waits there."""
    fleet, topology = rules.fleet, rules.topology
    assert fleet is not None
    sea, april = seen.sea, seen.sea.april
    assert april is not None, "ships land on 9 April alone"
    zone = ZONES.index(frame["zone"])
    intents = tuple(Intent(fleet.index[ship], zone, rules.index[area]) for ship, area in plans)
    crews = fleet.mask(april.crews)
    own, norse = (
        fleet.mask([ship for ship in sea.lying(frame["zone"], each) if ship is not None])
        for each in (OWN, FACTIONS[NORWAY])
    )
    # Ships sent on by a fort have been fired at, and have passed the mines.
    meets = bool(norse & fleet.coastal) and not april.fought and not frame["again"]
    return Landings(
        intents=intents,
        zones=(zone,),
        afloat=((zone, own & fleet.real & ~crews),),
        crews=crews,
        coastal=zone if meets else NOWHERE,
        closed=topology.mask(april.closed),
        fired=topology.mask(april.forts) | topology.mask(frame["fired"]),
    )


def _may_play(seen: KonObservation, rules: Ruleset, faction: int, card: str) -> bool:
    """Return whether a card may still be in a hand, by what everybody knows."""
    name = FACTIONS[faction]
    hand = seen.hands.get(name, ())
    held = hand if isinstance(hand, int) else len(hand)
    copies = rules.scenario.april[faction].get(card, (0, 0))[0]
    used = seen.sea.april_cards_used(name)
    return held > 0 and copies > sum(each == card for each in used)
