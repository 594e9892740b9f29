"""Whose task a decision is where two people share a faction. Manual 1.2.

One answers for the battalions on the board, the other for the cards. The rules know nothing of
it: both sit in one chair and see the same hand.
"""

from konqt.core.decision import Decision

BATTALIONS, CARDS = "battalions", "cards"

_OF_CARDS = frozenset(
    (
        *("sabotage", "counter", "divert", "attack_cards", "defence_cards", "counter_cards"),
        *("evacuate", "submarine", "reinforcement", "discard"),
    )
)
"""Decision kinds about cards; the others are about battalions."""
_BEING_PLACED = frozenset(("landing", "first_landing", "placement"))
"""Prompts of the phase of reinforcement while there are battalions to place."""


def duty_of(decision: Decision) -> str:
    """Give the task that a decision belongs to: `battalions` or `cards`."""
    if decision.prompt.id in _BEING_PLACED:
        return BATTALIONS
    return CARDS if decision.kind in _OF_CARDS else BATTALIONS
