"""Asking before trying: where own pieces may go, and why they cannot go elsewhere.

The answers are those of a refused try, from the same rules; only nothing is tried.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, EndPhase, Move
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.choosing.asking_hand import AskingHand
from konqt.gui.board.choosing.ways import NamedPlace
from konqt.gui.board.piece import Piece
from konqt.gui.board.pointer import Pointer
from konqt.gui.board.view import BoardView
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.selection import CARD, STACK, Selection
from konqt.gui.kon.board.why_not import stack_reasons
from konqt.gui.kon.table.card_words import say_plays
from konqt.gui.kon.table.lookup import LookupQuestion
from konqt.i18n.texts import _, ngettext

Told = tuple[Sequence[Reason], Action | None]
"""the rules' reasons, and the whole action that they are against"""


class AskedWhy(QObject):
    """Answers what somebody asks of a place, of pieces that stand there, or of a card."""

    refused = Signal(object, object, str)
    """reasons, the action they are against or None, place"""
    allowed = Signal(object, str)
    """an action that may be done, place"""
    noted = Signal(str)
    """any other answer, in words"""
    asking = Signal(str)
    """what one points at places for; empty: nothing is asked any more"""

    def __init__(self, view: BoardView, pointer: Pointer, drag: DragController) -> None:
        """Ask nothing yet."""
        super().__init__(pointer)
        self._view, self._pointer, self._drag = view, pointer, drag
        self.about: Selection | None = None
        """what one points at places for"""
        self._hand = AskingHand(self)
        self._hand.asked.connect(self._on_place)
        self._hand.ended.connect(self._on_ended)
        drag.begun.connect(self.end)
        pointer.place_asked_about.connect(self._tell)

    def questions_at(self, place: str) -> list[LookupQuestion]:
        """Return what can be asked of a place now, as entries of its menu."""
        seen = self._drag.observation
        if seen is None or not seen.legal:
            return []
        if self._standing(place) is not None:
            return [
                LookupQuestion(_("Where can this go?"), lambda: self.show_goals(place)),
                LookupQuestion(_("Why not there …?"), lambda: self.begin(place)),
            ]
        if self._here(seen, place):
            return [LookupQuestion(_("Why not here?"), lambda: self.ask_here(place))]
        return []

    def questions_of_card(self, faction: str, card: str) -> list[LookupQuestion]:
        """Return what can be asked of a card: of one in the hand of whoever decides."""
        seen = self._drag.observation
        mine = seen.hands.get(faction) if seen is not None and seen.legal else None
        if seen is None or not isinstance(mine, tuple) or card not in mine:
            return []
        return [
            LookupQuestion(_("Can it be played now?"), lambda: self.ask_card(faction, card)),
        ]

    def questions_of_phase(self) -> list[LookupQuestion]:
        """Return what can be asked of a phase of one's own that cannot be ended yet."""
        seen = self._drag.observation
        if seen is None or not seen.legal or EndPhase() in seen.legal:
            return []
        return [LookupQuestion(_("Why can the phase not be ended?"), self._ask_end)]

    def end(self, *held: object) -> None:
        """Ask no more: something is taken in hand, or there is another position."""
        del held
        self._pointer.give_back()

    def show_goals(self, place: str) -> None:
        """Take in hand what stands in a place, and say how many places are lit for it."""
        hold = self._standing(place)
        if hold is not None and hold.asks_for():
            self._drag.begin_piece(self._piece(place))
            self._view.setFocus()
            self.noted.emit(self._say_goals(hold))
        else:
            self.refused.emit(*self._of_stack(place), place)

    def begin(self, place: str) -> None:
        """Tell of each place that is pointed at from now on, until Escape."""
        hold = self._standing(place)
        if hold is None:
            return
        self._drag.cancel()
        self.about = hold
        self._hand.begin(place, hold.asks_for())
        self._pointer.lend(self._hand)
        self._view.setFocus()
        self.asking.emit(
            _("{area}: point at a place to read why not. Esc ends it.", area=self._name(place))
        )

    def ask_here(self, place: str) -> None:
        """Say what a click on a place would do, or why it does nothing."""
        seen, action = self._drag.observation, self._drag.action_at(place)
        if action is not None:
            self.allowed.emit(action, place)
        elif seen is not None and place in self._drag.lit():
            self.noted.emit(_("You can choose {place}.", place=self._name(place)))
        elif seen is not None:
            found = stack_reasons(seen, place, self._drag.refusals.explain)
            if found is not None:
                tried, reasons = found
                self.refused.emit(reasons, tried, place)

    def ask_card(self, faction: str, card: str) -> None:
        """Say what a card of the hand can be played for now, or why it cannot be."""
        plays = say_plays(self._drag.observation, faction, card)
        if plays:
            self.noted.emit("\n".join((_("You can:"), *plays)))
        else:
            self.refused.emit(self._drag.refusals.card_reasons(card), None, "")

    # -- inside -----------------------------------------------------------------------------

    def _ask_end(self) -> None:
        tried = EndPhase()
        self.refused.emit(list(self._drag.refusals.explain(tried)), tried, "")

    def _name(self, place: str) -> str:
        return self._view.name_of(place)

    def _piece(self, place: str) -> Piece:
        seen = self._drag.observation
        owner = (seen.decision.actor or "") if seen is not None else ""
        return Piece((place, "", ""), place, owner=owner)

    def _standing(self, place: str) -> Selection | None:
        """Return what the deciding faction has in a place, whether it may go anywhere or not."""
        seen = self._drag.observation
        if seen is None:
            return None
        at = self._drag.refusals.position
        fleet = self._drag.ships.fleet_at(self._piece(place))
        if fleet is not None:
            return self._drag.ships.reaching(fleet)
        may = at.stack(place)
        if may is not None:
            return may
        stands = seen.units.get(place, {}).get(at.actor, 0)
        return Selection(STACK, place, at.actor) if stands else None

    def _here(self, seen: KonObservation, place: str) -> bool:
        """Return whether a place answers what is asked, or somebody might think that it does."""
        if place in self._drag.lit():
            return True
        return stack_reasons(seen, place, self._drag.refusals.explain) is not None

    def _of_stack(self, place: str) -> Told:
        """Return why battalions cannot be taken at all, whatever is asked."""
        seen, explain = self._drag.observation, self._drag.refusals.explain
        found = stack_reasons(seen, place, explain) if seen is not None else None
        if found is not None and found[1]:
            return found[1], found[0]
        tried = Move(place, place, 1)
        return [each for each in explain(tried) if "to" not in each.params], None

    def _say_goals(self, hold: Selection) -> str:
        names = [self._name(place) for place in hold.asks_for() if place != hold.source]
        count = len(names)
        said = ngettext("It can go to {count} place:", "It can go to {count} places:", count)
        return f"{said} {', '.join(sorted(names))}"

    def _tell(self, place: str, hold: Selection) -> None:
        """Tell of one place, for what is held or asked about."""
        if place == hold.source and hold.kind != CARD:
            return
        action = hold.meant_at(place)
        if action is not None:
            self.allowed.emit(action, place)
        elif NamedPlace(place) in hold.naming.next:
            self.noted.emit(_("You can choose {place}.", place=self._name(place)))
        else:
            tried = self._drag.refusals.position.tried(hold, place)
            reasons = self._drag.refusals.explain(tried) if tried is not None else []
            self.refused.emit(list(reasons), tried, place)

    def _on_place(self, place: str) -> None:
        if self.about is not None and place:
            self._tell(place, self.about)

    def _on_ended(self, acted: bool) -> None:
        del acted
        self.about = None
        self._pointer.give_back()
        self.asking.emit("")
