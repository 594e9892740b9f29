"""Battles, the ways out of them, occupations and the King's flight."""

from collections import Counter
from typing import Any

from .crown_orders import (
    all_germans,
    card_plays,
    gain_morale,
    play_card,
    sabotage_actions,
    take_german,
)
from .crown_table import (
    ACTION_CARDS,
    GERMANS,
    OCCUPATION,
    SPACES,
    TOWNS,
    TRACKS,
    Action,
    CrownTable,
    Play,
    ask,
    bunches,
    chosen,
)


def defenders(table: CrownTable, space: str) -> int:
    """STRENGTH of a space: troops, and the black King."""
    black = table.s["king"] == space and table.s["king_black"]
    return table.count(space, "norwegian") + int(black)


def held(table: CrownTable, space: str) -> bool:
    """Some Norwegian is there, be it the white King alone."""
    return bool(table.count(space, "norwegian")) or bool(table.s["king"] == space)


def clashing(table: CrownTable, space: str) -> bool:
    return bool(table.germans(space)) and held(table, space)


def mix(table: CrownTable, space: str) -> None:
    """C18: paratroopers with regulars are regulars."""
    n = table.count(space, "paratrooper")
    if n and table.count(space, "regular"):
        table.put(space, "paratrooper", -n)
        table.put(space, "regular", n)


def battles(table: CrownTable) -> Play[None]:
    def ended() -> list[str]:
        return sorted(space for space in table.clashes if not clashing(table, space))

    def options() -> list[Action]:
        open_ = sorted(table.clashes)
        royal = [space for space in open_ if table.s["king"] == space]
        return [{"kind": "battle", "area": space} for space in royal or open_]

    while table.clashes:
        if ended():  # C72
            yield from battle_over(table, ended()[0])
            continue
        answer: Action | None = options()[0]
        if len(options()) > 1:
            answer = yield from ask(
                table,
                "choose_battle",
                lambda: [] if ended() or len(options()) < 2 else options(),
                card_plays,
                play_card,
            )
        if answer is not None:
            yield from battle(table, answer["area"])
            yield from battle_over(table, answer["area"])


def battle_over(table: CrownTable, space: str) -> Play[None]:
    table.clashes.pop(space, None)
    mix(table, space)
    yield from occupation_test(table, space)


def battle(table: CrownTable, space: str) -> Play[None]:
    def options() -> list[Action]:
        if not clashing(table, space):
            return []
        return [{"kind": "give_way"}, *strengths(table, space)]

    answer = yield from ask(table, "battle", options, card_plays, play_card, area=space)
    if answer is None:
        return
    if answer["kind"] == "strength":
        table.discard(*answer["cards"])
        yield from give_them_hell(table, space, answer["cards"])
    else:
        yield from give_way(table, space)


def strengths(table: CrownTable, space: str) -> list[Action]:
    cards = [c for c in table.s["hand"] if ACTION_CARDS.get(c, {}).get("strength")]
    needed = table.germans(space) - defenders(table, space)
    return [
        {"kind": "strength", "cards": each}
        for n in range(min(table.loyalty(), len(cards)) + 1)
        for each in bunches(cards, n)
        if sum(ACTION_CARDS[card]["strength"] for card in each) >= needed
    ]


def give_them_hell(table: CrownTable, space: str, cards: list[str]) -> Play[None]:
    for card in Counter(cards):
        for _name, n in ACTION_CARDS[card].get("won_battle", []):
            yield from gain_morale(table, n)
    yield from one_goes(table, space, ("regular",))
    yield from valiant(table, space)
    for origin, unit, n in table.clashes.pop(space):
        if n:
            table.put(space, unit, -n)
            table.put(origin, unit, n)
            sent_back(table, space, origin, unit, n)


def sent_back(table: CrownTable, space: str, origin: str, unit: str, n: int) -> None:
    """C69: where the King has fled there meanwhile, it is a battle with him."""
    if held(table, origin):
        table.clashes.setdefault(origin, []).append([space, unit, n])
    else:
        mix(table, origin)


def one_goes(table: CrownTable, space: str, units: tuple[str, ...] = GERMANS) -> Play[None]:
    options = [each for each in all_germans(table, [space]) if each["unit"] in units]
    if options:
        take_german(table, (yield from chosen("remove", options)))


def valiant(table: CrownTable, space: str) -> Play[None]:
    if not table.germans(space):
        return
    yes_or_no = [{"kind": "valiant", "value": value} for value in (True, False)]
    answer = yield from chosen("valiant", yes_or_no)
    if answer["value"]:
        table.lose_morale()
        yield from one_goes(table, space)


def give_way(table: CrownTable, space: str) -> Play[None]:
    """RETREAT; of the white King alone only the flight. C73: nobody goes back."""
    del table.clashes[space]
    if defenders(table, space):
        yield from one_goes(table, space)
        yield from valiant(table, space)
        yield from troops_to_supply(table, space)
    if table.s["king"] == space and table.germans(space):
        yield from forced_escape(table, space)


def troops_to_supply(table: CrownTable, *spaces: str) -> Play[None]:
    gone = 0
    for space in spaces:
        n = table.count(space, "norwegian")
        table.put(space, "norwegian", -n) if n else None
        gone += n
    yield from sabotage_actions(table, gone)


