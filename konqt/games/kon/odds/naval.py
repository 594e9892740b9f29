"""Exact odds at sea: a naval combat, an interception. Manual 8.1.1, 8.2.4-8.2.7; R68, R115.

Each side fires at the other as it stood: ships struck by the attacker still fire. So what happens
to the two sides is independent, and each is one walk over its enemy's dice. A hit draws among all
ships alike, whatever their class, so that the walk needs to know only how many have fallen; which
of them cost how many cards is counted afterwards. Eidsvoll & Norge, who is struck first, is kept
apart. Everything is counted in whole numbers.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TypedDict

from konqt.core.fault import MOST_TOLD, shown
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, GERMANY
from konqt.games.kon.engine.fleet import CLASSES, COASTAL, DUMMY
from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.engine.rules.naval_dice import (
    BOMBERS,
    FIGHTER_BOMBERS,
    FIGHTERS,
    ROLLING,
    SUBMARINE,
    Shot,
    card_shot,
    ship_shots,
)
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.odds.combat_odds import fraction_text

MOST_SHIPS = 18
"""Ships a side that one question may name: all that a side has."""
FIGHTING = tuple(kind for kind in CLASSES if kind != DUMMY)
"""Classes that a question may name: dummies are no ships."""
CARDS = {"attack": (BOMBERS, SUBMARINE, FIGHTER_BOMBERS), "defence": (FIGHTERS, SUBMARINE)}
"""Side -> the cards that it can play at sea (8.2.1 to 8.2.3)."""


@frozen
class SideOdds:
    """What a combat may do to one side; each tuple's index is a number."""

    sunk: tuple[Fraction, ...]
    chased: tuple[Fraction, ...]
    voided: tuple[Fraction, ...]
    """cards of the owner's deck that the sunk ships cost at most; a short deck has fewer"""


@frozen
class NavalOdds:
    """What a naval combat may bring to either side."""

    attack: SideOdds
    defence: SideOdds


class NavalFacts(TypedDict):
    """Those odds as `konqt odds --json` tells them: numbers, and exact fractions beside them."""

    attack_sunk: list[float]
    attack_chased: list[float]
    attack_voided: list[float]
    defence_sunk: list[float]
    defence_chased: list[float]
    defence_voided: list[float]
    fractions: dict[str, list[str]]


class InterceptionFacts(TypedDict):
    """Odds of an attempt to intercept: index is the number of cards caught; 0: it fails."""

    intercepted: list[float]
    fractions: dict[str, list[str]]


@lru_cache(maxsize=512)
def naval_odds(
    attack: tuple[str, ...],
    defence: tuple[str, ...],
    attack_cards: tuple[str, ...] = (),
    defence_cards: tuple[str, ...] = (),
    rules: Ruleset | None = None,
) -> NavalOdds:
    """Return the exact odds of a combat between ships of these classes, with these cards.

    Bombers that fighters cancel do not roll, unless fighter bombers cancel the fighters (R50).

    Raises:
        ValueError: classes, numbers or cards that no combat can have; the message says which.
    """
    rules = rules or ruleset_for("advanced")
    sides = {"attack": (attack, attack_cards), "defence": (defence, defence_cards)}
    wrong = [each for side, asked in sides.items() for each in _wrong(side, *asked)]
    if wrong:
        raise ValueError("; ".join(wrong[:MOST_TOLD]))
    stopped = FIGHTERS in defence_cards and FIGHTER_BOMBERS not in attack_cards
    bombing = [card for card in attack_cards if not (card == BOMBERS and stopped)]
    return NavalOdds(
        attack=_side(rules, _shots(rules, defence, defence_cards), attack),
        defence=_side(rules, _shots(rules, attack, bombing), defence),
    )


@lru_cache(maxsize=512)
def interception_odds(ships: int, rules: Ruleset | None = None) -> tuple[Fraction, ...]:
    """Return the chance of each number of cards caught among so many; the first: it fails.

    Eidsvoll & Norge and ships caught already are not counted: no die falls for them (R65).

    Raises:
        ValueError: a number of ships that no zone can hold.
    """
    if not 0 <= ships <= MOST_SHIPS:
        raise ValueError(f"ships is {shown(ships)}: give a number from 0 to {MOST_SHIPS}")
    fleet = (rules or ruleset_for("advanced")).fleet
    assert fleet is not None
    hit = len(fleet.faces["interception"])
    ways = [
        comb(ships, caught) * hit**caught * (FACES - hit) ** (ships - caught)
        for caught in range(ships + 1)
    ]
    return tuple(Fraction(each, FACES**ships) for each in ways)


