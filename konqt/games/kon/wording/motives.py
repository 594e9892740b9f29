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
    "takes": N_("wins {in_area} ({chance})"),
    "joins": N_("joins the attack on {area}: {before} becomes {after}"),
    "empty": N_("goes to {area}, where nobody stands"),
    "victory_city": N_("{area} is a victory city"),
    "objective": N_("{area} is an objective"),
    "mobilization_point": N_("{area} is a mobilization point"),
    "air_field": N_("{area} has an air field"),
    "guards": N_("guards {area}, with {battalions} of the enemy next to it"),
    "cuts_off": N_("leaves those {in_area} nowhere to retreat to"),
    "nearer": N_("comes nearer to {area}: {borders} to cross"),
    "as_asked": N_("comes to {area} as asked"),
    "nearer_asked": N_("comes nearer to {area} as asked"),
    "away": N_("is close to {area}: {borders} to cross"),
    "makes": N_("makes {battalions} {in_area}"),
    "safe": N_("no enemy is next to {area}"),
    "fewest_near": N_("{area} has the fewest enemies next to it"),
    "joins_own": N_("joins {battalions} {in_area}"),
    "only_retreat": N_("no other area is open to retreat to"),
    "only_way": N_("nothing else can be done"),
    "leaves": N_("leaves {battalions} {in_area}"),
    "best_left": N_("the best attack left, on {area}, wins with {chance}"),
    "no_attack": N_("no attack is within reach"),
    "goes_on": N_("goes on to the attack on {areas_all}: {chance} to win"),
    "goes_on_all": N_("goes on to the attacks on {areas_all}: {chance} to win them all"),
    "stays": N_("leaves {areas_all} guarded"),
    "best_order": N_("is first in the best order of the combats"),
    "turns_back": N_("turns back {battalions}: {area} holds with {after} instead of {before}"),
    "stops": N_("turns back everyone who attacks {area}"),
    "escapes": N_("{area} would hold with {chance}"),
    "keeps_attack": N_("keeps the chance on {area} at {after} instead of {before}"),
    "without_them": N_("the attack on {area} wins with {chance} even without them"),
    "diverts": N_("keeps the paratroopers from {area}"),
    "holds_so": N_("{area} holds with {chance} as it is"),
    "falls_so": N_("the attack on {area} wins with {chance} as it is"),
    "lifts": N_("{card} raises the chance from {before} to {after}"),
    "lifts_little": N_("{card} would only raise the chance from {before} to {after}"),
    "cancels": N_("cancels {other}"),
    "saves": N_("saves a battalion that has fallen"),
    "way_back": N_("keeps those who can go back to {area}"),
    "no_way_back": N_("those it gives up would have no way back"),
    "spares": N_("spares the battalions of {faction}"),
    "shares": N_("both factions bear a part"),
    "else_enemy": N_("otherwise {faction} chooses"),
    "buys": N_("brings {battalions}"),
    "no_waste": N_("no symbol is wasted"),
    "can_buy": N_("the other cards in hand bring {battalions}"),
    "too_few": N_("the cards in hand have too few symbols for a battalion"),
    "keeps_dice": N_("keeps {cards} with combat dice"),
    "fewest_symbols": N_("no card in hand has fewer symbols"),
    "no_dice": N_("{card} gives no combat dice"),
    "fewest_dice": N_("no card in hand gives fewer combat dice"),
    "one_more": N_("one more {card} card stays in hand"),
    "sinks": N_("sinks the transport with {chance}"),
    "would_sink": N_("a submarine would sink a battalion with only {chance}"),
}
AT_SEA: Mapping[str, str] = {
    "intercepts": N_("catches a ship in {zone} with {chance}"),
    "would_intercept": N_("an attempt in {zone} would catch a ship with only {chance}"),
    "outnumbered": N_("{ships} of the enemy lie in {zone} against {own}"),
    "sinks_ship": N_("sinks a ship with {chance}"),
    "strikes": N_("sinks a ship or closes the city with {chance}"),
    "threatens": N_("each defender gives way with {chance}"),
    "sinks_ship_more": N_("the chance to sink a ship rises from {before} to {after}"),
    "loses_ship_less": N_("the chance to lose a ship falls from {before} to {after}"),
    "ashore": N_("comes ashore {in_area} with {chance} if no card stops it"),
    "ashore_all": N_("{battalions} all come ashore {in_area} with {chance} if no card stops them"),
    "fights_ashore": N_("meets {battalions} {in_area}"),
    "reaches": N_("lies off {areas_all}"),
    "stays_off": N_("keeps {ships} off {areas_all}"),
    "meets": N_("meets {ships} of the enemy in {zone}"),
    "unmet": N_("no enemy ship lies in {zone}"),
    "leaves_zone": N_("leaves {zone}, where no enemy ship lies"),
    "leaves_foes": N_("leaves {zone}, where {ships} of the enemy lie"),
    "beside": N_("lies with {ships} of its own side in {zone}"),
    "unscathed": N_("gets through {zone} uncaught with {chance}"),
    "dummy": N_("{ship} is no real ship"),
    "stronger": N_("{ship} fights better than {give}"),
    "weakest": N_("no other ship fights worse"),
    "raids": N_("{ship} takes {cards} from the Allied deck"),
    "deck": N_("leaves {cards} in the deck of {faction}"),
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
    if name == "borders" and isinstance(value, int):
        return ngettext("{count} border", "{count} borders", value)
    if name == "cards" and isinstance(value, int):
        return ngettext("{count} card", "{count} cards", value)
    if name in ("ships", "own") and isinstance(value, int):
        return ngettext("{count} ship", "{count} ships", value)
    return value
