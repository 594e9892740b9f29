"""A game in paragraphs: a round, its turns, what was done in each phase, each combat by itself."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from konqt.core.account import Block, Heading, Passage, Past
from konqt.games.kon.account.turns import Fight, Line, Phase, Turn, turns_of
from konqt.games.kon.engine.public_facts import Standing
from konqt.games.kon.events.play import BattalionsPlaced, GameEnded, StackMoved
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.names import area_name, faction_inside, faction_name, phase_name
from konqt.games.kon.wording.players import Players
from konqt.games.kon.wording.scenarios import goals_title
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _, ngettext

UNTOLD = ("window_passed", "ships_hidden", "proposal_answered", "losses_proposed")
"""what goes without saying in a story: nobody acted, or what follows tells how it ended"""


def story(past: Past) -> Iterator[Block]:
    """Yield a stretch of a game told, by rounds and turns."""
    turns, players = turns_of(past.told), Players(past.chairs)
    before: int | None = None
    for turn in turns:
        if turn.round != before:
            before = turn.round
            yield Heading(say_round(turn.round))
        if turn.round:
            people = players.of(turn.faction)
            name = faction_name(turn.faction)
            yield Heading(f"{name} ({people})" if people else name, 3)
        yield from _turn_told(turn)
        changes = cities_changed(past, turn)
        if changes:
            lead = goals_title(past.scenario)
            yield Passage(tuple(changes), lead, (turn.last,) * len(changes))


def say_round(number: int) -> str:
    """Return what a round is called; before the first one it is 9 April."""
    return _("Round {round}", round=number) if number else _("9 April")


def _turn_told(turn: Turn) -> Iterator[Passage]:
    quiet = True
    for phase in turn.phases:
        for passage in _phase_told(phase):
            quiet = False
            yield passage
    if quiet:
        yield Passage((_("Nothing happened in this turn"),))


def _phase_told(phase: Phase) -> Iterator[Passage]:
    """Yield one passage for what was done between two combats, and one for each combat."""
    lead = phase_name(phase.number) if phase.number else ""
    waiting: list[Line] = []
    for item in phase.items:
        if isinstance(item, Line):
            waiting.append(item)
            continue
        yield from _in_one_passage(waiting, lead)
        waiting = []
        yield _fight_told(item)
    yield from _in_one_passage(waiting, lead)


def _in_one_passage(lines: Sequence[Line], lead: str) -> Iterator[Passage]:
    ends = [line for line in lines if isinstance(line.event, GameEnded)]
    kept = [line for line in lines if line not in ends]
    for some, words in ((kept, lead), (ends, "")):
        told = _told_once(_together([line for line in some if line.event.kind not in UNTOLD]))
        if told:
            yield Passage(tuple(told), words, tuple(told.values()))


def _together(lines: Sequence[Line]) -> list[Line]:
    """Return lines where what was done battalion by battalion is told at once."""
    found: list[Line] = []
    for line in lines:
        event = line.event
        if isinstance(event, BattalionsPlaced | StackMoved):
            like = replace(event, count=0)
            for place, other in enumerate(found):
                same = other.event
                if isinstance(same, type(event)) and replace(same, count=0) == like:
                    found[place] = Line(other.step, replace(event, count=same.count + event.count))
                    break
            else:
                found.append(line)
        else:
            found.append(line)
    return found


def _told_once(lines: Sequence[Line]) -> dict[str, int]:
    """Return sentence -> its step; what happened several times in the same way is said once."""
    times: dict[str, tuple[int, int]] = {}
    for line in lines:
        text = say_event(line.event)
        step, often = times.get(text, (line.step, 0))
        times[text] = step, often + 1
    return {_so_often(text, often): step for text, (step, often) in times.items()}


def _so_often(text: str, often: int) -> str:
    if often == 1:
        return text
    return ngettext("{text} ({count} time)", "{text} ({count} times)", often, text=text)


def _fight_told(fight: Fight) -> Passage:
    lines = [line for line in fight.lines if line.event.kind not in UNTOLD]
    told = [(say_event(line.event), line.step) for line in lines]
    return Passage(
        tuple(text for text, _step in told),
        say_event(fight.began),
        tuple(step for _text, step in told),
    )


def holders(past: Past, step: int) -> dict[str, str | None]:
    """Return the areas that decide the game, and who holds each after so many actions."""
    standing: Standing = kon_observation(past.seen(step)).standing
    return standing.get("objectives", {})


def cities_changed(past: Past, turn: Turn) -> list[str]:
    """Say which of these areas have another holder after a turn than before it."""
    was, now = holders(past, turn.first), holders(past, turn.last)
    return [
        say_change(area, was.get(area), holder)
        for area, holder in now.items()
        if holder != was.get(area)
    ]


def say_change(area: str, was: str | None, now: str | None) -> str:
    """Say who took an area from whom, or gave it up."""
    names = {"area": area_name(area)}
    if now is None:
        return sentence(_("{faction} lost {area}", faction=faction_inside(was or ""), **names))
    who = faction_inside(now)
    if was is None:
        return sentence(_("{faction} took {area}", faction=who, **names))
    return sentence(
        _("{faction} took {area} from {other}", faction=who, other=faction_inside(was), **names)
    )
