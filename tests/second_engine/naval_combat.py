"""Phase 2a, naval combat (8.2): who fights, and the eight steps."""

from typing import Any

from .naval_cards import naval_cards
from .questions import PASS, Action, Part, question
from .sea import (
    BY_STRENGTH,
    DATA,
    EN,
    KIND,
    NEIGHBOURS,
    OWNER,
    SHIPS,
    SUCCESS,
    Encounter,
    is_german,
    open_zones,
)
from .sinking import sink
from .table import Table


def naval_combats(table: Table) -> Part[None]:
    sea = table.sea
    yield from joining(table)
    for encounter in list(sea.encounters):
        settle(table, encounter)
    while sea.encounters:
        encounter = sea.encounters[0]
        if len(sea.encounters) > 1:
            zones = [each.zone for each in sea.encounters]
            actions = [{"kind": "choose_combat", "zone": zone} for zone in zones]
            action = yield question(table.turn, "choose_combat", actions)
            encounter = sea.encounter_in(action["zone"])
        yield from fight(table, encounter)
        for left in list(sea.encounters):
            drop_if_one_sided(table, left)  # R131


def joining(table: Table) -> Part[None]:
    """8.2, R111: owners of caught ships may add others; the attacker's side first."""
    order = ["germany", "allies"] if table.turn == "germany" else ["allies", "germany"]
    for faction in order:
        for encounter in table.sea.encounters:
            if faction not in encounter.interceptors:
                yield from join(table, encounter, faction)


def join(table: Table, encounter: Encounter, faction: str) -> Part[None]:
    sea = table.sea
    while any(OWNER[ship] == faction for ship in encounter.intercepted):
        out = encounter.intercepted + encounter.joined + encounter.smoked
        others = [s for s in sea.cards(encounter.zone, faction) if s not in out]
        if not others:
            return
        ships = [s for s in sea.real(encounter.zone, faction) if s in others]
        actions: list[Action] = [PASS, *({"kind": "join", "ship": ship} for ship in ships)]
        action = yield question(faction, "join", actions)
        if action["kind"] == "pass":
            return
        encounter.joined.append(action["ship"])
        sea.face_up.add(action["ship"])


def settle(table: Table, encounter: Encounter) -> None:
    """8.2: caught and added ships, all of an interceptor, and always Eidsvoll & Norge."""
    sea = table.sea
    fighters = [*encounter.intercepted, *encounter.joined]
    for faction in encounter.interceptors:
        fighters += sea.real(encounter.zone, faction)
    fighters += sea.cards(encounter.zone, "norway")
    fighters = [ship for ship in fighters if ship not in encounter.smoked]
    encounter.fighters = [ship for ship in SHIPS if ship in fighters]
    sea.face_up.update(encounter.fighters)
    drop_if_one_sided(table, encounter)


def drop_if_one_sided(table: Table, encounter: Encounter) -> None:
    sides = {is_german(ship) for ship in encounter.fighters}
    if len(sides) < 2:
        end(table, encounter)


def end(table: Table, encounter: Encounter) -> None:
    """8.2.8: survivors are turned face down."""
    sea = table.sea
    if encounter in sea.encounters:
        sea.encounters.remove(encounter)
    sea.face_up -= set(sea.in_zone(encounter.zone)) | set(encounter.fighters)
    sea.face_up |= set(sea.crews())


def fight(table: Table, encounter: Encounter) -> Part[None]:
    german = [ship for ship in encounter.fighters if is_german(ship)]
    allied = [ship for ship in encounter.fighters if not is_german(ship)]
    attack, defence = (german, allied) if table.turn == "germany" else (allied, german)
    attack_cards, defence_cards = yield from naval_cards(table, encounter.zone, attack, defence)
    yield from shoot_out(table, attack, defence, attack_cards, defence_cards)
    end(table, encounter)


def shoot_out(
    table: Table,
    attack: list[str],
    defence: list[str],
    attack_cards: list[str],
    defence_cards: list[str],
) -> Part[None]:
    """Steps 4 to 7."""
    sea = table.sea
    if sea.april and EN in attack + defence:
        sea.april["fought"] = True  # 7.2
    hits = fire(table, attack_cards, attack, defence)
    hits += fire(table, defence_cards, defence, attack)  # struck ships shoot back
    yield from sink(table, [hit["ship"] for hit in hits if hit["sunk"]])
    for hit in hits:
        if not hit["sunk"] and sea.place[hit["ship"]] != "lost":  # R131
            yield from chase(table, hit["ship"], hit["by"])


def fire(
    table: Table, cards: list[str], shooters: list[str], enemies: list[str]
) -> list[dict[str, Any]]:
    """Steps 4, 5; R69, R113: cards first, then ships by strength; each hit is settled at once."""
    hits: list[dict[str, Any]] = []
    ships = sorted(shooters, key=lambda s: (BY_STRENGTH.index(KIND[s]), SHIPS.index(s)))
    left = list(enemies)
    for shooter in [*cards, *ships]:
        if not left:
            break  # R68
        face = table.roll(1)[0]
        sunk, chased = outcome(shooter, face)
        if not sunk and not chased:
            continue
        if sunk and EN in left:
            ship = EN  # 8.2.6, R115: sunk before any other Allied ship
        else:
            ship = table.draw_ships(left, 1)[0]
        left.remove(ship)
        hits.append({"ship": ship, "sunk": sunk, "by": OWNER.get(shooter)})
    return hits


def outcome(shooter: str, face: int) -> tuple[bool, bool]:
    if shooter not in KIND:
        return face in SUCCESS, False  # a card
    kind = DATA["classes"][KIND[shooter]]
    return face in kind["sink"], face in kind["chase"]


def chase(table: Table, ship: str, chaser: str) -> Part[None]:
    """Step 7, R70, R116: to a neighbouring zone of the chaser's choice."""
    sea = table.sea
    if ship == EN:
        sea.lose(EN)
        return
    zones = [z for z in NEIGHBOURS[sea.place[ship]] if z in open_zones(OWNER[ship])]
    zone = zones[0]
    if len(zones) > 1:
        actions = [{"kind": "chase", "ship": ship, "to": zone} for zone in zones]
        zone = (yield question(chaser, "chase", actions))["to"]
    sea.place[ship] = zone
    sea.face_up.discard(ship)
    for encounter in sea.encounters:
        encounter.forget(ship)
