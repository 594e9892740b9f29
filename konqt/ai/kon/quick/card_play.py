"""Cards as the quick policy plays them: in combats, against attacks on the way, for battalions."""

from collections.abc import Sequence

from konqt.ai.kon.basic.card_values import A_SYMBOL, AVERAGE, KEPT
from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.quick.sight import Sight
from konqt.games.kon.engine.actions import Action, Pass, PlayCard, Trade
from konqt.games.kon.engine.card_dice import CANCELS, CARD_DICE
from konqt.games.kon.engine.factions import FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.frames import ATTACK_CARDS, Fight, Lying
from konqt.games.kon.engine.rules.combat_dice import defence_dice
from konqt.games.kon.engine.ruleset import SYMBOLS_A_BATTALION
from konqt.games.kon.engine.state import State

PASS = Pass()
DUE = 0.5
"""Share of a card's price while one must be used this round anyway."""
RATIONED = 3.0
"""Times that a German card costs while using it brings the end before a city is taken."""
A_BATTALION = 1.15
"""What a bought battalion is worth."""
TURNED_BACK = 0.25
"""What turning attackers back must promise."""
ONE_OF_A_STACK = "veisperring"
WHOLE_HAND = 99
LONG_MARCH = 4


def price(faction: int, card: str) -> float:
    """Return what a card is worth in the hand, in battalions."""
    name, _, symbols = card.partition(":")
    if symbols:
        return A_SYMBOL[FACTIONS[faction]] * int(symbols)
    return KEPT[FACTIONS[faction]].get(name, AVERAGE)


def combat_card(
    sight: Sight, state: State, fight: Fight, faction: int, plays: Sequence[PlayCard]
) -> Action:
    """Return the card whose dice are worth most beyond its price, or pass."""
    attacking = faction == state.turn
    over_land, across = attackers_on(state, fight.area)
    foes = sight.foes(state, state.turn)[fight.area]
    attack = dice(over_land, across, 0) + _lying(fight.attack_cards)
    defence = defence_dice(foes, _lying(fight.defence_cards))
    defence += attacking and fight.step == ATTACK_CARDS
    weights = sight.weights[faction].cards
    stake = weights.stake * sight.worth(state, faction, fight.area) + 0.5
    stake += weights.lives * (foes if attacking else over_land + across)
    cost = weights.thrift * _scarcity(sight, state, faction)
    if faction != NORWAY and not state.card_used >> faction & 1:
        cost *= DUE
    now = win(attack, defence)
    best: Action = PASS
    most = 0.0
    for action in plays:
        more, against = _effect(sight, fight, action)
        then = win(max(0, attack + more), max(0, defence + against))
        gain = (then - now if attacking else now - then) * stake
        gain += weights.a_die * (more if attacking else against)
        gain -= cost * price(faction, action.card)
        if gain > most:
            best, most = action, gain
    return best


def _effect(sight: Sight, fight: Fight, action: PlayCard) -> tuple[int, int]:
    """Return how a card changes the attack dice and the defence dice."""
    known = CARD_DICE.get(action.card)
    if action.use == "attack" and known is not None:
        return known.attack, 0
    if action.use == "defence" and known is not None:
        return 0, known.defence
    victims, names = CANCELS.get(action.card, frozenset()), sight.rules.cards
    attack = defence = 0
    for lying in fight.attack_cards:
        if not lying.cancelled and names[lying.faction][lying.card] in victims:
            attack = -lying.dice
    for lying in fight.defence_cards:
        if not lying.cancelled and names[lying.faction][lying.card] in victims:
            defence = -lying.dice
    return attack, defence


def _lying(cards: Sequence[Lying]) -> int:
    return sum(lying.dice for lying in cards if not lying.cancelled)


def attackers_on(state: State, area: int) -> tuple[int, int]:
    """Return how many attack an area: over land (sea and air too), across fjords."""
    over_land = across = 0
    fjord = state.rules.fjord[area]
    for row in state.attacks:
        if row.area == area:
            if row.source >= 0 and fjord >> row.source & 1:
                across += row.battalions
            else:
                over_land += row.battalions
    return over_land, across


def turned_back(sight: Sight, state: State, legal: Sequence[Action]) -> Action:
    """Return the sabotage that takes most from an attack, or pass."""
    index, best, most = sight.rules.index, PASS, TURNED_BACK
    chosen: Action = best
    foes = sight.foes(state, GERMANY)
    for action in legal:
        if type(action) is not PlayCard or action.use != "turn_back":
            continue
        area, source = index[action.to or ""], index[action.source or ""]
        over_land, across = attackers_on(state, area)
        count = sum(
            row.battalions for row in state.attacks if row.area == area and row.source == source
        )
        count = min(count, 1) if action.card == ONE_OF_A_STACK else count
        if sight.rules.fjord[area] >> source & 1:
            left = dice(over_land, across - count, 1)
        else:
            left = dice(over_land - count, across, 1)
        defence = defence_dice(foes[area], 1)
        fewer = win(dice(over_land, across, 1), defence) - win(left, defence)
        gain = fewer * (sight.worth(state, NORWAY, area) + 0.7 * foes[area])
        if gain > most:
            chosen, most = action, gain
    return chosen


def trade(sight: Sight, state: State, faction: int, trades: Sequence[Trade]) -> Trade | None:
    """Return the trade that is worth most beyond its cards, None when none is."""
    symbols, index = sight.rules.symbols[faction], sight.rules.card_index[faction]
    most_cards = spare_cards(sight, state) if faction == GERMANY else WHOLE_HAND
    best, most = None, 0.0
    for each in trades:
        if len(each.cards) > most_cards:
            continue
        bought = sum(symbols[index[card]] for card in each.cards) // SYMBOLS_A_BATTALION
        gain = bought * A_BATTALION - sum(price(faction, card) for card in each.cards)
        if gain > most:
            best, most = each, gain
    return best


def _scarcity(sight: Sight, state: State, faction: int) -> float:
    """Return how many times dearer a German card is that would bring the end too soon."""
    if faction != GERMANY or spare_cards(sight, state) > 0:
        return 1.0
    return RATIONED


def spare_cards(sight: Sight, state: State) -> int:
    """Return how many cards Germany may still use this turn and keep the turns that it needs."""
    scenario, missing = sight.rules.scenario, sight.missing(state)
    if scenario.end_deck != GERMANY or not missing:
        return WHOLE_HAND
    german, steps = sight.own(state, GERMANY), sight.ground.steps
    stacks = [area for area in sight.ground.areas if german[area] >= 2]
    turns = 1 + max(min((steps[city][s] for s in stacks), default=LONG_MARCH) for city in missing)
    used = scenario.hand_sizes[GERMANY] - len(state.hands[GERMANY])
    return max(1, (len(state.draw[GERMANY]) - 1) // max(1, turns)) - used
