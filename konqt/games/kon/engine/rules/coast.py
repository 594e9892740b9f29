"""Allied cards by sea in phase 1: Kystevakuering and Invasjon. Appendix; R32, R33, R72, R93,
R97.
"""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Place, PlayCard, Trade
from konqt.games.kon.engine.factions import ALLIES, FACTIONS
from konqt.games.kon.engine.frames import Invasion
from konqt.games.kon.engine.rules.air import explain_flight
from konqt.games.kon.engine.rules.attack_list import add_attack
from konqt.games.kon.engine.rules.cards import holds
from konqt.games.kon.engine.rules.moving import MOST_TOGETHER, free_to_move
from konqt.games.kon.engine.rules.refusal import no_coast, number_of, surplus, unknown_area
from konqt.games.kon.engine.rules.sea_zones import open_coast, zone_controlled
from konqt.games.kon.engine.rules.trading import buy, explain_trade, not_on_shore, not_one_by_one
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.ruleset import OUTSIDE, SYMBOLS_A_BATTALION
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionsPlaced

EVACUATION, INVASION = "kystevakuering", "invasjon"


def add_evacuations(state: State, out: list[Action]) -> None:
    """List the voyages of one or two battalions along the coast (R32)."""
    rules = state.rules
    coast = open_coast(state)
    ends = coast & ~state.enemies_of(ALLIES)
    for source in rules.play_areas:
        if not coast >> source & 1:
            continue
        free = min(free_to_move(state, source), MOST_TOGETHER)
        if free:
            for to in rules.play_areas:
                if to != source and ends >> to & 1:
                    out += rules.flight(EVACUATION, "move", source, to)[:free]


def explain_evacuation(state: State, action: PlayCard) -> list[Reason]:
    """Return every condition of Kystevakuering in phase 1 that fails."""
    reasons = surplus(action)
    if action.source is None or action.to is None or action.count is None:
        return reasons
    for area in (action.source, action.to):
        reasons += unknown_area(state, area)
        reasons += no_coast(state, area, action.card, "R32")
        params: dict[str, object] = {"card": action.card, "area": area}
        reasons += zone_controlled(state, number_of(state, area), params)
    to = number_of(state, action.to)
    if to >= 0 and state.enemies_of(ALLIES) >> to & 1:
        reasons.append(Reason("R32", "carried_into_enemy", {"card": action.card, "to": action.to}))
    return reasons + explain_flight(state, action, "R32")


def can_invade(state: State) -> bool:
    """Return whether a purchase can follow Invasjon: symbols in the other cards, a coast (R93)."""
    rules = state.rules
    symbols = rules.symbols[ALLIES]
    others = sum(symbols[each] for each in state.hands[ALLIES])
    others -= symbols[rules.card_index[ALLIES][INVASION]]
    return others >= SYMBOLS_A_BATTALION and bool(open_coast(state))


def add_invasion(state: State, out: list[Action]) -> None:
    """List Invasjon where a purchase can follow."""
    rules = state.rules
    if can_invade(state):
        out.append(rules.plays[ALLIES][rules.card_index[ALLIES][INVASION]]["invade"])


def explain_invasion(state: State, action: PlayCard) -> list[Reason]:
    """Return every condition of Invasjon that fails."""
    reasons = surplus(action)
    if holds(state, ALLIES, INVASION) and not can_invade(state):
        reasons.append(Reason("R93", "nothing_to_invade_with", {"card": action.card}))
    return reasons


class InvasionRule:
    """One trade, then the landing of all that it bought, battalion by battalion."""

    def actor(self, state: State, frame: Invasion) -> int:
        """Return the Allies until everybody has landed."""
        return ALLIES if frame.waiting else NOBODY

    def advance(
        self, state: State, frame: Invasion, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Go back to the movement."""
        state.stack.pop()

    def legal(self, state: State, frame: Invasion) -> list[Action]:
        """List the trades, then the coast."""
        rules = state.rules
        if frame.waiting < 0:
            return list(rules.trades(ALLIES, state.hands[ALLIES]))
        coast = open_coast(state)
        return [rules.places[area] for area in rules.play_areas if coast >> area & 1]

    def explain(self, state: State, frame: Invasion, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, Trade):
            reasons = explain_trade(state, ALLIES, action)
            if frame.waiting >= 0:
                reasons.append(Reason("R33", "one_purchase", {"count": frame.waiting}))
            return reasons
        if not isinstance(action, Place):
            return wrong_moment(state, action, "reinforcement", ALLIES)
        reasons = unknown_area(state, action.to) + not_on_shore(state, ALLIES, action.to)
        params: dict[str, object] = {"card": INVASION, "area": action.to}
        reasons += zone_controlled(state, number_of(state, action.to), params)
        if frame.waiting < 0:
            reasons.append(Reason("R33", "nothing_to_place", {}))
        return reasons + not_one_by_one(action.count)

    def apply(
        self,
        state: State,
        frame: Invasion,
        action: Trade | Place,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Buy, or land one battalion; among enemies it attacks from the sea (R33)."""
        if type(action) is Trade:
            frame.waiting = buy(state, ALLIES, action, sink)
            return
        frame.waiting -= 1
        area = state.rules.index[action.to]
        attack = bool(state.enemies_of(ALLIES) >> area & 1)
        state.add(ALLIES, area, 1)
        state.moved[area] += 1
        if attack:
            add_attack(state, area, OUTSIDE, 1)
        if sink is not None:
            sink.append(BattalionsPlaced(FACTIONS[ALLIES], action.to, 1, "sea", attack, "R33"))
