"""Events at sea of which one says how the other ended: a sentence tells both."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Never, TypeAlias, cast

from konqt.games.kon.account.turns import ReportedLine
from konqt.games.kon.events.play import KonEvent

if TYPE_CHECKING:  # games without ships do not load them
    from konqt.games.kon.events.april import BattalionLanded
    from konqt.games.kon.events.sea import (
        DummyRemoved,
        InterceptionRolled,
        NavalDieRolled,
        ShipChased,
        ShipIntercepted,
        ShipPlaced,
        ShipShown,
        ShipSunk,
    )

_ENDS = ("ship_sunk", "ship_chased")
Teller: TypeAlias = Callable[[Sequence[Never]], str]
"""words events of one kind; whoever calls it knows that they are of that kind"""


@dataclass(slots=True)
class Pairs:
    """Lines of which the followers are told with those that they follow."""

    kept: list[ReportedLine] = field(default_factory=list)
    ends: dict[int, list[KonEvent]] = field(default_factory=dict)
    """id of an event -> what came of it"""
    zones: dict[str, str] = field(default_factory=dict)
    """ship -> the zone in which it was shown, told when it lands"""

    def kind(self, event: KonEvent) -> tuple[Hashable, Teller | None]:
        """Return what events at sea of one sentence have in common, and who words it."""
        if event.kind not in _SAID:
            return None, None
        return _SAID[event.kind](self, cast("Never", event))


def pairs(lines: Sequence[ReportedLine]) -> Pairs:
    """Return lines without those that another one's sentence tells."""
    found = Pairs()
    landed = {_ship(line.event) for line in lines if line.event.kind == "battalion_landed"}
    told: set[int] = set()
    for place, line in enumerate(lines):
        event = line.event
        if event.kind == "ship_shown" and _ship(event) in landed:
            found.zones[_ship(event)] = str(getattr(event, "zone", ""))
            told.add(place)
        elif event.kind == "naval_die_rolled" and _ship(event):
            _follow(found, told, lines, place, _ends_of)
        elif event.kind == "interception_rolled":
            _follow(found, told, lines, place, _caught_by)
    found.kept = [line for place, line in enumerate(lines) if place not in told]
    return found


def _follow(
    found: Pairs,
    told: set[int],
    lines: Sequence[ReportedLine],
    place: int,
    of: Callable[[KonEvent, Sequence[tuple[int, KonEvent]]], list[int]],
) -> None:
    rest = [(at, lines[at].event) for at in range(place + 1, len(lines)) if at not in told]
    event = lines[place].event
    followers = of(event, rest)
    told.update(followers)
    found.ends[id(event)] = [lines[at].event for at in followers]


def _ends_of(die: KonEvent, rest: Sequence[tuple[int, KonEvent]]) -> list[int]:
    """Return where the ship that a die met sinks or flees; it does so once."""
    if getattr(die, "result", "") not in ("sink", "chase"):
        return []
    return [at for at, each in rest if each.kind in _ENDS and _ship(each) == _ship(die)][:1]


def _caught_by(attempt: KonEvent, rest: Sequence[tuple[int, KonEvent]]) -> list[int]:
    """Return where ships are caught before the next attempt."""
    found = []
    for at, each in rest:
        if each.kind == "interception_rolled":
            break
        if each.kind == "ship_intercepted" and _zone(each) == _zone(attempt):
            found.append(at)
    return found


def _ship(event: KonEvent) -> str:
    return str(getattr(event, "ship", None) or "")


def _zone(event: KonEvent) -> str:
    return str(getattr(event, "zone", ""))


def _intercept(paired: Pairs, event: "InterceptionRolled") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_caught

    caught = cast("list[ShipIntercepted]", paired.ends.get(id(event), []))
    if not event.faces or (event.successes and not caught):
        return None, None
    return id(event), lambda _events: say_caught(event, caught)


def _die(paired: Pairs, event: "NavalDieRolled") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_hit

    ends = cast("list[ShipSunk | ShipChased]", paired.ends.get(id(event), []))
    if not ends:
        return None, None
    return id(event), lambda _events: say_hit(event, ends[0])


def _landed(paired: Pairs, event: "BattalionLanded") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_ashore

    zone = paired.zones.get(_ship(event), "")
    key = ("land", zone, event.area, event.attack)
    return key, lambda events: say_ashore(events, zone)


def _shown(_paired: Pairs, event: "ShipShown") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_shown

    return ("show", event.zone), say_shown


def _removed(_paired: Pairs, event: "DummyRemoved") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_removed

    return ("remove", event.zone), say_removed


def _placed(_paired: Pairs, event: "ShipPlaced") -> tuple[Hashable, Teller | None]:
    from konqt.games.kon.wording.together_at_sea import say_ships_placed

    return ("ships", event.faction), say_ships_placed


_SAID: dict[str, Callable[[Pairs, Never], tuple[Hashable, Teller | None]]] = {
    "interception_rolled": _intercept,
    "naval_die_rolled": _die,
    "battalion_landed": _landed,
    "ship_shown": _shown,
    "dummy_removed": _removed,
    "ship_placed": _placed,
}
