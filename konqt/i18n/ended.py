"""How a game ended in words, in the language in use, whichever game it is."""

from collections.abc import Mapping

from konqt.core.ending import OutcomeFacts, result_of
from konqt.core.narrator import Narrator
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, ngettext


def say_for_whom(narrator: Narrator, outcome: OutcomeFacts | None) -> str:
    """Say who has won, or lost to the game itself; of neither no more than that it is over."""
    ended = result_of(outcome)
    names = [narrator.faction_name(each, True) for each in ended.winner or ended.lost]
    who = sentence(listed(names, "and"))
    if ended.winner:
        return ngettext("{names} has won", "{names} have won", len(names), names=who)
    if ended.lost:
        return ngettext("{names} has lost", "{names} have lost", len(names), names=who)
    return _("The game is over")


def say_points(narrator: Narrator, points: Mapping[str, int]) -> str:
    """Say what was scored; nothing in a game that does not count."""
    if not points:
        return ""
    if len(points) == 1:
        (told,) = map(str, points.values())
    else:
        told = ", ".join(f"{narrator.faction_name(who)} {many}" for who, many in points.items())
    return _("Score: {points}", points=told)
