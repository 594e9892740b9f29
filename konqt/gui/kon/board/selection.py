"""What is held over the board, and which areas a held card still asks for."""

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, TypeGuard

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Action, is_play
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.interaction.choices import narrowed, needs_map, next_step, places_in

if TYPE_CHECKING:
    from konqt.games.kon.forms.observation import Observation
    from konqt.gui.kon.interaction.choices import MapUse

TURN_BACK = "turn_back"
"""card use that names an attack instead of a way"""
STACK, CARD, NEW, SHIP, FLEET, BACK = "stack", "card", "new", "ship", "fleet", "back"
"""What can be held: battalions of an area, a card, battalions that wait to be placed, a ship, all
ships of a place that sail together, attackers on their way back home."""


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
    uses: tuple[Action, ...] = field(default=())
    goal: str = ""
    """where a card's battalions go, once the person has named it"""

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
    def on_map(self) -> "tuple[MapUse, ...]":
        """The card's uses that name areas or zones."""
        return map_uses(self.uses)

    def named(self) -> frozenset[str]:
        """Return the areas that what is held has named so far, or leaves no choice about."""
        if self.kind != CARD:
            return frozenset((self.source,))
        names = ("source", "via", "to", "zone")
        members = [{getattr(use, name, None) for use in self.on_map} for name in names]
        return frozenset(area for areas in members if len(areas) == 1 for area in areas if area)

    def asks_for(self, fought: str | None) -> frozenset[str]:
        """Return the areas that a drop of this card may name; `fought`: where a combat is on."""
        if self.goes_home:
            return frozenset((self.goal,)) if self.goal else frozenset()
        on_map = self.on_map
        areas: set[str] = set()
        if on_map:
            step = next_step(on_map)
            areas |= _goals(on_map[0]) if step is None else step[1]
        if fought is not None and len(on_map) < len(self.uses):
            areas.add(fought)
        return frozenset(areas)

    def uses_at(self, area: str, fought: str | None) -> tuple[Action, ...]:
        """Return the uses that remain when this card is dropped on an area."""
        on_map = self.on_map
        if fought is not None and area == fought and len(on_map) < len(self.uses):
            return tuple(use for use in self.uses if not _on_map(use))
        step = next_step(on_map)
        if step is None:
            return on_map if on_map and area in _ends(on_map[0]) else ()
        member, areas = step
        return narrowed(on_map, member, area) if area in areas else ()

    def tells(self, left: Sequence[Action], area: str) -> bool:
        """Return whether the person has named the goal of these uses, now or before.

        A start with one way out only is not yet an order to go there: a card cannot be taken back.
        """
        return all(area in _ends(use) or self.goal == goal_of(use) for use in map_uses(left))


def map_uses(uses: Sequence[Action]) -> "tuple[MapUse, ...]":
    """Return the plays among some actions that name areas or zones."""
    return tuple(use for use in uses if _on_map(use))


def _on_map(use: Action) -> "TypeGuard[MapUse]":
    return is_play(use) and needs_map(use)


def _ends(use: "MapUse") -> frozenset[str]:
    """Return the areas whose naming may end this use: its goal; an attack also by its source."""
    goal = goal_of(use)
    if use.use == TURN_BACK or goal is None:
        return frozenset(places_in(use))
    return frozenset((goal,))


def _goals(use: "MapUse") -> frozenset[str]:
    """Return what to light where a use has nothing left to choose: its goal, and no start."""
    goal = goal_of(use)
    return frozenset(places_in(use)) if goal is None else frozenset((goal,))


def goal_of(use: "MapUse") -> str | None:
    """Return the area to which a use brings battalions, or against which it is; None: neither."""
    return getattr(use, "to", None)


def carried_home(seen: "Observation | None", piece: Piece) -> Selection | None:
    """Return own attackers in hand who are to go back where they came from; None for others.

    Those from the sea or the air have no home on the board: they leave it wherever they are let go.
    """
    deciding = seen is not None and bool(seen.legal) and seen.decision.kind == "movement"
    if not deciding or seen is None or piece.owner != seen.decision.actor:
        return None
    home = piece.source if piece.source in seen.areas_in_play else ""
    return Selection(BACK, piece.space, piece.owner, piece.count, lifted=piece, goal=home)
