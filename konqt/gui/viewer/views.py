"""Whose eyes a record may be seen with: anybody's after the end; before it the public's, a seat's
behind the curtain, or after a question the referee's."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core.direction import isolated
from konqt.core.event import PUBLIC, REFEREE
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _
from konqt.session.plan import HUMAN, Chair

if TYPE_CHECKING:  # a start of the window knows only its name
    from konqt.core.narrator import Narrator


def seat_title(seat: Sequence[str], chairs: Mapping[str, Chair], narrator: "Narrator") -> str:
    """Return "Norway and the Allies (Kari)"."""
    names = sentence(listed([narrator.faction_name(each, inside=True) for each in seat], "and"))
    chair = chairs.get(seat[0])
    people = (chair.name, chair.cards) if chair is not None and chair.kind == HUMAN else ()
    player = listed([name for name in people if name], "and")
    return f"{names} ({isolated(player)})" if player else names


def views_of(
    seats: Sequence[Sequence[str]],
    chairs: Mapping[str, Chair],
    hands_open: bool,
    narrator: "Narrator",
) -> list[tuple[str, str, str]]:
    """List (viewer, name, why not) of every view there is.

    Before the end a computer's hand stays closed; the referee's view is asked about.
    """
    found = [(PUBLIC, _("Public: no hands"), "")]
    for seat in seats:
        chair = chairs.get(seat[0])
        closed = not hands_open and chair is not None and chair.kind != HUMAN
        why = _("A computer player's hand stays closed until the game is over") if closed else ""
        found.append((seat[0], seat_title(seat, chairs, narrator), why))
    found.append((REFEREE, _("Referee (sees everything)"), ""))
    return found


def needs_curtain(viewer: str, chairs: Mapping[str, Chair], hands_open: bool) -> bool:
    """Return whether others at the laptop must look away before this view is shown."""
    if hands_open or viewer in (PUBLIC, REFEREE):
        return False
    return several_people(chairs)


def several_people(chairs: Mapping[str, Chair]) -> bool:
    """Return whether several people share the screen."""
    people = {chair.name or faction for faction, chair in chairs.items() if chair.kind == HUMAN}
    return len(people) > 1
