"""How a game ends when a seat gives it up: the other side wins."""

from collections.abc import Mapping
from typing import Any

from konqt.core.decision import OVER, Decision
from konqt.core.game import Game
from konqt.core.msg import Msg

CAUSE = "resignation"
RULE = "1.3"


def winners(game: Game[Any], seat: frozenset[str]) -> tuple[str, ...]:
    """Give the factions that win when `seat` resigns: the enemies of its first faction."""
    if game.name == "kon":
        from konqt.games.kon.engine.factions import ENEMIES

        quitting = next(faction for faction in game.factions if faction in seat)
        return tuple(faction for faction in game.factions if faction in ENEMIES[quitting])
    return tuple(faction for faction in game.factions if faction not in seat)


def outcome(game: Game[Any], seat: frozenset[str]) -> dict[str, Any]:
    """Give the outcome as observations and files hold it."""
    return {
        "winner": list(winners(game, seat)),
        "level": None,
        "cause": CAUSE,
        "rule": RULE,
        "resigned": list(_in_order(game, seat)),
    }


def decision(
    game: Game[Any], faction: str, seat: frozenset[str], facts: Mapping[str, Any]
) -> Decision:
    """Give the decision of kind `over` after `faction` has resigned for its seat."""
    told = {**facts, "outcome": outcome(game, seat)}
    return Decision(None, OVER, RULE, Msg("over", {"resigned": faction}), told)


def events(game: Game[Any], seat: frozenset[str]) -> tuple[Any, ...]:
    """Give what is told about it."""
    if game.name != "kon":
        return ()
    from konqt.games.kon.events.play import GameEnded

    return (GameEnded(winners(game, seat), None, CAUSE, RULE, _in_order(game, seat)),)


def _in_order(game: Game[Any], seat: frozenset[str]) -> tuple[str, ...]:
    return tuple(faction for faction in game.factions if faction in seat)
