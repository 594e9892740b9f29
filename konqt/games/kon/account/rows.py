"""A game as rows of a table, in ids: one for each turn and one for each combat."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from konqt.core.account import Past, Row
from konqt.core.json_value import JsonObject
from konqt.core.observation import Observation
from konqt.games.kon.account.faction_count import counted
from konqt.games.kon.account.turns import ATTACK, DEFENCE, ReportedFight, ReportedTurn, turns_of
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.events.play import CombatBegan, KonEvent
from konqt.games.kon.forms.observation import kon_observation

if TYPE_CHECKING:
    from konqt.games.kon.luck.throws import Throw

SIDES = (ATTACK, DEFENCE)
_OF_A_FACTION = ("new", "lost", "battalions", "cities", "hand", "deck")
_OF_A_SIDE = ("factions", "battalions", "ships", "cards", "dice", "total", "lost", "sunk")

COLUMNS: tuple[str, ...] = (
    *("row", "round", "turn", "phase", "first_step", "last_step"),
    *("combats", *(f"{faction}_{each}" for faction in FACTIONS for each in _OF_A_FACTION)),
    *("combat", "at_sea", "place", "from", "across_fjord"),
    *(f"{side}_{each}" for side in SIDES for each in _OF_A_SIDE),
    *("cancelled_cards", "winner", "retreat_to"),
    *("chance", "luck"),
)
"""What `docs/exports.md` explains; more may come behind these, none goes or moves."""


def rows(past: Past, measured: bool = True) -> list[Row]:
    """Return a row for each turn, and behind it those of its combats.

    Unless `measured`, chance and luck of the combats are left out, which take the longest.
    """
    found: list[Row] = []
    number = 0
    throws = _throws(past) if measured else ()
    for turn in turns_of(past.told):
        found.append(_turn_row(past, turn))
        for fight in turn.fights:
            number += 1
            row = _combat_row(turn, fight, number)
            found.append(row | _measures(fight, row, throws))
    return found


def _throws(past: Past) -> "Sequence[Throw]":
    # Whoever only asks where a combat ends loads no odds.
    from konqt.games.kon.account.fortune import luck_in

    return luck_in(past).throws


def _measures(fight: ReportedFight, row: Row, throws: "Sequence[Throw]") -> dict[str, str | int]:
    """Return how likely the attack was to win, and how much better than expected its dice were."""
    steps = range(fight.step, int(row["last_step"]) + 1)
    for throw in throws:
        mine = throw.place == row["place"] and throw.step in steps
        if mine and throw.kind in ("combat", "naval_combat"):
            luck = throw.happened - throw.expected
            german = getattr(fight.began, "attacker", "") == Faction.GERMANY.id
            found: dict[str, str | int] = {"luck": f"{float(luck if german else -luck):.4f}"}
            if throw.fight is not None:
                found["chance"] = f"{float(throw.fight.odds.win):.4f}"
            return found
    return {}


def _turn_row(past: Past, turn: ReportedTurn) -> Row:
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


def _combat_row(turn: ReportedTurn, fight: ReportedFight, number: int) -> dict[str, str | int]:
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


def _on_land(fight: ReportedFight, began: CombatBegan) -> Row:
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


def _at_sea(fight: ReportedFight) -> Row:
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


def _side(fight: ReportedFight, event: KonEvent) -> str:
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
