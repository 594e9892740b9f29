"""Which cards pay for one thing: the cheapest way is prepared, clicks change it."""

from collections.abc import Sequence
from dataclasses import replace

from konqt.core.frozen import frozen
from konqt.games.crown.crown_plays import cards_paid
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    DiscardCard,
    LowerThreat,
    PlayCrownCard,
    TakeTile,
)
from konqt.games.crown.engine.printed import GOLD, Printed

DEAR = {"collaborator": 50, "gold": 100}
"""what is given away last, against a strength of at most 3"""


@frozen
class WhichDeed:
    """A card with several actions: one legal way of each stands for all of its ways."""

    place: int
    """of the card in the hand"""
    ways: tuple[PlayCrownCard, ...]


@frozen
class AskedTwice:
    """An action that costs more than usual cards, and what it was chosen from."""

    action: CrownAction
    before: "CardPayment"


class CardPayment:
    """The cards of a hand that pay, as they are prepared and clicked."""

    def __init__(
        self, printed: Printed, hand: Sequence[str], ways: Sequence[CrownAction], played: int = -1
    ) -> None:
        """Prepare the cheapest way.

        Args:
            printed: tells what a card is worth.
            hand: all cards, left to right.
            ways: legal actions that differ by the cards that pay.
            played: the place of the card that is paid for, -1 for none.
        """
        self._printed, self._hand, self.played = printed, tuple(hand), played
        self.ways = tuple(ways)
        self._by_cards = {tuple(sorted(cards_paid(way))): way for way in ways}
        self._most = max(len(cards) for cards in self._by_cards)
        self.places = self._places_of(min(self._by_cards, key=self._worth))
        """where the cards lie that pay, the one chosen longest ago first"""

    @property
    def action(self) -> CrownAction | None:
        """What these cards pay for; None while they pay for nothing."""
        return self._by_cards.get(self.cards)

    @property
    def cards(self) -> tuple[str, ...]:
        """Return the cards that pay."""
        return tuple(sorted(self._hand[place] for place in self.places))

    @property
    def meant(self) -> CrownAction:
        """What somebody wants to do with these cards, legal or not."""
        return paying(self.ways[0], self.cards)

    @property
    def at_once(self) -> bool:
        """Whether a click on a card does it: one card is asked for, and nothing else."""
        return isinstance(self.ways[0], TakeTile | DiscardCard)

    @property
    def sizes(self) -> tuple[int, int]:
        """Return how many cards pay at least, and at most."""
        return min(len(cards) for cards in self._by_cards), self._most

    def can_pay(self, place: int) -> bool:
        """Return whether the card at a place of the hand pays in any way."""
        return place != self.played and any(self._hand[place] in way for way in self._by_cards)

    def click(self, place: int) -> None:
        """Let a card pay, in the place of the one chosen longest ago; or take it back."""
        if place in self.places:
            self.places.remove(place)
        elif self.can_pay(place):
            self.places = [*self.places, place][-self._most :]

    def _places_of(self, cards: tuple[str, ...]) -> list[int]:
        found: list[int] = []
        for card in cards:
            found.append(
                next(
                    place
                    for place, held in enumerate(self._hand)
                    if held == card and place != self.played and place not in found
                )
            )
        return found

    def _worth(self, cards: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        return sum(self._worth_of(card) for card in cards), cards

    def _worth_of(self, card: str) -> int:
        if card == GOLD:
            return DEAR["gold"]
        printed = self._printed.cards[card]
        return DEAR["collaborator"] if printed.collaborator else printed.strength or 1


def paying(way: CrownAction, cards: tuple[str, ...]) -> CrownAction:
    """Return an action with other cards that pay for it."""
    if isinstance(way, TakeTile):
        return replace(way, pay=cards[0] if cards else None)
    if isinstance(way, DiscardCard):
        return replace(way, card=cards[0] if cards else "")
    assert isinstance(way, PlayCrownCard | LowerThreat)
    return replace(way, pay=cards)
