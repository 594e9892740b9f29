"""What a fight's chance becomes with the answers that hidden hands are likely to hold. Manual 4.2.

Only what the viewer knows counts: how many cards a faction holds, and which of its deck have not
been seen. Every hand that can be drawn from those is as likely; each card of it that adds dice to
the defence is taken to be played. Cards that cancel others are left out.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb

from konqt.games.kon.engine.card_dice import FACTION_DICE, NEVER_TOGETHER
from konqt.games.kon.engine.deck_list import deck_list
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.combat_cards import coast_fails
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import Combat, KonObservation
from konqt.games.kon.odds.combat_odds import win_chance
from konqt.games.owner_data import Corrections

DEFENDING = 2
"""The step in which the defenders play cards."""


def likely_win(observation: KonObservation, data: Corrections = None) -> Fraction | None:
    """Return the attack's chance once the defenders have answered from hands the viewer cannot see.

    None where nobody may answer any more, or where the viewer sees a hand that may.
    """
    combat = observation.combat
    if combat is None or combat.step > DEFENDING:
        return None
    answering = [each for each in _answering(observation, combat) if observation.hands.get(each)]
    if not answering or any(not isinstance(observation.hands[each], int) for each in answering):
        return None
    more: dict[int, Fraction] = {0: Fraction(1)}
    for faction in answering:
        one = _dice_of_hand(observation, combat, faction, data)
        both: dict[int, Fraction] = {}
        for dice, chance in more.items():
            for added, part in one.items():
                both[dice + added] = both.get(dice + added, Fraction()) + chance * part
        more = both
    return sum(
        (
            chance * win_chance(combat.attack_dice, combat.defence_dice + dice)
            for dice, chance in more.items()
        ),
        Fraction(),
    )


def _answering(observation: KonObservation, combat: Combat) -> tuple[str, ...]:
    """Return the defenders who may still play: they are asked in the order of the factions."""
    there = tuple(each for each in FACTIONS if combat.defenders.get(each))
    actor = observation.decision.actor
    if combat.step < DEFENDING or actor not in there:
        return there
    return there[there.index(actor) :]


def _dice_of_hand(
    observation: KonObservation, combat: Combat, faction: str, data: Corrections
) -> dict[int, Fraction]:
    """Return the chance of each number of dice that a hidden hand adds."""
    unseen = _unseen(observation, faction, data)
    rules = ruleset_for(observation.scenario, data)
    usable = {
        card: FACTION_DICE[faction][card].defence
        for card in unseen
        if card in FACTION_DICE[faction] and _may_lie(rules, combat, card)
    }
    held = observation.hands[faction]
    assert isinstance(held, int)
    everything = sum(unseen.values())
    number = min(held, everything)
    plain = everything - sum(unseen[card] for card in usable)
    # (cards drawn, dice) -> ways to draw them
    ways: dict[tuple[int, int], int] = {(n, 0): comb(plain, n) for n in range(number + 1)}
    for group in _groups(usable):
        ways = _joined(ways, _drawn(group, unseen, usable), number)
    hands = comb(everything, number)
    found: dict[int, Fraction] = {}
    for (drawn, dice), count in ways.items():
        if drawn == number and count:
            found[dice] = found.get(dice, Fraction()) + Fraction(count, hands)
    return found


def _unseen(observation: KonObservation, faction: str, data: Corrections) -> Counter[str]:
    """Return the cards of a faction that lie nowhere in sight: in its hand or its deck."""
    unseen: Counter[str] = Counter()
    for each in deck_list(observation.scenario, data):
        if each.faction == faction:
            unseen[each.card] += each.count
    pile = observation.piles.get(faction)
    for name in pile.used if pile is not None else ():
        unseen[name.partition(":")[0]] -= 1
    return +unseen


def _may_lie(rules: Ruleset, combat: Combat, card: str) -> bool:
    """Return whether a card may still be laid for the defence here. R39, R54, R72."""
    if any(lying.card == card for lying in combat.defence_cards):
        return False
    return not coast_fails(rules, rules.index[combat.area], card)


def _groups(usable: Mapping[str, int]) -> list[tuple[str, ...]]:
    """Return the cards one by one, those together of which only one may lie."""
    groups = [tuple(card for card in pair if card in usable) for pair in NEVER_TOGETHER]
    paired = {card for group in groups for card in group}
    groups += [(card,) for card in usable if card not in paired]
    return [group for group in groups if group]


def _drawn(
    group: tuple[str, ...], unseen: Mapping[str, int], usable: Mapping[str, int]
) -> dict[tuple[int, int], int]:
    """Return the ways to draw so many cards of a group; the best of them is played, once."""
    ways = {(0, 0): 1}
    for card in group:
        longer: dict[tuple[int, int], int] = {}
        for (drawn, dice), count in ways.items():
            for copies in range(unseen[card] + 1):
                key = drawn + copies, max(dice, usable[card]) if copies else dice
                longer[key] = longer.get(key, 0) + count * comb(unseen[card], copies)
        ways = longer
    return ways


def _joined(
    one: Mapping[tuple[int, int], int], two: Mapping[tuple[int, int], int], most: int
) -> dict[tuple[int, int], int]:
    """Return the ways to draw from both, up to so many cards."""
    found: dict[tuple[int, int], int] = {}
    for (drawn, dice), count in one.items():
        for (more, added), ways in two.items():
            if drawn + more <= most:
                key = drawn + more, dice + added
                found[key] = found.get(key, 0) + count * ways
    return found
