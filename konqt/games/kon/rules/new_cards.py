"""Phase 4: the duty to use a card, drawing, the end of the game by a deck. Manual 4.4; R3, R4."""

from typing import Any

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.actions import Discard
from konqt.games.kon.events import CardDiscarded, CardsDrawn
from konqt.games.kon.factions import FACTIONS
from konqt.games.kon.frames import NewCards
from konqt.games.kon.rules.cards import card_number, put_away
from konqt.games.kon.rules.refusal import not_held, wrong_moment
from konqt.games.kon.rules.victory import end_game, winner_now
from konqt.games.kon.state import State

END_RULE = "NAR Winning the Game"


def owes_card(state: State, faction: int) -> bool:
    """Say whether a faction must discard: no card used this round (R3), any in hand (R4)."""
    duty = state.rules.scenario.card_duty
    return faction in duty and not state.card_used >> faction & 1 and bool(state.hands[faction])


class NewCardsRule:
    """Asks for the discard where one is due, then draws."""

    def actor(self, state: State, frame: NewCards) -> int:
        """Give the faction to move while it owes a card."""
        return state.turn if not frame.asked and owes_card(state, state.turn) else -1

    def advance(
        self, state: State, frame: NewCards, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Draw up to the hand's size; the last card of the deciding deck ends the game."""
        state.stack.pop()
        faction = state.turn
        pile = state.draw[faction]
        count = state.rules.scenario.hand_sizes[faction] - len(state.hands[faction])
        drawn = pile[: max(count, 0)]
        if not drawn:
            return
        state.draw[faction] = pile[len(drawn) :]
        state.hands[faction] = bytes(sorted(state.hands[faction] + drawn))
        if sink is not None:
            names = tuple(state.rules.cards[faction][card] for card in drawn)
            sink.append(CardsDrawn(FACTIONS[faction], len(drawn), names, "4.4"))
        if faction == state.rules.scenario.end_deck and not state.draw[faction]:
            end_game(state, winner_now(state), "deck", END_RULE, sink)

    def legal(self, state: State, frame: NewCards) -> list[Any]:
        """List the card types in hand."""
        discards = state.rules.discards[state.turn]
        return [discards[card] for card in sorted(set(state.hands[state.turn]))]

    def explain(self, state: State, frame: NewCards, action: Any) -> list[Reason]:
        """Give every condition that fails."""
        if not isinstance(action, Discard):
            return wrong_moment(state, action, "discard", state.turn)
        return not_held(state, state.turn, action.card)

    def apply(
        self,
        state: State,
        frame: NewCards,
        action: Any,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Put the card face up under the deck; drawing follows by itself."""
        faction = state.turn
        put_away(state, faction, card_number(state, faction, action.card))
        frame.asked = True
        if sink is not None:
            sink.append(CardDiscarded(FACTIONS[faction], action.card, "4.4"))
