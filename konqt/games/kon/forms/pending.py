"""What is being decided in a position or an observation: the frames above the turn, as data.

Each kind of frame is one row, which writes it, reads it, and hides what a seat may not know of it.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from konqt.core.fault import shown
from konqt.core.json_value import JsonObject
from konqt.core.later import Later
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY, faction_ids
from konqt.games.kon.engine.fleet import ZONES
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
    Lying,
    NewCards,
    Reinforcement,
    Sabotage,
    Submarine,
    Withdrawal,
)
from konqt.games.kon.engine.rules.attack_list import areas_under_attack, attackers_of
from konqt.games.kon.engine.rules.reinforcement import begin_reinforcement
from konqt.games.kon.engine.rules.retreat import common_ways
from konqt.games.kon.engine.rules.sea_zones import in_april
from konqt.games.kon.engine.sea_frames import NavalFight
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.members import MOST_BATTALIONS, MemberChecks, Table, lying_cards
from konqt.games.kon.questions import ANY_PHASE, PHASE_OF, TOGETHER

MOST_DICE = 100

# By its name each frame is found by what takes its class: no type can say that these agree.
Writer: TypeAlias = Callable[[State, Any], JsonObject]
Reader: TypeAlias = Callable[[MemberChecks, str, Table, State], Frame | None]
Hider: TypeAlias = Callable[[State, Frame, JsonObject, int, frozenset[str]], JsonObject]
"""Takes also a mask of the ships that a seat may know, and the factions that it holds."""


class FrameForm(NamedTuple):
    """What a kind of frame is as data."""

    write: Writer
    read: Reader
    hide: Hider | None = None
    """hides its ships, or what tells of them; none: all of it is what everybody sees"""


def frames_to_json(state: State) -> list[JsonObject]:
    """Return the frames above the turn, the current one last. On land all of it is public."""
    return [
        {"kind": frame.name, **FORMS[frame.name].write(state, frame)} for frame in state.stack[1:]
    ]


def seen_frames(state: State, known: frozenset[str]) -> list[JsonObject]:
    """Return the frames as a seat that holds `known` may know them."""
    rows = zip(state.stack[1:], frames_to_json(state), strict=True)
    return [_redacted(state, frame, data, known) for frame, data in rows]


def _redacted(state: State, frame: Frame, data: JsonObject, known: frozenset[str]) -> JsonObject:
    """Return a frame's data as a seat may know them: hidden ships are None."""
    hide = FORMS[frame.name].hide
    if hide is None or state.sea is None or len(known) == len(FACTIONS):
        return data
    from konqt.games.kon.forms.sea_json import seen_mask

    return hide(state, frame, data, seen_mask(state, known), known)


def read_pending(checks: MemberChecks, given: object, state: State) -> None:
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
    for row, each in enumerate(checks.rows("pending", given)):
        place = f"pending[{row}]"
        data = checks.table(place, each)
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in PHASE_OF:
            known = f"known: {', '.join(PHASE_OF)}"
            checks.fault("unknown_pending", place, f"unknown kind {shown(kind)}", known)
            continue
        kinds.append(kind)
        if PHASE_OF[kind] != state.phase and not (state.sea and kind in ANY_PHASE):
            text = f"{kind} belongs to phase {PHASE_OF[kind]}, not {state.phase}"
            checks.fault("pending_wrong_phase", place, text)
        frame = FORMS[kind].read(checks, place, data, state)
        if frame is not None:
            state.stack.append(frame)
    if any(pair not in TOGETHER for pair in pairwise(kinds)):
        text = f"{', '.join(kinds)} are not decided together"
        checks.fault("pending_unfit", "pending", text)


