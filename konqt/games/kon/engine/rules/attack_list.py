"""The undecided attacks of the turn: who stands at which border. Manual 4.1, 4.2; R41, R104."""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.ruleset import FROM_SHIPS
from konqt.games.kon.engine.state import AttackRow, State


def attackers_of(state: State, area: int) -> list[AttackRow]:
    """Return the rows of one area's attack, in the order they were made."""
    return [row for row in state.attacks if row.area == area]


def areas_under_attack(state: State) -> int:
    """Return the mask of areas with an undecided combat."""
    mask = 0
    for row in state.attacks:
        mask |= 1 << row.area
    return mask


def no_combat_there(state: State, area: str) -> list[Reason]:
    """Refuse an area of the board that is not under attack."""
    under = areas_under_attack(state)
    if under >> state.rules.index[area] & 1:
        return []
    areas = list(state.rules.topology.ids(under))
    return [Reason("4.2", "no_combat_there", {"area": area, "areas": areas})]


def add_attack(state: State, area: int, source: int, count: int) -> None:
    """Let battalions of the mover attack an area; who comes from OUTSIDE crosses no border."""
    attacks = state.attacks
    if source >= 0:
        state.sources |= 1 << source
    for i, row in enumerate(attacks):
        if row.area == area and row.source == source:
            attacks[i] = AttackRow(area, source, row.battalions + count)
            return
    attacks.append(AttackRow(area, source, count))


def origin(state: State, source: int) -> str:
    """Name where attackers came from: an area, `sea` or `air` (interfaces, remove_losses)."""
    if source >= 0:
        return state.rules.areas[source]
    if source == FROM_SHIPS:
        return "sea"
    return "air" if state.turn == GERMANY else "sea"


def take_from_attack(state: State, area: int, source: int, count: int) -> None:
    """Lessen one row of an attack; nobody left means no row. The board is not touched."""
    for i, row in enumerate(state.attacks):
        if row.area == area and row.source == source:
            if row.battalions == count:
                del state.attacks[i]
            else:
                state.attacks[i] = AttackRow(area, source, row.battalions - count)
            return


def end_attack(state: State, area: int) -> None:
    """Forget an attack: it has been decided, or nobody is left to fight against (R23)."""
    state.attacks[:] = [row for row in state.attacks if row.area != area]


def defenders_in(state: State, area: int) -> tuple[int, ...]:
    """Return the factions that defend an area, in the order of turns (R17)."""
    size = state.rules.size
    if state.turn == GERMANY:
        units = state.units
        return tuple(f for f in (NORWAY, ALLIES) if units[f * size + area])
    return (GERMANY,) if state.units[area] else ()


def ways_out(state: State, faction: int, area: int) -> int:
    """Return the mask of areas that a faction can retreat to. Manual 4.2.8, R41.

    Adjacent and in play, no enemies, no undecided combat, not an area attacked from this turn;
    Germans and Allies not across a fjord. Beaten attackers from the sea or the air may cross
    fjords (toggle) and go where their own side attacked from (R46, R47).
    """
    rules = state.rules
    open_areas = rules.topology.adjacent[area] & rules.in_play
    open_areas &= ~(state.enemies_of(faction) | areas_under_attack(state))
    if faction == state.turn:
        crosses = state.options.landing_retreat_fjords
    else:
        crosses = faction == NORWAY
        open_areas &= ~state.sources
    return open_areas if crosses else open_areas & ~rules.fjord[area]


def common_ways_out(state: State, area: int) -> int:
    """Return the mask of areas that two joint defenders can both retreat to (R42); 0 for one."""
    if len(defenders_in(state, area)) < 2:
        return 0
    return ways_out(state, NORWAY, area) & ways_out(state, ALLIES, area)
