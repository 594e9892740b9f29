"""What all combats of a turn may bring together, exactly. Manual 4.2; R52.

Only public facts of an observation count. Before the end of movement these are the attacks made
so far; later the combats that are not over, the one being fought with the cards that lie in it.

The dice of different areas are independent, whatever the order of the combats: attackers belong
to one area, the beaten among them go back to where nobody fights, and beaten defenders never go
where a combat is undecided (4.2.8, R41). Nobody joins a combat that is still to come. Only whether
the beaten find a way out depends on the order: see `cut_off`. A combat that would end the game is
counted like any other, and the rest after it.
"""

from dataclasses import field, replace
from fractions import Fraction
from functools import lru_cache

from konqt.core.event import PUBLIC
from konqt.core.frozen import frozen
from konqt.core.json_value import JsonObject
from konqt.games.kon.engine.ruleset import Ruleset, ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.odds.area import AreaOdds, Spread, area_odds, mean, together
from konqt.games.kon.odds.combat_odds import fraction_text
from konqt.games.kon.odds.cut_off import CutOffToll, Exits, compared
from konqt.games.owner_data import Corrections

KEPT = 8
"""Answers kept: the position at hand, and those that undo and redo lead to."""


@frozen
class TurnOdds:
    """All combats of a turn that are not over."""

    attacker: str
    areas: tuple[AreaOdds, ...]
    """in the order in which they were announced"""
    wins: Spread
    """the chance of each number of attacks won, from none to all"""
    attacker_losses: Spread
    """by dice, in all areas together"""
    defender_losses: Spread
    best: CutOffToll
    """who finds no way out, in the order that is best for the attacker"""
    worst: CutOffToll
    """the same in the order that is worst for the attacker"""
    order: tuple[str, ...]
    """that best order; empty where so many areas hang together that the two are only bounds"""
    cards: bool = False
    """whether cards have been played in the combat being fought: those count"""

    @property
    def all_won(self) -> Fraction:
        """The chance that every attack wins; 1 where there is none."""
        return self.wins[-1]


def turn_odds(observation: KonObservation, data: Corrections = None) -> TurnOdds:
    """Return the exact odds of all combats that are announced or being fought.

    `data` is what the game is played with, as `Setup.data` takes it: a board, or an owner's data.
    """
    rules = ruleset_for(observation.scenario, data)
    return _kept(_Asked(rules, _facts(observation), _opened(observation)))


@frozen
class _Asked:
    """A question, equal to another one if the same lies open on the same board."""

    rules: Ruleset
    facts: str
    observation: KonObservation = field(compare=False)


def _facts(seen: KonObservation) -> str:
    """Spell everything that the answer depends on; a test asks for each of it."""
    board = seen.units, seen.attacks, seen.attacked_from, seen.combat
    return repr((seen.turn, seen.phase, seen.seats, sorted(seen.options.items()), board))


def _opened(seen: KonObservation) -> KonObservation:
    """Return an observation without what one seat alone may know: it is kept with the answer."""
    return replace(seen, viewer=PUBLIC, hands={}, piles={}, legal=(), pending=())


@lru_cache(maxsize=KEPT)
def _kept(asked: _Asked) -> TurnOdds:
    """Work the odds out once: a window asks at every prompt, and again for each language."""
    observation = asked.observation
    names = dict.fromkeys(attack.area for attack in observation.attacks)
    if observation.combat is not None:
        names.setdefault(observation.combat.area)  # its attackers may all have fallen
    areas = tuple(area_odds(observation, area) for area in names)
    orders = compared(Exits(observation, asked.rules, areas))
    fought = observation.combat
    return TurnOdds(
        cards=fought is not None and bool(fought.attack_cards or fought.defence_cards),
        attacker=observation.turn,
        areas=areas,
        wins=together((1 - each.win, each.win) for each in areas),
        attacker_losses=together(each.attacker_losses for each in areas),
        defender_losses=together(each.defender_losses for each in areas),
        best=orders.best,
        worst=orders.worst,
        order=orders.order,
    )


def turn_odds_to_json(odds: TurnOdds) -> JsonObject:
    """Return the odds of a turn in the form of `konqt odds --json`; chances are exact fractions."""
    return {
        "attacker": odds.attacker,
        "areas": [_area_to_json(each) for each in odds.areas],
        "wins": _fractions(odds.wins),
        "all_won": fraction_text(odds.all_won),
        "attacker_losses": _fractions(odds.attacker_losses),
        "defender_losses": _fractions(odds.defender_losses),
        "expected_losses": {
            "attacker": float(mean(odds.attacker_losses)),
            "defender": float(mean(odds.defender_losses)),
        },
        "no_way_out": {
            "best": _toll_to_json(odds.best),
            "worst": _toll_to_json(odds.worst),
            "order": list(odds.order),
        },
    }


def _area_to_json(odds: AreaOdds) -> JsonObject:
    return {
        "area": odds.area,
        "attackers": odds.attackers,
        "defenders": dict(odds.defenders),
        "attack_dice": odds.attack_dice,
        "defence_dice": odds.defence_dice,
        "win": fraction_text(odds.win),
        "taken": fraction_text(odds.taken),
        "held": fraction_text(odds.held),
        "attacker_losses": _fractions(odds.attacker_losses),
        "defender_losses": _fractions(odds.defender_losses),
    }


def _toll_to_json(toll: CutOffToll) -> dict[str, float]:
    return {"attacker": float(toll.attackers), "defender": float(toll.defenders)}


def _fractions(spread: Spread) -> list[str]:
    return [fraction_text(chance) for chance in spread]
