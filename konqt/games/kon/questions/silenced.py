"""What a card window asks about, in two or three words: who is not to be asked again is told so.

Questions of one name are one kind to whoever plays: they fall silent together, and no other does.
"""

from collections.abc import Mapping

from konqt.i18n.marks import N_

_COMBAT_CARDS = N_("combat cards")

ASKED_ABOUT: Mapping[str, str] = {
    "divert": N_("diverting paratroopers"),
    "sabotage": N_("sabotage"),
    "counter": N_("answers to sabotage"),
    "attack_cards": _COMBAT_CARDS,
    "defence_cards": _COMBAT_CARDS,
    "counter_cards": _COMBAT_CARDS,
    "evacuate": N_("evacuation"),
    "submarine": N_("submarines"),
    "exchange": N_("exchanging a ship"),
    "reallocation": N_("moving a battalion by card"),
    "reconnaissance": N_("scouting"),
    "deceiving": N_("deception"),
    "smoke": N_("smoke"),
    "dive_bombers": N_("dive bombers"),
    "raid": N_("raiding"),
    "crew": N_("crews of sunk ships"),
    "mines": N_("mines"),
    "forts": N_("forts"),
    "interception": N_("interceptions"),
    "join": N_("joining combats at sea"),
}
"""Kind of card window -> what it asks about."""

ASKED_ALIKE: Mapping[str, frozenset[str]] = {
    kind: frozenset(each for each, about in ASKED_ABOUT.items() if about == what)
    for kind, what in ASKED_ABOUT.items()
}
"""Kind of card window -> the kinds that fall silent with it."""
