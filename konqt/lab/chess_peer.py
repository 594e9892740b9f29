"""python-chess, a program that others have made fast: what it does in the same run as ours."""

from collections.abc import Callable, Iterator
from importlib.util import find_spec
from statistics import median
from typing import TypedDict

from konqt.core.chance import Stream

MOST_MOVES = 200
"""Moves after which a random game of chess is given up."""
POSITIONS = 600
Clock = Callable[[Callable[[object], object], object], float]
"""Returns the microseconds that a call takes of what it is given."""


class PeerTimes(TypedDict):
    """What the same takes in chess, in microseconds."""

    legal: float
    """the 95th percentile"""
    clone: float
    key: float


def chess_is_here() -> bool:
    """Return whether python-chess is installed."""
    return find_spec("chess") is not None


def chess_play_outs() -> Iterator[int]:
    """Yield the number of moves of one random game after the other."""
    import chess

    seed = 0
    while True:
        board, stream = chess.Board(), Stream(seed)
        steps = 0
        while steps < MOST_MOVES and (moves := list(board.legal_moves)):
            board.push(moves[stream.below(len(moves))])
            steps += 1
        seed += 1
        yield steps


def chess_times(clock: Clock) -> PeerTimes:
    """Return what legal lists, copies and keys of positions of random games take."""
    import chess
    from chess.polyglot import zobrist_hash

    def timed(call: Callable[[chess.Board], object]) -> list[float]:
        def on_board(board: object) -> object:
            assert isinstance(board, chess.Board)
            return call(board)

        return sorted(clock(on_board, board) for board in boards)

    board, stream = chess.Board(), Stream(1)
    boards: list[chess.Board] = []
    while len(boards) < POSITIONS:
        moves = list(board.legal_moves)
        if not moves or board.ply() == MOST_MOVES:
            board = chess.Board()
            continue
        boards.append(board.copy(stack=False))
        board.push(moves[stream.below(len(moves))])
    legal = timed(lambda each: list(each.legal_moves))
    return {
        "legal": legal[len(legal) * 95 // 100],
        "clone": median(timed(lambda each: each.copy(stack=False))),
        "key": median(timed(zobrist_hash)),
    }
