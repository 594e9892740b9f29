"""Why an action is refused, as English sentences for the wording layer to translate and fill."""

from konqt.i18n.marks import N_

REASONS: dict[str, str] = {
    # any time
    "not_now": N_("This is not what is being decided now: {actor} has another choice to make."),
    "not_your_decision": N_("It is not for you to decide now."),
    "game_over": N_("The game is over."),
    "no_reinforcement": N_("This scenario has no reinforcements."),
    "unknown_area": N_("There is no land area called {name}."),
    "area_not_in_play": N_("{area} is outside the part of the board that this scenario uses."),
    "card_not_held": N_("{card} is not in the hand of {faction}."),
    "card_needs": N_("{card} needs more details here: {members}."),
    "card_takes_not": N_("{card} does not take these details here: {members}."),
    "card_not_for_this": N_("{card} cannot be used like that now."),
    # movement
    "not_adjacent": N_("{to} is not next to {from}; you can reach it from {reachable_from}."),
    "no_battalions": N_("{faction} has no battalions in {area}."),
    "too_few_battalions": N_("Only {here} battalions of {faction} are in {area}, not {count}."),
    "moved_already": N_(
        "Each battalion moves once a turn: {free} of those in {area} can still go, not {count}."
    ),
    "count_too_small": N_("At least one battalion must go, not {count}."),
    "rapid_too_many": N_("Rapid movement takes one or two battalions, not {count}."),
    "rapid_through_enemy": N_("Rapid movement cannot go through {via}: enemies are there."),
    "rapid_into_enemy": N_("Norwegian rapid movement cannot enter {to}: enemies are there."),
    "rapid_returns": N_("Rapid movement must end in another area than {from}."),
    # sabotage
    "no_such_attack": N_("No German battalions attack {to} from {from}."),
    "no_norwegians_there": N_("Norway has no battalions in {area}, the area under attack."),
    "sabotage_before_escape": N_("Sabotage comes before the escape; {card} is too late now."),
    "not_under_attack": N_("{area} is not under attack."),
    "escape_too_many": N_("One or two battalions escape together, not {count}."),
    "cancels_not_this": N_("{card} does not cancel {other}."),
    # combat
    "no_combat_there": N_("There is no combat to fight in {area}; choose among {areas}."),
    "no_dice_here": N_("{card} gives no combat dice at this step."),
    "card_type_twice": N_("Each side uses one card of each type in a combat: {card} lies there."),
    "never_together": N_("{card} and {other} are never used in the same combat."),
    "no_coast": N_("{card} needs a coast on sea zones III to VII; {area} has none."),
    "nothing_to_cancel": N_("No card lies there that {card} can cancel."),
    "counter_not_now": N_("{card} can cancel a card only after the defenders have played theirs."),
    "losses_unknown": N_("No battalions can be taken from {name} here."),
    "losses_too_many": N_("Only {here} battalions can be taken there, not {count}."),
    "losses_wrong_sum": N_("{wanted} battalions are lost in all, not {count}."),
    "retreat_not_adjacent": N_("{to} is not next to {from}. Open: {areas}."),
    "retreat_to_enemy": N_("Enemies are in {to}. Open: {areas}."),
    "retreat_to_combat": N_("A combat in {to} is still undecided. Open: {areas}."),
    "retreat_to_attackers_origin": N_(
        "The attacker has attacked from {to} this turn. Open: {areas}."
    ),
    "retreat_across_fjord": N_(
        "{faction} never retreats across a fjord, and one lies before {to}. Open: {areas}."
    ),
    "retreat_together": N_("Both factions retreat to one area; {to} is not open to both."),
    "owner_gives_up": N_("Only their own side may give battalions up."),
}
