"""The process of an opponent that knows the board and the decks of a session."""

from konqt.ai.process import MOST_RESTARTS, AiProcess
from konqt.session.session import Session


def opponent_process(session: Session, level: str, most_restarts: int = MOST_RESTARTS) -> AiProcess:
    """Return an opponent of a level for this session; its process starts with a first question."""
    plan = session.plan
    board = None if plan.map_path is None else session.board
    return AiProcess(
        level, session.game.name, most_restarts=most_restarts, board=board, files=plan.files
    )
