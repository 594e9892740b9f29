"""What speaks for bringing battalions to an area, or for ending the movement. Manual 4.1."""

from fractions import Fraction
from math import prod
from operator import itemgetter

from konqt.ai.kon.motives.surroundings import EVEN, Motives, Surroundings
from konqt.ai.kon.terrain import terrain_of
from konqt.ai.kon.wished import drawn_to
from konqt.core.msg import Msg
from konqt.games.kon.advice.preview import preview_move
from konqt.games.kon.engine.actions import Action, Move, Place, PlayCard
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.engine.rules.attack_list import add_attack, ways_out
from konqt.games.kon.engine.rules.combat_dice import attack_dice, defence_dice
from konqt.games.kon.engine.ruleset import OUTSIDE
from konqt.games.kon.engine.state import State
from konqt.games.kon.odds.combat_odds import win_chance
from konqt.games.kon.odds.open_board import open_board

CLOSE = 2
"""Borders up to which a newly placed battalion is near something."""

Bringing = Move | PlayCard | Place


def bringing(here: Surroundings, action: Bringing) -> Motives:
    """Return what speaks for bringing battalions to an area."""
    to = action.to
    if to is None:
        return []
    if here.enemies(to):
        return _attack(here, action, to)
    found = here.guard(to)
    if here.is_goal(to) and not here.holds(to):
        found += here.goal(to)
    found += _cut_off(here, action, to)
    if not found:
        found += _nearer(here, action, to)
    found += _printed(here, to)
    if not here.seen.units.get(to) and here.actor == Faction.GERMANY.id:
        found.append(Msg("empty", {"area": to}))
    elif here.own(to) and here.enemies_near(to):
        found.append(Msg("makes", {"area": to, "count": here.own(to) + (action.count or 1)}))
    if not found and isinstance(action, Place):
        found = here.goal(to)
        if not here.enemies_near(to):
            found.append(Msg("safe", {"area": to}))
    return found


def as_asked(here: Surroundings, action: Action, wish: str) -> Motives:
    """Return that battalions come to, or nearer to, where a partner asks for them."""
    if not wish:
        return []
    topology = here.rules.topology
    terrain = terrain_of(topology, here.seen.areas_in_play, here.seen.objectives)
    drawn = drawn_to(wish, here.seen, terrain)
    if drawn is None or drawn.gained((action,), here.seen) <= 0:
        return []
    name = "as_asked" if getattr(action, "to", None) == wish else "nearer_asked"
    return [Msg(name, {"area": wish})]


def staying(here: Surroundings) -> Motives:
    """Return what speaks for ending the movement."""
    found: Motives = []
    seen = here.seen
    if seen.attacks:
        areas = list(dict.fromkeys(each.area for each in seen.attacks))
        # The dice of different areas are independent.
        chance = float(prod(here.win(each) for each in areas))
        name = "goes_on_all" if len(areas) > 1 else "goes_on"
        found.append(Msg(name, {"areas": areas, "chance": chance}))
    best = _best_left(here)
    if best is not None and best[0] < EVEN:
        found.append(Msg("best_left", {"area": best[1], "chance": float(best[0])}))
    elif not seen.attacks and not _attacks(here):
        found.append(Msg("no_attack"))
    kept = [each for each in seen.objectives if here.own(each) and here.guard(each)]
    if kept:
        found.append(Msg("stays", {"areas": kept}))
    return found


def _attack(here: Surroundings, action: Bringing, to: str) -> Motives:
    odds = preview_move(here.seen, action, here.rules.topology).odds
    assert odds is not None
    after = float(odds.win)
    if any(each.area == to for each in here.seen.attacks):
        before = float(here.win(to))
        found = [Msg("joins", {"area": to, "before": before, "after": after})]
        if after <= before:
            found = [Msg("takes", {"area": to, "chance": after})]
    else:
        found = [Msg("takes", {"area": to, "chance": after})]
    return found + here.goal(to) + _cut_off(here, action, to)


