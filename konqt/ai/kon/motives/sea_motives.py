"""What speaks for a choice at sea and on 9 April. Manual 5 to 8.

Games without ships do not load it. Ships that lie face down count as what the seat sees: cards.
"""

from konqt.ai.kon.motives.supplies import trade
from konqt.ai.kon.motives.surroundings import EVEN, Motives, Surroundings
from konqt.core.chance import SIDES
from konqt.core.msg import Msg
from konqt.games.kon.advice.known_ships import ShipFacts, ship_facts
from konqt.games.kon.advice.landing_risk import landing_risk
from konqt.games.kon.advice.sailing_risk import risk_of
from konqt.games.kon.advice.sea_ahead import chances_ahead, decks_ahead
from konqt.games.kon.advice.sea_chances import MOST_AT_ONCE, Spread
from konqt.games.kon.advice.sea_scene import side_of
from konqt.games.kon.advice.sea_standing import attempt_in, owners_and_classes
from konqt.games.kon.advice.striking import striking_faces
from konqt.games.kon.engine.actions import Action, EndPhase, Pass, PlayCard
from konqt.games.kon.engine.fleet import CLASSES, COASTAL, ON_BOARD, ZONES
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.sea_actions import (
    Anchor,
    Chase,
    ChooseNavalCombat,
    Intercept,
    Join,
    Keep,
    Land,
    Muster,
    PlaceShip,
    PlayAtSea,
    Raid,
    Recall,
    Sail,
    Shift,
    Void,
    WithdrawShip,
)
from konqt.games.kon.odds.naval import interception_odds

DICE_OF = {
    "mine": ("sinks_ship", "mines"),
    "fire": ("strikes", "fort_sinks", "fort_closes"),
    "threaten": ("threatens", "threat_removes", "threat_drives"),
}
"""Use of a card of 9 April -> the motive, and the rolls in which a die strikes."""


def at_sea(here: Surroundings, action: Action) -> Motives | None:
    """Return what speaks for an action of the sea; None of one that is told as on land."""
    match action:
        case Intercept(zone):
            return _attempt(here, zone or _zone(here), made=True)
        case ChooseNavalCombat() | Join():
            return _fought(here, action)
        case Sail(to):
            return _sailing(here, to)
        case Anchor():
            return _in_zone(here, str(_route(here)[-1]))
        case Muster(ship):
            return _mustering(here, ship)
        case PlaceShip(ship, to):
            return _dummy(here, ship) + _in_zone(here, to)
        case Shift(to) | Chase(_, to):
            return _in_zone(here, to)
        case Land():
            return _landing(here, action)
        case Raid(ship):
            return [Msg("raids", {"ship": ship, "cards": _facts(here, ship).raids})]
        case Void(count):
            decks = decks_ahead(here.seen, count)
            return [Msg("deck", {"faction": each.faction, "cards": each.then}) for each in decks]
        case Keep(cards) | Recall(cards):
            return trade(here, cards)
        case WithdrawShip(ship):
            return _weakest(here, ship)
        case PlayAtSea():
            return _card(here, action)
        case PlayCard(use="sink") if here.seen.decision.kind.endswith("_cards"):
            return _fought(here, action)
        case PlayCard(use=use) if use in DICE_OF:
            return _rolled(here, *DICE_OF[use])
        case Pass() if here.seen.decision.kind == "interception":
            return _attempt(here, _zone(here), made=False)
        case Pass() if here.seen.decision.kind == "join":
            return _outnumbered(here, _zone(here))
        case EndPhase() if here.seen.decision.kind == "naval_movement":
            return _lying_still(here)
    return None


def _zone(here: Surroundings) -> str:
    return facts_of(here.seen.decision).get("zone", "")


def _facts(here: Surroundings, ship: str) -> ShipFacts:
    return ship_facts(here.seen.scenario, ship, here.data)


def _count(here: Surroundings, zone: str, *, own: bool) -> int:
    """Return how many cards a side has in a zone."""
    factions = here.own_side if own else here.foes
    return sum(len(here.seen.sea.lying(zone, each)) for each in factions)


def _in_zone(here: Surroundings, zone: str) -> Motives:
    """Return what a zone offers to ships that come to lie there."""
    foes, own = _count(here, zone, own=False), _count(here, zone, own=True)
    found: Motives = []
    if zone in ZONES and (goals := _goals_on(here, zone)):
        found.append(Msg("reaches", {"areas": goals}))
    if foes:
        found.append(Msg("meets", {"zone": zone, "ships": foes}))
    elif own:
        found.append(Msg("beside", {"zone": zone, "ships": own}))
    else:
        found.append(Msg("unmet", {"zone": zone}))
    return found


def _goals_on(here: Surroundings, zone: str) -> list[str]:
    """Return the goals on a zone's coast that are contested: the enemy's, or beside enemies."""
    fleet = here.rules.fleet
    assert fleet is not None
    coast = here.rules.topology.ids(fleet.shore[ZONES.index(zone)])
    wanted = here.wanted()
    return [each for each in coast if each in wanted]


def _attempt(here: Surroundings, zone: str, *, made: bool) -> Motives:
    """Return the chance to catch a ship, of who tries; of who does not, a small one."""
    ships = owners_and_classes(here.seen.scenario, here.data)
    attempt = attempt_in(here.seen, ships, zone, here.actor)
    if not attempt.targets:
        return []
    sure = any(each.kind == COASTAL for each in attempt.targets)
    caught = 1 - interception_odds(attempt.dice, here.rules)[0]
    chance = 1.0 if sure else float(caught)
    if made:
        return [Msg("intercepts", {"zone": zone, "chance": chance})]
    found = _outnumbered(here, zone)
    if chance < EVEN:
        found.insert(0, Msg("would_intercept", {"zone": zone, "chance": chance}))
    return found


