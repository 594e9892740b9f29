"""What a step points at, at a table: places of its board, and parts of the window."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, pairwise
from typing import TYPE_CHECKING

from konqt.gui.board.drawing import DASHES, HINTED
from konqt.gui.board.spotlight.spotlight import Pointed, PointedArrow, PointedRing, Spotlight
from konqt.gui.board.view import BoardView
from konqt.gui.widgets.part_frame import PartFrame
from konqt.session.lesson.arrow_ways import WAY, arrows_to_go

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from konqt.core.action import Action
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.lesson.form import Step

SHOWN = "green"
"""colour of the way of an action that is shown"""


class StepPointing:
    """Points at what a step names, and at how an action is done."""

    def __init__(self, table: "AnyTable") -> None:
        self._table = table
        view = table.view
        self._view = view if isinstance(view, BoardView) else None
        self._spot = Spotlight(self._view) if self._view is not None else None
        self._parts: tuple[str, ...] = ()
        self._labels: tuple[str, ...] = ()
        """what stands on the frames of the parts, where anything does"""
        self._frames: list[PartFrame] = []
        self.step: Step | None = None
        """which step's things are pointed at"""

    def point(self, step: "Step", shown: "Action | None" = None) -> None:
        """Point at what a step names, and at how `shown` is done."""
        self.step = step
        way = self._way(shown) if shown is not None else ()
        if self._view is not None and self._spot is not None:
            self._spot.show(self._pointed(step, way), bring=shown is not None)
            if shown is None:
                self.look()
        parts = tuple(step.parts) if shown is None else (*step.parts, *self._means(shown))
        self._frame(tuple(dict.fromkeys(parts)))

    def point_out(self, action: "Action", *, quietly: bool = False) -> None:
        """Point at how an action is done, whatever step there is.

        Args:
            action: one that is legal now.
            quietly: leave the board where it is, and frame nothing of the window.
        """
        self.step = None
        if self._spot is not None:
            rings, arrows = _drawn(self._way(action) or self._named(action))
            self._spot.show(Pointed(rings=rings, arrows=arrows), bring=not quietly)
        self._frame(() if quietly else tuple(self._means(action)))

    def point_out_each(self, actions: "Mapping[str, Action]") -> None:
        """Point at how several actions are done, each with its label.

        Args:
            actions: label -> one that is legal now.
        """
        self.step = None
        rings: list[PointedRing] = []
        arrows: list[PointedArrow] = []
        parts: dict[str, str] = {}
        for (label, action), dash in zip(actions.items(), cycle(DASHES)):
            ringed, shown = _drawn(self._way(action) or self._named(action), HINTED, dash, label)
            rings += ringed
            arrows += shown
            for name in self._means(action):
                parts[name] = " ".join(filter(None, (parts.get(name), label)))
        if self._spot is not None:
            self._spot.show(Pointed(rings=tuple(rings), arrows=tuple(arrows)))
        self._frame(tuple(parts), tuple(parts.values()))

    def point_anew(self) -> None:
        """Point at what is left of the step once something has been done in it."""
        if self._spot is not None and self.step is not None:
            self._spot.show(self._pointed(self.step, ()))

    def look(self) -> None:
        """Show what the step frames and points at: what happened may have led the eye elsewhere."""
        if self._view is None or self._spot is None or self.step is None:
            return
        if self.step.frame:
            self._view.camera.fit(tuple(self.step.frame))
        self._spot.bring()

    def settle(self) -> None:
        """Frame the parts that were not there yet."""
        for name, frame in zip(self._parts, self._frames, strict=True):
            if frame.name != name:
                frame.point_at(name)

    def take_away(self) -> None:
        """Point at nothing."""
        self.step = None
        if self._spot is not None:
            self._spot.take_away()
        self._frame(())

    @property
    def pointed(self) -> Pointed:
        """What of the board is pointed at."""
        return self._spot.shown if self._spot is not None else Pointed()

    @property
    def framed(self) -> tuple[str, ...]:
        """The parts of the window that are framed now."""
        return tuple(each.name for each in self._frames if each.frame is not None)

    # -- inside -----------------------------------------------------------------------------

    def _pointed(self, step: "Step", way: tuple[str, ...]) -> Pointed:
        about = (step.about,) if step.about is not None and step.about not in step.rings else ()
        ringed, shown = _drawn(way)
        rings = [*(PointedRing(each) for each in (*step.rings, *about)), *ringed]
        arrows = [*self._arrows(step), *shown]
        lit = tuple(dict.fromkeys((*step.lit, *way))) if step.lit else ()
        return Pointed(lit, rings=tuple(rings), arrows=tuple(arrows))

    def _arrows(self, step: "Step") -> Iterator[PointedArrow]:
        """Give the arrows of what is still to be done, between pieces of whoever must act."""
        session = self._table.session
        if not step.arrows or self._view is None:
            return
        pieces = [item.piece for item in self._view.pieces.items.values()]
        own = {
            piece.space: piece.ident
            for piece in pieces
            if piece.owner == session.decision.actor and not piece.source
        }
        for each in arrows_to_go(session.game, session.legal(), step):
            # Two factions may stand in one area: the middle of both would be neither.
            yield PointedArrow(own.get(each.start, each.start), own.get(each.end, each.end))

    def _told(self, action: "Action") -> "Mapping[str, object]":
        told: Mapping[str, object] = self._table.session.game.action_to_json(action)
        return told

    def _way(self, action: "Action") -> tuple[str, ...]:
        """Return the places of an action in their order."""
        if self._view is None:
            return ()
        told, known = self._told(action), self._view.ground.paths
        named = [told.get(each) for each in WAY]
        named += [told.get("area"), told.get("zone")]
        return tuple(each for each in named if isinstance(each, str) and each in known)

    def _named(self, action: "Action") -> tuple[Hashable, ...]:
        """Return what an action without a way names on the board: a piece, or who is lost where."""
        if self._view is None:
            return ()
        told, pieces = self._told(action), self._view.pieces
        ship, losses = told.get("ship"), told.get("losses")
        if ship in pieces.items:
            return (ship,)
        stacks = pieces.folded().items()
        if found := [stack for stack, folded in stacks if ship in {each.ident for each in folded}]:
            return tuple(found)
        named = losses if isinstance(losses, dict) else {}
        return tuple(each for each in named if each in self._view.ground.paths)[:1]

    def _means(self, action: "Action") -> Iterator[str]:
        """Give the names of the parts by which an action is done, where it is not the board."""
        if own := self._table.parts_of(action):
            yield from own
            return
        told = self._told(action)
        card, ship = told.get("card"), told.get("ship")
        if isinstance(ship, str) and not self._named(action):
            # A number at its end tells it from equal ones, which lie with it in the tray.
            yield f"ship:{ship.rstrip('0123456789').rstrip('_')}"
        if isinstance(card, str):
            yield f"card:{card}"
        elif not self._way(action):
            yield "mainButton" if self._is_main(action) else f"answer:{action.kind}"

    def _is_main(self, action: "Action") -> bool:
        from konqt.gui.panels.action_button import ActionButton

        # Each table of the question has one of its own, shown while it is asked with that.
        found = self._table.findChildren(ActionButton, "mainButton")
        return any(each.action == action for each in found if not each.isHidden())

    def _frame(self, names: tuple[str, ...], labels: tuple[str, ...] = ()) -> None:
        if (names, labels) == (self._parts, self._labels):
            return
        for each in self._frames:
            each.leave()
        window: QWidget = self._table.window()
        self._parts, self._labels = names, labels
        self._table.parts_shown.emit(names)
        while len(self._frames) < len(names):
            self._frames.append(PartFrame(window))
        for gone in self._frames[len(names) :]:
            gone.deleteLater()
        del self._frames[len(names) :]
        for frame, label in zip(self._frames, labels or ("",) * len(names), strict=True):
            frame.label = label
        self.settle()


def _drawn(
    way: Sequence[Hashable], colour: str = SHOWN, dash: str = "solid", label: str = ""
) -> tuple[tuple[PointedRing, ...], tuple[PointedArrow, ...]]:
    """Return what shows a way: an arrow for each of its legs, a ring where it is one place.

    A label stands on the last leg.
    """
    rings = (PointedRing(way[0], colour, dash, label),) if len(way) == 1 else ()
    legs = [PointedArrow(*each, colour, dash) for each in pairwise(way)]
    return rings, (*legs[:-1], *(replace(each, label=label) for each in legs[-1:]))
