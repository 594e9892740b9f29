"""What is wrong with a state: pieces lost, enemies in one space, tracks off their ends.

Empty for every state that the rules can reach while they wait for a decision.
"""

from collections.abc import Iterator

from konqt.core.fault import Fault
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.grid_lines import cells_of
from konqt.games.crown.engine.printed import BEST, CHAOS, FIRST_ORDER, GOLD
from konqt.games.crown.engine.rules.order_of_operations import order_place

OF_PRIMARY = frozenset({"choose_line", "main_response", "orders_begin", "execute"})
"""tasks that speak of the tile of the turn, which must lie in the grid"""


def crown_faults(state: CrownState) -> list[Fault]:
    """List what is wrong with a state."""
    looked_at = (_counts, _cards, _tracks, _dice, _frame, _tiles, _map, _units, _pieces)
    return [fault for look in looked_at for fault in look(state)]


def _counts(state: CrownState) -> Iterator[Fault]:
    left = {
        "dice.population": state.population,
        "units.german": state.german_supply,
        "units.norwegian": state.norwegian_supply,
        "discs": state.discs_left,
        "chaos": state.chaos_reserve,
    }
    for place, count in left.items():
        if count < 0:
            yield Fault("too_many", place, f"{-count} more than there are")
    titles = sorted(
        tile.type
        for name in (*state.bag, *[laid.tile for laid in state.laid])
        if (tile := state.printed.tiles.get(name))
    )
    if titles != sorted(state.printed.titles):
        yield Fault("titles", "bag", "every title lies in one place")
    if any(laid.discs for laid in state.laid if laid.tile != CHAOS):
        yield Fault("discs", "grid", "discs lie on Chaos alone", rule="C6")


def _cards(state: CrownState) -> Iterator[Fault]:
    printed = state.printed
    known = sorted(
        [*state.cards.hand, *state.cards.draw, *state.cards.used, *state.cards.collaborators]
        + [GOLD] * (state.cards.gold + state.cards.lost)
    )
    if known != sorted([*printed.action_deck, *printed.collaborators]):
        yield Fault("cards", "draw", "every card lies in one place")
    if list(state.cards.hand) != sorted(state.cards.hand):
        yield Fault("order", "hand", "is not sorted")
    on_table = [task.place for task in state.agenda if task.name == "demand"]
    named = [name for pile in state.demands for name in pile] + on_table
    if sorted(named) != sorted(printed.demands):
        yield Fault("demands", "demands", "every Demand lies in one place")


def _tracks(state: CrownState) -> Iterator[Fault]:
    printed = state.printed
    if not printed.threat_least <= state.threat < printed.threat_limit:
        yield Fault("threat", "threat", f"cannot be {state.threat}")
    limit = printed.stress_limit + (state.option("stress_limit") == "pass")
    if not state.threat < state.stress < limit:
        yield Fault("stress", "stress", f"cannot be {state.stress}")
    if not 0 <= state.momentum <= printed.momentum_most:
        yield Fault("momentum", "momentum", f"cannot be {state.momentum}", rule="C58")
    rows = printed.morale
    if not (
        state.morale in range(len(rows)) and state.space in range(len(rows[state.morale].cards))
    ):
        yield Fault("morale", "morale", "the marker stands on no space", rule="MORALE")
    if not 0 <= state.willpower <= int(printed.setup["willpower"]):
        yield Fault("willpower", "willpower", f"cannot be {state.willpower}")
    most = int(printed.count["pressure_cubes"])
    if not 0 <= state.pressure <= most:
        yield Fault("pressure", "pressure", f"cannot be {state.pressure}")
    sections = zip(state.push.cubes, printed.push, strict=True)
    if not all(0 <= cubes <= section.spaces for cubes, section in sections):
        yield Fault("cubes", "push.cubes", "a section has no such space", rule="P7.2")
    if tuple(state.towns) != printed.towns[: len(state.towns)]:
        yield Fault("towns", "towns", "do not fall in their order", rule="C24")
    if not state.cause and (not state.willpower or state.pressure >= most):
        yield Fault("lost", "willpower", "the game is over with that", rule="LOSE")
    begins = any(task.name == "push_begins" for task in state.agenda)
    # What was typed without an agenda is given that of its phase.
    awaited = begins or (not state.agenda and state.phase in (6, 7))
    waiting = {task.count for task in state.agenda if task.name == "push_section"}
    for number, (cubes, section) in enumerate(zip(state.push.cubes, printed.push, strict=True)):
        # A full section empties when it is looked at.
        if cubes > section.spaces - (not awaited and number not in waiting):
            yield Fault("cubes", "push.cubes", f"section {number + 1} is not so long", rule="P7.3")


def _dice(state: CrownState) -> Iterator[Fault]:
    pools = {"evacuation": state.dice.evacuation, "sabotage": state.dice.sabotage}
    for pool, dice in pools.items():
        if list(dice) != sorted(dice) or not all(1 <= die <= BEST for die in dice):
            yield Fault("dice", f"dice.{pool}", f"cannot be {list(dice)}")
    if state.dice.quick < int(state.printed.setup["quick_response_dice"]):
        yield Fault("dice", "dice.quick_response", "its own die stays in its box")


