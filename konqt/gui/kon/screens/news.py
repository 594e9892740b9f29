"""What is said at the curtain: openly why a seat is asked, behind it what has happened."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from konqt.games.kon.wording import Players, say_event
from konqt.gui.screens.story import Heading

MOST_ATTACKS = 3
"""of attacks that are told; the board shows them all"""
_RANK = {"turn_began": 0, "phase_began": 1}
"""kind of event -> how high a heading it is; others are no headings"""
_OF_NOBODY = frozenset(("combat_began", "combat_decided"))
_OF_ONE = frozenset(("card_played", "card_cancelled", "battalions_placed", "stack_moved"))


def say_cause(history: Sequence[Any], seat: Collection[str]) -> str:
    """Say what a seat's reaction answers: something others did in the phase that runs.

    Empty when there is nothing, never an older event. `history` is what everybody knows.
    Several attacks are answered together: they are said a line each, the first few of them.
    """
    causes: list[Any] = []
    for event in (event for entry in history for event in entry.events):
        if event.kind in _RANK:
            causes.clear()
        elif _is_cause(event, seat):
            causes.append(event)
    if causes and causes[-1].kind == "stack_moved":
        attacks = [say_event(event) for event in causes if event.kind == "stack_moved"]
        return "\n".join((*attacks[:MOST_ATTACKS], *("…",) * (len(attacks) > MOST_ATTACKS)))
    return say_event(causes[-1]) if causes else ""


def _is_cause(event: Any, seat: Collection[str]) -> bool:
    if event.kind not in _OF_ONE:
        return event.kind in _OF_NOBODY
    by = event.by_faction if event.kind == "card_cancelled" else event.faction
    return by not in seat and (event.kind != "stack_moved" or event.attack)


def recap(entries: Iterable[Any], players: Players) -> list[str]:
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
