"""Naval interception (8.1, 8.1.1, 8.1.2), in naval movement and on 9 April (7.1)."""

from .questions import PASS, Part, question
from .sea import EN, OWNER, SUCCESS, ZONES, is_dummy, is_german
from .table import ENEMIES, Table

INTERCEPT = {"kind": "intercept"}


def targets(table: Table, zone: str, faction: str) -> list[str]:
    """R65, R109: enemy cards there that are not caught already."""
    sea = table.sea
    return [
        ship
        for ship in sea.in_zone(zone)
        if is_german(ship) != (faction == "germany") and ship not in sea.caught_in(zone)
    ]


def may_intercept(table: Table, zone: str, faction: str) -> Part[bool]:
    """He is asked where cards lie; dummies alone cannot try (R109)."""
    sea = table.sea
    if not sea.cards(zone, faction) or not targets(table, zone, faction):
        return False
    actions = [PASS]
    if sea.real(zone, faction):
        actions.append(INTERCEPT)
    action = yield question(faction, "interception", actions)
    if action["kind"] == "pass":
        return False
    intercept(table, zone, faction)
    return True


def intercept(table: Table, zone: str, faction: str) -> None:
    sea = table.sea
    trying = sea.cards(zone, faction)
    sea.face_up.update(trying)
    stop(table, trying)
    if faction == table.turn and table.round:
        sea.tried.append(zone)
    found = targets(table, zone, faction)
    cup = [ship for ship in found if ship != EN]  # R65: no die for it
    hits = sum(face in SUCCESS for face in table.roll(len(cup)))
    caught = [ship for ship in found if ship == EN]  # 8.1: Germany always succeeds
    for ship in table.draw_ships(cup, hits):
        if is_dummy(ship):
            sea.lose(ship)  # 6.1, 8.1.1: no further consequences
        else:
            caught.append(ship)
    if caught:
        encounter = sea.open_encounter(zone)
        encounter.intercepted += caught
        if faction not in encounter.interceptors:
            encounter.interceptors.append(faction)
        sea.face_up.update(caught)
        stop(table, caught)
    hide_who_is_not_involved(table, zone)


def stop(table: Table, ships: list[str]) -> None:
    """8.1.1, 8.1.3, R66: they sail no more this turn. On 9 April nobody sails at all (7.1)."""
    if table.round:
        table.sea.sailed.update(ship for ship in ships if OWNER[ship] == table.turn)


def hide_who_is_not_involved(table: Table, zone: str) -> None:
    """8.1: ships are turned face down again if their interception fails."""
    sea = table.sea
    encounter = sea.encounter_in(zone)
    for faction in ("germany", "allies"):
        if encounter is None or faction not in encounter.interceptors:
            sea.face_up -= set(sea.cards(zone, faction)) - set(sea.caught_in(zone))


def defenders_intercept(table: Table, zone: str) -> Part[None]:
    """8.1.2: each enemy faction in turn; never Eidsvoll & Norge (R108)."""
    for faction in ENEMIES[table.turn]:
        if faction != "norway":
            yield from may_intercept(table, zone, faction)


def april_interception(table: Table) -> Part[None]:
    """7.1: in every shared zone; Germany is the attacker. Zones go from I to VIII (R107)."""
    for zone in ZONES:
        yield from may_intercept(table, zone, "germany")
        yield from may_intercept(table, zone, "allies")