def _outnumbered(here: Surroundings, zone: str) -> Motives:
    """Return that the enemy has more cards in a zone, where that is so."""
    own, foes = _count(here, zone, own=True), _count(here, zone, own=False)
    return [Msg("outnumbered", {"zone": zone, "ships": foes, "own": own})] if foes > own else []


def _fought(here: Surroundings, action: Action) -> Motives:
    """Return what a ship or a card changes in a combat at sea."""
    zone = action.zone if isinstance(action, ChooseNavalCombat) else _zone(here)
    if _count(here, zone, own=True) + _count(here, zone, own=False) > MOST_AT_ONCE:
        return []  # its odds take too long to be worked out for a reason
    before, after = chances_ahead(here.seen, action, here.data)
    found: Motives = []
    sinks = _one_sunk(here, after, own=False)
    if isinstance(action, ChooseNavalCombat):
        return [Msg("sinks_ship", {"chance": sinks})] if after else []
    if sinks > (once := _one_sunk(here, before, own=False)):
        found.append(Msg("sinks_ship_more", {"before": once, "after": sinks}))
    lost, would = _one_sunk(here, after, own=True), _one_sunk(here, before, own=True)
    if lost < would:
        found.append(Msg("loses_ship_less", {"before": would, "after": lost}))
    return found


def _one_sunk(here: Surroundings, spreads: tuple[Spread, ...], *, own: bool) -> float:
    """Return the chance that a side loses a ship."""
    side = side_of(here.actor)
    for each in spreads:
        if each.what == "sunk" and (set(each.factions) <= set(side)) == own:
            return float(1 - each.chances[0])
    return 0.0


def _route(here: Surroundings) -> list[str]:
    route = here.seen.pending[-1].get("route", [])
    return [str(each) for each in route] if isinstance(route, list) else []


def _sailing(here: Surroundings, to: str) -> Motives:
    """Return what speaks for sailing to a zone."""
    found = _in_zone(here, to)
    force = here.seen.pending[-1].get("force", [])
    if to in ZONES and _count(here, to, own=False) and isinstance(force, list):
        risk = risk_of(here.seen, to, len(force), here.data)
        if risk.hunted:
            chance = float(risk.unscathed)
            found.append(Msg("unscathed", {"zone": to, "chance": chance}))
    return found


def _mustering(here: Surroundings, ship: str) -> Motives:
    """Return what speaks for sending a ship out: where it lies now."""
    place = next(
        (p for p in ON_BOARD if any(ship in here.seen.sea.lying(p, f) for f in here.own_side)), ""
    )
    if not place:
        return []
    foes = _count(here, place, own=False)
    if foes:
        return [*_dummy(here, ship), Msg("leaves_foes", {"zone": place, "ships": foes})]
    return [*_dummy(here, ship), Msg("leaves_zone", {"zone": place})]


def _lying_still(here: Surroundings) -> Motives:
    """Return what speaks for sailing no more: the zones where the own side outnumbers the enemy."""
    contested = [each for each in ZONES if _count(here, each, own=True) and _goals_on(here, each)]
    most = max(contested, key=lambda each: _count(here, each, own=True), default=None)
    if most is None:
        return []
    return [
        Msg("stays_off", {"areas": _goals_on(here, most), "ships": _count(here, most, own=True)})
    ]


def _dummy(here: Surroundings, ship: str) -> Motives:
    return [Msg("dummy", {"ship": ship})] if _facts(here, ship).dummy else []


def _weakest(here: Surroundings, ship: str) -> Motives:
    classes = {
        each.ship: CLASSES.index(_facts(here, each.ship).kind)
        for each in here.seen.legal
        if isinstance(each, WithdrawShip)
    }
    return [Msg("weakest", {"ship": ship})] if classes[ship] == max(classes.values()) else []


def _landing(here: Surroundings, action: Land) -> Motives:
    """Return what speaks for landing a ship's battalion in an area."""
    risk = landing_risk(here.seen, action, here.data)
    found = here.goal(action.to)
    if risk is not None:
        name = "ashore" if risk.aimed == 1 else "ashore_all"
        told = {"area": action.to, "chance": float(risk.ashore), "count": risk.aimed}
        found.append(Msg(name, told))
    if there := here.enemies(action.to):
        found.append(Msg("fights_ashore", {"area": action.to, "count": there}))
    return found


def _card(here: Surroundings, action: PlayAtSea) -> Motives:
    """Return what speaks for a card that names a zone or ships."""
    if action.give is not None and action.take is not None:
        given, taken = (CLASSES.index(_facts(here, e).kind) for e in (action.give, action.take))
        told = {"ship": action.take, "give": action.give}
        return [Msg("stronger", told)] if taken < given else []
    if action.use == "sink" and here.seen.decision.kind.endswith("_cards"):
        return _fought(here, action)
    if action.use == "sink":
        return _rolled(here, "sinks_ship", "dive_bombers")
    if action.use in ("deceive", "scout") and action.zone is not None:
        foes = _count(here, action.zone, own=False)
        return [Msg("meets", {"zone": action.zone, "ships": foes})] if foes else []
    return _rolled(here, *DICE_OF[action.use]) if action.use in DICE_OF else []


def _rolled(here: Surroundings, motive: str, *rolls: str) -> Motives:
    """Return the chance that one die of a card of 9 April strikes."""
    return [Msg(motive, {"chance": len(striking_faces(*rolls, data=here.data)) / SIDES})]
