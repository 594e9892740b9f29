"""Which questions are put to a person, and which go by: standing passes, and what has no answer."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from konqt.core.action import Action
from konqt.core.decision import Decision
from konqt.gui.bridge import SessionBridge
from konqt.gui.table.seats import TableSeats
from konqt.session.passes import Scope


class Questions(QObject):
    """What the seats of a table are asked."""

    passes_changed = Signal()

    def __init__(
        self,
        bridge: SessionBridge,
        seats: TableSeats,
        windows: Mapping[str, frozenset[str]],
        passing: Action | None,
        parent: QObject | None = None,
    ) -> None:
        """Take what may be passed.

        Args:
            bridge: to what is played.
            seats: who plays it, and who looks.
            windows: decisions that a seat may let go by unseen, each with those asked alike.
            passing: the action that does so.
            parent: the object that holds it.
        """
        super().__init__(parent)
        self._bridge, self._seats = bridge, seats
        self._windows = windows
        self.passing = passing
        self.passes_idle = False
        """whether whoever plays against computers alone is spared questions without a choice"""
        self._own_card_at: int | None = None
        """the step right after a person's own card: there one is asked all the same"""

    def is_window(self, decision: Decision) -> bool:
        """Return whether a seat may let a decision go by unseen."""
        return decision.kind in self._windows

    def stands_aside(self, decision: Decision) -> bool:
        """Return whether the deciding faction lets this window go by."""
        if not self.is_window(decision) or decision.actor is None:
            return False
        return self._bridge.session.passes.scope_of(decision.actor, decision) is not None

    def asks_people(self, decision: Decision) -> bool:
        """Return whether a person must come for a decision."""
        actor = decision.actor
        return (
            actor is not None and self._seats.has_person(actor) and not self.stands_aside(decision)
        )

    @property
    def calls_another(self) -> bool:
        """Whether another person is asked now than the one before the screen."""
        decision = self._bridge.session.decision
        shared = len(self._seats.people) > 1
        return shared and self.asks_people(decision) and not self._seats.mine(decision.actor)

    # -- what passes by itself --------------------------------------------------------------

    def is_idle(self, decision: Decision) -> bool:
        """Return whether a window is passed because its seat has nothing to answer with.

        Never where another person could learn from it what a hand does not hold, nor right after
        the seat's own card: what follows it should be begun by whoever played it.
        """
        session = self._bridge.session
        return (
            self._passes_by_itself
            and self.is_window(decision)
            and self._own_card_at != session.step
            and session.legal() == [self.passing]
        )

    def is_unasked(self, decision: Decision) -> bool:
        """Return whether nobody has chosen the answer that is given now."""
        mine = self._seats.mine(decision.actor)
        return self.stands_aside(decision) or (mine and self.is_idle(decision))

    def note_own(self, decision: Decision, action: Action) -> None:
        """Note a person's own answer: after a card in a window one is asked whatever is left."""
        if self.is_window(decision) and action != self.passing:
            self._own_card_at = self._bridge.session.step + 1

    def passing_after(self, action: Action) -> Action | None:
        """Return what is then done unasked where nothing else is possible; None: nothing is."""
        in_window = self.is_window(self._bridge.session.decision)
        # After one's own card in a window one is asked again whatever is left to answer with.
        unasked = self._passes_by_itself and (action == self.passing or not in_window)
        return self.passing if unasked else None

    @property
    def _passes_by_itself(self) -> bool:
        return self.passes_idle and len(self._seats.people) == 1

    # -- standing passes --------------------------------------------------------------------

    def pass_all(self, faction: str, scope: Scope) -> None:
        """Do not ask a faction again what is asked now, decided without a look at its hand."""
        session = self._bridge.session
        session.seating.pass_windows(faction, scope, self._alike(session.decision.kind))

    def ask_again(self, faction: str, kind: str = "") -> None:
        """Ask whoever is before the screen again about a kind of question, or about all."""
        if self._seats.eyes is not None and not self._seats.mine(faction):
            return
        self._bridge.session.seating.ask_again(faction, self._alike(kind) if kind else ())
        self.passes_changed.emit()

    def standing_passes(self) -> list[tuple[str, str, Scope]]:
        """List (faction, kind of decision, scope) of the passes that hold now; public."""
        session = self._bridge.session
        standing = session.passes.standing(session.decision)
        return [
            (faction, kind, scope)
            for faction in session.game.factions
            for kind, scope in standing.get(faction, {}).items()
        ]

    def _alike(self, kind: str) -> frozenset[str]:
        return self._windows.get(kind, frozenset((kind,)))
