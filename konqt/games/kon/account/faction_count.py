"""The numbers of a stretch of a game: losses, dice, who held which city when."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from konqt.core.account import Block, Passage, Past, TableBlock
from konqt.games.kon.account.prose import holders
from konqt.games.kon.account.turns import ReportedTurn, turns_of
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import BattalionRescued, CombatDecided, DiceRolled, KonEvent
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.events import end_sentence
from konqt.games.kon.wording.names import area_name, faction_name, say_round
from konqt.games.kon.wording.rules import rule_in_prose
from konqt.games.kon.wording.scenarios import goals_title
from konqt.games.kon.wording.standing import say_left_to_play, say_standing, say_why_won
from konqt.i18n.texts import _, ngettext

SIX = 6
NOBODY = "–"


@dataclass(slots=True)
class FactionCount:
    """What one faction got, lost and rolled."""

    new: int = 0
    lost: int = 0
    dice: int = 0
    sixes: int = 0
    sunk: int = 0


def counted(events: Iterator[KonEvent]) -> dict[str, FactionCount]:
    """Return what each faction got, lost and rolled; dice rolled together count for each."""
    found = {faction: FactionCount() for faction in FACTIONS}
    for event in events:
        faction = getattr(event, "faction", "")
        if isinstance(event, DiceRolled):
            for each in event.factions:
                found[each].dice += len(event.dice)
                found[each].sixes += event.dice.count(SIX)
        elif isinstance(event, BattalionRescued):
            found[faction].lost -= 1
        elif event.kind == "ship_sunk":
            found[faction].sunk += 1
        elif (flow := event.flow) is not None and faction in found:
            source, to, count = flow
            found[faction].new += count if source is None else 0
            found[faction].lost += count if to is None else 0
    return found


def summary(past: Past) -> Iterator[Block]:
    """Yield how the stretch ended, how long it was, losses and cities."""
    turns = turns_of(past.told)
    yield Passage(tuple(_standing(past)))
    if turns:
        yield Passage((say_length(turns),))
    yield _losses(turns)
    cities = _cities(past, turns)
    if cities.rows and len(cities.columns) > 1:
        yield cities


def _standing(past: Past) -> Iterator[str]:
    seen = kon_observation(past.seen(past.last))
    if seen.outcome is not None:
        end = seen.outcome
        resigned = end.get("resigned", ())
        told = end_sentence(end["winner"], end["cause"], end.get("level"), resigned)
        why = say_why_won(past.scenario, end, seen)
        ended = f"{told.removesuffix('.')} ({rule_in_prose(end['rule'])})."
        yield " ".join(filter(None, (ended, why)))
        return
    yield from filter(None, (say_standing(seen.standing), *say_left_to_play(seen)))


def say_length(turns: Sequence[ReportedTurn]) -> str:
    """Say how many rounds, turns and combats there were, and how the combats went."""
    fights = [fight for turn in turns for fight in turn.fights]
    decided = [each.decided for each in fights if each.decided is not None]
    won = sum(isinstance(e, CombatDecided) and e.winner == "attack" for e in decided)
    at_sea = sum(fight.at_sea for fight in fights)
    rounds = len({turn.round for turn in turns if turn.round})
    told = [
        ngettext("{count} round", "{count} rounds", rounds) if rounds else "",
        ngettext("{count} combat", "{count} combats", len(fights) - at_sea),
        _("{count} won by the attack", count=won) if decided else "",
        ngettext("{count} combat at sea", "{count} combats at sea", at_sea) if at_sea else "",
    ]
    return " · ".join(filter(None, told))


def _losses(turns: Sequence[ReportedTurn]) -> TableBlock:
    numbers = counted(event for turn in turns for event in turn.events)
    columns = [_("Faction"), _("New battalions"), _("Battalions lost"), _("Combat dice")]
    columns += [_("Sixes")]
    at_sea = any(each.sunk for each in numbers.values())
    columns += [_("Ships lost")] if at_sea else []
    rows = []
    for faction, mine in numbers.items():
        row = [mine.new, mine.lost, mine.dice, mine.sixes, *([mine.sunk] if at_sea else [])]
        rows.append((faction_name(faction), *map(str, row)))
    return TableBlock(_("Battalions and dice"), tuple(columns), tuple(rows))


def _cities(past: Past, turns: Sequence[ReportedTurn]) -> TableBlock:
    """Return who held each city at the end of each round; rounds alike share a row."""
    ends = {turn.round: turn.last for turn in turns}
    start = holders(past, past.first)
    rows = [(_("Beginning"), *(_holder(each) for each in start.values()))]
    held = {number: holders(past, step) for number, step in ends.items()}
    for now, alike in groupby(held, lambda number: tuple(held[number].get(area) for area in start)):
        first, *others = map(say_round, alike)
        when = f"{first} – {others[-1]}" if others else first
        rows.append((when, *map(_holder, now)))
    columns = (_("Round"), *(area_name(area) for area in start))
    return TableBlock(goals_title(past.scenario), columns, tuple(rows))


def _holder(faction: str | None) -> str:
    return faction_name(faction) if faction else NOBODY
