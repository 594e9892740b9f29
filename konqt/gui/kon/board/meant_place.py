"""What an action names of the board, and what a hand does as long as nobody tells it better."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, ChooseCombat, Move, Place, PlayCard, Retreat
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.selection import FLEET, NEW, SHIP, Selection

if TYPE_CHECKING:
    from konqt.gui.kon.interaction.sea_choices import SeaChoices


def no_reasons(action: Action) -> Sequence[Reason]:
    """Return no reasons: nobody explains."""
    del action
    return ()


def never(asked: object) -> bool:
    """Return that it is not so."""
    del asked
    return False


def no_fleet(piece: Piece) -> Selection | None:
    """Return that no ships of a stack sail together."""
    del piece
    return None


def no_reach(fleet: Selection) -> Mapping[str, Action]:
    """Return that they sail nowhere."""
    del fleet
    return {}


def place_of(action: Action) -> str:
    """Return the place at which a combat, a target, a retreat or a ship's goal is chosen.

    Empty where none is.
    """
    match action:
        case ChooseCombat(area):
            return area
        case PlayCard() | Retreat():
            return action.to or ""
        case Move():
            return ""
    return getattr(action, "to", None) or getattr(action, "zone", None) or ""


def tried_by(hold: Selection, area: str, retreats: bool, sea: "SeaChoices | None") -> Action | None:
    """Return the action that a drop of battalions or ships would be, if it were allowed."""
    if hold.kind == NEW:
        return Place(area, hold.count)
    if hold.kind == FLEET:
        from konqt.games.kon.engine.sea_actions import Sail

        return Sail(area)
    if hold.kind == SHIP:
        return sea.tried_to(hold.ship, area) if sea is not None else None
    return Retreat(area) if retreats else Move(hold.source, area, hold.count)
