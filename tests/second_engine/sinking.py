"""Sunk ships and what follows (6.1, 8.2.6): crews, voided cards, used up decks (2.4, 5.2)."""

from .new_cards import allied_deck_may_be_used_up
from .questions import PASS, Part, play, question
from .sea import COASTAL_ZONES, DATA, KIND, OWNER, is_dummy
from .table import Table


def sink(table: Table, ships: list[str]) -> Part[None]:
    """Takes ships out of the game. R117: the Allies are asked once, the German deck comes first."""
    sea = table.sea
    places = {ship: sea.place[ship] for ship in ships}
    for ship in ships:
        sea.lose(ship)
    german = [ship for ship in ships if OWNER[ship] == "germany" and not is_dummy(ship)]
    yield from rescue_a_crew(table, german, places)
    allied = [ship for ship in ships if OWNER[ship] == "allies"]
    yield from void_german_cards(table, cards_lost(german))
    yield from void_allied_cards(table, cards_lost(allied))


def cards_lost(ships: list[str]) -> int:
    return sum(DATA["classes"][KIND[ship]]["voids"] for ship in ships)


def rescue_a_crew(table: Table, sunk: list[str], places: dict[str, str]) -> Part[None]:
    """App., Evakuerte matroser, R119: a ship sunk on the coast still lands its battalion."""
    sea = table.sea
    ships = [ship for ship in sunk if places[ship] in COASTAL_ZONES]
    if not sea.april or not ships or not table.hand("germany"):
        return
    if sea.april["step"] == "landing":
        return  # R119: who is sunk by mines, forts or Eidsvoll & Norge lands nothing
    actions = [PASS]
    if "april_evakuerte_matroser" in table.hand("germany"):
        actions += [play("april_evakuerte_matroser", "rescue", ship=ship) for ship in ships]
    action = yield question("germany", "crew", actions)
    if action["kind"] == "pass":
        return
    table.use_card("germany", "april_evakuerte_matroser")
    ship = action["ship"]
    sea.place[ship] = places[ship]
    sea.face_up.add(ship)
    sea.april["crews"].append(ship)


def void_german_cards(table: Table, most: int) -> Part[None]:
    """6.1, R84, R117: the Allies may have fewer voided."""
    count = min(most, len(table.draw["germany"]))
    if count and table.options["void_choice"]:
        counts = [{"kind": "void", "count": n} for n in range(count + 1)]
        count = (yield question("allies", "void", counts))["count"]
    if count:
        void(table, "germany", count)
        if not table.draw["germany"]:
            table.decide_by_deck()  # R2, R135


def void_allied_cards(table: Table, most: int) -> Part[None]:
    count = min(most, len(table.draw["allies"]))
    if count:
        void(table, "allies", count)
        yield from allied_deck_may_be_used_up(table)


def void(table: Table, faction: str, count: int) -> None:
    """6.1: from the top of the deck, face up to the bottom."""
    table.used[faction] += table.draw[faction][:count]
    table.draw[faction] = table.draw[faction][count:]
