"""Phase 1: movement over land, attacks, Rask forflytning. Manual 4.1; R18-R21, R25, R34, R88."""

from typing import Any

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.actions import EndPhase, Move, PlayCard
from konqt.games.kon.events import StackMoved
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.rules.cards import use_card
from konqt.games.kon.rules.refusal import (
    not_adjacent,
    not_held,
    number_of,
    surplus,
    unknown_area,
    wrong_moment,
)
from konqt.games.kon.rules.sabotage import begin_sabotage
from konqt.games.kon.state import GERMANY, NORWAY, AttackRow, State

END_PHASE = EndPhase()


def free_to_move(state: State, area: int) -> int:
    """Give the mover's battalions in an area that have not moved this turn (R18)."""
    return state.units[state.turn * state.rules.size + area] - state.moved[area]


class MovementRule:
    """The mover moves stacks, by card or not, until he ends the phase."""

    def actor(self, state: State, frame: Any) -> int:
        """Give the faction to move."""
        return state.turn

    def advance(
        self, state: State, frame: Any, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nothing goes on by itself here."""

    def legal(self, state: State, frame: Any) -> list[Any]:
        """List moves by area, then plays of Rask forflytning, then the end of the phase."""
        rules = state.rules
        mover = state.turn
        units = state.units
        moved = state.moved
        base = mover * rules.size
        out: list[Any] = []
        for area in rules.play_areas:
            free = units[base + area] - moved[area]
            if free:
                out += rules.moves[area][free]
        rapid = rules.rapid[mover]
        if rapid >= 0 and rapid in state.hands[mover]:
            _add_rapid_moves(state, out)
        out.append(END_PHASE)
        return out

    def explain(self, state: State, frame: Any, action: Any) -> list[Reason]:
        """Give every condition that fails."""
        if isinstance(action, EndPhase):
            return []
        if isinstance(action, Move):
            return _explain_move(state, action)
        if isinstance(action, PlayCard):
            return _explain_card(state, action)
        return wrong_moment(state, action, "movement", state.turn)

    def apply(
        self, state: State, frame: Any, action: Any, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Move a stack, by card or not, or end the phase."""
        kind = type(action)
        if kind is EndPhase:
            state.stack.pop()
            begin_sabotage(state)
            return
        index = state.rules.index
        source, to = index[action.source], index[action.to]
        if kind is Move:
            _go(state, source, source, to, action, sink)
            return
        mover = state.turn
        use_card(state, mover, state.rules.rapid[mover], "move", to, rapid_rule(mover), sink)
        _go(state, source, index[action.via], to, action, sink)


def _add_rapid_moves(state: State, out: list[Any]) -> None:
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
        _add_attack(state, to, last, count)
        state.sources |= 1 << last
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


def _add_attack(state: State, area: int, source: int, count: int) -> None:
    attacks = state.attacks
    for i, row in enumerate(attacks):
        if row[0] == area and row[1] == source:
            attacks[i] = AttackRow(area, source, row[2] + count)
            return
    attacks.append(AttackRow(area, source, count))


def rapid_rule(faction: int) -> str:
    """Give the ruling on a faction's Rask forflytning in its own turn."""
    return "R21" if faction == NORWAY else "R19"


def _explain_move(state: State, action: Move) -> list[Reason]:
    return [
        *unknown_area(state, action.source),
        *unknown_area(state, action.to),
        *not_adjacent(state, action.source, action.to, "4.1"),
        *_explain_count(state, action.source, action.count),
    ]


def _explain_count(state: State, area: str, count: int) -> list[Reason]:
    """Refuse more battalions than can still go, and fewer than one (R18)."""
    number = number_of(state, area)
    faction = FACTIONS[state.turn]
    if count < 1:
        return [Reason("4.1", "count_too_small", {"count": count})]
    if number < 0:
        return []
    here = state.count(state.turn, number)
    free = free_to_move(state, number)
    params = {"faction": faction, "area": area, "count": count, "here": here, "free": free}
    if not here:
        return [Reason("4.1", "no_battalions", params)]
    if count > here:
        return [Reason("4.1", "too_few_battalions", params)]
    return [Reason("4.1", "moved_already", params)] if count > free else []


def _explain_card(state: State, action: PlayCard) -> list[Reason]:
    mover = state.turn
    rule = rapid_rule(mover)
    reasons = not_held(state, mover, action.card)
    if action.card != "rask_forflytning" or action.use != "move":
        params: dict[str, Any] = {"card": action.card, "use": action.use}
        return [*reasons, Reason("4.1", "card_not_for_this", params)]
    reasons += surplus(action, "source", "via", "to", "count")
    if not action.source or not action.via or not action.to or action.count is None:
        return reasons
    for area in (action.source, action.via, action.to):
        reasons += unknown_area(state, area)
    reasons += not_adjacent(state, action.source, action.via, rule)
    reasons += not_adjacent(state, action.via, action.to, rule)
    reasons += _explain_count(state, action.source, action.count)
    params = {
        "from": action.source,
        "via": action.via,
        "to": action.to,
        "count": action.count,
    }
    if action.count > 2:
        reasons.append(Reason(rule, "rapid_too_many", params))
    if action.source == action.to:
        reasons.append(Reason(rule, "rapid_returns", params))
    enemies = state.enemies_of(mover)
    via, to = number_of(state, action.via), number_of(state, action.to)
    if via >= 0 and enemies >> via & 1:
        reasons.append(Reason(rule, "rapid_through_enemy", params))
    if mover != GERMANY and to >= 0 and enemies >> to & 1:
        reasons.append(Reason(rule, "rapid_into_enemy", params))
    return reasons
