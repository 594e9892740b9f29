"""What is impossible at sea: empty for every state that the rules can reach."""

from collections import Counter
from collections.abc import Iterator

from konqt.core.fault import Fault
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.fleet import FLEET, HOME, RAID, ZONES, ships_in
from konqt.games.kon.engine.rules.sea_zones import at_sea
from konqt.games.kon.engine.sea import STEPS
from konqt.games.kon.engine.state import State

SEA_DEPENDS: dict[str, frozenset[str]] = {
    "ship_nowhere": frozenset(("ships", "fleet", "lost")),
    "closed_to_allies": frozenset(("ships",)),
    "cannot_raid": frozenset(("ships",)),
    "not_for_coast_ship": frozenset(("ships",)),
    "dummies_too_late": frozenset(("ships", "round")),
    "not_on_board": frozenset(("ships", "face_up", "sailed", "encounters", "april")),
    "encounter_unfit": frozenset(("ships", "encounters")),
    "ships_unplaced": frozenset(("ships", "fleet", "round", "april")),
}
"""Code -> the members that it draws on; where one of them is faulty it could be mistaken."""


def sea_faults(state: State) -> Iterator[Fault]:
    """List every impossibility of ships in a game that has them."""
    yield from _conserved(state)
    yield from _zones(state)
    yield from _shown(state)
    yield from _waiting(state)


def _conserved(state: State) -> Iterator[Fault]:
    """Find ships that are in no place, or in several."""
    sea, fleet = at_sea(state)
    found = Counter(ship for mask in sea.at for ship in ships_in(mask))
    for ship, name in enumerate(fleet.ids):
        if found[ship] != 1:
            yield Fault("ship_nowhere", "ships", f"{name} is in {found[ship]} places")


def _zones(state: State) -> Iterator[Fault]:
    """Find ships in zones that are closed to them, and in the box who cannot be there."""
    sea, fleet = at_sea(state)
    for zone, name in enumerate(ZONES):
        for faction, owner in enumerate(FACTIONS):
            here = sea.at[zone] & fleet.of[faction]
            if here and not fleet.open_to(faction) >> zone & 1:
                code = "closed_to_allies" if fleet.closed >> zone & 1 else "not_for_coast_ship"
                text = f"no ship of {owner} may be in zone {name} (5.1, 7.0)"
                yield Fault(code, f"ships.{name}.{owner}", text, "name another zone")
        if state.round and sea.at[zone] & fleet.dummies:
            text = "dummies leave the game at the end of 9 April (6.1)"
            yield Fault("dummies_too_late", f"ships.{name}", text, "leave them out")
    for ship in ships_in(sea.at[RAID] & ~fleet.raiders):
        text = f"{fleet.ids[ship]} cannot raid (7.2)"
        yield Fault("cannot_raid", "ships.raid", text, "leave it out there")


def _shown(state: State) -> Iterator[Fault]:
    """Find ships that are shown, have sailed or fight though they are not on the board."""
    sea, fleet = at_sea(state)
    zones = sea.on_zones()
    crews = sea.april.crews if sea.april else 0
    for place, mask in (("face_up", sea.face_up), ("sailed", sea.sailed), ("april.crews", crews)):
        for ship in ships_in(mask & ~zones):
            yield Fault("not_on_board", place, f"{fleet.ids[ship]} is in no sea zone")
    for each in sea.encounters:
        here = sea.at[each.zone]
        lost = (each.intercepted | each.joined | each.fighters) & ~here
        place = f"encounters.{ZONES[each.zone]}"
        for ship in ships_in(lost):
            text = f"{fleet.ids[ship]} is not in zone {ZONES[each.zone]}"
            yield Fault("encounter_unfit", place, text)


def _waiting(state: State) -> Iterator[Fault]:
    """Find ships still to be placed when they should have been."""
    sea, fleet = at_sea(state)
    late = sea.at[FLEET] if state.round else 0
    if state.round > 1 or (state.round == 1 and state.turn != GERMANY and state.phase > 1):
        late |= sea.at[HOME] if state.turn != 1 or state.round > 1 else 0
    for ship in ships_in(late):
        text = f"{fleet.ids[ship]} should have been placed before (7.0, 7.4)"
        yield Fault("ships_unplaced", "fleet", text, "name its zone under ships, or lost")


def april_cards_faults(state: State) -> Iterator[Fault]:
    """Find hands of 9 April that no game holds; decks are full then, but for voided cards."""
    sea, _fleet = at_sea(state)
    rules = state.rules
    assert sea.april is not None
    for faction, name in enumerate(FACTIONS):
        deck = bytes(sorted(state.draw[faction] + state.used[faction]))
        if deck != rules.full_decks[faction]:
            yield Fault("deck_differs", f"decks.{name}", "draw and used are not the deck")
        hand = state.hands[faction]
        named = Counter(hand + sea.april.used[faction])
        if named - Counter(rules.april_decks[faction]):
            text = "there are not so many of these 9 April cards"
            yield Fault("deck_differs", f"hands.{name}", text)
        if bytes(sorted(hand)) != hand:
            yield Fault("hand_unsorted", f"hands.{name}", "not in the hand's order")
        kept = rules.scenario.april_hands[faction]
        if STEPS[sea.april.step] != STEPS[0] and len(hand) + len(sea.april.used[faction]) > kept:
            text = f"{len(hand)} cards are too many"
            yield Fault("hand_too_large", f"hands.{name}", text)
