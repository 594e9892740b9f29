"""The toy game at the window: three sentences are all that it needs there."""

from typing import Any

from toy_board import made
from toy_game import FACTIONS

from konqt.gui.board.piece import Piece, Position
from konqt.gui.plain.desk import PlainDesk


class ToyDesk(PlainDesk):
    """No map and no pictures: what lies open, the hands and the scores in words."""

    game = "toy"

    def say_board(self, observation: Any) -> str:
        raised = ", the stake is raised" if observation.raised else ""
        return f"{observation.plays} of 4 numbers played{raised}"

    def say_hand(self, observation: Any) -> str:
        hands = zip(FACTIONS, observation.hands, strict=True)
        return "; ".join(f"{name}: {_held(hand)}" for name, hand in hands)

    def say_status(self, observation: Any) -> str:
        return " : ".join(map(str, observation.scores))


class BoardedDesk(ToyDesk):
    """The same for the toy game with a board."""

    game = "boarded"

    def place_pieces(self, observation: Any) -> Position:
        """Each side's marker goes a space on with each of its plays; hidden before its first."""
        spaces = made().ids("field")
        pieces = [
            Piece(name, spaces[(observation.plays + number) // 2 % 3], owner=name, count=number + 1)
            for number, name in enumerate(FACTIONS)
        ]
        return Position(tuple(pieces), tuple(space.ident for space in made().spaces))


def _held(hand: tuple[int, ...] | int) -> str:
    if isinstance(hand, int):
        return f"{hand} hidden"
    return " ".join(map(str, hand)) or "nothing"
