"""What has happened in Crown & Courage: a sentence for every kind of event, in the past tense."""

from collections.abc import Callable, Mapping

from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_because import say_because
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import (
    crown_card,
    crown_cards,
    demand_name,
    faces,
    frame_name,
    german_action,
    germans_of,
    in_space,
    place_name,
    pool_name,
    regulars,
    slot_name,
    space_name,
    tile_name,
    troops,
)
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext


def say_crown_event(event: CrownEvent) -> str:
    """Return an event as one sentence for the log."""
    say = SAYS.get(event.kind)
    told = say(event) if say else event.kind.replace("_", " ")
    return sentence(told)


def _cards(event: CrownEvent) -> list[str]:
    value = event.fact("cards")
    return [str(each) for each in value] if isinstance(value, tuple) else []


# the plan and the grid


def _tile_drawn(event: CrownEvent) -> str:
    tile, slot = tile_name(event.word("tile")), event.word("slot")
    if not slot:
        return _("{tile} was drawn and put aside", tile=tile)
    return _("{tile} was drawn for {slot}", tile=tile, slot=slot_name(slot))


def _disc_placed(event: CrownEvent) -> str:
    return ngettext(
        "The Chaos tile slid down and now bears {count} disc",
        "The Chaos tile slid down and now bears {count} discs",
        event.number("discs"),
    )


def _tile_taken(event: CrownEvent) -> str:
    names = {"tile": tile_name(event.word("tile")), "slot": slot_name(event.word("slot"))}
    return _("You took {tile} from {slot}", **names)


def _tile_placed(event: CrownEvent) -> str:
    names = {"tile": tile_name(event.word("tile")), "place": place_name(event.fact("at"))}
    if event.word("side") == "orders":
        return _("You placed {tile} at {place}, Army Orders up", **names)
    return _("You placed {tile} at {place}", **names)


def _line_chosen(event: CrownEvent) -> str:
    if event.word("line") == "row":
        return _("You made the row the active line")
    return _("You made the column the active line")


def _pieces_placed(event: CrownEvent) -> str:
    cells = event.fact("cells")
    count = (len(cells) if isinstance(cells, tuple) else 0) + bool(event.number("frame"))
    return ngettext("{count} order is in the line", "{count} orders are in the line", count)


def _order_resolved(event: CrownEvent) -> str:
    return _("You carried out the order at {place}", place=place_name(event.fact("at")))


def _order_declined(event: CrownEvent) -> str:
    return _("The order at {place} was not used", place=place_name(event.fact("at")))


def _tile_upgraded(event: CrownEvent) -> str:
    return _("A tile was upgraded to {tile}", tile=tile_name(event.word("tile")))


# Germans


def _tile_flipped(event: CrownEvent) -> str:
    tile, number = german_action(event.word("tile")), event.number("frame")
    if not number:
        return _("The tile of the Push track turned over: {tile}", tile=tile)
    return _("{frame} turned over: {tile}", frame=frame_name(number), tile=tile)


def _german_action(event: CrownEvent) -> str:
    tile, number = german_action(event.word("tile")), event.number("frame")
    names = {"tile": tile, "frame": frame_name(number)}
    nth, of = event.number("nth"), event.number("of")
    if event.word("why") == "push":
        said = _("The Push track acted: {tile}", tile=tile)
    elif of > 1:
        said = _("{frame} acted, {nth} of {of}: {tile}", **names, nth=nth, of=of)
    else:
        said = _("{frame} acted: {tile}", **names)
    other, why = event.word("instead"), say_because(event)
    if other:
        said = _("{said}, replaced by {other}", said=said, other=german_action(other))
    return _("{said} ({why})", said=said, why=why) if why else said


def _quick_response(event: CrownEvent) -> str:
    return _("Quick Response: the Germans rolled {dice}", dice=faces(event.fact("dice")))


def _german_placed(event: CrownEvent) -> str:
    germans = germans_of(event.word("unit"), 1)
    return _("{germans} came to {area}", germans=germans, area=space_name(event.word("area")))


def _army_moved(event: CrownEvent) -> str:
    return _moved(event, regulars(event.number("count")))


def _paratrooper_moved(event: CrownEvent) -> str:
    return _moved(event, germans_of("paratrooper", event.number("count")))


def _moved(event: CrownEvent, germans: str) -> str:
    names = {"source": space_name(event.word("start")), "to": space_name(event.word("to"))}
    return _("{germans} moved from {source} to {to}", germans=germans, **names)


def _army_stood(event: CrownEvent) -> str:
    area, why = event.word("area"), event.word("why")
    if not area:
        return _("The German Move did not happen")
    names: dict[str, object] = {"in_area": in_space(area)}
    if why == "weaker":
        if event.fact("against") is not None:
            names |= {"count": event.number("count"), "against": event.number("against")}
            return _("The Germans {in_area} stayed: {count} against {against} is too few", **names)
        return _("The Germans {in_area} stayed: they are not stronger than those in front", **names)
    if why == "held":
        return _("The Germans {in_area} stayed: they were held up", **names)
    if why == "beside":
        return _("The paratroopers {in_area} stayed: they cannot overcome the King alone", **names)
    return _("The Germans {in_area} stayed: their way ends there", **names)


