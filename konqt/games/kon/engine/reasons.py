"""Why an action is refused, as English sentences for the wording layer to translate and fill."""

from konqt.games.kon.engine.sea_reasons import SEA_REASONS
from konqt.i18n.marks import N_

REASONS: dict[str, str] = {
    # any time
    "not_now": N_("{action_time} {asked_now}"),
    "not_your_decision": N_("{faction} must decide now, not you."),
    "game_over": N_("The game is over."),
    "no_reinforcement": N_("This scenario has no reinforcements."),
    "unknown_area": N_("There is no land area called {name}."),
    "area_not_in_play": N_("{area} is outside the part of the board that this scenario uses."),
    "card_not_held": N_("The card {card} is not in the hand of {faction}."),
    "card_needs": N_("{card}: choose {members} first."),
    "card_takes_not": N_("{card} is played without {members}."),
    "card_not_for_this": N_("Not now: {card} can {use} {times}."),
    "card_not_in_deck": N_("There is no card {card} in the deck of {faction}."),
    "card_has_no_such_use": N_("{card} cannot {use}, but can {uses}."),
    "card_only_traded": N_("{card} can only be traded in for battalions, in phase 3."),
    # movement
    "not_adjacent": N_("{to} does not border {from}; you can reach it from {reachable_from}."),
    "no_battalions": N_("There are no battalions of {faction} in {area}."),
    "too_few_battalions": N_(
        "There are not {count} battalions of {faction} in {area}, only {here}."
    ),
    "moved_already": N_(
        "Each battalion moves once per turn: {free} of those in {area} can still move, not {count}."
    ),
    "count_too_small": N_("At least one battalion must go, not {count}."),
    "rapid_too_many": N_("Rapid movement takes one or two battalions, not {count}."),
    "rapid_through_enemy": N_("Rapid movement cannot go through {via}: there are enemies there."),
    "rapid_into_enemy": N_(
        "Norway cannot enter {to} with Rapid movement: there are enemies there."
    ),
    "rapid_too_near": N_(
        "Rapid movement crosses two borders, but {to} borders {from}: an ordinary move will do."
    ),
    "rapid_returns": N_("Rapid movement must end in an area other than {from}."),
    # cards that carry, by air and by sea
    "out_of_air_range": N_(
        "{area} is out of German air range for {card}; air fields held: {areas_all}."
    ),
    "no_held_air_field": N_(
        "{area} has no air field that Germany holds alone; held now: {areas_all}."
    ),
    "carried_nowhere": N_("{card} must end in another area."),
    "carried_too_many": N_("{card} carries one or two battalions, not {count}."),
    "carried_into_enemy": N_("{card} cannot bring battalions to {to}: there are enemies there."),
    "nothing_to_invade_with": N_(
        "{card} needs at least three reinforcement symbols on your other cards."
    ),
    "one_purchase": N_(
        "An invasion is a single purchase: place its battalions first ({count} left)."
    ),
    # reinforcements
    "too_few_symbols": N_(
        "{wanted} reinforcement symbols buy a battalion; the chosen cards have {count}."
    ),
    "no_room_to_place": N_("There is no area left in which to place another battalion."),
    "nothing_to_place": N_("No battalion is waiting to be placed; trade cards first."),
    "place_one": N_("Battalions are placed one by one, not {count} together."),
    "not_german_shore": N_("Germany places battalions by sea zones I and II, not in {area}."),
    "not_mobilization": N_(
        "Norway places battalions on mobilization points and in victory cities; {area} is neither."
    ),
    "not_allied_coast": N_("The Allies place battalions by sea zones III to VII, not in {area}."),
    "placed_among_enemies": N_("You cannot place battalions in {area}: there are enemies there."),
    "one_an_area": N_(
        "Norway places at most one battalion per area each turn; {area} has had this turn's."
    ),
    "landing_together": N_(
        "The first landing puts {wanted} battalions ashore together, not {count}."
    ),
    "landing_too_near": N_(
        "The two stacks must land in areas that do not border each other; {to} is "
        "{area} or borders it."
    ),
    "no_second_landing": N_("A stack in {to} would leave no area for the second."),
    "lift_still_open": N_("An earlier Air transport still has room for {count}."),
    "no_air_field_held": N_("{card} needs an air field that Germany holds alone."),
    "withdraw_too_many": N_("Only {wanted} more must leave the board, not {count}."),
    # sabotage
    "no_such_attack": N_("No German battalions attack {to} from {from}."),
    "turned_back_into_the_air": N_(
        "Paratroopers cross no border, so sabotage cannot turn them back."
    ),
    "no_norwegians_there": N_(
        "Norway can sabotage only attacks on its own battalions; it has none in {area}."
    ),
    "sabotage_before_escape": N_("Sabotage comes before escape: it is too late for {card}."),
    "not_under_attack": N_("{area} is not under attack."),
    "escape_too_many": N_("Only one or two battalions can escape together, not {count}."),
    "cancels_not_this": N_("The card {card} does not cancel {other}."),
    # combat
    "no_combat_there": N_("There is no combat to fight in {area}; choose {areas}."),
    "no_dice_here": N_("The card {card} gives no dice at this step of the combat."),
    "card_type_twice": N_(
        "Each side plays at most one card of each type in a combat, and {card} has been played."
    ),
    "never_together": N_("{card} and {other} cannot both give dice in the same combat."),
    "no_coast": N_("{card} needs a coast by sea zones III to VII; {area} has none."),
    "not_in_this_combat": N_(
        "A card needs its own faction's battalions; {area} has none of {faction}."
    ),
    "paratroopers_only": N_("{card} needs ground attackers; all of these came by air."),
    "nothing_to_cancel": N_("No card has been played that {card} can cancel."),
    "counter_not_now": N_("{card} can cancel a card only after the defenders have played theirs."),
    "losses_unknown": N_("No losses can be taken from {name} here."),
    "losses_too_many": N_("At most {here} can be taken there, not {count}."),
    "losses_wrong_sum": N_("The losses must add up to {wanted}, not {count}."),
    "retreat_not_adjacent": N_(
        "{to} does not border {from}, so you cannot retreat there. Available: {areas}."
    ),
    "retreat_to_enemy": N_(
        "You cannot retreat to {to}: there are enemies there. Available: {areas}."
    ),
    "retreat_to_combat": N_(
        "You cannot retreat to {to}: its combat is undecided. Available: {areas}."
    ),
    "retreat_to_attackers_origin": N_(
        "You cannot retreat to {to}: the attacker attacked from there this turn. "
        "Available: {areas}."
    ),
    "retreat_across_fjord": N_(
        "{faction} cannot retreat across the fjord to {to}. Available: {areas}."
    ),
    "retreat_together": N_(
        "Both factions must retreat to the same area; {to} is not available to both."
    ),
    "rescue_to_attackers_origin": N_(
        "You cannot evacuate to {to}: the attacker attacked from there this turn."
    ),
    "attackers_must_retreat": N_(
        "Beaten attackers must retreat while an area is available: choose one."
    ),
    **SEA_REASONS,
    "owner_gives_up": N_("Only their own side may give battalions up; choose an area for them."),
}

OF_OTHERS = {
    "card_not_in_deck": N_("{card} is a card of {others_all}; {faction} cannot play it."),
    "no_battalions": N_("The battalions {in_area} belong to {others_all}, not to {faction}."),
}
"""code -> what is said instead where `others` have what was tried"""

MISTAKEN = {
    "unknown_zone": (
        N_("{area} is on land; choose a sea zone."),
        N_("{place} is not a sea zone; choose one of zones I to VIII."),
    ),
    "unknown_area": ("", N_("{place} is at sea; choose a land area.")),
}
"""code -> what is said instead of a land area, of a place at sea; empty: the code's own sentence"""
