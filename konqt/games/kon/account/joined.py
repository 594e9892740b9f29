"""What happened between two combats or in one, in sentences; those of one verb are one."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Never, cast

from konqt.core.frozen import FrozenRecord
from konqt.games.kon.account.pairs import Pairs, Teller, pairs
from konqt.games.kon.account.turns import ReportedLine
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    BattalionsPlaced,
    KonEvent,
    Retreated,
    StackMoved,
    StackTurnedBack,
)
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.numbers import prose
from konqt.games.kon.wording.together import (
    often,
    say_attacks,
    say_defeats,
    say_jumps,
    say_mobilized,
    say_moves,
    say_placings,
    say_retreats,
)
from konqt.i18n.phrases import sentence

MOST = 6
"""how many movements one sentence tells at most"""
SUPPLIES = ("cards_traded",)
"""kinds of events that give what is placed after them"""
COUNTED = (
    *("stack_moved", "battalions_placed", "stack_turned_back", "retreated"),
    *("battalions_mobilized", "battalions_withdrawn"),
)
"""kinds of events that count battalions, of which several are told as one of more"""
INTERCEPTION = "interception_rolled"
"""the kind of event with which a voyage may be over"""
VOYAGES = ("force_sailed", "ship_chased", "ship_shifted", "ship_intercepted", INTERCEPTION)
"""kinds of events that are moments of their own once somebody else, or an attempt, has come between
"""
ROLLING = ("mine", "fire")
"""uses of cards that are followed by their own dice"""


@dataclass(slots=True)
class Group:
    """Events that one sentence tells."""

    key: Hashable
    faction: str
    say: Teller | None
    lines: list[ReportedLine]

    def take(self, line: ReportedLine) -> bool:
        """Return whether the sentence tells of one more; what it tells of already is added up."""
        for place, other in enumerate(self.lines):
            total = _added(other.event, line.event)
            if total is not None:
                self.lines[place] = ReportedLine(line.step, total)
                return True
        if self.say is None or (self.say is say_moves and len(self.lines) == MOST):
            return False
        self.lines.append(line)
        return True

    def told(self) -> str:
        """Return the sentence."""
        events = [line.event for line in self.lines]
        if self.say is None:
            return say_event(events[0])
        return sentence(self.say(cast("Sequence[Never]", events)))


def joined(lines: Sequence[ReportedLine]) -> list[tuple[str, int]]:
    """Return sentences, and the step of the last thing that each tells.

    What was done battalion by battalion is told at once, and what happened several times in the
    same way once. What somebody did after another's answer is not told before it.
    """
    groups: list[Group] = []
    since, paired = 0, pairs(lines)
    for line in paired.kept:
        faction = str(getattr(line.event, "faction", ""))
        if any(each.faction != faction for each in groups[since:]):
            since = len(groups)
        key, say = _kind(line.event, paired)
        # Several attackers are turned back by an answer each, and dice cost both sides.
        start = 0 if isinstance(line.event, StackTurnedBack | BattalionsDefeated) else since
        open_ones = groups[start:] if key is not None else []
        if not any(group.key == key and group.take(line) for group in open_ones):
            groups.append(Group(key, faction, say, [line]))
        if line.event.kind in SUPPLIES:
            since = len(groups)
    with prose():
        return _told_once(groups)


def _kind(event: KonEvent, paired: Pairs) -> tuple[Hashable, Teller | None]:
    """Return what events of one sentence have in common, and who words it."""
    if isinstance(event, StackMoved) and event.source == "air" and not event.attack:
        return ("jump", event.faction, event.card), say_jumps
    if isinstance(event, StackMoved) and not event.card and not event.via:
        if event.attack and event.source != "air":
            return ("attack", event.faction, event.to), say_attacks
        if not event.attack:
            return ("move", event.faction), say_moves
    if isinstance(event, BattalionsPlaced) and not event.attack:
        return ("place", event.faction, event.way), say_placings
    if isinstance(event, BattalionsDefeated) and event.cause == "dice":
        return ("defeat", event.area), say_defeats
    if isinstance(event, Retreated):
        return ("retreat", event.faction, event.source), say_retreats
    if event.kind == "battalions_mobilized":
        return ("mobilize", getattr(event, "faction", "")), say_mobilized
    if event.kind in COUNTED:
        return cast("Hashable", _plain(event)), None
    return paired.kind(event)


def _plain(event: KonEvent) -> FrozenRecord:
    """Return an event as if it told of no battalions."""
    return replace(cast("FrozenRecord", event), count=0, rule="")


def _added(one: KonEvent, other: KonEvent) -> KonEvent | None:
    """Return both as one event where they tell the same of some battalions each, else None."""
    if one.kind not in COUNTED or type(one) is not type(other) or _plain(one) != _plain(other):
        return None
    total = sum(int(getattr(each, "count", 0)) for each in (one, other))
    return cast("KonEvent", replace(cast("FrozenRecord", one), count=total))


def _told_once(groups: Sequence[Group]) -> list[tuple[str, int]]:
    """Return sentences, each once; but not where it is a moment of its own.

    Dice follow some cards, and what counts battalions was added up where nothing came between.
    Nor do ships sail before what somebody else did, or an attempt to intercept, that came first.
    """
    told: dict[tuple[str, int, int], tuple[int, int]] = {}
    stretch, before = 0, ""
    for place, group in enumerate(groups):
        if group.faction != before or group.lines[0].event.kind == INTERCEPTION:
            stretch, before = stretch + 1, group.faction
        event, step = group.lines[0].event, group.lines[-1].step
        apart = getattr(event, "use", "") in ROLLING or event.kind in COUNTED
        at_sea = stretch if event.kind in VOYAGES else -1
        text = group.told(), at_sea, place if apart else -1
        last, number = told.get(text, (step, 0))
        told[text] = max(last, step), number + 1
    return [(often(text, number), step) for (text, *_where), (step, number) in told.items()]
