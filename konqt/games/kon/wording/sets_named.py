"""What the sets of values are called, what they change, and how even games with them were."""

from konqt.games.kon.owner.value_sets import BALANCED, measured, values_changed
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

_NAMES = {BALANCED: N_("Balanced values")}


def say_value_set(name: str) -> str:
    """Say what a set is called."""
    return _(_NAMES[name])


def say_balanced() -> str:
    """Say what the balanced values change, and what was measured with them."""
    before, after = measured(BALANCED)
    return _(
        "Norwegian and Allied cards buy fewer battalions, and Germany has more paratroopers:"
        " {count} of konqt's reconstructed values are changed. Between equal computer players"
        " Germany won {won} of {games} games; with konqt's reconstruction {usual} of {others}.",
        count=values_changed(BALANCED),
        games=after.games,
        won=after.german,
        usual=before.german,
        others=before.games,
    )
