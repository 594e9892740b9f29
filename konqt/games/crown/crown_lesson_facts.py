"""What lessons may ask of an observation of Crown & Courage beside its members.

`ahead.LINE` is what the row or the column sets off while a line is to be chosen: `quick`, how many
dice a Quick Response rolls, and by the number of a place of the frame how often its tile acts.
`move.SPACE` is what the Germans who stand there would do in the next Move: `to`, `why`, `battle`,
`occupies`. `strength.SPACE` has `german` and `norwegian`, the strength of either side in a space
that anybody stands in.
"""

from collections.abc import Mapping

from konqt.core.json_value import JsonObject, KnownObject
from konqt.core.observation import Observation
from konqt.games.crown.crown_forecast import forecast, next_move
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import ChooseLine

GAME = CrownGame()
NORWEGIAN, GERMAN = ("norwegian",), ("regular", "paratrooper")


def crown_lesson_facts(seen: Observation) -> JsonObject:
    """Return the facts about an observation of this game.

    Raises:
        TypeError: it is of another game.
    """
    if not isinstance(seen, CrownObservation):
        raise TypeError(f"no observation of Crown & Courage: {type(seen).__name__}")
    return {"ahead": _ahead(seen), "move": _moves(seen), "strength": _strength(seen)}


def _ahead(seen: CrownObservation) -> JsonObject:
    """Return what each line sets off, while one is to be chosen."""
    found: JsonObject = {}
    for action in seen.legal:
        if isinstance(action, ChooseLine):
            ahead = forecast(GAME, seen, [action])
            times = {str(each["frame"]): each["times"] for each in ahead["german"]}
            found[action.line] = {"quick": ahead["quick_response"], **times}
    return found


def _moves(seen: CrownObservation) -> JsonObject:
    """Return what the Germans in each space would do in the next Move."""
    return {
        step["from"]: {name: step[name] for name in ("to", "why", "battle", "occupies")}
        for step in next_move(GAME, seen)["armies"]
    }


def _strength(seen: CrownObservation) -> JsonObject:
    """Return how strong either side is in each space that anybody stands in."""
    position: KnownObject = seen.position
    units: Mapping[str, Mapping[str, int]] = position["units"]
    found: dict[str, dict[str, int]] = {
        space: {"german": _sum(there, GERMAN), "norwegian": _sum(there, NORWEGIAN)}
        for space, there in units.items()
    }
    if position["king_black"]:
        king = found.setdefault(position["king"], {"german": 0, "norwegian": 0})
        king["norwegian"] += 1
    return {space: {**told} for space, told in found.items()}


def _sum(there: Mapping[str, int], kinds: tuple[str, ...]) -> int:
    return sum(there.get(kind, 0) for kind in kinds)
