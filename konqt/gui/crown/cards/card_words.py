"""What the hand says of its questions and of what their answers do."""

from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.crown_plays import TrackChange, cards_paid, changes_ahead
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    LowerThreat,
    PlayCrownCard,
)
from konqt.games.crown.engine.printed import Printed
from konqt.games.crown.wording.crown_names import crown_card, crown_cards
from konqt.games.crown.wording.crown_plays_told import say_loss, say_play
from konqt.gui.crown.cards.card_payment import CardPayment
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

GAME = CrownGame()


class CardWords:
    """Words for an observation's plays of cards, with the numbers that the rules give."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.seen: CrownObservation | None = None

    def does(self, action: CrownAction) -> str:
        """Return what an action does by its cards, in a phrase."""
        return "; ".join(say_play(self.printed, action, self._changes(action)))

    def losses(self, action: CrownAction) -> list[str]:
        """Return what an action gives away that is better kept."""
        return say_loss(self.printed, action, self._changes(action))

    def sure(self, action: CrownAction) -> str:
        """Ask whether somebody is sure of an action, telling what it costs."""
        told = "; ".join(self.losses(action))
        return _("{losses}. Are you sure?", losses=told)

    def deed(self, way: PlayCrownCard) -> str:
        """Return one of a card's actions with its price, as its button says it."""
        price = ngettext("{count} card", "{count} cards", len(way.pay))
        return f"{price}: {self.does(way)}"

    def doing(self, payment: CardPayment) -> str:
        """Return what the cards that are chosen do, as the button says it."""
        action = payment.action
        if action is None:
            return self._lacking(payment)
        paid = crown_cards(cards_paid(action))
        does = self.does(action)
        if isinstance(action, PlayCrownCard):
            return _("Play, discarding {cards}: {deed}", cards=paid, deed=does)
        if isinstance(action, LowerThreat):
            return _("Discard {cards}: {deed}", cards=paid, deed=does)
        return sentence(_("discard {card}", card=paid))

    def asks(self, payment: CardPayment) -> str:
        """Return what is to be chosen."""
        way = payment.ways[0]
        if isinstance(way, PlayCrownCard):
            name, needed = crown_card(way.card), payment.sizes[0]
            return ngettext(
                "{card}: {count} card pays", "{card}: {count} cards pay", needed, card=name
            )
        if isinstance(way, LowerThreat):
            least, most = payment.sizes
            if least == most:
                return ngettext(
                    "Lower Threat: discard {count} card",
                    "Lower Threat: discard {count} cards",
                    least,
                )
            return _("Lower Threat: discard {least} or {most} cards", least=least, most=most)
        return _("Which card do you discard for the tile?")

    def _lacking(self, payment: CardPayment) -> str:
        lacking = payment.sizes[0] - len(payment.places)
        return ngettext("{count} card more", "{count} cards more", max(1, lacking))

    def _changes(self, action: CrownAction) -> tuple[TrackChange, ...]:
        return changes_ahead(GAME, self.seen, action, self.printed) if self.seen else ()
