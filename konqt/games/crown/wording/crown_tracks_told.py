"""What the tracks and pools show, in words: their names with values, and what comes at their ends.

A track is named by its field of `TracksShown`, a town by its id.
"""

from collections.abc import Callable, Mapping, Sequence

from konqt.games.crown.crown_tracks import TracksShown
from konqt.games.crown.engine.printed import Op, Printed
from konqt.games.crown.wording.crown_names import (
    demand_name,
    faces,
    german_action,
    space_name,
    troops,
)
from konqt.i18n.marks import N_, NC_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, ngettext, pgettext

CAPTIONS: Mapping[str, str] = {
    "stress": NC_("track", "Stress"),
    "threat": NC_("track", "Threat"),
    "willpower": NC_("track", "Willpower"),
    "pressure": NC_("track", "Pressure"),
    "gold": NC_("track", "Gold"),
    "morale": NC_("track", "Loyalty"),
    "momentum": NC_("track", "Momentum"),
    "push": NC_("track", "Push"),
    "demands": NC_("track", "Demands"),
    "population": NC_("track", "Population"),
    "evacuation": NC_("track", "Evacuation"),
    "sabotage": NC_("track", "Sabotage"),
    "quick": NC_("track", "Quick Response"),
    "supply": NC_("track", "Supply"),
}
PHASES: Sequence[tuple[str, str]] = (
    (NC_("phase", "Plan"), N_("Take a tile from the plan and place it in the grid")),
    (NC_("phase", "Line"), N_("Choose the row or the column of the tile")),
    (NC_("phase", "Germans"), N_("The Germans act in its row and its column")),
    (NC_("phase", "Orders"), N_("Carry out your orders in the line")),
    (NC_("phase", "Report"), N_("A full grid is cleared; otherwise the next turn begins")),
    (NC_("phase", "Demand"), N_("The Germans make a demand of the King")),
    (NC_("phase", "Push"), N_("A cube for each occupied town; full sections act")),
    (NC_("phase", "New day"), N_("As many Army Orders as your Loyalty")),
)
"""The phases of a turn: what each is called, and what it brings."""
SHORT_EFFECTS: Mapping[str, str] = {
    "morale": N_("Morale {count}"),
    "momentum": N_("Momentum {count}"),
    "threat": N_("Threat {count}"),
    "stress": N_("Stress {count}"),
    "pressure": N_("Pressure {count}"),
    "collaborator": N_("Collaborator"),
    "flip_lowest_order_tile": N_("Order tile"),
    "lower_sabotage_dice": N_("Sabotage {count}"),
    "lose": N_("You lose"),
}


def caption(track: str) -> str:
    """Return what stands on a track.

    >>> caption("quick")
    'Quick Response'
    """
    return pgettext("track", CAPTIONS[track])


def phase_name(phase: int) -> str:
    """Return what a phase is called."""
    return pgettext("phase", PHASES[phase - 1][0])


def phase_told(phase: int) -> str:
    """Return what a phase brings."""
    return _(PHASES[phase - 1][1])


def short_effect(op: Op) -> str:
    """Return an effect of the Occupation track as it is written on the track.

    >>> short_effect(Op("morale", -1)), short_effect(Op("lower_sabotage_dice", 1))
    ('Morale −1', 'Sabotage −1')
    """
    count = -op.count if op.name == "lower_sabotage_dice" else op.count
    signed = f"+{count}" if count > 0 else f"−{-count}"
    return _(SHORT_EFFECTS[op.name], count=signed) if op.name in SHORT_EFFECTS else op.name


def say_track(track: str, shown: TracksShown, printed: Printed) -> str:
    """Return a track's name with its value."""
    return NAMED[track](shown, printed)


def track_tip(track: str, shown: TracksShown, printed: Printed) -> str:
    """Return what a track does and what comes at its ends, in a phrase."""
    return TIPS[track](shown, printed)


def say_town(town: str, shown: TracksShown) -> str:
    """Return a town of the Occupation track with what has come of it."""
    name = space_name(town)
    if town in shown.occupied:
        return _("{town}: occupied", town=name)
    if town in shown.destroyed:
        return _("{town}: destroyed", town=name)
    if town == shown.bombed:
        return _("{town}: free, bombed, {value} left", town=name, value=shown.bombing)
    return _("{town}: free", town=name)


def town_tip(town: str, shown: TracksShown, printed: Printed) -> str:
    """Return what a town's space of the Occupation track does."""
    space = next(each for each in printed.occupation if each.town == town)
    effects = listed([_effect(op) for op in space.ops], "and")
    if town in shown.occupied or town in shown.destroyed:
        return _("Revealed; comes again with each further town: {effects}", effects=effects)
    if space.chaos:
        return _("If it falls: {effects}; its Chaos tile goes into the bag", effects=effects)
    return _("If it falls: {effects}", effects=effects)


