"""What the engine protocol answers for Crown & Courage alone: forecast, next_move, reminders."""

from collections.abc import Callable, Mapping

from konqt.cli.requests import BadRequest
from konqt.core.fault import shown
from konqt.core.json_value import Json
from konqt.games.crown.crown_dangers import dangers
from konqt.games.crown.crown_forecast import (
    CannotForesee,
    LineAhead,
    NextMove,
    forecast,
    next_move,
)
from konqt.games.crown.crown_game import NORWAY, CrownGame, CrownObservation, crown_observation
from konqt.games.crown.engine.crown_actions import crown_action_from_json
from konqt.games.crown.wording.crown_dangers_told import say_danger
from konqt.session.session import Session

Table = Callable[[], Session]
GAME = CrownGame()


def asked_forecast(table: Table, request: Json) -> LineAhead:
    """Answer `forecast`: what taking, placing and choosing a line will set off.

    Raises:
        BadRequest: the actions cannot be read, or do not lead from here to a line.
    """
    seen, data = _seen(table)
    actions = request.get("actions")
    if not isinstance(actions, list) or len(actions) > len(("take", "place", "line")):
        raise BadRequest("forecast needs 'actions', a list of take, place and line as far as open")
    try:
        meant = [crown_action_from_json(each) for each in actions]
        return forecast(GAME, seen, meant, data)
    except CannotForesee as error:
        raise BadRequest(f"forecast: {error}") from None
    except ValueError as error:
        raise BadRequest(f"forecast: {shown(str(error))}") from None


def asked_next_move(table: Table, request: Json) -> NextMove:
    """Answer `next_move`: what one German Move would do now."""
    del request
    return next_move(GAME, *_seen(table))


def asked_dangers(table: Table, request: Json) -> list[Json]:
    """Answer `reminders`: what threatens the player, worst first."""
    del request
    return [
        {"kind": each.kind, "areas": list(each.places), "rule": each.rule, "grave": each.grave}
        | {"facts": dict(each.facts), "text": say_danger(each)}
        for each in dangers(GAME, *_seen(table))
    ]


def _seen(table: Table) -> tuple[CrownObservation, object]:
    session = table()
    return crown_observation(session.observe(NORWAY)), session.data


REQUESTS: Mapping[str, Callable[[Table, Json], object]] = {
    "forecast": asked_forecast,
    "next_move": asked_next_move,
    "reminders": asked_dangers,
}
