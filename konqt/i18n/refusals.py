"""What is refused whatever the game: the sentence for each."""

from collections.abc import Mapping

from konqt.i18n.marks import N_

REFUSALS: Mapping[str, str] = {
    "not_your_decision": N_("It is not your decision."),
    "malformed": N_("This is not an action in the game."),
    "session_over": N_("The game is over."),
    "nothing_to_undo": N_("There is nothing to undo."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "undo_other_seat": N_("The last action was another player's."),
    "undo_chance": N_("Dice have been rolled or cards dealt, so this cannot be undone."),
    "undo_revealed": N_("This showed something hidden, so it cannot be undone."),
    "undo_seen": N_("Another player has seen the new situation, so this cannot be undone."),
}
"""code -> English sentence"""