def _wrong(side: str, ships: Sequence[str], cards: Sequence[str]) -> list[str]:
    wrong = []
    if not 1 <= len(ships) <= MOST_SHIPS:
        wrong.append(f"{side} has {len(ships)} ships: name 1 to {MOST_SHIPS}")
    wrong += [
        f"{shown(kind)} is no class of ships in {side}; choose from: {' '.join(FIGHTING)}"
        for kind in dict.fromkeys(ships)
        if kind not in FIGHTING
    ]
    if ships.count(COASTAL) > 1:
        wrong.append(f"{side} names {COASTAL} twice: there is one")
    wrong += [
        f"{shown(card)} cannot be played in {side} at sea; choose from: {' '.join(CARDS[side])}"
        for card in dict.fromkeys(cards)
        if card not in CARDS[side]
    ]
    wrong += [
        f"{side}_cards names {card} twice: a side plays one card of each type (8.2.1)"
        for card in dict.fromkeys(cards)
        if card in CARDS[side] and cards.count(card) > 1
    ]
    return wrong


def _shots(rules: Ruleset, ships: Sequence[str], cards: Sequence[str]) -> list[Shot]:
    shots = [card_shot(rules, card, GERMANY) for card in ROLLING if card in cards]
    return shots + ship_shots(rules, ((kind, ALLIES, kind) for kind in ships))


def _side(rules: Ruleset, shots: Sequence[Shot], ships: Sequence[str]) -> SideOdds:
    met = fallen_to(shots, len(ships), COASTAL in ships)
    sunk: Counter[int] = Counter()
    chased: Counter[int] = Counter()
    for (others, away, coastal), ways in met.counts.items():
        sunk[others + coastal] += ways
        chased[away] += ways
    return SideOdds(
        _for_each(ships, _chances(sunk, met.ways)),
        _for_each(ships, _chances(chased, met.ways)),
        _voided(rules, met, ships),
    )


Fallen = tuple[int, int, int]
"""What dice have done to a side: ships sunk and chased, and 1 if Eidsvoll & Norge, who is counted
in neither, is sunk."""


@frozen
class Falls:
    """Every way in which some dice may fall on a side, counted in whole numbers."""

    counts: Mapping[Fallen, int]
    ways: int
    """all of them"""


def fallen_to(shots: Sequence[Shot], ships: int, coastal: bool = False) -> Falls:
    """Return what these dice may do to so many ships, each struck at most once (R68).

    `coastal` tells whether Eidsvoll & Norge is among them. Of the others each is as likely to be
    drawn, so that their classes make no difference here. Each die multiplies all ways by its
    faces and by a number that every draw of Eidsvoll & Norge divides.
    """
    now: dict[Fallen, int] = {(0, 0, 0): 1}
    ways = 1
    for shot in shots:
        there = [ships - sum(how) for how in now if coastal and not how[2]]
        draws = lcm(*(left or 1 for left in there))
        then: dict[Fallen, int] = defaultdict(int)
        for how, count in now.items():
            for end, share in _ends(shot, how, ships - sum(how), coastal, draws):
                then[end] += count * share
        now, ways = then, ways * FACES * draws
    return Falls(now, ways)


def _ends(
    shot: Shot, before: Fallen, left: int, coastal: bool, draws: int
) -> Iterator[tuple[Fallen, int]]:
    """Give what one die may leave, each with its share of faces times draws."""
    sunk, chased, gone = before
    if not left:
        yield before, FACES * draws
        return
    sinks, chases = len(shot.sinks) * draws, len(shot.chases) * draws
    if missed := FACES * draws - sinks - chases:
        yield before, missed
    if coastal and not gone:
        # A sinking hit takes Eidsvoll & Norge first (R115); chased, it sinks (8.2.7).
        its_own = chases // left
        if sinks + its_own:
            yield (sunk, chased, 1), sinks + its_own
        if chases - its_own:
            yield (sunk, chased + 1, gone), chases - its_own
        return
    if sinks:
        yield (sunk + 1, chased, gone), sinks
    if chases:
        yield (sunk, chased + 1, gone), chases


