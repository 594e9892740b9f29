"""Why an action of Crown & Courage is refused, in a sentence."""

from collections.abc import Callable, Mapping

from konqt.core.refusal import Reason
from konqt.games.crown.wording.crown_names import (
    crown_card,
    frame_name,
    place_name,
    slot_name,
    space_name,
    tile_name,
)
from konqt.i18n.marks import N_
from konqt.i18n.phrases import sentence
from konqt.i18n.refusals import REFUSALS
from konqt.i18n.texts import _

REASONS: Mapping[str, str] = {
    "no_card_to_pay": N_("The top tile costs a card from your hand."),
    "slot_empty": N_("There is no tile at {slot}."),
    "space_taken": N_("There is a tile at {at} already."),
    "cannot_complete": N_("{tile} cannot be carried out from there; place it Army Orders up."),
    "no_side": N_("A tile is placed with its action or its Army Orders up; Chaos has no sides."),
    "no_piece_there": N_("There is no order at {at}."),
    "cannot_resolve": N_("The order at {at} cannot be carried out now; leave it unused."),
    "no_population": N_("There are no dice left in the Population pool."),
    "no_die_to_raise": N_("There is no die that can be raised."),
    "no_such_walk": N_("The King cannot go that way with as many steps as there are dice."),
    "not_adjacent": N_("{to} does not lie beside {from}."),
    "red_space": N_("Norwegians never enter {to}, which is red."),
    "germans_there": N_("You cannot go to {to}: there are Germans, or Germans may return there."),
    "ends_among_germans": N_("The King cannot end his way among Germans."),
    "highway": N_("The King cannot flee to {to}, which is on a highway."),
    "not_freedom": N_("Freedom is reached by Evacuate alone, and by the King alone."),
    "no_such_die": N_("There is no die that shows this."),
    "tile_face_down": N_("The tile at {frame} is face down; dice go to open tiles."),
    "die_there": N_("There is a die on {frame} already."),
    "supply_empty": N_("There are no troops left in the supply."),
    "no_centre": N_("{to} is no Mobilisation Centre."),
    "centre_not_empty": N_("The Mobilisation Centre at {to} is not empty."),
    "no_troops": N_("There are not as many troops at {area}."),
    "town_bombed": N_("Troops do not enter {to} while it is bombed."),
    "town_occupied": N_("Troops do not enter {to} while it is occupied."),
    "out_of_reach": N_("No troop is near enough to {area}."),
    "no_german": N_("There is no such German at {area}."),
    "wrong_level": N_("The tile at {at} is not of a level that can be upgraded."),
    "not_in_reach": N_("There is no tile within reach at {at}."),
    "never_repeated": N_("Chaos and Repeat are never repeated."),
    "not_in_hand": N_("{card} is not in your hand."),
    "too_few_cards": N_("Too few cards: the price is {needed}, and no card pays for itself."),
    "no_effect": N_("{card} would have no effect now."),
    "not_now": N_("Cards must wait until what has begun is done."),
    "threat_at_bottom": N_("The Threat cannot fall that far."),
    "too_few_loyalty": N_("Your Loyalty lets you spend {loyalty} cards in a battle."),
    "no_strength": N_("{card} has no strength."),
    "not_enough_strength": N_("The cards must have a strength of at least {needed}."),
    "cannot_pay_willpower": N_("You have not enough Willpower to decline."),
    "not_what_is_asked": N_("This is not what is asked now."),
}
"""code -> English sentence"""


def _frame(value: object) -> str:
    return frame_name(value if isinstance(value, int) else 0)


_NAMES: Mapping[str, Callable[[object], str]] = {
    "slot": lambda value: slot_name(str(value)),
    "at": place_name,
    "tile": lambda value: tile_name(str(value)),
    "card": lambda value: crown_card(str(value)),
    "frame": _frame,
    **dict.fromkeys(("area", "from", "to"), lambda value: space_name(str(value))),
}
"""what names a reason's parameters; the others are numbers"""


def say_crown_reason(reason: Reason) -> str:
    """Return one failing condition as a sentence; its rule is told beside it."""
    text = REASONS.get(reason.code) or REFUSALS.get(reason.code)
    if text is None:
        return sentence(reason.code.replace("_", " "))
    named = {
        name: _NAMES[name](value) if name in _NAMES else value
        for name, value in reason.params.items()
    }
    return sentence(_(text, **named))
