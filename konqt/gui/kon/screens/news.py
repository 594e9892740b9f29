"""What is said at the curtain: openly why a seat is asked, behind it what has happened."""

from collections.abc import Collection, Iterable, Sequence

from konqt.games.kon.events.play import (
    BattalionsDefeated,
    BattalionsPlaced,
    CardCancelled,
    CardPlayed,
    CardsDrawn,
    CombatBegan,
    CombatDecided,
    KonEvent,
    Retreated,
    StackMoved,
    TurnBegan,
)
from konqt.games.kon.wording import Players, say_event
from konqt.gui.screens.story import Heading
from konqt.session.update import LogEntry

MOST_ATTACKS = 3
"""of attacks that are told; the board shows them all"""
MOST_RESULTS = 4
"""lines of what came of combats"""
_RANK = {"turn_began": 0, "phase_began": 1}
"""kind of event -> how high a heading it is; others are no headings"""


def say_cause(history: Sequence[LogEntry], seat: Collection[str]) -> str:
    """Say what a seat's reaction answers: something others did in the phase that runs.

    Empty when there is nothing, never an older event. `history` is what everybody knows.
    Several attacks are answered together: they are said a line each, the first few of them.
    """
    causes: list[KonEvent] = []
    for event in (event for entry in history for event in entry.events):
        if event.kind in _RANK:
            causes.clear()
        elif isinstance(event, KonEvent) and _is_cause(event, seat):
            causes.append(event)
    if causes and causes[-1].kind == "stack_moved":
        attacks = [say_event(event) for event in causes if event.kind == "stack_moved"]
        return "\n".join((*attacks[:MOST_ATTACKS], *("…",) * (len(attacks) > MOST_ATTACKS)))
    return say_event(causes[-1]) if causes else ""


def _is_cause(event: KonEvent, seat: Collection[str]) -> bool:
    match event:
        case CombatBegan() | CombatDecided():
            return True
        case CardCancelled():
            return event.by_faction not in seat
        case StackMoved():
            return event.faction not in seat and event.attack
        case CardPlayed() | BattalionsPlaced():
            return event.faction not in seat
    return False


def say_results(entries: Iterable[LogEntry], players: Players) -> str:
    """Say how combats ended: who won, totals, losses, retreats; a line each, the last ones.

    Whatever the entries hold beside it, no word depends on a hand. Empty where none has ended.
    """
    told = [
        players.say_event(event.seen_by(frozenset()))
        for event in (event for entry in entries for event in entry.events)
        if isinstance(event, CombatDecided | BattalionsDefeated | Retreated)
    ]
    return "\n".join((*("…",) * (len(told) > MOST_RESULTS), *told[-MOST_RESULTS:]))


def say_why(cause: str, missed: Sequence[LogEntry], players: Players) -> str:
    """Say what came of combats that a seat has missed, then what asks for it now, if that is more.

    Args:
        cause: what `say_cause` says.
        missed: what has happened since the seat last looked.
        players: who plays.
    """
    known = say_results(missed, Players({})).split("\n")
    told = (say_results(missed, players), "" if cause in known else cause)
    return "\n".join(part for part in told if part)


def own_draws(
    history: Sequence[LogEntry],
    since: Sequence[LogEntry],
    seat: Collection[str],
    players: Players,
    read: int = 0,
) -> list[str]:
    """Say which cards a seat drew last, where its turn begins now: the hand fell shut at once.

    Args:
        history: all that the seat knows.
        since: the part that it has not looked at, which tells its own draws itself.
        seat: its factions.
        players: who plays.
        read: the step up to which the seat has read that already.
    """
    began = (event for entry in since for event in entry.events if isinstance(event, TurnBegan))
    if not any(event.faction in seat for event in began):
        return []
    new = {entry.step for entry in since}
    for entry in reversed([entry for entry in history if entry.step not in new]):
        drawn = [each for each in entry.events if isinstance(each, CardsDrawn) and each.cards]
        if mine := [event for event in drawn if event.faction in seat]:
            return [players.say_event(event) for event in mine] if entry.step > read else []
    return []


def without(lines: Iterable[str], told: str) -> list[str]:
    """Return a recap's lines, or none where they say no more than has been told."""
    kept, known = list(lines), told.split("\n")
    news = [line for line in kept if not isinstance(line, Heading) and line not in known]
    return kept if news else []


def recap(entries: Iterable[LogEntry], players: Players) -> list[str]:
    """Say what happened, a line an event; no heading stands over nothing."""
    lines: list[str] = []
    wanted: frozenset[int] = frozenset()
    for event in reversed([event for entry in entries for event in entry.events]):
        rank = _RANK.get(event.kind)
        if rank is None:
            wanted = frozenset(_RANK.values())
            lines.append(players.say_event(event))
        elif rank in wanted:
            wanted = frozenset(each for each in wanted if each < rank)
            lines.append(Heading(players.say_event(event)))
    return lines[::-1]
