"""Reads what is being decided in a position; who is asked follows from it."""

from collections.abc import Callable
from itertools import pairwise

from konqt.core.fault import shown
from konqt.core.later import Later
from konqt.games.kon.engine.factions import ALLIES, GERMANY, NORWAY
from konqt.games.kon.engine.frames import (
    ATTACK_CARDS,
    CHOOSE_COMBAT,
    COUNTER_CARDS,
    DICE,
    GIVE_UP,
    LOSSES,
    MOVEMENT,
    RETREAT,
    Counter,
    Divert,
    Fight,
    Frame,
    Invasion,
    NewCards,
    Reinforcement,
    Sabotage,
    Submarine,
    Withdrawal,
)
from konqt.games.kon.engine.rules.attack_list import areas_under_attack, attackers_of
from konqt.games.kon.engine.rules.reinforcement import begin_reinforcement
from konqt.games.kon.engine.rules.retreat import common_ways
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MOST_BATTALIONS, Reading, Table, lying_cards
from konqt.games.kon.questions import ANY_PHASE, PHASE_OF, TOGETHER

MOST_DICE = 100


def read_pending(reading: Reading, given: object, state: State) -> None:
    """Fill the stack; without `pending` the phase begins with nothing decided."""
    if given is None or given == []:
        if not state.round:
            from konqt.games.kon.engine.rules.april_turn import begin_typed_step

            begin_typed_step(state)
        elif state.phase == 1 and state.sea is not None:
            from konqt.games.kon.engine.rules.naval_movement import begin_sailing

            begin_sailing(state, None)
        elif state.phase == 1:
            state.stack.append(MOVEMENT)
        elif state.phase == 3:
            begin_reinforcement(state, None)
        elif state.phase == 4:
            state.stack.append(NewCards())
        return
    kinds = []
    for row, each in enumerate(reading.rows("pending", given)):
        place = f"pending[{row}]"
        data = reading.table(place, each)
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in PHASE_OF:
            known = f"known: {', '.join(PHASE_OF)}"
            reading.fault("unknown_pending", place, f"unknown kind {shown(kind)}", known)
            continue
        kinds.append(kind)
        if PHASE_OF[kind] != state.phase and not (state.sea and kind in ANY_PHASE):
            text = f"{kind} belongs to phase {PHASE_OF[kind]}, not {state.phase}"
            reading.fault("pending_wrong_phase", place, text)
        frame = READERS[kind](reading, place, data, state)
        if frame is not None:
            state.stack.append(frame)
    if any(pair not in TOGETHER for pair in pairwise(kinds)):
        text = f"{', '.join(kinds)} are not decided together"
        reading.fault("pending_unfit", "pending", text)


