"""What is refused whatever the game: the sentence for each."""

from collections.abc import Mapping

from konqt.i18n.marks import N_

REFUSALS: Mapping[str, str] = {
    "not_your_decision": N_("It is not your decision."),
    "malformed": N_("This is not an action of the game."),
    "session_over": N_("The game is over."),
    "nothing_to_undo": N_("There is nothing to take back."),
    "nothing_to_redo": N_("There is nothing to do again."),
    "undo_other_seat": N_("The last action was another player's."),
    "undo_chance": N_("Dice were thrown or cards were dealt, so this cannot be taken back."),
    "undo_revealed": N_("Others have learnt something by it, so it cannot be taken back."),
    "undo_seen": N_("Another player has seen the new situation, so it cannot be taken back."),
}
"""code -> English sentence"""
