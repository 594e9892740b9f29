"""Builds a state from a position; every fault is found before any is told."""

from konqt.core.chance import Stream
from konqt.core.fault import BadPosition, shown
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.faults import certain_faults
from konqt.games.kon.engine.frames import TURN
from konqt.games.kon.engine.handicaps import reinforced
from konqt.games.kon.engine.options import Options, options_from, wrong_options
from konqt.games.kon.engine.ruleset import FROM_SHIPS, OUTSIDE, Ruleset
from konqt.games.kon.engine.state import AttackRow, Outcome, State
from konqt.games.kon.forms.members import MOST_BATTALIONS, MemberChecks, Table, inside
from konqt.games.kon.forms.mending import completed
from konqt.games.kon.forms.pending import read_pending
from konqt.games.kon.forms.position_cards import read_cards

KEYS = (
    "scenario",
    "round",
    "turn",
    "phase",
    "units",
    "hands",
    "decks",
    "moved",
    "attacks",
    "attacked_from",
    "card_used",
    "allies_arrived",
    "options",
    "seats",
    "pending",
    "outcome",
)
SEA_KEYS = (
    "april",
    "encounters",
    "face_up",
    "fleet",
    "lost",
    "routes",
    "sailed",
    "ships",
    "tried",
)
"""What a position tells beyond these where there are ships; `april` in round 0 only."""
MOST_ROUNDS = 1000


def read_position(rules: Ruleset, position: object, seed: int) -> State:
    """Build the state; its automatic steps are still to be taken.

    Raises:
        BadPosition: with every fault found.
    """
    checks = MemberChecks(rules)
    data = checks.table("", position, KEYS if rules.fleet is None else (*KEYS, *SEA_KEYS))
    stream = Stream(seed)
    state = State(rules, _seats(checks, data), _options(checks, data), 0)
    _read_turn(checks, data, state)
    if state.sea is not None:
        from konqt.games.kon.forms.sea_reader import read_april, read_ships

        read_april(checks, data, state)
        read_ships(checks, data, state, stream)
    _read_units(checks, data, state)
    read_cards(checks, data, state, stream)
    _read_attacks(checks, data, state)
    _read_moved(checks, data, state)
    state.card_used = _read_card_used(checks, data.get("card_used", []))
    landing = rules.scenario.lander >= 0
    came = data.get("allies_arrived", not landing or state.round > 1)
    state.arrived = checks.yes_or_no("allies_arrived", came) or not landing
    state.chance = stream.chance
    state.stack.append(TURN)
    _read_outcome(checks, data, state)
    if state.outcome is None:
        read_pending(checks, data.get("pending"), state)
    elif data.get("pending") not in (None, [], ()):
        text = "no decision is pending after the end"
        checks.fault("pending_after_end", "pending", text, "leave it out, or the outcome")
    checks.faults += certain_faults(state, checks.faults)
    if checks.faults:
        raise BadPosition(completed(checks.faults))
    return state


def _seats(checks: MemberChecks, data: Table) -> tuple[tuple[str, ...], ...]:
    if "seats" not in data:
        return checks.rules.scenario.seats
    seats = [checks.rows("seats", seat) for seat in checks.rows("seats", data["seats"])]
    named = tuple(tuple(each for each in seat if isinstance(each, str)) for seat in seats)
    people = sorted(each for seat in named for each in seat)
    if people != sorted(FACTIONS) or sum(map(len, seats)) > len(people) or not all(seats):
        remedy = 'for example [["germany"],["norway","allies"]]'
        checks.fault("bad_seats", "seats", "each faction sits on exactly one seat", remedy)
        return checks.rules.scenario.seats
    return named


def _options(checks: MemberChecks, data: Table) -> Options:
    given = checks.table("options", data.get("options", {}))
    wrong = wrong_options(given, checks.rules.scenario.name)
    for name, what in wrong:
        checks.fault("bad_option", inside("options", name), what, "leave it out for the default")
    return Options() if wrong else options_from(given)


def _is_april(data: Table) -> bool:
    """Return whether a position is of the turn of 9 April where it names no round."""
    return "april" in data or "units" not in data


def _read_turn(checks: MemberChecks, data: Table, state: State) -> None:
    order = checks.rules.scenario.turn_order
    first = 0 if checks.rules.fleet is not None else 1
    usual = 0 if first == 0 and _is_april(data) else 1
    state.round = checks.number("round", data.get("round", usual), first, MOST_ROUNDS)
    turn = checks.faction("turn", data.get("turn", FACTIONS[order[0]]))
    state.turn = order[0] if turn is None else turn
    if not state.round:
        return  # the step of the turn of 9 April says
    state.phase = checks.number("phase", data.get("phase", 1), 1, 4)
    phases = checks.rules.scenario.phases
    if state.phase not in phases:
        text = f"phase {state.phase} does not occur in this scenario"
        checks.fault("bad_phase", "phase", text, f"phases: {', '.join(map(str, phases))}")


def _read_units(checks: MemberChecks, data: Table, state: State) -> None:
    if "units" not in data:
        place_units(state)
        return
    for name, stacks in checks.table("units", data["units"]).items():
        place = inside("units", name)
        area = checks.area(place, name)
        for owner, count in checks.table(place, stacks).items():
            faction = checks.faction(inside(place, owner), owner)
            battalions = checks.number(inside(place, owner), count, 0, MOST_BATTALIONS)
            if area is not None and faction is not None and battalions:
                state.add(faction, area, battalions)


