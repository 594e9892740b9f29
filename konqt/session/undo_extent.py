"""What an undo takes back and a redo does again: what somebody did, with what passed by itself."""

from collections.abc import Sequence

from konqt.core.action import Action
from konqt.core.msg import Msg
from konqt.session.played import Played


def last_meant(played: Sequence[Played]) -> Sequence[Played]:
    """Return the last step that somebody did, with what passed by itself since; none at first."""
    for n in range(len(played) - 1, -1, -1):
        if not played[n].unasked:
            return played[n:]
    return ()


def next_meant(played: Sequence[Played]) -> Sequence[Played]:
    """Return the first of some steps, with what passed by itself after it."""
    meant = next((n for n in range(1, len(played)) if not played[n].unasked), len(played))
    return played[:meant]


def why_no_undo(
    played: Sequence[Played], viewer: str, seat: frozenset[str], when_asked: bool
) -> Msg | None:
    """Say why a viewer's seat cannot take back what somebody did last; None when it can.

    What passed by itself since is taken back with it.
    """
    meant = last_meant(played)
    if not meant:
        return Msg("nothing_to_undo")
    for each in reversed(meant):
        if viewer not in seat or each.actor not in seat:
            return Msg("undo_other_seat")
        if (why := each.shown(seat, when_asked)) is not None:
            return why
    return None


def undo_steps(
    played: Sequence[Played], viewer: str, seat: frozenset[str], when_asked: bool
) -> tuple[list[tuple[int, Action]], Msg]:
    """List (step that an undo leads to, action) as far back as undo goes, and why no further."""
    found: list[tuple[int, Action]] = []
    while (why := why_no_undo(played, viewer, seat, when_asked)) is None:
        meant = last_meant(played)
        played = played[: len(played) - len(meant)]
        if meant[0].action is not None:
            found.append((len(played), meant[0].action))
    return found, why
