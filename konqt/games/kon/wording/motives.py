"""What speaks for an action, in a phrase: a fixed vocabulary, filled with names and chances.

`konqt.ai.kon.motives` finds them; whoever shows an opponent's thoughts or a hint says them.
"""

from collections.abc import Mapping

from konqt.core.msg import Msg
from konqt.games.kon.wording.chances import say_percent
from konqt.games.kon.wording.filling import phrase
from konqt.games.kon.wording.ship_names import zone_name
from konqt.i18n.marks import N_
from konqt.i18n.texts import ngettext

ON_LAND: Mapping[str, str] = {
    "takes": N_("takes {area} ({chance})"),
    "joins": N_("joins the attack on {area}: {before} becomes {after}"),
    "empty": N_("goes to {area}, where nobody stands"),
    "victory_city": N_("{area} is a victory city"),
    "objective": N_("{area} is an objective"),
    "mobilization_point": N_("{area} is a mobilization point"),
    "air_field": N_("{area} has an air field"),
    "guards": N_("guards {area}, with {battalions} of the enemy next to it"),
    "cuts_off": N_("those {in_area} can no longer retreat"),
    "last_way": N_("otherwise those {in_area} could not retreat"),
    "nearer": N_("comes nearer to {area}: {moves} left"),
    "makes": N_("makes {battalions} {in_area}"),
    "safe": N_("no enemy is next to {area}"),
    "fewest_near": N_("{area} has the fewest enemies next to it"),
    "leaves": N_("leaves {battalions} {in_area}"),
    "best_left": N_("the best attack left would take {area} with only {chance}"),
    "no_attack": N_("no attack is within reach"),
    "goes_on": N_("goes on to the attack on {areas_all}: {chance} to take it"),
    "goes_on_all": N_("goes on to the attacks on {areas_all}: {chance} to win them all"),
    "stays": N_("leaves {areas_all} guarded"),
    "best_order": N_("is first in the best order of the combats"),
    "turns_back": N_("turns back {battalions}: {area} holds with {after} instead of {before}"),
    "stops": N_("turns back everyone who attacks {area}"),
    "escapes": N_("{area} would hold with only {chance}"),
    "escapes_one_of": N_("{area} still holds with {chance} afterwards"),
    "keeps_attack": N_("the attack on {area} keeps {after} instead of {before}"),
    "diverts": N_("keeps paratroopers from {area}, which they would take with {chance}"),
    "holds_so": N_("{area} holds with {chance} as it is"),
    "falls_so": N_("{area} falls with {chance} as it is"),
    "lifts": N_("{card} raises the chance from {before} to {after}"),
    "lifts_little": N_("{card} would only raise the chance from {before} to {after}"),
    "cancels": N_("cancels {other}"),
    "saves": N_("saves a battalion that has fallen"),
    "way_back": N_("keeps those who can go back to {area}"),
    "no_way_back": N_("those it gives up would have no way back"),
    "spares_own": N_("spares the battalions of {faction}"),
    "shares": N_("both factions lose some"),
    "else_enemy": N_("otherwise {faction} chooses"),
    "buys": N_("buys {battalions}"),
    "no_waste": N_("no symbol is wasted"),
    "too_few": N_("the cards in hand have too few symbols for a battalion"),
    "keeps_dice": N_("keeps {cards} with combat dice"),
    "fewest_symbols": N_("no card in hand has fewer symbols"),
    "no_dice": N_("{card} gives no combat dice"),
    "one_more": N_("there is another {card} in hand"),
    "sinks": N_("sinks the transport with {chance}"),
    "rounds_off": N_("nothing else can be done"),
}
AT_SEA: Mapping[str, str] = {
    "intercepts": N_("catches a ship in {zone} with {chance}"),
    "would_intercept": N_("an attempt in {zone} would catch a ship with only {chance}"),
    "sinks_ship": N_("sinks a ship with {chance}"),
    "sinks_ship_more": N_("the chance to sink a ship rises from {before} to {after}"),
    "loses_ship_less": N_("the chance to lose a ship falls from {before} to {after}"),
    "ashore": N_("comes ashore {in_area} with {chance} if no card stops it"),
    "fights_ashore": N_("{in_area} it meets {battalions}"),
    "reaches": N_("lies off {areas_all}"),
    "meets": N_("meets {ships} of the enemy in {zone}"),
    "unmet": N_("no enemy ship lies in {zone}"),
    "beside": N_("lies with {ships} of its own side in {zone}"),
    "wins_zone": N_("there are more own ships than enemy ships in {zone}"),
    "unscathed": N_("gets through {zone} unseen with {chance}"),
    "dummy": N_("{ship} is a dummy and cannot be lost"),
    "strongest": N_("no other ship at hand fights better"),
    "weakest": N_("no other ship at hand fights worse"),
    "no_landing": N_("there is no free coast to land on from {zone}"),
    "deck": N_("{faction} keeps {count} cards in its deck"),
}
MOTIVES: Mapping[str, str] = {**ON_LAND, **AT_SEA}
"""id -> English phrase: all that an opponent can give as a reason"""
CHANCES = frozenset(("chance", "before", "after"))
"""Parameters that are chances, 0 to 1."""


def say_motive(motive: Msg) -> str:
    """Return what speaks for an action, as a phrase to stand after "Why: ", without a stop.

    Raises:
        ValueError: there is no such motive.
    """
    template = MOTIVES.get(motive.id)
    if template is None:
        raise ValueError(f"no such motive: {motive.id}")
    return phrase(template, {name: _said(name, each) for name, each in motive.params.items()})


def _said(name: str, value: object) -> object:
    """Return a chance, a zone and what is counted in words; anything else as it is."""
    if name in CHANCES and isinstance(value, int | float) and 0 <= value <= 1:
        return say_percent(value)
    if name == "zone" and isinstance(value, str):
        return zone_name(value)
    if name == "moves" and isinstance(value, int):
        return ngettext("{count} move", "{count} moves", value)
    if name == "cards" and isinstance(value, int):
        return ngettext("{count} card", "{count} cards", value)
    if name == "ships" and isinstance(value, int):
        return ngettext("{count} ship", "{count} ships", value)
    return value