def forced_escape(table: CrownTable, space: str) -> Play[None]:
    for _ in range(table.s["hand"].count("gold_reserve")):  # ESC.1
        table.s["hand"].remove("gold_reserve")
        table.s["lost"] += 1
        table.lose_morale()
        table.gain_stress(1)
    pool = list(table.pool("evacuation"))  # ESC.2
    if pool:
        pool.remove(max(pool))
        table.set_pool("evacuation", pool)
        table.s["dice"]["quick_response"] += 1
    options = [{"kind": "step", "to": to} for to in SPACES[space]["orth"] if may_flee(table, to)]
    if not options:  # ESC.3
        table.lose("no_escape")
    answer = yield from chosen("escape", options)
    table.s["king"] = answer["to"]
    table.gain_pressure()  # ESC.4
    if table.count(space, "regular"):  # ESC.5
        take_german(table, {"from": space, "unit": "regular"})


def may_flee(table: CrownTable, space: str) -> bool:
    facts = SPACES[space]
    barred = facts.get("highway") or facts.get("red") or facts.get("freedom")
    return not barred and not table.germans(space)


# --- OCCUPATION ---


def occupation_test(table: CrownTable, space: str) -> Play[None]:
    """OCC, or a destroyed town entered; placing is no entering (C21)."""
    if not SPACES[space].get("town") or not table.count(space, "regular"):
        return
    status = table.s["towns"].get(space)
    if status is None:
        yield from occupation(table, space)
    elif status == "destroyed":
        yield from destroyed_entered(table, space)


def occupation(table: CrownTable, town: str) -> Play[None]:
    below = king_and_troops_below(table, town)  # OCC.1
    yield from troops_to_supply(table, *below)  # OCC.2
    bomb = table.s["bombing"]
    if bomb and bomb["town"] == town:  # OCC.3
        table.s["bombing"] = None
    occupier_goes(table, town)  # OCC.4
    reveal(table, town, "occupied")  # OCC.5
    yield from effects(table, [each for each in TOWNS if each in table.s["towns"]])  # OCC.6


def king_and_troops_below(table: CrownTable, town: str) -> list[str]:
    sector = SPACES[town]["sector"]
    below = [space for space, facts in SPACES.items() if facts["sector"] == sector - 1]
    king = SPACES[table.s["king"]]["sector"]
    lower = table.option("king_below") == "any_lower_sector"
    if king is not None and (king == sector - 1 or (lower and king < sector)):
        table.lose("king_below")
    return below


def occupier_goes(table: CrownTable, town: str) -> None:
    if table.count(town, "regular"):
        take_german(table, {"from": town, "unit": "regular"})


def reveal(table: CrownTable, town: str, how: str) -> None:
    table.s["towns"][town] = how
    if OCCUPATION[town].get("chaos"):
        table.into_bag("chaos")
    if len(table.s["towns"]) == len(TOWNS):
        table.lose("towns")


def destroyed_entered(table: CrownTable, town: str) -> Play[None]:
    """C26, C49: effects 1, 2 and 4 of the track, or of the steps."""
    if table.option("destroyed_entered") == "track":
        table.s["towns"][town] = "occupied"
        numbers = TRACKS["occupation_track"]["destroyed_town_entered"]
        yield from effects(table, [TOWNS[number - 1] for number in numbers])
    else:
        yield from troops_to_supply(table, *king_and_troops_below(table, town))
        occupier_goes(table, town)
        table.s["towns"][town] = "occupied"


def effects(table: CrownTable, towns: list[str]) -> Play[None]:
    from .crown_germans import gain_threat, german_move  # a circle of the rules themselves

    moves = 0
    for town in towns:
        for op in OCCUPATION[town]["ops"]:
            moves += yield from effect(table, op, gain_threat)
    for _ in range(moves):  # C27
        yield from german_move(table)


def effect(table: CrownTable, op: list[Any], gain_threat: Any) -> Play[int]:
    """Do one effect of the track; give the Moves that come of it afterwards."""
    name = op[0]
    if name == "morale":
        table.lose_morale()
    elif name == "momentum":
        table.change_momentum(1)
    elif name == "collaborator":
        table.gain_collaborator()
    elif name == "threat":
        yield from gain_threat(table, 1)
    elif name == "pressure":
        table.gain_pressure()
    elif name == "lower_sabotage_dice":
        lower_sabotage_dice(table)
    elif name == "lose":
        table.lose("towns")
    else:
        return 0 if flip_lowest(table) else 1
    return 0


def flip_lowest(table: CrownTable) -> bool:
    for n in range(7, 13):
        if not table.face_up(n):
            table.flip(n)
            return True
    return False


def lower_sabotage_dice(table: CrownTable) -> None:
    left = [die - 1 for die in table.pool("sabotage")]
    table.die_to_population(left.count(0))
    table.set_pool("sabotage", [die for die in left if die])
    for n in range(1, 13):
        lower_die(table, n)


def lower_die(table: CrownTable, n: int) -> None:
    place = table.frame(n)
    if place["die"]:
        place["die"] = place["die"] - 1 or None
        if not place["die"]:
            table.die_to_population()