def _effect(op: Op) -> str:
    says: Mapping[str, str] = {
        "morale": _("Morale {count}", count=f"−{-op.count}" if op.count < 0 else f"+{op.count}"),
        "momentum": _("Momentum +{count}", count=op.count),
        "threat": _("Threat +{count}", count=op.count),
        "stress": _("Stress +{count}", count=op.count),
        "pressure": ngettext("{count} Pressure cube", "{count} Pressure cubes", op.count),
        "collaborator": ngettext("{count} Collaborator", "{count} Collaborators", op.count),
        "flip_lowest_order_tile": _("the lowest Order tile turns over"),
        "lower_sabotage_dice": _("every sabotage die −{count}", count=op.count),
        "lose": _("the game is lost"),
    }
    return says.get(op.name, op.name)


# names with values


def _turn(shown: TracksShown, printed: Printed) -> str:
    names = {"phase": shown.phase, "count": len(PHASES), "name": phase_name(shown.phase)}
    return _("Turn {turn}, phase {phase} of {count}: {name}", turn=shown.turn, **names)


def _stress(shown: TracksShown, printed: Printed) -> str:
    names = {"stress": shown.stress, "limit": shown.limit, "threat": shown.threat}
    return _("Stress {stress} of {limit}, Threat {threat}", **names)


def _threat(shown: TracksShown, printed: Printed) -> str:
    return _("Threat {threat} of {limit}", threat=shown.threat, limit=printed.threat_limit)


def _king(shown: TracksShown, printed: Printed) -> str:
    return _("The King: armed, strength 1") if shown.armed else _("The King: unarmed, strength 0")


def _willpower(shown: TracksShown, printed: Printed) -> str:
    most = int(printed.count["willpower_cubes"])
    return _("Willpower {count} of {most}", count=shown.willpower, most=most)


def _pressure(shown: TracksShown, printed: Printed) -> str:
    most = int(printed.count["pressure_cubes"])
    return _("Pressure {count} of {most}", count=shown.pressure, most=most)


def _gold(shown: TracksShown, printed: Printed) -> str:
    return _("Gold evacuated: {count}", count=shown.gold)


def _morale(shown: TracksShown, printed: Printed) -> str:
    row = printed.morale[shown.row]
    names = {"loyalty": row.loyalty, "space": shown.space + 1, "most": len(row.cards)}
    return _("Loyalty {loyalty}; Morale on space {space} of {most}", **names)


def _momentum(shown: TracksShown, printed: Printed) -> str:
    return _("Momentum {count} of {most}", count=shown.momentum, most=printed.momentum_most)


def push_action(action: str, tile: str) -> str:
    """Return what a section of the Push track does; its tile may still be face down."""
    if action != "order_tile":
        return german_action(action)
    return german_action(tile) if tile else _("face down")


def _push(shown: TracksShown, printed: Printed) -> str:
    said = [
        _(
            "{action} {count} of {most}",
            action=push_action(section.action, shown.push_tile),
            count=cubes,
            most=section.spaces,
        )
        for section, cubes in zip(printed.push, shown.push, strict=True)
    ]
    return _("Push track: {sections}", sections=", ".join(said))


def _demands(shown: TracksShown, printed: Printed) -> str:
    said = [_("{count} to come", count=shown.demands)]
    if shown.demand:
        said.insert(0, _("on the table: {demand}", demand=demand_name(shown.demand)))
    if shown.declined:
        said.append(_("declined: {demands}", demands=_called(shown.declined)))
    if shown.ignored:
        said.append(_("ignored: {demands}", demands=_called(shown.ignored)))
    return _("Demands: {told}", told="; ".join(said))


def _called(demands: Sequence[str]) -> str:
    return ", ".join(map(demand_name, demands))


def _dice(name: str, values: Sequence[int]) -> str:
    return _("{pool} dice: {faces}", pool=caption(name), faces=faces(tuple(values)))


def _population(shown: TracksShown, printed: Printed) -> str:
    return ngettext("Population: {count} die", "Population: {count} dice", shown.population)


def _quick(shown: TracksShown, printed: Printed) -> str:
    return ngettext("Quick Response: {count} die", "Quick Response: {count} dice", shown.quick)


def _supply(shown: TracksShown, printed: Printed) -> str:
    germans = ngettext("{count} German", "{count} Germans", shown.germans)
    return _("Supply: {germans}, {troops}", germans=germans, troops=troops(shown.troops))


