"""Phase 1: movement over land, attacks, cards that move. Manual 4.1; R18-R21, R25, R34, R88."""

from collections.abc import Callable

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase, Move, PlayCard
from konqt.games.kon.engine.factions import FACTIONS, GERMANY
from konqt.games.kon.engine.frames import Invasion, Movement
from konqt.games.kon.engine.rules import air, coast
from konqt.games.kon.engine.rules.attack_list import add_attack
from konqt.games.kon.engine.rules.cards import card_number, use_card
from konqt.games.kon.engine.rules.moving import (
    explain_count,
    free_to_move,
    no_rapid_way,
    rapid_rule,
)
from konqt.games.kon.engine.rules.refusal import (
    misused,
    not_adjacent,
    not_held,
    number_of,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.sabotage import begin_sabotage
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import StackMoved

END_PHASE = EndPhase()
RAPID = "rask_forflytning"


class MovementRule:
    """The mover moves stacks, by card or not, until he ends the phase."""

    def actor(self, state: State, frame: Movement) -> int:
        """Return the faction to move."""
        return state.turn

    def advance(
        self, state: State, frame: Movement, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nothing goes on by itself here."""

    def legal(self, state: State, frame: Movement) -> list[Action]:
        """List moves by area, then plays of cards, then the end of the phase."""
        rules = state.rules
        mover = state.turn
        units = state.units
        moved = state.moved
        base = mover * rules.size
        out: list[Action] = []
        for area in rules.play_areas:
            free = units[base + area] - moved[area]
            if free:
                known = rules.moves[area]
                out += known[free] if free < len(known) else rules.moves_of(area, free)
        names = rules.cards[mover]
        for card in sorted(set(state.hands[mover])):
            listed = CARD_PLAYS.get(names[card])
            if listed is not None:
                listed(state, out)
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: Movement, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, EndPhase):
            return []
        if isinstance(action, Move):
            return _explain_move(state, action)
        if isinstance(action, PlayCard):
            return _explain_card(state, action)
        return wrong_moment(state, action, "movement", state.turn)

    def apply(
        self,
        state: State,
        frame: Movement,
        action: EndPhase | Move | PlayCard,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Move a stack, by card or not, or end the phase."""
        if type(action) is EndPhase:
            state.stack.pop()
            begin_sabotage(state)
            return
        if type(action) is Move:
            index = state.rules.index
            source = index[action.source]
            _go(state, source, source, index[action.to], action, sink)
        else:
            _play(state, action, sink)


def _add_rapid_moves(state: State, out: list[Action]) -> None:
    """Add the plays of Rask forflytning: Germans may end among enemies, Norwegians not."""
    rules = state.rules
    mover = state.turn
    enemies = state.enemies_of(mover)
    for area in rules.play_areas:
        free = free_to_move(state, area)
        if free:
            for via, to, plays in rules.rapid_moves[area]:
                if not (via if mover == GERMANY else via | to) & enemies:
                    out += plays[:free]


def _play(state: State, action: PlayCard, sink: EventSink | None) -> None:
    """Use a card of phase 1."""
    mover = state.turn
    index = state.rules.index
    card = card_number(state, mover, action.card)
    rule = CARD_RULES[action.card] or rapid_rule(mover)
    where = -1 if action.to is None else index[action.to]
    use_card(state, mover, card, action.use, where, rule, sink)
    if action.card == RAPID:
        source, via = index[action.source or ""], index[action.via or ""]
        _go(state, source, via, where, action, sink)
    elif action.card == air.DROP:
        air.apply_drop(state, action, sink)
    elif action.card == coast.INVASION:
        state.stack.append(Invasion())
    else:
        air.carry(state, action, rule, sink)


def _go(
    state: State, source: int, last: int, to: int, action: Move | PlayCard, sink: EventSink | None
) -> None:
    """Move battalions; into an enemy area it is an attack from the last area crossed (R25)."""
    count = action.count or 0
    mover = state.turn
    attack = bool(state.enemies_of(mover) >> to & 1)
    state.add(mover, source, -count)
    state.add(mover, to, count)
    state.moved[to] += count
    if attack:
        add_attack(state, to, last, count)
    if sink is not None:
        card = action.card if type(action) is PlayCard else None
        areas = state.rules.areas
        sink.append(
            StackMoved(
                faction=FACTIONS[mover],
                source=areas[source],
                to=areas[to],
                count=count,
                attack=attack,
                fjord=bool(state.rules.fjord[last] >> to & 1),
                via=areas[last] if card else None,
                card=card,
                rule="4.1" if card is None else rapid_rule(mover),
            )
        )


def _explain_move(state: State, action: Move) -> list[Reason]:
    return [
        *unknown_area(state, action.source),
        *unknown_area(state, action.to),
        *not_adjacent(state, action.source, action.to, "4.1"),
        *explain_count(state, action.source, action.count),
    ]


def _explain_card(state: State, action: PlayCard) -> list[Reason]:
    mover = state.turn
    reasons = not_held(state, mover, action.card)
    explain = CARD_REASONS.get((action.card, action.use))
    known = card_number(state, mover, action.card) >= 0
    if explain is None or not known:
        return reasons + misused(state, mover, action, "4.1")
    return reasons + explain(state, action)


def _explain_rapid(state: State, action: PlayCard) -> list[Reason]:
    mover = state.turn
    rule = rapid_rule(mover)
    reasons = surplus(action)
    if action.source is None or action.via is None or action.to is None or action.count is None:
        return reasons
    reasons += no_rapid_way(state, action, rule)
    reasons += explain_count(state, action.source, action.count)
    params = {"from": action.source, "via": action.via, "to": action.to}
    enemies = state.enemies_of(mover)
    via, to = number_of(state, action.via), number_of(state, action.to)
    if via >= 0 and enemies >> via & 1:
        reasons.append(Reason(rule, "rapid_through_enemy", params))
    if mover != GERMANY and to >= 0 and enemies >> to & 1:
        reasons.append(Reason(rule, "rapid_into_enemy", params))
    return reasons


CARD_PLAYS: dict[str, Callable[[State, list[Action]], None]] = {
    RAPID: _add_rapid_moves,
    air.DROP: air.add_drops,
    air.AIRLIFT: air.add_airlifts,
    coast.EVACUATION: coast.add_evacuations,
    coast.INVASION: coast.add_invasion,
}
"""Card -> what lists its plays in phase 1."""

CARD_REASONS: dict[tuple[str, str], Callable[[State, PlayCard], list[Reason]]] = {
    (RAPID, "move"): _explain_rapid,
    (air.DROP, "drop"): air.explain_drop,
    (air.AIRLIFT, "airlift"): air.explain_airlift,
    (coast.EVACUATION, "move"): coast.explain_evacuation,
    (coast.INVASION, "invade"): coast.explain_invasion,
}
"""Card and use -> what says why it cannot be played in phase 1."""

CARD_RULES = {
    RAPID: "",
    air.DROP: "R28",
    air.AIRLIFT: "R31",
    coast.EVACUATION: "R32",
    coast.INVASION: "R33",
}
"""Card -> ruling on it; Rask forflytning has one for each faction."""
