"""What the cards of 9 April, and action cards at sea, can be played for. Manual 6.2, 7, 8.2.

How many there are and what they buy are data; what they do is the rulebook's.
"""

from konqt.games.kon.engine.card_uses import CardUse
from konqt.games.kon.engine.factions import ALLIES, GERMANY

APRIL = "april_"
"""How the ids of 9 April cards begin."""


def _that_day(use: str, phase: int, dice: int = 0) -> tuple[CardUse, ...]:
    """Return a use of the one turn in which all of these cards are played, answers too."""
    return (CardUse(use, phase, "april", dice, frozenset()),)


def _own(use: str, phase: int) -> tuple[CardUse, ...]:
    return (CardUse(use, phase, "own", 0, frozenset()),)


DECEIVING, PARATROOPERS = "april_villedende_manover", "april_fallskjermtropp"
TRANSPORT, SMOKE = "april_transportfly", "april_roykdekke"
THREAT, SAILORS = "april_bloff_trusler", "april_evakuerte_matroser"
BOMBERS, MOUNTAIN = "april_bombefly", "april_gebirgsjager"
FIGHTERS, FORT, REALLOCATION = "april_jagerfly", "april_kystfort", "april_omdisponering"
SUBMARINE, TRADED = "april_ubat", "april_forsterkninger"
MINES, SCOUT = "april_minelegging", "april_rekognoseringsfly"
RESCUE_SHIP, DIVE_BOMBERS = "april_skip_til_unnsetning", "april_stupbombefly"

APRIL_USES: tuple[dict[str, tuple[CardUse, ...]], ...] = (
    {
        DECEIVING: _that_day("deceive", 0),
        PARATROOPERS: _that_day("drop", 1),
        BOMBERS: _that_day("attack", 2, 2),
        TRANSPORT: _that_day("reinforce", 3),
        MOUNTAIN: _that_day("attack", 2, 1),
        SMOKE: _that_day("escape", 1),
        THREAT: _that_day("threaten", 2),
        SAILORS: _that_day("rescue", 2),
    },
    {
        FIGHTERS: _that_day("divert", 1),
        FORT: _that_day("fire", 2),
        REALLOCATION: _that_day("move", 0),
        SUBMARINE: _that_day("sink", 3),
        TRADED: (),
    },
    {
        MINES: _that_day("mine", 2),
        SCOUT: _that_day("scout", 0),
        RESCUE_SHIP: _that_day("exchange", 0),
        DIVE_BOMBERS: _that_day("sink", 2),
        SUBMARINE: _that_day("sink", 3),
        TRADED: (),
    },
)
"""By faction: 9 April card -> its uses."""

APRIL_DICE = {
    card: use.dice
    for uses in APRIL_USES
    for card, each in uses.items()
    for use in each
    if use.use == "attack"
}
"""9 April card -> its dice in an attack on land."""

SEA_USES: dict[tuple[int, str], tuple[CardUse, ...]] = {
    (GERMANY, "bombefly"): _own("sink", 2),
    (GERMANY, "ubat"): (*_own("sink", 2), CardUse("sink", 2, "opponent", 0, frozenset())),
    (ALLIES, "ubat"): (*_own("sink", 2), CardUse("sink", 2, "opponent", 0, frozenset())),
}
"""Faction and action card -> what it does in a naval combat, beside its uses on land (8.2)."""
