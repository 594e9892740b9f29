"""The action cards between deck, hand and discards; COLLAB and GOLD."""

from bisect import insort
from collections.abc import Iterable, Sequence

from konqt.games.crown.engine.crown_actions import CrownAction, DiscardCard
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
        if not state.draw and state.used:
            order = doing.chance.order(state, len(state.used), occasion=("deck",))
            state.draw, state.used = [state.used[at] for at in order], []
            doing.tell("deck_shuffled", "CARDS", cards=len(state.draw))
        if state.draw:
            card = state.draw.pop(0)
            doing.tell("card_drawn", task.why or "CARDS", card=card)
            take_in_hand(doing, card)


def take_in_hand(doing: Resolving, card: str) -> None:
    """Add a card to the hand; a Collaborator costs Stress for each in hand. COLLAB, C33."""
    state = doing.state
    insort(state.hand, card)
    if state.printed.cards[card].collaborator:
        gain_stress(doing, collaborators_held(state), "COLLAB")


def collaborators_held(state: CrownState) -> int:
    """Return how many Collaborators the hand holds."""
    return sum(1 for card in state.hand if state.printed.cards[card].collaborator)


def collaborator(doing: Resolving, task: CrownTask) -> None:
    """Gain the top Collaborator; none left: Stress for those in hand. COLLAB, C33, C46."""
    state = doing.state
    if state.collaborators:
        card = state.collaborators.pop(0)
        doing.tell("collaborator_gained", "COLLAB", card=card)
        take_in_hand(doing, card)
    else:
        gain_stress(doing, collaborators_held(state), "COLLAB")


def discard(doing: Resolving, cards: Iterable[str], rule: str) -> None:
    """Put cards of the hand on the discards; each Collaborator costs Morale. COLLAB."""
    state, gone = doing.state, tuple(cards)
    for card in gone:
        state.hand.remove(card)
        insort(state.used, card)
    if gone:
        doing.tell("cards_discarded", rule, cards=gone)
    lose_morale(doing, sum(state.printed.cards[card].collaborator for card in gone), "COLLAB")


def gold(doing: Resolving, task: CrownTask) -> None:
    """Put the Gold that was played on the evacuated pile. GOLD, C61."""
    doing.state.gold += 1
    doing.tell("gold_evacuated", "GOLD", to=doing.state.gold)


def lose_gold(doing: Resolving) -> None:
    """Take the Gold in hand out of the game, at a cost for each. ESC.1."""
    state = doing.state
    count = state.hand.count(GOLD)
    if count:
        state.hand = [card for card in state.hand if card != GOLD]
        state.lost += count
        doing.tell("gold_lost", "ESC.1", count=count)
        lose_morale(doing, count, "ESC.1")
        gain_stress(doing, count, "ESC.1")


def discards(state: CrownState, task: CrownTask) -> Sequence[CrownAction]:
    """List the cards of which exactly one is discarded. Strategise, C52."""
    return [DiscardCard(card) for card in dict.fromkeys(state.hand)]


def do_discard(doing: Resolving, task: CrownTask, action: CrownAction) -> None:
    """Discard the chosen card."""
    assert isinstance(action, DiscardCard)
    discard(doing, (action.card,), "Strategise")
