"""A game as data for other programs: what a viewer was told, never what the record knows."""

import json

from konqt.session.replay import Replay


def as_json(replay: Replay, viewer: str) -> bytes:
    """Return one JSON document in UTF-8: scenario, viewer, each step's events, the outcome.

    The shape is `{"game", "scenario", "viewer", "steps": [[event, ...], ...], "outcome"}`; events
    and outcome have the engine protocol's form.
    """
    game = replay.game
    document = {
        "game": game.name,
        "scenario": replay.plan.scenario,
        "viewer": viewer,
        "steps": [
            [game.event_to_json(event) for event in replay.entry(step, viewer).events]
            for step in range(1, replay.steps + 1)
        ],
        "outcome": replay.observe(replay.steps, viewer).outcome,
    }
    return (json.dumps(document, ensure_ascii=False, indent=1) + "\n").encode()
