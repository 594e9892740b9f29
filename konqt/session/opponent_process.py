"""The process of an opponent that knows the board and the decks of a game."""

from typing import TYPE_CHECKING

from konqt.ai.process import MOST_RESTARTS, AiProcess

if TYPE_CHECKING:
    from konqt.session.replay import Replay
    from konqt.session.session import Session


def opponent_process(
    session: "Session | Replay", level: str, most_restarts: int = MOST_RESTARTS
) -> AiProcess:
    """Return an opponent of a level for this game; its process starts with a first question."""
    plan = session.plan
    board = None if plan.map_path is None else session.board
    return AiProcess(
        level, session.game.name, most_restarts=most_restarts, board=board, files=plan.files
    )
