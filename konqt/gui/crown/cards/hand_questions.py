"""What is begun with the cards of a hand, and what each click leads to."""

from collections.abc import Sequence
from typing import TypeVar

from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    DiscardCard,
    PlayCrownCard,
)
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_names import crown_card
from konqt.gui.crown.cards.card_payment import AskedTwice, CardPayment, WhichDeed, paying
from konqt.gui.crown.cards.card_words import CardWords
from konqt.i18n.texts import _

Question = WhichDeed | CardPayment | AskedTwice
Kind = TypeVar("Kind", bound=CrownAction)


class HandQuestions:
    """The question that is open, and the answers to it.

    What a click leads to comes back as an action: a legal one is to be done, another is one that
    somebody means and may ask about; None: something else is asked now.
    """

    def __init__(self, printed: Printed, words: CardWords) -> None:
        self._printed, self._words = printed, words
        self.cards: tuple[str, ...] = ()
        self.legal: tuple[CrownAction, ...] = ()
        self.question: Question | None = None

    def renew(self, cards: tuple[str, ...], legal: tuple[CrownAction, ...]) -> None:
        """Begin anew with other cards or other answers; keep what is begun with the same."""
        if (cards, legal) != (self.cards, self.legal):
            self.cards, self.legal = cards, legal
            self.put_back()

    def put_back(self) -> None:
        """Put back all that has been begun; what the rules ask of the hand stays asked."""
        discards = self.of(DiscardCard)
        self.question = CardPayment(self._printed, self.cards, discards) if discards else None

    @property
    def pending(self) -> bool:
        """Whether something is begun that can be put back."""
        question = self.question
        asked = isinstance(question, CardPayment) and isinstance(question.ways[0], DiscardCard)
        return question is not None and not asked

    @property
    def payment(self) -> CardPayment | None:
        """The cards that pay, also while it is asked whether they are to."""
        question = self.question
        if isinstance(question, AskedTwice):
            return question.before
        return question if isinstance(question, CardPayment) else None

    @property
    def played(self) -> int:
        """The place of the card that is played, -1 for none."""
        if isinstance(self.question, WhichDeed):
            return self.question.place
        return -1 if self.payment is None else self.payment.played

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Return the legal actions of a kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    def plays(self, card: str) -> list[PlayCrownCard]:
        """Return the legal ways to play a card."""
        return [action for action in self.of(PlayCrownCard) if action.card == card]

    # -- clicks -----------------------------------------------------------------------------

    def ask(
        self, actions: Sequence[CrownAction], played: int = -1, always: bool = False
    ) -> CrownAction | None:
        """Ask which cards pay for an action; where there is one way, it is meant.

        Args:
            actions: what may be meant.
            played: the place of the card that is played, -1 for none.
            always: ask one way too, where nothing has told its price yet.
        """
        ways = [action for action in actions if action in self.legal]
        if len(ways) == 1 and not always:
            return self._once_more(ways[0], None, played)
        if ways:
            self.question = CardPayment(self._printed, self.cards, ways, played)
        return None

    def click(self, place: int) -> CrownAction | None:
        """Click a card: begin it, put it back, or let it pay."""
        question = self.question
        if place == self.played:
            self.put_back()
            return None
        if isinstance(question, CardPayment):
            return self._pay(question, place)
        return self._begin(place)

    def answer(self, action: CrownAction) -> CrownAction | None:
        """Press the button that stands for an action."""
        question = self.question
        if action not in self.legal:
            return action
        if isinstance(question, WhichDeed) and isinstance(action, PlayCrownCard):
            ways = [way for way in self.plays(action.card) if way.action == action.action]
            return self.ask(ways, question.place)
        if isinstance(question, CardPayment):
            return self._once_more(action, question)
        return action

    def step_back(self) -> None:
        """Go back to the cards that pay, if it was asked whether they are to."""
        question = self.question
        if isinstance(question, AskedTwice) and len(question.before.ways) > 1:
            self.question = question.before
        else:
            self.put_back()

    def meant(self, card: str) -> PlayCrownCard:
        """Return the play that somebody means who clicks a card that does nothing now."""
        costs = [action.cost for action in self._printed.cards[card].actions]
        number = costs.index(min(costs))
        others = list(self.cards)
        others.remove(card)
        return PlayCrownCard(card, number, tuple(others[: costs[number]]))

    # -- words ------------------------------------------------------------------------------

    def asked(self) -> tuple[str, list[tuple[CrownAction, str, bool]]]:
        """Return what is asked, and of each answer what it does and whether it can be done."""
        question, words = self.question, self._words
        if isinstance(question, AskedTwice):
            action = question.action
            return words.sure(action), [(action, _("Do it anyway"), True)]
        if isinstance(question, CardPayment):
            now = question.action
            answer = (now or question.meant, words.doing(question), now is not None)
            return words.asks(question), [answer]
        return ("", []) if question is None else self._deeds(question)

    def says(self, place: int) -> str:
        """Return what a card is now, for those who hear it."""
        payment = self.payment
        if place == self.played:
            return _("chosen")
        if payment is None:
            possible = self.question is None and bool(self.plays(self.cards[place]))
            return _("can be played now") if possible else _("cannot be played now")
        if isinstance(payment.ways[0], DiscardCard):
            return _("can be discarded")
        if place in payment.places:
            return _("pays")
        return _("can pay") if payment.can_pay(place) else _("cannot pay")

    # -- inside -----------------------------------------------------------------------------

    def _deeds(self, question: WhichDeed) -> tuple[str, list[tuple[CrownAction, str, bool]]]:
        asks = _("{card}: which action?", card=crown_card(question.ways[0].card))
        return asks, [(way, self._words.deed(way), True) for way in question.ways]

    def _once_more(
        self, action: CrownAction, before: CardPayment | None, played: int = -1
    ) -> CrownAction | None:
        """Return an action; ask once more where it gives away what is better kept."""
        if not self._words.losses(action):
            return action
        if before is None:
            before = CardPayment(self._printed, self.cards, [action], played)
        self.question = AskedTwice(action, before)
        return None

    def _begin(self, place: int) -> CrownAction | None:
        card = self.cards[place]
        ways = self.plays(card)
        numbers = dict.fromkeys(way.action for way in ways)
        if not ways:
            return self.meant(card)
        if len(numbers) == 1:
            return self.ask(ways, place)
        by_number = [[way for way in ways if way.action == number] for number in numbers]
        cheapest = [CardPayment(self._printed, self.cards, each, place) for each in by_number]
        found = [payment.action for payment in cheapest]
        self.question = WhichDeed(
            place, tuple(way for way in found if isinstance(way, PlayCrownCard))
        )
        return None

    def _pay(self, payment: CardPayment, place: int) -> CrownAction | None:
        if not payment.can_pay(place):
            return paying(payment.ways[0], tuple(sorted((*payment.cards, self.cards[place]))))
        if not payment.at_once:
            payment.click(place)
            return None
        payment.places = [place]
        action = payment.action
        return None if action is None else self._once_more(action, payment)