def _movement(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind",))
    return MOVEMENT


def _choose_combat(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind",))
    under = areas_under_attack(state)
    if not under & (under - 1):
        reading.fault("pending_unfit", place, "there are not two combats to choose from")
    return CHOOSE_COMBAT


def _sabotage(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "escaped"))
    if state.turn != GERMANY:
        reading.fault("pending_unfit", place, "sabotage belongs to the German turn")
    return Sabotage(reading.yes_or_no(f"{place}.escaped", data.get("escaped", False)))


def _counter(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, ("kind", "card", "from", "area"))
    card = reading.card(f"{place}.card", NORWAY, data.get("card"))
    source = reading.area(f"{place}.from", data.get("from"))
    area = reading.area(f"{place}.area", data.get("area"))
    if card is None or source is None or area is None:
        return None
    if "turn_back" not in reading.rules.plays[NORWAY][card]:
        reading.fault("pending_unfit", f"{place}.card", "no card that turns attackers back")
    if not any(row.source == source for row in attackers_of(state, area)):
        reading.fault("pending_unfit", place, "nobody attacks there from that area")
    if card not in state.used[NORWAY]:
        reading.fault("card_not_used", f"{place}.card", "the card must lie among the used ones")
    return Counter(card, source, area)


def _on_area(
    frame: Callable[[int], Frame], mover: tuple[int, ...]
) -> Callable[[Reading, str, Table, State], Frame | None]:
    """Return the reader of a window on one area, which opens in the turn of some factions only."""

    def read(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
        reading.table(place, data, ("kind", "area"))
        area = reading.area(f"{place}.area", data.get("area"))
        if state.turn not in mover:
            reading.fault("pending_unfit", place, "not in this faction's turn")
        return None if area is None else frame(area)

    return read


def _invasion(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "waiting"))
    if state.turn != ALLIES:
        reading.fault("pending_unfit", place, "only the Allies invade, in their own turn")
    given = data.get("waiting")
    if given is None:
        if not state.rules.trades(ALLIES, state.hands[ALLIES]):
            reading.fault("pending_unfit", place, "no cards in the Allied hand buy a battalion")
        return Invasion()
    return Invasion(reading.number(f"{place}.waiting", given, 1, MOST_BATTALIONS))


def _reinforcement(reading: Reading, place: str, data: Table, state: State) -> Frame:
    keys = ("kind", "waiting", "stacks", "first", "lift", "placed")
    reading.table(place, data, keys if state.sea is None else (*keys, "escorted"))
    scenario = reading.rules.scenario
    frame = Reinforcement(
        reading.number(f"{place}.waiting", data.get("waiting", 0), 0, MOST_BATTALIONS),
        reading.number(f"{place}.stacks", data.get("stacks", 0), 0, scenario.landing_stacks),
        lift=reading.number(f"{place}.lift", data.get("lift", 0), 0, 2),
    )
    if data.get("first") is not None:
        first = reading.area(f"{place}.first", data["first"])
        frame.first = -1 if first is None else first
    for row, name in enumerate(reading.rows(f"{place}.placed", data.get("placed", []))):
        area = reading.area(f"{place}.placed[{row}]", name)
        frame.placed |= 0 if area is None else 1 << area
    if state.sea is not None:
        frame.escorted = tuple(reading.zone_list(f"{place}.escorted", data.get("escorted", [])))
    if frame.stacks and (state.turn != scenario.lander or state.arrived):
        reading.fault("pending_unfit", f"{place}.stacks", "the first landing is not due now")
    if frame.lift and state.turn != GERMANY:
        reading.fault("pending_unfit", f"{place}.lift", "only Germany places by air")
    return frame


def _withdrawal(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(
        place, data, ("kind", "left") if state.sea is None else ("kind", "left", "faction")
    )
    faction = state.turn
    if "faction" in data and state.sea is not None:
        faction = reading.faction(f"{place}.faction", data["faction"]) or 0
    most = reading.rules.scenario.withdrawal[faction]
    if not most:
        reading.fault("pending_unfit", place, "this faction never withdraws")
    return Withdrawal(reading.number(f"{place}.left", data.get("left", most), 0, most), faction)


def _new_cards(reading: Reading, place: str, data: Table, state: State) -> Frame:
    reading.table(place, data, ("kind", "discarded"))
    return NewCards(reading.yes_or_no(f"{place}.discarded", data.get("discarded", False)))


_FIGHT_KEYS = (
    "kind",
    "area",
    "step",
    "asked",
    "passed",
    "attack_cards",
    "defence_cards",
    "attack_roll",
    "defence_roll",
    "attack_losses",
    "defence_losses",
    "fallen",
    "proposal",
    "referred",
)


def _fight(reading: Reading, place: str, data: Table, state: State) -> Frame | None:
    reading.table(place, data, _FIGHT_KEYS)
    area = reading.area(f"{place}.area", data.get("area"))
    if area is None:
        return None
    fight = Fight(area)
    fight.step = reading.number(f"{place}.step", data.get("step", 1), ATTACK_CARDS, RETREAT)
    fight.passed = reading.factions(f"{place}.passed", data.get("passed", []))
    fight.attack_cards = lying_cards(reading, f"{place}.attack_cards", data.get("attack_cards", []))
    fight.defence_cards = lying_cards(
        reading, f"{place}.defence_cards", data.get("defence_cards", [])
    )
    if fight.step <= DICE:
        if not attackers_of(state, area):
            reading.fault("pending_unfit", place, "nobody attacks there")
        if fight.step > COUNTER_CARDS:
            reading.fault("pending_unfit", f"{place}.step", "dice are rolled at once", "1, 2 or 3")
        return fight
    fight.attack_roll = _roll(reading, f"{place}.attack_roll", data.get("attack_roll"))
    fight.defence_roll = _roll(reading, f"{place}.defence_roll", data.get("defence_roll"))
    for side in ("attack_losses", "defence_losses"):
        losses = reading.number(f"{place}.{side}", data.get(side, 0), 0, MOST_BATTALIONS)
        setattr(fight, side, losses)
        if losses and fight.step != LOSSES:
            reading.fault("pending_unfit", f"{place}.{side}", "losses are taken in step 6")
    fight.fallen = reading.number(f"{place}.fallen", data.get("fallen", 0), 0, MOST_BATTALIONS)
    _read_proposal(reading, place, data, state, fight)
    return fight


def _roll(reading: Reading, place: str, given: object) -> tuple[int, ...]:
    faces = reading.rows(place, given)[:MOST_DICE]
    return tuple(reading.number(f"{place}[{i}]", face, 1, 6) for i, face in enumerate(faces))


def _read_proposal(reading: Reading, place: str, data: Table, state: State, fight: Fight) -> None:
    """Read what a partner must answer: Norway's share of losses, or the area (or GIVE_UP)."""
    if data.get("proposal") is None:
        return
    where = f"{place}.proposal"
    most = reading.rules.size if fight.step == RETREAT else fight.defence_losses
    least = GIVE_UP if fight.step == RETREAT else 0
    fight.proposal = reading.number(where, data["proposal"], least, most)
    fight.referred = reading.yes_or_no(f"{place}.referred", data.get("referred", False))
    fight.asked = GERMANY if fight.referred else ALLIES
    norway, allies = state.count(NORWAY, fight.area), state.count(ALLIES, fight.area)
    if fight.step == RETREAT:
        common = common_ways(state, fight)
        if not common or (fight.proposal >= 0 and not common >> fight.proposal & 1):
            reading.fault("pending_unfit", where, "not an area both can retreat to")
    elif fight.proposal > norway or fight.defence_losses - fight.proposal > allies:
        reading.fault("pending_unfit", where, "more losses than battalions")
    if state.turn != GERMANY or not norway or not allies:
        reading.fault("pending_unfit", where, "only joint defenders make proposals")


Reader = Callable[[Reading, str, Table, State], Frame | None]
_ON_LAND: dict[str, Reader] = {
    "movement": _movement,
    "sabotage": _sabotage,
    "counter": _counter,
    "choose_combat": _choose_combat,
    "fight": _fight,
    "new_cards": _new_cards,
    "divert": _on_area(Divert, (GERMANY,)),
    "invasion": _invasion,
    "reinforcement": _reinforcement,
    "submarine": _on_area(Submarine, (GERMANY, ALLIES)),
    "withdrawal": _withdrawal,
}
READERS: Later[str, Reader] = Later(
    _ON_LAND, "konqt.games.kon.forms.sea_pending_reader:SEA_READERS"
)
"""Kind of frame -> what reads it; `pending.WRITERS` writes what they read."""
