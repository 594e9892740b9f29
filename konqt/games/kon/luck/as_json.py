"""Luck as JSON-ready data: numbers for programs that draw or tell it."""

from konqt.core.json_value import JsonObject
from konqt.games.kon.luck.game_luck import WHO, GameLuck, Lot
from konqt.games.kon.luck.throws import FightThrows, Throw
from konqt.games.kon.odds.area import mean
from konqt.games.kon.odds.combat_odds import fraction_text


def luck_to_json(luck: GameLuck) -> JsonObject:
    """Return everything: who -> unit -> how it stands in the end and after each step; all throws.

    A throw's `expected`, `happened`, `worse`, `same` and `better` are Germany's.
    """
    return {
        "units": list(luck.units),
        "luck": {
            who: {
                unit: {
                    **_lot(luck.lot(who, unit)),
                    "curve": [{"step": p.step, **_lot(p.lot)} for p in luck.curve(who, unit)],
                }
                for unit in luck.units
            }
            for who in WHO
        },
        "throws": [_throw(each) for each in luck.throws],
    }


def _lot(lot: Lot) -> JsonObject:
    return {
        "throws": lot.throws,
        "expected": float(lot.expected),
        "happened": lot.happened,
        "worse": float(lot.share.worse),
        "same": float(lot.share.same),
        "better": float(lot.share.better),
    }


def _throw(throw: Throw) -> JsonObject:
    share = throw.share
    told: JsonObject = {
        "step": throw.step,
        "round": throw.round,
        "turn": throw.turn,
        "kind": throw.kind,
        "place": throw.place,
        "unit": throw.unit,
        "factions": sorted(throw.factions),
        "dice": throw.dice,
        "expected": float(throw.expected),
        "happened": throw.happened,
        "worse": float(share.worse),
        "same": float(share.same),
        "better": float(share.better),
    }
    if throw.fight is not None:
        told["combat"] = _fight(throw.fight)
    return told


def _fight(fight: FightThrows) -> JsonObject:
    odds, ended = fight.odds, fight.ended
    return {
        "attacker": fight.attacker,
        "attackers": odds.attackers,
        "defenders": dict(odds.defenders),
        "attack_dice": odds.attack_dice,
        "defence_dice": odds.defence_dice,
        "win": fraction_text(odds.win),
        "won": ended.won,
        "take": fraction_text(odds.taken),
        "taken": fight.taken,
        "attacker_losses": {
            "expected": float(mean(odds.attacker_losses)),
            "happened": ended.attacker_losses,
        },
        "defender_losses": {
            "expected": float(mean(odds.defender_losses)),
            "happened": ended.defender_losses,
        },
    }
