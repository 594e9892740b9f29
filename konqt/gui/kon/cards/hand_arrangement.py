"""How open hands lie in a row: as faces while every title stays whole, else as lines.

Large faces come first. Where not all hands have room for them, the hand that is asked for keeps its
faces and the others lie beside it as lines, below each other where that alone has room; in a small
window all of them lie as lines.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize

from konqt.gui.cards.card_fan import EDGE, least_width, whole_width
from konqt.gui.cards.card_lines import column_widths
from konqt.gui.kon.art import look
from konqt.gui.kon.cards.kon_faces import FACES

Hands = Mapping[str, tuple[str, ...]]
Worth = Callable[[str, str], int]


@dataclass(frozen=True)
class HandRoom:
    """One open hand in a row."""

    faced: bool
    """whether it lies as faces; else as lines"""
    parts: tuple[int, ...]
    """least pixels in sight of each face, or of each column of lines"""
    least: int
    whole: int
    worth: bool = True
    """whether it is said what cards are worth in a trade"""
    signs: bool = True
    """whether it is said when they can be used"""


@dataclass(frozen=True)
class HandArrangement:
    """How all open hands lie."""

    size: QSize
    """of the faces, if there are any"""
    hands: Mapping[str, HandRoom]
    below: bool = False
    """whether those that lie as lines lie below each other"""

    @property
    def columns(self) -> list[list[str]]:
        """The hands that lie beside each other, and those below each other in one place."""
        if not self.below:
            return [[faction] for faction in self.hands]
        lines = [faction for faction, each in self.hands.items() if not each.faced]
        faces = [[faction] for faction, each in self.hands.items() if each.faced]
        return [*faces, lines]

    @property
    def faced(self) -> bool:
        """Whether any face lies open."""
        return any(each.faced for each in self.hands.values())

    @property
    def least(self) -> int:
        """The width below which a title would be cut."""
        return sum(max(self.hands[each].least for each in column) for column in self.columns)


def arrangements(
    hands: Hands,
    sizes: Sequence[QSize],
    first: str | None,
    worth: Worth,
    trading: bool = False,
    high: bool = False,
) -> Iterator[HandArrangement]:
    """Give the ways in which hands can lie, the best first; the last one is lines alone.

    Args:
        hands: the cards of each open hand.
        sizes: of faces, the largest first.
        first: whose faces go before the others'; None: either all are faces or none is.
        worth: what a faction's card is worth in a trade.
        trading: cards are traded now: where there is no room for both, lines say their worth.
        high: beside faces lines may lie below each other: the row is never folded to a strip.
    """
    for size in dict.fromkeys((each.width(), each.height()) for each in sizes):
        face = QSize(*size)
        faces = {faction: _faces(faction, cards, face) for faction, cards in hands.items()}
        yield HandArrangement(face, faces)
        if first is not None and len(hands) > 1:
            lines = {faction: _lines(faction, cards, worth) for faction, cards in hands.items()}
            yield HandArrangement(face, {**lines, first: faces[first]})
            for told in (worth, _untold) if high else ():
                lines = {faction: _lines(faction, cards, told) for faction, cards in hands.items()}
                yield HandArrangement(face, {**lines, first: faces[first]}, below=True)
    last = worth if trading else _untold
    for told, narrow, signs in (
        (worth, False, True),
        (last, False, not trading),
        (last, True, not trading),
    ):
        lines = {f: _lines(f, cards, told, narrow, signs) for f, cards in hands.items()}
        yield HandArrangement(sizes[-1], lines)


def _faces(faction: str, cards: Sequence[str], size: QSize) -> HandRoom:
    parts = tuple(look.covered_card_width(faction, card, size) for card in cards)
    wide = size.width() + 2 * EDGE
    return HandRoom(True, parts, least_width(parts, wide), whole_width(len(cards), wide))


def _lines(
    faction: str, cards: Sequence[str], worth: Worth, narrow: bool = False, signs: bool = True
) -> HandRoom:
    values = [worth(faction, card) for card in cards]
    columns = column_widths(FACES, faction, cards, values, narrow, signs)
    parts = tuple(least for least, _whole in columns)
    whole = sum(whole for _least, whole in columns)
    return HandRoom(False, parts, sum(parts), whole, worth is not _untold, signs)


def _untold(faction: str, card: str) -> int:
    """Return 0: where there is no room, worth is told where one rests on a card."""
    del faction, card
    return 0
