"""What must hold of endings and moments in every game: what is wrong, as text.

They know only the kernel's contract, so a new game is checked by being registered.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from konqt.core.decision import OVER

OUTCOME = {"winner", "level", "cause", "rule"}
"""What an outcome always tells."""


def ending_faults(game: Any, state: Any) -> Iterator[str]:
    """Check a state's outcome and returns, and how it would end if a seat gave it up."""
    over = game.decision(state).kind == OVER
    outcome, returns = game.outcome(state), game.returns(state)
    if over != (outcome is not None):
        yield f"the decision says over: {over}, the outcome is {outcome}"
    if list(returns) != list(game.factions):
        yield f"returns are for {', '.join(returns)}"
    if not all(-1 <= value <= 1 for value in returns.values()):
        yield f"returns are not between -1 and 1: {returns}"
    if not over and any(returns.values()):
        yield f"returns before the end: {returns}"
    if outcome is not None:
        yield from _outcome_faults(game, outcome)
        yield from _returns_faults(outcome, returns)
    if not over:
        for seat in {game.seat_of(state, faction) for faction in game.factions}:
            yield from _resignation_faults(game, seat)


def _returns_faults(outcome: Any, returns: dict[str, float]) -> Iterator[str]:
    winner, lost = outcome["winner"], outcome.get("lost", ())
    for faction, value in returns.items():
        if winner and (value > 0) != (faction in winner):
            yield f"{faction} has {value} of an end that {winner} have won"
        if not winner and faction in lost and value >= 0:
            yield f"{faction} has {value} of an end that it has lost"
        if not winner and faction not in lost and value:
            yield f"{faction} has {value} of a draw"


def _outcome_faults(game: Any, outcome: Any) -> Iterator[str]:
    if json.loads(json.dumps(outcome)) != outcome:
        yield f"the outcome changes in JSON: {outcome}"
    if not outcome.keys() >= OUTCOME:
        yield f"the outcome lacks {', '.join(sorted(OUTCOME - outcome.keys()))}"
        return
    winner = outcome["winner"]
    if winner != [faction for faction in game.factions if faction in winner]:
        yield f"the winners {winner} are not factions in their order"
    lost, points = outcome.get("lost"), outcome.get("points")
    if lost is not None and (winner or not lost):
        yield f"{lost} have lost to nobody, and {winner} have won"
    if lost and lost != [faction for faction in game.factions if faction in lost]:
        yield f"the losers {lost} are not factions in their order"
    if points is not None and [*points] != [*game.factions]:
        yield f"points are for {', '.join(points)}"
    if points and not all(type(each) is int for each in points.values()):
        yield f"points are not whole numbers: {points}"
    if not outcome["cause"] or not outcome["rule"]:
        yield "the outcome has no cause or no rule"


def _resignation_faults(game: Any, seat: frozenset[str]) -> Iterator[str]:
    ending = game.resigned(seat)
    yield from _outcome_faults(game, ending.outcome)
    if ending.outcome.get("resigned") != [f for f in game.factions if f in seat]:
        yield f"{sorted(seat)} resign, the outcome says {ending.outcome.get('resigned')}"
    winner, lost = ending.outcome["winner"], ending.outcome.get("lost", ())
    if seat & set(winner) or (not winner and not seat <= set(lost)):
        yield f"{sorted(seat)} resign and {winner} win"
    if not ending.events:
        yield "nothing is told of a resignation"
    for event in ending.events:
        data = json.loads(json.dumps(game.event_to_json(event)))
        if game.event_from_json(data) != event:
            yield f"event {event.kind} read back differs"
        if event.reveals or event.seen_by(frozenset()) != event:
            yield f"event {event.kind} of a resignation is not public"


def moment_faults(game: Any, states: list[Any]) -> Iterator[str]:
    """Check the moments of a game from its beginning to its end."""
    moments = [game.decision(state).moment for state in states]
    # A game may open with a turn of its own, round 0, if others follow.
    opens = moments[0].round == 0 and moments[-1].round > 0
    if moments[0].round != 1 and not opens:
        yield f"the first round is {moments[0].round}"
    for before, after in pairwise(moments):
        if after.round < before.round:
            yield f"after round {before.round} comes {after.round}"
    turns = {(moment.round, moment.turn) for moment in moments}
    changes = sum(
        (before.round, before.turn) != (after.round, after.turn)
        for before, after in pairwise(moments)
    )
    if changes != len(turns) - 1:
        yield "a turn goes on after another one of the same round"
    if not {moment.turn for moment in moments} <= {*game.factions, ""}:
        yield "somebody has a turn who is no faction"
