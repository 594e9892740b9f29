"""The steps of a combat in words; the first five are those of either kind."""

from konqt.i18n.marks import N_

_BEGIN = (
    N_("Attacker plays cards"),
    N_("Defender plays cards"),
    N_("Attacker counters"),
    N_("Attacker rolls"),
    N_("Defender rolls"),
)
LAND_STEPS = (*_BEGIN, N_("Losses"), N_("Who wins"), N_("Retreat"))
"""The eight steps of a land combat, manual 4.2."""
SEA_STEPS = (
    *_BEGIN,
    N_("Sunk ships leave"),
    N_("Chased ships leave"),
    N_("Survivors turn face down"),
)
"""The eight steps of a naval combat, manual 8.2."""
