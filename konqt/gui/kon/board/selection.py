"""What is held over the board, and which areas a held card still asks for."""

from dataclasses import field, replace
from typing import TYPE_CHECKING

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Action, kon_action
from konqt.gui.board.choosing.naming import NamingInOrder, first_difference
from konqt.gui.board.choosing.ways import NamedCount, NamedPlace, Way
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.interaction.choices import places_in, steps_of
from konqt.gui.kon.interaction.ways import ON_MAP, goal_of, map_uses, with_member

if TYPE_CHECKING:
    from konqt.games.kon.forms.observation import KonObservation
    from konqt.gui.kon.interaction.choices import MapUse

STACK, CARD, NEW, SHIP, FLEET, BACK = "stack", "card", "new", "ship", "fleet", "back"
"""What can be held: battalions of an area, a card, battalions that wait to be placed, a ship, all
ships of a place that sail together, attackers on their way back home."""


NOTHING = NamingInOrder()


@frozen
class Selection:
    """What is in the hand: battalions of an area or new ones, a card with its uses left, a ship."""

    kind: str
    source: str = ""
    faction: str = ""
    count: int = 1
    most: int = 1
    card: str = ""
    ship: str = ""
    ships: tuple[str, ...] = ()
    """those of a fleet"""
    lifted: Piece | None = None
    """the picture of ships that were lifted off the board"""
    naming: NamingInOrder = field(default=NOTHING, compare=False)
    """what has been named of a card's uses, or of where battalions and ships may go"""
    goal: str = ""
    """where attackers go who are carried home; empty: off the board"""

    @property
    def piece(self) -> Piece | None:
        """What was lifted off the board: battalions of a stack, ships."""
        if self.kind != STACK:
            return self.lifted
        return stack(self.source, self.faction, self.count)

    @property
    def goes_home(self) -> bool:
        """Whether attackers are carried back to where they came from."""
        return self.kind == BACK

    @property
    def uses(self) -> tuple[Action, ...]:
        """The card's uses that are left."""
        return tuple(map(kon_action, self.naming.actions))

    @property
    def on_map(self) -> "tuple[MapUse, ...]":
        """The card's uses that name areas or zones."""
        return map_uses(self.uses)

    @property
    def asked_member(self) -> str:
        """What of a card's use is named next: source, via, to or zone."""
        first = self.on_map[0]
        at = first_difference(self._map_ways)
        if at is not None:
            return steps_of(map_uses(map(_action, self.naming.ways))[0].use)[at]
        return "to" if goal_of(first) is not None else "zone"

    @property
    def _map_ways(self) -> list[Way]:
        ways = (self.naming.ways[number] for number in self.naming.left)
        return [each for each in ways if each.sort == ON_MAP]

    def named(self) -> frozenset[str]:
        """Return the areas that what is held has named so far, or leaves no choice about."""
        if self.kind != CARD:
            return frozenset((self.source,))
        steps = [set(alike) for alike in zip(*(each.steps for each in self._map_ways), strict=True)]
        settled = (name for step in steps if len(step) == 1 for names in step for name in names)
        return frozenset(name.ident for name in settled if isinstance(name, NamedPlace))

    def counted(self, count: int) -> "Selection":
        """Return so many battalions of this stack."""
        return replace(self, count=count, naming=self.naming.anew((NamedCount(count),)))

    def asks_for(self) -> frozenset[str]:
        """Return the areas that a drop may name."""
        if self.goes_home:
            return frozenset((self.goal,)) if self.goal else frozenset()
        return frozenset(name.ident for name in self.naming.asked if isinstance(name, NamedPlace))

    def meant_at(self, area: str) -> Action | None:
        """Return what is meant once this is dropped on an area; None: not yet one action."""
        if NamedPlace(area) not in self.naming.next:
            return None
        naming = self.naming.then(NamedPlace(area))
        return None if naming.meant is None else _action(naming.ways[naming.meant])

    def knows(self, area: str) -> bool:
        """Return whether an area belongs to what is left of a card, though it is not asked for."""
        return any(area in places_in(use) for use in self.on_map)

    def tried_at(self, area: str) -> Action | None:
        """Return the use that this card would have there, if it were allowed."""
        on_map = self.on_map
        if not on_map:
            return None
        settled = first_difference(self._map_ways) is None
        return with_member(on_map[0], "to" if settled else self.asked_member, area)


def _action(each: Way) -> Action:
    return kon_action(each.action)


def carried_home(seen: "KonObservation | None", piece: Piece) -> Selection | None:
    """Return own attackers in hand who are to go back where they came from; None for others.

    Those from the sea or the air have no home on the board: they leave it wherever they are let go.
    """
    deciding = seen is not None and bool(seen.legal) and seen.decision.kind == "movement"
    if not deciding or seen is None or piece.owner != seen.decision.actor:
        return None
    home = piece.source if piece.source in seen.areas_in_play else ""
    return Selection(BACK, piece.space, piece.owner, piece.count, lifted=piece, goal=home)
