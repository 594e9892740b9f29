"""Combats at sea: whether to try, who joins, which first, cards, voided cards, chases. 8.2."""

from konqt.ai.kon.basic.card_values import price
from konqt.ai.kon.basic.tempo import missing_cities
from konqt.ai.kon.sea.battle import attempt_gain, struck, toll
from konqt.ai.kon.sea.beliefs import NOBODY, Squadron, squadron
from konqt.ai.kon.sea.features import ENEMIES_OF, SeaReading, zone_number
from konqt.ai.kon.sea.landing_worth import landing_worth
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


def choose_interception(reading: SeaReading) -> Action:
    """Try where more is to be expected than lost."""
    if Intercept() not in reading.observation.legal:
        return Pass()
    zone = str(reading.observation.decision.facts["zone"])
    return Intercept() if interception_gain(reading, zone) > EAGER else Pass()


def interception_gain(reading: SeaReading, zone: str) -> float:
    """Return what an attempt in a zone promises, its landings counted on 9 April."""
    number, faction = zone_number(zone), reading.faction
    own = reading.force_in(number, faction)
    encounter = reading.sea.encounter_in(zone) or EncounterView(zone)
    enemies, cards, sure = NOBODY, 0, 0.0
    for enemy in ENEMIES_OF[faction]:
        there = [
            card for card in reading.cards_in(number, enemy) if card not in encounter.intercepted
        ]
        coastal = [c for c in there if c and reading.waters.ships[c].kind == COASTAL]
        enemies = enemies.plus(reading.beliefs.of(enemy, there))
        cards += len(there) - len(coastal)
        if coastal:
            sure += toll(own, reading.beliefs.of(enemy, coastal)).gain
    gain = attempt_gain(own, enemies, cards, reading.waters.catches, sure)
    return gain + (_landings_met(reading, number, own, enemies, cards) if reading.april else 0.0)


def _landings_met(
    reading: SeaReading, zone: int, own: Squadron, enemies: Squadron, cards: int
) -> float:
    """Return what an attempt does to the landings of its zone on 9 April.

    A German ship that is caught may be sunk or driven off before it lands; so may all that try to
    catch somebody.
    """
    at_stake = PREVENTED * landing_worth(reading, zone)
    catches = reading.waters.catches
    if reading.faction != GERMANY:
        return at_stake * min(1.0, cards * catches)
    return -at_stake * struck(enemies.times(catches), own)


def fighters(reading: SeaReading, zone: str) -> tuple[Squadron, Squadron]:
    """Return who fights in a zone as things stand: the own side, then the enemy's."""
    encounter = reading.sea.encounter_in(zone) or EncounterView(zone)
    number = zone_number(zone)
    fighting = {*encounter.intercepted, *encounter.joined, *encounter.fighters}
    sides = [NOBODY, NOBODY]
    for faction in range(len(FACTIONS)):
        whole = FACTIONS[faction] in encounter.interceptors
        cards = [
            card
            for card in reading.cards_in(number, faction)
            if whole or card in fighting or faction == NORWAY
        ]
        enemy = faction in ENEMIES_OF[reading.faction]
        sides[enemy] = sides[enemy].plus(reading.beliefs.of(faction, cards))
    return sides[0], sides[1]


def choose_joining(reading: SeaReading) -> Action:
    """Add the ship that helps most, or none."""
    zone = str(reading.observation.decision.facts["zone"])
    own, enemies = fighters(reading, zone)
    now = toll(own, enemies).gain
    best: Action = Pass()
    best_gain = 0.0
    for action in reading.observation.legal:
        if isinstance(action, Join):
            ship = reading.waters.ships[action.ship]
            gain = toll(own.plus(squadron((ship,))), enemies).gain - now
            if reading.april and reading.faction == GERMANY:
                gain -= _landing_at_risk(reading, zone)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def _landing_at_risk(reading: SeaReading, zone: str) -> float:
    """Return what it costs to send a ship that could land unharmed into a combat."""
    number = zone_number(zone)
    return 0.25 * landing_worth(reading, number) if number != OUTER else 0.0


def choose_naval_combat(reading: SeaReading) -> Action:
    """Fight first where most is to be gained: a deck may end with it."""
    ways = [each for each in reading.observation.legal if isinstance(each, ChooseNavalCombat)]
    return max(ways, key=lambda way: toll(*fighters(reading, way.zone)).gain)


def choose_naval_cards(reading: SeaReading) -> Action:
    """Play a card whose die, or the die that it stops, is worth more than keeping it."""
    frame = reading.frame
    ships = reading.waters.ships
    attack, defence = ([ships[name] for name in frame[side]] for side in ("attack", "defence"))
    attacking = (NUMBER_OF[reading.observation.turn] == GERMANY) == (reading.faction == GERMANY)
    own, enemies = (attack, defence) if attacking else (defence, attack)
    best: Action = Pass()
    best_gain = 0.0
    for action in reading.observation.legal:
        if isinstance(action, PlayCard):
            hit = own if action.use == "cancel" and not attacking else enemies
            worth = sum(ship.worth for ship in hit) / max(1, len(hit))
            submarine = action.card == SUBMARINE
            chance = reading.waters.torpedoes if submarine else reading.waters.bombs
            gain = chance * worth - price(reading, action.card)
            if gain > best_gain:
                best, best_gain = action, gain
    return best


def choose_voiding(reading: SeaReading) -> Action:
    """Have cards voided while Germany lacks a city: its deck is the clock."""
    ways = [each for each in reading.observation.legal if isinstance(each, Void)]
    most = max(ways, key=lambda way: way.count)
    return most if missing_cities(reading) else min(ways, key=lambda way: way.count)


def choose_chase(reading: SeaReading) -> Action:
    """Send a beaten ship where its side has least of it."""
    ways = [each for each in reading.observation.legal if isinstance(each, Chase)]
    ship = reading.waters.ships[ways[0].ship]
    if reading.april:
        return min(ways, key=lambda way: _landing_beside(reading, way.to, ship.owner))
    worth = SeaWorth(reading)
    side = 0 if ship.owner == GERMANY else 1
    zone = zone_number(str(facts_of(reading.observation.decision)["zone"]))

    def left(way: Chase) -> float:
        counts = counts_of(reading)
        counts[side][zone] -= 1
        counts[side][zone_number(way.to)] += 1
        return reading.sign * worth.value(counts)

    return max(ways, key=left)


def _landing_beside(reading: SeaReading, zone: str, owner: int) -> float:
    """Return what a chased German ship can still land there; an Allied one is to go far out."""
    number = zone_number(zone)
    if owner == GERMANY:
        return landing_worth(reading, number)
    return float(len(reading.cards_in(number, GERMANY)))