def _voided(rules: Ruleset, met: Falls, ships: Sequence[str]) -> tuple[Fraction, ...]:
    """Return the chance of each number of cards that the sunk ships cost.

    Any of the ships but Eidsvoll & Norge is as likely to be among so many that sink.
    """
    assert rules.fleet is not None
    classes = rules.fleet.classes
    costs = [classes[kind].voids for kind in ships if kind != COASTAL]
    chosen = _sums(costs)
    draws = lcm(*(comb(len(costs), sunk) for sunk in range(len(costs) + 1)))
    by_sunk: Counter[tuple[int, int]] = Counter()
    for (sunk, _chased, coastal), ways in met.counts.items():
        by_sunk[sunk, coastal] += ways
    voided: Counter[int] = Counter()
    for (sunk, coastal), ways in by_sunk.items():
        share = ways * (draws // comb(len(costs), sunk))
        for cost, choices in chosen[sunk].items():
            voided[cost + coastal * classes[COASTAL].voids] += choices * share
    return _chances(voided, met.ways * draws)


def _sums(costs: Sequence[int]) -> list[Counter[int]]:
    """Return, by how many are chosen, in how many choices of these costs each sum comes up."""
    chosen: list[Counter[int]] = [Counter() for _ in range(len(costs) + 1)]
    chosen[0][0] = 1
    for taken, cost in enumerate(costs):
        for number in range(taken, -1, -1):
            for total, choices in chosen[number].items():
                chosen[number + 1][total + cost] += choices
    return chosen


def _chances(counts: Mapping[int, int], ways: int) -> tuple[Fraction, ...]:
    """Return the chance of each number, from none to the most there can be."""
    return tuple(Fraction(counts.get(number, 0), ways) for number in range(max(counts) + 1))


def _for_each(ships: Sequence[str], chances: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return the chances with one for every number up to all ships, as losses on land have."""
    return chances + (Fraction(0),) * (len(ships) + 1 - len(chances))


def naval_to_json(odds: NavalOdds) -> NavalFacts:
    """Return the odds as data."""
    rows: dict[str, tuple[Fraction, ...]] = {}
    for side, found in (("attack", odds.attack), ("defence", odds.defence)):
        rows |= {f"{side}_{what}": getattr(found, what) for what in ("sunk", "chased", "voided")}
    return {
        "attack_sunk": [float(each) for each in odds.attack.sunk],
        "attack_chased": [float(each) for each in odds.attack.chased],
        "attack_voided": [float(each) for each in odds.attack.voided],
        "defence_sunk": [float(each) for each in odds.defence.sunk],
        "defence_chased": [float(each) for each in odds.defence.chased],
        "defence_voided": [float(each) for each in odds.defence.voided],
        "fractions": {name: [fraction_text(each) for each in row] for name, row in rows.items()},
    }


def interception_to_json(chances: Sequence[Fraction]) -> InterceptionFacts:
    """Return the odds of an attempt as data."""
    return {
        "intercepted": [float(each) for each in chances],
        "fractions": {"intercepted": [fraction_text(each) for each in chances]},
    }


NAVAL_MEMBERS = ("attack", "defence", "attack_cards", "defence_cards")


def naval_from_json(data: object, rules: Ruleset | None = None) -> NavalFacts:
    """Answer `{"attack":["slagskip"],"defence":[...],"attack_cards":[...],"defence_cards":[...]}`.

    Raises:
        ValueError: members that are unknown, missing or of the wrong type; the message names all.
    """
    if not isinstance(data, dict):
        raise ValueError(f"a naval combat is an object with {' '.join(NAVAL_MEMBERS)}")
    lists: Mapping[str, object] = {name: data.get(name, []) for name in NAVAL_MEMBERS}
    wrong = [
        f"unknown member {shown(n)}; known: {' '.join(NAVAL_MEMBERS)}"
        for n in data
        if n not in lists
    ]
    named: dict[str, tuple[str, ...]] = {}
    for member, value in lists.items():
        if isinstance(value, list) and all(isinstance(each, str) for each in value):
            named[member] = tuple(value)
        else:
            wrong.append(f"{member!r} is a list of names, not {shown(value)}")
    if wrong:
        raise ValueError("; ".join(wrong[:MOST_TOLD]))
    return naval_to_json(naval_odds(**named, rules=rules))


def interception_from_json(data: object, rules: Ruleset | None = None) -> InterceptionFacts:
    """Answer `{"ships":3}`.

    Raises:
        ValueError: it is not that.
    """
    ships = data.get("ships") if isinstance(data, dict) else None
    if not isinstance(data, dict) or list(data) != ["ships"] or type(ships) is not int:
        raise ValueError('an interception is an object like {"ships": 3}')
    return interception_to_json(interception_odds(ships, rules))