def _paratrooper_turned(event: CrownEvent) -> str:
    germans = germans_of("paratrooper", event.number("count"))
    return _("{germans} {in_area} joined the regulars", germans=germans, in_area=_in(event))


def _german_removed(event: CrownEvent) -> str:
    germans = germans_of(event.word("unit"), 1)
    return _("{germans} {in_area} left the map", germans=germans, in_area=_in(event))


def _in(event: CrownEvent) -> str:
    return in_space(event.word("area"))


# dice


def _sabotage_die_lowered(event: CrownEvent) -> str:
    number, value = event.number("frame"), event.number("to")
    if not number:
        return _("A die in the Sabotage pool fell to {value}", value=value)
    names = {"frame": frame_name(number), "value": value}
    return _("Sabotage held {frame} up: its die fell to {value}", **names)


def _die_moved(event: CrownEvent) -> str:
    names = {"source": pool_name(event.word("start")), "to": pool_name(event.word("to"))}
    return _("A die went from {source} to {to}", **names)


def _dice_raised(event: CrownEvent) -> str:
    values = faces(event.fact("values"))
    return _("Dice in {pool}: now {values}", pool=pool_name(event.word("pool")), values=values)


# tracks


def _stress_changed(event: CrownEvent) -> str:
    by, to = event.number("by"), event.number("to")
    if by < 0:
        return _("You lost {count} Stress, now {to}", count=-by, to=to)
    return _("You gained {count} Stress, now {to}", count=by, to=to)


def _threat_changed(event: CrownEvent) -> str:
    by, to = event.number("by"), event.number("to")
    if by < 0:
        return _("The Threat reached the top and went back to {to}", to=to)
    return _("The Threat rose to {to}", to=to)


def _threat_lowered(event: CrownEvent) -> str:
    return _("The Threat fell to {to}", to=event.number("to"))


def _willpower_lost(event: CrownEvent) -> str:
    count, to = event.number("by"), event.number("to")
    return _("The King lost {count} Willpower, {to} left", count=count, to=to)


def _morale_changed(event: CrownEvent) -> str:
    # The rows bear their Loyalty, 0 to 3; the spaces bear no number.
    names = {"row": event.number("row"), "space": event.number("space") + 1}
    if event.number("by") < 0:
        return _("The Morale fell to row {row}, space {space}", **names)
    return _("The Morale rose to row {row}, space {space}", **names)


def _momentum_changed(event: CrownEvent) -> str:
    to = event.number("to")
    if event.number("by") < 0:
        return _("The German Momentum fell to {to}", to=to)
    return _("The German Momentum rose to {to}", to=to)


def _pressure_placed(event: CrownEvent) -> str:
    return ngettext(
        "The Pressure on the King is now {count} cube",
        "The Pressure on the King is now {count} cubes",
        event.number("to"),
    )


# the map


def _mobilised(event: CrownEvent) -> str:
    return _("You mobilised a troop {in_area}", in_area=_in(event))


def _troops_moved(event: CrownEvent) -> str:
    names = {"source": space_name(event.word("start")), "to": space_name(event.word("to"))}
    said = troops(event.number("count"))
    return _("You moved {troops} from {source} to {to}", troops=said, **names)


def _troops_removed(event: CrownEvent) -> str:
    said = troops(event.number("count"))
    return _("{troops} {in_area} went back to the supply", troops=said, in_area=_in(event))


def _battle_began(event: CrownEvent) -> str:
    names = {"germans": event.number("germans"), "norwegians": event.number("norwegians")}
    area = space_name(event.word("area"))
    return _("Battle of {area}: strength {germans} against {norwegians}", area=area, **names)


def _battle_won(event: CrownEvent) -> str:
    return _("You won the battle of {area}", area=space_name(event.word("area")))


def _battle_lost(event: CrownEvent) -> str:
    return _("You gave way {in_area}", in_area=_in(event))


def _germans_sent_back(event: CrownEvent) -> str:
    names = {"source": space_name(event.word("start")), "to": space_name(event.word("to"))}
    return ngettext(
        "{count} German went back from {source} to {to}",
        "{count} Germans went back from {source} to {to}",
        event.number("count"),
        **names,
    )


def _king_moved(event: CrownEvent) -> str:
    names = {"source": space_name(event.word("start")), "to": space_name(event.word("to"))}
    return _("The King moved from {source} to {to}", **names)


def _king_fled(event: CrownEvent) -> str:
    names = {"source": space_name(event.word("start")), "to": space_name(event.word("to"))}
    return _("The King fled from {source} to {to}", **names)


def _town_occupied(event: CrownEvent) -> str:
    return _("The Germans occupied {area}", area=space_name(event.word("area")))


def _town_destroyed(event: CrownEvent) -> str:
    return _("{area} was destroyed", area=space_name(event.word("area")))


