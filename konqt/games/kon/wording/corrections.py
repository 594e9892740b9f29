"""What of a game's data an owner has corrected, and that the rest is a reconstruction."""

from konqt.games.kon.board.topology import topology_of
from konqt.games.kon.engine.data_files import CARDS, DICE
from konqt.games.kon.owner.value_sets import VALUE_SETS
from konqt.games.kon.wording.names import listed
from konqt.games.kon.wording.sets_named import say_value_set
from konqt.games.owner_data import Corrections, files_of
from konqt.i18n.texts import _


def say_corrections(data: Corrections) -> str:
    """Say which parts come from the owner or which set of ours is used; empty for neither."""
    own = dict(files_of(data))
    values = VALUE_SETS.name_of(own)
    files = () if values else tuple(own)
    found = []
    if topology_of(data) is not None:
        found.append(_("board"))
    if any(name.startswith("decks_") for name in files):
        found.append(_("decks"))
    if CARDS in files:
        found.append(_("cards"))
    if any(name.startswith("scenario_") for name in files):
        found.append(_("set-up"))
    if DICE in files:
        found.append(_("dice"))
    corrected = _("Corrected by the owner: {parts}", parts=listed(found, "and")) if found else ""
    told = (say_value_set(values) if values else "", corrected)
    return ". ".join(each for each in told if each)
