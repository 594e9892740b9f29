"""Games that begin where a diagram of a rulebook stands: in memory alone, for one person."""

from typing import TYPE_CHECKING

from konqt.core.rulebook import Scene
from konqt.games.rulebook.shown import shown
from konqt.session.opening import plan_for_seats
from konqt.session.session import Session

if TYPE_CHECKING:
    from konqt.core.chance import HasChance
    from konqt.core.game import SomeGame


def diagram_game(game: "SomeGame", scene: Scene) -> Session:
    """Return a game that goes on from a scene; whoever plays it plays every faction.

    It has no record, so nothing of it comes among saved games unless somebody saves it.

    Raises:
        ValueError: the game cannot stand so.
    """
    position = dict(game.position(_state_of(game, scene)))
    everybody = (tuple(game.factions),)
    if "seats" in position:
        position["seats"] = [list(seat) for seat in everybody]
    scenario = str(position.get("scenario", game.scenarios[0]))
    return Session.start_position(plan_for_seats(scenario, everybody, None, {}), position)


def _state_of(game: "SomeGame", scene: Scene) -> "HasChance":
    if not scene.example:
        return shown(game, scene)
    from konqt.session.examples import open_example

    return open_example(scene.example).course_until(scene.step).states[-1]
