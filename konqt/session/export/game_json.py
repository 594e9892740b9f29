"""A game as data for other programs: what a viewer was told, never what the record knows."""

import json

from konqt.core.json_value import JsonObject
from konqt.games.registry import account_of
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.plan import Chair
from konqt.session.replay import Replay


def as_json(replay: Replay, viewer: str, wanted: Wanted = EVERYTHING) -> bytes:
    """Return one JSON document in UTF-8, as `docs/exports.md` describes it.

    Events, decisions and outcome have the engine protocol's form, `opening` and `ending` that of
    its answer to `observe`.
    """
    game, last = replay.game, wanted.until(replay)
    account = account_of(game.name)
    steps = range(wanted.first + 1, last + 1)
    document = {
        "game": game.name,
        "scenario": replay.plan.scenario,
        "viewer": viewer,
        "players": {who: _chair(chair) for who, chair in replay.plan.chairs.items()},
        "first_step": wanted.first,
        "last_step": last,
        "of_steps": replay.steps,
        "steps": [
            [game.event_to_json(event) for event in replay.entry(step, viewer).events]
            for step in steps
        ],
        "decisions": [_decision(replay, step - 1) for step in steps],
        "opening": game.observation_to_json(replay.observe(wanted.first, viewer)),
        "ending": game.observation_to_json(replay.observe(last, viewer)),
        "outcome": replay.observe(last, viewer).outcome,
        "seats_given": [
            {
                "after": each.after,
                "factions": each.seat,
                "was": _chair(each.was),
                "now": _chair(each.now),
            }
            for each in replay.given
            if wanted.first <= each.after <= last
        ],
        "comments": [
            {"step": step, "lines": list(lines)}
            for step in range(wanted.first, last + 1)
            if (lines := replay.comments(step, viewer))
        ],
    }
    if account is not None:
        document["positions"] = [
            account.outline(replay.observe(step, viewer)) for step in range(wanted.first, last + 1)
        ]
    return (json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _chair(chair: Chair) -> JsonObject:
    return {"kind": chair.kind, "name": chair.name, "level": chair.level}


def _decision(replay: Replay, step: int) -> JsonObject:
    """Return who decided what after so many actions; everybody may know it."""
    asked = replay.decision(step)
    moment = asked.moment
    return {
        "faction": asked.actor,
        "kind": asked.kind,
        "rule": asked.rule,
        "round": moment.round,
        "turn": moment.turn,
        "phase": moment.phase,
    }
