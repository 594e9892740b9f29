"""What a branch of a game that is not over deals anew, and with whose eyes; told wherever it is.

The branch begins in a world that these eyes cannot rule out, so it shows nothing of the true one;
and nobody may take its cards for the game's.
"""

from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC, REFEREE
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _
from konqt.session.study.spot import Spot, branch_of

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator
    from konqt.session.replay import Replay
    from konqt.session.study.studied import Studied


def dealt_to(studied: "Studied", branch: str) -> str:
    """Return with whose eyes a branch was dealt anew; empty where it goes on in the true state."""
    while branch:
        found = branch_of(studied.study, branch)
        if not found.parent:
            # The referee sees all that could be dealt.
            return found.eyes if found.world is not None and found.eyes != REFEREE else ""
        branch = found.parent
    return ""


def will_be_dealt_to(studied: "Studied", spot: Spot, viewer: str) -> str:
    """Return with whose eyes a branch would be dealt that began at a spot; empty for none."""
    if spot.branch or studied.replay.hands_open or viewer == REFEREE:
        return ""
    return viewer


def say_dealt(eyes: str, replay: "Replay", narrator: "Narrator") -> str:
    """Return what was dealt anew in a branch, as a sentence; empty for nothing."""
    if not eyes:
        return ""
    if eyes == PUBLIC:
        return _("In this branch, all that was hidden was dealt anew.")
    seat = _seat(eyes, replay, narrator)
    return _("In this branch, all that {seat} could not see was dealt anew.", seat=seat)


def say_will_be_dealt(eyes: str, replay: "Replay", narrator: "Narrator") -> str:
    """Return what a branch would deal anew, as a sentence; empty for nothing."""
    if not eyes:
        return ""
    if eyes == PUBLIC:
        return _("The game is not over: a branch deals anew all that is hidden.")
    seat = _seat(eyes, replay, narrator)
    return _("The game is not over: a branch deals anew all that {seat} cannot see.", seat=seat)


def _seat(eyes: str, replay: "Replay", narrator: "Narrator") -> str:
    seat = next((each for each in replay.seats if eyes in each), frozenset((eyes,)))
    names = [narrator.faction_name(f, inside=True) for f in replay.game.factions if f in seat]
    return listed(names, "and")