Says = Callable[[TracksShown, Printed], str]
NAMED: Mapping[str, Says] = {
    "turn": _turn,
    "stress": _stress,
    "threat": _threat,
    "king": _king,
    "willpower": _willpower,
    "pressure": _pressure,
    "gold": _gold,
    "morale": _morale,
    "momentum": _momentum,
    "push": _push,
    "demands": _demands,
    "population": _population,
    "evacuation": lambda shown, _printed: _dice("evacuation", shown.evacuation),
    "sabotage": lambda shown, _printed: _dice("sabotage", shown.sabotage),
    "quick": _quick,
    "supply": _supply,
}


# what comes at the ends


def _stress_ends(shown: TracksShown, printed: Printed) -> str:
    names = {"limit": shown.limit, "back": shown.threat + 1}
    return _(
        "At {limit} a Willpower is lost and Stress goes back to {back}, just above the Threat;"
        " it never falls below that",
        **names,
    )


def _threat_ends(shown: TracksShown, printed: Printed) -> str:
    lower = [
        _("{cards} cards lower it by {count}", cards=cards, count=by)
        for cards, by in sorted(printed.threat_for_cards.items())
    ]
    return _(
        "It pushes Stress up before it; at {limit} it goes back to {back} and a die of the"
        " Population joins the Quick Response. At any time {lower}",
        limit=printed.threat_limit,
        back=printed.threat_restart,
        lower=listed(lower, "and"),
    )


def _king_told(shown: TracksShown, printed: Printed) -> str:
    if shown.armed:
        return _("The King counts 1 in battle")
    return _("Alone and without cards the King must flee; declining a Demand arms him")


def _willpower_ends(shown: TracksShown, printed: Printed) -> str:
    return _("Lost at the top of the Stress track and to decline Demands; without any you lose")


def _pressure_ends(shown: TracksShown, printed: Printed) -> str:
    most = int(printed.count["pressure_cubes"])
    return _("Each cube makes declining 1 Willpower dearer; with cube {most} you lose", most=most)


def _gold_told(shown: TracksShown, printed: Printed) -> str:
    return _("Your score if the King reaches Freedom")


def _morale_ends(shown: TracksShown, printed: Printed) -> str:
    return _(
        "A space with a card lets you draw one. A loss goes to the row below; in the lowest row"
        " it is 1 Stress instead. The row is the Loyalty"
    )


def _momentum_ends(shown: TracksShown, printed: Printed) -> str:
    return _(
        "Above 0, a Quick Response ends with a German Move and takes 1 of it; beyond {most} and"
        " below 0 it does not go",
        most=printed.momentum_most,
    )


def _push_ends(shown: TracksShown, printed: Printed) -> str:
    return _("A cube for each occupied town, from the left; a full section is emptied and acts")


def _demands_told(shown: TracksShown, printed: Printed) -> str:
    if shown.demand in printed.demands:
        price = printed.demands[shown.demand].willpower + shown.pressure
        return _(
            "Declining it costs {price} Willpower, and {left} are left",
            price=price,
            left=shown.willpower,
        )
    return _(
        "Declining costs Willpower. Ignoring brings reinforcements and a Pressure cube, and"
        " lowers the Morale a row for each one ignored"
    )


def _population_told(shown: TracksShown, printed: Printed) -> str:
    return _("Dice to evacuate with or to recruit; the Threat takes them, too, or else a Move")


def _evacuation_told(shown: TracksShown, printed: Printed) -> str:
    return _("Evacuate moves the King a step for each die used; a flight takes the highest")


def _sabotage_told(shown: TracksShown, printed: Printed) -> str:
    return _("Sent onto a German tile, a die loses 1 each time instead of letting it act")


def _quick_told(shown: TracksShown, printed: Printed) -> str:
    return _("In a Quick Response all are rolled; each lets the German tile of its number act")


def _supply_told(shown: TracksShown, printed: Printed) -> str:
    return _("With no German left here, Paratrooper and Reinforcements are a Move instead")


TIPS: Mapping[str, Says] = {
    "turn": lambda shown, _printed: phase_told(shown.phase),
    "stress": _stress_ends,
    "threat": _threat_ends,
    "king": _king_told,
    "willpower": _willpower_ends,
    "pressure": _pressure_ends,
    "gold": _gold_told,
    "morale": _morale_ends,
    "momentum": _momentum_ends,
    "push": _push_ends,
    "demands": _demands_told,
    "population": _population_told,
    "evacuation": _evacuation_told,
    "sabotage": _sabotage_told,
    "quick": _quick_told,
    "supply": _supply_told,
}