def place_units(state: State) -> None:
    """Put the scenario's battalions on the board, and those of a handicap beside them."""
    rules = state.rules
    for faction, areas in enumerate(rules.scenario.units.values()):
        for area, count in areas.items():
            state.add(faction, rules.index[area], count)
        for area in reinforced(tuple(areas), state.options.more_battalions(faction)):
            state.add(faction, rules.index[area], 1)


def _read_attacks(checks: MemberChecks, data: Table, state: State) -> None:
    for row, given in enumerate(checks.rows("attacks", data.get("attacks", []))):
        place = f"attacks[{row}]"
        attack = checks.table(place, given, ("area", "from", "count", "faction", "fjord"))
        area = checks.area(f"{place}.area", attack.get("area"))
        came = attack.get("from")
        came_so = came in _outside(checks, state) if isinstance(came, str) else False
        source = checks.area(f"{place}.from", came) if not came_so else OUTSIDE
        if came_so and came == "sea" and not state.round:
            source = FROM_SHIPS
        count = checks.number(f"{place}.count", attack.get("count", 1), 1, MOST_BATTALIONS)
        if attack.get("faction", FACTIONS[state.turn]) != FACTIONS[state.turn]:
            text = "only the faction whose turn it is attacks"
            checks.fault("attacker_not_on_turn", f"{place}.faction", text, "leave it out")
        if area is not None and source is not None and "fjord" in attack:
            _check_fjord(checks, f"{place}.fjord", attack["fjord"], area, source)
        if area is not None and source is not None:
            state.attacks.append(AttackRow(area, source, count))
            if source >= 0:
                state.sources |= 1 << source
    for row, name in enumerate(checks.rows("attacked_from", data.get("attacked_from", []))):
        area = checks.area(f"attacked_from[{row}]", name)
        if area is not None:
            state.sources |= 1 << area


def _outside(checks: MemberChecks, state: State) -> tuple[str, ...]:
    """Return how attackers may have come who crossed no border; of an unknown turn, either way."""
    if any(fault.place == "turn" for fault in checks.faults):
        return ("air", "sea")
    if not state.round:
        return ("air", "sea")
    return {GERMANY: ("air",), ALLIES: ("sea",)}.get(state.turn, ())


def _check_fjord(checks: MemberChecks, place: str, given: object, area: int, source: int) -> None:
    """Compare what a position says of a border with the board; observations tell it."""
    true = source >= 0 and bool(checks.rules.fjord[area] >> source & 1)
    if checks.yes_or_no(place, given) != true and type(given) is bool:
        text = "the border is a fjord" if true else "no fjord is crossed there"
        checks.fault("fjord_differs", place, text, "leave it out: the board knows")


def _read_moved(checks: MemberChecks, data: Table, state: State) -> None:
    """Fill `moved`; attackers have moved, whether they are named or not."""
    if state.phase == 1:
        for attack in state.attacks:
            here = state.moved[attack.area] + attack.battalions
            state.moved[attack.area] = min(here, state.count(state.turn, attack.area))
    for name, stacks in checks.table("moved", data.get("moved", {})).items():
        place = inside("moved", name)
        area = checks.area(place, name)
        for owner, count in checks.table(place, stacks).items():
            faction = checks.faction(inside(place, owner), owner)
            moved = checks.number(inside(place, owner), count, 0, MOST_BATTALIONS)
            if faction is None or area is None or not moved:
                continue
            if faction != state.turn:
                text = "only the faction whose turn it is has moved"
                checks.fault("mover_not_on_turn", place, text)
            elif moved > state.count(faction, area):
                text = f"{moved} have moved, {state.count(faction, area)} are there"
                checks.fault("too_many_moved", place, text)
            elif state.phase == 1:
                state.moved[area] = max(moved, state.moved[area])


def _read_card_used(checks: MemberChecks, given: object) -> int:
    """Return the mask of factions that have used a card (R3), from a list or an object."""
    if isinstance(given, dict):
        given = [name for name, used in given.items() if used]
    return checks.factions("card_used", [given] if isinstance(given, str) else given)


def _read_outcome(checks: MemberChecks, data: Table, state: State) -> None:
    given = data.get("outcome")
    if given is None:
        return
    outcome = checks.table("outcome", given, ("winner", "level", "cause", "rule"))
    winner = tuple(checks.rows("outcome.winner", outcome.get("winner")))
    cause, rule = outcome.get("cause"), outcome.get("rule")
    nobody = winner == () and outcome.get("cause") == "april"
    if not nobody and winner not in ((FACTIONS[GERMANY],), (FACTIONS[NORWAY], FACTIONS[ALLIES])):
        checks.fault(
            "bad_outcome",
            "outcome.winner",
            f"{shown(winner)} is not a side",
            '["germany"] or ["norway","allies"]',
        )
    ends_april = cause == "april" and state.options.april_only
    if (cause not in ("deck", "annihilation") and not ends_april) or not isinstance(rule, str):
        checks.fault("bad_outcome", "outcome", "needs a cause (deck, annihilation) and a rule")
    level = outcome.get("level")
    if level not in (None, "clear", "marginal"):
        checks.fault("bad_outcome", "outcome.level", "clear, marginal or null")
    side = tuple(each for each in winner if isinstance(each, str))
    degree = level if isinstance(level, str) else None
    state.outcome = Outcome(side, str(cause), str(rule), degree)
    state.stack.clear()
