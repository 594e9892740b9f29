"""Turns, phases and combats, found among the events that a viewer was told."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from konqt.core.account import ToldStep
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    CardCancelled,
    CardPlayed,
    CombatBegan,
    CombatDecided,
    DiceRolled,
    GameEnded,
    KonEvent,
    PhaseBegan,
    Retreated,
    TurnBegan,
)

OneKind = TypeVar("OneKind", bound=KonEvent)
ATTACK, DEFENCE = "attack", "defence"
_ASHORE = ("ship_raided", "ship_shown", "mine_rolled", "fort_rolled", "battalion_landed")
_BEFORE_ASHORE = ("mine", "fire")
"""kinds of events, and uses of cards, with which ships on 9 April have done with each other"""


@dataclass(slots=True)
class ReportedLine:
    """One event, and the step that brought it."""

    step: int
    event: KonEvent


@dataclass(slots=True)
class ReportedFight:
    """A combat from its beginning until the next thing begins."""

    step: int
    phase: int
    began: KonEvent
    lines: list[ReportedLine] = field(default_factory=list)

    @property
    def at_sea(self) -> bool:
        """Whether ships fight."""
        return not isinstance(self.began, CombatBegan)

    def of(self, kind: type[OneKind]) -> list[OneKind]:
        """Return its events of a kind."""
        return [line.event for line in self.lines if isinstance(line.event, kind)]

    def side_of(self, faction: str) -> str:
        """Return on which side a faction is: Norway and the Allies are on the same."""
        attacker = getattr(self.began, "attacker", "")
        german = Faction.GERMANY.id
        return ATTACK if (faction == german) == (attacker == german) else DEFENCE

    def dice(self, side: str) -> tuple[int, ...]:
        """Return what a side rolled on land."""
        return next((event.dice for event in self.of(DiceRolled) if event.side == side), ())

    def cards(self, side: str) -> list[str]:
        """Return the cards that a side played, in order."""
        return [event.card for event in self.of(CardPlayed) if self.side_of(event.faction) == side]

    def cancelled(self) -> list[str]:
        """Return the cards that were cancelled."""
        return [event.card for event in self.of(CardCancelled)]

    def lost(self, side: str) -> int:
        """Return how many battalions a side lost."""
        return sum(
            event.count
            for event in self.of(BattalionsDefeated)
            if self.side_of(event.faction) == side
        )

    @property
    def decided(self) -> CombatDecided | None:
        """How it was decided on land; None where it was broken off, or at sea."""
        found = self.of(CombatDecided)
        return found[-1] if found else None

    def retreats(self) -> list[str]:
        """Return where the beaten went."""
        return [event.to for event in self.of(Retreated)]


@dataclass(slots=True)
class Phase:
    """A phase of a turn: what happened, and combats as wholes."""

    number: int
    items: list[ReportedLine | ReportedFight] = field(default_factory=list)


@dataclass(slots=True)
class ReportedTurn:
    """A faction's turn; round 0 is 9 April."""

    round: int
    faction: str
    first: int
    """the position that it begins with"""
    last: int
    began: TurnBegan | None = None
    phases: list[Phase] = field(default_factory=list)

    @property
    def fights(self) -> Iterator[ReportedFight]:
        """Its combats."""
        return (i for phase in self.phases for i in phase.items if isinstance(i, ReportedFight))

    @property
    def events(self) -> Iterator[KonEvent]:
        """All that happened in it."""
        for phase in self.phases:
            for item in phase.items:
                if isinstance(item, ReportedLine):
                    yield item.event
                else:
                    yield item.began
                    yield from (line.event for line in item.lines)


def turns_of(told: Iterable[ToldStep]) -> list[ReportedTurn]:
    """Return the turns of a stretch of a game, the first perhaps from its middle."""
    turns: list[ReportedTurn] = []
    for each in told:
        if not turns:
            moment = each.moment
            turns.append(ReportedTurn(moment.round, moment.turn, each.step - 1, each.step))
            turns[0].phases.append(Phase(moment.phase))
        for event in each.events:
            assert isinstance(event, KonEvent)
            _take(turns, ReportedLine(each.step, event))
        turns[-1].last = each.step
    return turns


def _take(turns: list[ReportedTurn], line: ReportedLine) -> None:
    event, turn = line.event, turns[-1]
    if isinstance(event, TurnBegan):
        turn.last = line.step
        turns.append(
            ReportedTurn(event.round, event.faction, line.step, line.step, event, [Phase(0)])
        )
        return
    if isinstance(event, PhaseBegan):
        turn.phases.append(Phase(event.phase))
        return
    phase = turn.phases[-1]
    if event.kind in ("combat_began", "naval_combat_began"):
        phase.items.append(ReportedFight(line.step, phase.number, event))
    elif (
        (fight := _running(phase)) is not None
        and not isinstance(event, GameEnded)
        and not (fight.at_sea and not turn.round and _goes_ashore(event))
    ):
        fight.lines.append(line)
    else:
        phase.items.append(line)


def _goes_ashore(event: KonEvent) -> bool:
    return event.kind in _ASHORE or getattr(event, "use", "") in _BEFORE_ASHORE


def _running(phase: Phase) -> ReportedFight | None:
    """Return the combat that goes on; at sea one is over when ships are turned face down."""
    last = phase.items[-1] if phase.items else None
    if not isinstance(last, ReportedFight) or any(
        each.event.kind == "ships_hidden" for each in last.lines
    ):
        return None
    return last
