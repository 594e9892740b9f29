"""The estimate of a game as JSON-ready data."""

from collections.abc import Sequence
from typing import cast

from konqt.core.json_value import JsonObject
from konqt.games.kon.events.play import KonEvent, event_to_json
from konqt.games.kon.lead.april_reader import PARTS
from konqt.games.kon.lead.estimate import Estimator, Lead
from konqt.games.kon.lead.swings import Swing
from konqt.games.kon.lead.weights import SIDES


def lead_to_json(
    estimator: Estimator, curve: Sequence[Lead], turned: Sequence[Swing]
) -> JsonObject:
    """Return the whole curve, its swings, and what the estimate was fitted to.

    A point's `chances` are in the order of `ends`; those of a game that somebody gave up have none
    of a level, so that `germany` and `norway+allies` tell who has won.
    """
    ends = estimator.ends
    return {
        "ends": [{"side": each.side, "level": each.level} for each in ends],
        "curve": [
            {
                "step": step,
                **_sides(lead),
                "chances": [lead.chances.get(each, 0.0) for each in ends],
            }
            for step, lead in enumerate(curve)
        ],
        "swings": [_swing(each) for each in turned],
        "fitted": cast(JsonObject, dict(estimator.source)),
    }


def _sides(lead: Lead) -> JsonObject:
    return {side: lead.of(side) for side in SIDES}


def _swing(swing: Swing) -> JsonObject:
    event = swing.event
    return {
        "first": swing.first,
        "step": swing.step,
        "turned_at": swing.turned_at,
        "round": swing.round,
        "turn": swing.turn,
        "part": None if swing.part is None else PARTS[swing.part],
        "place": swing.place,
        "before": _sides(swing.before),
        "after": _sides(swing.after),
        "given_up": swing.given_up,
        "event": event_to_json(event) if isinstance(event, KonEvent) else None,
    }
