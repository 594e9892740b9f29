"""Cards that change what was going to happen: what each did, and whom it concerns.

A sabotage that is cancelled, attackers turned back, an escape, paratroopers diverted, a battalion
saved or sunk. Whoever is before the screen is to see that one card, and not only what it left; and
before it answers a card, that card.
"""

from collections.abc import Iterable, Sequence

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.events.play import (
    BattalionRescued,
    BattalionsDefeated,
    CardCancelled,
    CardPlayed,
    DropDiverted,
    KonEvent,
    StackMoved,
    StackTurnedBack,
    SubmarineRolled,
)

ESCAPES = frozenset(("4.1c", "R22", "R23"))
"""Rules by which battalions leave before an attack."""
AT_SEA = ("smoke_laid", "crew_afloat")
"""Kinds of events of 9 April by which a card saves a ship, or its crew."""


@frozen
class Decisive:
    """A card that changed something, with what became of it."""

    event: KonEvent
    """what it did, and which is told"""
    faction: str
    """whose card it is"""
    card: str
    concerned: frozenset[str]
    """the factions for which something changed"""
    follows: Event | None
    """what happens next; None: nothing"""

    @property
    def place(self) -> str:
        """The area it was about; empty where none is named."""
        event = self.event
        where = getattr(event, "area", "") or getattr(event, "source", "")
        return str(where or getattr(event, "zone", ""))

    @property
    def is_open(self) -> bool:
        """Whether somebody may still answer it, so that it has done nothing yet."""
        return isinstance(self.event, CardPlayed)

    @property
    def face(self) -> int:
        """The die that fell for it; 0 for none."""
        return self.event.face if isinstance(self.event, SubmarineRolled) else 0


def decisive_in(events: Iterable[Event]) -> list[Decisive]:
    """Return the cards that changed something in a step, in their order."""
    happened = list(events)
    found = []
    played: CardPlayed | None = None
    for number, event in enumerate(happened):
        if isinstance(event, CardPlayed):
            played = event
            if event.use == "turn_back" and event is happened[-1]:
                answered = frozenset((FACTIONS[GERMANY],))
                found.append(Decisive(event, event.faction, event.card, answered, None))
        elif isinstance(event, KonEvent) and (card := _card_of(event, played)) is not None:
            later = happened[number + 1 :]
            follows = next((each for each in later if not _sank(each)), None)
            found.append(Decisive(event, *card, _concerned(event), follows))
    return found


def _card_of(event: KonEvent, played: CardPlayed | None) -> tuple[str, str] | None:
    """Return whose card did that and which; None where no card changed anything by it."""
    match event:
        case CardCancelled():
            return event.by_faction, event.by_card
        case StackTurnedBack():
            return FACTIONS[NORWAY], event.card
        case StackMoved(card=str(card), rule=rule) if rule in ESCAPES:
            return event.faction, card
        case DropDiverted() | BattalionRescued() | SubmarineRolled() if played is not None:
            return played.faction, played.card
    if event.kind in AT_SEA and played is not None:
        return played.faction, played.card
    return None


def _concerned(event: KonEvent) -> frozenset[str]:
    """Return for which factions something changed; a partner's affairs are not one's own."""
    match event:
        case CardCancelled():
            return frozenset((event.faction, event.by_faction))
        case StackTurnedBack() | StackMoved():
            return frozenset((FACTIONS[GERMANY], FACTIONS[NORWAY]))
        case BattalionRescued():
            return frozenset((event.faction, FACTIONS[ALLIES], FACTIONS[GERMANY]))
    return frozenset(FACTIONS)


def _sank(event: Event) -> bool:
    """Return whether an event only takes away what the die before it has sunk."""
    return isinstance(event, BattalionsDefeated) and event.cause == "sunk"


def until_when(
    cards: Sequence[Decisive], people: Iterable[str]
) -> tuple[list[Event | None], list[Event | None]]:
    """Return before what each card stays until somebody goes on, and before what only a moment.

    Args:
        cards: what was played.
        people: the factions that people play before this screen.
    """
    here = frozenset(people)
    stay = [each.follows for each in cards if each.concerned & here]
    pass_by = [each.follows for each in cards if not each.concerned & here]
    return stay, pass_by