def constant(frame: Frame) -> FrameForm:
    """Return the form of a decision of which there is nothing to tell."""

    def read(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
        checks.table(place, data, ("kind",))
        return frame

    return FrameForm(nothing, read)


def nothing(state: State, frame: Frame) -> JsonObject:
    """Return no more than the kind of a decision."""
    return {}


def _read_choose_combat(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind",))
    under = areas_under_attack(state)
    if not under & (under - 1):
        checks.fault("pending_unfit", place, "there are not two combats to choose from")
    return CHOOSE_COMBAT


def _sabotage(state: State, frame: Sabotage) -> JsonObject:
    return {"escaped": frame.escaped}


def _read_sabotage(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "escaped"))
    if state.turn != GERMANY:
        checks.fault("pending_unfit", place, "sabotage belongs to the German turn")
    return Sabotage(checks.yes_or_no(f"{place}.escaped", data.get("escaped", False)))


def _counter(state: State, frame: Counter) -> JsonObject:
    rules = state.rules
    return {
        "card": rules.cards[NORWAY][frame.card],
        "from": rules.areas[frame.source],
        "area": rules.areas[frame.area],
    }


def _read_counter(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, ("kind", "card", "from", "area"))
    card = checks.card(f"{place}.card", NORWAY, data.get("card"))
    source = checks.area(f"{place}.from", data.get("from"))
    area = checks.area(f"{place}.area", data.get("area"))
    if card is None or source is None or area is None:
        return None
    if "turn_back" not in checks.rules.plays[NORWAY][card]:
        checks.fault("pending_unfit", f"{place}.card", "no card that turns attackers back")
    if not any(row.source == source for row in attackers_of(state, area)):
        checks.fault("pending_unfit", place, "nobody attacks there from that area")
    if card not in state.used[NORWAY]:
        checks.fault("card_not_used", f"{place}.card", "the card must lie among the used ones")
    return Counter(card, source, area)


def _on_area(state: State, frame: Divert | Submarine) -> JsonObject:
    return {"area": state.rules.areas[frame.area]}


def _read_on_area(frame: Callable[[int], Frame], mover: tuple[int, ...]) -> Reader:
    """Return the reader of a window on one area, which opens in the turn of some factions only."""

    def read(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
        checks.table(place, data, ("kind", "area"))
        area = checks.area(f"{place}.area", data.get("area"))
        if state.turn not in mover:
            checks.fault("pending_unfit", place, "not in this faction's turn")
        return None if area is None else frame(area)

    return read


def _invasion(state: State, frame: Invasion) -> JsonObject:
    return {"waiting": frame.waiting if frame.waiting >= 0 else None}


def _read_invasion(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "waiting"))
    if state.turn != ALLIES:
        checks.fault("pending_unfit", place, "only the Allies invade, in their own turn")
    given = data.get("waiting")
    if given is None:
        if not state.rules.trades(ALLIES, state.hands[ALLIES]):
            checks.fault("pending_unfit", place, "no cards in the Allied hand buy a battalion")
        return Invasion()
    return Invasion(checks.number(f"{place}.waiting", given, 1, MOST_BATTALIONS))


def _reinforcement(state: State, frame: Reinforcement) -> JsonObject:
    rules = state.rules
    data: JsonObject = {
        "waiting": frame.waiting,
        "stacks": frame.stacks,
        "first": rules.areas[frame.first] if frame.first >= 0 else None,
        "lift": frame.lift,
        "placed": list(rules.topology.ids(frame.placed)),
    }
    if state.sea is not None:
        data["escorted"] = [ZONES[zone] for zone in frame.escorted]
    return data


def _read_reinforcement(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    keys = ("kind", "waiting", "stacks", "first", "lift", "placed")
    checks.table(place, data, keys if state.sea is None else (*keys, "escorted"))
    scenario = checks.rules.scenario
    frame = Reinforcement(
        checks.number(f"{place}.waiting", data.get("waiting", 0), 0, MOST_BATTALIONS),
        checks.number(f"{place}.stacks", data.get("stacks", 0), 0, scenario.landing_stacks),
        lift=checks.number(f"{place}.lift", data.get("lift", 0), 0, 2),
    )
    if data.get("first") is not None:
        first = checks.area(f"{place}.first", data["first"])
        frame.first = -1 if first is None else first
    frame.placed = checks.areas(f"{place}.placed", data.get("placed", []))
    if state.sea is not None:
        frame.escorted = tuple(checks.zone_list(f"{place}.escorted", data.get("escorted", [])))
    if frame.stacks and (state.turn != scenario.lander or state.arrived):
        checks.fault("pending_unfit", f"{place}.stacks", "the first landing is not due now")
    if frame.lift and state.turn != GERMANY:
        checks.fault("pending_unfit", f"{place}.lift", "only Germany places by air")
    return frame


def _hide_escorts(
    state: State, frame: Frame, data: JsonObject, seen: int, known: frozenset[str]
) -> JsonObject:
    """Forget by which zones Germany has placed: on 9 April that tells where dummies lie (R132)."""
    if not in_april(state) or FACTIONS[GERMANY] in known:
        return data
    return {**data, "escorted": []}


def _withdrawal(state: State, frame: Withdrawal) -> JsonObject:
    if frame.faction == state.turn:
        return {"left": frame.left}
    return {"left": frame.left, "faction": FACTIONS[frame.faction]}


def _read_withdrawal(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(
        place, data, ("kind", "left") if state.sea is None else ("kind", "left", "faction")
    )
    faction = state.turn
    if "faction" in data and state.sea is not None:
        faction = checks.faction(f"{place}.faction", data["faction"]) or 0
    most = checks.rules.scenario.withdrawal[faction]
    if not most:
        checks.fault("pending_unfit", place, "this faction never withdraws")
    return Withdrawal(checks.number(f"{place}.left", data.get("left", most), 0, most), faction)


def _new_cards(state: State, frame: NewCards) -> JsonObject:
    return {"discarded": frame.asked}


def _read_new_cards(checks: MemberChecks, place: str, data: Table, state: State) -> Frame:
    checks.table(place, data, ("kind", "discarded"))
    return NewCards(checks.yes_or_no(f"{place}.discarded", data.get("discarded", False)))


def _fight(state: State, fight: Fight) -> JsonObject:
    data: JsonObject = {
        "area": state.rules.areas[fight.area],
        "step": fight.step,
        "asked": FACTIONS[fight.asked] if fight.asked >= 0 else None,
        "passed": list(faction_ids(fight.passed)),
        **cards_json(state, fight),
    }
    if fight.attack_roll is not None:
        data["attack_roll"] = list(fight.attack_roll)
        data["defence_roll"] = list(fight.defence_roll or ())
        data["attack_losses"] = fight.attack_losses
        data["defence_losses"] = fight.defence_losses
    if fight.fallen:
        data["fallen"] = fight.fallen
    if fight.proposal is not None:
        data["proposal"] = fight.proposal
        data["referred"] = fight.referred
    return data


def cards_json(state: State, fight: Fight | NavalFight) -> JsonObject:
    """Return the cards that lie in a combat."""
    return {
        "attack_cards": [_lying(state, card) for card in fight.attack_cards],
        "defence_cards": [_lying(state, card) for card in fight.defence_cards],
    }


def read_cards(checks: MemberChecks, place: str, data: Table, fight: Fight | NavalFight) -> None:
    """Read who has passed in a combat, and the cards that lie in it."""
    fight.passed = checks.factions(f"{place}.passed", data.get("passed", []))
    fight.attack_cards = lying_cards(checks, f"{place}.attack_cards", data.get("attack_cards", []))
    fight.defence_cards = lying_cards(
        checks, f"{place}.defence_cards", data.get("defence_cards", [])
    )


def _lying(state: State, card: Lying) -> JsonObject:
    return {
        "faction": FACTIONS[card.faction],
        "card": state.rules.cards[card.faction][card.card],
        "use": card.use,
        "cancelled": card.cancelled,
    }


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


def _read_fight(checks: MemberChecks, place: str, data: Table, state: State) -> Frame | None:
    checks.table(place, data, _FIGHT_KEYS)
    area = checks.area(f"{place}.area", data.get("area"))
    if area is None:
        return None
    fight = Fight(area)
    fight.step = checks.number(f"{place}.step", data.get("step", 1), ATTACK_CARDS, RETREAT)
    read_cards(checks, place, data, fight)
    if fight.step <= DICE:
        if not attackers_of(state, area):
            checks.fault("pending_unfit", place, "nobody attacks there")
        if fight.step > COUNTER_CARDS:
            checks.fault("pending_unfit", f"{place}.step", "dice are rolled at once", "1, 2 or 3")
        return fight
    fight.attack_roll = _roll(checks, f"{place}.attack_roll", data.get("attack_roll"))
    fight.defence_roll = _roll(checks, f"{place}.defence_roll", data.get("defence_roll"))
    for side in ("attack_losses", "defence_losses"):
        losses = checks.number(f"{place}.{side}", data.get(side, 0), 0, MOST_BATTALIONS)
        setattr(fight, side, losses)
        if losses and fight.step != LOSSES:
            checks.fault("pending_unfit", f"{place}.{side}", "losses are taken in step 6")
    fight.fallen = checks.number(f"{place}.fallen", data.get("fallen", 0), 0, MOST_BATTALIONS)
    _read_proposal(checks, place, data, state, fight)
    return fight


def _roll(checks: MemberChecks, place: str, given: object) -> tuple[int, ...]:
    faces = checks.rows(place, given)[:MOST_DICE]
    return tuple(checks.number(f"{place}[{i}]", face, 1, 6) for i, face in enumerate(faces))


def _read_proposal(
    checks: MemberChecks, place: str, data: Table, state: State, fight: Fight
) -> None:
    """Read what a partner must answer: Norway's share of losses, or the area (or GIVE_UP)."""
    if data.get("proposal") is None:
        return
    where = f"{place}.proposal"
    most = checks.rules.size if fight.step == RETREAT else fight.defence_losses
    least = GIVE_UP if fight.step == RETREAT else 0
    fight.proposal = checks.number(where, data["proposal"], least, most)
    fight.referred = checks.yes_or_no(f"{place}.referred", data.get("referred", False))
    fight.asked = GERMANY if fight.referred else ALLIES
    norway, allies = state.count(NORWAY, fight.area), state.count(ALLIES, fight.area)
    if fight.step == RETREAT:
        common = common_ways(state, fight)
        if not common or (fight.proposal >= 0 and not common >> fight.proposal & 1):
            checks.fault("pending_unfit", where, "not an area both can retreat to")
    elif fight.proposal > norway or fight.defence_losses - fight.proposal > allies:
        checks.fault("pending_unfit", where, "more losses than battalions")
    if state.turn != GERMANY or not norway or not allies:
        checks.fault("pending_unfit", where, "only joint defenders make proposals")


_ON_LAND = {
    "movement": constant(MOVEMENT),
    "sabotage": FrameForm(_sabotage, _read_sabotage),
    "counter": FrameForm(_counter, _read_counter),
    "choose_combat": FrameForm(nothing, _read_choose_combat),
    "fight": FrameForm(_fight, _read_fight),
    "new_cards": FrameForm(_new_cards, _read_new_cards),
    "divert": FrameForm(_on_area, _read_on_area(Divert, (GERMANY,))),
    "invasion": FrameForm(_invasion, _read_invasion),
    "reinforcement": FrameForm(_reinforcement, _read_reinforcement, _hide_escorts),
    "submarine": FrameForm(_on_area, _read_on_area(Submarine, (GERMANY, ALLIES))),
    "withdrawal": FrameForm(_withdrawal, _read_withdrawal),
}
FORMS: Later[str, FrameForm] = Later(_ON_LAND, "konqt.games.kon.forms.sea_pending:SEA_FORMS")
"""Kind of frame -> what it is as data."""
