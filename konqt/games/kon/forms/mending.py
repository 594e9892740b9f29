"""What every fault of a position owes its reader: the rule it breaks, if any, and what mends it."""

from collections.abc import Iterable
from dataclasses import replace

from konqt.core.fault import Fault

RULES = {
    "allies_too_early": "3",
    "area_not_in_play": "R88",
    "attack_from_enemy": "4.1",
    "attack_not_adjacent": "4.1",
    "attack_on_nobody": "4.2",
    "attack_twice": "R25",
    "attacker_not_on_turn": "4",
    "attackers_differ": "4.1",
    "attacks_undecided": "4.2",
    "bad_phase": "4",
    "bad_seats": "1.2",
    "bad_turn": "4",
    "card_not_used": "2.4",
    "cards_left": "1.3",
    "deck_differs": "2.4",
    "deck_empty": "1.3",
    "enemies_together": "4.2",
    "fjord_differs": "2.3",
    "hand_too_large": "2.4",
    "landing_overdue": "3",
    "mover_not_on_turn": "4",
    "outcome_differs": "1.3",
    "pending_after_end": "1.3",
    "pending_wrong_phase": "4",
    "side_missing": "1.3",
    "too_many_cards": "2.4",
    "too_many_losses": "4.2.6",
    "too_many_moved": "4.1",
    "unknown_use": "2.4",
    "action_card_in_april": "7.4",
    "april_card_misplaced": "6.2",
    "april_too_late": "7.0",
    "april_wrong_phase": "7.0",
    "cannot_raid": "7.2",
    "closed_to_allies": "5.1",
    "dummies_too_late": "6.1",
    "encounter_unfit": "8.2",
    "not_for_coast_ship": "7.0",
    "not_on_board": "6.1",
    "ship_nowhere": "6.1",
    "ship_not_there": "6.1",
    "ship_twice": "6.1",
    "ships_unplaced": "7.0",
    "wrong_owner": "6.1",
}
"""Code -> what it goes against; faults of form go against nothing but form."""

REMEDIES = {
    "area_not_in_play": "take the battalions off, or choose an area in play",
    "attack_from_enemy": "let them come from an area of their own side",
    "attack_not_adjacent": "let them come from a neighbour of the area",
    "attack_on_nobody": "place the defenders, or leave the attack out",
    "attacks_undecided": "leave the attacks out",
    "bad_outcome": "leave the outcome out for a game that goes on",
    "bad_turn": "name a faction that has a turn",
    "card_not_used": "name the card in the used ones of its deck",
    "deck_differs": "leave draw and used out: the rest of the deck is dealt",
    "hand_too_large": "move cards to a deck",
    "mover_not_on_turn": "leave it out, or change the turn",
    "nothing_pending": "leave pending out: the phase begins",
    "pending_unfit": "leave pending out, or change what it does not fit",
    "pending_wrong_phase": "leave it out, or change the phase",
    "encounter_unfit": "name its ships under ships in that zone",
    "not_on_board": "leave it out, or name the ship's zone under ships",
    "ship_nowhere": "name each ship once",
    "too_many_losses": "reduce the losses, or place more battalions",
    "too_many_moved": "reduce the number",
}
"""Code -> what mends it, where whoever found the fault knew nothing better."""

OTHERWISE = "leave it out: it then takes the scenario's value"


def completed(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults with their rules, none without a remedy."""
    return [
        replace(
            fault,
            rule=fault.rule or RULES.get(fault.code, ""),
            remedy=fault.remedy or REMEDIES.get(fault.code, OTHERWISE),
        )
        for fault in faults
    ]
