"""What the actions of a card do, by the operations that are printed on it."""

from collections.abc import Callable, Mapping

from konqt.games.crown.engine.printed import Op
from konqt.games.crown.wording.crown_names import printed_told
from konqt.games.crown.wording.crown_tiles_told import SHORTLY
from konqt.i18n.texts import _, ngettext


def card_deeds(card: str, data: object = None) -> list[str]:
    """Return what each of a card's actions does; none for a card that there is not.

    Args:
        card: its id.
        data: an owner's, as the game was begun with it; by default of the game told of now.

    >>> card_deeds("radio_appeal")
    ['Lose 1 Stress', 'Gain 2 Morale']
    """
    printed = printed_told(data).cards.get(card)
    actions = printed.actions if printed is not None else ()
    return ["; ".join(map(_deed, each.ops)) for each in actions]


def card_deed(card: str, action: int, data: object = None) -> str:
    """Return what one of a card's actions does, counted from 0; nothing for one that it has not."""
    deeds = card_deeds(card, data)
    return deeds[action] if action in range(len(deeds)) else ""


def _deed(op: Op) -> str:
    say = DEEDS.get(op.name) or SHORTLY.get(op.name)
    return say(op) if say is not None else op.name.replace("_", " ")


def _stress(op: Op) -> str:
    if op.count > 0:
        return _("Gain {count} Stress", count=op.count)
    return _("Lose {count} Stress", count=-op.count)


def _morale(op: Op) -> str:
    if op.count > 0:
        return _("Gain {count} Morale", count=op.count)
    return _("Lose {count} Morale", count=-op.count)


def _threat(op: Op) -> str:
    if op.count > 0:
        return _("Raise the Threat by {count}", count=op.count)
    return _("Lower the Threat by {count}", count=-op.count)


def _momentum(op: Op) -> str:
    if op.count > 0:
        return _("Raise the Momentum by {count}", count=op.count)
    return _("Lower the Momentum by {count}", count=-op.count)


DEEDS: Mapping[str, Callable[[Op], str]] = {
    "army_move": lambda op: ngettext("Move troops once", "Move troops {count} times", op.count),
    "draw": lambda op: ngettext("Draw {count} card", "Draw {count} cards", op.count),
    "gold": lambda op: _("Evacuate the gold"),
    "hold_front_army_next_move": lambda op: _("The front army stays in the next Move"),
    "king_steps": lambda op: ngettext(
        "The King moves {count} space", "The King moves {count} spaces", op.count
    ),
    "mobilise": lambda op: ngettext("Mobilise {count} troop", "Mobilise {count} troops", op.count),
    "momentum": _momentum,
    "morale": _morale,
    "peek_frame": lambda op: _("Look at a tile of the frame"),
    "remove_german": lambda op: _("Remove a German"),
    "sabotage": lambda op: ngettext(
        "{count} Sabotage action", "{count} Sabotage actions", op.count
    ),
    "skip_next_move": lambda op: _("The next Move does not happen"),
    "stress": _stress,
    "threat": _threat,
}
"""operation -> what says it; what only tiles do otherwise is told as on a tile"""
