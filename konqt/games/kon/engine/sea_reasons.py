"""Why an action at sea or on 9 April is refused; see `reasons`."""

from konqt.i18n.marks import N_

SEA_REASONS: dict[str, str] = {
    # ships and zones
    "unknown_ship": N_("There is no ship called {name}."),
    "unknown_zone": N_("There is no sea zone called {name}."),
    "not_your_ship": N_("{ship} is not a ship of {faction}."),
    "ship_not_there": N_("{ship} is not there."),
    "zone_closed_to_allies": N_("Allied ships never enter zone {zone}."),
    "not_for_coast_ship": N_("Eidsvoll & Norge stays by the coast and never enters zone {zone}."),
    "zone_not_adjacent": N_("Zone {zone} is not next to it; zones that are: {zones}."),
    "no_ships_in_game": N_("This scenario has no ships."),
    # sailing
    "sailed_already": N_("{ship} sails no more this turn."),
    "mustered_already": N_("{ship} is in the task force already."),
    "one_start_only": N_("The ships of a task force start in one place: {ship} is elsewhere."),
    "force_not_sailed": N_("Bring the task force that has been formed to its end first."),
    "no_force": N_("Choose the ships of a task force first."),
    "no_way_out": N_("There is no zone that {ship} may enter now."),
    "same_route": N_(
        "Ships of one place that take the same route go together: the voyage cannot end like "
        "that of an earlier force."
    ),
    "zone_tried": N_(
        "After an attempt to intercept in zone {zone} none of your ships enters it this turn."
    ),
    "box_is_closed": N_("Ships go raiding on 9 April only."),
    "still_raiding": N_("{ship} is raiding; call the raiders back first."),
    "nobody_to_recall": N_("There are no raiders to call back now."),
    "recall_too_few_symbols": N_(
        "{wanted} reinforcement symbols call the raiders back; the chosen cards have {count}."
    ),
    # interception
    "never_intercepts": N_("{faction} has no ship there that could intercept."),
    "intercept_here": N_("The attempt is made in zone {zone}; name no other."),
    "only_on_entering": N_("Ships try to intercept where a force enters, not where they lie."),
    "name_a_zone": N_("Name the zone of the attempt."),
    "nothing_to_intercept": N_("There is no enemy left to intercept in zone {zone}."),
    "nobody_to_intercept_with": N_("All your ships in zone {zone} have sailed this turn."),
    # combat at sea
    "cannot_join": N_("{ship} cannot be added to this combat."),
    "no_naval_combat_there": N_("There is no combat at sea in zone {zone}; choose {zones}."),
    "no_air_field_on_zone": N_(
        "Bombers reach zone {zone} only from a held air field on its coast; held: {areas_all}."
    ),
    "no_carrier": N_("{card} needs an aircraft carrier in the zone."),
    "no_battleship": N_("{card} needs a battleship in a zone of the area."),
    "no_ship_in_combat": N_("{card} needs a ship of {faction} in this combat."),
    "not_chased_now": N_("It is {other} that is chased now."),
    "void_too_many": N_("At most {most} cards can be voided, not {count}."),
    "keep_lighter_ships": N_(
        "Only one light ship and one heavy cruiser may go while there are battleships or carriers."
    ),
    # reinforcements
    "zone_controlled": N_("{area} lies on a sea zone that Germany controls."),
    "allied_ships_south": N_(
        "There are Allied ships in zone {zones} or further south: Germany cannot place in {area}."
    ),
    "one_a_ship": N_(
        "Each German ship in the zone lets one battalion through, and those for {area} are used up."
    ),
    "not_by_the_sea": N_("{area} has no coast."),
    # 9 April
    "keep_wrong_number": N_("Keep exactly {wanted} cards, not {count}."),
    "not_drawn": N_("{ship} is none of the ships that were drawn."),
    "drawn_already": N_("{ship} is one of the ships that were drawn."),
    "not_to_be_placed": N_("{ship} is not waiting to be placed."),
    "not_near_oslo": N_("This battalion stands in Oslo or next to it, not in {area}."),
    "not_a_point": N_("{area} is not a mobilization point."),
    "not_scouted": N_("{card} reaches the zones {zones}, not {zone}."),
    "no_ships_there": N_("There are no ships of {faction} in zone {zone}."),
    "not_caught": N_("The Allies have not caught {ship}."),
    "not_just_sunk": N_("{ship} has not just been sunk."),
    "cannot_raid": N_("Only battleships and heavy cruisers go raiding, not {ship}."),
    "not_raiding_waters": N_("Ships go raiding from the zones {zones}; {ship} is elsewhere."),
    "not_on_this_coast": N_("{area} does not lie on zone {zone}."),
    "landed_already": N_("{ship} has landed its battalion."),
    "dummy_cannot": N_("{ship} is a dummy: it carries nobody."),
    "city_closed": N_("The coastal fort has closed {area} to landings."),
}
