"""A game in paragraphs: a round, its turns, what was done in each phase, each combat by itself."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from konqt.core.account import Block, HeadingBlock, Passage, Past
from konqt.games.kon.account.joined import joined
from konqt.games.kon.account.turns import Phase, ReportedFight, ReportedLine, ReportedTurn, turns_of
from konqt.games.kon.engine.factions import Faction
from konqt.games.kon.engine.public_facts import PublicStanding
from konqt.games.kon.events.play import BattalionsDefeated, CombatBegan, GameEnded
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.names import (
    area_name,
    faction_inside,
    faction_name,
    phase_name,
    say_round,
)
from konqt.games.kon.wording.numbers import prose
from konqt.games.kon.wording.players import Players
from konqt.games.kon.wording.scenarios import goals_title
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _

UNTOLD = ("window_passed", "ships_hidden", "proposal_answered", "losses_proposed")
"""what goes without saying in a story: nobody acted, or what follows tells how it ended"""


def story(past: Past) -> Iterator[Block]:
    """Yield a stretch of a game told, by rounds and turns."""
    turns, players = turns_of(past.told), Players(past.chairs)
    before: int | None = None
    for turn in turns:
        if turn.round != before:
            before = turn.round
            yield HeadingBlock(say_round(turn.round))
        if turn.round:
            people = players.of(turn.faction)
            name = faction_name(turn.faction)
            yield HeadingBlock(f"{name} ({people})" if people else name, 3)
        yield from _turn_told(turn)
        changes = cities_changed(past, turn)
        if changes:
            lead = goals_title(past.scenario)
            yield Passage(tuple(changes), lead, (turn.last,) * len(changes))
        yield from _in_one_passage(ends_of(turn), "")


def _turn_told(turn: ReportedTurn) -> Iterator[Passage]:
    quiet = True
    for phase in turn.phases:
        for passage in _phase_told(phase):
            quiet = False
            yield passage
    if quiet and not ends_of(turn):
        yield Passage((_("Nothing happened in this turn"),))


def _phase_told(phase: Phase) -> Iterator[Passage]:
    """Yield one passage for what was done between two combats, and one for each combat."""
    waiting: list[ReportedLine] = []
    for item in phase.items:
        if isinstance(item, ReportedLine):
            if not isinstance(item.event, GameEnded):
                waiting.append(item)
            continue
        yield from _in_one_passage(waiting, _lead(phase, waiting))
        waiting = []
        yield _fight_told(item)
    yield from _in_one_passage(waiting, _lead(phase, waiting))


def _in_one_passage(lines: Sequence[ReportedLine], lead: str) -> Iterator[Passage]:
    told = joined([line for line in lines if line.event.kind not in UNTOLD])
    if told:
        yield _passage(told, lead)


def _passage(told: Sequence[tuple[str, int]], lead: str, scene: bool = False) -> Passage:
    return Passage(
        tuple(text for text, _step in told), lead, tuple(step for _text, step in told), scene
    )


def _lead(phase: Phase, lines: Sequence[ReportedLine]) -> str:
    """Return what was done: on 9 April ships raid and land in the phase of combats."""
    kinds = {line.event.kind for line in lines}
    if "battalion_landed" in kinds:
        return _("Raids and landings") if "ship_raided" in kinds else _("Landings")
    if "ship_raided" in kinds:
        return _("Raids")
    return phase_name(phase.number) if phase.number else ""


def ends_of(turn: ReportedTurn) -> list[ReportedLine]:
    """Return what ended the game in a turn: told when all else has been."""
    items = (item for phase in turn.phases for item in phase.items)
    return [
        each
        for each in items
        if isinstance(each, ReportedLine) and isinstance(each.event, GameEnded)
    ]


def _fight_told(fight: ReportedFight) -> Passage:
    lines = [line for line in fight.lines if line.event.kind not in UNTOLD]
    told = joined(lines if _from_several(fight) else list(map(_from_nowhere_else, lines)))
    with prose():
        lead = say_event(fight.began)
    return _passage(told, lead, scene=True)


def _from_several(fight: ReportedFight) -> bool:
    """Return whether attackers have come from more than one area: else its heading says whence."""
    began = fight.began
    return isinstance(began, CombatBegan) and len({each[1] for each in began.attackers}) > 1


def _from_nowhere_else(line: ReportedLine) -> ReportedLine:
    if not isinstance(line.event, BattalionsDefeated):
        return line
    return ReportedLine(line.step, replace(line.event, source=None))


def holders(past: Past, step: int) -> dict[str, str | None]:
    """Return the areas that decide the game, and who holds each after so many actions."""
    standing: PublicStanding = kon_observation(past.seen(step)).standing
    return standing.get("objectives", {})


def cities_changed(past: Past, turn: ReportedTurn) -> list[str]:
    """Say which of these areas have another holder after a turn than before it."""
    was, now = holders(past, turn.first), holders(past, turn.last)
    changes: dict[tuple[str | None, str | None], list[str]] = {}
    for area, holder in now.items():
        if holder != was.get(area):
            changes.setdefault((was.get(area), holder), []).append(area)
    april = not turn.round
    return [say_change(areas, *each, april=april) for each, areas in changes.items()]


def say_change(areas: Sequence[str], was: str | None, now: str | None, april: bool) -> str:
    """Say who took areas from whom, or gave them up; on 9 April Norway holds what was its own."""
    names = {"area": listed([area_name(area) for area in areas], "and")}
    if now is None:
        return sentence(_("{faction} lost {area}", faction=faction_inside(was or ""), **names))
    who = faction_inside(now)
    if was is None and april and now == Faction.NORWAY.id:
        return sentence(_("{faction} held {area}", faction=who, **names))
    if was is None:
        return sentence(_("{faction} took {area}", faction=who, **names))
    return sentence(
        _("{faction} took {area} from {other}", faction=who, other=faction_inside(was), **names)
    )
