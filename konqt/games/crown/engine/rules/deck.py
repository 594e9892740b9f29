"""The action cards between deck, hand and discards; COLLAB and GOLD."""

from collections.abc import Iterable, Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, DiscardCard
from konqt.games.crown.engine.crown_parts import without
from konqt.games.crown.engine.crown_state import CrownState, CrownTask
from konqt.games.crown.engine.printed import GOLD
from konqt.games.crown.engine.rules.danger import gain_stress
from konqt.games.crown.engine.rules.morale_track import lose_morale
from konqt.games.crown.engine.rules.resolving import Resolving


def draw(doing: Resolving, task: CrownTask) -> None:
    """Draw cards; an empty deck is made of the discards; nothing to draw: no draw. C42.

    A Collaborator may cost the last Willpower: then none is drawn after it. LOSE.
    """
    state = doing.state
    for _card in range(task.count):
        if state.cause:
            return
        used = state.cards.used
        if not state.cards.draw and used:
            order = doing.chance.order(state, len(used), occasion=("deck",))
            state.cards = state.cards.with_draw(used[at] for at in order).with_used(())
            doing.tell("deck_shuffled", "CARDS", cards=len(order))
        if state.cards.draw:
            card, *left = state.cards.draw
            state.cards = state.cards.with_draw(left)
            doing.tell("card_drawn", task.why or "CARDS", card=card)
            take_in_hand(doing, card)


def take_in_hand(doing: Resolving, card: str) -> None:
    """Add a card to the hand; a Collaborator costs Stress for each in hand. COLLAB, C33."""
    state = doing.state
    state.cards = state.cards.with_hand([*state.cards.hand, card])
    if state.printed.cards[card].collaborator:
        gain_stress(doing, collaborators_held(state), "COLLAB")


def collaborators_held(state: CrownState) -> int:
    """Return how many Collaborators the hand holds."""
    return sum(1 for card in state.cards.hand if state.printed.cards[card].collaborator)


def collaborator(doing: Resolving, task: CrownTask) -> None:
    """Gain the top Collaborator; none left: Stress for those in hand. COLLAB, C33, C46."""
    state = doing.state
    if state.cards.collaborators:
        card, *left = state.cards.collaborators
        state.cards = state.cards._replace(collaborators=tuple(left))
        doing.tell("collaborator_gained", "COLLAB", card=card)
        take_in_hand(doing, card)
    else:
        gain_stress(doing, collaborators_held(state), "COLLAB")


def discard(doing: Resolving, cards: Iterable[str], rule: str) -> None:
    """Put cards of the hand on the discards; each Collaborator costs Morale. COLLAB."""
    state, gone = doing.state, tuple(cards)
    for card in gone:
        hand, used = without(state.cards.hand, card), [*state.cards.used, card]
        state.cards = state.cards.with_hand(hand).with_used(used)
    if gone:
        doing.tell("cards_discarded", rule, cards=gone)
    lose_morale(doing, sum(state.printed.cards[card].collaborator for card in gone), "COLLAB")


def gold(doing: Resolving, task: CrownTask) -> None:
    """Put the Gold that was played on the evacuated pile. GOLD, C61."""
    cards, count = doing.state.cards, doing.state.cards.gold + 1
    hand = tuple(without(cards.hand, GOLD))
    doing.state.cards = cards._replace(hand=hand, gold=count)
    doing.tell("gold_evacuated", "GOLD", to=count)


def lose_gold(doing: Resolving) -> None:
    """Take the Gold in hand out of the game, at a cost for each. ESC.1."""
    state = doing.state
    count = state.cards.hand.count(GOLD)
    if count:
        hand = tuple(card for card in state.cards.hand if card != GOLD)
        state.cards = state.cards._replace(hand=hand, lost=state.cards.lost + count)
        doing.tell("gold_lost", "ESC.1", count=count)
        lose_morale(doing, count, "ESC.1")
        gain_stress(doing, count, "ESC.1")


def discards(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the cards of which exactly one is discarded. Strategise, C52."""
    return [DiscardCard(card) for card in dict.fromkeys(state.cards.hand)]


def do_discard(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Discard the chosen card."""
    assert isinstance(action, DiscardCard)
    discard(doing, (action.card,), "Strategise")