def _cut_off(here: Surroundings, action: Bringing, to: str) -> Motives:
    """Return that attacked enemies have nowhere to retreat to once this is done."""
    if here.actor != here.seen.turn or isinstance(action, Place):
        return []
    before = open_board(here.seen, here.rules)
    after = _after(here, before, action, to)
    under = dict.fromkeys(here.rules.areas[row.area] for row in after.attacks)
    for area in under:
        number = here.rules.index[area]
        there = [f for f in here.foes if here.seen.units.get(area, {}).get(f)]
        numbers = [FACTIONS.index(each) for each in there]
        had = any(ways_out(before, each, number) for each in numbers)
        if had and not any(ways_out(after, each, number) for each in numbers):
            return [Msg("cuts_off", {"area": area})]
    return []


def _after(here: Surroundings, before: State, action: Bringing, to: str) -> State:
    """Return the open board once battalions have come to an area."""
    state, index = before.clone(), here.rules.index
    mover, count = FACTIONS.index(here.actor), action.count or 1
    source = None if isinstance(action, Place) else action.source
    via = action.via if isinstance(action, PlayCard) else None
    if source is not None:
        state.add(mover, index[source], -count)
    state.add(mover, index[to], count)
    if here.enemies(to):
        last = via or source
        add_attack(state, index[to], OUTSIDE if last is None else index[last], count)
    return state


def _nearer(here: Surroundings, action: Bringing, to: str) -> Motives:
    """Return the nearest goal that battalions come nearer to, or are placed close to."""
    source = None if isinstance(action, Place) else action.source
    found: list[tuple[int, str]] = []
    for goal in here.wanted():
        steps = here.steps_from(goal)
        left = steps.get(to)
        if left is None or left == 0:
            continue
        if (source is None and left <= CLOSE) or (source and left < steps.get(source, 0)):
            found.append((left, goal))
    if not found:
        return []
    left, goal = min(found)
    name = "away" if source is None else "nearer"
    return [Msg(name, {"area": goal, "borders": left})]


def _printed(here: Surroundings, to: str) -> Motives:
    """Return what is printed on an area that Germany takes from Norway by being there."""
    if here.actor != Faction.GERMANY.id or here.holds(to):
        return []
    topology, bit = here.rules.topology, 1 << here.rules.index[to]
    found: Motives = []
    if topology.air_fields & bit and here.rules.scenario.reinforces:
        found.append(Msg("air_field", {"area": to}))
    if topology.mobilization_points & bit and here.rules.scenario.reinforces:
        found.append(Msg("mobilization_point", {"area": to}))
    return found


def _attacks(here: Surroundings) -> bool:
    """Return whether anything that can be done now attacks."""
    return any(
        isinstance(each, Move | PlayCard) and each.to is not None and here.enemies(each.to)
        for each in here.seen.legal
    )


def _best_left(here: Surroundings) -> tuple[Fraction, str] | None:
    """Return the best of the attacks not yet begun, with all who can still join; None for none.

    None too where a card could carry an attack: what it might add is not reckoned.
    """
    begun = {each.area for each in here.seen.attacks}
    joining: dict[str, dict[str, int]] = {}
    for each in here.seen.legal:
        if isinstance(each, PlayCard):
            return None
        if isinstance(each, Move) and here.enemies(each.to) and each.to not in begun:
            by_source = joining.setdefault(each.to, {})
            by_source[each.source] = max(each.count, by_source.get(each.source, 0))
    topology = here.rules.topology
    found: list[tuple[Fraction, str]] = []
    for to, by_source in joining.items():
        fjord = sum(count for each, count in by_source.items() if topology.is_fjord(each, to))
        dice = attack_dice(sum(by_source.values()) - fjord, fjord)
        found.append((win_chance(dice, defence_dice(here.enemies(to))), to))
    return max(found, key=itemgetter(0), default=None)
