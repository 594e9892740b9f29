"""What may be taken in hand at a position, and how it is named where it may go."""

from konqt.games.kon.engine.actions import Action, RemoveLosses
from konqt.games.kon.forms.observation import KonObservation
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.meant_place import place_of, tried_by
from konqt.gui.kon.board.selection import CARD, NEW, SHIP, STACK, Selection
from konqt.gui.kon.interaction.choices import choices_of
from konqt.gui.kon.interaction.ways import card_naming, goals_naming, stack_naming


class Takable:
    """A position as whoever holds battalions, cards and ships asks about it."""

    def __init__(self, observation: KonObservation | None) -> None:
        self.observation = observation
        self.choices = choices_of(observation)

    # -- what may be taken ------------------------------------------------------------------

    def stack(self, area: str, count: int | None = None) -> Selection | None:
        """Return battalions of an area, all that may go unless a count is given; None for none."""
        if self.observation is None:
            return None
        if self.retreats:
            return self._beaten(self.observation, area)
        targets = self.choices.moves.get(area)
        if not targets:
            return None
        most = max(max(counts) for counts in targets.values())
        wanted = max(1, min(count or most, most))
        hold = Selection(STACK, area, self.actor, most=most, naming=stack_naming(targets))
        return hold.counted(wanted)

    def _beaten(self, seen: KonObservation, area: str) -> Selection | None:
        here = seen.units.get(area, {}).get(self.actor, 0)
        if not seen.legal or not here or area != self.fought:
            return None
        return Selection(
            STACK, area, self.actor, here, here, naming=goals_naming(self.choices.areas)
        )

    def new(self, count: int) -> Selection | None:
        """Return waiting battalions that are placed together; None when none may be."""
        goals = self.choices.places.get(count)
        if goals is None or self.observation is None:
            return None
        naming = goals_naming(goals)
        return Selection(NEW, faction=self.actor, count=count, most=count, naming=naming)

    def card(self, card: str) -> Selection | None:
        """Return a card with all of its uses; None when it has none."""
        uses = self.choices.cards.get(card, ())
        if not uses:
            return None
        return Selection(CARD, card=card, naming=card_naming(uses, self.fought))

    def ship(self, ship: str, lifted: Piece | None) -> Selection | None:
        """Return a ship that may go somewhere; None for another. `lifted` is its picture."""
        goals = self.choices.sea.going.get(ship) if self.choices.sea is not None else None
        if goals is None:
            return None
        source, naming = lifted.space if lifted is not None else "", goals_naming(goals)
        return Selection(SHIP, source, self.actor, ship=ship, lifted=lifted, naming=naming)

    # -- what is asked ----------------------------------------------------------------------

    @property
    def actor(self) -> str:
        """Who decides; empty for nobody."""
        return (self.observation.decision.actor or "") if self.observation is not None else ""

    @property
    def retreats(self) -> bool:
        """Whether it is asked where the beaten go."""
        return self.observation is not None and self.observation.decision.kind == "retreat"

    @property
    def fought(self) -> str | None:
        """The area of the combat being fought."""
        combat = self.observation.combat if self.observation is not None else None
        return combat.area if combat is not None else None

    def lit(self, ship: str) -> frozenset[str]:
        """Return where a click means something with nothing in hand, and this ship meant."""
        sea = self.choices.sea
        arrivals = sea.arrivals(ship) if sea is not None else frozenset()
        return frozenset(self.choices.areas) | self.choices.leaving | arrivals

    def coming(self, area: str, ship: str) -> tuple[Action, ...]:
        """Return what would bring this ship, or some ship, or its battalion, to a place."""
        sea = self.choices.sea
        return sea.coming_to(area, ship) if sea is not None else ()

    def leaves_the_board(self, hold: Selection) -> bool:
        """Return whether these battalions are taken off the board where they stand."""
        return hold.kind == STACK and hold.source in self.choices.moves.get(hold.source, ())

    def place_of(self, action: Action) -> str:
        """Return where an action is asked about; empty where it is done at once."""
        if isinstance(action, RemoveLosses):
            return self.fought or ""
        sea = self.choices.sea
        return place_of(action) or (sea.place_of(action) if sea is not None else "")

    def tried(self, hold: Selection, area: str) -> Action | None:
        """Return what a drop on an area would be, if it were allowed; None when not yet whole."""
        if hold.kind == CARD:
            return hold.tried_at(area)
        return tried_by(hold, area, self.retreats, self.choices.sea)
