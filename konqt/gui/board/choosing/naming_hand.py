"""What mouse and keyboard do on a board: they name what legal actions are made of.

Which actions there are, and how each is named, it is told; it knows no game.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from konqt.core.frozen import frozen
from konqt.core.refusal import Reason
from konqt.gui.board.choosing.naming import Naming
from konqt.gui.board.choosing.ways import Name, NamedCount, NamedPlace, NamedUnit
from konqt.gui.board.piece import Piece

Refuse = Callable[[Naming, str], Sequence[Reason]]
"""gives the rules' reasons against naming a place too, by trying the action that it would make"""


@frozen
class Lifted:
    """What has been taken at a place; `piece` only while the mouse drags it."""

    source: str
    piece: Piece | None = None
    count: int = 1
    most: int = 1


class NamingHand(QObject):
    """Names things, by clicks and drags, until an action is meant or somebody changes his mind."""

    begun = Signal(object)
    """`Lifted`"""
    changed = Signal(object)
    """`Lifted`: another count, or one piece more or fewer"""
    lit_changed = Signal(object)
    """frozenset of the spaces where something may be named"""
    ended = Signal(bool)
    """a drag is over; whether something was named by it"""
    named = Signal(object)
    """`Naming`: something has been named, or nothing any more"""
    refused = Signal(object, str)
    """reasons, place: it cannot be named after what has been"""

    def __init__(self, refuse: Refuse | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._refuse = refuse
        self.naming = Naming()
        self._carried: Piece | None = None
        """what the mouse drags"""

    def offer(self, naming: Naming) -> None:
        """Take other actions, of which nothing has been named."""
        self._let_go(False)
        self.naming = naming
        self.lit_changed.emit(self.lit())

    @property
    def hold(self) -> Lifted | None:
        """What has been named last of what can be held; None while nothing has."""
        places = self.naming.places
        if not self.naming.named:
            return None
        count, most = _counted(self.naming)
        piece = self._carried
        lifted = replace(piece, count=count) if piece is not None and most > 1 else piece
        return Lifted(places[-1] if places else "", lifted, count, most)

    def lit(self) -> frozenset[str]:
        """Return the spaces where something may be named."""
        asked = self.naming.asked
        on_board = (each for each in asked if isinstance(each, NamedPlace | NamedUnit))
        return frozenset(
            each.at if isinstance(each, NamedUnit) else each.ident for each in on_board
        )

    # -- naming -----------------------------------------------------------------------------

    def name(self, name: Name) -> None:
        """Name one thing more, from wherever it was chosen; again: put a piece back."""
        self._name(self.naming.then(name))

    def click(self, area: str | None, everything: bool = False) -> None:
        """Name a place, or the pieces that stand there; elsewhere all that was named goes back.

        Where nothing of it could be named the rules say why, if they are asked.
        """
        meant = self._meant_at(area) if area is not None else None
        if meant is not None:
            self._name(meant)
        elif not self._refused(area):
            self.cancel()
        if everything:
            self.take_all()

    def name_piece(self, piece: Piece) -> bool:
        """Name a piece, or put it back; False where its place is meant."""
        naming, unit = self.naming, _unit(piece)
        if not (unit in naming.named or unit in naming.next or naming.begins(unit)):
            return False
        self._name(naming.then(unit))
        return True

    def step_back(self) -> None:
        """Take back what was named last."""
        self._name(self.naming.back())

    def cancel(self) -> None:
        """Take back what was named."""
        self._name(self.naming.anew())

    # -- how many ---------------------------------------------------------------------------

    def set_count(self, count: int) -> None:
        """Name another count, as far as there are so many."""
        self._set_count(max(1, min(count, _counted(self.naming)[1])))

    def change_count(self, step: int) -> None:
        """Name some more or fewer."""
        self.set_count(_counted(self.naming)[0] + step)

    def take_all(self) -> None:
        """Name the whole stack, or all pieces of the place that may go together."""
        self.set_count(_counted(self.naming)[1])
        units = [name for name in self.naming.named if isinstance(name, NamedUnit)]
        if units and (whole := self._all_at(units[-1].at)):
            self._name(whole)

    # -- drags ------------------------------------------------------------------------------

    def can_take(self, area: str) -> bool:
        """Return whether something may begin at a place, though another has been named."""
        naming = self.naming
        picked = any(isinstance(each, NamedUnit) and each.at == area for each in naming.named)
        return picked or naming.begins(NamedPlace(area)) or self._all_at(area) is not None

    def starts_afresh(self, area: str) -> bool:
        """Return whether a press there begins anew instead of naming one place more."""
        return self.hold is not None and area not in self.lit() and self.can_take(area)

    def begin_stack(self, area: str) -> bool:
        """Name where something begins; False where nothing does."""
        return self.begin_piece(Piece((area, "", ""), area))

    def begin_piece(self, piece: Piece) -> bool:
        """Lift a piece where something begins, with those picked already; False where nothing does.

        What was counted there stays so.
        """
        naming = self._with(piece)
        if piece.source or naming is None:
            return False
        self._name(naming)
        if self.hold is None:
            return False  # its place alone meant an action, and that is done
        self._carried = piece
        self.begun.emit(self.hold)
        return True

    def drop(self, area: str | None) -> bool:
        """Let a piece go: over a place that may be named, it is; anywhere else it goes back."""
        named = area is not None and NamedPlace(area) in self.naming.next
        self._let_go(named)
        if area is not None and area in self.naming.places:
            # No farther than where it stands: a click with an unsteady hand.
            return False
        if area is not None and named:
            self._name(self.naming.then(NamedPlace(area)))
        else:
            self._refused(area)
            self.cancel()
        return named

    def hover(self, area: str | None) -> None:
        """Say nothing of a place that is pointed at."""

    # -- inside -----------------------------------------------------------------------------

    def _meant_at(self, area: str) -> Naming | None:
        """Return what a click on a place means; None where it means nothing.

        Pieces that something may begin with come before a place where something may end.
        """
        naming, place = self.naming, NamedPlace(area)
        asked = place in naming.next
        if (asked and naming.named) or (naming.begins(place) and place not in naming.named):
            return naming.then(place)
        return self._all_at(area) or (naming.then(place) if asked else None)

    def _refused(self, area: str | None) -> bool:
        """Say why a place cannot be named; False where nobody asks the rules."""
        if area is None or self._refuse is None or area in self.naming.places:
            return False
        self.refused.emit(list(self._refuse(self.naming, area)), area)
        return True

    def _all_at(self, area: str) -> Naming | None:
        """Return what is meant by all pieces at a place that may go together; None for none."""
        naming = self.naming
        if not _units_at(naming, area):
            naming = naming.anew()
        while units := _units_at(naming, area):
            naming = naming.then(min(units, key=str))
        return naming if naming.named != self.naming.named and naming.named else None

    def _with(self, piece: Piece) -> Naming | None:
        """Return what is meant once a piece is taken; None where it cannot be."""
        naming, unit, place = self.naming, _unit(piece), NamedPlace(piece.space)
        if unit in naming.named:
            return naming
        if unit in naming.next:
            return naming.then(unit)
        for name in (unit, place):
            if naming.begins(name):
                begun = naming.named[:1] == (name,) and not naming.back().named
                return naming if begun else naming.anew((name,))
        return None

    def _set_count(self, count: int) -> None:
        named = [
            NamedCount(count) if isinstance(each, NamedCount) else each
            for each in self.naming.named
        ]
        self._name(self.naming.anew(named))

    def _name(self, naming: Naming) -> None:
        counts = (
            [each for each in naming.due if isinstance(each, NamedCount)] if naming.named else []
        )
        if counts:
            # Whoever says no number takes as many as may go.
            naming = naming.then(max(counts, key=lambda each: each.number))
        before, self.naming = self.naming, naming
        if naming.named == before.named:
            return
        if naming.places == before.places and self.hold is not None:
            self.changed.emit(self.hold)
        else:
            self._let_go(False)
        self.lit_changed.emit(self.lit())
        self.named.emit(naming)

    def _let_go(self, acted: bool) -> None:
        """Put down what the mouse drags."""
        if self._carried is not None:
            self._carried = None
            self.ended.emit(acted)


def _unit(piece: Piece) -> NamedUnit:
    return NamedUnit(piece.ident, piece.space)


def _units_at(naming: Naming, area: str) -> list[NamedUnit]:
    return [each for each in naming.next if isinstance(each, NamedUnit) and each.at == area]


def _counted(naming: Naming) -> tuple[int, int]:
    """Return how many are held, and how many could be."""
    units = [each for each in naming.named if isinstance(each, NamedUnit)]
    if units:
        here = [each for each in units if each.at == units[-1].at]
        return len(here), len(here) + len(_units_at(naming, here[-1].at))
    for at, name in enumerate(naming.named):
        if isinstance(name, NamedCount):
            before = naming.anew(naming.named[:at])
            numbers = [each.number for each in before.next if isinstance(each, NamedCount)]
            return name.number, max(numbers)
    return 1, 1