def _bomb_placed(event: CrownEvent) -> str:
    names = {"area": space_name(event.word("area")), "value": event.number("value")}
    return _("{area} came under bombing: {value} until it is destroyed", **names)


def _bomb_lowered(event: CrownEvent) -> str:
    area, to = space_name(event.word("area")), event.number("to")
    if not to:
        return _("The bombing of {area} ended", area=area)
    return _("{area} was bombed: {value} until it is destroyed", area=area, value=to)


# cards and Demands


def _card_played(event: CrownEvent) -> str:
    return _("You played {card}", card=crown_card(event.word("card")))


def _card_drawn(event: CrownEvent) -> str:
    return _("You drew {card}", card=crown_card(event.word("card")))


def _cards_discarded(event: CrownEvent) -> str:
    return _("You discarded {cards}", cards=crown_cards(_cards(event)))


def _collaborator_gained(event: CrownEvent) -> str:
    return _("You gained a Collaborator: {card}", card=crown_card(event.word("card")))


def _gold_evacuated(event: CrownEvent) -> str:
    return _("You evacuated gold: {count} in all", count=event.number("to"))


def _gold_lost(event: CrownEvent) -> str:
    return _("Gold was lost in the flight: {count}", count=event.number("count"))


def _demand_drawn(event: CrownEvent) -> str:
    return _("The Germans demanded: {demand}", demand=demand_name(event.word("card")))


def _demand_answered(event: CrownEvent) -> str:
    demand = demand_name(event.word("card"))
    if event.word("answer") == "decline":
        return _("The King declined: {demand}", demand=demand)
    return _("The King ignored: {demand}", demand=demand)


def _push_placed(event: CrownEvent) -> str:
    count, section = event.number("count"), event.number("section")
    return ngettext(
        "{count} cube was placed in section {section} of the Push track",
        "{count} cubes were placed in section {section} of the Push track",
        count,
        section=section,
    )


def _push_resolved(event: CrownEvent) -> str:
    return _("Section {section} of the Push track was full", section=event.number("section"))


def _tile_peeked(event: CrownEvent) -> str:
    names = {"frame": frame_name(event.number("frame"))}
    return _("You looked at {frame}: {tile}", **names, tile=german_action(event.word("tile")))


def _game_over(event: CrownEvent) -> str:
    return say_cause(event.word("cause"))


SAYS: Mapping[str, Callable[[CrownEvent], str]] = {
    "tile_drawn": _tile_drawn,
    "tiles_slid": lambda event: _("The tiles of the plan slid down"),
    "disc_placed": _disc_placed,
    "tile_taken": _tile_taken,
    "tile_placed": _tile_placed,
    "line_chosen": _line_chosen,
    "pieces_placed": _pieces_placed,
    "order_resolved": _order_resolved,
    "order_declined": _order_declined,
    "tile_upgraded": _tile_upgraded,
    "tile_flipped": _tile_flipped,
    "german_action": _german_action,
    "quick_response_rolled": _quick_response,
    "german_placed": _german_placed,
    "army_moved": _army_moved,
    "army_stood": _army_stood,
    "paratrooper_moved": _paratrooper_moved,
    "paratrooper_turned": _paratrooper_turned,
    "german_removed": _german_removed,
    "germans_sent_back": _germans_sent_back,
    "sabotage_die_lowered": _sabotage_die_lowered,
    "die_moved": _die_moved,
    "dice_raised": _dice_raised,
    "stress_changed": _stress_changed,
    "threat_changed": _threat_changed,
    "threat_lowered": _threat_lowered,
    "willpower_lost": _willpower_lost,
    "morale_changed": _morale_changed,
    "momentum_changed": _momentum_changed,
    "pressure_placed": _pressure_placed,
    "troop_mobilised": _mobilised,
    "troops_moved": _troops_moved,
    "troops_removed": _troops_removed,
    "battle_began": _battle_began,
    "battle_won": _battle_won,
    "battle_lost": _battle_lost,
    "king_moved": _king_moved,
    "king_fled": _king_fled,
    "king_turned_black": lambda event: _("The King took up arms and now has strength 1"),
    "town_occupied": _town_occupied,
    "town_destroyed": _town_destroyed,
    "bomb_placed": _bomb_placed,
    "bomb_lowered": _bomb_lowered,
    "chaos_added": lambda event: _("A Chaos tile went into the bag"),
    "card_played": _card_played,
    "card_drawn": _card_drawn,
    "cards_discarded": _cards_discarded,
    "deck_shuffled": lambda event: _("The discarded cards were shuffled into a new deck"),
    "collaborator_gained": _collaborator_gained,
    "gold_evacuated": _gold_evacuated,
    "gold_lost": _gold_lost,
    "demand_drawn": _demand_drawn,
    "demand_answered": _demand_answered,
    "push_placed": _push_placed,
    "push_resolved": _push_resolved,
    "grid_cleared": lambda event: _("The grid was full and has been cleared"),
    "tile_peeked": _tile_peeked,
    "game_over": _game_over,
}
"""kind of event -> what says it"""
