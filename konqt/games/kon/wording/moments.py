"""When things are done and what cards can do: the parts of which refusals are made."""

from collections.abc import Mapping

from konqt.i18n.marks import N_

ACTION_TIMES: Mapping[str, str] = {
    "move": N_("You move in phase 1 of your own turn."),
    "end_phase": N_("You end a phase in your own turn, when nobody else has a decision to make."),
    "choose_combat": N_("You choose a combat in phase 2, while several remain."),
    "remove_losses": N_("You choose losses after the dice of a combat, where there is a choice."),
    "agree": N_("There is no partner's proposal to agree to."),
    "retreat": N_("You retreat after losing a combat."),
    "discard": N_("You discard a card in phase 4 if you used none this round."),
    "trade": N_("You trade in cards in phase 3 of your own turn, or after Invasion."),
    "place": N_("You place battalions in phase 3 of your own turn, or after Invasion."),
    "withdraw": N_("You take battalions off the board when the Allied deck is used up."),
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
    "opponent 1": N_("in phase 1 of an opponent's turn in answer to movement"),
    "reaction 1": N_("in phase 1 of your own turn in answer to sabotage"),
    "own 2": N_("in phase 2 of your own turn when you attack"),
    "opponent 2": N_("in phase 2 of an opponent's turn when you defend"),
    "reaction 2": N_("in phase 2 of your own turn in answer to a defender's card"),
    "own 3": N_("in phase 3 of your own turn"),
    "opponent 3": N_("in phase 3 of an opponent's turn in answer to a transport by sea"),
}
"""Symbol and phase on a card -> when its effect is used. Manual 2.4."""
