"""Why an action is refused, as English sentences for the wording layer to translate and fill."""

from konqt.i18n.marks import N_

REASONS: dict[str, str] = {
    # any time
    "not_now": N_("{action_time} {asked_now}"),
    "not_your_decision": N_("It is for {faction} to decide now, not for you."),
    "game_over": N_("The game is over."),
    "no_reinforcement": N_("This scenario has no reinforcements."),
    "unknown_area": N_("There is no land area called {name}."),
    "area_not_in_play": N_("{area} is outside the part of the board that this scenario uses."),
    "card_not_held": N_("The card {card} is not in the hand of {faction}."),
    "card_needs": N_("The card {card} also needs: {members}."),
    "card_takes_not": N_("The card {card} does not take: {members}."),
    "card_not_for_this": N_("This is not the moment for {card}: the card can {use} {times}."),
    "card_not_in_deck": N_("There is no card {card} in the deck of {faction}."),
    "card_has_no_such_use": N_("The card {card} cannot be used so ({use}); it can {uses}."),
    "card_only_traded": N_(
        "The card {card} has no effect of its own: it is traded for battalions in phase 3."
    ),
    # movement
    "not_adjacent": N_("{to} is not next to {from}; you can reach it from {reachable_from}."),
    "no_battalions": N_("There are no battalions of {faction} in {area}."),
    "too_few_battalions": N_(
        "There are not {count} battalions of {faction} in {area}, only {here}."
    ),
    "moved_already": N_(
        "Each battalion moves once a turn: {free} of those in {area} can still go, not {count}."
    ),
    "count_too_small": N_("At least one battalion must go, not {count}."),
    "rapid_too_many": N_("Rapid movement takes one or two battalions, not {count}."),
    "rapid_through_enemy": N_("Rapid movement cannot go through {via}: enemies are there."),
    "rapid_into_enemy": N_("Norwegian rapid movement cannot enter {to}: enemies are there."),
    "rapid_too_near": N_(
        "Rapid movement crosses two borders; {to} is next to {from}, an ordinary move goes there."
    ),
    "rapid_returns": N_("Rapid movement must end in another area than {from}."),
    # cards that carry, by air and by sea
    "out_of_air_range": N_(
        "{area} is out of German air range for {card}; air fields held: {areas_all}."
    ),
    "no_held_air_field": N_(
        "{area} has no air field that Germany holds alone; held now: {areas_all}."
    ),
    "carried_nowhere": N_("{card} must end in another area."),
    "carried_too_many": N_("{card} carries one or two battalions, not {count}."),
    "carried_into_enemy": N_("{card} cannot bring battalions to {to}: enemies are there."),
    "nothing_to_invade_with": N_(
        "{card} needs other cards with three reinforcement symbols or more to trade."
    ),
    "one_purchase": N_("An invasion is one purchase: place its battalions ({count} left)."),
    # reinforcements
    "too_few_symbols": N_(
        "{wanted} reinforcement symbols buy a battalion; the chosen cards have {count}."
    ),
    "no_room_to_place": N_("No area is left where another battalion could be placed."),
    "nothing_to_place": N_("No battalion is waiting to be placed; trade cards first."),
    "place_one": N_("Battalions are placed one by one, not {count} together."),
    "not_german_shore": N_("Germany places battalions on sea zones I and II; not in {area}."),
    "not_mobilization": N_(
        "Norway places battalions on mobilization points and in victory cities; {area} is neither."
    ),
    "not_allied_coast": N_("The Allies place battalions on sea zones III to VII; not in {area}."),
    "placed_among_enemies": N_("Enemies are in {area}; nobody is placed among them."),
    "one_an_area": N_("Norway places one battalion an area and turn; {area} has had its own."),
    "landing_together": N_(
        "The first landing puts {wanted} battalions ashore together, not {count}."
    ),
    "landing_too_near": N_(
        "The two stacks land in areas that do not border; {to} is {area} or borders it."
    ),
    "no_second_landing": N_("With a stack in {to} no area is left for the second one."),
    "lift_still_open": N_("An earlier Air transport still has room for {count}."),
    "no_air_field_held": N_("{card} needs an air field that Germany holds alone."),
    "withdraw_too_many": N_("Only {wanted} more must leave the board, not {count}."),
    # sabotage
    "no_such_attack": N_("No German battalions attack {to} from {from}."),
    "turned_back_into_the_air": N_(
        "Paratroopers crossed no border on their way, so that no sabotage turns them back."
    ),
    "no_norwegians_there": N_(
        "Norway sabotages only attacks on its own battalions; it has none in {area}."
    ),
    "sabotage_before_escape": N_("Sabotage comes before the escape; {card} is too late now."),
    "not_under_attack": N_("{area} is not under attack."),
    "escape_too_many": N_("One or two battalions escape together, not {count}."),
    "cancels_not_this": N_("The card {card} does not cancel {other}."),
    # combat
    "no_combat_there": N_("There is no combat to fight in {area}; choose {areas}."),
    "no_dice_here": N_("The card {card} gives no dice at this step of the combat."),
    "card_type_twice": N_(
        "Each side plays at most one card of each type in a combat, and {card} has been played."
    ),
    "never_together": N_("{card} and {other} never both give dice in a combat."),
    "no_coast": N_("The card {card} needs a coast on sea zones III to VII; {area} has none."),
    "not_in_this_combat": N_(
        "A card needs its own faction's battalions; {area} has none of {faction}."
    ),
    "paratroopers_only": N_("The card {card} needs attackers on the ground; all here came by air."),
    "nothing_to_cancel": N_("No card has been played that {card} can cancel."),
    "counter_not_now": N_("{card} can cancel a card only after the defenders have played theirs."),
    "losses_unknown": N_("No battalions can be taken from {name} here."),
    "losses_too_many": N_("At most {here} can be taken there, not {count}."),
    "losses_wrong_sum": N_("The losses come to {wanted} in all, not {count}."),
    "retreat_not_adjacent": N_(
        "A retreat from {from} goes to a neighbouring area, and {to} is none. Open: {areas}."
    ),
    "retreat_to_enemy": N_("No retreat goes to {to}: enemies are there. Open: {areas}."),
    "retreat_to_combat": N_(
        "No retreat goes to {to}: a combat there is still undecided. Open: {areas}."
    ),
    "retreat_to_attackers_origin": N_(
        "No retreat goes to {to}: the attacker has attacked from there this turn. Open: {areas}."
    ),
    "retreat_across_fjord": N_(
        "A fjord lies before {to}, and no retreat of {faction} crosses one. Open: {areas}."
    ),
    "retreat_together": N_("Both factions retreat to one area; {to} is not open to both."),
    "rescue_to_attackers_origin": N_(
        "Nobody is evacuated to {to}: the attacker has attacked from there this turn."
    ),
    "attackers_must_retreat": N_(
        "Beaten attackers are not given up while an area is open: choose where they retreat to."
    ),
    "owner_gives_up": N_("Only their own side may give battalions up; choose an area for them."),
}
