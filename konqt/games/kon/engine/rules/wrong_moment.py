"""An action that answers another question: refused, with all that would bar it at its own time.

What stands here holds at every moment and comes from the checks of the action's own rule, so that
nobody waits for the right moment only to be refused again.
"""

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import (
    Action,
    ChooseCombat,
    Discard,
    LandAction,
    Move,
    Place,
    PlayCard,
    RemoveLosses,
    Retreat,
    Trade,
    Withdraw,
)
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.frames import Fight
from konqt.games.kon.engine.rules.attack_list import (
    areas_under_attack,
    attackers_of,
    common_ways_out,
    defenders_in,
    no_combat_there,
    origin,
)
from konqt.games.kon.engine.rules.moving import (
    explain_count,
    explain_present,
    no_flight,
    no_rapid_way,
    rapid_rule,
)
from konqt.games.kon.engine.rules.refusal import (
    never_usable,
    no_border,
    no_coast,
    no_way_out,
    not_adjacent,
    not_held,
    not_to_take,
    number_of,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.trading import (
    cards_lacking,
    enemies_there,
    explain_trade,
    not_as_landed,
    not_on_shore,
    not_one_by_one,
)
from konqt.games.kon.engine.state import State

REINFORCING = {"4.3": "NAR Phase 3: Reinforcements", "R9": "NAR Winning the Game"}
"""Rule -> what Narvik says instead: it has no reinforcements, and nobody withdraws."""
HOME_OF = {
    "move": "4.1",
    "end_phase": "4.1",
    "choose_combat": "4.2",
    "remove_losses": "4.2.6",
    "agree": "4.2.6",
    "retreat": "4.2.8",
    "discard": "4.4",
    "trade": "4.3",
    "place": "4.3",
    "withdraw": "R9",
    "play_card": "2.4",
    "pass": "2.4",
    "keep": "7.0",
    "place_ship": "7.0",
    "shift": "R121",
    "intercept": "8.1",
    "join": "8.2",
    "void": "6.1",
    "chase": "8.2.7",
    "raid": "7.2",
    "land": "7.2",
    "muster": "8.1",
    "sail": "8.1",
    "anchor": "8.1",
    "recall": "7.2",
    "withdraw_ship": "5.2",
}
"""Kind of action -> the rule that says when it is taken."""
CARRYING = {"airlift": "R31", "move": "R32"}
"""Use of a card that carries battalions -> its ruling."""


def wrong_moment(state: State, action: Action, asked: str, actor: int) -> list[Reason]:
    """Refuse an action that answers another question, and say what else is wrong with it."""
    return [_not_now(state, action, asked, actor), *barred(state, action, actor)]


def _not_now(state: State, action: Action, asked: str, actor: int) -> Reason:
    rule = HOME_OF.get(action.kind, "4")
    if rule in REINFORCING and not _reinforces(state):
        return Reason(REINFORCING[rule], "no_reinforcement")
    frame = state.stack[-1].name if state.stack else ""
    params = {"actor": FACTIONS[actor], "asked": asked, "action": action.kind, "frame": frame}
    return Reason(rule, "not_now", params)


def barred(state: State, action: Action, actor: int) -> list[Reason]:
    """Return every condition that fails for this faction whatever is asked."""
    match action:
        case Move():
            return _move(state, action, actor)
        case PlayCard():
            return _card(state, action, actor)
        case Discard():
            return not_held(state, actor, action.card)
        case ChooseCombat():
            reasons = unknown_area(state, action.area)
            some = bool(areas_under_attack(state))
            return reasons or (no_combat_there(state, action.area) if some else [])
        case RemoveLosses():
            return not_to_take(_to_lose(state), action.losses)
        case Retreat():
            return _retreat(state, action, actor)
        case Trade():
            trade = explain_trade(state, actor, action)
            return trade if _reinforces(state) else cards_lacking(state, actor, action.cards)
        case Place():
            return _place(state, action, actor)
        case Withdraw():
            reasons = unknown_area(state, action.source)
            return reasons + explain_present(state, action.source, action.count, actor)
    if isinstance(action, LandAction):
        return []
    from konqt.games.kon.engine.rules.sea_refusal import sea_barred

    return sea_barred(state, action, actor)


def _reinforces(state: State) -> bool:
    return state.rules.scenario.reinforces


def _move(state: State, action: Move, actor: int) -> list[Reason]:
    reasons = unknown_area(state, action.source) + unknown_area(state, action.to)
    reasons += not_adjacent(state, action.source, action.to, "4.1")
    if actor == state.turn:
        return reasons + explain_count(state, action.source, action.count)
    return reasons + explain_present(state, action.source, action.count, actor)


def _card(state: State, action: PlayCard, actor: int) -> list[Reason]:
    reasons = not_held(state, actor, action.card)
    never = never_usable(state, actor, action)
    needs = [] if never else surplus(action)
    reasons += never + needs
    if never or needs:
        return reasons + _unknown_areas(state, action)
    if action.via is not None:
        reasons += no_rapid_way(state, action, rapid_rule(actor))
    else:
        reasons += _ends(state, action)
    if action.count is not None:
        rule = "R22" if action.use == "escape" else "4.1"
        reasons += explain_present(state, action.source or "", action.count, actor, rule)
    return reasons


def _unknown_areas(state: State, action: PlayCard) -> list[Reason]:
    known = no_border if action.use == "turn_back" else unknown_area
    reasons = known(state, action.source) if action.source is not None else []
    for area in (action.via, action.to):
        reasons += unknown_area(state, area) if area is not None else []
    return reasons


def _ends(state: State, action: PlayCard) -> list[Reason]:
    """Look at where a card's journey begins and ends."""
    reasons = _unknown_areas(state, action)
    if action.use in ("move", "rescue"):
        rule = "R32" if action.use == "move" else "R53"
        for area in (action.source, action.to):
            reasons += no_coast(state, area or "", action.card, rule)
    if action.use in CARRYING:
        reasons += no_flight(action, CARRYING[action.use])
    if action.use in ("turn_back", "escape"):
        rule = "4.1c" if action.use == "turn_back" else "4.2.8"
        reasons += not_adjacent(state, action.source or "", action.to or "", rule)
    return reasons


def _fight(state: State) -> Fight | None:
    frame = state.stack[-1]
    return frame if isinstance(frame, Fight) else None


def _to_lose(state: State) -> dict[str, int]:
    """Return whom losses can ever name, with how many: in a combat those who are in it."""
    fight = _fight(state)
    if fight is None:
        every = sum(state.units)
        return dict.fromkeys((*FACTIONS, "air", "sea", *state.rules.areas), every)
    area = fight.area
    attackers = {origin(state, row[1]): row[2] for row in attackers_of(state, area)}
    return attackers | {FACTIONS[f]: state.count(f, area) for f in defenders_in(state, area)}


def _retreat(state: State, action: Retreat, actor: int) -> list[Reason]:
    if action.to is None:
        return []
    fight = _fight(state)
    # Attackers go back where they came from; only defenders look for an area.
    if fight is None or actor not in defenders_in(state, fight.area):
        return unknown_area(state, action.to)
    common = common_ways_out(state, fight.area)
    return no_way_out(state, actor, fight.area, action.to, common)


def _place(state: State, action: Place, actor: int) -> list[Reason]:
    reasons = unknown_area(state, action.to)
    if not _reinforces(state):
        return reasons
    scenario = state.rules.scenario
    lands = scenario.lander == actor and not state.arrived
    if not (lands and action.count == scenario.landing_battalions):
        alone = not_one_by_one(action.count)
        reasons += alone + not_as_landed(state, action.count) if alone and lands else alone
    number = number_of(state, action.to)
    by_air = actor == GERMANY and number >= 0 and state.rules.fields >> number & 1
    if not by_air:
        reasons += not_on_shore(state, actor, action.to)
    if actor != ALLIES:  # an invasion lands among enemies
        reasons += enemies_there(state, actor, action.to)
    return reasons
