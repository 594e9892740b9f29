"""What anybody at the table would see: sure attacks not made, battalions idle, cards wasted.

The outlook may have its reasons against each of them, none of them worth looking silly for.
`konqt arena --silly` counts the same from what everybody sees, by its own reckoning.
"""

from collections.abc import Iterator, Sequence

from konqt.ai.kon.abstract_state import Thrust
from konqt.ai.kon.basic.assault import Coming
from konqt.ai.kon.basic.basic_features import BasicFeatures
from konqt.ai.kon.basic.mover import ENOUGH, Mover, Parts
from konqt.ai.kon.basic.steps import StepGain
from konqt.ai.kon.dice_tables import dice, win
from konqt.ai.kon.reactions import turned_back
from konqt.games.kon.engine.actions import Action, Move, PlayCard
from konqt.games.kon.engine.public_facts import facts_of
from konqt.games.kon.engine.rules.combat_dice import defence_dice

SURE = 0.8
"""The chance, by the dice of battalions alone, of an attack that is not to be passed up."""

DECISIVE = 0.2
"""The chance in an attack on a city, by the same dice, for which one battalion is worth a card."""

MANY = 4
"""Battalions in one place that look idle."""

OUTNUMBERED = 2
"""Enemies next door to each battalion in a city that calls for help."""


def second_look(mover: Mover) -> Action | None:
    """Return a move that nobody would understand if it were not made, or None."""
    best = max(sure_attacks(mover), key=lambda step: step.gain, default=None)
    return next(reliefs(mover), None) if best is None else best.action


def sure_attacks(mover: Mover) -> Iterator[StepGain]:
    """Return the attacks not yet made, or not yet with enough, that can hardly fail."""
    for target in range(len(mover.terrain.areas)):
        defenders = mover.enemies(target)
        if not defenders:
            continue
        coming = mover.attacks.get(target, [])
        if chance(coming, defenders) >= SURE:
            continue
        parts = spare_against(mover, target)
        more = mover.coming(target, parts)
        if more and chance([*coming, *more], defenders) >= SURE:
            yield StepGain(mover.attack_gain(target, more), mover.move(parts[0], target))


def chance(coming: Sequence[Coming | Thrust], defenders: int) -> float:
    """Return the chance of an attack by the dice of battalions alone."""
    over_land = sum(each.battalions for each in coming if not each.fjord)
    across = sum(each.battalions for each in coming if each.fjord)
    return win(dice(over_land, across, 0), defence_dice(defenders))


def spare_against(mover: Mover, target: int) -> Parts:
    """Return the battalions next door that could attack and are needed nowhere else."""
    across = mover.terrain.fjord[target]
    parts, wanted = [], ENOUGH
    sources = sorted(mover.terrain.near[target], key=lambda source: source in across)
    for source in sources:
        going = min(spare(mover, source, mover.enemies(target)), wanted)
        if going > 0:
            parts.append((source, going))
            wanted -= going
    return tuple(parts)


def spare(mover: Mover, area: int, met: int = 0) -> int:
    """Return how many can leave an area; a city keeps one, and one for each enemy next door.

    `met` are enemies next door that those who leave attack.
    """
    fresh = mover.fresh[area]
    if not mover.ground.city[area]:
        return fresh
    there = mover.features.state.units[mover.faction][area]
    return min(fresh, there - max(1, enemies_beside(mover, area) - met))


def enemies_beside(mover: Mover, area: int) -> int:
    """Return the enemies in the areas beside one."""
    return sum(mover.enemies(near) for near in mover.terrain.near[area])


def reliefs(mover: Mover) -> Iterator[Move]:
    """Return marches of battalions that stand about towards a city that is outnumbered."""
    own = mover.features.state.units[mover.faction]
    for goal in mover.terrain.objectives:
        if (
            not own[goal]
            or mover.enemies(goal)
            or enemies_beside(mover, goal) < OUTNUMBERED * own[goal]
        ):
            continue
        steps = mover.ground.steps[goal]
        for area in range(len(own)):
            if mover.fresh[area] < MANY or area == goal or enemies_beside(mover, area):
                continue
            part = (area, spare(mover, area))
            ways = [
                to
                for to in mover.terrain.near[area]
                if steps[to] < steps[area] and not mover.enemies(to)
            ]
            if ways:
                gains = {to: mover.march_gain((part,), to) for to in ways}
                yield mover.move(part, max(ways, key=gains.__getitem__))


def saves_one_in_vain(features: BasicFeatures) -> bool:
    """Return whether a counter would bring one battalion back, and no city hangs on it."""
    facts = facts_of(features.observation.decision)
    if "from" not in facts:
        return False
    sabotage = PlayCard(facts["card"], "turn_back", facts["from"], None, facts["area"])
    target = features.terrain.index[facts["area"]]
    stays = [each for each in features.state.thrusts if each.target == target]
    goes = [each for each in turned_back(features, sabotage).thrusts if each.target == target]
    if sum(each.battalions for each in stays) - sum(each.battalions for each in goes) > 1:
        return False
    defenders = features.state.enemies(target, features.faction)
    lost = chance(stays, defenders) - chance(goes, defenders)
    return not features.ground.city[target] or lost < DECISIVE
