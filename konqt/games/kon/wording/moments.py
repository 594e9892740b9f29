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
    "keep": N_("You keep 9 April cards at the very beginning."),
    "place_ship": N_("You place ships on 9 April, and the Home Fleet in its first turn."),
    "shift": N_("No Allied ship is being misled now."),
    "intercept": N_("You attempt to intercept when ships enter a zone with enemies."),
    "join": N_("You add ships to a combat at sea before the first is fought."),
    "void": N_("German cards are voided when German ships sink."),
    "chase": N_("You say where a ship goes after chasing it."),
    "raid": N_("You send ships raiding on 9 April, after the combats at sea."),
    "land": N_("You land from ships on 9 April, after raids."),
    "muster": N_("You form task forces at the beginning of phase 1 of your own turn."),
    "sail": N_("You sail at the beginning of phase 1 of your own turn."),
    "anchor": N_("You end a voyage at the beginning of phase 1 of your own turn."),
    "recall": N_("You call raiders back at the beginning of phase 1 of your own turn."),
    "withdraw_ship": N_("You give up ships when the Allied deck is used up."),
}
"""Kind of action -> when it is taken."""
NOT_HERE: Mapping[tuple[str, str], str] = {
    ("move", "april_movement"): N_("Only paratroopers move on 9 April."),
}
"""Kind of action, frame of the decision -> why not there, where its own time would mislead."""

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
    "sink_either": N_("sink a ship in a combat at sea in phase 2, or attack a transport"),
    "exchange": N_("exchange a ship"),
    "deceive": N_("mislead Allied ships"),
    "scout": N_("scout German ships"),
    "mine": N_("lay mines"),
    "fire": N_("fire at a landing"),
    "threaten": N_("threaten battalions"),
}
"""Use of a card -> what the card can do, after "can"."""

TIMES: Mapping[str, str] = {
    "april 0": N_("in the initial phase of 9 April"),
    "april 1": N_("in phase 1 of 9 April"),
    "april 2": N_("in phase 2 of 9 April"),
    "april 3": N_("in phase 3 of 9 April"),
    "own 1": N_("in phase 1 of your own turn"),
    "opponent 1": N_("in phase 1 of an opponent's turn in answer to movement"),
    "reaction 1": N_("in phase 1 of your own turn in answer to sabotage"),
    "own 2": N_("in phase 2 of your own turn"),
    "opponent 2": N_("in phase 2 of an opponent's turn"),
    "reaction 2": N_("in phase 2 of your own turn in answer to a defender's card"),
    "own 3": N_("in phase 3 of your own turn"),
    "opponent 3": N_("in phase 3 of an opponent's turn in answer to a transport by sea"),
}
"""Symbol and phase on a card -> when its effect is used. Manual 2.4."""
