"""What the eye gets of this game's events: how long each is shown, and the dice that fall in it."""

from konqt.core.event import Event
from konqt.games.kon.events.base import NOTHING
from konqt.games.kon.events.play import DiceRolled, KonEvent
from konqt.gui.table.animator import Animator, Shown

AFTER_DICE = 500
PAUSES: dict[str, int] = {
    "stack_moved": 420,
    "stack_turned_back": 600,
    "retreated": 600,
    "battalions_defeated": 450,
    "card_played": 750,
    "card_cancelled": 650,
    "card_discarded": 500,
    "cards_drawn": 250,
    "cards_traded": 600,
    "battalions_placed": 420,
    "battalion_rescued": 600,
    "battalions_withdrawn": 450,
    "drop_diverted": 700,
    "submarine_rolled": 1200,
    "deck_reshuffled": 300,
    "deck_used_up": 600,
    "combat_began": 350,
    "combat_decided": 900,
    "dice_rolled": AFTER_DICE,
    "turn_began": 250,
    "phase_began": 60,
    "game_ended": 600,
    "window_passed": 0,
    "losses_proposed": 0,
    "retreat_proposed": 0,
    "proposal_answered": 0,
    "free_battalions": 0,
    "battalions_unplaced": 0,
    # at sea
    "ships_dealt": 300,
    "ship_exchanged": 300,
    "ship_placed": 200,
    "ship_shown": 600,
    "ship_shifted": 500,
    "scout_dice_rolled": AFTER_DICE,
    "interception_rolled": AFTER_DICE,
    "ship_intercepted": 700,
    "dummy_removed": 600,
    "smoke_laid": 700,
    "force_sailed": 600,
    "naval_combat_began": 600,
    "ship_joined": 450,
    "naval_die_rolled": 600,
    "ship_sunk": 500,
    "cards_voided": 600,
    "ship_chased": 600,
    "ships_hidden": 300,
    "ship_raided": 600,
    "raiders_recalled": 600,
    "fleet_arrived": 400,
    "ship_withdrawn": 450,
    # on 9 April
    "april_cards_kept": 0,
    "battalion_landed": 420,
    "mine_rolled": AFTER_DICE,
    "fort_rolled": AFTER_DICE,
    "threat_rolled": AFTER_DICE,
    "resistance_rolled": AFTER_DICE,
    "battalions_mobilized": 300,
    "cable_cut": 500,
    "april_ended": 400,
    "crew_afloat": 500,
    "crew_gone": 300,
}
"""Kind of event -> milliseconds that the eye gets for it; for dice, once they lie still."""


class KonAnimator(Animator[KonEvent]):
    """One queue of this game's events for the board and the combat panel."""

    def own(self, event: Event) -> KonEvent | None:
        """Return an event of this game."""
        return event if isinstance(event, KonEvent) else None

    def shown(self, event: KonEvent) -> Shown:
        """Return what is shown of an event."""
        pause = PAUSES.get(event.kind, 0)
        moves = event.changes != NOTHING
        return Shown(pause, dice_in(event), moves=moves, outcome=event.outcome)


def dice_in(event: KonEvent) -> int:
    """Return how many dice fall in an event, on land or at sea: those are told by their faces."""
    if isinstance(event, DiceRolled):
        return len(event.dice)
    return len(getattr(event, "faces", ())) or int(hasattr(event, "face"))
