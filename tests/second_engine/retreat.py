"""Step 8 of a land combat (4.2): the loser retreats what he has left."""

from typing import TYPE_CHECKING

from .losses import allies_agree, evacuate
from .questions import Part, question
from .table import Table

if TYPE_CHECKING:
    from .combat import Combat


def open_areas(table: Table, area: str, faction: str) -> list[str]:
    """4.2, step 8, R41: where a beaten defender of that faction may go."""
    barred = table.attacked_from()
    under_attack = table.areas_under_attack()
    return [
        end
        for end, fjord in table.board.neighbours[area].items()
        if not table.has_enemies(end, faction)
        and end not in under_attack
        and end not in barred
        and (faction == "norway" or not fjord)
    ]


def retreat_defenders(table: Table, combat: "Combat") -> Part[None]:
    area = combat.area
    left = [f for f in combat.defenders if table.count(area, f)]
    if table.options["beaten_winner_stays"] and not table.count(area, combat.attacker):
        return  # R44, the option
    open_to = {f: open_areas(table, area, f) for f in left}
    shared = [end for end in open_to[left[0]] if end in open_to[left[-1]]] if left else []
    lost_allies = 0
    if len(left) == 2 and shared:
        end = yield from joint_retreat(table, shared)
        for faction in left:
            leave(table, area, faction, end)
    else:
        # R42: without an area that both may enter each goes its own way.
        for faction in left:
            end = None
            if open_to[faction]:
                end = yield from ask_retreat(faction, open_to[faction], may_give_up=True)
            elif faction == "allies":
                lost_allies = table.count(area, faction)
            leave(table, area, faction, end)
    yield from evacuate(table, area, lost_allies)
    table.check_annihilation()


def joint_retreat(table: Table, shared: list[str]) -> Part[str | None]:
    """4.2, step 8: all to the same area. R42: Norway proposes, the Allies agree or Germany says."""
    end = yield from ask_retreat("norway", shared, may_give_up=True)
    agreed = yield from allies_agree(table)
    if agreed:
        return end
    # R42 hands Germany the choice of the common area; giving up is the owners' own (R43).
    if len(shared) == 1:
        return shared[0]
    return (yield from ask_retreat("germany", shared, may_give_up=False))


def ask_retreat(faction: str, areas: list[str], may_give_up: bool) -> Part[str | None]:
    """A beaten defender "may choose to" retreat: else his battalions are lost (R43)."""
    ends = [*areas, None] if may_give_up else areas
    actions = [{"kind": "retreat", "to": end} for end in ends]
    return (yield question(faction, "retreat", actions))["to"]


def leave(table: Table, area: str, faction: str, end: str | None) -> None:
    n = table.count(area, faction)
    table.remove(area, faction, n)
    if end is not None:
        table.add(end, faction, n)


def retreat_attackers(table: Table, combat: "Combat") -> Part[None]:
    """4.2, step 8, R46: back to where they attacked from; from sea or air to an open area."""
    area, faction = combat.area, combat.attacker
    for attack in table.attacks_on(area):
        if attack["from"] not in ("sea", "air"):
            table.remove(area, faction, attack["count"])
            table.add(attack["from"], faction, attack["count"])
            table.reduce_attack(area, attack["from"], attack["count"])
    if not table.count(area, faction):
        return
    ends = landing_retreats(table, area, faction)
    if len(ends) > 1:
        end = yield from ask_retreat(faction, ends, may_give_up=False)
        leave(table, area, faction, end)
    elif ends:
        leave(table, area, faction, ends[0])
    else:
        lost_allies = table.count(area, faction) if faction == "allies" else 0
        leave(table, area, faction, None)
        table.end_attacks_on(area)
        yield from evacuate(table, area, lost_allies)
        table.check_annihilation()


def landing_retreats(table: Table, area: str, faction: str) -> list[str]:
    """R46, R47: over fjords too, and to areas from which the own side attacked."""
    return [
        end
        for end, fjord in table.board.neighbours[area].items()
        if not table.has_enemies(end, faction)
        and end not in table.areas_under_attack()
        and (table.options["landing_retreat_fjords"] or not fjord)
    ]
