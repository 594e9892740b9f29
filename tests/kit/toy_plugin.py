"""The toy game at the window: three sentences are all that it needs there."""

from collections.abc import Hashable
from typing import Any

from toy_board import made, space_after
from toy_game import FACTIONS, Play, Raise

from konqt.gui.board.piece import Piece, Position
from konqt.gui.plain.plain_plugin import PlainPlugin

WALK = 400
"""milliseconds"""


class ToyPlugin(PlainPlugin):
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


class BoardedPlugin(ToyPlugin):
    """The same for the toy game with a board: numbers are cards, and the die is seen falling."""

    game = "boarded"
    cards = True
    dice = True

    def place_pieces(self, observation: Any) -> Position:
        """Each side's marker goes a space on with each of its plays."""
        pieces = [
            Piece(name, space_after(observation.plays, name), owner=name, count=number + 1)
            for number, name in enumerate(FACTIONS)
        ]
        return Position(tuple(pieces), tuple(space.ident for space in made().spaces))

    def goes(self, event: Any) -> dict[Hashable, str]:
        """The marker of who plays walks."""
        return {event.faction: event.to} if event.kind == "played" else {}

    def pause(self, event: Any) -> int:
        return WALK if event.kind == "played" else 0

    def place_of(self, action: Any) -> str:
        """The stake is raised by a click on the sea."""
        return "c2" if action.kind == "raise" else ""

    def tried_at(self, observation: Any, card: str, space: str) -> Any:
        """Whoever asks of the sea means the stake; of a card, to play it."""
        return Raise() if space == "c2" else Play(int(card)) if card else None

    def hands(self, observation: Any) -> dict[str, tuple[str, ...] | int]:
        return {
            name: hand if isinstance(hand, int) else tuple(map(str, hand))
            for name, hand in zip(FACTIONS, observation.hands, strict=True)
        }

    def say_card(self, card: str) -> tuple[str, str]:
        return f"Number {card}", f"Scores if the die shows {card} or less."

    def card_of(self, action: Any) -> str:
        return str(action.number) if action.kind == "play" else ""

    def dice_of(self, event: Any) -> tuple[int, ...]:
        return (event.die,) if event.kind == "played" else ()


def _held(hand: tuple[int, ...] | int) -> str:
    if isinstance(hand, int):
        return f"{hand} hidden"
    return " ".join(map(str, hand)) or "nothing"
