"""What each tile of the plan does on either side, and what each German action does."""

from collections.abc import Callable, Mapping

from konqt.games.crown.engine.printed import CHAOS, Op
from konqt.games.crown.wording.crown_names import printed_told
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

FIRE_NEAR = "same_sector_as_troop"
ACTIONS_TOLD: Mapping[str, str] = {
    "bombing": N_(
        "The town in the sector ahead of the front army is bombed; a bomb that lies there already "
        "loses 1, and at 0 it destroys the town."
    ),
    "chaos": N_("If the active line shows a German symbol, a Chaos tile goes into the bag."),
    "collaborator": N_("You gain a Collaborator."),
    "morale": N_("The Morale falls by 1."),
    "move": N_("Every army goes one space along the route; paratroopers go towards the King."),
    "paratrooper": N_("A paratrooper lands in the sector ahead of the front army."),
    "reinforcements": N_("A German soldier joins the route behind the front army."),
    "stress": N_("You gain 1 Stress."),
    "threat": N_("The Threat rises by 1."),
}
"""German action -> what it does"""
CHAOS_TOLD = N_("Chaos gives no orders; each disc on it is a German symbol.")


def say_tile_shortly(tile: str, side: str, data: object = None) -> str:
    """Return what a tile does on a side in the few words that fit onto it.

    Args:
        tile: its id.
        side: "action" or "orders"; Chaos has neither.
        data: an owner's, as the game was begun with it; by default of the game told of now.

    >>> say_tile_shortly("rest_1", "action"), say_tile_shortly("rest_1", "orders")
    ('2 Stress less', '1 Army Order')
    """
    return " · ".join(sentence(each) for each in _told(tile, side, data, SHORTLY))


def say_tile_whole(tile: str, side: str, data: object = None) -> str:
    """Return what a tile does on a side, in whole sentences.

    >>> say_tile_whole("fire_3", "orders")
    'Give 2 Army Orders: mobilise a troop or move troops by one space. Draw 1 card.'
    """
    return _(CHAOS_TOLD) if tile == CHAOS else " ".join(_told(tile, side, data, WHOLLY))


def say_german_action(action: str) -> str:
    """Return what a German action does, in a sentence; nothing for one that there is not."""
    return _(ACTIONS_TOLD[action]) if action in ACTIONS_TOLD else ""


def say_order_shortly(count: int) -> str:
    """Return "1 Army Order"."""
    return ngettext("{count} Army Order", "{count} Army Orders", count)


def _told(
    tile: str, side: str, data: object, words: Mapping[str, Callable[[Op], str]]
) -> list[str]:
    found = printed_told(data).tiles.get(tile)
    if found is None:
        return []
    if side == "orders":
        ops = (Op("army_order", found.army_orders), *([Op("draw", found.draw)] * bool(found.draw)))
    else:
        ops = found.action
    return [words[op.name](op) for op in ops]


# in few words


def _fire_shortly(op: Op) -> str:
    if op.where == FIRE_NEAR:
        return _("a German in a troop's sector")
    return _("a German in a troop's sector or beside it")


def _repeat_shortly(op: Op) -> str:
    return _("a tile in its lines") if op.where == "row_or_column" else _("any tile of the grid")


def _order_shortly(op: Op) -> str:
    return _("a card action, {count} cheaper", count=-op.count)


def _upgrade_shortly(op: Op) -> str:
    return _("one tile: I to II") if op.levels == (1,) else _("one tile: a level up")


SHORTLY: Mapping[str, Callable[[Op], str]] = {
    "army_order": lambda op: say_order_shortly(op.count),
    "card_action": _order_shortly,
    "discard": lambda op: _("discard {count}", count=op.count),
    "draw": lambda op: ngettext("{count} card", "{count} cards", op.count),
    "evacuate": lambda op: _("route, plan or move"),
    "morale": lambda op: _("{count} Morale", count=f"{op.count:+d}"),
    "raise_die": lambda op: _("a die +{count}", count=op.count),
    "remove_german": _fire_shortly,
    "repeat": _repeat_shortly,
    "sabotage": lambda op: _("Sabotage ×{count}", count=op.count),
    "skip_main_response_if_primary": lambda op: _("skips the Germans"),
    "stress": lambda op: _("{count} Stress less", count=-op.count),
    "upgrade": _upgrade_shortly,
}
"""operation -> its few words"""


# in sentences


def _fire_wholly(op: Op) -> str:
    if op.where == FIRE_NEAR:
        return _("Remove a German from the sector of one of your troops.")
    return _("Remove a German from the sector of one of your troops, or from a sector beside it.")


def _repeat_wholly(op: Op) -> str:
    if op.where == "row_or_column":
        return _("Carry out another tile of its row or column.")
    return _("Carry out another tile of the grid.")


def _order_wholly(op: Op) -> str:
    return ngettext(
        "Use an action of a card; it costs {count} card less.",
        "Use an action of a card; it costs {count} cards less.",
        -op.count,
    )


def _upgrade_wholly(op: Op) -> str:
    if op.levels == (1,):
        return _("Raise a tile of the grid or the plan from level I to level II.")
    return _("Raise a tile of the grid or the plan by one level.")


def _sabotage_wholly(op: Op) -> str:
    return ngettext(
        "Take {count} Sabotage action: recruit, train, send or smuggle dice.",
        "Take {count} Sabotage actions: recruit, train, send or smuggle dice.",
        op.count,
    )


def _army_wholly(op: Op) -> str:
    return ngettext(
        "Give {count} Army Order: mobilise a troop or move troops by one space.",
        "Give {count} Army Orders: mobilise a troop or move troops by one space.",
        op.count,
    )


WHOLLY: Mapping[str, Callable[[Op], str]] = {
    "army_order": _army_wholly,
    "card_action": _order_wholly,
    "discard": lambda op: ngettext("Discard {count} card.", "Discard {count} cards.", op.count),
    "draw": lambda op: ngettext("Draw {count} card.", "Draw {count} cards.", op.count),
    "evacuate": lambda op: _(
        "Plan a route, raise the Evacuation dice, or move the King one space for each of them."
    ),
    "morale": lambda op: _("The Morale rises by {count}.", count=op.count),
    "raise_die": lambda op: _("First raise an Evacuation die by {count}.", count=op.count),
    "remove_german": _fire_wholly,
    "repeat": _repeat_wholly,
    "sabotage": _sabotage_wholly,
    "skip_main_response_if_primary": lambda op: _(
        "In the turn in which you place it, no German tile acts in phase 3."
    ),
    "stress": lambda op: _("You lose {count} Stress.", count=-op.count),
    "upgrade": _upgrade_wholly,
}
"""operation -> its sentence"""
