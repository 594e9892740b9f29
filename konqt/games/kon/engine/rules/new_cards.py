"""Phase 4: the duty to use a card, drawing, what an empty deck means. Manual 4.4; R2-R4, R8, R9."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Discard
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import NewCards
from konqt.games.kon.engine.rules.cards import card_number, put_away
from konqt.games.kon.engine.rules.exhaustion import begin_exhaustion
from konqt.games.kon.engine.rules.refusal import not_held
from konqt.games.kon.engine.rules.victory import end_by_deck
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import CardDiscarded, CardsDrawn, DeckReshuffled


def owes_card(state: State, faction: int) -> bool:
    """Return whether a faction must discard: no card used this round (R3), any in hand (R4).

    The duty of a faction that withdraws ends with its deck (manual 2.4; toggle).
    """
    scenario = state.rules.scenario
    if faction not in scenario.card_duty or state.card_used >> faction & 1:
        return False
    exhausted = bool(scenario.withdrawal[faction]) and not state.draw[faction]
    lapsed = exhausted and not state.options.allied_duty_after_exhaustion
    return bool(state.hands[faction]) and not lapsed


class NewCardsRule:
    """Asks for the discard where one is due, then draws."""

    def actor(self, state: State, frame: NewCards) -> int:
        """Return the faction to move while it owes a card."""
        return state.turn if not frame.asked and owes_card(state, state.turn) else NOBODY

    def advance(
        self, state: State, frame: NewCards, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Draw up to the hand's size."""
        state.stack.pop()
        draw_cards(state, state.turn, sink, chance)

    def legal(self, state: State, frame: NewCards) -> list[Action]:
        """List the card types in hand."""
        discards = state.rules.discards[state.turn]
        return [discards[card] for card in sorted(set(state.hands[state.turn]))]

    def explain(self, state: State, frame: NewCards, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, Discard):
            return wrong_moment(state, action, "discard", state.turn)
        return not_held(state, state.turn, action.card)

    def apply(
        self,
        state: State,
        frame: NewCards,
        action: Discard,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Put the card face up under the deck; drawing follows by itself."""
        faction = state.turn
        put_away(state, faction, card_number(state, faction, action.card))
        frame.asked = True
        if sink is not None:
            sink.append(CardDiscarded(FACTIONS[faction], action.card, "4.4"))


def draw_cards(state: State, faction: int, sink: EventSink | None, chance: ChanceSource) -> None:
    """Draw up to a faction's hand size; what an emptied deck means comes at once (R2, R9)."""
    scenario = state.rules.scenario
    missing = max(scenario.hand_sizes[faction] - len(state.hands[faction]), 0)
    drawn = b""
    if faction in scenario.reshuffles:
        _reshuffle(state, faction, sink, chance)
    while missing and state.draw[faction]:
        pile = state.draw[faction]
        drawn += pile[:missing]
        state.draw[faction] = pile[missing:]
        missing -= min(missing, len(pile))
        if faction in scenario.reshuffles:
            _reshuffle(state, faction, sink, chance)
    if not drawn:
        return
    state.hands[faction] = bytes(sorted(state.hands[faction] + drawn))
    if sink is not None:
        names = tuple(state.rules.cards[faction][card] for card in drawn)
        sink.append(CardsDrawn(FACTIONS[faction], len(drawn), names, "4.4"))
    if state.draw[faction]:
        return
    if faction == scenario.end_deck:
        end_by_deck(state, sink)
    elif scenario.withdrawal[faction]:
        begin_exhaustion(state, faction, sink)


def _reshuffle(state: State, faction: int, sink: EventSink | None, chance: ChanceSource) -> None:
    """Shuffle the used cards as soon as one of them lies on top (R8).

    There are always some: a deck has more cards than a hand holds.
    """
    if state.draw[faction]:
        return
    used = state.used[faction]
    order = chance.order(state, len(used), occasion=("reshuffle", faction, state.round))
    state.draw[faction] = bytes([used[i] for i in order])
    state.used[faction] = b""
    if sink is not None:
        sink.append(DeckReshuffled(FACTIONS[faction], len(used), "R8"))
