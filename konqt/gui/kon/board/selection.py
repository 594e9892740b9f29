"""What is held over the board, and which areas a held card still asks for."""

from collections.abc import Sequence
from dataclasses import field
from typing import TypeGuard

from konqt.core.frozen import frozen
from konqt.games.kon.engine.actions import Action, PlayCard
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.counter import stack
from konqt.gui.kon.interaction.choices import narrowed, needs_map, next_step

TURN_BACK = "turn_back"
"""card use that names an attack instead of a way"""
STACK, CARD, NEW = "stack", "card", "new"
"""What can be held: battalions of an area, a card, battalions that wait to be placed."""


@frozen
class Selection:
    """What is in the hand: battalions of an area or new ones, or a card with its uses left."""

    kind: str
    source: str = ""
    faction: str = ""
    count: int = 1
    most: int = 1
    card: str = ""
    uses: tuple[Action, ...] = field(default=())
    goal: str = ""
    """where a card's battalions go, once the person has named it"""

    @property
    def piece(self) -> Piece | None:
        """The battalions that were lifted off the board, for a stack."""
        if self.kind != STACK:
            return None
        return stack(self.source, self.faction, self.count)

    @property
    def on_map(self) -> tuple[PlayCard, ...]:
        """The card's uses that name areas."""
        return map_uses(self.uses)

    def named(self) -> frozenset[str]:
        """Return the areas that what is held has named so far, or leaves no choice about."""
        if self.kind != CARD:
            return frozenset((self.source,))
        members = [{getattr(use, name) for use in self.on_map} for name in ("source", "via", "to")]
        return frozenset(area for areas in members if len(areas) == 1 for area in areas if area)

    def asks_for(self, fought: str | None) -> frozenset[str]:
        """Return the areas that a drop of this card may name; `fought`: where a combat is on."""
        on_map = self.on_map
        areas: set[str] = set()
        if on_map:
            step = next_step(on_map)
            areas |= _ends(on_map[0]) if step is None else step[1]
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
        return all(area in _ends(use) or self.goal == use.to for use in map_uses(left))


def map_uses(uses: Sequence[Action]) -> tuple[PlayCard, ...]:
    """Return the plays among some actions that name areas."""
    return tuple(use for use in uses if _on_map(use))


def _on_map(use: Action) -> TypeGuard[PlayCard]:
    return isinstance(use, PlayCard) and needs_map(use)


def _ends(use: PlayCard) -> frozenset[str]:
    """Return the areas whose naming may end this use: its goal; an attack also by its source."""
    areas = (use.to, use.source) if use.use == TURN_BACK or use.to is None else (use.to,)
    return frozenset(area for area in areas if area)
