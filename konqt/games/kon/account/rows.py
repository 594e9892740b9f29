"""A game as rows of a table, in ids: one for each turn and one for each combat."""

from collections.abc import Iterable

from konqt.core.account import Past, Row
from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation
from konqt.games.kon.account.numbers import counted
from konqt.games.kon.account.turns import ATTACK, DEFENCE, Fight, Turn, turns_of
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import CombatBegan, KonEvent
from konqt.games.kon.forms.observation import kon_observation

SIDES = (ATTACK, DEFENCE)
_OF_A_FACTION = ("new", "lost", "battalions", "cities", "hand", "deck")
_OF_A_SIDE = ("factions", "battalions", "ships", "cards", "dice", "total", "lost", "sunk")

COLUMNS: tuple[str, ...] = (
    *("row", "round", "turn", "phase", "first_step", "last_step"),
    *("combats", *(f"{faction}_{each}" for faction in FACTIONS for each in _OF_A_FACTION)),
    *("combat", "at_sea", "place", "from", "across_fjord"),
    *(f"{side}_{each}" for side in SIDES for each in _OF_A_SIDE),
    *("cancelled_cards", "winner", "retreat_to"),
)
"""What `docs/exports.md` explains; more may come behind these, none goes or moves."""


def rows(past: Past) -> list[Row]:
    """Return a row for each turn, and behind it those of its combats."""
    found: list[Row] = []
    number = 0
    for turn in turns_of(past.told):
        found.append(_turn_row(past, turn))
        for fight in turn.fights:
            number += 1
            found.append(_combat_row(turn, fight, number))
    return found


def _turn_row(past: Past, turn: Turn) -> Row:
    row: dict[str, str | int] = {
        "row": "turn",
        "round": turn.round,
        "turn": turn.faction,
        "first_step": turn.first,
        "last_step": turn.last,
        "combats": len(list(turn.fights)),
    }
    numbers, stand = counted(turn.events), standing_of(past.seen(turn.last))
    for faction in FACTIONS:
        row[f"{faction}_new"] = numbers[faction].new
        row[f"{faction}_lost"] = numbers[faction].lost
        for name, value in stand[faction].items():
            row[f"{faction}_{name}"] = value
    return row


def standing_of(seen: Observation) -> dict[str, dict[str, int]]:
    """Return, for each faction, its battalions, cities, cards in hand and in the deck."""
    mine = kon_observation(seen)
    holders = list(mine.standing.get("objectives", {}).values())
    found = {}
    for faction in FACTIONS:
        hand, pile = mine.hands.get(faction, 0), mine.piles.get(faction)
        found[faction] = {
            "battalions": sum(stacks.get(faction, 0) for stacks in mine.units.values()),
            "cities": holders.count(faction),
            "hand": hand if isinstance(hand, int) else len(hand),
            "deck": pile.draw if pile is not None else 0,
        }
    return found


def _combat_row(turn: Turn, fight: Fight, number: int) -> Row:
    began, steps = fight.began, [line.step for line in fight.lines]
    row: dict[str, str | int] = {
        "row": "combat",
        "round": turn.round,
        "turn": turn.faction,
        "phase": fight.phase,
        "first_step": fight.step,
        "last_step": steps[-1] if steps else fight.step,
        "combat": number,
        "at_sea": int(fight.at_sea),
        "place": str(getattr(began, "area", "") or getattr(began, "zone", "")),
        "cancelled_cards": _listed(fight.cancelled()),
        "retreat_to": _listed(dict.fromkeys(fight.retreats())),
    }
    for side in SIDES:
        row[f"{side}_cards"] = _listed(fight.cards(side))
    row |= _on_land(fight, began) if isinstance(began, CombatBegan) else _at_sea(fight)
    return row


def _on_land(fight: Fight, began: CombatBegan) -> Row:
    sides = {
        ATTACK: [(who, count) for who, _source, count, _fjord in began.attackers],
        DEFENCE: list(began.defenders),
    }
    row: dict[str, str | int] = {
        "from": _listed(source for _who, source, _count, _fjord in began.attackers),
        "across_fjord": sum(count for _who, _from, count, fjord in began.attackers if fjord),
    }
    for side, stacks in sides.items():
        row[f"{side}_factions"] = _listed(dict.fromkeys(who for who, _count in stacks))
        row[f"{side}_battalions"] = sum(count for _who, count in stacks)
        row[f"{side}_dice"] = _listed(map(str, fight.dice(side)))
        row[f"{side}_lost"] = fight.lost(side)
    if (end := fight.decided) is not None:
        row |= {"winner": end.winner, "attack_total": end.attack_total}
        row["defence_total"] = end.defence_total
    return row


def _at_sea(fight: Fight) -> Row:
    row: dict[str, str | int] = {}
    for side, member in ((ATTACK, "attackers"), (DEFENCE, "defenders")):
        row[f"{side}_ships"] = _listed(getattr(fight.began, member))
    row["attack_factions"] = str(getattr(fight.began, "attacker", ""))
    dice: dict[str, list[str]] = {side: [] for side in SIDES}
    sunk: dict[str, list[str]] = {side: [] for side in SIDES}
    for line in fight.lines:
        event = line.event
        if event.kind == "naval_die_rolled":
            dice[_side(fight, event)].append(str(getattr(event, "face", "")))
        elif event.kind == "ship_sunk":
            sunk[_side(fight, event)].append(str(getattr(event, "ship", "")))
    for side in SIDES:
        row[f"{side}_dice"], row[f"{side}_sunk"] = _listed(dice[side]), _listed(sunk[side])
    return row


def _side(fight: Fight, event: KonEvent) -> str:
    return fight.side_of(getattr(event, "faction", ""))


def _listed(values: Iterable[str]) -> str:
    return " ".join(values)


def outline(seen: Observation) -> JsonObject:
    """Return what everybody sees of a position, in a few members."""
    mine = kon_observation(seen)
    return {
        "round": mine.round,
        "turn": mine.turn,
        "phase": mine.phase,
        "units": {area: dict(stacks) for area, stacks in mine.units.items()},
        "objectives": dict(mine.standing.get("objectives", {})),
        "factions": dict(standing_of(seen)),
    }
