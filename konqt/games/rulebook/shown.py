"""Diagrams of a rulebook as states of their game, to paint them and to play on from there."""

from konqt.core.chance import HasChance, Scripted
from konqt.core.game import SomeGame
from konqt.core.rulebook import Scene


def shown(game: SomeGame, scene: Scene, seed: int = 1) -> HasChance:
    """Return the state that a typed scene shows: its position, and what is done there first.

    The seed deals what the position leaves open. A scene of an example is a step of its record.

    Raises:
        BadPosition: the game does not know such a position.
        ValueError: a step of the scene is not legal, or dice or draws are left over.
    """
    state = game.from_position(scene.position, seed)
    for step in scene.steps:
        action = game.action_from_json(dict(step.do))
        if game.explain(state, action):
            raise ValueError(f"{dict(step.do)} is not legal")
        script = Scripted(step.dice, names=step.draws)
        game.apply(state, action, [], script)
        if script.faces or script.names:
            raise ValueError(f"{dict(step.do)} leaves {script.faces} {script.names} over")
    return state
