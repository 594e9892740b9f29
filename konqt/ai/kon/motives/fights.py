"""What speaks for a choice in a combat on land. Manual 4.2."""

from konqt.ai.kon.motives.surroundings import EVEN, Motives, Surroundings
from konqt.core.msg import Msg
from konqt.games.kon.advice.preview import ON_DICE, cancelled_by, card_gain, own_chance
from konqt.games.kon.engine.actions import ChooseCombat, PlayCard, RemoveLosses, Retreat
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.rules.attack_list import ways_out
from konqt.games.kon.odds.area import OUTSIDERS
from konqt.games.kon.odds.open_board import open_board
from konqt.games.kon.odds.turn import turn_odds

TOLD = 0.01
"""What a card adds to a chance, from which on it is told at all."""
LITTLE = 0.15
"""What a card adds to a chance, below which it is kept by whoever needs it elsewhere."""


def first_combat(here: Surroundings, action: ChooseCombat) -> Motives:
    """Return what speaks for fighting in an area next."""
    found = [Msg("takes", {"area": action.area, "chance": float(here.win(action.area))})]
    odds = turn_odds(here.seen, here.data)
    if odds.order and odds.order[0] == action.area and odds.best != odds.worst:
        found.insert(0, Msg("best_order"))
    return found + here.goal(action.area)


def played(here: Surroundings, action: PlayCard) -> Motives:
    """Return what speaks for a card that changes the dice of the combat."""
    combat = here.seen.combat
    gain = card_gain(here.seen, action)
    if combat is None or not gain:
        return []
    found: Motives = []
    if action.use == "cancel":
        lying = (*combat.attack_cards, *combat.defence_cards)
        victim = cancelled_by(action.card, lying)
        found += [Msg("cancels", {"other": victim.card})] if victim is not None else []
    if gain >= TOLD:
        found.append(_lifted("lifts", action, own_chance(combat, here.actor), gain))
    return found


def declined(here: Surroundings) -> Motives:
    """Return what speaks for playing no card: that it stands well, or that none helps enough."""
    combat = here.seen.combat
    assert combat is not None
    chance = own_chance(combat, here.actor)
    found: Motives = []
    if chance >= EVEN:
        name = "falls_so" if here.actor == combat.attacker else "holds_so"
        found.append(Msg(name, {"area": combat.area, "chance": chance}))
    gains = {
        each: card_gain(here.seen, each) or 0.0
        for each in here.seen.legal
        if isinstance(each, PlayCard) and each.use in ON_DICE
    }
    gain = max(gains.values(), default=0.0)
    if gain >= TOLD and (gain < LITTLE or chance + gain < EVEN):
        best = max(gains, key=gains.__getitem__)
        found.append(_lifted("lifts_little", best, chance, gain))
    return found


def _lifted(name: str, action: PlayCard, before: float, gain: float) -> Msg:
    return Msg(name, {"card": action.card, "before": before, "after": min(1.0, before + gain)})


def losses(here: Surroundings, action: RemoveLosses) -> Motives:
    """Return what speaks for sharing losses so."""
    combat = here.seen.combat
    fallen = dict(action.losses)
    if combat is None:
        return []
    if set(fallen) <= set(FACTIONS):
        spared = [each for each, count in combat.defenders.items() if count and each not in fallen]
        if not spared:
            return [Msg("shares")]
        return [Msg("spares", {"faction": spared[0]})]
    rows = {each.source: each.count for each in combat.attackers}
    if set(fallen) <= set(OUTSIDERS) and not set(rows) <= set(OUTSIDERS):
        state = open_board(here.seen, here.rules)
        if not ways_out(state, state.turn, here.rules.index[combat.area]):
            return [Msg("no_way_back")]
    left = {each: count - fallen.get(each, 0) for each, count in rows.items()}
    back = [each for each, count in left.items() if count > 0 and each not in OUTSIDERS]
    needed = [each for each in back if here.is_goal(each) and here.enemies_near(each)]
    most = max(needed or back, key=lambda each: left[each], default=None)
    return [] if most is None else [Msg("way_back", {"area": most})]


def agreeing(here: Surroundings, value: bool) -> Motives:
    """Return what speaks for agreeing: without it the enemy chooses (R42, R49)."""
    return [Msg("else_enemy", {"faction": Faction.GERMANY.id})] if value else []


def retreat(here: Surroundings, action: Retreat) -> Motives:
    """Return what speaks for retreating to an area."""
    to = action.to
    if to is None:
        return []
    found = here.guard(to)
    near = {
        each.to: here.enemies_near(each.to)
        for each in here.seen.legal
        if isinstance(each, Retreat) and each.to is not None
    }
    others = [count for area, count in near.items() if area != to]
    if not near[to]:
        found.append(Msg("safe", {"area": to}))
    elif others and near[to] < min(others):
        found.append(Msg("fewest_near", {"area": to}))
    if here.own(to):
        found.append(Msg("joins_own", {"area": to, "count": here.own(to)}))
    if not found and not others:
        found.append(Msg("only_retreat"))
    return found
