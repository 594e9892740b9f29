"""What is said at the curtain: openly why a seat is asked, behind it what has happened."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from konqt.core.event import Event, with_words
from konqt.games.kon.engine.fleet import ZONES
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
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording import Players, say_event
from konqt.games.kon.wording.names import faction_inside, listed, sentence
from konqt.games.kon.wording.ship_names import ships_listed, zone_name
from konqt.gui.screens.story import Heading
from konqt.i18n.texts import _
from konqt.session.update import LogEntry

MOST_ATTACKS = 3
"""of attacks that are told; the board shows them all"""
MOST_RESULTS = 4
"""lines of what came of combats"""
_RANK = {"turn_began": 0, "phase_began": 1}
"""kind of event -> how high a heading it is; others are no headings"""
CAUSES_AT_SEA = frozenset(("naval_combat_began", "ship_intercepted", "ship_sunk", "threat_rolled"))
"""events at sea and on 9 April that a seat is asked about, whoever did them"""
OTHERS_AT_SEA = frozenset(("force_sailed", "interception_rolled", "raiders_recalled"))
"""events at sea that a seat is asked about where another one did them"""
RESULTS_AT_SEA = frozenset(("ship_sunk", "ship_chased"))


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
    others = event.kind in OTHERS_AT_SEA and getattr(event, "faction", "") not in seat
    return others or event.kind in CAUSES_AT_SEA


def say_results(entries: Iterable[LogEntry], players: Players) -> str:
    """Say how combats ended: who won, totals, losses, retreats; a line each, the last ones.

    Whatever the entries hold beside it, no word depends on a hand. Empty where none has ended.
    """
    told = [
        players.say_event(event.seen_by(frozenset()))
        for event in (event for entry in entries for event in entry.events)
        if isinstance(event, CombatDecided | BattalionsDefeated | Retreated)
        or (isinstance(event, KonEvent) and event.kind in RESULTS_AT_SEA)
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
    """Say what happened, a line an event; no heading stands over nothing.

    Ships that were placed face down are told together, by zones: in which order they came might
    tell which is which.
    """
    lines: list[str] = []
    wanted: frozenset[int] = frozenset()
    placed: list[str] = []
    events = [event for entry in entries for event in with_words(entry.events)]
    for number in range(len(events) - 1, -1, -1):
        event, before = events[number], events[number - 1] if number else None
        rank = _RANK.get(event.kind)
        if _unseen(event):
            placed.append(getattr(event, "zone", ""))
            if before is None or not _unseen(before) or _whose(before) != _whose(event):
                wanted = frozenset(_RANK.values())
                lines.append(say_placed(_whose(event), placed))
                placed = []
        elif rank is None:
            wanted = frozenset(_RANK.values())
            lines.append(players.say_event(event))
        elif rank in wanted:
            wanted = frozenset(each for each in wanted if each < rank)
            lines.append(Heading(players.say_event(event)))
    return lines[::-1]


def _unseen(event: Event) -> bool:
    """Return whether a ship was placed that whoever is told of it does not see."""
    return event.kind == "ship_placed" and getattr(event, "ship", None) is None


def _whose(event: Event) -> str:
    return str(getattr(event, "faction", ""))


def say_placed(faction: str, zones: Iterable[str]) -> str:
    """Say how many ships somebody placed face down in each zone, from south to north."""
    numbers = Counter(zones)
    rows = [
        _("{ships} in {zone}", ships=ships_listed(None, numbers[zone]), zone=zone_name(zone))
        for zone in ZONES
        if numbers[zone]
    ]
    return sentence(
        _("{faction} placed {ships}", faction=faction_inside(faction), ships=listed(rows, "and"))
    )


def control_changes(before: KonObservation, now: KonObservation) -> list[str]:
    """Say which sea zones have another side that controls them, or none any more; public facts.

    Before round 1 nobody is told who controls a zone.
    """
    lines = []
    for zone in ZONES if before.control and now.control else ():
        side = now.control.get(zone)
        if side == before.control.get(zone):
            continue
        names = {"zone": zone_name(zone)}
        lines.append(
            _("{faction} now controls {zone}", faction=faction_inside(side), **names)
            if side == "germany"
            else _("{faction} now control {zone}", faction=faction_inside(side), **names)
            if side
            else _("Nobody controls {zone} any more", **names)
        )
    return [sentence(line) for line in lines]
