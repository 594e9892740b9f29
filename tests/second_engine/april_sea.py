"""Ships and cards at sea on 9 April: from the exchange to the raiders (7.0 to 7.2)."""

from .questions import PASS, Action, Part, play, question
from .sea import (
    DATA,
    KIND,
    NEIGHBOURS,
    SUCCESS,
    ZONES,
    is_dummy,
    is_german,
    open_zones,
)
from .sinking import sink, void_allied_cards
from .table import Table

SCOUTED = ["II", "III", "IV", "V", "VIII"]  # App.
DIVED_ON = ["III", "IV", "V"]  # App.
RAIDED_FROM = ["VI", "VII", "VIII"]  # 7.2


def window(table: Table, faction: str, kind: str, uses: list[Action]) -> Part[Action]:
    """One chance to play one card; nobody without cards is asked."""
    if not table.hand(faction):
        return PASS
    held = [use for use in uses if use["card"] in table.hand(faction)]
    action = yield question(faction, kind, [PASS, *held])
    if action["kind"] == "play_card":
        table.use_card(faction, action["card"])
    return action


def exchange(table: Table) -> Part[None]:
    sea = table.sea
    dealt, home = sea.waiting("allies"), sea.waiting("allies", "home")
    uses = [
        play("april_skip_til_unnsetning", "exchange", give=give, take=take)
        for give in dealt
        for take in home
    ]
    action = yield from window(table, "allies", "exchange", uses)
    if action["kind"] == "play_card":
        sea.place[action["give"]] = "home"
        sea.place[action["take"]] = "fleet"


def reallocation(table: Table) -> Part[None]:
    """App., Omdisponering."""
    uses = [
        play("april_omdisponering", "move", **{"from": start, "to": end})
        for start in table.areas_of("norway")
        for end in table.board.neighbours[start]
        if not table.has_enemies(end, "norway")
    ]
    action = yield from window(table, "norway", "reallocation", uses)
    if action["kind"] == "play_card":
        table.remove(action["from"], "norway", 1)
        table.add(action["to"], "norway", 1)


def reconnaissance(table: Table) -> Part[None]:
    """App., Rekognoseringsfly; R122: ships are shown and lie face down again."""
    zones = [zone for zone in SCOUTED if table.sea.cards(zone, "germany")]
    if not zones:
        return
    uses = [play("april_rekognoseringsfly", "scout", zone=zone) for zone in zones]
    action = yield from window(table, "allies", "reconnaissance", uses)
    if action["kind"] == "play_card":
        ships = table.sea.cards(action["zone"], "germany")
        hits = successes(table, len(ships))
        table.draw_ships(ships, hits)


def successes(table: Table, dice: int) -> int:
    return sum(face in SUCCESS for face in table.roll(dice))


def deceiving(table: Table) -> Part[None]:
    """App., Villedende manøver; R121."""
    sea = table.sea
    zones = [zone for zone in ZONES if sea.cards(zone, "allies")]
    if not zones:
        return
    uses = [play("april_villedende_manover", "deceive", zone=zone) for zone in zones]
    action = yield from window(table, "germany", "deceiving", uses)
    if action["kind"] == "pass":
        return
    zone = action["zone"]
    ships = sea.cards(zone, "allies")
    hits = successes(table, len(ships))
    for ship in table.draw_ships(ships, hits):
        ends = [end for end in NEIGHBOURS[zone] if end in open_zones("allies")]
        actions = [{"kind": "shift", "to": end} for end in ends]
        action = yield question("germany", "shift", actions)
        sea.place[ship] = action["to"]


def smoke(table: Table) -> Part[None]:
    """App., Røykdekke; R120: a ship that the Allies have caught leaves the combat."""
    sea = table.sea
    caught = [s for each in sea.encounters for s in each.intercepted if is_german(s)]
    if not caught:
        return
    uses = [play("april_roykdekke", "escape", ship=ship) for ship in caught]
    action = yield from window(table, "germany", "smoke", uses)
    if action["kind"] == "play_card":
        ship = action["ship"]
        encounter = sea.encounter_in(sea.place[ship])
        encounter.smoked.append(ship)
        encounter.intercepted.remove(ship)
        sea.face_up.discard(ship)


def dive_bombers(table: Table) -> Part[None]:
    """App., Stupbombefly; R63, R118: before anything else at sea; a dummy is only removed."""
    sea = table.sea
    zones = [zone for zone in DIVED_ON if sea.cards(zone, "germany")]
    if not zones:
        return
    uses = [play("april_stupbombefly", "sink", zone=zone) for zone in zones]
    action = yield from window(table, "allies", "dive_bombers", uses)
    if action["kind"] == "pass" or not successes(table, 1):
        return
    ship = table.draw_ships(sea.cards(action["zone"], "germany"), 1)[0]
    if is_dummy(ship):
        sea.lose(ship)
    else:
        yield from sink(table, [ship])


def raid(table: Table) -> Part[None]:
    """7.2: battleships and heavy cruisers in VI to VIII may go raiding."""
    sea = table.sea
    while any(sea.cards(zone, "germany") for zone in RAIDED_FROM):
        ships = [ship for zone in RAIDED_FROM for ship in sea.cards(zone, "germany")]
        raiders = [ship for ship in ships if DATA["classes"][KIND[ship]]["raid_voids"]]
        actions: list[Action] = [PASS, *({"kind": "raid", "ship": ship} for ship in raiders)]
        action = yield question("germany", "raid", actions)
        if action["kind"] == "pass":
            return
        sea.place[action["ship"]] = "raid"
        yield from void_allied_cards(table, DATA["classes"][KIND[action["ship"]]]["raid_voids"])
