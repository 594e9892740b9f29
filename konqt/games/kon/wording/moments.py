"""When things are done and what cards can do: the parts of which refusals are made."""

from collections.abc import Mapping

from konqt.i18n.marks import N_

ACTION_TIMES: Mapping[str, str] = {
    "move": N_("Stacks move in phase 1 of their own turn."),
    "end_phase": N_("A phase is ended by whoever has the turn, when nobody else is being asked."),
    "choose_combat": N_("A combat is chosen in phase 2, while several wait."),
    "remove_losses": N_("Losses are chosen after the dice of a combat, where there is a choice."),
    "agree": N_("There is no partner's proposal to agree to."),
    "retreat": N_("Retreats follow a lost combat."),
    "discard": N_("A card is discarded in phase 4, when none was used in the round."),
    "trade": N_("Cards are traded in phase 3 of your own turn, or after Invasion."),
    "place": N_("Battalions are placed in phase 3 of your own turn, or after Invasion."),
    "withdraw": N_("Battalions are taken off the board when the Allied deck is used up."),
    "play_card": N_("No card can be played now."),
    "pass": N_("You can pass only when asked whether to play a card."),
}
"""Kind of action -> when it is taken."""

USES: Mapping[str, str] = {
    "attack": N_("give dice in attack"),
    "defence": N_("give dice in defence"),
    "cancel": N_("cancel a card"),
    "move": N_("carry battalions"),
    "turn_back": N_("turn attackers back"),
    "escape": N_("let battalions escape"),
    "drop": N_("drop paratroopers"),
    "divert": N_("divert paratroopers"),
    "airlift": N_("fly battalions between air fields"),
    "reinforce": N_("bring new battalions to air fields"),
    "invade": N_("land an invasion"),
    "rescue": N_("save defeated battalions"),
    "sink": N_("attack a transport"),
    "sink_ship": N_("sink a ship"),
}
"""Use of a card -> what the card can do, after "can"."""

TIMES: Mapping[str, str] = {
    "own 1": N_("in phase 1 of your own turn"),
    "opponent 1": N_("in phase 1 of an enemy's turn as an answer to his movement"),
    "reaction 1": N_("in phase 1 of your own turn as an answer to sabotage"),
    "own 2": N_("in phase 2 of your own turn when you attack"),
    "opponent 2": N_("in phase 2 of an enemy's turn when you defend"),
    "reaction 2": N_("in phase 2 of your own turn as an answer to a defender's card"),
    "own 3": N_("in phase 3 of your own turn"),
    "opponent 3": N_("in phase 3 of an enemy's turn as an answer to a transport by sea"),
}
"""Symbol and phase on a card -> when its effect is used. Manual 2.4."""