def _frame(state: CrownState) -> Iterator[Fault]:
    printed = state.printed
    german, orders = state.frame[:FIRST_ORDER], state.frame[FIRST_ORDER:]
    faces = sorted(place.tile for place in german), sorted(place.tile for place in orders)
    if faces[0] != sorted(printed.german_tiles):
        yield Fault("frame_tiles", "frame", "every German tile lies in one place")
    if sorted([*faces[1], state.push.tile]) != sorted(printed.order_tiles):
        yield Fault("frame_tiles", "push.tile", "every Order tile lies in one place")
    for number, place in enumerate(state.frame, 1):
        if place.die and not (place.german and 1 <= place.die <= BEST):
            yield Fault("die", f"frame.{number}.die", "lies on no open tile", rule="Sabotage")


def _tiles(state: CrownState) -> Iterator[Fault]:
    for laid in state.laid:
        if laid.discs < 0 or (laid.discs and laid.tile != CHAOS):
            yield Fault("discs", "grid", "discs lie on Chaos alone", rule="P1.1")
        if laid.tile != CHAOS and laid.tile not in state.printed.tiles:
            yield Fault("unknown", "grid", f"there is no tile {laid.tile}")


def _map(state: CrownState) -> Iterator[Fault]:
    if state.printed.spaces[state.king].red:
        yield Fault("red_space", "king", "the King never stands there", rule="C36")
    arriving = state.cause or any(task.name == "freedom" for task in state.agenda)
    if state.king == state.printed.freedom and not arriving:
        yield Fault("freedom", "king", "has won already there", rule="WIN")
    for space in state.norwegian:
        if state.printed.spaces[space].red:
            yield Fault("red_space", f"units.{space}", "no Norwegian stands there", rule="MAP")
    if state.printed.freedom in {*state.norwegian, *state.paratrooper}:
        yield Fault("freedom", "units.freedom", "only the King comes there", rule="MAP")
    for space in state.regular:
        if state.printed.spaces[space].route < 0:
            yield Fault("off_route", f"units.{space}", "regulars follow the route", rule="MAP")
    if state.bombing is not None and state.bombing[0] in state.towns:
        yield Fault("bombing", "bombing", "the town is not open", rule="C22")


def _units(state: CrownState) -> Iterator[Fault]:
    for pieces in (state.norwegian, state.regular, state.paratrooper):
        for space, count in pieces.items():
            if count < 1:
                yield Fault("count", f"units.{space}", f"{count} pieces stand nowhere")
    for space in {*state.regular, *state.paratrooper}:
        fought_over = space in state.move.clashes or (state.move.moving and space == state.king)
        walking = any(task.name == "king_walk" for task in state.agenda)
        if state.norwegians(space) and not fought_over and not (walking and space == state.king):
            yield Fault("enemies", f"units.{space}", "enemies share no space", rule="BATTLE")
        if (
            space in state.regular
            and space in state.paratrooper
            and space not in state.move.clashes
        ):
            yield Fault("both_kinds", f"units.{space}", "all are regulars there", rule="C18")


def _pieces(state: CrownState) -> Iterator[Fault]:
    """Yield what is wrong with the tile in hand and the Resolve pieces. P1.4, P2.1-P2.3."""
    asked = {task.name for task in state.agenda}
    if "place_tile" in asked and state.taken is None:
        yield Fault("taken", "pending.taken", "no tile is in hand", rule="P1.4")
    if state.pieces.primary < 0:
        if (
            state.pieces.line
            or state.pieces.support
            or state.pieces.frame >= 0
            or asked & OF_PRIMARY
        ):
            yield Fault("pieces", "pieces.primary", "no tile is that of the turn", rule="P1.4")
        return
    if state.grid[state.pieces.primary] is None:
        yield Fault("pieces", "pieces.primary", "no tile lies there", rule="P1.4")
    cells: tuple[int, ...] = ()
    order = -1
    if state.pieces.line:
        line, number = state.pieces.line, state.pieces.number
        cells, order = cells_of(line, number), order_place(state, line, number)
    several = len(set(state.pieces.support)) < len(state.pieces.support)
    if several or any(
        cell not in cells or state.grid[cell] is None for cell in state.pieces.support
    ):
        yield Fault("pieces", "pieces.support", "one lies on each tile of the line", rule="P2.2")
    laid = [state.grid[cell] for cell in state.pieces.support]
    if "execute" in asked and any(tile and tile.tile == CHAOS for tile in laid):
        yield Fault("pieces", "pieces.support", "it has gone back from Chaos", rule="C48")
    wrong = state.pieces.frame != order or state.frame[order].german
    if state.pieces.frame >= 0 and wrong:
        yield Fault("pieces", "pieces.frame", "it lies on the Order tile of the line", rule="P2.3")
