"""Combats at sea: whether to try, who joins, which first, cards, voided cards, chases. 8.2."""

from konqt.ai.kon.basic.card_values import price
from konqt.ai.kon.basic.tempo import missing_cities
from konqt.ai.kon.sea.battle import attempt_gain, struck, toll
from konqt.ai.kon.sea.beliefs import NOBODY, Squadron, squadron
from konqt.ai.kon.sea.landing_worth import landing_worth
from konqt.ai.kon.sea.sea_features import ENEMIES_OF, SeaFeatures, zone_number
from konqt.ai.kon.sea.worth import SeaWorth, counts_of
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY, NUMBER_OF
from konqt.games.kon.engine.fleet import COASTAL, OUTER
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.naval_dice import SUBMARINE
from konqt.games.kon.engine.sea_actions import Chase, ChooseNavalCombat, Intercept, Join, Void
from konqt.games.kon.forms.observation import EncounterView

PREVENTED = 0.5
"""Share of a landing's worth that goes with a ship struck: from elsewhere it may still land."""

EAGER = 0.02
"""The least gain for which an interception is attempted."""


def choose_interception(features: SeaFeatures) -> Action:
    """Try where more is to be expected than lost."""
    if Intercept() not in features.observation.legal:
        return Pass()
    zone = str(features.observation.decision.facts["zone"])
    return Intercept() if interception_gain(features, zone) > EAGER else Pass()


def interception_gain(features: SeaFeatures, zone: str) -> float:
    """Return what an attempt in a zone promises, its landings counted on 9 April."""
    number, faction = zone_number(zone), features.faction
    own = features.force_in(number, faction)
    encounter = features.sea.encounter_in(zone) or EncounterView(zone)
    enemies, cards, sure = NOBODY, 0, 0.0
    for enemy in ENEMIES_OF[faction]:
        there = [
            card for card in features.cards_in(number, enemy) if card not in encounter.intercepted
        ]
        coastal = [c for c in there if c and features.waters.ships[c].kind == COASTAL]
        enemies = enemies.plus(features.beliefs.of(enemy, there))
        cards += len(there) - len(coastal)
        if coastal:
            sure += toll(own, features.beliefs.of(enemy, coastal)).gain
    gain = attempt_gain(own, enemies, cards, features.waters.catches, sure)
    return gain + (_landings_met(features, number, own, enemies, cards) if features.april else 0.0)


def _landings_met(
    features: SeaFeatures, zone: int, own: Squadron, enemies: Squadron, cards: int
) -> float:
    """Return what an attempt does to the landings of its zone on 9 April.

    A German ship that is caught may be sunk or driven off before it lands; so may all that try to
    catch somebody.
    """
    at_stake = PREVENTED * landing_worth(features, zone)
    catches = features.waters.catches
    if features.faction != GERMANY:
        return at_stake * min(1.0, cards * catches)
    return -at_stake * struck(enemies.times(catches), own)


def fighters(features: SeaFeatures, zone: str) -> tuple[Squadron, Squadron]:
    """Return who fights in a zone as things stand: the own side, then the enemy's."""
    encounter = features.sea.encounter_in(zone) or EncounterView(zone)
    number = zone_number(zone)
    fighting = {*encounter.intercepted, *encounter.joined, *encounter.fighters}
    sides = [NOBODY, NOBODY]
    for faction in range(len(FACTIONS)):
        whole = FACTIONS[faction] in encounter.interceptors
        cards = [
            card
            for card in features.cards_in(number, faction)
            if whole or card in fighting or faction == NORWAY
        ]
        enemy = faction in ENEMIES_OF[features.faction]
        sides[enemy] = sides[enemy].plus(features.beliefs.of(faction, cards))
    return sides[0], sides[1]


def choose_joining(features: SeaFeatures) -> Action:
    """Add the ship that helps most, or none."""
    zone = str(features.observation.decision.facts["zone"])
    own, enemies = fighters(features, zone)
    now = toll(own, enemies).gain
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if isinstance(action, Join):
            ship = features.waters.ships[action.ship]
            gain = toll(own.plus(squadron((ship,))), enemies).gain - now
            if features.april and features.faction == GERMANY:
                gain -= _landing_at_risk(features, zone)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def _landing_at_risk(features: SeaFeatures, zone: str) -> float:
    """Return what it costs to send a ship that could land unharmed into a combat."""
    number = zone_number(zone)
    return 0.25 * landing_worth(features, number) if number != OUTER else 0.0


def choose_naval_combat(features: SeaFeatures) -> Action:
    """Fight first where most is to be gained: a deck may end with it."""
    ways = [each for each in features.observation.legal if isinstance(each, ChooseNavalCombat)]
    return max(ways, key=lambda way: toll(*fighters(features, way.zone)).gain)


def choose_naval_cards(features: SeaFeatures) -> Action:
    """Play a card whose die, or the die that it stops, is worth more than keeping it."""
    frame = features.frame
    ships = features.waters.ships
    attack, defence = ([ships[name] for name in frame[side]] for side in ("attack", "defence"))
    attacking = (NUMBER_OF[features.observation.turn] == GERMANY) == (features.faction == GERMANY)
    own, enemies = (attack, defence) if attacking else (defence, attack)
    best: Action = Pass()
    best_gain = 0.0
    for action in features.observation.legal:
        if isinstance(action, PlayCard):
            hit = own if action.use == "cancel" and not attacking else enemies
            worth = sum(ship.worth for ship in hit) / max(1, len(hit))
            submarine = action.card == SUBMARINE
            chance = features.waters.torpedoes if submarine else features.waters.bombs
            gain = chance * worth - price(features, action.card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def choose_voiding(features: SeaFeatures) -> Action:
    """Have cards voided while Germany lacks a city: its deck is the clock."""
    ways = [each for each in features.observation.legal if isinstance(each, Void)]
    most = max(ways, key=lambda way: way.count)
    return most if missing_cities(features) else min(ways, key=lambda way: way.count)


def choose_chase(features: SeaFeatures) -> Action:
    """Send a beaten ship where its side has least of it."""
    ways = [each for each in features.observation.legal if isinstance(each, Chase)]
    ship = features.waters.ships[ways[0].ship]
    if features.april:
        return min(ways, key=lambda way: _landing_beside(features, way.to, ship.owner))
    worth = SeaWorth(features)
    side = 0 if ship.owner == GERMANY else 1
    zone = zone_number(str(facts_of(features.observation.decision)["zone"]))

    def left(way: Chase) -> float:
        counts = counts_of(features)
        counts[side][zone] -= 1
        counts[side][zone_number(way.to)] += 1
        return features.sign * worth.value(counts)

    return max(ways, key=left)


def _landing_beside(features: SeaFeatures, zone: str, owner: int) -> float:
    """Return what a chased German ship can still land there; an Allied one is to go far out."""
    number = zone_number(zone)
    if owner == GERMANY:
        return landing_worth(features, number)
    return float(len(features.cards_in(number, GERMANY)))
