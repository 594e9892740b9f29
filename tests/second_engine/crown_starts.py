"""Crown & Courage positions typed at random, crowded around the King, for both engines.

Nothing is left out. Regulars stand behind the next town (C24), and the plan is full, so that
neither engine draws before the first decision.
"""

from typing import Any

from konqt.core.chance import Stream

from .crown_table import (
    ACTION_CARDS,
    COLLABORATORS,
    DEMANDS,
    OCCUPATION,
    ROUTE,
    SPACES,
    TILES,
    TOWNS,
    TRACKS,
)

TITLES = sorted({each["type"] for each in TILES["norwegian_tiles"]["tiles"]})
OPTIONS = {name: values for name, values in TRACKS["options"].items() if name != "source"}


def some_options(chance: Stream) -> dict[str, str]:
    """Half of the games play by the usual rulings."""
    if not chance.below(2):
        return {}
    return {name: values[chance.below(len(values))] for name, values in OPTIONS.items()}


def crown_start(chance: Stream) -> dict[str, Any]:
    phase = (1, 1, 1, 6, 7, 7, 7, 8)[chance.below(8)]
    threat = 1 + chance.below(7)
    told: dict[str, Any] = {
        "scenario": "crown",
        "round": 1 + chance.below(3),
        "phase": phase,
        "threat": threat,
        "stress": threat + 1 + chance.below(9 - threat),
        "momentum": chance.below(6),
        "morale": [(0, 1, 2, 3, 3)[chance.below(5)], chance.below(3)],
        "willpower": 1 + chance.below(5),
        "pressure": chance.below(4),
        "king_black": bool(chance.below(2)),
        "stops": {"hold": chance.below(4) // 3, "skip": chance.below(6) // 5},
        "towns": _towns(chance),
        "options": some_options(chance),
    }
    flight = not chance.below(10)
    if flight:
        told["towns"] = {"oslo": "occupied"}
    _tiles(chance, told)
    _frame(chance, told)
    _units(chance, told)
    _cards(chance, told)
    if flight:
        _flight(chance, told)
    elif not chance.below(3):
        _fight(chance, told)
    return told


def _flight(chance: Stream, told: dict[str, Any]) -> None:
    """A King who may flee to where the attackers of another battle came from (C69)."""
    _fight(chance, told)
    told["king"], told["bombing"], told["stops"] = "eidsvoll", None, {"hold": 0, "skip": 0}
    told["units"] = {
        "jessheim": {"regular": 2 + chance.below(2)},
        "skarnes": {"regular": 2},
        "stange": {"norwegian": 1},
    }
    for space in ("hurdal", "kongsvinger", "valer"):
        if chance.below(2):
            told["units"][space] = {"paratrooper": 1}


def _fight(chance: Stream, told: dict[str, Any]) -> None:
    """A Move at once, with armies all around, a stout people and cards of strength."""
    told["phase"], told["morale"] = 7, [2 + chance.below(2), chance.below(3)]
    told["push"]["cubes"][2] = TRACKS["push_track"]["sections"][2]["spaces"]
    next_town = next(town for town in TOWNS if town not in told["towns"])
    last = ROUTE.index(next_town)
    king = ROUTE[max(2, last - chance.below(5))]
    units = {space: {"norwegian": 1 + chance.below(2)} for space in [king][: chance.below(2)]}
    left = {"regular": 9, "paratrooper": 4}
    ahead = ROUTE[max(2, last - 8) : last + 1]
    for space in ahead:
        if space not in told["towns"] and space != king and not chance.below(3):
            units[space] = {"norwegian": 1}
    around = SPACES[king]["orth"] + SPACES[king]["diag"]
    for space in [*ahead, *around, *around]:
        behind = space in ROUTE[:last]
        unit = "regular" if behind and chance.below(2) else "paratrooper"
        free = space not in units and space != king and not SPACES[space].get("freedom")
        if free and left[unit] and chance.below(2):
            n = min(left[unit], 1 + chance.below(3))
            left[unit] -= n
            units[space] = {unit: n}
    told["units"], told["king"] = units, king
    fighters = [card for card in told["draw"] if ACTION_CARDS.get(card, {}).get("strength")]
    for card in fighters[: chance.below(7)]:
        told["draw"].remove(card)
        told["hand"] = sorted([*told["hand"], card])


def _towns(chance: Stream) -> dict[str, str]:
    fallen = TOWNS[: chance.below(5)]
    return {town: ("occupied", "occupied", "destroyed")[chance.below(3)] for town in fallen}


def _tiles(chance: Stream, told: dict[str, Any]) -> None:
    level = (1, 1, 1, 2, 2, 3)
    tiles: list[Any] = [f"{title}_{level[chance.below(6)]}" for title in TITLES]
    hidden = sum(bool(OCCUPATION[t].get("chaos")) and t not in told["towns"] for t in TOWNS)
    chaos = chance.below(4 - hidden + 2)
    discs = 4
    mixed = chance.shuffled([*tiles, *["chaos"] * chaos])

    def laid(tile: str, grid: bool) -> Any:
        nonlocal discs
        if tile != "chaos":
            side = ("action", "action", "orders")[chance.below(3)]
            return {"tile": tile, "side": side} if grid else tile
        n = chance.below(min(discs, 2) + 1)
        discs -= n
        return {"tile": "chaos", "discs": n}

    told["display"] = [laid(tile, grid=False) for tile in mixed[:3]]
    size = min(len(mixed) - 3, chance.below(9))
    cells = chance.shuffled([*[laid(t, grid=True) for t in mixed[3 : 3 + size]], *[None] * 9][:9])
    told["grid"] = [cells[:3], cells[3:6], cells[6:]]
    told["bag"] = sorted(mixed[3 + size :])


def _frame(chance: Stream, told: dict[str, Any]) -> None:
    german = chance.shuffled(TILES["german_action_tiles"]["tiles"])
    orders = chance.shuffled(TILES["order_tiles"]["tiles"])
    faces = [chance.below(2) for _ in range(12)]
    white = 7
    frame, known = {}, []
    for n, tile in enumerate([*german, *orders[:6]], 1):
        die = None
        if faces[n - 1] and white and not chance.below(5):
            die, white = 1 + chance.below(6), white - 1
        down = "one" if n <= 6 else "orders"
        frame[str(n)] = {"tile": tile, "face": "german" if faces[n - 1] else down, "die": die}
        if not faces[n - 1] and not chance.below(6):
            known.append(n)
    pools: dict[str, list[int]] = {"evacuation": [], "sabotage": []}
    for pool in pools.values():
        for _ in range(chance.below(min(white, 3) + 1)):
            pool.append(1 + chance.below(6))
        white -= len(pool)
    quick = chance.below(min(white, 3) + 1)
    dice: dict[str, Any] = {name: sorted(values) for name, values in pools.items()}
    told["dice"] = {**dice, "quick_response": 1 + quick, "population": white - quick}
    told["frame"], told["known"] = frame, known
    # Full sections act at once when phase 7 comes, the last of them by a Move.
    sections = TRACKS["push_track"]["sections"]
    cubes = [each["spaces"] * chance.below(2) for each in sections]
    if told["phase"] not in (6, 7):
        cubes = [min(many, each["spaces"] - 1) for many, each in zip(cubes, sections, strict=True)]
    told["push"] = {
        "tile": orders[6],
        "face": ("orders", "german")[chance.below(2)],
        "cubes": cubes,
    }


def _units(chance: Stream, told: dict[str, Any]) -> None:
    open_ = [s for s, f in SPACES.items() if not f.get("red") and not f.get("freedom")]
    king = open_[chance.below(len(open_))]
    next_town = next(town for town in TOWNS if town not in told["towns"])
    if not chance.below(3):
        ahead = SPACES[next_town]["orth"] + SPACES[next_town]["diag"] + [next_town] * 4
        king = ahead[chance.below(len(ahead))]
        king = next_town if SPACES[king].get("red") else king
    near = [s for s, f in SPACES.items() if abs(f["row"] - SPACES[king]["row"]) <= 3]
    units: dict[str, dict[str, int]] = {}
    passed = ROUTE[: ROUTE.index(next_town)]  # towns fall in order (C24)
    left = {"regular": 8, "paratrooper": 4, "norwegian": 8}
    for space in near if chance.below(6) else list(SPACES):
        unit = (None, None, "regular", "paratrooper", "norwegian")[chance.below(5)]
        facts = SPACES[space]
        if unit is None or facts.get("freedom") or (unit != "norwegian" and space == king):
            continue
        if unit == "regular" and space not in passed:
            continue
        if unit == "norwegian" and (facts.get("red") or space in told["towns"]):
            continue
        n = min(left[unit], 1 + chance.below(3))
        left[unit] -= n
        if n:
            units[space] = {unit: n}
    bomb = {"town": next_town, "value": 1 + chance.below(4)} if chance.below(3) == 0 else None
    told["units"], told["king"], told["bombing"] = units, king, bomb


def _cards(chance: Stream, told: dict[str, Any]) -> None:
    deck = [card for card, each in ACTION_CARDS.items() for _ in range(each["copies"])]
    helpers = chance.shuffled(COLLABORATORS)
    out = chance.below(6)
    told["collaborators"] = helpers[out:]
    deck = chance.shuffled([*deck, *helpers[:out]])
    size = chance.below(9)
    used = size + chance.below(len(deck) - size)
    told["hand"] = sorted(deck[:size])
    told["used"], told["draw"] = sorted(deck[size:used]), deck[used:]
    told["gold"] = told["lost"] = 0
    demands = chance.shuffled(DEMANDS)
    cut, other = sorted((chance.below(5), chance.below(5)))
    told["demands"] = {
        "declined": demands[:cut],
        "ignored": demands[cut:other],
        "draw": demands[other:],
    }
    if demands[:cut]:
        told["king_black"] = True
