"""SETUP 2-24 once more: the first position from what chance gave."""

from collections import Counter
from typing import Any

from .crown_table import ACTION_CARDS, COLLABORATORS, DEMANDS, MAP, PARTS, SETUP_MAP, TILES, TRACKS


def crown_opening(outcomes: list[tuple[str, list[int]]], options: dict[str, str]) -> dict[str, Any]:
    """Build the position at P1.3 of turn 1; every outcome of chance is used."""
    left = list(outcomes)

    def order(things: list[str]) -> list[str]:
        kind, values = left.pop(0)
        assert (kind, len(values)) == ("order", len(things))
        return [things[at] for at in values]

    german = order(TILES["german_action_tiles"]["tiles"])  # S8
    orders = order(TILES["order_tiles"]["tiles"])  # S9-S10
    demands = order(list(DEMANDS))  # S23
    cards = [card for card, each in ACTION_CARDS.items() for _ in range(each["copies"])]
    deck = order(cards)
    while deck[0] == "gold_reserve":  # S24
        deck = order(cards)
    bag = sorted(t["id"] for t in TILES["norwegian_tiles"]["tiles"] if t["level"] == 1)
    bag.remove("evacuate_1")  # S3
    display: list[str] = ["evacuate_1"]
    for _ in range(TRACKS["setup"]["display_random"]):  # S4, C45
        kind, values = left.pop(0)
        assert kind == f"draw:{len(bag)}"
        display.append(bag.pop(values[0]))
    assert not left
    told = {"display": display, "bag": sorted([*bag, "chaos"])}  # S5
    told |= _boards(german, orders) | _map(options)
    told |= {"hand": deck[:1], "draw": deck[1:], "used": [], "gold": 0, "lost": 0}
    told |= {"collaborators": list(COLLABORATORS)}
    told |= {"demands": {"draw": demands, "declined": [], "ignored": []}}
    return told | {"options": options, "outcome": None, "scenario": "crown"}


def _boards(german: list[str], orders: list[str]) -> dict[str, Any]:
    frame = {
        str(n): {"tile": tile, "face": "one" if n <= 6 else "orders", "die": None}
        for n, tile in enumerate([*german, *orders[:6]], 1)
    }
    track = TRACKS["setup"]
    dice = {"evacuation": track["evacuation_dice"], "sabotage": []}
    dice |= {"population": len(track["population_dice"])}
    return {
        "round": 1,
        "phase": 1,
        "grid": [[None] * 3 for _ in range(3)],
        "frame": frame,
        "push": {"tile": orders[6], "face": "orders", "cubes": [0, 0, 0]},
        "known": [],
        "stress": track["stress"],
        "threat": track["threat"],
        "momentum": track["momentum"],
        "morale": [TRACKS["morale_track"]["start"][name] for name in ("loyalty", "space")],
        "willpower": track["willpower"],
        "pressure": 0,
        "dice": {**dice, "quick_response": track["quick_response_dice"]},
        "stops": {"hold": 0, "skip": 0},
        "pieces": None,
    }


def _map(options: dict[str, str]) -> dict[str, Any]:
    """S20-S22: the rest of both sides' troops, and the white King."""
    units: dict[str, dict[str, int]] = {}
    for space, n in SETUP_MAP["german"].items():
        units[space] = {"regular": n}
    for space, n in SETUP_MAP["norwegian"].items():
        units[space] = {"norwegian": n}
    there = Counter[str]()
    for each in units.values():
        there.update(each)
    assert there["regular"] == PARTS["german_troops"] - TRACKS["setup"]["german_supply"]
    assert there["norwegian"] == PARTS["norwegian_troops"] - TRACKS["setup"]["norwegian_supply"]
    assert options["king_start"] in {each["id"] for each in MAP["spaces"]}
    told = {"units": units, "king": options["king_start"], "king_black": False}
    return told | {"towns": {}, "bombing": None}
